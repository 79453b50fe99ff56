"""What happened in the card game, in words. A reader hears only what that seat may know."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from bluemoon.cli.console import paragraph
from bluemoon.cli.duel.card_words import text_of, title_of
from bluemoon.cli.terminal_game import Deed, Say, Told
from bluemoon.duel import DuelGame
from bluemoon.duel.chronicle import Event, events, joined
from bluemoon.duel.drawing import MARKS, card_words
from bluemoon.duel.state import NONE, Element

SEATS = (None, 0, 1)
OWN_CHOICES = {  # what somebody sees himself doing is not told to him
    "played", "played_from_ship", "bluffed", "loaded", "landed", "retrieved", "target", "power_left", "paid", "spent",
    "discarded", "retreated", "declined", "backtracked", "called", "let_be", "put_beneath", "returned",
}  # fmt: skip
SENTENCES = ("dragon_", "fight_won", "element")  # these have a line of their own


def deed_of(game: DuelGame, before: Any, after: Any, news: Sequence[Told]) -> Deed:
    """An action as it will be told: to everybody what he may hear."""
    told = {seat: tuple(events(after, news, seat)) for seat in SEATS}
    return Deed(int(before.turn), game.to_move(before), told)


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
            heard = joined([event for deed in turn for event in deed.told[self.seat] if self._is_news(deed, event)])
            for player, row in groupby(heard, key=lambda event: None if _is_sentence(event) else event.player):
                happened = list(row)
                lines += self._sentences(happened) if player is None else self._paragraph(player, happened)
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
        if not event.what.startswith("played") or self.seat in (None, event.player):
            return []
        cards = [self.game.catalogue.cards[number] for number in event.cards]
        said = [f"{title_of(card, self.say)}: {text_of(card, self.say)}" for card in cards if card.text]
        return [line for words in said for line in paragraph(words, "    ")]

    def words(self, event: Event) -> str:
        """One event in words."""
        element = "" if event.element == NONE else self.say(f"duel-word-{Element(event.element).name.lower()}")
        said = self.say(
            f"duel-told-{event.what}",
            who=self._who(event.player),
            cards=self._cards(event),
            count=len(event.cards) + event.hidden,
            amount=event.amount,
            element=element,
            by=self._name(event.by),
        )
        return said + (f" ({self._name(event.by)})" if event.by != NONE and event.what in BY_POWER else "")

    def _cards(self, event: Event) -> str:
        named = [card_words(self.game.catalogue.cards[card]) for card in event.cards]
        hidden = [self.say("duel-told-hidden", count=event.hidden)] if event.hidden else []
        return ", ".join([*named, *hidden])

    def _name(self, card: int) -> str:
        return "" if card == NONE else self.game.catalogue.cards[card].name

    def _who(self, player: int) -> str:
        return f"{MARKS[player]} {self.names[player]}"


BY_POWER = {  # told with the card that caused it
    "drew", "drew_from_pile", "lost", "lost_from_deck", "took_from_deck", "took_from_pile", "returned", "returned_pile",
    "put_beneath", "showed", "showed_good",
}  # fmt: skip


def _is_sentence(event: Event) -> bool:
    return event.what.startswith(SENTENCES)
