"""Blue Moon City as a `core.game.Game`."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Unpack

from bluemoon.city import notation
from bluemoon.city.actions import ACTIONS, first_action
from bluemoon.city.circumstances import name_of_reason
from bluemoon.city.drawing import draw_city
from bluemoon.city.legal import choices
from bluemoon.city.menus import Menus, PlainMenus, QuickMenus
from bluemoon.city.options import Options
from bluemoon.city.play import play
from bluemoon.city.rules.news import News
from bluemoon.city.setup import set_up, set_up_as_written
from bluemoon.city.state import BUILDINGS, CARDS, COURTYARD, COURTYARD_PLACE, NONE, PLACES, STATE, City, Ending, Phase
from bluemoon.city.tables import load_tables, standard_tables
from bluemoon.city.types import CityOptions, Tables
from bluemoon.city.view import conceal, forget, imagine
from bluemoon.core.game import Result, check_seed
from bluemoon.core.record import blank
from bluemoon.core.refusal import BadOption, BadRecord, Refused
from bluemoon.core.story import Told, story

if TYPE_CHECKING:
    from bluemoon.core.compiled_game import CompiledGame


class CityGame:
    """Blue Moon City with its printed tables."""

    name = "city"
    actions = ACTIONS

    def __init__(self, tables: Tables | None = None) -> None:
        self.tables: Tables = standard_tables() if tables is None else tables
        self.menus: Menus = PlainMenus(self.tables)

    def new(self, *, seed: int, **options: Unpack[CityOptions]) -> City:
        """A new game; the same seed and options give the same game."""
        check_seed(seed)
        state = self.template(**options)
        set_up(state, self.tables, seed)
        return state

    def template(self, **options: Unpack[CityOptions]) -> City:
        """A blank state with these options, for batches to be set up."""
        state: City = blank(STATE)
        Options.of(options).write(state)
        return state

    # ---- playing

    def players(self, state: City) -> int:
        """How many seats play."""
        return int(state.players)

    def to_move(self, state: City) -> int:
        """The seat whose choice it is; -1 when the game is over."""
        return NONE if state.phase == Phase.OVER else int(state.player)

    def legal(self, state: City) -> list[int]:
        """What the player to move may choose, in rising order."""
        bits, first = int(choices(state, self.tables)), first_action(state.phase)
        return [first + place for place in range(bits.bit_length()) if bits >> place & 1]

    def why_not(self, state: City, action: int) -> str | None:
        """The name of the reason why an action is refused; None if it is legal."""
        return name_of_reason(self.menus.reason_against(state, action))

    def menu(self, view: City) -> Any:
        """Everything the player to move may choose in this turn from here, also what the end of a phase would bring."""
        return self.menus.menu_of(view)

    def play(self, state: City, action: int) -> None:
        """Carry out a legal action; an illegal one raises `Refused` and changes nothing."""
        reason = self.why_not(state, action)
        if reason is not None:
            raise Refused(reason, self.name_of(state, action))
        play(state, self.tables, action)

    def result(self, state: City) -> Result | None:
        """How the game ended, or None while it goes on."""
        if state.phase != Phase.OVER:
            return None
        winners = tuple(player for player in range(state.players) if state.winners >> player & 1)
        everybody = winners or range(state.players)  # a draw is shared by all
        shares = tuple(1 / len(everybody) if player in everybody else 0.0 for player in range(state.players))
        return Result(Ending(state.ending).name.lower(), winners, shares)

    # ---- knowing

    def view(self, state: City, seat: int, *, memory: bool = True) -> City:
        """What a seat may know (seat -1: a spectator); without memory, what lies open before its eyes."""
        if not NONE <= seat < state.players:
            raise BadOption(f"seat: should be from 0 to {state.players - 1}, or -1, not {seat}")
        seen = state.copy()
        conceal(seen, self.tables, seat)
        if not memory:
            forget(seen, self.tables, seat)
        return seen

    def before_eyes(self, view: City, seat: int) -> City:
        """Of what a seat knows, what lies open before its eyes: its view without memory."""
        seen = view.copy()
        forget(seen, self.tables, seat)
        return seen

    def imagine(self, view: City, seat: int, seed: int) -> City:
        """A whole state that agrees with all the seat has seen."""
        if not 0 <= seat < view.players:
            raise BadOption(f"seat: should be from 0 to {view.players - 1}, not {seat}")
        world = view.copy()
        imagine(world, self.tables, seat, seed)
        return world

    # ---- words

    def name_of(self, state: City, action: int) -> str:
        """An action in words."""
        return notation.name_of(state, action)

    def action_of(self, state: City, words: str) -> int:
        """The action of these words."""
        return notation.action_of(state, words)

    def catch_up(self, state: City, action: int) -> None:
        """Nothing: no rules of the city passed a choice that is offered now."""

    def chance_name(self, outcome: int) -> str:
        """A card in words."""
        return notation.CARD_NAMES[outcome]

    def chance_of(self, words: str) -> int:
        """The card of these words."""
        return notation.card_of_name(words)

    def chances(self, news: Sequence[Told]) -> list[int]:
        """The cards that were drawn."""
        return [told.amount for told in news if told.kind == News.CARD]

    def draw(self, state: City, seat: int | None = None) -> str:
        """The state as a drawing, for everybody or as a seat sees it."""
        return draw_city(state, self.tables, seat)

    # ---- written games

    def options_of(self, state: City) -> dict[str, Any]:
        """The options a state was set up with."""
        return Options.read(state).words()

    def setup_of(self, state: City) -> dict[str, str]:
        """Layout, first player and hands of a game that was just set up."""
        hands = [
            ", ".join(notation.CARD_NAMES[card] for card in range(CARDS) for _ in range(state.seat[player].hand[card]))
            for player in range(state.players)
        ]
        return {
            "layout": ", ".join(notation.tile_name(state, place) for place in range(PLACES)),
            "first": str(state.first),
            **{f"hand {player}": hand for player, hand in enumerate(hands)},
        }

    def restore(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> City:
        """The first turn of a written game."""
        try:
            state = self.template(**options)
            self._restore_layout(state, _words(setup, "layout", PLACES))
            hands = self._hands(state, setup)
        except BadOption as error:
            raise BadRecord(str(error)) from None
        first = str(setup.get("first"))
        if first not in map(str, range(state.players)):
            raise BadRecord(f"first: should be a seat from 0 to {state.players - 1}, not {first}")
        state.first = int(first)
        with story(hands):
            set_up_as_written(state, self.tables)
        return state

    def _restore_layout(self, state: City, tiles: list[str]) -> None:
        for place, tile in enumerate(tiles):
            if tile != "-" and tile not in notation.TILES:
                raise BadRecord(f"layout: {tile!r} is no tile")
            state.tile[place] = NONE if tile == "-" else notation.TILES.index(tile)
        laid = [tile for tile in state.tile.tolist() if tile != NONE]
        expected = {number for number in range(BUILDINGS) if state.expansion or not self.tables.expansion[number]}
        if set(laid) != expected | {COURTYARD} or state.tile[COURTYARD_PLACE] != COURTYARD:
            raise BadRecord("layout: should be the courtyard in the middle and every building once around it")
        if len(laid) != len(expected) + 1:
            raise BadRecord("layout: a tile stands twice")

    def _hands(self, state: City, setup: Mapping[str, Any]) -> list[int]:
        """The cards of all hands, seat after seat."""
        dealt, left = list[int](), self.tables.deck.tolist()
        for player in range(state.players):
            for name in _words(setup, f"hand {player}", self.tables.starting_hand):
                card = notation.card_of_name(name)
                if left[card] == 0:
                    raise BadRecord(f"hand {player}: there are not so many cards {name}")
                left[card] -= 1
                dealt.append(card)
        return dealt

    # ---- speed

    def quicken(self) -> None:
        """From now on, find what may be chosen with machine code. Whoever asks often waits for it, once."""
        if isinstance(self.menus, PlainMenus):
            self.menus = QuickMenus(self.tables)

    def compiled(self, *, threads: int = 1) -> "CompiledGame":
        """The compiled rules. The first call imports Numba and may have to compile."""
        from bluemoon.city.compiled import RULES
        from bluemoon.core.compiled_game import CompiledGame

        return CompiledGame(RULES, self.tables, threads=threads)


def _words(setup: Mapping[str, Any], key: str, count: int) -> list[str]:
    words = [word.strip() for word in str(setup.get(key, "")).split(",") if word.strip()]
    if len(words) != count:
        raise BadRecord(f"{key}: should be {count} names, not {len(words)}")
    return words


@cache
def city(tables: Path | None = None) -> CityGame:
    """Blue Moon City, with our tables or with those of a file."""
    return CityGame(None if tables is None else load_tables(tables))
