"""The command `learn`: what can be asked for, and how it is read."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from bluemoon.core.refusal import BlueMoonError, MissingExtra

ABOUT = """A network learns a game by playing it against itself, for so many minutes, and is saved.

  bluemoon learn city --minutes 9 --save city.learn                       begins
  bluemoon learn city --minutes 9 --resume city.learn --save city.learn   goes on
  bluemoon learn city --minutes 0 --resume city.learn --export city.net   writes the network to play with
  bluemoon learn city --minutes 9 --begin-with city.net --save new.learn  begins with a network that plays already

It wants an NVIDIA GPU (bluemoon[gpu]) and PyTorch (bluemoon[learn]); on a processor it is slow."""
SHOWN = argparse.RawDescriptionHelpFormatter


def parser() -> argparse.ArgumentParser:
    """Everything that can be said."""
    words = argparse.ArgumentParser("bluemoon learn", description=ABOUT, formatter_class=SHOWN)
    words.add_argument("game", choices=("city", "duel"), help="which game")
    _add_wishes(words.add_argument_group("this part of the course"))
    _add_sizes(words.add_argument_group("sizes (a resumed course keeps its own)"))
    _add_rates(words.add_argument_group("rates (a resumed course keeps its own unless they are named)"))
    return words


def _add_wishes(group: Any) -> None:
    group.add_argument("--minutes", type=float, default=6.0, help="how long to learn (6)")
    group.add_argument("--plan", type=float, help="minutes of the whole course, while which the rates fall (--minutes)")
    group.add_argument("--save", type=Path, metavar="FILE", help="where everything is kept")
    group.add_argument("--resume", type=Path, metavar="FILE", help="go on from what was saved there")
    group.add_argument("--begin-with", type=Path, metavar="FILE.net", help="begin with this network")
    group.add_argument("--export", type=Path, metavar="FILE.net", help="write the network to play with")
    group.add_argument("--device", default="auto", help="auto, cuda or cpu (auto)")
    group.add_argument("--no-records", dest="records", action="store_false", help="do not record work as CUDA graphs")
    group.add_argument("--report", type=float, default=10.0, help="seconds between two lines (10)")
    group.add_argument("--match", type=float, default=2.0, help="minutes between two matches (2)")
    group.add_argument("--match-games", type=int, default=4096, help="games of each match, 0: none (4096)")
    group.add_argument(
        "--evaluate-greedy",
        type=int,
        default=0,
        metavar="N",
        help="with each match, N games against greedy on the other cores (0)",
    )
    group.add_argument(
        "--lessons", type=Path, nargs="+", metavar="FILE", help="learn from a teacher (bluemoon.learn.teacher)"
    )
    group.add_argument("--sharpness", type=float, default=1.0, help="of what it tried: more is what it tried most (1)")
    group.add_argument("--rivals", type=Path, nargs="+", metavar="FILE.net", help="networks to play against as well")
    group.add_argument("--rivalry", type=float, default=0.4, help="share of the games against them (0.4)")
    group.add_argument("--workers", type=int, default=0, help="of Ray, that play while we learn (0: we play as well)")
    group.add_argument("--ray", default="local", metavar="ADDRESS", help="of their cluster (local: on this machine)")
    group.add_argument("--rollouts", type=int, help="play at most so many times, whatever the clock says")


def _add_sizes(group: Any) -> None:
    group.add_argument("--width", type=int, help="of the network (256)")
    group.add_argument("--depth", type=int, help="hidden layers of the network (2)")
    group.add_argument("--games", type=int, help="games at once (16384)")
    group.add_argument("--length", type=int, help="choices of each game between two lessons (64)")
    group.add_argument("--elders", type=float, help="share of the games against an older self (0.1)")
    group.add_argument(
        "--kinds",
        choices=("all", "plain", "many"),
        help="all games, the usual one only, or cities of 3 and 4 more often",
    )
    group.add_argument("--turns", type=int, help="of each player, after which a city is broken off (40)")
    group.add_argument("--seed", type=int, help="of all dice (1)")


def _add_rates(group: Any) -> None:
    pair = {"type": float, "nargs": 2, "metavar": ("FIRST", "LAST")}
    group.add_argument("--minibatch", type=int, help="positions of an update (16384)")
    group.add_argument("--epochs", type=int, help="how often every position is learnt from (2)")
    group.add_argument("--learning-rate", **pair, help="(5e-4 3e-5)")
    group.add_argument("--entropy", **pair, help="weight of being undecided (0.02 0.002)")
    group.add_argument("--within", type=float, help="hindsight from choice to choice in a turn (1.0)")
    group.add_argument("--across", type=float, help="hindsight from a turn to the next (0.93)")
    group.add_argument("--clip", type=float, help="how far a policy may go from the one that played (0.2)")
    group.add_argument("--value", type=float, help="weight of the value's loss (1.0)")
    group.add_argument("--gradient", type=float, help="its largest norm (1.0)")
    group.add_argument("--average", type=float, help="of the weights: what stays at every update (0.999)")
    group.add_argument("--keen", type=float, help="share of the choices to learn from, by surprise (1.0: all)")
    group.add_argument("--forced", type=float, help="share of the positions without a choice to learn from (0.2)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn as asked; what the user can put right is said in one line."""
    asked = parser().parse_args(arguments)
    try:
        _learn(asked)
    except BlueMoonError as error:
        print(f"bluemoon: {error}", file=sys.stderr)
        return 2
    return 0


def _learn(asked: argparse.Namespace) -> None:
    try:
        import torch

        from bluemoon.learn.course import Course, Size, Wishes
        from bluemoon.learn.ppo import Rates
    except ImportError:
        raise MissingExtra("learn", "learn") from None

    wishes = Wishes(**_named(asked, Wishes))
    sizes, rates = _named(asked, Size), _named(asked, Rates)
    try:
        if asked.resume is not None:
            course = Course.resumed(asked.resume, asked.game, wishes, rates)
        elif asked.begin_with is not None:
            course = Course.begun_with(asked.begin_with, asked.game, sizes, Rates(**rates), wishes)
        else:
            course = Course(asked.game, Size(**sizes), Rates(**rates), wishes)
        course.run()
    except torch.cuda.OutOfMemoryError:
        raise BlueMoonError(
            "the GPU has too little memory for this; take fewer --games or a smaller --minibatch"
        ) from None


def _named(asked: argparse.Namespace, kind: Any) -> dict[str, Any]:
    """What was asked for of this kind, by name."""
    values = {each.name: getattr(asked, each.name, None) for each in fields(kind)}
    return {
        name: tuple(value) if isinstance(value, list) else value for name, value in values.items() if value is not None
    }
