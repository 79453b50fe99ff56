"""`python -m bluemoon` is `bluemoon`."""

from bluemoon.cli import main

main()
