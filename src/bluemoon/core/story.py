"""The two windows of a running game: `tell` what happens, `foretold` what must happen.

Interpreted, whoever opened a story hears the news and may prescribe the outcomes of chance (a written game does).
Compiled, both are nothing: `tell` vanishes and nothing is ever foretold.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, NamedTuple

NOTHING = -1


class Told(NamedTuple):
    """One thing the rules told; what the numbers mean stands in `rules/news.py` of each game."""

    kind: int  # of news
    player: int
    amount: int
    why: int
    place: int


@dataclass
class Story:
    """What was told while the story was open, and what chance still has to bring."""

    news: list[Told] = field(default_factory=list)
    fate: deque[int] = field(default_factory=deque)


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
