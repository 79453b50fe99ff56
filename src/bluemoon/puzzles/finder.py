"""Finds puzzles in games of bots. Everything follows from one seed, so a run that was stopped goes on where it was.

A position is worth a puzzle if everything but the best decisions gives away `MARGIN` or more, by `ERRORS` standard
errors; few decisions are as good as the best; and a tree search comes to one of them too.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random

import numpy as np

from bluemoon.analysis.judge import Judge, judge_of
from bluemoon.bots import Bot, bot
from bluemoon.core.game import Game, State, Words
from bluemoon.duel.tables import PEOPLES
from bluemoon.puzzles.decisions import Decided, Line, decisions, is_at_rest, is_decided
from bluemoon.puzzles.puzzle import FINE, SOLVER, Choice, Puzzle
from bluemoon.puzzles.themes import theme_of
from bluemoon.puzzles.verdict import Verdict, judged

MARGIN, ERRORS = 0.08, 4.0
FEWEST_WRONG, MOST_ANSWERS, MOST_CHOICES = 3, 2, 40
WORLDS = ((4, 0.03, 0.0), (24, 0.06, 1.5), (128, MARGIN, ERRORS))  # ever more, as long as it is clear enough
ITERATIONS = 1500  # of the search, for each action
MOST_OF_A_GAME = 3
LONGEST_WAY = 240  # actions to a position: later ones are left out, for they take long to tell
MOST_OF_A_THEME = 0.35  # of all puzzles
PLAYERS = ("net", "greedy")  # who plays the games; and those who look only once
BEGINNER = "beginner"  # who plays the first thing that helps


@dataclass
class Candidate:
    """A position that may be worth a puzzle."""

    seed: int
    options: Words
    actions: Line
    state: State
    view: State = field(repr=False)


class Finder:
    """Whoever plays the games, judges and searches."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def judge(self) -> Judge:
        """Who judges."""
        return judge_of(self.game)

    @cached_property
    def players(self) -> tuple[Bot, ...]:
        """Who plays the games."""
        return tuple(bot(name, self.game) for name in PLAYERS)

    @cached_property
    def beginner(self) -> Bot:
        """Who says which ones are easy."""
        return bot(BEGINNER, self.game)

    @cached_property
    def searcher(self) -> Bot:
        """Who has to come to the same decision."""
        return bot(f"sage:{ITERATIONS}it", self.game)

    def puzzles(self, seed: int, without: Collection[str] = ()) -> Iterator[Puzzle]:
        """The puzzles of one game, no two of the same turn, none of these themes."""
        turns = set[int]()
        for candidate in self.candidates(seed):
            if int(candidate.state.turn) in turns:
                continue
            puzzle = self.puzzle(candidate, without)
            if puzzle is not None:
                yield puzzle
                turns.add(int(candidate.state.turn))
            if len(turns) == MOST_OF_A_GAME:
                return

    def candidates(self, seed: int) -> Iterator[Candidate]:
        """Every position of a game in which the solver has to decide."""
        dice = Random(f"{self.game.name} {seed}")
        options = options_for(self.game, dice)
        state, actions = self.game.new(seed=seed, **options), list[int]()
        seats = [dice.choice(self.players) for _ in range(self.game.players(state))]
        while (seat := self.game.to_move(state)) >= 0 and len(actions) <= LONGEST_WAY:
            legal = self.game.legal(state)
            view = self.game.view(state, seat)
            if seat == SOLVER and len(legal) > 1 and is_at_rest(self.game, state):
                yield Candidate(seed, options, tuple(actions), state.copy(), view)
            player = seats[seat]
            action = legal[0] if len(legal) == 1 else player.choose(view, player.budget, dice)
            self.game.play(state, action)
            actions.append(action)

    def puzzle(self, candidate: Candidate, without: Collection[str] = ()) -> Puzzle | None:
        """The puzzle of a position, if it is one."""
        found = decisions(self.game, candidate.state, MOST_CHOICES)
        if found is None or len(found) <= FEWEST_WRONG:
            return None
        verdict = self._verdict(candidate, found)
        if verdict is None:
            return None
        theme = theme_of(self.game, candidate.state, found[verdict.best].line)
        answers = {tuple(found[place].line) for place in np.flatnonzero(verdict.losses < FINE)}
        if theme is None or theme in without or self._decided_by(self.searcher, candidate, found) not in answers:
            return None
        return written(candidate, found, verdict, theme, self.grade(candidate, found, answers))

    def grade(self, candidate: Candidate, found: Sequence[Decided], answers: Collection[Line]) -> int:
        """How hard it is, by who finds an answer."""
        if any(self._decided_by(player, candidate, found) not in answers for player in self.players):
            return 3
        return 1 if self._decided_by(self.beginner, candidate, found) in answers else 2

    def _verdict(self, candidate: Candidate, found: Sequence[Decided]) -> Verdict | None:
        """What the judge says in the end; None as soon as nothing stands out."""
        lines = [one.line for one in found]
        seed, verdict = candidate.seed << 20 | len(candidate.actions) << 6, None
        for worlds, margin, errors in WORLDS:
            verdict = judged(self.judge, candidate.view, lines, seed, worlds)
            if not stands_out(verdict, margin, errors):
                return None
            seed += worlds << 32
        return verdict

    def _decided_by(self, who: Bot, candidate: Candidate, found: Sequence[Decided]) -> Line:
        """What a bot decides in this position, as it stands among the decisions."""
        state, dice = candidate.state.copy(), Random(candidate.seed)
        while True:
            before = state.copy()
            action = who.choose(self.game.view(state, SOLVER), who.budget, dice)
            self.game.play(state, action)
            if is_decided(self.game, before, state, action):
                break
        mark = state.tobytes()
        return next((one.line for one in found if one.state.tobytes() == mark), ())


def stands_out(verdict: Verdict, margin: float, errors: float) -> bool:
    """Are few decisions as good as the best, and all others clearly worse?"""
    wrong = len(verdict.wrong)
    answers = len(verdict.losses) - wrong
    return wrong >= FEWEST_WRONG and answers <= MOST_ANSWERS and verdict.is_clear(margin, errors)


def options_for(game: Game, dice: Random) -> Words:
    """What is to be agreed on before a game: two players; in the card game two different peoples."""
    if game.name == "city":
        return {"players": 2}
    return {"decks": dice.sample(PEOPLES, 2)}


def written(candidate: Candidate, found: Sequence[Decided], verdict: Verdict, theme: str, grade: int) -> Puzzle:
    """The puzzle, its decisions from the best to the worst."""
    order = sorted(range(len(found)), key=lambda place: (verdict.losses[place], place))
    choices = tuple(Choice(found[place].line, float(verdict.losses[place])) for place in order)
    nearest = verdict.nearest
    return Puzzle(
        candidate.seed,
        candidate.options,
        candidate.actions,
        theme,
        grade,
        float(verdict.means[verdict.best]),
        float(verdict.losses[nearest]),
        float(verdict.errors[nearest]),
        choices,
    )


def plentiful(found: Sequence[Puzzle], count: int) -> set[str]:
    """The themes of which there are enough for so many puzzles."""
    themes = [puzzle.theme for puzzle in found]
    return {theme for theme in themes if themes.count(theme) >= MOST_OF_A_THEME * count}
