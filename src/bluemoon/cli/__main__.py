"""`python -m bluemoon.cli`."""

import sys

from bluemoon.cli import main

sys.exit(main())
