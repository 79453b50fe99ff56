"""A course of learning: games are played and learnt from for so many minutes; then it says what it reached."""

import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from os import cpu_count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Union

import torch

from bluemoon.bots.weights import weights_for
from bluemoon.core.game import RULES_VERSION, Words
from bluemoon.envs.vector import game_of
from bluemoon.learn import save
from bluemoon.learn.kinds import Kinds, kinds_of
from bluemoon.learn.machine import machine_of
from bluemoon.learn.match import Match
from bluemoon.learn.model import DEPTH, WIDTH, Model
from bluemoon.learn.ppo import STATS, Learner, Rates, explained
from bluemoon.learn.pupil import Pupil, School
from bluemoon.learn.rivals import Ladder
from bluemoon.learn.selfplay import SelfPlay

if TYPE_CHECKING:
    from bluemoon.learn.ray_play import RayPlay

Playing = Union[SelfPlay, School, "RayPlay"]
PAIRS = ("learning_rate", "entropy")
ELDERS = ("old", "older")  # the first files had none


@dataclass(frozen=True)
class Size:
    """How large everything is, and which games are played."""

    width: int = WIDTH
    depth: int = DEPTH
    games: int = 16_384
    length: int = 64  # choices of each game between two lessons
    elders: float = 0.1  # of the games: so many against an older self
    kinds: str = "all"  # or plain: only the usual ones; or many: tables of three and four twice as often
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
    elders: int = 0  # how often an older self was kept


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
    lessons: tuple[Path, ...] = ()  # of a teacher, to learn from instead of playing
    sharpness: float = 1.0  # of what the teacher chose: 1 as often as it tried, more: what it tried most
    rivals: tuple[Path, ...] = ()  # networks to play against besides older selves
    rivalry: float = 0.4  # of the games: so many against rivals
    workers: int = 0  # of Ray, that play; 0: it is played here
    ray: str = "local"  # the address of their cluster
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
        self.learner = (Pupil if wishes.lessons else Learner)(self.machine, self.model, rates)
        self.kinds: Kinds = kinds_of(self.game, {"turns": size.turns}, only=size.kinds)
        self._matches: dict[str, Match] = {}
        self._earlier: Model | None = None
        self.old, self.older = self._copy(), self._copy()
        self.ladder = Ladder(game, "greedy", wishes.evaluate_greedy, max((cpu_count() or 2) - 1, 1), [])

    # ---- begun, saved and resumed

    @classmethod
    def begun_with(cls, path: Path, game: str, sizes: Words, rates: Rates, wishes: Wishes) -> "Course":
        """A new course of a network that has learnt already, and is as large as its file says."""
        net = weights_for(game, str(path))
        course = cls(game, Size(**{**sizes, "width": net.width, "depth": len(net.hidden)}), rates, wishes)
        weights = Model.of(net).state_dict()
        for model in (course.model, course.learner.average, course.old, course.older):
            model.load_state_dict(weights)
        return course

    @classmethod
    def resumed(cls, path: Path, game: str, wishes: Wishes, changes: Words) -> "Course":
        """Go on from a file; what is changed of its rates is changed."""
        saved = save.read(path, game)
        try:
            size = Size(**saved.options["size"])
            rates = rates_of({**saved.options["rates"], **changes})
            counts = Counts(**saved.counts)
        except (KeyError, TypeError) as error:
            raise save.BadSave(f"{path.name}: it was saved by another version ({error})") from None
        course = cls(game, size, rates, wishes)
        course.counts = counts
        course._check(path, saved)
        course._take(saved)
        _load_dice(saved.dice)
        return course

    def _check(self, path: Path, saved: save.Saved) -> None:
        """Is everything there, and as large as what we look at wants it?"""
        for name, numbers in self._parts().items():
            if name not in saved.parts and name.partition(".")[2] not in ELDERS:
                raise save.BadSave(f"{path.name}: it was saved by another version (there is no {name})")
            shape = saved.parts.get(name, numbers).shape
            if shape != numbers.shape:
                raise save.BadSave(f"{path.name}: {name} is {shape}, but we look at {numbers.shape}; learn it anew")

    def _copy(self) -> Model:
        """The network that plays, as it is now."""
        copy = Model(self.game.name, self.size.width, self.size.depth)
        copy.to(self.machine.device).requires_grad_(False)
        copy.load_state_dict(self.learner.average.state_dict())
        return copy

    def _parts(self) -> dict[str, Any]:
        parts = {}
        average, old, older = self.learner.average.arrays(), self.old.arrays(), self.older.arrays()
        for name, weights in self.model.arrays().items():
            state = self.learner.state_of(weights)
            parts[name] = weights.detach()
            parts[f"{name}.average"] = average[name] - weights.detach()
            parts[f"{name}.mean"] = state["exp_avg"]
            parts[f"{name}.square"] = state["exp_avg_sq"]
            parts[f"{name}.old"], parts[f"{name}.older"] = old[name], older[name]
        return {name: tensor.detach().float().cpu().numpy() for name, tensor in parts.items()}

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _take(self, saved: save.Saved) -> None:
        """Put what was saved in its place."""
        parts = {name: self._tensor(numbers) for name, numbers in saved.parts.items()}
        average, old, older = self.learner.average.arrays(), self.old.arrays(), self.older.arrays()
        self.learner.updates = self.counts.updates
        for name, weights in self.model.arrays().items():
            state = self.learner.state_of(weights)
            weights.copy_(parts[name])
            average[name].copy_(parts[name] + parts[f"{name}.average"])
            state["exp_avg"].copy_(parts[f"{name}.mean"])
            state["exp_avg_sq"].copy_(parts[f"{name}.square"])
            state["step"].fill_(self.counts.updates)
            old[name].copy_(parts.get(f"{name}.old", average[name]))
            older[name].copy_(parts.get(f"{name}.older", average[name]))

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
            self._keep()
            reached = self._measure("at the end")
        card = {**asdict(self.counts), "size": asdict(self.size), "rates": asdict(self.rates), "reached": reached}
        if wishes.export is not None:
            self.export(wishes.export, card)
            wishes.told(f"exported {wishes.export}")
        self.ladder.wait()
        return card

    def _keep(self) -> None:
        """Save, if anybody wants it."""
        if self.wishes.save is not None:
            written = self.save(self.wishes.save)
            self.wishes.told(f"saved {self.wishes.save} ({written:,} bytes)")

    def _learn(self) -> None:
        wishes, clock = self.wishes, self.wishes.clock
        playing = self._begin()
        begun, before, rollouts = clock(), self.counts.seconds, 0
        window, pause = Window(begun, 0, self.learner.updates), begun + 60 * wishes.match
        while clock() - begun < 60 * wishes.minutes and rollouts != wishes.rollouts:
            self._lesson(playing)
            rollouts += 1
            window.steps += playing.memory.legal.numel()
            self.counts.seconds = before + clock() - begun
            if clock() - window.begun >= wishes.report:
                wishes.told(self._line(playing, window))
                window = Window(clock(), 0, self.learner.updates)
            if clock() >= pause:
                self._pause(playing)
                pause = clock() + 60 * wishes.match
        self._account(playing)
        playing.close()

    def _begin(self) -> Playing:
        """Set up the games, and let them go on for a while."""
        wishes, size, begun = self.wishes, self.size, self.wishes.clock()
        dealt = self.kinds.dealt(size.games, size.seed)
        rivals = [weights_for(self.game.name, str(rival)) for rival in wishes.rivals]
        words: Words = {"length": size.length, "seed": self.counts.next_seed, "elders": size.elders}
        words |= {"rivals": rivals, "rivalry": wishes.rivalry}
        playing = self._seated(dealt, words)
        playing.play()
        wishes.told(f"{size.games:,} games of {self.game.name} are ready, after {wishes.clock() - begun:.0f} s")
        if wishes.evaluate_greedy > 0:
            self._meet_greedy("at the beginning")
        return playing

    def _seated(self, dealt: Kinds, words: Words) -> Playing:
        """Who plays: we, or workers of Ray; or nobody, where a teacher has played."""
        if isinstance(self.learner, Pupil):
            return self._schooled(self.learner, words["seed"])
        if self.wishes.workers == 0:
            return SelfPlay(self.machine, self.model, self.game, dealt, **words)
        from bluemoon.learn.ray_play import RayPlay

        return RayPlay(self.machine, self.model, self.game, dealt, self.wishes.workers, self.wishes.ray, **words)

    def _schooled(self, pupil: Pupil, seed: int) -> School:
        """A school for whoever has a teacher."""
        size = self.size.games * self.size.length
        words: Words = {"size": size, "seed": seed, "sharpness": self.wishes.sharpness}
        school = School(self.machine, self.model, self.game, self.wishes.lessons, **words)
        pupil.tries = school.tries
        return school

    def _lesson(self, playing: Playing) -> None:
        """Play some choices of each game, and learn from them."""
        counts = self.counts
        self._keep_elder()
        playing.older.load_state_dict((self.older if counts.rollouts % 2 else self.old).state_dict())
        playing.play()
        self.learner.learn(playing.memory, counts.seconds / counts.plan)
        counts.rollouts += 1
        counts.steps += playing.memory.legal.numel()
        counts.updates = self.learner.updates

    def _keep_elder(self) -> None:
        """Every minute the network becomes the old one; the older one is from before the half of the course."""
        if self.counts.seconds < 60 * self.counts.elders:
            return
        self.counts.elders += 1
        if self.counts.elders.bit_count() == 1:  # a power of two
            self.older.load_state_dict(self.old.state_dict())
        self.old.load_state_dict(self.learner.average.state_dict())

    def _pause(self, playing: Playing) -> None:
        """Save, and see how strong it is."""
        self._account(playing)
        self._keep()
        self._measure(f"at {self.counts.seconds / 60:.1f} minutes")

    def _account(self, playing: Playing) -> None:
        """Bring the counts up to date."""
        self._count_games(playing)
        self.counts.next_seed = playing.next_seed()

    def _count_games(self, playing: Playing) -> tuple[float, float]:
        """Games that ended, and the share of legal choices, since the last time."""
        choices, legal, games = playing.counts.tolist()
        playing.counts.zero_()
        self.counts.games += int(games)
        return games, legal / max(choices, 1.0)

    def _line(self, playing: Playing, window: "Window") -> str:
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
            self._earlier = self._copy()
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


def rates_of(words: Words) -> Rates:
    """Rates as a file has them."""
    pairs: Words = {name: tuple(words[name]) for name in PAIRS}
    return Rates(**{**words, **pairs})


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
