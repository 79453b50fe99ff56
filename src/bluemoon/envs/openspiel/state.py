"""A game in progress, as OpenSpiel knows it: chance nodes that make the seed, then players only."""

from collections.abc import Iterable
from typing import Any

import pyspiel

from bluemoon.core.dice import LARGEST_BATCH_SEED
from bluemoon.envs.openspiel.observer import past_in_words
from bluemoon.envs.openspiel.position import Position, box

OUTCOMES = 256  # of each chance node
DRAWS = 3  # chance nodes before the first turn
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
DEALS = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


class BlueMoonState(pyspiel.State):  # type: ignore[misc]
    """One state. OpenSpiel copies and saves every attribute, so there are two: the seed so far, then the position."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.drawn: tuple[int, ...] = ()
        self.position: Position | None = None

    # ---- what OpenSpiel asks of a game

    def current_player(self) -> int:
        """The seat to move, chance before the first turn, TERMINAL at the end."""
        position = self.position
        if position is None:
            return CHANCE
        return position.player if position.player >= 0 else TERMINAL

    def is_terminal(self) -> bool:
        """Is the game over, or broken off at the horizon?"""
        return self.position is not None and self.position.player < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every part of a seed is as likely as every other; of few deals the last part says which."""
        deals = self.get_game().deals
        if not deals:
            return DEALS
        count = deals if len(self.drawn) == DRAWS - 1 else 1
        return [(outcome, 1 / count) for outcome in range(count)]

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        assert self.position is not None
        return self.position.legal()

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self._draw(action)
        elif self.is_terminal() or not self.position.play(action):
            raise pyspiel.SpielError(f"action {action}: {self._why_not(action)}")

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        if self.position is None:
            return f"deal {action}"
        return str(self.position.box.game.name_of(self.position.states[0], action))

    def returns(self) -> list[float]:
        """Zero-sum: what the winner wins, the others lose in equal parts."""
        shares = None if self.position is None else self.position.shares()
        return payoffs(shares, self.num_players())

    def __str__(self) -> str:
        if self.position is None:
            return f"before the deal, {len(self.drawn)} of {DRAWS} drawn"
        return str(self.position.box.game.draw(self.position.states[0]))

    # ---- what searches ask

    def legal_actions(self, player: int | None = None) -> list[int]:
        """As OpenSpiel's own, which comes here through six calls and back; this is half of the time of a step."""
        if self.position is not None and self.position.player >= 0 and player in (None, self.position.player):
            return self.position.legal()
        return super().legal_actions() if player is None else super().legal_actions(player)  # type: ignore[no-any-return]

    def information_state_string(self, player: int | None = None) -> str:
        """As OpenSpiel's own, which makes an observer for every call; a search asks three times a step."""
        if self.position is not None and player is None and self.position.player >= 0:
            player = self.position.player
        if self.position is None or player is None or not 0 <= player < self.num_players():
            own = super().information_state_string
            return own() if player is None else own(player)  # type: ignore[no-any-return]
        return past_in_words(self.position, player)

    def resample_from_infostate(self, player: int, sampler: Any) -> "BlueMoonState":
        """A state that agrees with all this seat has seen; its history, which nobody has seen, is empty."""
        if self.position is None:
            raise pyspiel.SpielError("before the deal there is nothing to imagine")
        other: BlueMoonState = self.get_game().new_initial_state()
        other.drawn = (0,) * DRAWS
        other.position = self.position.imagined(player, int(sampler() * LARGEST_BATCH_SEED))
        return other

    # ---- parts

    def _draw(self, outcome: int) -> None:
        last = len(self.chance_outcomes()) - 1
        if not 0 <= outcome <= last:
            raise pyspiel.SpielError(f"action {outcome}: chance has outcomes from 0 to {last}")
        self.drawn = (*self.drawn, outcome)
        if len(self.drawn) == DRAWS:
            game = self.get_game()
            self.position = Position.dealt(box(game.rules_name), game.template, seed_of(self.drawn), game.horizon)

    def _why_not(self, action: int) -> str:
        assert self.position is not None
        if self.is_terminal():
            return "the game is over"
        return str(self.position.box.game.why_not(self.position.states[0], action)).replace("_", " ")


def seed_of(drawn: Iterable[int]) -> int:
    """The seed that the chance nodes spell, the highest digit first."""
    seed = 0
    for outcome in drawn:
        seed = seed * OUTCOMES + outcome
    return seed


def payoffs(shares: tuple[float, ...] | None, players: int) -> list[float]:
    """Shares of the victory as returns between -1 and 1 that sum to nothing."""
    if shares is None:
        return [0.0] * players
    return [(players * share - 1) / (players - 1) for share in shares]
