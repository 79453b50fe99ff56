"""`bluemoon bench`: how fast the rules run."""

import json
import os
import random
import sys
import time
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from bluemoon.cli.console import progress
from bluemoon.cli.games import game_kind
from bluemoon.cli.options import GameName, Tables
from bluemoon.core.refusal import BlueMoonError

STATES = 256  # games at once on each core
BURST = 500  # actions of each between two looks at the clock


def bench(
    game: GameName,
    as_json: Annotated[bool, typer.Option("--json", help="One flat object and nothing else.")] = False,
    gpu: Annotated[bool, typer.Option("--gpu", help="On an NVIDIA GPU.")] = False,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each measurement takes.")] = 3.0,
    players: Annotated[int | None, typer.Option(metavar="2|3|4", help="How many play the city. (2)")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games at once on the GPU.")] = 262_144,
    tables: Tables = None,
) -> None:
    """Measure random play: every step computes all legal actions, picks one and carries it out.

    The duel is measured as the mean over the 28 matchups of eight peoples (all but Buka).

    Examples:

      bluemoon bench city

      bluemoon bench duel --json --seconds 10
    """
    kind = game_kind(game)
    chosen: Any = kind.open(tables)
    what, options = kind.bench_tables(players)
    templates = [chosen.template(**words) for words in options]
    measured = measure_gpu(chosen, templates, games) if gpu else measure_cpu(chosen, templates, seconds)
    measured = {"game": chosen.name, **what, **measured}
    print(json.dumps(measured) if as_json else "\n".join(in_words(measured)))


def measure_cpu(game: Any, templates: Sequence[Any], seconds: float) -> dict[str, Any]:
    """Compiled on one core and on all of them, and interpreted."""
    warm = warm_up(game)
    one = mean_rate(game, templates, seconds, threads=1)
    cores = os.cpu_count() or 1
    every = one if cores == 1 else mean_rate(game, templates, seconds, threads=cores)
    return {
        "steps_per_second": one[0],
        "games_per_second": one[1],
        "steps_per_second_all_cores": every[0],
        "games_per_second_all_cores": every[1],
        "cores": cores,
        "interpreted_microseconds_per_step": interpreted(game, templates[0], min(seconds, 1.0)),
        "state_bytes": templates[0].nbytes,
        "warm_up_seconds": round(warm, 3),
    }


def warm_up(game: Any) -> float:
    """Compile the doors, or fetch them; a bar, and a line for each that takes a while."""
    from bluemoon.core.compiled_game import SIGNATURES

    print("preparing the compiled rules; the first time takes a while …", file=sys.stderr, flush=True)
    with progress("compiling") as bar:
        task = bar.add_task("compiling", total=len(SIGNATURES))

        def told(door: str, seconds: float) -> None:
            bar.advance(task)
            if seconds > 0.5:
                print(f"compiled {door} in {seconds:.1f} s", file=sys.stderr, flush=True)

        return float(game.doors().warm_up(told))


def mean_rate(game: Any, templates: Sequence[Any], seconds: float, *, threads: int) -> tuple[float, float]:
    """Steps and games a second, the mean over several tables."""
    share = seconds / len(templates)
    with progress(f"playing on {threads} {'core' if threads == 1 else 'cores'}") as bar:
        rates = [stroll_rate(game, template, share, threads=threads) for template in bar.track(templates)]
    steps, games = zip(*rates, strict=True)
    return round(sum(steps) / len(rates)), round(sum(games) / len(rates), 1)


def stroll_rate(game: Any, template: Any, seconds: float, *, threads: int) -> tuple[float, float]:
    """Steps and games a second of compiled random play."""
    import numpy as np

    doors = game.doors(threads=threads)
    states = doors.blank(STATES * threads, template)
    doors.set_up(states, np.arange(len(states)))
    doors.stroll(states, 1)
    start, steps, ended = time.perf_counter(), 0, 0
    while (passed := time.perf_counter() - start) < seconds:
        ended += int(doors.stroll(states, BURST).sum())
        steps += BURST * len(states)
    return round(steps / passed), round(ended / passed, 1)


def interpreted(game: Any, template: Any, seconds: float) -> float:
    """Microseconds a step, mask and all, in plain Python."""
    dice = random.Random(0)
    options = game.options_of(template)
    state = game.new(seed=0, **options)
    start, steps = time.perf_counter(), 0
    while (passed := time.perf_counter() - start) < seconds:
        if game.to_move(state) < 0:
            state = game.new(seed=steps, **options)
        game.play(state, dice.choice(game.legal(state)))
        steps += 1
    return round(1e6 * passed / steps, 1)


def measure_gpu(game: Any, templates: Sequence[Any], games: int) -> dict[str, Any]:
    """The same on a GPU, many games at once."""
    try:
        from bluemoon.core.gpu import GpuDoors
    except ImportError as error:
        raise BlueMoonError(f"gpu: numba-cuda is missing ({error}); install bluemoon[gpu]") from None
    doors = GpuDoors(game.doors().rules, game.tables)
    print("compiling for the GPU …", file=sys.stderr, flush=True)
    measured = doors.stroll_rate(templates, games=games)
    return {**measured, "state_bytes": templates[0].nbytes}


def in_words(measured: dict[str, Any]) -> list[str]:
    """The same for people."""
    return [f"{name.replace('_', ' '):36} {_number(value):>16}" for name, value in measured.items()]


def _number(value: Any) -> str:
    return f"{value:,}" if isinstance(value, int | float) else str(value)
