"""A course of learning: games are played and learnt from for so many minutes; then it says what it reached."""

import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from os import cpu_count
from pathlib import Path
from typing import Any

import torch

from bluemoon.core.game import RULES_VERSION, Words
from bluemoon.envs.vector import game_of
from bluemoon.learn import save
from bluemoon.learn.kinds import Kinds, kinds_of
from bluemoon.learn.machine import machine_of
from bluemoon.learn.match import Match
from bluemoon.learn.model import DEPTH, WIDTH, Model
from bluemoon.learn.ppo import STATS, Learner, Rates, explained
from bluemoon.learn.rivals import Ladder
from bluemoon.learn.selfplay import SelfPlay

PAIRS = ("learning_rate", "entropy")


@dataclass(frozen=True)
class Size:
    """How large everything is, and which games are played."""

    width: int = WIDTH
    depth: int = DEPTH
    games: int = 16_384
    length: int = 64  # choices of each game between two lessons
    kinds: str = "all"  # or plain: only the usual ones
    turns: int = 40  # of each player, after which a city is broken off
    seed: int = 1


@dataclass
class Counts:
    """How far it has come."""

    seconds: float = 0.0
    plan: float = 0.0  # seconds after which the rates have fallen
    rollouts: int = 0
    steps: int = 0
    updates: int = 0
    games: int = 0
    next_seed: int = 1


@dataclass(frozen=True)
class Wishes:
    """What somebody wants of this part of the course."""

    minutes: float = 6.0
    plan: float | None = None  # minutes of the whole course
    device: str = "auto"
    records: bool = True
    report: float = 10.0  # seconds between two lines
    match: float = 2.0  # minutes between two matches
    match_games: int = 4096
    evaluate_greedy: int = 0  # games against greedy beside each match, on the other cores
    save: Path | None = None
    export: Path | None = None
    rollouts: int | None = None  # at most so many, whatever the clock says
    told: Callable[[str], None] = field(default=print)
    clock: Callable[[], float] = field(default=time.perf_counter)


