"""What happened in the card game, in words. A reader hears only what that seat may know."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from bluemoon.cli.console import paragraph
from bluemoon.cli.duel.card_words import text_of, title_of
from bluemoon.cli.terminal_game import Deed, Reporter, Say
from bluemoon.core.story import Chapter
from bluemoon.duel import DuelGame
from bluemoon.duel.chronicle import events, joined
from bluemoon.duel.drawing import MARKS, card_words
from bluemoon.duel.events import Event, What
from bluemoon.duel.state import NONE, Duel, Element

OWN_CHOICES = {  # what somebody sees himself doing is not told to him
    What.PLAYED, What.PLAYED_FROM_SHIP, What.BLUFFED, What.LOADED, What.LANDED, What.RETRIEVED, What.TARGET,
    What.POWER_LEFT, What.PAID, What.SPENT, What.DISCARDED, What.RETREATED, What.DECLINED, What.BACKTRACKED,
    What.CALLED, What.LET_BE, What.PUT_BENEATH, What.RETURNED,
}  # fmt: skip
SENTENCES = {  # these have a line of their own
    What.DRAGON_RETREAT, What.DRAGON_PAYMENT, What.DRAGON_SIRENS, What.DRAGON_STORMS, What.DRAGON_GOOD_BLUFF,
    What.DRAGON_BAD_BLUFF, What.SPARED, What.FIGHT_WON, What.ELEMENT,
}  # fmt: skip
PLAYED = {What.PLAYED, What.PLAYED_FROM_SHIP, What.PLAYED_FROM_DECK}
BY_POWER = {  # told with the card that caused it
    What.DREW, What.DREW_FROM_PILE, What.LOST, What.LOST_FROM_DECK, What.TOOK_FROM_DECK, What.TOOK_FROM_PILE,
    What.RETURNED, What.RETURNED_PILE, What.PUT_BENEATH, What.SHOWED, What.SHOWED_GOOD,
}  # fmt: skip


class DuelReporter(Reporter):
    """What has happened in the card game."""

    game: DuelGame

    def deed(self, chapter: Chapter) -> Deed:
        """An action as it will be told."""
        before = chapter.before
        return Deed(int(before.turn), self.game.to_move(before), tuple(events(self.game, chapter)))

    def tell(
        self, deeds: Sequence[Deed], seat: int | None, names: Sequence[str], state: Duel, *, in_full: bool = False
    ) -> list[str]:
        """What happened; in brief the own choices are left out."""
        del state
        return Reader(seat, names, self.game, self.say, tells_own=in_full).lines(deeds)


@dataclass(frozen=True)
class Reader:
    """Somebody who hears the news: a seat, or None for one who may know everything."""

    seat: int | None
    names: Sequence[str]
    game: DuelGame
    say: Say
    tells_own: bool = False  # also what the reader did himself

    def lines(self, deeds: Sequence[Deed]) -> list[str]:
        """What happened, a paragraph for each player's part of a turn."""
        lines: list[str] = []
        for _, turn in groupby(deeds, key=lambda deed: deed.turn):
            happened = joined([event for deed in turn for event in deed.told if self._is_news(deed, event)])
            for player, row in groupby(happened, key=lambda event: None if event.what in SENTENCES else event.player):
                part = list(row)
                lines += self._sentences(part) if player is None else self._paragraph(player, part)
        return lines

    def _is_news(self, deed: Deed, event: Event) -> bool:
        return self.tells_own or not (deed.player == self.seat == event.player and event.what in OWN_CHOICES)

    def _paragraph(self, player: int, happened: list[Event]) -> list[str]:
        told = "; ".join(self.words(event) for event in happened)
        lines = paragraph(self.say("duel-told-line", who=self._who(player), deeds=told))
        return lines + [line for event in happened for line in self._texts(event)]

    def _sentences(self, happened: list[Event]) -> list[str]:
        return [line for event in happened for line in paragraph(self.words(event), "    ")]

    def _texts(self, event: Event) -> list[str]:
        """D-TURN-4 What a card says that somebody else has played."""
        if event.what not in PLAYED or self.seat in (None, event.player):
            return []
        cards = [self.game.catalogue.cards[number] for number in event.cards]
        said = [f"{title_of(card, self.say)}: {text_of(card, self.say)}" for card in cards if card.text]
        return [line for words in said for line in paragraph(words, "    ")]

    def words(self, event: Event) -> str:
        """One event in words, as the reader may hear it."""
        event = event.heard_by(self.seat)
        element = "" if event.element == NONE else self.say(f"duel-word-{Element(event.element).name.lower()}")
        said = self.say(
            f"duel-told-{event.what}",
            who=self._who(event.player),
            cards=self._cards(event),
            count=len(event.cards),
            amount=event.amount,
            element=element,
            by=self._name(event.by),
        )
        return said + (f" ({self._name(event.by)})" if event.by != NONE and event.what in BY_POWER else "")

    def _cards(self, event: Event) -> str:
        named = [card_words(self.game.catalogue.cards[card]) for card in event.cards if card != NONE]
        hidden = [self.say("duel-told-hidden", count=event.hidden)] if event.hidden else []
        return ", ".join([*named, *hidden])

    def _name(self, card: int) -> str:
        return "" if card == NONE else self.game.catalogue.cards[card].name

    def _who(self, player: int) -> str:
        return f"{MARKS[player]} {self.names[player]}"
