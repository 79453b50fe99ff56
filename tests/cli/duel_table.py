"""What the tests of the card game share: what a seed deals, and sitting down before a position."""

import io
import sys
from random import Random

from bluemoon.cli.console import terminal
from bluemoon.cli.duel.deeds import Reader
from bluemoon.cli.duel.kind import DuelKind
from bluemoon.cli.seated_game import Seat, SeatedGame, seats_of
from bluemoon.cli.session import Session
from bluemoon.core.story import Chapter
from bluemoon.core.written_game import Written
from bluemoon.duel import DUEL
from bluemoon.duel.chronicle import events
from bluemoon.duel.state import Type
from bluemoon.duel.tables import PEOPLES
from bluemoon.i18n import text
from tests.cli.terminal import Terminal
from tests.duel.table import Table

PLAY = ("play", "duel", "--seed", 3, "--starter", 0, "--vs", "random")
NAMES = ("You", "Random")


def hand(player: int) -> list[str]:
    """The hand that PLAY deals to a player."""
    return DUEL.setup_of(DUEL.new(seed=3, starter=0))[f"hand {player}"].split(", ")


def character() -> str:
    """A character without a text in your hand."""
    cards = {card.name: card for card in DUEL.catalogue.cards}
    return next(name for name in hand(0) if cards[name].type == Type.CHARACTER and not cards[name].text)


def printed(people: str) -> list[str]:
    """The ids of a printed deck."""
    return [DUEL.catalogue.cards[number].id for number in DUEL.tables.list[PEOPLES.index(people)]]


def told(table: Table, seat: int | None) -> list[str]:
    """What a seat hears of everything that happened in a position."""
    reader = Reader(seat, NAMES, DUEL, text)
    chapter = Chapter(table.state, [], table.news, table.state)
    return [reader.words(event) for event in events(DUEL, chapter)]


def at_the_table(position: Table, typed: str, bluemoon: Terminal) -> str:
    """Sit down before a position as its player 0, type something, and read the screen."""
    written = Written("duel", 0, DUEL.options_of(position.state), {})
    seats = [Seat("You"), Seat("Ben", seats_of(["random"], DUEL)[0].bot)]
    bluemoon.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    bluemoon.capsys.readouterr()
    Session(SeatedGame(DuelKind().at_terminal(DUEL, text), position.state, written, seats, Random(0)), terminal()).run()
    return bluemoon.capsys.readouterr().out
