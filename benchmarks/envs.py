"""How fast the research environments run beside their peers, in one run. Prints a table; --write puts it in results.md.

usage: scripts/bench envs [vector] [zoo] [gymnasium] [openspiel] [--seconds S] [--write]

Random legal play with everything an agent gets: observation, mask, reward; a game that ends is followed by another.
Peers are measured where they are installed: EnvPool's backgammon and Pgx's sparrow mahjong (pip install envpool pgx),
PettingZoo's tic-tac-toe and Leduc hold'em (pip install pygame rlcard), Catanatron (pip install catanatron_gym) and
Gymnasium's CartPole, OpenSpiel's Python games and hearts. Ours and theirs come with the wrappers that belong to them.
"""

import argparse
import time
import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import gymnasium
import numpy as np
from measure import RESULTS, Row, say, table, write
from peers import beside, in_turns, peer_row
from vector import vector_rows

import bluemoon.envs.single  # noqa: F401  registers our games
from bluemoon.envs import city_v0, duel_v0

STEPS = 2_000  # in one go
Walk = Callable[[int], None]
ZOO_PEERS = {"tic-tac-toe": ("tictactoe_v3", ("pygame",)), "Leduc hold'em": ("leduc_holdem_v4", ("pygame", "rlcard"))}
GYMNASIUM_PEERS = {
    "Catanatron": ("catanatron_gym:catanatron-v1", "catanatron_gym"),
    "CartPole": ("CartPole-v1", "gymnasium"),
}


def main() -> None:
    """Measure, print, and write if asked."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("parts", nargs="*", choices=[*PARTS, []], help="which of them (all)")
    asked.add_argument("--seconds", type=float, default=3.0, help="how long each measurement takes")
    asked.add_argument("--write", action="store_true", help=f"put the table into {RESULTS.name}")
    options = asked.parse_args()
    warnings.simplefilter("ignore")  # other people's
    text = table([row for part in options.parts or PARTS for row in PARTS[part](options.seconds)])
    print(text)
    if options.write:
        write("envs", text)


def zoo_rows(seconds: float) -> list[Row]:
    """PettingZoo: agents that act one after the other."""
    ours = {"city, 2 players": city_v0.env(), "city, 4 players": city_v0.env(players=4), "duel": duel_v0.env()}
    peers = {name: zoo_peer(module, needed) for name, (module, needed) in ZOO_PEERS.items()}
    return compared(
        "PettingZoo", "15,000 steps/s", peers, {name: zoo_walk(made) for name, made in ours.items()}, seconds
    )


def zoo_peer(module: str, needed: tuple[str, ...]) -> Walk | None:
    """A game of PettingZoo's own, if what it needs is installed."""
    if not all(find_spec(name) for name in needed):
        return None
    return zoo_walk(import_module(f"pettingzoo.classic.{module}").env())


def gymnasium_rows(seconds: float) -> list[Row]:
    """Gymnasium: one learner against random opponents."""
    ours = {
        "city, 2 players": gymnasium.make("BlueMoonCity-v0"),
        "city, 4 players": gymnasium.make("BlueMoonCity-v0", players=4),
        "duel": gymnasium.make("BlueMoonDuel-v0"),
    }
    peers = {
        name: gymnasium_walk(gymnasium.make(words)) if find_spec(needed) else None
        for name, (words, needed) in GYMNASIUM_PEERS.items()
    }
    walks = {name: gymnasium_walk(made) for name, made in ours.items()}
    return compared("Gymnasium", "30,000 steps/s", peers, walks, seconds)


def compared(kind: str, asked: str, peers: dict[str, Walk | None], ours: dict[str, Walk], seconds: float) -> list[Row]:
    """The peers' steps a second, then ours beside them."""
    say(f"{kind} …")
    goes = {name: walk and partial(timed, walk) for name, walk in (peers | ours).items()}
    rates = {name: go and STEPS * go for name, go in in_turns(goes, seconds).items()}
    theirs = {name: rates[name] for name in peers}
    own = {name: steps for name, steps in rates.items() if name in ours and steps}
    return [
        *(peer_row(f"{kind}, {name}", steps) for name, steps in theirs.items()),
        *(beside(f"{kind}, {name}", asked, steps, theirs) for name, steps in own.items()),
    ]


def timed(walk: Walk) -> float:
    """The seconds of a walk."""
    begun = time.perf_counter()
    walk(STEPS)
    return time.perf_counter() - begun


def openspiel_rows(seconds: float) -> list[Row]:
    """OpenSpiel, if it is installed: every action asked for, chosen and applied from Python."""
    if not find_spec("pyspiel"):
        return [peer_row("OpenSpiel", None)]
    rows: list[Row] = import_module("openspiel").openspiel_rows(seconds)
    return rows


PARTS: dict[str, Callable[[float], list[Row]]] = {
    "vector": vector_rows,
    "zoo": zoo_rows,
    "gymnasium": gymnasium_rows,
    "openspiel": openspiel_rows,
}


def zoo_walk(environment: Any) -> Walk:
    """Random legal steps in a PettingZoo environment."""
    dice = np.random.default_rng(1)
    environment.reset(seed=1)

    def walk(steps: int) -> None:
        for _ in range(steps):
            if not environment.agents:
                environment.reset()
            observation, _, termination, truncation, _ = environment.last()
            is_over = termination or truncation
            environment.step(None if is_over else by_lot(observation["action_mask"].nonzero()[0], dice))

    return walk


def gymnasium_walk(environment: Any) -> Walk:
    """Random legal steps in a Gymnasium environment."""
    dice = np.random.default_rng(1)
    legal = [legal_in(environment, environment.reset(seed=1)[1])]

    def walk(steps: int) -> None:
        for _ in range(steps):
            _, _, terminated, truncated, info = environment.step(by_lot(legal[0], dice))
            if terminated or truncated:
                _, info = environment.reset()
            legal[0] = legal_in(environment, info)

    return walk


def legal_in(environment: Any, info: dict[str, Any]) -> Any:
    """The legal actions: as a mask, as Catanatron lists them, or all."""
    if "action_mask" in info:
        return info["action_mask"].nonzero()[0]
    return info.get("valid_actions") or range(environment.action_space.n)


def by_lot(legal: Any, dice: np.random.Generator) -> int:
    """Any legal action."""
    return int(legal[int(dice.random() * len(legal))])


if __name__ == "__main__":
    main()
