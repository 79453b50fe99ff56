"""`bluemoon bench`: how fast the rules run."""

import json
import os
import random
import sys
import time
from collections.abc import Sequence
from typing import Annotated

import typer

from bluemoon.cli.console import progress
from bluemoon.cli.games import game_kind
from bluemoon.cli.numbers import amount, typed_number, whole
from bluemoon.cli.options import GameName, Tables
from bluemoon.core.game import Game, State, Words
from bluemoon.core.refusal import MissingExtra

STATES = 256  # games at once on each core
BURST = 500  # actions of each between two looks at the clock
Seconds = Annotated[
    float,
    typer.Option(metavar="SECONDS", parser=amount("seconds", 0.01, 3600), help="How long each measurement takes."),
]
Players = Annotated[int | None, typer.Option(metavar="2|3|4", parser=typed_number, help="How many play the city. (2)")]
Games = Annotated[
    int,
    typer.Option(metavar="NUMBER", parser=whole("games", 1, 1 << 24), help="Games at once on the GPU."),
]


def bench(
    game: GameName,
    as_json: Annotated[bool, typer.Option("--json", help="One flat object and nothing else.")] = False,
    gpu: Annotated[bool, typer.Option("--gpu", help="On an NVIDIA GPU.")] = False,
    seconds: Seconds = 3.0,
    players: Players = None,
    games: Games = 262_144,
    tables: Tables = None,
) -> None:
    """Measure random play: every step computes all legal actions, picks one and carries it out.

    The duel is measured as the mean over the 28 matchups of eight peoples (all but Buka).

    Examples:

      bluemoon bench city

      bluemoon bench duel --json --seconds 10
    """
    kind = game_kind(game)
    chosen = kind.open(tables)
    what, options = kind.bench_tables(players)
    templates = [chosen.template(**words) for words in options]
    measured = measure_gpu(chosen, templates, games) if gpu else measure_cpu(chosen, templates, seconds)
    measured = {"game": chosen.name, **what, **measured}
    print(json.dumps(measured) if as_json else "\n".join(in_words(measured)))


def measure_cpu(game: Game, templates: Sequence[State], seconds: float) -> Words:
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


def warm_up(game: Game) -> float:
    """Compile the rules, or fetch them; a bar, and a line for each that takes a while."""
    from bluemoon.core.compiled_game import SIGNATURES

    print("preparing the compiled rules; the first time takes a while …", file=sys.stderr, flush=True)
    with progress("compiling") as bar:
        task = bar.add_task("compiling", total=len(SIGNATURES))

        def told(function: str, seconds: float) -> None:
            bar.advance(task)
            if seconds > 0.5:
                print(f"compiled {function} in {seconds:.1f} s", file=sys.stderr, flush=True)

        return float(game.compiled().warm_up(told))


def mean_rate(game: Game, templates: Sequence[State], seconds: float, *, threads: int) -> tuple[float, float]:
    """Steps and games a second, the mean over several tables."""
    share = seconds / len(templates)
    with progress(f"playing on {threads} {'core' if threads == 1 else 'cores'}") as bar:
        rates = [stroll_rate(game, template, share, threads=threads) for template in bar.track(templates)]
    steps, games = zip(*rates, strict=True)
    return round(sum(steps) / len(rates)), round(sum(games) / len(rates), 1)


def stroll_rate(game: Game, template: State, seconds: float, *, threads: int) -> tuple[float, float]:
    """Steps and games a second of compiled random play."""
    import numpy as np

    compiled = game.compiled(threads=threads)
    states = compiled.blank(STATES * threads, template)
    compiled.set_up(states, np.arange(len(states)))
    compiled.stroll(states, 1)
    start, steps, ended = time.perf_counter(), 0, 0
    while (passed := time.perf_counter() - start) < seconds:
        ended += int(compiled.stroll(states, BURST).sum())
        steps += BURST * len(states)
    return round(steps / passed), round(ended / passed, 1)


def interpreted(game: Game, template: State, seconds: float) -> float:
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


def measure_gpu(game: Game, templates: Sequence[State], games: int) -> Words:
    """The same on a GPU, many games at once."""
    try:
        from bluemoon.core.gpu import GpuGame
    except ImportError:
        raise MissingExtra("gpu", "gpu") from None
    compiled = GpuGame(game.compiled().rules, game.tables)
    print("compiling for the GPU …", file=sys.stderr, flush=True)
    measured = compiled.stroll_rate(templates, games=games)
    return {**measured, "state_bytes": templates[0].nbytes}


def in_words(measured: Words) -> list[str]:
    """The same for people."""
    return [f"{name.replace('_', ' '):36} {_number(value):>16}" for name, value in measured.items()]


def _number(value: object) -> str:
    return f"{value:,}" if isinstance(value, int | float) else str(value)
