"""How fast the research environments run beside peers, in one run. Prints a table; --write puts it into results.md.

usage: scripts/bench envs [--seconds S] [--write]

Random legal play with everything an agent gets: observation, mask, reward. The peer is PettingZoo's tic-tac-toe, and
Gymnasium's CartPole; in both, as in ours, with the wrappers that come with them. Games are begun anew when they end.
"""

import argparse
import time
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from measuring import RESULTS, Row, say, table, write

import bluemoon.envs.single  # noqa: F401  registers our games
from bluemoon.envs import city_v0, duel_v0

STEPS = 2_000  # in one go; the fastest goes count, because the machine is shared


def main() -> None:
    """Measure, print, and write if asked."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=3.0, help="how long each measurement takes")
    asked.add_argument("--write", action="store_true", help=f"put the table into {RESULTS.name}")
    options = asked.parse_args()
    text = table([*zoo_rows(options.seconds), *gymnasium_rows(options.seconds)])
    print(text)
    if options.write:
        write("envs", text)


def zoo_rows(seconds: float) -> list[Row]:
    """PettingZoo: agents that act one after the other."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from pettingzoo.classic import tictactoe_v3
    peer = rate(zoo_walk(tictactoe_v3.env()), seconds)
    rows = [Row("PettingZoo, tic-tac-toe (peer)", "", "", f"{peer:,.0f} steps/s")]
    for what, made in (
        ("city, 2 players", city_v0.env()),
        ("city, 4 players", city_v0.env(players=4)),
        ("duel", duel_v0.env()),
    ):
        rows.append(beside(f"PettingZoo, {what}", "15,000 steps/s", rate(zoo_walk(made), seconds), peer))
    return rows


def gymnasium_rows(seconds: float) -> list[Row]:
    """Gymnasium: one learner against random opponents."""
    peer = rate(gymnasium_walk(gymnasium.make("CartPole-v1")), seconds)
    rows = [Row("Gymnasium, CartPole (peer)", "", "", f"{peer:,.0f} steps/s")]
    kinds: tuple[tuple[str, str, dict[str, Any]], ...] = (
        ("city, 2 players", "BlueMoonCity-v0", {}),
        ("city, 4 players", "BlueMoonCity-v0", {"players": 4}),
        ("duel", "BlueMoonDuel-v0", {}),
    )
    for what, name, options in kinds:
        made = gymnasium.make(name, **options)
        rows.append(beside(f"Gymnasium, {what}", "30,000 steps/s", rate(gymnasium_walk(made), seconds), peer))
    return rows


def beside(what: str, asked: str, steps: float, peer: float) -> Row:
    """A measurement and its ratio to the peer's."""
    return Row(what, asked, "", f"{steps:,.0f} steps/s, {steps / peer:.1f} × the peer")


def rate(walk: Callable[[int], None], seconds: float) -> float:
    """Steps a second, in the fastest go of this time."""
    say("…")
    walk(100)
    begun, best = time.perf_counter(), float("inf")
    while time.perf_counter() - begun < seconds:
        start = time.perf_counter()
        walk(STEPS)
        best = min(best, time.perf_counter() - start)
    return STEPS / best


def zoo_walk(environment: Any) -> Callable[[int], None]:
    """Random legal steps in a PettingZoo environment."""
    dice = np.random.default_rng(1)
    environment.reset(seed=1)

    def walk(steps: int) -> None:
        for _ in range(steps):
            if not environment.agents:
                environment.reset()
            observation, _, termination, truncation, _ = environment.last()
            is_over = termination or truncation
            environment.step(None if is_over else by_lot(observation["action_mask"], dice))

    return walk


def gymnasium_walk(environment: Any) -> Callable[[int], None]:
    """Random legal steps in a Gymnasium environment; where there is no mask, every action is legal."""
    dice = np.random.default_rng(1)
    everything = np.ones(environment.action_space.n, np.int8)
    _, info = environment.reset(seed=1)
    masks = [info.get("action_mask", everything)]

    def walk(steps: int) -> None:
        for _ in range(steps):
            _, _, terminated, truncated, info = environment.step(by_lot(masks[0], dice))
            if terminated or truncated:
                _, info = environment.reset()
            masks[0] = info.get("action_mask", everything)

    return walk


def by_lot(mask: Any, dice: np.random.Generator) -> int:
    """Any legal action."""
    legal = mask.nonzero()[0]
    return int(legal[int(dice.random() * len(legal))])


if __name__ == "__main__":
    main()
