"""Bots that misbehave, games that never were played, and small events."""

import os
import signal
import time
from pathlib import Path
from typing import Any

from bluemoon.arena import Event, invite
from bluemoon.arena.game_result import Played
from bluemoon.bots import BOTS
from bluemoon.bots.bot import NO_LIMIT, Budget

HERE = __name__
SHORT = {"turn_limit": 4}


class Fake:
    """Plays the first legal action."""

    name = "fake"
    budget = NO_LIMIT

    def __init__(self, game: Any, words: Any = ()) -> None:
        self.game = game

    def choose(self, view: Any, budget: Budget, rng: Any) -> Any:
        if budget.iterations:  # the warm-up
            return self.game.legal(view)[0]
        return self.answer(view)

    def answer(self, view: Any) -> Any:
        return self.game.legal(view)[0]


class Raiser(Fake):
    name = "raiser"

    def answer(self, view: Any) -> Any:
        raise ValueError("I do not\nlike it")


class Mute(Fake):
    """Raises an error that cannot even be printed."""

    name = "mute"

    def answer(self, view: Any) -> Any:
        class Silence(Exception):
            def __str__(self) -> str:
                raise RuntimeError

        raise Silence


class Quitter(Fake):
    name = "quitter"

    def answer(self, view: Any) -> Any:
        raise SystemExit(0)


class Cheat(Fake):
    name = "cheat"

    def answer(self, view: Any) -> Any:
        legal = self.game.legal(view)
        return next(action for action in range(self.game.actions) if action not in legal)


class Joker(Fake):
    name = "joker"

    def answer(self, view: Any) -> Any:
        return "the best move"


class Giant(Fake):
    name = "giant"

    def answer(self, view: Any) -> Any:
        return 1 << 100_000


class Sleeper(Fake):
    """Never answers, and swallows every error that should wake it."""

    name = "sleeper"

    def answer(self, view: Any) -> Any:
        while True:
            try:
                time.sleep(60)
            except Exception:
                continue


class Dawdler(Sleeper):
    """Has a budget of time, and does not keep it."""

    name = "dawdler"
    budget = Budget(seconds=0.05)


class Deaf(Fake):
    """Never answers, and hears no signal."""

    name = "deaf"

    def answer(self, view: Any) -> Any:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
        time.sleep(600)


class Killer(Fake):
    """Takes its process with it."""

    name = "killer"

    def answer(self, view: Any) -> Any:
        os.kill(os.getpid(), signal.SIGKILL)


class Unlucky(Fake):
    """Takes its process with it, once."""

    name = "unlucky"

    def answer(self, view: Any) -> Any:
        mark = Path(os.environ["UNLUCKY"])
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().answer(view)


KINDS = (Fake, Raiser, Mute, Quitter, Cheat, Joker, Giant, Sleeper, Dawdler, Deaf, Killer, Unlucky)
FAKES: dict[str, Any] = {kind.name: kind for kind in KINDS}


class Onlooker:
    """An onlooker that counts."""

    def __init__(self, game: Any, state: Any) -> None:
        self.seen = [0] * game.players(state)

    def see(self, state: Any, seat: int, action: int) -> None:
        self.seen[seat] += 1

    def tell(self) -> Any:
        return self.seen


def __getattr__(name: str) -> Any:
    """`fakes:Introduction` is an onlooker too: it makes the fakes known in a worker process."""
    if name != "Introduction":
        raise AttributeError(name)
    BOTS.update(FAKES)
    return Onlooker


def event(*bots: str, games: int = 2, **more: Any) -> Event:
    """Short cities."""
    options = {**SHORT, **more.pop("options", {})}
    return invite("city", bots, games=games, options=options, **more)


def without_times(games: list[Played]) -> list[dict[str, Any]]:
    """All that does not depend on the clock."""
    return [{name: value for name, value in vars(played).items() if name != "seconds"} for played in games]


def played(number: int, deal: int, seats: tuple[str, ...], winner: int, **more: Any) -> Played:
    """A game that somebody won."""
    shares = tuple(float(seat == winner) for seat in range(len(seats)))
    usual: dict[str, Any] = {"options": {}, "first": 0, "reason": "offerings", "turns": 30 + deal % 7, "actions": 300}
    times = {"decisions": (10,) * len(seats), "seconds": (0.5,) * len(seats)}
    return Played(number=number, deal=deal, seed=deal, seats=seats, shares=shares, **{**usual, **times, **more})
