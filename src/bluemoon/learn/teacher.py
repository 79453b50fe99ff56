"""A teacher: the search with a network plays against itself, and writes down what it tried for the network to learn.

    python -m bluemoon.learn.teacher duel --games 400 --tries 100 --seed 1 --save duel-1.lessons

It runs on one core of the processor; several are several commands with seeds of their own.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np

from bluemoon.bots.minds import mind_of
from bluemoon.bots.sage import WAY
from bluemoon.bots.search.net_searcher import NetHead, NetSearcher
from bluemoon.bots.search.tree import ROOT
from bluemoon.bots.weights import weights_for
from bluemoon.core.game import Game, State, Words
from bluemoon.core.record import Array
from bluemoon.core.refusal import BlueMoonError
from bluemoon.envs.vector import game_of
from bluemoon.learn.kinds import kinds_of
from bluemoon.learn.lessons import Lessons, together, write
from bluemoon.nets.net import Net


class Teacher:
    """Plays games against itself, and remembers every position with a choice."""

    def __init__(self, game: Game, net: Net, tries: int) -> None:
        self.game, self.mind, self.tries = game, mind_of(game), tries
        head = NetSearcher(self.mind, game.tables, WAY, net).heads[0]
        assert isinstance(head, NetHead)
        self.head = head

    def play(self, options: Words, seed: int) -> Lessons:
        """One game: moves that were tried more often are likelier."""
        dice, state, seen = Random(seed), self.game.new(seed=seed, **options), []
        while (seat := self.game.to_move(state)) >= 0:
            action, lesson = self._think(self.game.view(state, seat), dice)
            if np.count_nonzero(lesson.masks) > 1:
                seen.append((seat, lesson))
            self.game.play(state, action)
        result = self.game.result(state)
        assert result is not None
        for seat, lesson in seen:
            lesson.came[0, : len(result.shares)] = np.roll(result.shares, -seat)
        return together([lesson for _, lesson in seen])

    def _think(self, view: State, dice: Random) -> tuple[int, Lessons]:
        """A move, and what was found about the position; what comes of it is not known yet."""
        head, seat = self.head, self.game.to_move(view)
        head.begin(view, dice.getrandbits(60), self.mind.dead_ends(self.game.tables, view, True))
        head.search(0)  # one look, after which the position lies before us
        observation, mask = head.observation.copy(), head.mask.copy()
        head.search(self.tries if np.count_nonzero(mask) > 1 else 1)
        tries = np.zeros(len(mask), np.uint16)
        for action, (count, _, _) in head.findings().items():
            tries[action] = count
        lesson = self._lesson(view, observation, mask, tries, seat)
        return dice.choices(range(len(tries)), tries.tolist())[0], lesson

    def _lesson(self, view: State, observation: Array, mask: Array, tries: Array, seat: int) -> Lessons:
        players, root = self.game.players(view), self.head.tree[ROOT]
        believed = np.zeros((1, len(root.share)), np.float32)
        believed[0, :players] = np.roll(root.share[:players] / root.visits, -seat)
        came, count = np.zeros_like(believed), np.array([players], np.int64)
        return Lessons(observation[None], mask[None], tries[None], believed, came, count)


def teach(game: Game, net: Net, *, games: int, tries: int, seed: int) -> Lessons:
    """Games of every kind, in any order."""
    teacher, kinds = Teacher(game, net, tries), kinds_of(game)
    templates = kinds.dealt(games, seed).templates
    return together(
        [teacher.play(game.options_of(template), seed + number) for number, template in enumerate(templates)]
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, write, and say how much it was."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", choices=("city", "duel"))
    words.add_argument("--games", type=int, default=100)
    words.add_argument("--tries", type=int, default=100, help="iterations of the search for a choice (100)")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--net", metavar="FILE.net", help="the network of the teacher (the one that came along)")
    words.add_argument("--save", type=Path, required=True, metavar="FILE")
    asked = words.parse_args(arguments)
    try:
        net = weights_for(asked.game, asked.net)
        lessons = teach(game_of(asked.game), net, games=asked.games, tries=asked.tries, seed=asked.seed)
        write(asked.save, asked.game, lessons)
    except BlueMoonError as error:
        print(f"bluemoon: {error}", file=sys.stderr)
        return 2
    print(f"{len(lessons):,} positions of {asked.games} games in {asked.save}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
