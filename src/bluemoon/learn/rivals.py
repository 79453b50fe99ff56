"""A learning network against a bot, in the arena, on the processor's cores: `python -m bluemoon.learn.rivals`.

It runs beside the course, in a process of its own, and says in one line how it went.
"""

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from bluemoon.arena import hold, invite
from bluemoon.arena.ratings import Tally

FIRST_SEED = 77_000_000


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
        command = [sys.executable, "-m", "bluemoon.learn.rivals", *words]
        surroundings = {**os.environ, "CUDA_VISIBLE_DEVICES": ""}
        self.running.append((subprocess.Popen(command, env=surroundings), net_file))

    def wait(self) -> None:
        """Until all matches are over."""
        for process, net_file in self.running:
            process.wait()
            net_file.unlink(missing_ok=True)


def score(game: str, net_file: str, rival: str, games: int, workers: int) -> str:
    """The network's share of the victories, in duplicate games."""
    event = invite(game, [f"net:{net_file}", rival], games=games, seed=FIRST_SEED)
    with tempfile.TemporaryDirectory() as folder:
        played = hold(event, Path(folder) / "games.jsonl", workers=workers)
    share = Tally(played).shares()[event.bots[0]]
    return f"{share.value:.1%} [{share.low:.1%}, {share.high:.1%}] of {len(played)}"


def main(words: list[str]) -> None:
    """Play, and say how it went."""
    game, net_file, rival, games, workers, name = words
    print(f"  {name} against {rival}: {score(game, net_file, rival, int(games), int(workers))}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
