"""Every test of the terminal gets one."""

import pytest

from tests.cli.terminal import Terminal


@pytest.fixture
def bluemoon(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    """The command."""
    return Terminal(monkeypatch, capsys)
