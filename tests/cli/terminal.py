"""Runs the command `bluemoon` in this process, with something typed."""

import io
import sys
from dataclasses import dataclass

import pytest

from bluemoon.cli import main


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str


class Terminal:
    """`terminal("play", "city", typed="0\\n")`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *arguments: object, typed: str = "") -> Ran:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        self.capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        said = self.capsys.readouterr()
        return Ran(code, said.out, said.err)
