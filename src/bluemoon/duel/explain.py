"""What every active card counts, and why: the totals explain themselves.

Nothing is worked out here. The rules that count the cards tell what they do; this listens.
"""

from dataclasses import dataclass, field
from typing import Any

from bluemoon.core.story import story
from bluemoon.duel.rules.news import SOURCE, News
from bluemoon.duel.rules.precedence import ignorers_of
from bluemoon.duel.rules.values import count_cards, printed
from bluemoon.duel.state import CARDS, NONE, Element, active_cards
from bluemoon.duel.tables import Catalogue

CHANGES = {News.RAISED: "raised", News.MULTIPLIED: "multiplied", News.REDUCED: "reduced"}


@dataclass(frozen=True)
class Change:
    """A value was raised, multiplied or reduced to `value` by a card: (player, place)."""

    how: str
    value: int
    by: tuple[int, int]


@dataclass
class Contribution:
    """What one active card counts in one element."""

    place: int
    printed: int | None
    value: int
    ignored_by: list[tuple[int, int]] = field(default_factory=list)  # cards: (player, place)
    changes: list[Change] = field(default_factory=list)


@dataclass
class Total:
    """One side's total in one element."""

    total: int
    cards: list[Contribution]
    raised_by: list[Change] = field(default_factory=list)  # what raised the total itself


@dataclass(frozen=True)
class Explanation:
    """totals[player][element]"""

    totals: tuple[tuple[Total, Total], tuple[Total, Total]]


def explain(state: Any, catalogue: Catalogue) -> Explanation:
    """What every active card of both sides counts in both elements, and what made it so."""
    totals = [tuple(_total(state, catalogue, player, element) for element in Element) for player in range(2)]
    return Explanation(tuple(totals))  # type: ignore[arg-type]


def _total(state: Any, catalogue: Catalogue, player: int, element: int) -> Total:
    with story() as told:
        total = Total(int(count_cards(state, catalogue.tables, player, element)), [])
    changes: dict[int, list[Change]] = {}
    values: dict[int, int] = {}
    for news in told.news:
        kind, card, value, by = News(news.kind), news.amount, news.why, divmod(news.place, SOURCE)
        if kind == News.COUNTS:
            values[card] = value
        elif kind == News.TOTAL_RAISED:
            total.raised_by.append(Change("raised", value, by))
        elif kind in CHANGES:
            changes.setdefault(card, []).append(Change(CHANGES[kind], value, by))
    side = state.side[player]
    for place in sorted(range(CARDS), key=lambda card: side.order[card]):
        if active_cards(side) >> place & 1:
            total.cards.append(
                Contribution(
                    place=place,
                    printed=_printed(state, catalogue, player, place, element),
                    value=values.get(place, 0),
                    ignored_by=_ignored_by(state, player, place),
                    changes=changes.get(place, []),
                )
            )
    return total


def _ignored_by(state: Any, player: int, place: int) -> list[tuple[int, int]]:
    if not state.side[player].ignored >> place & 1:
        return []
    cards = ignorers_of(state, player, place)
    return [(1 - player, card) for card in range(CARDS) if cards >> card & 1]


def _printed(state: Any, catalogue: Catalogue, player: int, place: int, element: int) -> int | None:
    value = printed(state, catalogue.tables, player, place, element)
    return None if value == NONE else int(value)
