"""A bot that errs is named, and so is what it did: nobody who plays sees a traceback."""

from collections.abc import Iterator
from contextlib import contextmanager
from operator import index
from random import Random

from bluemoon.bots import Bot
from bluemoon.core.game import Game, State
from bluemoon.core.refusal import BlueMoonError, in_one_line


class BotFault(BlueMoonError):
    """A bot that cannot go on, and why."""

    def __init__(self, bot: str, fault: str) -> None:
        super().__init__(f"{bot}: {fault}")
        self.bot, self.fault = bot, fault


@contextmanager
def blamed(bot: Bot) -> Iterator[None]:
    """Whatever goes wrong meanwhile is a fault of this bot."""
    try:
        yield
    except Exception as error:
        raise BotFault(bot.name, in_one_line(error)) from error


def choice_of(bot: Bot, game: Game, state: State, rng: Random) -> int:
    """What the bot to move chooses from its view; anything but a legal action is its fault."""
    with blamed(bot):
        action = index(bot.choose(game.view(state, game.to_move(state)), bot.budget, rng))
    if action not in game.legal(state):
        raise BotFault(bot.name, f"answered {action}, which is no legal action")
    return action
