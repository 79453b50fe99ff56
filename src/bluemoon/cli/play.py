"""`bluemoon play`: people and bots at one keyboard, line by line."""

from pathlib import Path
from typing import Annotated

import typer

from bluemoon.cli.console import terminal
from bluemoon.cli.game_kind import GameKind
from bluemoon.cli.numbers import whole
from bluemoon.cli.options import Language, Seed, Tables, new_file, open_game, seed_or_any, with_table_options
from bluemoon.cli.seated_game import OPPONENT, YOU, Seat, SeatedGame, new_game, resumed_game, seats_of
from bluemoon.cli.session import Session
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core.game import Words
from bluemoon.core.refusal import BadOption

LEVELS = "random, greedy, net, or ismcts or sage with a time"
Versus = Annotated[str | None, typer.Option(metavar="BOT", help=f"You against this bot: {LEVELS}. ({OPPONENT})")]
Save = Annotated[Path | None, typer.Option(metavar="FILE", help="Write the game down after every action.")]
Resume = Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")]
People = Annotated[
    int | None, typer.Option(metavar="NUMBER", parser=whole("people", 1), help="So many people, the rest bots.")
]
SeatList = Annotated[
    str | None, typer.Option(metavar="LIST", help="Who sits where: you, you=NAME or a bot, with commas.")
]


@with_table_options
def play(
    kind: GameKind,
    vs: Versus = None,
    people: People = None,
    seats: SeatList = None,
    seed: Seed = None,
    tables: Tables = None,
    save: Save = None,
    resume: Resume = None,
    lang: Language = "en",
    *,
    options: Words,
) -> None:
    """Play in this terminal, against a bot or with friends at one keyboard.

    You see the table and a numbered list of what you can do. Type a number, "help", or "hint".

    Bots, from weak to strong: random; greedy looks one turn ahead; ismcts:200ms thinks that long; net has learnt by
    playing itself and answers at a glance; sage:200ms thinks that long with what net knows.

    The very first time bots warm up in the background; until then they play by feel.

    Against a bot; a strong one; Aqua against Khind; two people, who never see each other's hand; all together; later:

      bluemoon play city

      bluemoon play city --vs sage:1s

      bluemoon play duel --decks aqua,khind

      bluemoon play duel --people 2

      bluemoon play city --seats you=Anna,you=Ben,greedy,ismcts:200ms --save our.game

      bluemoon play city --resume our.game
    """
    opened = open_game(kind, tables, lang)
    who = _seats(kind, opened, options, vs=vs, people=people, seats=seats)
    seated = resumed_game(opened, resume, who) if resume else _begun(kind, opened, options, seed, who, save)
    Session(seated, terminal()).run()


def _begun(
    kind: GameKind,
    terminal_game: TerminalGame,
    options: Words,
    seed: int | None,
    who: list[Seat] | None,
    save: Path | None,
) -> SeatedGame:
    """A new game, written down from the beginning if there is a file."""
    file = None if save is None else new_file(save)
    who = who or seats_of(_specs(1, kind.seats(options) or 2), terminal_game.game, terminal_game.say)
    seated = new_game(terminal_game, kind.with_seats(options, len(who)), seed_or_any(seed), who)
    seated.file = file
    seated.keep()
    return seated


def _specs(people: int, players: int, bot: str = OPPONENT) -> list[str]:
    return [YOU] * people + [bot] * (players - people)


def _seats(
    kind: GameKind, opened: TerminalGame, options: Words, *, vs: str | None, people: int | None, seats: str | None
) -> list[Seat] | None:
    """The seats that were asked for, or None if that was left open."""
    given = [name for name, value in (("vs", vs), ("people", people), ("seats", seats)) if value is not None]
    if len(given) > 1:
        raise BadOption(f"{given[0]}: give either {given[0]} or {given[1]}, not both")
    players = kind.seats(options)
    if vs is not None:
        return seats_of(_specs(1, players or 2, vs), opened.game, opened.say)
    if people is not None:
        players = players or max(2, people)
        kind.with_seats(options, players)
        if people > players:
            raise BadOption(f"people: should be from 1 to {players}, not {people}")
        return seats_of(_specs(people, players), opened.game, opened.say)
    if seats is None:
        return None
    found = seats_of([seat.strip() for seat in seats.split(",")], opened.game, opened.say)
    if players not in (None, len(found)):
        raise BadOption(f"seats: {len(found)} are named, but {players} play")
    if all(seat.bot for seat in found):
        raise BadOption(f"seats: nobody is a person; to watch bots: bluemoon watch {kind.name}")
    return found
