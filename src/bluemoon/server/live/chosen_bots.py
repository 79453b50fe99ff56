"""Bots that whoever runs a server chose for its levels and hints, instead of ours: `city.hard=mybot`."""

from collections.abc import Sequence
from typing import get_args

from bluemoon.bots import bot
from bluemoon.city import CITY
from bluemoon.core.game import Game
from bluemoon.core.refusal import BadOption
from bluemoon.duel import DUEL
from bluemoon.server.wire.base import Level

HINT = "hint"
GAMES: tuple[Game, ...] = (CITY, DUEL)
PLACES = {f"{game.name}.{part}": game for game in GAMES for part in (*get_args(Level), HINT)}

ChosenBots = dict[str, str]  # by where they play


def chosen_bots(words: Sequence[str]) -> ChosenBots:
    """Who plays where; a bot that cannot is refused before anybody sits down."""
    chosen: ChosenBots = {}
    for word in words:
        place, _, spec = word.partition("=")
        if place not in PLACES:
            raise BadOption(f"bot: {word}: should be PLACE=BOT, and a place is {', '.join(PLACES)}")
        bot(spec, PLACES[place])
        chosen[place] = spec
    return chosen
