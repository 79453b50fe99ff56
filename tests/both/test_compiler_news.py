"""Whoever waits for the compiler hears why and how far it is; whoever does not wait hears nothing."""

import io
import logging
import sys
import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from bluemoon import CITY
from bluemoon.cli.machine_code import step_once
from bluemoon.core import compiler_news
from bluemoon.core.compiler_news import WHY, CompilerNews, in_silence


def compiled(name: str) -> SimpleNamespace:
    return SimpleNamespace(data={"dispatcher": SimpleNamespace(py_func=SimpleNamespace(__name__=name))})


def compile_one(news: CompilerNews, name: str, within: int = 0, until=lambda: True) -> None:
    """A function is compiled, with so many others in it; it takes as long as something is waited for."""
    news.on_start(compiled(name))
    for number in range(within):
        news.on_start(compiled(f"rule {number}"))
        news.on_end(compiled(f"rule {number}"))
    while not until():
        time.sleep(0.001)
    news.on_end(compiled(name))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody waits for a word; and in the end whoever still speaks is heard out."""
    for name in ("PATIENCE", "BEAT", "SEEN_BEAT"):
        monkeypatch.setattr(compiler_news, name, 0.0)
    others = set(threading.enumerate())
    yield
    for speaker in set(threading.enumerate()) - others:
        speaker.join(60)


@pytest.mark.usefixtures("hasty")
def test_what_takes_long_is_said_with_its_reason_once_and_how_far_it_is(caplog: pytest.LogCaptureFixture):
    news = CompilerNews()

    def is_told(name: str, functions: int) -> bool:
        return any(f"compiling {name}: {functions} functions" in record.getMessage() for record in caplog.records)

    compile_one(news, "play", within=2, until=lambda: is_told("play", 2))
    compile_one(news, "observe", within=5, until=lambda: is_told("observe", 5))
    said = [record.getMessage() for record in caplog.records]
    assert said[0] == WHY
    assert said.count(WHY) == 1
    assert {"compiled play in 0 s", "compiled observe in 0 s"} <= set(said)
    assert news.functions == 9


def test_what_is_quick_is_not_said(caplog: pytest.LogCaptureFixture):
    compile_one(CompilerNews(), "play", within=3)
    assert caplog.records == []


@pytest.mark.usefixtures("hasty")
def test_what_nobody_waits_for_is_counted_and_not_said(caplog: pytest.LogCaptureFixture):
    news = CompilerNews()
    with in_silence():
        compile_one(news, "play", within=3)
    assert caplog.records == []
    assert news.functions == 4


@pytest.mark.usefixtures("hasty")
def test_on_a_terminal_a_line_is_written_anew_and_goes_in_the_end(monkeypatch: pytest.MonkeyPatch):
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(sys, "__stderr__", terminal)
    monkeypatch.setattr(compiler_news.log, "hasHandlers", lambda: False)
    monkeypatch.setattr(compiler_news.log, "warning", lambda *_: None)
    compile_one(CompilerNews(), "play", until=lambda: "0 functions" in terminal.getvalue())
    lines = terminal.getvalue().split(compiler_news.CLEAR)
    assert lines[1].startswith("compiling play: 0 functions")
    assert "" in lines[2:]


def test_no_other_thread_compiles_for_what_is_warmed_up_and_talks_into_its_bar(
    compiled_city: object, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("bluemoon.envs.vector.ThreadPoolExecutor", None)
    step_once(CITY)


def test_who_asks_for_it_is_left_in_peace(caplog: pytest.LogCaptureFixture):
    log = logging.getLogger("bluemoon.compiler")
    log.setLevel("ERROR")
    try:
        CompilerNews().say_why()
    finally:
        log.setLevel(logging.NOTSET)
    assert caplog.records == []
