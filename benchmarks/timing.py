"""Does the time an answer takes tell what is hidden? Positions that differ only in hidden cards, timed one by one.

usage: python benchmarks/timing.py [--positions 12] [--worlds 6] [--rounds 40]

For each position, worlds that look the same to a seat. Each is timed in turn, round after round, in processor time.
`spread` is how far the typical times of the worlds of a position lie apart, in percent; `by chance` is the same after
the times were dealt to the worlds at random: what is no larger than that tells nothing.
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from bluemoon.bots import bot
from bluemoon.core.game import RULES_VERSION
from bluemoon.server.city.table_game import CityTableGame
from bluemoon.server.duel.table_game import DuelTableGame
from bluemoon.server.storage.store import StoredEntry, StoredGame
from bluemoon.server.table.chairs import Chair, chair_in_words
from bluemoon.server.table.shown import Presence, Reader, position_of
from bluemoon.server.table.table import Table
from bluemoon.server.wire.duel import DeckWish, DuelOptions
from bluemoon.server.wire.tables import NewCity, NewDuel, SeatWish

SEAT = 0  # whoever would like to know


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--positions", type=int, default=12)
    asked.add_argument("--worlds", type=int, default=6)
    asked.add_argument("--rounds", type=int, default=40)
    options = asked.parse_args()
    print("| what is timed | microseconds | spread | by chance |\n| --- | --- | --- | --- |")
    for table_game in (CityTableGame(), DuelTableGame()):
        positions = [worlds_of(table_game.game, number, options.worlds) for number in range(options.positions)]
        for what, work in works(table_game).items():
            print(f"{table_game.name}: {what} …", file=sys.stderr, flush=True)
            print(f"| {table_game.name}: {what} | {in_words(positions, work, options.rounds)} |", flush=True)


def worlds_of(game: Any, number: int, count: int) -> list[Any]:
    """A position of the other player's turn, and others that look the same to the seat."""
    dice = random.Random(number)
    state = game.new(seed=number)
    ahead = 20 + 10 * number
    while game.to_move(state) >= 0 and (ahead > 0 or game.to_move(state) == SEAT):
        game.play(state, dice.choice(game.legal(state)))
        ahead -= 1
    if game.to_move(state) < 0:
        return worlds_of(game, number + 1000, count)
    view = game.view(state, SEAT)
    return [game.imagine(view, SEAT, seed) for seed in range(count)]


def works(table_game: Any) -> dict[str, Callable[[Any], Callable[[], object]]]:
    """What is timed, for a world."""
    game, easy = table_game.game, bot("greedy", table_game.game)

    def view(world: Any) -> Callable[[], object]:
        return lambda: game.view(world, SEAT)

    def answer(world: Any) -> Callable[[], object]:
        table = table_with(table_game, world)

        def show() -> object:
            table.shown.clear()  # it is remembered for the next page
            return position_of(table, Reader("anna", SEAT), Presence()).model_dump_json()

        return show

    def adviser(world: Any) -> Callable[[], object]:
        seen = game.view(world, SEAT)
        return lambda: game.imagine(seen, SEAT, 1)

    def opponent(world: Any) -> Callable[[], object]:
        seen = game.view(world, game.to_move(world))
        return lambda: easy.choose(seen, easy.budget, random.Random(1))

    return {
        "view": view,
        "the server's answer": answer,
        "a world imagined for a hint": adviser,
        "the move of an easy bot, from its own cards": opponent,
    }


def table_with(table_game: Any, world: Any) -> Table:
    """A table at which this is the position."""
    options = DuelOptions(decks=[DeckWish(people="hoax"), DeckWish(people="vulca")])
    seats = [SeatWish(who="me")] * 2
    is_duel = table_game.name == "duel"
    new = NewDuel(game="duel", options=options, seats=seats) if is_duel else NewCity(game="city", seats=seats)
    chairs = [chair_in_words(Chair(guest, guest.title())) for guest in ("anna", "boris")]
    body = {**table_game.agreed(new), "host": "anna", "chairs": chairs}
    table = Table(StoredGame("table", table_game.name, RULES_VERSION, body, "playing", True, 0.0), table_game)
    table.apply(StoredEntry("table", 1, "begin", {**table_game.deal(table), "levels": [None, None]}, 0.0))
    table.state = world
    return table


def in_words(positions: list[list[Any]], work: Callable[[Any], Callable[[], object]], rounds: int) -> str:
    """The row of one kind of work."""
    timed = [measured([work(world) for world in worlds], rounds) for worlds in positions]
    typical = statistics.median(statistics.median(times) for worlds in timed for times in worlds)
    real = statistics.median(spread(worlds) for worlds in timed)
    by_chance = statistics.median(spread(dealt(worlds, number)) for worlds in timed for number in range(5))
    return f"{1e6 * typical:.0f} | {100 * real:.1f} % | {100 * by_chance:.1f} %"


def measured(works: list[Callable[[], object]], rounds: int) -> list[list[float]]:
    """The times of each work, taken in turn."""
    times: list[list[float]] = [[] for _ in works]
    for work in works:
        work()
    for _ in range(rounds):
        for own, work in zip(times, works, strict=True):
            begun = time.process_time()
            work()
            own.append(time.process_time() - begun)
    return times


def spread(worlds: list[list[float]]) -> float:
    """How far typical times lie apart, as a share of them."""
    typical = [statistics.median(times) for times in worlds]
    return (max(typical) - min(typical)) / statistics.mean(typical)


def dealt(worlds: list[list[float]], number: int) -> list[list[float]]:
    """The same times, in any world."""
    times = [one for times in worlds for one in times]
    random.Random(number).shuffle(times)
    each = len(worlds[0])
    return [times[begin : begin + each] for begin in range(0, len(times), each)]


if __name__ == "__main__":
    main()
