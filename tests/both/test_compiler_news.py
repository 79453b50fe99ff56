"""Whoever waits for the compiler hears why; whoever does not wait hears nothing."""

import logging
from types import SimpleNamespace

import pytest

from bluemoon.core import compiler_news
from bluemoon.core.compiler_news import WHY, CompilerNews


def compiled(name: str) -> SimpleNamespace:
    return SimpleNamespace(data={"dispatcher": SimpleNamespace(py_func=SimpleNamespace(__name__=name))})


def test_what_takes_long_is_said_with_its_reason_once(caplog: pytest.LogCaptureFixture, monkeypatch):
    monkeypatch.setattr(compiler_news, "PATIENCE", 0.0)
    news = CompilerNews()
    for name in ("play", "observe"):
        news.on_start(compiled(name))
        news.on_start(compiled("a rule in it"))
        news.on_end(compiled("a rule in it"))
        assert news.clock is not None
        news.clock.join()
        news.on_end(compiled(name))
    said = [record.getMessage() for record in caplog.records]
    assert said == [WHY, "compiled play in 0 s", "compiled observe in 0 s"]


def test_what_is_quick_is_not_said(caplog: pytest.LogCaptureFixture):
    news = CompilerNews()
    news.on_start(compiled("play"))
    news.on_end(compiled("play"))
    assert caplog.records == []


def test_who_asks_for_it_is_left_in_peace(caplog: pytest.LogCaptureFixture):
    log = logging.getLogger("bluemoon.compiler")
    log.setLevel("ERROR")
    try:
        CompilerNews().say_why()
    finally:
        log.setLevel(logging.NOTSET)
    assert caplog.records == []
