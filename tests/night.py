"""Tests that are larger by night: they carry the mark `nightly`, and `scripts/soak tests` runs them in full."""

import os

IS_NIGHT = bool(os.environ.get("BLUEMOON_NIGHT"))
