"""Who plays the other seats of many games at once. An opponent is one of these:

"random"           any legal action, drawn from the masks
"net", "net:FILE"  the network's likeliest action, for all games that wait at once
any other bot      by its name (`"greedy"`, `"ismcts:50ms"`), its class or as an object: it is asked game by game
a function         (observations, masks, players) -> actions, for all games that wait: a policy, an older self

Nobody is shown more than the own seat knows.
"""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, cast

import numpy as np

from bluemoon.bots import Bot, seated
from bluemoon.bots.net import NetBot
from bluemoon.core.game import Game
from bluemoon.core.record import Array
from bluemoon.core.refusal import BadOption
from bluemoon.nets.net import Net

Policy = Callable[[Array, Array, Array], Any]
Opponent = str | Bot | type[Bot] | Policy


class BatchOpponents:
    """One opponent for each seat after the learner's, with dice of their own."""

    def __init__(self, game: Game, opponents: Opponent | Sequence[Opponent], seats: int, players: Array) -> None:
        self.game, self.players = game, players
        self.chairs = [_chair(game, seats, asked) for asked in one_for_each(opponents, seats - 1)]
        self.rng = np.random.default_rng(0)
        self.dice = Random(0)

    def begin(self, seed: int) -> None:
        """Fresh dice."""
        self.rng, self.dice = np.random.default_rng(seed), Random(seed)

    def choose(self, states: Array, observations: Array, masks: Array, turns: Array, actions: Array) -> None:
        """Write an action for each game in which an opponent has to choose: `turns` seats after the learner."""
        for number, chair in enumerate(self.chairs, 1):
            which = np.flatnonzero(turns == number)
            if len(which):
                seen = observations[which], masks[which], self.players[which]
                chosen = np.asarray(chair(self, states, which, *seen))
                _check(chosen, seen[1], which)
                actions[which] = chosen

    # ---- their dice, to be kept

    def dice_in_words(self) -> str:
        """The dice as they stand."""
        return json.dumps([self.rng.bit_generator.state, self.dice.getstate()])

    def take_dice(self, words: str) -> None:
        """Dice that stood so."""
        numbers, (version, inner, gauss) = json.loads(words)
        self.rng.bit_generator.state = numbers
        self.dice.setstate((version, tuple(inner), gauss))


Chair = Callable[[BatchOpponents, Array, Array, Array, Array, Array], Any]


def one_for_each(asked: Any, count: int) -> list[Any]:
    """An opponent for each of so many seats."""
    several: list[Any] = list(asked) if isinstance(asked, list | tuple) else [asked] * count
    if len(several) != count:
        raise BadOption(f"opponents: should be one, or {count} of them, not {len(several)}")
    return several


def _chair(game: Game, seats: int, asked: Any) -> Chair:
    """How an opponent is asked."""
    if asked == "random":
        return by_lot
    if callable(asked) and not isinstance(asked, type) and not hasattr(asked, "choose"):
        policy = cast("Policy", asked)
        return lambda _, __, ___, *seen: policy(*seen)
    bot = seated(asked, game)
    return by_net(bot.net, seats) if isinstance(bot, NetBot) else by_bot(bot)


def by_lot(table: BatchOpponents, _: Array, __: Array, ___: Array, masks: Array, ____: Array) -> Array:
    """Any legal action of each row."""
    return legal_by_lot(masks, table.rng)


def legal_by_lot(masks: Array, rng: np.random.Generator) -> Array:
    """Any legal action of each row of masks, each as likely."""
    known = masks.cumsum(1, dtype=np.int16)
    wanted = (rng.random(len(masks)) * known[:, -1]).astype(np.int16) + 1
    return (known < wanted[:, None]).sum(1)  # type: ignore[no-any-return]


def by_net(net: Net, seats: int) -> Chair:
    """The likeliest action of each row, at one look."""

    def choose(_: Any, __: Array, ___: Array, observations: Array, masks: Array, ____: Array) -> Array:
        from bluemoon.nets.batch import judge

        logits, _shares = judge(net, observations, masks, np.full(len(masks), seats))
        best: Array = logits.argmax(1)
        return best

    return choose


def by_bot(bot: Bot) -> Chair:
    """Game by game, each from its view."""

    def choose(table: BatchOpponents, states: Array, which: Array, _: Array, __: Array, players: Array) -> list[int]:
        views = [table.game.view(states[at], int(seat)) for at, seat in zip(which, players, strict=True)]
        return [bot.choose(view, bot.budget, table.dice) for view in views]

    return choose


def _check(chosen: Array, masks: Array, which: Array) -> None:
    """Are these as many legal actions as were asked for?"""
    if chosen.shape != which.shape or not np.issubdtype(chosen.dtype, np.integer):
        raise BadOption(f"opponents: should answer {len(which)} actions, not {chosen.dtype} of shape {chosen.shape}")
    inside = (chosen >= 0) & (chosen < masks.shape[1])
    inside[inside] = masks[np.flatnonzero(inside), chosen[inside]] == 1
    if not inside.all():
        first = int(np.flatnonzero(~inside)[0])
        raise BadOption(f"opponents: game {which[first]}: action {chosen[first]} is not legal")
