"""What a table may choose before the game: the decks, who starts, and a few rulings."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from bluemoon.core.refusal import BadOption
from bluemoon.duel.deck import check_deck, deck_by_name
from bluemoon.duel.state import CARDS, NONE, Duel
from bluemoon.duel.tables import PEOPLES, Catalogue
from bluemoon.duel.types import Deck

DeckWords = str | tuple[str, ...]  # the name of a printed deck, or a leader's people and 30 card ids
MOST_BACKTRACKS = 100


@dataclass(frozen=True)
class Options:
    """The options of one game; the defaults are Hoax against Vulca by the rulebook."""

    decks: tuple[DeckWords, DeckWords] = ("hoax", "vulca")
    starter: int | None = None  # D-SETUP-5: chance decides
    opening_exchange: bool = False  # D-OPTION-1
    stop_blocks_grants: bool = False  # Q1
    auto_target: bool = False  # the best target is taken, also in the own turn
    max_backtracks: int = 8  # D-SPECIAL-11

    def __post_init__(self) -> None:
        if self.starter is not None and (type(self.starter) is not int or self.starter not in (0, 1)):
            raise BadOption(f"starter: should be 0 or 1, or none, not {self.starter!r}")
        for name in ("opening_exchange", "stop_blocks_grants", "auto_target"):
            if type(getattr(self, name)) is not bool:
                raise BadOption(f"{name}: should be True or False, not {getattr(self, name)!r}")
        most = self.max_backtracks
        if type(most) is not int or not 1 <= most <= MOST_BACKTRACKS:
            raise BadOption(f"max_backtracks: should be from 1 to {MOST_BACKTRACKS}, not {most!r}")
        decks: object = self.decks
        if not isinstance(decks, tuple) or len(decks) != 2:
            raise BadOption(f"decks: should be two, not {decks!r}")

    @classmethod
    def of(cls, words: Mapping[str, Any]) -> "Options":
        """Options by name; an unknown one is refused."""
        for name in words:
            if name not in cls.__dataclass_fields__:
                raise BadOption(f"{name}: unknown option; there are {', '.join(cls.__dataclass_fields__)}")
        decks = words.get("decks")
        if isinstance(decks, str):
            decks = decks.split(",")
        if isinstance(decks, list | tuple):
            words = {**words, "decks": tuple(tuple(deck) if isinstance(deck, list) else deck for deck in decks)}
        return cls(**words)

    def write(self, state: Duel, catalogue: Catalogue) -> None:
        """Set the options in a state."""
        for player, words in enumerate(self.decks):
            people, numbers, is_built = read_deck(words, catalogue)
            state.deck[player].people = people
            state.deck[player].card[:] = numbers
            state.deck[player].built = is_built
        state.starter = NONE if self.starter is None else self.starter
        state.exchange = self.opening_exchange
        state.stop_blocks_grants = self.stop_blocks_grants
        state.auto_target = self.auto_target
        state.max_backtracks = self.max_backtracks

    @classmethod
    def read(cls, state: Duel, catalogue: Catalogue) -> "Options":
        """The options that stand in a state."""
        return cls(
            decks=tuple(_words_of(state.deck[player], catalogue) for player in range(2)),  # type: ignore[arg-type]
            starter=None if state.starter == NONE else state.starter,
            opening_exchange=bool(state.exchange),
            stop_blocks_grants=bool(state.stop_blocks_grants),
            auto_target=bool(state.auto_target),
            max_backtracks=state.max_backtracks,
        )

    def words(self) -> dict[str, Any]:
        """The options by name, as JSON knows values."""
        words = asdict(self)
        words["decks"] = [deck if isinstance(deck, str) else list(deck) for deck in self.decks]
        return words


def read_deck(words: DeckWords, catalogue: Catalogue) -> tuple[int, list[int], bool]:
    """People of the leader, numbers of the cards, and whether the deck was built, not printed."""
    given: object = words
    if not isinstance(given, str | tuple) or not all(isinstance(word, str) for word in given):
        raise BadOption(f"decks: should be the name of a people, or a people and {CARDS} cards, not {words!r}")
    if isinstance(words, str):
        people = PEOPLES.index(deck_by_name(words))
        return people, catalogue.tables.list[people].tolist(), False
    deck = check_deck(words[0] if words else "", list(words[1:]), catalogue)
    return PEOPLES.index(deck.people), list(deck.numbers), True


def _words_of(deck: Deck, catalogue: Catalogue) -> DeckWords:
    if not deck.built:
        return PEOPLES[deck.people]
    return (PEOPLES[deck.people], *sorted(catalogue.cards[number].id for number in deck.card))
