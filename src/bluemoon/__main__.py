"""`python -m bluemoon` is `bluemoon`."""

import sys

from bluemoon.cli import main

if __name__ == "__main__":  # processes of ours read this file, too
    sys.exit(main())
