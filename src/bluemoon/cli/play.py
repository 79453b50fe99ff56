"""`bluemoon play`: people and bots at one keyboard, line by line."""

from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from bluemoon.cli.console import terminal
from bluemoon.cli.evening import Evening
from bluemoon.cli.options import (
    GameName,
    Language,
    Seed,
    Tables,
    game_of,
    language_of,
    new_file,
    seed_or_any,
    with_table_options,
)
from bluemoon.cli.table import YOU, Seat, new_table, resumed_table, seats_of
from bluemoon.core.refusal import BadOption
from bluemoon.i18n import text


@with_table_options
def play(
    game: GameName,
    people: Annotated[int | None, typer.Option(metavar="NUMBER", help="So many people, the rest bots.")] = None,
    seats: Annotated[
        str | None, typer.Option(metavar="LIST", help="Who sits where: you, you=NAME or a bot, with commas.")
    ] = None,
    seed: Seed = None,
    tables: Tables = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the game down after every action.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    lang: Language = "en",
    *,
    options: dict[str, Any],
) -> None:
    """Play in this terminal, against a bot or with friends at one keyboard.

    Each turn you see the city and a numbered list of what you can do. Type a number, or "help".

    You against a bot; two people, who never see each other's hand; two and a bot; going on later:

      bluemoon play city

      bluemoon play city --people 2

      bluemoon play city --seats you=Anna,you=Ben,random --save our.game

      bluemoon play city --resume our.game
    """
    say = partial(text, language=language_of(lang))
    chosen = game_of(game, tables)
    who = _seats(people, seats, options)
    if resume is None:
        file = None if save is None else new_file(save)
        options["players"] = options.get("players", len(who) if who else 2)
        who = who or seats_of(_specs(1, options["players"]))
        table = new_table(chosen, options, seed_or_any(seed), who, say)
        table.file = file
        table.keep()
    else:
        table = resumed_table(chosen, resume, who, say)
    Evening(table, terminal(), say).run()


def _specs(people: int, players: int) -> list[str]:
    return [YOU] * people + ["random"] * (players - people)


def _seats(people: int | None, seats: str | None, options: dict[str, Any]) -> list[Seat] | None:
    """The seats that were asked for, or None if that was left open."""
    players = options.get("players")
    if people is not None and seats is not None:
        raise BadOption("people: give either people or seats, not both")
    if people is not None:
        players = max(2, people) if players is None else players
        if not 1 <= people <= players:
            raise BadOption(f"people: should be from 1 to {players}, not {people}")
        return seats_of(_specs(people, players))
    if seats is None:
        return None
    found = seats_of([seat.strip() for seat in seats.split(",")])
    if players not in (None, len(found)):
        raise BadOption(f"seats: {len(found)} are named, but {players} play")
    if all(seat.bot for seat in found):
        raise BadOption("seats: nobody is a person; to watch bots: bluemoon watch city")
    return found
