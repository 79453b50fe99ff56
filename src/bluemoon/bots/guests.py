"""Bots of your own that need no package: a class, or an object, by whatever name it has.

class MyBot(SimpleBot):
    name = "mybot"
    ...

invite_bot(MyBot)                       # from now on `mybot` is a bot like all others, in this process
seated(MyBot, CITY)                     # at once: as the opponent of an environment, or in the arena
"""

from collections.abc import Sequence
from typing import Any

from bluemoon.bots.bot import Bot
from bluemoon.core.game import Game
from bluemoon.core.refusal import BadOption, in_one_line

PARTS = ("name", "budget", "choose", "explain")  # of every bot

_guests: dict[str, Any] = {}


def invite_bot(guest: Any) -> str:
    """Let a class, or an object, play under its own name; the name."""
    name = str(getattr(guest, "name", "")).partition(":")[0]
    if not name:
        raise BadOption(f"{guest!r}: makes no bot: it has no name")
    _guests[name] = guest
    return name


def guests() -> dict[str, Any]:
    """All that were invited, by their names: what another process has to know."""
    return dict(_guests)


def make_guest(name: str, game: Game, words: Sequence[str]) -> Bot:
    """The bot that was invited by this name."""
    return made(_guests[name], game, words)


def made(guest: Any, game: Game, words: Sequence[str] = ()) -> Bot:
    """A bot out of its class, or the object that it is; whatever is wrong with it is said in one sentence."""
    if not isinstance(guest, type):
        if words:
            raise BadOption(f"{guest.name} is there already and takes no {words[0]!r}")
        return whole(guest, type(guest).__name__)
    try:
        player = guest(game, words)
    except BadOption:
        raise
    except Exception as error:
        raise BadOption(f"{guest.__name__} makes no bot: {in_one_line(error)}") from None
    return whole(player, guest.__name__)


def whole(player: Any, whose: str) -> Bot:
    """A bot that has all its parts."""
    missing = [part for part in PARTS if not hasattr(player, part)]
    if missing:
        raise BadOption(f"{whose} makes no bot: it has no {', no '.join(missing)}")
    bot: Bot = player
    return bot


def home_of(name: str) -> str:
    """Where a guest comes from: `my_module.MyBot`."""
    guest = _guests[name]
    kind = guest if isinstance(guest, type) else type(guest)
    return f"{kind.__module__}.{kind.__qualname__}"
