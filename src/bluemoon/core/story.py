"""The two windows of a running game: `tell` what happens, `foretold` what must happen.

Interpreted, whoever opened a story hears the news and may prescribe the outcomes of chance (a written game does).
Compiled, both are nothing: `tell` vanishes and nothing is ever foretold. But as WebAssembly they write into a book and
read from it, between `open_book` and `close_book`.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, NamedTuple

from bluemoon.core.record import record

NOTHING = -1
MOST_NEWS, MOST_FATES = 256, 128  # of one action


class Told(NamedTuple):
    """One thing the rules told; what the numbers mean stands in `rules/news.py` of each game."""

    kind: int  # of news
    player: int
    amount: int
    why: int
    place: int


TOLD = record("Told", *((name, "i8") for name in Told._fields))
BOOK = record(
    "Book",
    ("told", "i8"),  # news; those beyond the room are counted only
    ("fates", "i8"),  # how many outcomes are prescribed
    ("used", "i8"),  # of them
    ("is_open", "i8"),
    ("news", TOLD, (MOST_NEWS,)),
    ("fate", "i8", (MOST_FATES,)),
)


@dataclass
class Story:
    """What was told while the story was open, and what chance still has to bring."""

    news: list[Told] = field(default_factory=list)
    fate: deque[int] = field(default_factory=deque)
    outer: "Story | None" = None  # who listened before, and will again


@dataclass(frozen=True, slots=True)
class Chapter:
    """One decision that was carried out: where it began, its actions, what the rules told, and where it led."""

    before: Any
    actions: Sequence[int]
    news: Sequence[Told]
    after: Any


_open: ContextVar[Story | None] = ContextVar("story", default=None)


@contextmanager
def story(fate: Iterable[int] = ()) -> Iterator[Story]:
    """Listen to the rules for a while; outcomes of chance come from `fate` as long as it lasts."""
    opened = Story(fate=deque(fate))
    token = _open.set(opened)
    try:
        yield opened
    finally:
        _open.reset(token)


def tell(kind: int, player: int, amount: int, why: int, place: int) -> None:
    """Something happened that a player, a log or a picture wants to hear of."""
    listener = _open.get()
    if listener is not None:
        listener.news.append(Told(int(kind), int(player), int(amount), int(why), int(place)))


def foretold() -> int:
    """The next outcome a written game prescribes, or NOTHING."""
    listener = _open.get()
    if listener is None or not listener.fate:
        return NOTHING
    return listener.fate.popleft()


def open_book(book: Any) -> None:
    """From now on what is told is written into this book, and chance brings what it says."""
    book.told, book.used, book.is_open = 0, 0, 1
    _open.set(Story(fate=deque(int(outcome) for outcome in book.fate[: book.fates]), outer=_open.get()))


def close_book(book: Any) -> None:
    """Nobody listens any more, or who listened before."""
    listener = _open.get()
    assert listener is not None
    for row, told in zip(book.news, islice(listener.news, MOST_NEWS), strict=False):
        row.kind, row.player, row.amount, row.why, row.place = told
    book.told, book.used, book.is_open = len(listener.news), book.fates - len(listener.fate), 0
    _open.set(listener.outer)
