"""What the tests of the arena share."""

import pytest

from bluemoon.bots import BOTS
from tests.arena.fakes import FAKES


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch, compiled_city: object) -> None:
    """Bots that misbehave can be asked for by name."""
    for name, kind in FAKES.items():
        monkeypatch.setitem(BOTS, name, kind)
