"""`python -m bluemoon` is `bluemoon`."""

import sys

from bluemoon.cli import main

sys.exit(main())
