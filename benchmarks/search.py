"""How many iterations of tree search a second, and against which peer, in one run.

usage: scripts/bench search [--seconds S] [--write]

An iteration imagines what is hidden, follows the tree, adds a node, and plays on: to the end of the game ("full
playouts"), or to the horizon at which the value is trusted. Measured on one core, on the first choice of a game, where
playouts are longest, and on choices all through a game. The peer is OpenSpiel's IS-MCTS, written in C++, on its gin
rummy with full playouts; where OpenSpiel is not installed, that part is left out.
"""

import argparse
import time
from random import Random
from typing import Any

from measure import RESULTS, Row, say, table, write

from bluemoon.bots import Budget, bot
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.searcher import Searcher, Way
from bluemoon.city import CITY
from bluemoon.duel import DUEL

GAMES: dict[str, Any] = {"city": CITY, "duel": DUEL}
AT_LEAST = {"city": "4,000 it/s", "duel": ""}
SAMPLES = 12  # choices all through a game
PEER_ITERATIONS = 200


def main() -> None:
    """Measure, print, and write if asked."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=5.0, help="how long each measurement takes")
    asked.add_argument("--write", action="store_true", help=f"put the table into {RESULTS.name}")
    options = asked.parse_args()
    rows = measure(options.seconds)
    text = table(rows)
    print(text)
    if options.write:
        write("search", text)


def measure(seconds: float) -> list[Row]:
    """Every number of the table."""
    theirs = peer(seconds)
    rows = []
    for name, game in GAMES.items():
        say(f"{name} …")
        mind = mind_of(game)
        positions = choices_of_a_game(game)
        full = Way(curiosity=mind.curiosity)
        cut = Way(curiosity=mind.curiosity, horizon=mind.horizon, beyond=mind.beyond)
        first = rate(game, full, positions[:1], seconds)
        rows += [
            Row(f"{name}, full playouts, first choice of a game", AT_LEAST[name], "", told(first, theirs)),
            Row(
                f"{name}, full playouts, all through a game", "", "", told(rate(game, full, positions, seconds), theirs)
            ),
            Row(
                f"{name}, {mind.horizon} turns {'beyond the tree' if mind.beyond else 'ahead'}",
                "",
                "",
                told(rate(game, cut, positions, seconds), None),
            ),
        ]
    return rows


def told(ours: float, theirs: float | None) -> str:
    """The rate, and how many times the peer's it is."""
    return f"{ours:,.0f} it/s" + ("" if theirs is None else f", {ours / theirs:.1f} x OpenSpiel's {theirs:,.0f}")


def choices_of_a_game(game: Any) -> list[Any]:
    """Views of choices with several moves, from the first one to the end, evenly spread."""
    player, state, dice, views = bot("greedy", game), game.new(seed=1), Random(1), []
    while (seat := game.to_move(state)) >= 0:
        view = game.view(state, seat)
        thought = player.explain(view, player.budget, dice)
        if len(thought.candidates) > 1:
            views.append(view)
        game.play(state, thought.action)
    return views[:: max(1, len(views) // SAMPLES)]


def rate(game: Any, way: Way, views: list[Any], seconds: float) -> float:
    """Iterations a second, each view as many iterations."""
    searcher = Searcher(mind_of(game), game.tables, way)
    spent, done, budget = 0.0, 0, Budget(iterations=400)
    while spent < seconds:
        for view in views:
            begun = time.perf_counter()
            searcher.search(view, budget, done)
            spent += time.perf_counter() - begun
            done += budget.iterations
    return done / spent


def peer(seconds: float) -> float | None:
    """Simulations a second of OpenSpiel's IS-MCTS on gin rummy."""
    try:
        import pyspiel
    except ImportError:
        say("OpenSpiel is not installed: no peer")
        return None
    say("OpenSpiel gin_rummy …")
    game = pyspiel.load_game("gin_rummy")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 0)
    searcher = pyspiel.ISMCTSBot(
        0, evaluator, 2.0, PEER_ITERATIONS, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False
    )
    state, dice = game.new_initial_state(), Random(0)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, chances)[0])
    begun, done = time.perf_counter(), 0
    while (passed := time.perf_counter() - begun) < seconds:
        searcher.step(state)
        done += PEER_ITERATIONS
    return done / passed


if __name__ == "__main__":
    main()
