"""Plays one game after the other. The state stays with the referee: a bot gets its view, its budget and its dice.

Whoever raises an error, answers what is not legal, or comes late, loses that game by name; the others share the win.
"""

import operator
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from bluemoon.arena.clock import TimeUp, at_most
from bluemoon.arena.event import Event, open_game
from bluemoon.arena.game_result import Played, shares_without
from bluemoon.arena.onlooker import Onlooker, find_onlooker
from bluemoon.arena.plan import Pairing, options_of
from bluemoon.bots import Bot, Budget, bot
from bluemoon.core.game import Game, State, Words
from bluemoon.core.record import Array
from bluemoon.core.refusal import in_one_line

WARM_UP = 900.0  # seconds for the compiler, at most
NOBODY = -1

Notice = Callable[[int, float], None]  # the seat that thinks now, and until when (`time.monotonic`)


class Forfeit(Exception):
    """A seat has lost by what it did."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat


class Sheet:
    """What is counted during a game."""

    def __init__(self, first: int, turn: int, seats: int) -> None:
        self.first, self.turn, self.actions = first, turn, 0
        self.decisions, self.seconds = [0] * seats, [0.0] * seats

    def note(self, seat: int, seconds: float) -> None:
        """A choice was made, or should have been."""
        self.decisions[seat] += 1
        self.seconds[seat] += seconds


def nobody_cares(seat: int, until: float) -> None:
    """A notice for nobody."""


class Referee:
    """Keeps the game, its compiled rules and the bots from game to game."""

    def __init__(self, event: Event, notice: Notice = nobody_cares) -> None:
        self.event, self.notice = event, notice
        self.onlooker: type[Onlooker] | None = find_onlooker(event.onlooker)
        self.game: Game = open_game(event.game, None if event.tables is None else Path(event.tables))
        self.compiled = self.game.compiled()
        self.bots: dict[str, Bot] = {}

    def warm_up(self) -> None:
        """Compile, or fetch, all that will be needed: no clock runs yet."""
        states = self._new(self.event.seed, options_of(self.event, 0))
        self.compiled.play(states, np.array(self.game.legal(states[0])[:1]))
        for name in self.event.bots:
            self._bot(name)

    def play(self, pairing: Pairing) -> Played:
        """One game."""
        states = self._new(pairing.seed, pairing.options)
        state, lost = states[0], None
        sheet = Sheet(self.game.to_move(state), state.turn, len(pairing.seats))
        dice = [Random(f"{pairing.seed} {seat} {name}") for seat, name in enumerate(pairing.seats)]
        onlooker = None if self.onlooker is None else self.onlooker(self.game, state)
        try:
            while (seat := self.game.to_move(state)) >= 0:
                action = self._ask(state, seat, pairing.seats[seat], dice[seat], sheet)
                self._carry_out(states, seat, pairing.seats[seat], action)
                sheet.actions += 1
                if onlooker is not None:
                    onlooker.see(state, seat, action)
        except Forfeit as forfeit:
            lost = forfeit
            self.bots.pop(pairing.seats[lost.seat], None)  # who knows in what state it was left
        return self._written(pairing, state, sheet, lost, None if onlooker is None else onlooker.tell())

    def _new(self, seed: int, options: Words) -> Array:
        states = self.compiled.blank(1)
        states[0] = self.game.new(seed=seed, **self.event.options, **options)
        return states

    def _bot(self, name: str) -> Bot:
        """The bot of this name; a new one makes one choice that does not count, so that its clock starts warm."""
        if name not in self.bots:
            self.bots[name] = bot(name, self.game)
            state = self._new(self.event.seed, options_of(self.event, 0))[0]
            with suppress(Exception, TimeUp), at_most(WARM_UP):  # it will lose by that when it counts
                view = self.game.view(state, self.game.to_move(state))
                self.bots[name].choose(view, Budget(iterations=1), Random(0))
        return self.bots[name]

    def _ask(self, state: State, seat: int, name: str, dice: Random, sheet: Sheet) -> Any:
        """What a bot answers, in time."""
        player, view = self._bot(name), self.game.view(state, seat)
        allowed = player.budget.seconds + self.event.grace if player.budget.seconds else self.event.limit
        self.notice(seat, time.monotonic() + allowed)
        begun = time.perf_counter()
        answer, error = answer_of(player, view, dice, allowed)
        passed = time.perf_counter() - begun
        self.notice(NOBODY, 0.0)
        sheet.note(seat, passed)
        if passed > allowed or isinstance(error, TimeUp):
            raise Forfeit(seat, f"late: {name} took {passed:.2f} s")
        if error is not None:
            raise Forfeit(seat, f"forfeit: {name}: {in_one_line(error)}")
        return answer

    def _carry_out(self, states: Array, seat: int, name: str, answer: Any) -> None:
        """Play what was answered, if it is legal."""
        try:
            action = operator.index(answer)
        except Exception:
            raise Forfeit(seat, f"forfeit: {name}: answered with a {type(answer).__name__}, no action") from None
        if not 0 <= action < self.game.actions:
            raise Forfeit(seat, f"forfeit: {name}: there is no such action")
        if self.compiled.play(states, np.array([action]))[0]:
            raise Forfeit(seat, f"forfeit: {name}: illegal action {action}")

    def _written(self, pairing: Pairing, state: State, sheet: Sheet, lost: Forfeit | None, seen: Any) -> Played:
        result = self.game.result(state)
        shares, reason = ((), "") if result is None else (result.shares, result.reason)
        if lost is not None:
            shares, reason = shares_without(lost.seat, len(pairing.seats)), str(lost)
        return Played(
            **vars(pairing),
            first=sheet.first,
            shares=shares,
            reason=reason,
            turns=int(state.turn) - sheet.turn + 1,
            actions=sheet.actions,
            decisions=tuple(sheet.decisions),
            seconds=tuple(round(seconds, 6) for seconds in sheet.seconds),
            forfeit=None if lost is None else lost.seat,
            seen=seen,
        )


def answer_of(player: Bot, view: State, dice: Random, allowed: float) -> tuple[Any, BaseException | None]:
    """What a bot answers, or what went wrong."""
    try:
        with at_most(allowed):
            return player.choose(view, player.budget, dice), None
    except (Exception, SystemExit, TimeUp) as error:
        return None, error
