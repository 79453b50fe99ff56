"""Where our rules are on their way along a record, with the cards named as there."""

from bluemoon.duel.actions import Verb
from bluemoon.duel.game import DuelGame
from bluemoon.duel.golden.record import Record
from bluemoon.duel.golden.verdict import Mismatch
from bluemoon.duel.state import CARDS


class Position:
    """Our state."""

    def __init__(self, game: DuelGame, record: Record) -> None:
        decks = tuple(people.lower() for people in record.golden["people"])
        self.game = game
        self.tables = game.tables
        self.numbers = numbers_of(game)
        self.state = game.template(decks=decks, starter=record.golden["start"])

    def place(self, player: int, name: str) -> int:
        """The place of a card by its name in the record."""
        number = self.numbers[name]
        for place in range(CARDS):
            if self.state.deck[player].card[place] == number:
                return place
        raise Mismatch(f"{name} is not in the deck of player {player}")

    def name(self, player: int, place: int) -> str:
        """The name in the record of a card."""
        return id_name(self.game.catalogue.cards[self.state.deck[player].card[place]].id)

    def cards(self, player: int, names: list[str]) -> int:
        """A set of cards by their names."""
        return sum(1 << self.place(player, name) for name in names)

    def names(self, player: int, cards: int) -> set[str]:
        """The names of a set of cards."""
        return {self.name(player, place) for place in range(CARDS) if int(cards) >> place & 1}

    def may(self, verb: Verb, place: int) -> bool:
        """Is this choice open?"""
        return bool(int(self.state.choice[verb]) >> place & 1)


def numbers_of(game: DuelGame) -> dict[str, int]:
    """The numbers of all cards by their names in the record."""
    return {id_name(card.id): card.number for card in game.catalogue.cards}


def id_name(id: str) -> str:
    """The name in the record of a card, by its id."""
    people, number = id.rsplit("-", 1)
    return f"mutant {number}" if people == "mut" else f"{people.capitalize()} {number}"
