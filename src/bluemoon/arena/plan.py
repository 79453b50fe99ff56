"""The event as a list of games: every deal is played from every seat, so that luck and seats cancel out.

Bots a and b on deal 7:      (a, b) (b, a)
and c, at a table of three:  (a, b, c) (b, c, a) (c, a, b)
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement, count, pairwise

from bluemoon.arena.event import Event
from bluemoon.core.game import Words

Seating = tuple[str, ...]  # who sits where


@dataclass(frozen=True)
class Pairing:
    """One game to play."""

    number: int
    deal: int
    seed: int
    seats: Seating
    options: Words = field(default_factory=dict)  # besides those of the event


def plan(event: Event) -> list[Pairing]:
    """All games, deal by deal: if a run ends early, everybody has played about the same."""
    tables = tables_of(event)
    deals = -(-event.games // len(seatings(tables[0])))
    numbers = count()
    return [
        Pairing(next(numbers), deal, event.seed + deal, seats, options_of(event, deal))
        for deal in range(deals)
        for table in tables
        for seats in seatings(table)
    ]


def options_of(event: Event, deal: int) -> Words:
    """The decks of a deal; they stay at their seats while the bots change, so that each bot plays both."""
    return {"decks": event.matchups[deal % len(event.matchups)]} if event.matchups else {}


def tables_of(event: Event) -> list[Seating]:
    """Who meets whom: neighbours only, the list as given if it fills a table, or all combinations."""
    if event.ladder:
        return [table for pair in pairwise(event.bots) for table in filled(pair, event.players)]
    if len(event.bots) == event.players:
        return [event.bots]
    different = tuple(dict.fromkeys(event.bots))
    if len(different) >= event.players:
        return list(combinations(different, event.players))
    return list(filled(event.bots if len(event.bots) < event.players else different, event.players))


def filled(bots: Seating, players: int) -> Iterator[Seating]:
    """Tables at which all of them sit; the seats that are left are taken by each of them."""
    different = tuple(dict.fromkeys(bots))
    for guests in combinations_with_replacement(different, players - len(bots)):
        yield tuple(sorted((*bots, *guests), key=different.index))


def seatings(table: Seating) -> list[Seating]:
    """Everybody moves up one seat at a time; who is the same is not told apart."""
    return list(dict.fromkeys(table[first:] + table[:first] for first in range(len(table))))
