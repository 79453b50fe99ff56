"""Blue Moon City at a table."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from bluemoon.bots import ADVISER
from bluemoon.bots.city.payment import best_step
from bluemoon.bots.levels import HASTE, LEVELS, Level
from bluemoon.city import CityGame, city
from bluemoon.city.events import Offered
from bluemoon.city.published import round_of
from bluemoon.city.state import City
from bluemoon.core.game import Words
from bluemoon.server.city.board import view_of
from bluemoon.server.city.choices import choices_of
from bluemoon.server.city.event_filter import heard
from bluemoon.server.city.execute import CityExecution
from bluemoon.server.city.figures import figures_of
from bluemoon.server.city.picture import places_of, shapes_of, spots_of
from bluemoon.server.city.preview import PAYING, try_out
from bluemoon.server.city.thrift import brings_more, deeds_in, is_thriftier, shows_nothing
from bluemoon.server.city.victory import winning_step
from bluemoon.server.table.canvas import Shape
from bluemoon.server.table.chance import fresh_seed
from bluemoon.server.table.marks import Place
from bluemoon.server.table.table_game import Agreed, Dealt, Tabletop
from bluemoon.server.wire.base import GameName
from bluemoon.server.wire.city import CityBoard, CityOptions, CityTerms, CityTrial
from bluemoon.server.wire.messages import Trial
from bluemoon.server.wire.tables import NewCity


class CityTableGame:
    """What the server must know of the city."""

    name: GameName = "city"
    bots: Mapping[Level, str] = LEVELS
    haste = HASTE["city"]
    adviser = ADVISER
    gives_up = frozenset[str]()
    heard = staticmethod(heard)

    def __init__(self) -> None:
        self.game: CityGame = city()

    # ---- setting up

    def agreed(self, new: NewCity) -> Agreed:
        """The options, and who starts."""
        return {"options": new.options.model_dump(), "first": new.first}

    def agreed_again(self, table: Tabletop) -> Agreed:
        """The same again."""
        return {"options": table.options.model_dump(), "first": table.first}

    def agreed_alone(self, table: Tabletop) -> Agreed:
        """All of it."""
        return self.agreed_again(table)

    def options(self, agreed: Agreed) -> CityOptions:
        """The options of a table."""
        return CityOptions(**agreed["options"])

    def missing(self, table: Tabletop) -> None:
        """Nothing."""

    def deal(self, table: Tabletop) -> Dealt:
        """A seed by which the right seat starts; chance decides if nobody was named."""
        while True:
            seed = fresh_seed()
            state = self.game.new(seed=seed, **_options(table))
            if table.first is None or state.first == table.first:
                return {"seed": seed, "setup": self.game.setup_of(state)}

    def dealt_elsewhere(self, table: Tabletop, seed: int, decks: Sequence[Any]) -> Dealt | None:  # noqa: ARG002
        """A seed by which the right seat starts."""
        state = self.game.new(seed=seed, **_options(table))
        is_right = table.first is None or state.first == table.first
        return {"seed": seed, "setup": self.game.setup_of(state)} if is_right else None

    def opening(self, table: Tabletop, dealt: Mapping[str, Any], again: bool) -> City:
        """The state of the first turn."""
        if again:
            return self.game.restore(_options(table), dealt["setup"])
        return self.game.new(seed=dealt["seed"], **_options(table))

    def keeps_secrets(self, table: Tabletop) -> bool:  # noqa: ARG002 (nothing goes on after a city)
        """Never."""
        return False

    # ---- playing

    def execution(self, state: City) -> CityExecution:
        """Words to be carried out on this state."""
        return CityExecution(self.game, state)

    def trial(self, view: City, words: list[str], by_hand: bool) -> CityTrial:
        """What would come of these words."""
        return try_out(self.game, view, words, by_hand)

    def objection(self, trial: Trial) -> str | None:  # noqa: ARG002 (nobody lies)
        """None."""
        return None

    def brings_nothing(self, more: City, less: City, seat: int) -> bool:  # noqa: ARG002 (all see the same end)
        """Only where the game is over, and ends alike."""
        results = [self.game.result(state) for state in (more, less)]
        return results[0] is not None and results[1] is not None and results[0].winners == results[1].winners

    def shows_nothing(self, more: City, less: City, seat: int) -> bool:
        """All have the same, and no card was gained."""
        return shows_nothing(more, less, seat)

    def is_no_better(self, one: City, another: City, begun: City) -> bool:
        """All have the same, and no card was kept."""
        seat = self.game.to_move(begun)
        return self.brings_nothing(one, another, seat) or shows_nothing(one, another, seat)

    def saves_cards(self, more: City, less: City, begun: City) -> bool:
        """Only where nobody sees what they bring: cards are there to be spent."""
        return shows_nothing(more, less, self.game.to_move(begun))

    def deeds_in(self, words: Sequence[str]) -> list[str]:
        """All but the ends of its parts and the swap of cards."""
        return deeds_in(words)

    def usual_step(self, view: City) -> int | None:
        """A box is paid as its payment is laid out first; and whoever can win by offerings does."""
        return int(best_step(view, self.game.tables)) if view.phase in PAYING else winning_step(self.game, view)

    def needless_lies(self, view: City) -> frozenset[int]:  # noqa: ARG002 (there are none)
        """None."""
        return frozenset()

    def is_plainer(self, view: City, action: int, than: int) -> bool:  # noqa: ARG002 (all is plain)
        """Never."""
        return False

    def is_thriftier(self, view: City, action: int, than: int) -> bool:  # noqa: ARG002 (it hangs on the cards alone)
        """It throws no card away that helps to pay in any colour."""
        return is_thriftier(action, than)

    def brings_more(self, trial: Trial, than: Trial, seat: int) -> bool:
        """It earns more crystals, for no offering and no scale less."""
        return isinstance(trial, CityTrial) and isinstance(than, CityTrial) and brings_more(trial, than, seat)

    def is_more_honest(self, view: City, action: int, than: int) -> bool:  # noqa: ARG002 (nobody lies)
        """Never."""
        return False

    # ---- showing

    def first_of(self, state: City) -> int:
        """The seat that started."""
        return int(state.first)

    def round_of(self, state: City) -> int:
        """Rounds are counted from 1."""
        return int(round_of(state))

    def terms(self, table: Tabletop, guest: str) -> CityTerms:  # noqa: ARG002 (everybody knows everything)
        """The options."""
        return _terms(table.options)

    def spots(self, state: City) -> frozenset[str]:
        """Its tiles, and the obelisk."""
        return spots_of(self.game, state)

    def picture(self, state: City, names: Sequence[str]) -> list[Shape]:
        """A position as everybody may see it."""
        return shapes_of(self.game, state, names)

    def places(self, state: City) -> dict[str, Place]:
        """Where things are in it."""
        return places_of(self.game, state)

    def board(self, table: Tabletop, seat: int) -> CityBoard:
        """The board, what may be chosen, and in the end the figures."""
        is_to_choose, is_over, view = table.to_move == seat, table.status == "over", table.view_for(seat)
        seen = table.state if is_over else self.game.before_eyes(view, seat)
        return CityBoard(
            view=view_of(self.game, seen, seat, table.once("obelisk", partial(_obelisk, table)), is_over=is_over),
            choices=choices_of(self.game, view) if is_to_choose else None,
            figures=figures_of(table) if is_over else None,
        )


def _obelisk(table: Tabletop) -> list[int]:
    """The seats of the offerings, bottom up; for a long time there are none to look for."""
    return [event.player for event in table.events() if isinstance(event, Offered)] if table.state.obelisk else []


@lru_cache(maxsize=64)
def _terms(options: CityOptions) -> CityTerms:
    """Made once: there are few ways to agree."""
    return CityTerms(**dict(options))


def _options(table: Tabletop) -> Words:
    return {**table.options.model_dump(), "players": len(table.chairs)}
