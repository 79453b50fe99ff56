"""Ours beside all peers, those that win too, in one run: one table. --write puts it into benchmarks/comparison.md.

usage: scripts/bench compare [KIND …] [--seconds S] [--write]

A kind is one way to run games; within it everybody is measured in turns, so that a busy machine is busy for all, and
the fastest go of each counts. Peers that are not installed are named as such: pip install open_spiel envpool pgx
pygame rlcard catanatron_gym
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from envs import GYMNASIUM_PEERS, STEPS, ZOO_PEERS, Walk, gymnasium_walk, timed, zoo_peer, zoo_walk
from measure import machine, say, today
from peers import Go, in_turns, vector_peers
from vector import KINDS, on_cpu

import bluemoon.envs.single  # noqa: F401  registers our games
from bluemoon.envs import city_v0, duel_v0
from bluemoon.envs.vector import game_of

PAGE = Path(__file__).parent / "comparison.md"
GAMES, ROUND = 4096, 20  # side by side, and steps of them in a go
Goes = dict[str, Go | None]  # seconds for one step, on the average


@dataclass
class Kind:
    """One way to run games: what is done in a step, and in what ours and theirs differ."""

    title: str
    compared: str
    differs: str
    goes: Callable[[], tuple[Goes, Goes]]  # ours, theirs


def main() -> None:
    """Measure, print, and write if asked."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("kinds", nargs="*", choices=[*KINDS_OF_PLAY, []], help="which of them (all)")
    asked.add_argument("--seconds", type=float, default=2.0, help="how long each measurement takes")
    asked.add_argument("--write", action="store_true", help=f"write {PAGE.name}")
    given = asked.parse_args()
    kinds = [KINDS_OF_PLAY[name] for name in given.kinds or KINDS_OF_PLAY]
    text = page(kinds, [measured(kind, given.seconds) for kind in kinds])
    print(text)
    if given.write:
        PAGE.write_text(text, encoding="utf-8")


def measured(kind: Kind, seconds: float) -> list[tuple[str, bool, float | None]]:
    """Who does how many steps a second, the fastest first; is it ours?"""
    say(f"{kind.title} …")
    ours, theirs = kind.goes()
    rates = in_turns({**ours, **theirs}, seconds)
    return sorted(((name, name in ours, rates[name]) for name in rates), key=lambda row: -(row[2] or 0))


# ---- the page


def page(kinds: list[Kind], found: list[list[tuple[str, bool, float | None]]]) -> str:
    """One table, and what to know about it."""
    lines = [
        "# Ours beside others",
        "",
        f"`scripts/bench compare --write`, {today()}, {machine()}.",
        "Ours are bold. Games differ in what a step is: a ratio says what one gets in a second, not more.",
        "",
        "| how it is run | game | steps a second | our city is | our card game is |",
        "| --- | --- | --- | --- | --- |",
    ]
    for kind, rows in zip(kinds, found, strict=True):
        own = {name.split()[0].strip(","): rate for name, is_ours, rate in reversed(rows) if is_ours}
        lines += [line(kind, row, own) for row in rows]
    lines += ["", "What is compared, and what differs:", ""]
    lines += [f"- **{kind.title}**: {kind.compared} {kind.differs}" for kind in kinds]
    return "\n".join(lines) + "\n"


def line(kind: Kind, row: tuple[str, bool, float | None], own: dict[str, float | None]) -> str:
    """One row of the table."""
    name, is_ours, rate = row
    if rate is None:
        return f"| {kind.title} | {name} | not installed | | |"
    ratios = ["" if is_ours or not own.get(game) else ratio(own[game], rate) for game in ("city", "duel")]
    shown = f"**{name}**" if is_ours else name
    return f"| {kind.title} | {shown} | {rate:,.0f} | {ratios[0]} | {ratios[1]} |"


def ratio(ours: float | None, theirs: float) -> str:
    """How many times as fast, or as slow."""
    times = (ours or 0) / theirs
    return f"{times:.1f} × as fast" if times >= 1 else f"{1 / times:.1f} × slower"


# ---- the kinds


def inside() -> tuple[Goes, Goes]:
    """Random games without Python in between, on one core."""
    ours: Goes = {}
    for name, options in (("city, 2 players", {"players": 2, "turn_limit": 400}), ("duel, Hoax and Vulca", {})):
        game = game_of(name.partition(",")[0])
        states = game.compiled().blank(64, game.template(**options))
        game.compiled().set_up(states, np.arange(64))
        ours[name] = partial(strolled, game.compiled(), states)
    return ours, {f"{name}, C++ in OpenSpiel": rollouts(name) for name in ("hearts", "backgammon")}


def strolled(compiled: Any, states: Any, actions: int = 2_000) -> float:
    """Seconds a step of random play."""
    begun = time.perf_counter()
    compiled.stroll(states, actions)
    return (time.perf_counter() - begun) / (actions * len(states))


def rollouts(name: str) -> Go | None:
    """OpenSpiel's own random rollouts."""
    if not find_spec("pyspiel"):
        return None
    city, pyspiel = import_module("city"), import_module("pyspiel")
    return lambda: 1 / city.cpp_rollouts(pyspiel, name, 0.5)


def loops() -> tuple[Goes, Goes]:
    """Random loops written in Python over OpenSpiel's interface."""
    names = {"city, 2 players": "python_blue_moon_city", "duel, Hoax and Vulca": "python_blue_moon_duel"}
    peers = {
        "hearts, C++": "hearts",
        "backgammon, C++": "backgammon",
        "gin rummy, C++": "gin_rummy",
        "Kuhn poker, Python": "python_kuhn_poker",
        "tic-tac-toe, Python": "python_tic_tac_toe",
    }
    if not find_spec("pyspiel"):
        return {}, dict.fromkeys(peers)
    return {name: spiel_loop(game) for name, game in names.items()}, {
        name: spiel_loop(game) for name, game in peers.items()
    }


