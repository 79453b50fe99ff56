"""Loops over a batch for learning; the processor's and what one thread of a GPU does are the same functions.

Each works on its items from `begin` to `end`. An item is a position, a game, or a part of a position: where a position
has much to do, it is shared by as many threads as a warp of the GPU has, each of which takes every so-many-th piece.
"""

from importlib import import_module
from types import ModuleType

from bluemoon.core.rule import Rule

PARTS, SHIFT = 32, 5  # of a position; which part of which position an item is, stands in its bits
NEVER = -1.0e9  # of a choice that is not legal: no chance at all


def eyes_of(game: str) -> ModuleType:
    """What a network looks at in this game."""
    return import_module(f"bluemoon.nets.{game}")


def loops_of(game: str) -> tuple[Rule, ...]:
    """All loops for one game."""
    return (*_sight(eyes_of(game)), *_policy(), credit)


def _sight(eyes: ModuleType) -> tuple[Rule, ...]:
    write_features, write_policy_rows = eyes.write_features, eyes.write_policy_rows

    def look(observations, features, begin, end):  # type: ignore[no-untyped-def]
        """Items are positions: which features are lit, and in the last column how many."""
        for i in range(begin, end):
            features[i, features.shape[1] - 1] = write_features(observations[i], features[i])

    def read(observations, masks, rows, begin, end):  # type: ignore[no-untyped-def]
        """Items are parts: the rows of the policy for choices that are legal; -1 behind the last one."""
        for item in range(begin, end):
            i = item >> SHIFT
            for action in range(item & (PARTS - 1), masks.shape[1], PARTS):
                if masks[i, action] != 0:
                    for at in range(write_policy_rows(observations[i], action, rows[i, action]), rows.shape[2]):
                        rows[i, action, at] = -1

    def light(features, chosen, lit, one, begin, end):  # type: ignore[no-untyped-def]
        """Items are parts of the chosen positions: one stands in the row of a position where a feature is lit."""
        last = features.shape[1] - 1
        for item in range(begin, end):
            i = item >> SHIFT
            position = chosen[i]
            for at in range(item & (PARTS - 1), features[position, last], PARTS):
                lit[i, features[position, at]] = one

    return look, read, light


def _policy() -> tuple[Rule, ...]:
    never = NEVER

    def score(masks, rows, chosen, row_logits, logits, begin, end):  # type: ignore[no-untyped-def]
        """Items are parts of the chosen positions: a choice is as likely as the sum of its rows says."""
        for item in range(begin, end):
            i = item >> SHIFT
            position = chosen[i]
            for action in range(item & (PARTS - 1), masks.shape[1], PARTS):
                logit = never
                if masks[position, action] != 0:
                    logit = 0.0
                    for at in range(rows.shape[2]):
                        row = rows[position, action, at]
                        if row >= 0:
                            logit += row_logits[i, row]
                logits[i, action] = logit

    def spread(masks, rows, chosen, gradients, row_gradients, begin, end):  # type: ignore[no-untyped-def]
        """Items are the chosen positions: the gradients of choices go to their rows, which are zero before."""
        for i in range(begin, end):
            position = chosen[i]
            for action in range(masks.shape[1]):
                if masks[position, action] != 0:
                    for at in range(rows.shape[2]):
                        row = rows[position, action, at]
                        if row >= 0:
                            row_gradients[i, row] += gradients[i, action]

    return score, spread


def credit(  # type: ignore[no-untyped-def]
    rewards, ended, chances, movers, turns, players, within, across, ahead, advantages, targets, begin, end
):
    """Items are games: what each choice was worth to whoever made it, and each seat's chances in hindsight.

    Chances and targets are counted from the seat to move on. Hindsight fades by `within` from choice to choice of a
    turn, and by `across` from a turn to the next.
    """
    for game in range(begin, end):
        seats = int(players[game])
        for seat in range(seats):
            ahead[game, seat] = 0.0
        for back in range(len(rewards)):
            t = len(rewards) - 1 - back
            goes_on = not ended[t, game]
            mover, next_mover = int(movers[t, game]), int(movers[t + 1, game])
            fade = within if turns[t + 1, game] == turns[t, game] else across
            for seat in range(seats):
                turn = (seat - mover + seats) % seats
                change = rewards[t, game, seat] - chances[t, game, turn]
                if goes_on:
                    change += chances[t + 1, game, (seat - next_mover + seats) % seats] + fade * ahead[game, seat]
                ahead[game, seat] = change
                targets[t, game, turn] = change + chances[t, game, turn]
            advantages[t, game] = ahead[game, mover]
