"""A teacher: a bot that searches plays against itself, and writes down what it tried for a network to learn.

    python -m bluemoon.learn.teacher duel --games 400 --tries 100 --seed 1 --save duel-1.lessons
    python -m bluemoon.learn.teacher city --bot ismcts --guest net --tries 2000 --minutes 2 --save city-1.lessons

It runs on one core of the processor; several are several commands with seeds of their own. Alone, it plays moves by lot
that it tried more often; against a guest, the one it tried most. Nothing is written down of what the guest does.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import numpy as np

from bluemoon.bots import Bot, bot
from bluemoon.bots.search.tree import ROOT
from bluemoon.bots.thinker import Thinker
from bluemoon.core.game import Game, State, Words
from bluemoon.core.record import Array
from bluemoon.core.refusal import BadOption, BlueMoonError
from bluemoon.envs.vector import game_of
from bluemoon.learn.kinds import kinds_of
from bluemoon.learn.lessons import Lessons, together, write

NOBODY = -1


class Teacher:
    """Plays games against itself or a guest, and remembers every position with a choice of its own."""

    def __init__(self, game: Game, thinker: Thinker, tries: int, guest: Bot | None = None) -> None:
        self.game, self.tries, self.guest = game, tries, guest
        self.rules, self.searcher = game.compiled(), thinker.searcher
        self.head = self.searcher.heads[0]

    def play(self, options: Words, seed: int) -> tuple[Lessons, float]:
        """One game, and the guest's share of the victory."""
        dice, state, seen = Random(seed), self.game.new(seed=seed, **options), []
        guest_seat = NOBODY if self.guest is None else seed % self.game.players(state)
        while (seat := self.game.to_move(state)) >= 0:
            view = self.game.view(state, seat)
            if self.guest is not None and seat == guest_seat:
                action = self.guest.choose(view, self.guest.budget, dice)
            else:
                lesson = self._think(view, seat, dice)
                if np.count_nonzero(lesson.masks) > 1:
                    seen.append((seat, lesson))
                action = self._chosen(lesson.tries[0], dice)
            self.game.play(state, action)
        result = self.game.result(state)
        assert result is not None
        for seat, lesson in seen:
            lesson.came[0, : len(result.shares)] = np.roll(result.shares, -seat)
        return together([lesson for _, lesson in seen]), 0.0 if self.guest is None else result.shares[guest_seat]

    def _chosen(self, tries: Array, dice: Random) -> int:
        if self.guest is not None:
            return int(tries.argmax())
        return dice.choices(range(len(tries)), tries.tolist())[0]

    def _think(self, view: State, seat: int, dice: Random) -> Lessons:
        """What was found about the position; what comes of it is not known yet."""
        head, game = self.head, self.game
        states = self.rules.blank(1, view)
        mask = self.rules.masks(states)
        head.begin(view, dice.getrandbits(60), self.searcher.mind.dead_ends(game.tables, view, True))
        head.search(1)
        if head.tree[ROOT].width > 1:
            head.search(self.tries - 1)
        found, tries = head.findings(), np.zeros(mask.shape, np.uint16)
        for action, (count, _, _) in found.items():
            tries[0, action] = count if len(found) > 1 else self.tries
        observations, players = self.rules.observe(states, np.array([seat])), np.array([game.players(view)], np.int64)
        believed = self._believed(seat, players[0])
        return Lessons(observations, mask, tries, believed, np.zeros_like(believed), players)

    def _believed(self, seat: int, players: int) -> Array:
        """The chances of all seats, from the own one on."""
        root = self.head.tree[ROOT]
        believed = np.zeros((1, len(root.share)), np.float32)
        believed[0, :players] = np.roll(root.share[:players] / root.visits, -seat)
        return believed


def teach(
    teacher: Teacher, *, games: int, seed: int, only: str = "", goes_on: Callable[[], bool] = lambda: True
) -> tuple[Lessons, list[tuple[int, float]]]:
    """Games of every kind, in any order, as long as it goes on; of each, how many played and what the guest won."""
    game, lessons, scores = teacher.game, [], []
    for number, template in enumerate(kinds_of(game, only=only).dealt(games, seed).templates):
        lesson, share = teacher.play(game.options_of(template), seed + number)
        lessons.append(lesson)
        scores.append((int(game.players(template)), share))
        if not goes_on():
            break
    return together(lessons), scores


def thinker(spec: str, game: Game) -> Thinker:
    """A bot that searches."""
    found = bot(spec, game)
    if not isinstance(found, Thinker):
        raise BadOption(f"{spec}: tries nothing that could be written down; take ismcts or sage")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, write, and say how much it was."""
    asked = parser().parse_args(arguments)
    try:
        lessons, scores = _taught(asked)
        write(asked.save, asked.game, lessons)
    except BlueMoonError as error:
        print(f"bluemoon: {error}", file=sys.stderr)
        return 2
    print(f"{len(lessons):,} positions of {len(scores)} games in {asked.save}")
    if asked.guest is not None:
        for players in sorted({each for each, _ in scores}):
            won = [share for each, share in scores if each == players]
            print(f"{asked.guest} won {np.mean(won):.1%} of {len(won)} games of {players}")
    return 0


def parser() -> argparse.ArgumentParser:
    """Everything that can be said."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", choices=("city", "duel"))
    words.add_argument("--bot", default="sage", help="who teaches: sage, sage:FILE.net or ismcts (sage)")
    words.add_argument("--guest", metavar="BOT", help="who sits among the teachers, at one seat (nobody)")
    words.add_argument("--games", type=int, default=100)
    words.add_argument("--minutes", type=float, help="no more games after so many minutes")
    words.add_argument("--kinds", choices=("", "plain", "many"), default="", help="as of bluemoon learn")
    words.add_argument("--tries", type=int, default=100, help="iterations of the search for a choice (100)")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--save", type=Path, required=True, metavar="FILE")
    return words


def _taught(asked: argparse.Namespace) -> tuple[Lessons, list[tuple[int, float]]]:
    game, end = game_of(asked.game), time.monotonic() + 60 * (asked.minutes or 1e9)
    guest = None if asked.guest is None else bot(asked.guest, game)
    teacher = Teacher(game, thinker(asked.bot, game), asked.tries, guest)
    return teach(teacher, games=asked.games, seed=asked.seed, only=asked.kinds, goes_on=lambda: time.monotonic() < end)


if __name__ == "__main__":
    sys.exit(main())
