"""A finished game before a judge, as far as it was judged: chances first, then move by move."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from bluemoon.analysis.account import players_of
from bluemoon.analysis.course import Course
from bluemoon.analysis.finished_game import follow
from bluemoon.analysis.judge import Judge, judge_of
from bluemoon.analysis.report import Analysis, JudgedMove, Shares
from bluemoon.analysis.shelf import Shelf, Signature
from bluemoon.analysis.turning_points import turning_points_of
from bluemoon.core.game import RULES_VERSION, Game
from bluemoon.core.written_game import Written, to_json

NO_TURN = -1


class Study:
    """What was judged before is taken from the shelf; it can be broken off and taken up at any move."""

    def __init__(
        self,
        game: Game,
        written: Written,
        judge: Judge | None = None,
        *,
        winners: Sequence[int] = (),
        shelf: Path | None = None,
        keep: bool = True,
        again: bool = False,
    ) -> None:
        self.finished, self.judge = follow(game, written, winners), judge or judge_of(game)
        self.key = key_of(written, self.judge, winners)
        self._by = Signature(self.judge.name, RULES_VERSION)
        self.shelf, self._keep = Shelf(mark_of(written, winners), self.key, self._by, shelf), keep
        self.moves = self.shelf.moves() if keep and not again else list[JudgedMove]()

    def __len__(self) -> int:
        return len(self.finished.actions) + 1

    @property
    def is_done(self) -> bool:
        """Was every move judged?"""
        return len(self.moves) == len(self)

    @cached_property
    def _course(self) -> Course:
        return Course(self.judge, self.finished, self.key)

    def chances(self) -> list[Shares]:
        """Everybody's chances after every move, before any move is judged."""
        if self.is_done:
            return [move.chances for move in self.moves]
        return [tuple(map(float, row)) for row in self._course.chances]

    def errors(self) -> list[Shares]:
        """One standard error of each of them; empty where an earlier judge told none."""
        if self.is_done:
            return [move.chance_errors for move in self.moves]
        return [tuple(map(float, row)) for row in self._course.errors]

    def turns(self) -> list[int]:
        """In which turn each move was; the deal was in none."""
        return [NO_TURN, *(int(state.turn) for state in self.finished.states[:-1])]

    def go_on(self) -> Iterator[JudgedMove]:
        """Judge what is left, move by move."""
        if self.is_done:
            return
        fresh = self._course.moves(len(self.moves))
        for move in self.shelf.keep(list(self.moves), fresh) if self._keep else fresh:
            self.moves.append(move)
            yield move

    def report(self) -> Analysis:
        """What is said of the moves that were judged; sums are whole once all were."""
        return self._report(self._by, self.moves)

    def earlier(self) -> Analysis | None:
        """What an earlier judge, or this one by earlier rules, said of the whole game."""
        judged = self.shelf.earlier(len(self)) if self._keep else None
        return None if judged is None else self._report(judged.by, judged.moves)

    def _report(self, by: Signature, moves: list[JudgedMove]) -> Analysis:
        players, points = players_of(moves, self.finished.outcome), turning_points_of(moves)
        return Analysis(self.finished.game.name, by.rules, by.judge, players, tuple(moves), points)


def mark_of(written: Written, winners: Sequence[int] = ()) -> str:
    """A name for a game, whoever judges it."""
    return hashlib.blake2b(f"{_game_in(written)} {[*winners]}".encode(), digest_size=12).hexdigest()


def key_of(written: Written, judge: Judge, winners: Sequence[int] = ()) -> str:
    """A name for a game under these rules before this judge."""
    mark = hashlib.blake2b(f"{RULES_VERSION} {judge.name} {judge.cards}".encode(), digest_size=12)
    mark.update(_game_in(written).encode())
    mark.update("".join(f" {seat}" for seat in winners).encode())
    return mark.hexdigest()


def _game_in(written: Written) -> str:
    """All that was played; by which rules it was begun is not part of it, for today's judge it."""
    return to_json(replace(written, rules=None))
