"""Bots that other packages bring. Such a package says in its pyproject.toml what its bot is called and where it is:

    [project.entry-points."bluemoon.bots"]
    mybot = "my_package:MyBot"

`MyBot(game, words)` makes it; words are what follows its name after colons. `bot.SimpleBot` is one to begin with.
"""

from collections.abc import Sequence
from importlib.metadata import EntryPoint, entry_points

from bluemoon.bots.bot import Bot
from bluemoon.bots.guests import whole
from bluemoon.core.game import Game
from bluemoon.core.refusal import BadOption, in_one_line

GROUP = "bluemoon.bots"


def names() -> list[str]:
    """What the bots of other packages are called."""
    return sorted(entry_points(group=GROUP).names)


def make(name: str, game: Game, words: Sequence[str]) -> Bot:
    """The bot of this name; whatever is wrong with it is said in one sentence."""
    entry = _entry(name)
    try:
        player: Bot = entry.load()(game, words)
    except BadOption:
        raise
    except Exception as error:
        raise BadOption(f"{entry.value} of {package_of(name)} makes no bot: {in_one_line(error)}") from None
    whole(player, f"{entry.value} of {package_of(name)}")
    if str(player.name).partition(":")[0] != name:
        raise BadOption(f"{entry.value} of {package_of(name)} calls itself {player.name}, but is asked for as {name}")
    return player


def package_of(name: str) -> str:
    """Who brings the bot of this name, and in which version: `my-package 0.1.0`."""
    dist = _entry(name).dist
    return "nobody" if dist is None else f"{dist.name} {dist.version}"


def _entry(name: str) -> EntryPoint:
    found = list(entry_points(group=GROUP, name=name))
    if len(found) > 1:
        brought = " and ".join(f"{entry.dist.name}" for entry in found if entry.dist is not None)
        raise BadOption(f"{brought} both bring a bot of this name")
    return found[0]