def spiel_loop(name: str) -> Go:
    """Seconds an action of random games."""
    openspiel, pyspiel = import_module("openspiel"), import_module("pyspiel")
    game = pyspiel.load_game(name)

    def go() -> float:
        begun, actions = time.perf_counter(), 0
        while actions < STEPS:
            actions += openspiel.play_one(game)
        return (time.perf_counter() - begun) / actions

    return go


def single() -> tuple[Goes, Goes]:
    """Gymnasium's step."""
    ours = {"city, 2 players": "BlueMoonCity-v0", "duel, Hoax and Vulca": "BlueMoonDuel-v0"}
    theirs = {
        name: per_step(gymnasium_walk(gymnasium.make(words))) if find_spec(needed) else None
        for name, (words, needed) in GYMNASIUM_PEERS.items()
    }
    return {name: per_step(gymnasium_walk(gymnasium.make(words))) for name, words in ours.items()}, theirs


def agents() -> tuple[Goes, Goes]:
    """PettingZoo's step."""
    ours = {"city, 2 players": city_v0.env(), "duel, Hoax and Vulca": duel_v0.env()}
    theirs = {name: zoo_peer(module, needed) for name, (module, needed) in ZOO_PEERS.items()}
    return (
        {name: per_step(zoo_walk(made)) for name, made in ours.items()},
        {name: walk and per_step(walk) for name, walk in theirs.items()},
    )


def per_step(walk: Walk) -> Go:
    """Seconds a step of a walk."""
    return lambda: timed(walk) / STEPS


def vectors() -> tuple[Goes, Goes]:
    """Many games at once, on every core."""
    ours: Goes = {}
    for name, options in (KINDS[0], KINDS[2]):
        step = on_cpu(name, GAMES, options)
        step(200)  # games in full swing
        ours["city, 2 players" if name == "city" else "duel, Hoax and Vulca"] = divided(partial(step, ROUND), GAMES)
    theirs = {name: divided(go, 1024) for name, go in vector_peers().items()}
    return ours, {
        **theirs,
        "EnvPool CartPole": pole("envpool"),
        "Gymnasium's own CartPole, in NumPy": pole("gymnasium"),
    }


def divided(go: Go | None, games: int) -> Go | None:
    """Seconds a step of one game, of a go of twenty steps."""
    return None if go is None else lambda: go() / (ROUND * games)


def pole(where: str) -> Go | None:
    """CartPole in a vector: no rules to speak of, nothing hidden, no mask."""
    if not find_spec(where):
        return None
    games = (
        import_module("envpool").make_gymnasium("CartPole-v1", num_envs=GAMES)
        if where == "envpool"
        else gymnasium.make_vec("CartPole-v1", GAMES, vectorization_mode="vector_entry_point")
    )
    games.reset()
    dice = np.random.default_rng(1)

    def go() -> float:
        taken = 0.0
        for _ in range(ROUND):
            actions = dice.integers(2, size=GAMES)
            begun = time.perf_counter()
            games.step(actions)
            taken += time.perf_counter() - begun
        return taken / (ROUND * GAMES)

    return go


def searches() -> tuple[Goes, Goes]:
    """Information-set tree search with playouts to the end, from the first choice of a game."""
    search = import_module("search")
    ours: Goes = {}
    for name, game in search.GAMES.items():
        way = search.Way(curiosity=search.mind_of(game).curiosity)
        words = "city, 2 players" if name == "city" else "duel, Hoax and Vulca"
        ours[words] = one_over(partial(search.rate, game, way, search.choices_of_a_game(game)[:1], 0.3))
    peer = one_over(partial(search.peer, 0.3)) if find_spec("pyspiel") else None
    return ours, {"gin rummy, C++ in OpenSpiel": peer}


def one_over(rate: Callable[[], float]) -> Go:
    """Seconds each, out of how many a second."""
    return lambda: 1 / rate()


KINDS_OF_PLAY = {
    "inside": Kind(
        "Random play in machine code, one core",
        "A step is one choice: all legal ones are worked out, one is drawn and carried out.",
        "OpenSpiel's rollouts run inside its C++ search, which adds a little; backgammon has many moves.",
        inside,
    ),
    "loops": Kind(
        "A random loop in Python, OpenSpiel",
        "Each step asks for the legal actions, draws one and applies it, from Python.",
        "Ours and the last two are written in Python, so each call comes back to it; games in C++ do not.",
        loops,
    ),
    "gymnasium": Kind(
        "One step at a time, Gymnasium",
        "A step with observation and mask, through the wrappers that `gymnasium.make` adds; random opponents play on.",
        "CartPole has four numbers, no opponent and no mask; Catanatron is a board game, in Python.",
        single,
    ),
    "pettingzoo": Kind(
        "One agent after the other, PettingZoo",
        "`last`, a draw from the mask, `step`, each with its usual guards.",
        "The others are games of PettingZoo itself, small ones in Python.",
        agents,
    ),
    "vector": Kind(
        "Many games at once, every core",
        "Steps with observation and mask, drawing not counted.",
        "EnvPool's backgammon and Pgx's mahjong are 1,024 games, all others 4,096; Pgx is made for GPUs. "
        "CartPole has nothing but four numbers: where it wins, it shows what the frame alone costs.",
        vectors,
    ),
    "search": Kind(
        "Tree search over imagined worlds, one core",
        "Iterations a second of information-set MCTS with playouts to the end of the game.",
        "A playout of gin rummy is some 50 choices, of the card game some 60, of the city some 900.",
        searches,
    ),
}


if __name__ == "__main__":
    main()