class Course:
    """A network in the middle of its course."""

    def __init__(self, game: str, size: Size, rates: Rates, wishes: Wishes) -> None:
        self.game, self.size, self.rates, self.wishes = game_of(game), size, rates, wishes
        self.counts = Counts(next_seed=size.seed * 1_000_000_007 % (1 << 40))
        self.machine = machine_of(wishes.device, game, records=wishes.records)
        torch.manual_seed(size.seed)
        self.model = Model(game, size.width, size.depth).to(self.machine.device)
        self.learner = Learner(self.machine, self.model, rates)
        self.kinds: Kinds = kinds_of(self.game, {"turns": size.turns}, only=size.kinds)
        self._matches: dict[str, Match] = {}
        self._earlier: Model | None = None
        self.ladder = Ladder(game, "greedy", wishes.evaluate_greedy, max((cpu_count() or 2) - 1, 1), [])

    # ---- saved and resumed

    @classmethod
    def resumed(cls, path: Path, game: str, wishes: Wishes, changes: Words) -> "Course":
        """Go on from a file; what is changed of its rates is changed."""
        saved = save.read(path, game)
        try:
            size = Size(**saved.options["size"])
            words = {**saved.options["rates"], **changes}
            rates = Rates(**{name: tuple(value) if name in PAIRS else value for name, value in words.items()})
            course = cls(game, size, rates, wishes)
            course.counts = Counts(**saved.counts)
            course._take(saved)
        except (KeyError, TypeError, RuntimeError) as error:
            raise save.BadSave(f"{path.name}: it was saved by another version ({error})") from None
        return course

    def _parts(self) -> dict[str, Any]:
        parts = {}
        averages = self.learner.average.arrays()
        for name, weights in self.model.arrays().items():
            state = self.learner.state_of(weights)
            parts[name] = weights.detach()
            parts[f"{name}.average"] = averages[name].detach() - weights.detach()
            parts[f"{name}.mean"] = state["exp_avg"]
            parts[f"{name}.square"] = state["exp_avg_sq"]
        return {name: tensor.detach().float().cpu().numpy() for name, tensor in parts.items()}

    def _take(self, saved: save.Saved) -> None:
        """Put what was saved in its place."""
        self.learner.updates = self.counts.updates
        for name, weights in self.model.arrays().items():
            average, state = self.learner.average.arrays()[name], self.learner.state_of(weights)
            parts = {kind: self._tensor(saved.parts[f"{name}{kind}"]) for kind in ("", ".average", ".mean", ".square")}
            with torch.no_grad():
                weights.copy_(parts[""])
                average.copy_(parts[""] + parts[".average"])
                state["exp_avg"].copy_(parts[".mean"])
                state["exp_avg_sq"].copy_(parts[".square"])
                state["step"].fill_(self.counts.updates)
        _load_dice(saved.dice)

    def _tensor(self, numbers: Any) -> torch.Tensor:
        return torch.from_numpy(numbers.copy()).to(self.machine.device)

    def save(self, path: Path) -> int:
        """Save everything, and go on from what stands in the file; how many bytes."""
        options = {"size": asdict(self.size), "rates": asdict(self.rates)}
        saved = save.Saved(self.game.name, options, asdict(self.counts), _dice(), self._parts())
        written = save.write(path, saved)
        self._take(save.read(path, self.game.name))
        return written

    def export(self, path: Path, card: Words) -> None:
        """Write the moving average as a network to play with."""
        from bluemoon.nets.net import Net, write

        arrays = {name: weights.detach().cpu().numpy() for name, weights in self.learner.average.arrays().items()}
        write(path, Net(game=self.game.name, **arrays, rules=RULES_VERSION, card=card))

    # ---- learning

    def run(self) -> Words:
        """Play and learn until the time is over; then save, export and say what was reached."""
        wishes = self.wishes
        if self.counts.plan <= 0 or wishes.plan is not None:
            self.counts.plan = 60 * (wishes.plan or wishes.minutes)
        with self.machine.at_work():
            self._learn()
            reached = self._measure("at the end")
            if wishes.save is not None:
                written = self.save(wishes.save)
                wishes.told(f"saved {wishes.save} ({written:,} bytes)")
        card = {**asdict(self.counts), "size": asdict(self.size), "rates": asdict(self.rates), "reached": reached}
        if wishes.export is not None:
            self.export(wishes.export, card)
            wishes.told(f"exported {wishes.export}")
        self.ladder.wait()
        return card

    def _learn(self) -> None:
        wishes, counts, clock = self.wishes, self.counts, self.wishes.clock
        asked, count = clock(), self.size.games
        deal = self.kinds.dealt(count, self.size.seed)
        playing = SelfPlay(self.machine, self.model, self.game, deal, length=self.size.length, seed=counts.next_seed)
        playing.play()
        wishes.told(f"{count:,} games of {self.game.name} are ready, after {clock() - asked:.0f} s")
        if wishes.evaluate_greedy > 0:
            self._meet_greedy("at the beginning")
        begun, before = clock(), counts.seconds
        window = Window(clock(), 0, self.learner.updates)
        next_match, rollouts = begun + 60 * wishes.match, 0
        while clock() - begun < 60 * wishes.minutes and rollouts != wishes.rollouts:
            playing.play()
            self.learner.learn(playing.memory, counts.seconds / counts.plan)
            rollouts += 1
            counts.rollouts += 1
            counts.steps += count * self.size.length
            window.steps += count * self.size.length
            counts.updates = self.learner.updates
            counts.seconds = before + clock() - begun
            if clock() - window.begun >= wishes.report:
                wishes.told(self._line(playing, window))
                window = Window(clock(), 0, self.learner.updates)
            if clock() >= next_match:
                self._measure(f"at {counts.seconds / 60:.1f} minutes")
                next_match = clock() + 60 * wishes.match
        self._count_games(playing)
        counts.next_seed = int(self.machine.tensor(playing.tables.games.seeds).max()) + 1

    def _count_games(self, playing: SelfPlay) -> tuple[float, float]:
        """Games that ended, and the share of legal choices, since the last time."""
        choices, legal, games = playing.counts.tolist()
        playing.counts.zero_()
        self.counts.games += int(games)
        return games, legal / max(choices, 1.0)

    def _line(self, playing: SelfPlay, window: "Window") -> str:
        """What happened since the last line."""
        seconds = self.wishes.clock() - window.begun
        updates = self.learner.updates - window.updates
        games, legal = self._count_games(playing)
        stats = (self.learner.stats / max(updates, 1)).tolist()
        self.learner.stats.zero_()
        said = " ".join(f"{name} {value:.4f}" for name, value in zip(STATS, stats, strict=True))
        return (
            f"{self.counts.seconds:6.0f}s {self.learner.updates:,} updates {window.steps / seconds / 1e6:.2f}M steps/s "
            f"{updates / seconds:.0f} updates/s {self.counts.games:,} games length {window.steps / max(games, 1):.0f} "
            f"{said} explained {explained(playing.memory):.3f} legal {legal:.4f}"
        )

    # ---- matches

    def _measure(self, when: str) -> dict[str, str]:
        """The average against chance, and against itself as it was the last time."""
        if self.wishes.evaluate_greedy > 0:
            self._meet_greedy(when)
        if self.wishes.match_games == 0:
            return {}
        seed = 1 << 50
        scores = {"chance": self._match("chance", None).play(seed)}
        if self._earlier is not None:
            scores["its earlier self"] = self._match("earlier", self._earlier).play(seed)
        else:
            self._earlier = Model(self.game.name, self.size.width, self.size.depth).to(self.machine.device)
            self._earlier.requires_grad_(False)
        self._earlier.load_state_dict(self.learner.average.state_dict())
        for rival, score in scores.items():
            self.wishes.told(f"  {when} against {rival}: {score}")
        return {rival: str(score) for rival, score in scores.items()}

    def _meet_greedy(self, when: str) -> None:
        handle, name = tempfile.mkstemp(suffix=".net")
        os.close(handle)
        self.export(Path(name), {})
        self.ladder.begin(Path(name), when)

    def _match(self, name: str, rival: Model | None) -> Match:
        if name not in self._matches:
            usual = kinds_of(self.game, {"turns": self.size.turns}, only="plain").dealt(self.wishes.match_games, 0)
            self._matches[name] = Match(self.machine, self.game, usual, self.learner.average, rival)
        return self._matches[name]


@dataclass
class Window:
    """Since the last line."""

    begun: float
    steps: int
    updates: int


def _dice() -> dict[str, bytes]:
    states = {"cpu": torch.get_rng_state().numpy().tobytes()}
    if torch.cuda.is_available():
        states["cuda"] = torch.cuda.get_rng_state().numpy().tobytes()
    return states


def _load_dice(states: dict[str, bytes]) -> None:
    torch.set_rng_state(torch.frombuffer(bytearray(states["cpu"]), dtype=torch.uint8))
    if torch.cuda.is_available() and "cuda" in states:
        torch.cuda.set_rng_state(torch.frombuffer(bytearray(states["cuda"]), dtype=torch.uint8))
