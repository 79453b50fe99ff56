"""Tests that are larger by night: they carry the mark `nightly`, and `scripts/soak tests` runs them in full.

Some are left to the night altogether (`BY_NIGHT`), where another test goes the same way by day: in the other game, the
other language or another window; or where the tests of its parts are those of the server and of the page.
"""

import os

import pytest

IS_NIGHT = bool(os.environ.get("BLUEMOON_NIGHT"))
BY_NIGHT = pytest.mark.nightly(only=True)


def is_left_to_the_night(item: pytest.Item) -> bool:
    """Whether a test is not run by day."""
    return not IS_NIGHT and any(mark.kwargs.get("only") for mark in item.iter_markers("nightly"))
