"""Positions for tests: say what lies where, then play by name.

    table = Table(mine="hoax", yours="vulca", element="fire")
    table.lay(0, combat="Hank Highflyer Hawk", hand=("Tome of Wisdom", "Brain Drain"))
    table.lay(1, combat="Flamebreath the Dazzling", covered="Volca")
    table.begin(0, Stage.SUPPORT)
    table.do("play Tome of Wisdom")
    assert table.total(0) == (3, 3)

A side's list is a printed deck, and any card named that is not in it takes the place of one that is not named. Cards
that are not laid anywhere are in the draw deck. Player 0 is "me", player 1 "you".
"""

from collections.abc import Iterable
from typing import Any

from bluemoon.core.bits import bit
from bluemoon.core.dice import load_dice
from bluemoon.core.record import blank
from bluemoon.core.story import Told, story
from bluemoon.duel import DUEL
from bluemoon.duel.options import Options
from bluemoon.duel.play import go_on
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.rules.turn import begin_turn
from bluemoon.duel.setup import lay_out, read_cards
from bluemoon.duel.state import CARDS, NONE, STATE, Element, Stage, Type

Names = str | Iterable[str]
NUMBERS = {card.name: card.number for card in DUEL.catalogue.cards}
ZONES = ("hand", "beneath", "discard", "combat", "covered", "support", "bluffs", "stack", "ships")


def as_names(names: Names) -> list[str]:
    """One name or several."""
    return [names] if isinstance(names, str) else list(names)


class Table:
    """A position under construction, then a game that is played on."""

    def __init__(
        self, mine: str = "hoax", yours: str = "vulca", *, element: str | None = "fire", **options: Any
    ) -> None:
        self.state = blank(STATE)
        Options.of({"decks": (mine, yours), "starter": 0, **options}).write(self.state, DUEL.catalogue)
        lay_out(self.state, DUEL.tables)
        load_dice(self.state, 1)
        self.state.element = NONE if element is None else Element[element.upper()]
        self.state.opening = element is None
        self.named: list[set[str]] = [set(), set()]
        self.news: list[Told] = []

    # ---- building a position

    def place(self, player: int, name: str) -> int:
        """The place of a card in a player's list; a card of another deck takes the place of one not named yet."""
        cards = self.state.deck[player].card
        number = NUMBERS[name]
        for place in range(CARDS):
            if cards[place] == number:
                self.named[player].add(name)
                return place
        for place in reversed(range(CARDS)):
            if DUEL.catalogue.cards[cards[place]].name not in self.named[player]:
                cards[place] = number
                self.named[player].add(name)
                read_cards(self.state, DUEL.tables, player)
                return place
        raise AssertionError("too many cards")

    def lay(self, player: int, **zones: Names) -> "Table":
        """Lay cards: hand, beneath, discard, combat (active), covered, support, bluffs, stack, ships."""
        names_of = {zone: as_names(names) for zone, names in zones.items()}
        assert set(names_of) <= set(ZONES), f"no such zone: {set(names_of) - set(ZONES)}"
        for names in names_of.values():
            for name in names:
                self.place(player, name)  # first make room for all of them
        side = self.state.side[player]
        for zone, names in names_of.items():
            for name in names:
                place = self.place(player, name)
                side.draw &= ~bit(place)
                field = "combat" if zone == "covered" else zone
                side[field] |= bit(place)
                if zone == "combat":
                    side.active |= bit(place)
                if zone not in ("hand", "bluffs", "beneath"):
                    side.seen |= bit(place)
                if zone == "discard":
                    side.discard_top = place
                if zone == "stack":
                    side.stack_top = place
                side.last += 1
                side.order[place] = side.last
        return self

    def load(self, player: int, ship: str, *cargo: str) -> "Table":
        """Put cards onto a ship that lies in the influence area."""
        side = self.state.side[player]
        for name in cargo:
            place = self.place(player, name)
            side.draw &= ~bit(place)
            side.cargo[DUEL.tables.ship[NUMBERS[ship]]] |= bit(place)
            side.seen |= bit(place)
        return self

    def deck(self, player: int, *names: str) -> "Table":
        """Only these cards are left in the draw deck; those not laid anywhere go to the pile or the stack."""
        side = self.state.side[player]
        for name in names:
            self.place(player, name)
        keep = sum(bit(self.place(player, name)) for name in names)
        rest = side.draw & ~keep
        leadership = int(self.state.deck[player].of_type[Type.LEADERSHIP])
        side.draw &= keep
        side.discard |= rest & ~leadership
        side.stack |= rest & leadership
        side.seen |= rest
        return self

    def begin(self, player: int = 0, stage: Stage = Stage.START) -> "Table":
        """The turn of this player begins, and goes on by itself; from another stage on if one is given."""
        with story() as told:
            begin_turn(self.state, player)
            self.state.stage = stage
            go_on(self.state, DUEL.tables)
        self.news += told.news
        return self

    # ---- playing on

    def do(self, *actions: str, fate: Names = ()) -> "Table":
        """Play these actions, in words; cards that chance brings may be foretold by name."""
        with story(NUMBERS[name] for name in as_names(fate)) as told:
            for words in actions:
                DUEL.play(self.state, DUEL.action_of(self.state, words))
        self.news += told.news
        return self

    def legal(self) -> set[str]:
        """Everything that may be chosen now, in words."""
        return {DUEL.name_of(self.state, action) for action in DUEL.legal(self.state)}

    def may(self, words: str) -> bool:
        """May this be chosen now?"""
        return words in self.legal()

    def playable(self) -> set[str]:
        """The names of the cards that may be played now."""
        return {words.removeprefix("play ") for words in self.legal() if words.startswith("play ")}

    # ---- looking

    def names(self, player: int, zone: str) -> set[str]:
        """The names of the cards in a zone ("active" and "draw" too)."""
        cards = int(self.state.side[player][zone])
        return {self.card(player, place) for place in range(CARDS) if cards >> place & 1}

    def card(self, player: int, place: int) -> str:
        """The name of a card of a player's list."""
        number = int(self.state.deck[player].card[place])
        return DUEL.catalogue.cards[number].name

    def total(self, player: int) -> tuple[int, int]:
        """Fire and earth."""
        fire, earth = self.state.side[player].total.tolist()
        return fire, earth

    def value(self, player: int, name: str) -> tuple[int, int]:
        """What an active card counts in fire and earth."""
        place = self.place(player, name)
        totals = DUEL.explain(self.state).totals[player]
        return tuple(next(card.value for card in total.cards if card.place == place) for total in totals)  # type: ignore[return-value]

    def hand_size(self, player: int) -> int:
        """Cards in hand."""
        return len(self.names(player, "hand"))

    def deck_size(self, player: int) -> int:
        """Cards in the draw deck and beneath it."""
        return len(self.names(player, "draw")) + len(self.names(player, "beneath"))

    def told(self, kind: News) -> list[Told]:
        """The news of this kind since the position was built."""
        return [news for news in self.news if news.kind == kind]

    @property
    def stage(self) -> Stage:
        """Where the turn is."""
        return Stage(self.state.stage)

    @property
    def to_move(self) -> int:
        """Whose choice it is."""
        return DUEL.to_move(self.state)


def dragons_told(table: Table) -> list[tuple[int, Why]]:
    """Who attracted dragons, and why, in order."""
    return [(told.player, Why(told.why)) for told in table.told(News.DRAGON)]


def is_ignored(table: Table, player: int, name: str) -> bool:
    """Is this card ignored as a whole?"""
    return bool(table.state.side[player].ignored >> table.place(player, name) & 1)
