"""Which extra of the package brings what a word of the command needs; without any the rules, bots and environments run.

`pip install bluemoon` brings the base, `pip install "bluemoon[play]"` the command with everything to play.
"""

import sys
from collections.abc import Iterable, Sequence
from importlib.util import find_spec

from bluemoon.core.refusal import MissingExtra

COMMAND = ("typer", "rich", "fluent.runtime")  # what the command is made of
BROUGHT = {
    "play": (
        *COMMAND, "alembic", "cryptography", "fastapi", "fido2", "itsdangerous", "matplotlib", "openskill",
        "PIL", "prometheus_client", "pydantic", "sqlalchemy", "starlette", "structlog", "tzdata", "uvicorn",
        "httptools", "websockets",
    ),
    "cluster": ("psycopg", "redis"),
    "traces": ("opentelemetry.sdk", "opentelemetry.exporter.otlp.proto.http"),
    "arena": (*COMMAND, "matplotlib", "openskill", "ray"),
    "envs": ("gymnasium", "pettingzoo", "pyarrow", "matplotlib", "PIL"),
    "openspiel": ("pyspiel",),
    "learn": ("torch",),
    "gpu": ("numba_cuda",),
}  # fmt: skip
OF_WORDS = {
    **dict.fromkeys(("page", "warm")),
    **dict.fromkeys(("play", "learn-to-play", "serve", "check", "backup", "move", "watch", "hint", "replay"), "play"),
    **dict.fromkeys(("reports", "analyse", "record", "golden", "bench", "deck", "puzzles"), "play"),
    **dict.fromkeys(("arena", "stats"), "arena"),
    "work": "cluster",
    "learn": "learn",
}  # every word of the command, and what it needs first; None: nothing


def missing(modules: Iterable[str]) -> list[str]:
    """Those of these modules that are not installed."""
    return [module for module in modules if not _is_there(module)]


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even the package it would be in
        return False


def need(what: str, extra: str, *modules: str) -> None:
    """Refuse early what could not be done without these modules, or all of an extra."""
    if missing(modules or BROUGHT[extra]):
        raise MissingExtra(what, extra)


def extra_with(module: str, words: Sequence[str]) -> str | None:
    """The extra that brings a module: that of the word that was said, if it does."""
    bringing = [
        extra for extra, modules in BROUGHT.items() if any(each.partition(".")[0] == module for each in modules)
    ]
    own = OF_WORDS.get(words[0]) if words else None
    return own if own in bringing else next(iter(bringing), None)


def is_seen() -> bool:
    """Whether somebody sits at a terminal, sees what is said and may answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()
