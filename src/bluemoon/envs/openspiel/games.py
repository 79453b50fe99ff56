"""The two games under their OpenSpiel names, with the parameters a table may choose."""

from typing import Any

import pyspiel

from bluemoon.city.observation import LAYOUT as CITY_LAYOUT
from bluemoon.core.game import Game, State, Words
from bluemoon.core.refusal import BadOption
from bluemoon.duel.observation import LAYOUT as DUEL_LAYOUT
from bluemoon.envs.openspiel.observer import Observer
from bluemoon.envs.openspiel.state import DRAWS, OUTCOMES, BlueMoonState
from bluemoon.envs.vector import game_of

CITY_PARAMETERS = {
    "players": 2,
    "edition": 2018,
    "expansion": False,
    "all_random": False,
    "majority_tie": "leftmost",
    "scales_after_scoring": "keep",
    "turn_limit": 0,  # 0: none, as printed
    "open_crystals": False,
    "deals": 0,  # how many seeds there are, 1 to 256, for tiny variants; 0: all of them
    "horizon": 50_000,  # actions; the longest of 130,000 random games took 16,544
}
DUEL_PARAMETERS = {
    "decks": "hoax/vulca",  # a people, or a people and thirty card ids with spaces between; seat 0's, then seat 1's
    "starter": -1,  # -1: chance decides
    "opening_exchange": False,
    "stop_blocks_grants": False,
    "auto_target": False,
    "max_backtracks": 8,
    "deals": 0,
    "horizon": 2_000,  # the longest of 40,000 took 248
}


OF_THE_TREE = ("horizon", "deals")  # parameters that are no options of the rules


def game_type(name: str, long_name: str, most_players: int, parameters: Words) -> Any:
    """What both games have in common."""
    return pyspiel.GameType(
        short_name=name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most_players,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


CITY_TYPE = game_type("python_blue_moon_city", "Blue Moon City", 4, CITY_PARAMETERS)
DUEL_TYPE = game_type("python_blue_moon_duel", "Blue Moon", 2, DUEL_PARAMETERS)


class BlueMoonGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options, ready for new states."""

    def __init__(
        self, kind: Any, rules_name: str, layout: tuple[tuple[str, int], ...], given: Words, options: Words
    ) -> None:
        self.rules_name, self.layout, self.horizon = rules_name, layout, given["horizon"]
        self.deals = _deals(given["deals"])
        game = game_of(rules_name)
        self.template = _template(game, self.horizon, options)
        players = game.players(self.template)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.horizon,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> BlueMoonState:
        """Before the deal."""
        return BlueMoonState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Chance speaks before the first turn only."""
        return DRAWS

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer | None:
        """An observer of all that one seat knows; public and private parts are not told apart: then None."""
        if params:
            raise pyspiel.SpielError(f"observers take no parameters, not {params}")
        whole = kind is None or (kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER)
        return Observer(self.layout, recalls=kind is not None and kind.perfect_recall) if whole else None


class CityGame(BlueMoonGame):
    """Blue Moon City for two to four."""

    def __init__(self, params: Words | None = None) -> None:
        given = {**CITY_PARAMETERS, **(params or {})}
        options = {name: value for name, value in given.items() if name not in OF_THE_TREE}
        options["edition"] = str(given["edition"])
        options["turn_limit"] = given["turn_limit"] or None
        super().__init__(CITY_TYPE, "city", CITY_LAYOUT, given, options)


class DuelGame(BlueMoonGame):
    """Blue Moon, the card game."""

    def __init__(self, params: Words | None = None) -> None:
        given = {**DUEL_PARAMETERS, **(params or {})}
        options = {name: value for name, value in given.items() if name not in OF_THE_TREE}
        options["decks"] = tuple(_deck(words) for words in given["decks"].split("/"))
        options["starter"] = None if given["starter"] == -1 else given["starter"]
        super().__init__(DUEL_TYPE, "duel", DUEL_LAYOUT, given, options)


def _deals(deals: int) -> int:
    if type(deals) is not int or not 0 <= deals <= OUTCOMES:
        raise pyspiel.SpielError(f"deals: should be from 1 to {OUTCOMES}, or 0 for all, not {deals!r}")
    return deals


def _deck(words: str) -> str | tuple[str, ...]:
    parts = tuple(words.split())
    return parts if len(parts) > 1 else words.strip()


def _template(game: Game, horizon: int, options: Words) -> State:
    if type(horizon) is not int or horizon < 1:
        raise pyspiel.SpielError(f"horizon: should be a whole number of actions, 1 or more, not {horizon!r}")
    try:
        return game.template(**options)
    except BadOption as error:
        raise pyspiel.SpielError(str(error)) from None


pyspiel.register_game(CITY_TYPE, CityGame)
pyspiel.register_game(DUEL_TYPE, DuelGame)
