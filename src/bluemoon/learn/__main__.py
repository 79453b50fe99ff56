"""`python -m bluemoon.learn`: the same as `bluemoon learn`, for machines that have only NumPy, Numba and PyTorch."""

import sys

from bluemoon.learn.command import main

sys.exit(main())
