"""A learning network against a bot, in duplicate, on the processor's cores: `python -m bluemoon.learn.rivals`.

It runs beside the course, in a process of its own, and says in one line how it went.
"""

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch

from bluemoon.bots import Budget, bot
from bluemoon.core.game import Game, Words
from bluemoon.envs.vector import game_of
from bluemoon.learn.machine import Processor
from bluemoon.learn.model import Model
from bluemoon.learn.selfplay import Sight
from bluemoon.nets.net import Net, read

FIRST_SEED = 77_000_000
TURN_LIMIT = 400
Seated = tuple[int, int]  # which game, and which seat is the network's


def options_of(game: str, number: int) -> Words:
    """The options of one game of many: the usual city for two, or one of the 28 pairings."""
    if game == "city":
        return {"players": 2, "turn_limit": TURN_LIMIT}
    from bluemoon.duel.deck import MATCHUPS

    return {"decks": MATCHUPS[number % len(MATCHUPS)]}


def model_of(net: Net) -> Model:
    """A network as PyTorch has it."""
    model = Model(net.game, net.width, len(net.hidden))
    model.requires_grad_(False)
    for name, weights in model.arrays().items():
        weights.copy_(torch.from_numpy(np.array(getattr(net, name))))
    return model


class Bout:
    """Some games of a network against a bot, side by side."""

    def __init__(self, game: Game, model: Model, rival: str, seated: list[Seated]) -> None:
        self.game, self.model, self.seated = game, model, seated
        self.rival = bot(rival, game)
        self.compiled = game.compiled()
        self.states = self.compiled.blank(len(seated))
        for place, (number, _) in enumerate(seated):
            self.states[place] = game.new(seed=FIRST_SEED + number, **options_of(game.name, number))
        self.seats = np.array([seat for _, seat in seated])
        self.dice = [Random(7 * number + seat) for number, seat in seated]
        players = torch.tensor([game.players(state) for state in self.states])
        self.sight = Sight(Processor(game.name), game, players)
        self.live = list(range(len(seated)))

    def play(self) -> list[float]:
        """The network's share of the victory in each game."""
        while self.live:
            for place in self.live:
                self._answer(place)
            self.live = [place for place in self.live if self.game.to_move(self.states[place]) >= 0]
            self._choose()
        results = [self.game.result(state) for state in self.states]
        return [result.shares[seat] for result, seat in zip(results, self.seats, strict=True) if result is not None]

    def _answer(self, place: int) -> None:
        """The bot chooses until it is the network's turn or the game is over."""
        state = self.states[place]
        while self.game.to_move(state) not in (-1, self.seats[place]):
            seat = self.game.to_move(state)
            action = self.rival.choose(self.game.view(state, seat), self.rival.budget, self.dice[place])
            self.compiled.play(self.states[place : place + 1], action)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _choose(self) -> None:
        """The network chooses wherever it is to move."""
        observations = torch.from_numpy(self.compiled.observe(self.states, self.seats))
        masks = torch.from_numpy(self.compiled.masks(self.states))
        self.sight.look(observations, masks)
        chosen = self.sight.judge(self.model, masks)[0].argmax(1)
        for place in self.live:
            self.compiled.play(self.states[place : place + 1], int(chosen[place]))


@dataclass(frozen=True)
class Ladder:
    """Matches beside the course: each a process that says its line when it is done."""

    game: str
    rival: str
    games: int
    workers: int
    running: list[tuple[subprocess.Popen[bytes], Path]]

    def begin(self, net_file: Path, name: str) -> None:
        """Let a network play; the file is thrown away afterwards."""
        words = [self.game, str(net_file), self.rival, str(self.games), str(self.workers), name]
        surroundings = {"BLUEMOON_CACHE_DIR": str(Path(tempfile.gettempdir()) / "bluemoon-rules"), **os.environ}
        surroundings["CUDA_VISIBLE_DEVICES"] = ""
        command = [sys.executable, "-m", "bluemoon.learn.rivals", *words]
        self.running.append((subprocess.Popen(command, env=surroundings), net_file))

    def wait(self) -> None:
        """Until all matches are over."""
        for process, net_file in self.running:
            process.wait()
            net_file.unlink(missing_ok=True)


def work(task: tuple[str, str, str, list[Seated]]) -> list[float]:
    """Some of the games, in a worker."""
    game, net_file, rival, seated = task
    torch.set_num_threads(1)
    return Bout(game_of(game), model_of(read(net_file)), rival, seated).play()


def warm_up(game: str, model: Model, rival: str) -> None:
    """Compile everything once, so that the workers need not."""
    bout = Bout(game_of(game), model, rival, [(0, 0), (0, 1)])
    for place in bout.live:
        seat = bout.game.to_move(bout.states[place])
        bout.rival.choose(bout.game.view(bout.states[place], seat), Budget(iterations=1), bout.dice[place])
    bout._choose()


def main(words: list[str]) -> None:
    """Play, and say how it went."""
    game, net_file, rival, games, workers, name = words
    torch.set_num_threads(1)
    warm_up(game, model_of(read(net_file)), rival)
    begun = time.perf_counter()
    seated = [(number, seat) for number in range(int(games) // 2) for seat in range(2)]
    count = min(int(workers), len(seated))
    tasks: list[Any] = [(game, net_file, rival, seated[first::count]) for first in range(count)]
    with get_context("fork").Pool(count) as pool:
        parts = pool.map(work, tasks)
    shares = dict(zip([place for task in tasks for place in task[3]], chain(*parts), strict=True))
    pairs = np.array([(shares[number, 0] + shares[number, 1]) / 2 for number, seat in seated if seat == 0])
    error = 1.96 * pairs.std() / max(len(pairs), 1) ** 0.5
    seconds = time.perf_counter() - begun
    print(f"  {name} against {rival}: {pairs.mean():.1%} ± {error:.1%} of {len(shares)} ({seconds:.0f} s)", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
