"""How many actions a second OpenSpiel plays by chance: our two games beside its own Python and C++ games, in one run.

usage: python benchmarks/openspiel.py [--seconds S]      (with the other environments: scripts/bench envs)

Every step asks for the legal actions, chooses one by chance and applies it, from Python.
"""

import argparse
import random
import time
from typing import Any

import open_spiel.python.games  # noqa: F401 (registers the peers)
import pyspiel
from measure import Row, say

import bluemoon.envs.openspiel  # noqa: F401 (registers ours)

OURS = ("python_blue_moon_city", "python_blue_moon_city(players=4)", "python_blue_moon_duel")
PEERS = ("python_tic_tac_toe", "python_kuhn_poker", "hearts")
ROUNDS = 3


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=2.0, help="how long each measurement takes")
    show(rates(asked.parse_args().seconds))


def rates(seconds: float) -> dict[str, float]:
    """Actions a second of each game, measured in turns, so that a busy machine is busy for all; the best of each."""
    games = {name: pyspiel.load_game(name) for name in OURS + PEERS}
    for game in games.values():
        play_one(game)  # compiles
    best = dict.fromkeys(games, 0.0)
    for _ in range(ROUNDS):
        for name, game in games.items():
            best[name] = max(best[name], rate(game, seconds))
    return best


def openspiel_rows(seconds: float) -> list[Row]:
    """The same for the page of results."""
    say("OpenSpiel …")
    best = rates(seconds / ROUNDS)
    rows = [Row(f"OpenSpiel, {peer} (peer)", "", "", f"{best[peer]:,.0f} actions/s") for peer in PEERS]
    for name in OURS:
        beside = "".join(f", {best[name] / best[peer]:.1f} × {peer}" for peer in PEERS)
        rows.append(Row(f"OpenSpiel, {name}", "40,000 actions/s", "", f"{best[name]:,.0f} actions/s{beside}"))
    return rows


def show(best: dict[str, float]) -> None:
    """A table: actions a second, and how many times each peer."""
    print(f"| game | actions/s | {' | '.join(f'× {peer}' for peer in PEERS)} |")
    print(f"| --- | --- | {' | '.join('---' for _ in PEERS)} |")
    for name, own in best.items():
        ratios = " | ".join(f"{own / best[peer]:.2f}" for peer in PEERS)
        print(f"| {name} | {own:,.0f} | {ratios} |")


def rate(game: Any, seconds: float) -> float:
    """Actions a second in games played by chance."""
    actions, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        actions += play_one(game)
    return actions / (time.perf_counter() - start)


def play_one(game: Any) -> int:
    """A game played by chance; how many actions it took, those of chance among them."""
    state, actions = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        actions += 1
    return actions


if __name__ == "__main__":
    main()
