"""What would come of some actions, tried in an imagined world: nothing in the answer is more than the player knows."""

from typing import Any

import numpy as np

from bluemoon.bots.city.payment import best_step
from bluemoon.bots.city.ways import MOST_OTHERS, MOST_TRIED, WAY, find_other_ways
from bluemoon.bots.search.choices import CHOICES
from bluemoon.city import CityGame
from bluemoon.city import actions as act
from bluemoon.city.chronicle import Paid
from bluemoon.city.events import CardsGained, Event, Gained, GameEnded, Offered, Rebuilt, ScalesScored
from bluemoon.city.notation import CARD_NAMES, COLOUR_NAMES, name_of
from bluemoon.city.play import play
from bluemoon.city.published import POWER_CARDS
from bluemoon.city.state import STATE, Colour, Ending, Phase
from bluemoon.core.record import blank
from bluemoon.server.city.event_filter import reason_of
from bluemoon.server.city.execute import CityExecution
from bluemoon.server.wire.city import CityTrial, Gain, Payment

PAYING = (Phase.COLOUR, Phase.PAYMENT)


def try_out(game: CityGame, view: Any, words: list[str], by_hand: bool) -> CityTrial:
    """Play the words in a world that agrees with the view; an unfinished payment is completed unless it is by hand."""
    world = game.imagine(view, view.player, seed=0)
    trial = _Trial(game, world.copy())
    for spoken in words:
        trial.play(spoken)
    box = trial.box
    if not by_hand:
        trial.complete()
    others = [] if box is None or by_hand else _others(game, world, trial)
    return CityTrial(
        actions=trial.actions,
        payment=trial.payment(),
        rebuilds=next((event.tile for event in trial.events if isinstance(event, Rebuilt)), None),
        prices=[event.cost for event in trial.events if isinstance(event, Offered)],
        wins=any(_wins(event, int(view.player)) for event in trial.events),
        gains=[gain for event in trial.events for gain in _gains(event)],
        others=others,
    )


class _Trial(CityExecution):
    """A world in which something is tried; it notes the steps by number, and the box that is paid."""

    def __init__(self, game: CityGame, world: Any) -> None:
        super().__init__(game, world)
        self.taken: list[int] = []
        self.paying: list[int] = []  # the steps for that box
        self.box: int | None = None
        self.before_box: Any = None

    def step(self, action: int, fate: list[str] | None = None) -> None:
        """One legal action."""
        if act.BOX <= action < act.OFFER:
            self.box, self.before_box, self.paying = action - act.BOX, self.state.copy(), []
        elif self.state.phase in PAYING:
            self.paying.append(action)
        self.taken.append(action)
        super().step(action, fate)

    def complete(self) -> None:
        """Pay the rest the best way."""
        while self.state.phase in PAYING:
            self.step(best_step(self.state, self.game.tables))

    def payment(self) -> Payment | None:
        """The payment as it lies there."""
        if self.box is None:
            return None
        tile = self.before_box.tile[self.before_box.seat[self.before_box.player].figure]
        paid = Paid(int(self.game.tables.colour[tile, self.box]))
        for action in self.paying:
            paid.add(action)
        is_open = self.state.phase in PAYING
        return Payment(
            box=self.box + 1,
            colour=None if paid.colour == Colour.ANY else COLOUR_NAMES[paid.colour],
            paid=paid.total,
            need=int(self.game.tables.need[tile, self.box]),
            done=not is_open,
            spent=spent_in(self.paying),
            next=[self.game.name_of(self.state, action) for action in self.game.legal(self.state)] if is_open else [],
        )


def spent_in(paying: list[int]) -> list[str]:
    """The cards that these steps of a payment lay down."""
    spent: list[str] = []
    for action in paying:
        words = name_of(None, action).split()
        if words[0] == "pay":
            spent.append(" ".join(words[1:]))
        elif words[0] == "pair":
            spent += [" ".join(words[1:3]), " ".join(words[3:5])]
        elif action in POWER_CARDS:
            spent.append(CARD_NAMES[POWER_CARDS[action]])
    return spent


def _wins(event: Event, seat: int) -> bool:
    """C12.1 Do the offerings of this seat win the game?"""
    return isinstance(event, GameEnded) and event.ending == Ending.OFFERINGS and seat in event.winners


def _gains(event: Event) -> list[Gain]:
    match event:
        case Gained(player, what, why, tile, count):
            return [Gain(seat=player, what=what, count=count, why=reason_of(why), tile=tile)]
        case CardsGained(player, why, tile, cards):
            return [Gain(seat=player, what="cards", count=len(cards), why=reason_of(why), tile=tile)]
        case ScalesScored():
            return [
                Gain(seat=seat, what="crystals", count=count, why="scales", tile=None)
                for seat, count in enumerate(event.crystals)
                if count
            ]
        case _:
            return []


# ---- other ways to pay


def _others(game: CityGame, world: Any, trial: _Trial) -> list[list[str]]:
    """A few other payments of the same box without a needless card, each with another first step, the best first."""
    assert trial.box is not None
    at = trial.taken.index(act.BOX + trial.box)
    for action in trial.taken[: at + 1]:
        play(world, game.tables, action)
    worlds, ways = np.zeros(2, STATE), np.zeros(1 + MOST_TRIED, WAY)
    worlds[0], ways[0].steps = world, len(trial.paying)
    ways[0].action[: len(trial.paying)] = trial.paying
    find_other_ways(worlds, game.tables, blank(CHOICES), ways)
    names = trial.actions[: at + 1]
    return [
        names + [game.name_of(world, int(action)) for action in way.action[: way.steps]]
        for way in ways[1 : 1 + MOST_OTHERS]
        if way.steps
    ]
