"""What our rules did and the record has not told yet."""

from collections.abc import Iterable
from typing import Any

from bluemoon.duel.golden.position import Position
from bluemoon.duel.golden.verdict import Mismatch
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import NONE

ELEMENTS = ("fire", "earth")
DRAGON_CAUSES = {
    Why.RETREAT: "retreat",
    Why.PAYMENT: "payment",
    Why.SIRENS: "sirens",
    Why.STORMS: "storms",
    Why.GOOD_BLUFF: "good_bluff",
    Why.BAD_BLUFF: "bad_bluff",
}


class Untold:
    """What happened, by the name of the news, the player and what it was; crossed out as the record tells it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.happened: list[tuple[str, int, Any]] = []

    def note(self, news: Iterable[Any]) -> None:
        """Keep what happened until the record tells it."""
        for kind, player, amount, why, by in news:
            self._note_one(News(kind), player, amount, why, by)

    def _note_one(self, kind: News, player: int, amount: int, why: int, by: int) -> None:
        name = self.position.name
        match kind:
            case News.DREW | News.TOOK | News.RETRIEVED | News.RETURNED | News.DISCARDED | News.LOADED | News.PLAYED:
                self.happened.append((kind.name, player, name(player, amount)))
            case News.BLUFFED:
                self.happened.append(("PLAYED", player, name(player, amount)))
            case News.DRAGON:
                self.happened.append((kind.name, player, DRAGON_CAUSES[Why(why)]))
            case News.DISCLOSED:
                self.happened += [(kind.name, player, card) for card in self.position.names(player, amount)]
            case News.ELEMENT:
                self.happened.append((kind.name, NONE, ELEMENTS[amount]))
            case News.REVEALED if by == NONE:
                self.happened.append((kind.name, player, (name(player, amount), bool(why))))
            case News.FIGHT_WON | News.RETREATED | News.DECLINED:
                self.happened.append((kind.name, player, None))
            case _:
                pass

    def has(self, kind: str, player: int, what: Any = None) -> bool:
        """Has this happened with us?"""
        return (kind, player, what) in self.happened

    def count(self, kind: str, player: int, what: Any) -> int:
        """How often has this happened with us?"""
        return self.happened.count((kind, player, what))

    def expect(self, kind: str, player: int, what: Any = None) -> None:
        """The record tells this: it must have happened with us."""
        if not self.has(kind, player, what):
            raise Mismatch(f"the record tells {kind.lower()} {what}, we have {self.happened or 'nothing'}")
        self.happened.remove((kind, player, what))

    def expect_all(self, kind: str, player: int, names: list[str]) -> None:
        """The record tells this of each of these cards."""
        for name in names:
            self.expect(kind, player, name)

    def expect_nothing(self, but: tuple[str, int, Any] | None = None) -> None:
        """Everything that happened was told, but for what is told later."""
        rest = [what for what in self.happened if what != but]
        if rest:
            raise Mismatch(f"we have {rest}, the record does not")
