"""How long a network takes for one position, and how many iterations a search with it makes, on one core.

usage: scripts/bench nets [--seconds S] [--write]

An evaluation looks at an observation, thinks, and says everybody's chances and how good each legal action is. Weights
learnt or not take the same time but for what is zero, so a network that has learnt nothing is measured where no weights
came with the package. Positions are those of random games. Measured is the time of the processor, so that neighbours
on the machine do not count.
"""

import argparse
import random
import time
from typing import Any

import numpy as np
from measure import RESULTS, Row, say, table, write

from bluemoon.bots.minds import mind_of
from bluemoon.bots.sage import WAY
from bluemoon.bots.search.net_searcher import NetSearcher
from bluemoon.city import CITY
from bluemoon.duel import DUEL
from bluemoon.nets.batch import judge
from bluemoon.nets.net import Net, blank, read, shipped

GAMES: dict[str, Any] = {"city": CITY, "duel": DUEL}
POSITIONS = 400
SLICE = 100  # iterations between two looks at the clock


def main() -> None:
    """Measure, print, and write if asked."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=3.0, help="how long each measurement takes")
    asked.add_argument("--write", action="store_true", help=f"put the table into {RESULTS.name}")
    options = asked.parse_args()
    text = table([row for name in GAMES for row in measure(name, options.seconds)])
    print(text)
    if options.write:
        write("nets", text)


def measure(name: str, seconds: float) -> list[Row]:
    """Both numbers of a game."""
    say(f"{name} …")
    game, net = GAMES[name], network(name)
    views = views_of(game)
    return [
        Row(f"{name}, one evaluation", "100 µs", "15 µs", f"{evaluation(game, net, views, seconds):.1f} µs"),
        Row(f"{name}, iterations of sage", "", "", f"{iterations(game, net, views, seconds):,.0f} it/s"),
    ]


def network(name: str) -> Net:
    """The weights that came with the package; else such as have learnt nothing."""
    return read(shipped(name)) if shipped(name).is_file() else blank(name)


def views_of(game: Any) -> list[Any]:
    """Views of those who have to choose, out of games by chance."""
    dice, seed = random.Random(1), 0
    views: list[Any] = []
    while len(views) < POSITIONS:
        state = game.new(seed=seed)
        while game.to_move(state) >= 0 and len(views) < POSITIONS:
            views.append(game.view(state, game.to_move(state)))
            game.play(state, dice.choice(game.legal(state)))
        seed += 1
    return views


def evaluation(game: Any, net: Net, views: list[Any], seconds: float) -> float:
    """Microseconds of one evaluation."""
    rules = mind_of(game).rules
    observations, masks = (
        np.zeros((len(views), rules.observation), np.int16),
        np.zeros((len(views), rules.actions), np.int8),
    )
    for view, observation, mask in zip(views, observations, masks, strict=True):
        rules.observe(view, game.tables, game.to_move(view), observation)
        rules.fill_mask(view, game.tables, mask)
    players = np.array([game.players(view) for view in views], np.int64)
    judge(net, observations, masks, players)
    rounds, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        judge(net, observations, masks, players)
        rounds += 1
    return (time.process_time() - begun) / rounds / len(views) * 1e6


def iterations(game: Any, net: Net, views: list[Any], seconds: float) -> float:
    """Iterations of a search a second, on choices all through a game."""
    head = NetSearcher(mind_of(game), game.tables, WAY, net).heads[0]
    head.begin(views[0], 0)
    head.search(1)
    chosen = [view for view in views if len(game.legal(view)) > 1][:: len(views) // 12]
    done, spent = 0, 0.0
    for view in chosen:
        head.begin(view, 0)
        begun = time.process_time()
        while time.process_time() - begun < seconds / len(chosen):
            head.search(SLICE)
            done += SLICE
        spent += time.process_time() - begun
    return done / spent


if __name__ == "__main__":
    main()
