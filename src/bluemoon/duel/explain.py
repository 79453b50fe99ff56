"""What every active card counts, and why: the totals explain themselves.

Nothing is worked out here. The rules that count the cards tell what they do; `account` listens.
"""

from dataclasses import dataclass, field
from typing import Any

from bluemoon.core.record import blank
from bluemoon.core.story import BOOK
from bluemoon.duel.account import ACCOUNT, give_account
from bluemoon.duel.actions import members
from bluemoon.duel.rules.news import News
from bluemoon.duel.state import NONE, Element
from bluemoon.duel.tables import Catalogue

CHANGES: dict[int, str] = {News.RAISED: "raised", News.MULTIPLIED: "multiplied", News.REDUCED: "reduced"}


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
    account = blank(ACCOUNT)
    give_account(state, catalogue.tables, player, element, blank(BOOK), account)
    changes = list(account.change[: account.changes])
    return Total(
        total=account.total,
        cards=[_contribution(account, player, int(place), changes) for place in account.place[: account.cards]],
        raised_by=[_change(change, "raised") for change in changes if change.how == News.TOTAL_RAISED],
    )


def _contribution(account: Any, player: int, place: int, changes: list[Any]) -> Contribution:
    printed, ignorers = int(account.printed[place]), int(account.ignorers[place])
    return Contribution(
        place=place,
        printed=None if printed == NONE else printed,
        value=int(account.value[place]),
        ignored_by=[(1 - player, card) for card in members(ignorers)],
        changes=[_change(each, CHANGES[each.how]) for each in changes if each.how in CHANGES and each.place == place],
    )


def _change(change: Any, how: str) -> Change:
    return Change(how, change.value, (change.by_side, change.by))
