"""`bluemoon play`: people and bots at one keyboard, line by line."""

import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from bluemoon.cli.console import paragraph, show, terminal
from bluemoon.cli.ending import show_result
from bluemoon.cli.explaining import look, why
from bluemoon.cli.menu import Choice, draw_menu, menu, understand
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
from bluemoon.cli.table import YOU, Seat, Table, new_table, resumed_table, seats_of
from bluemoon.cli.telling import Say
from bluemoon.city.drawing import LEGEND, MARKS, draw_board, draw_status
from bluemoon.city.state import Phase
from bluemoon.core.refusal import BadOption, BadRecord, BlueMoonError
from bluemoon.core.written import save
from bluemoon.i18n import text


class Leave(Exception):
    """The person wants to stop."""


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

    Examples:

      bluemoon play city                               you against a bot

      bluemoon play city --people 2                    two people take turns, nobody sees the other's hand

      bluemoon play city --seats you=Anna,you=Ben,random --expansion --save evening.game

      bluemoon play city --resume evening.game         go on where you stopped
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


class Evening:
    """One game at one keyboard, until it is over or somebody leaves."""

    def __init__(self, table: Table, console: Console, say: Say) -> None:
        self.table, self.console, self.say = table, console, say
        self.heard = dict.fromkeys(range(len(table.seats)), 0)  # how many deeds each person knows of
        self.at_keyboard: int | None = None
        self.is_new = True
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self.write(say("help")),
            "?": lambda _: self.write(say("help")),
            "rules": lambda _: self.write(say("rules", offerings=self._offerings_to_win())),
            "legend": lambda _: show(console, LEGEND),
            "why": self.explain,
            "look": lambda typed: self.write("\n".join(look(table.game, table.state, typed, say))),
            "undo": self.undo,
            "board": lambda _: self.show_board(),
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  lets the arrow keys edit what is typed
        self.welcome()
        try:
            while self.table.game.to_move(self.table.state) >= 0:
                self.go_on()
        except Leave:
            return
        except EOFError:
            self.console.print()
            self.say_goodbye()
            return
        except KeyboardInterrupt:
            self.console.print()
            self.say_goodbye()
            raise
        self.show_end()

    def welcome(self) -> None:
        """What is played, and who you are."""
        options = self.table.written.options
        extras = "".join(f", {name.replace('_', ' ')}" for name, value in options.items() if value is True)
        players, edition = options["players"], options["edition"]
        seed = str(self.table.written.seed)
        self.write(self.say("play-welcome", players=players, edition=edition, extras=extras, seed=seed))
        marks = ", ".join(f"{MARKS[n]} {seat.name}" for n, seat in enumerate(self.table.seats))
        self.write(self.say("play-you", marks=marks))

    def go_on(self) -> None:
        """One action of a bot, or one line of a person."""
        seat = self.table.person_to_move()
        if seat is None:
            self.table.bot_plays()
            return
        if seat != self.at_keyboard:
            self.sit_down(seat)
        self.ask(seat)

    def sit_down(self, seat: int) -> None:
        """A person takes the keyboard; with several of them, only when the others look away."""
        if sum(other.bot is None for other in self.table.seats) > 1:
            self.console.clear()
            self.write(self.say("play-hand_over", name=f"{MARKS[seat]} {self.table.names[seat]}"))
            self.read("")
        self.at_keyboard = seat

    # ---- showing

    def write(self, words: str) -> None:
        """Some lines for the person."""
        show(self.console, paragraph(words))

    def show_board(self) -> None:
        """The city as the person at the keyboard sees it."""
        table = self.table
        self.console.print()
        show(self.console, draw_board(table.state, table.game.tables, self.at_keyboard, table.names))
        self.console.print()

    def show_position(self, seat: int) -> None:
        """The city if it has changed, the news, whose turn it is, the hand and the choices."""
        table = self.table
        news = table.deeds[self.heard[seat] :]
        others = [deed for deed in news if deed.player != seat]
        if not news or others or table.state.phase in (Phase.MOVEMENT, Phase.CONTRIBUTION):
            self.show_board()
        reader = table.reader(seat)
        lines = reader.turns(others) if others else [line for deed in news for line in reader.news(deed)]
        show(self.console, lines)
        self.heard[seat] = len(table.deeds)
        if self.is_new:
            show(self.console, ["", *LEGEND])
            self.is_new = False
        show(self.console, draw_status(table.state, table.game.tables, seat, table.names))

    # ---- asking

    def ask(self, seat: int) -> None:
        """Show the position and let the person choose an action."""
        self.show_position(seat)
        choices = menu(self.table.game, self.table.state, self.say)
        for line in draw_menu(choices, self.say):
            self.console.print(line)
        actions = len(self.table.written.actions)
        while len(self.table.written.actions) == actions:
            self.obey(self.read(f"{MARKS[seat]} > "), choices)

    def read(self, prompt: str) -> str:
        """One line from the keyboard."""
        self.console.file.flush()
        return input(prompt).strip()

    def obey(self, typed: str, choices: list[Choice]) -> None:
        """A command, or a choice."""
        word, _, rest = typed.partition(" ")
        if word.lower() in self.commands:
            self.commands[word.lower()](rest.strip())
            return
        found = understand(typed, choices) if typed else []
        if len(found) == 1:
            self.act(found[0].action)
        elif found:
            self.write(self.say("play-which", names=", ".join(choice.words for choice in found[:8])))
        elif typed:
            self.write(why(self.table.game, self.table.state, typed, self.say))

    def act(self, action: int) -> None:
        """Carry out a choice; what a turn's last action brought is told before the next one plays."""
        seat = self.table.state.player
        deed = self.table.play(action)
        if self.table.state.player != seat:
            show(self.console, self.table.reader(seat).news(deed))
            self.heard[seat] = len(self.table.deeds)

    # ---- commands

    def explain(self, typed: str) -> None:
        """Why something cannot be done."""
        self.write(why(self.table.game, self.table.state, typed, self.say))

    def undo(self, _: str) -> None:
        """Take back the last action."""
        words = self.table.undo()
        if words is None:
            self.write(self.say("play-no_undo"))
            return
        self.heard[self.table.state.player] = len(self.table.deeds)
        self.write(self.say("play-undone", words=words))

    def save(self, name: str) -> None:
        """Write the game into a file, from now on after every action."""
        if not name:
            self.write(self.say("play-save_where"))
            return
        try:
            file = Path(name).expanduser()
            save(file if file == self.table.file else new_file(file), self.table.written)
        except BlueMoonError as error:
            self.write(str(error))
            return
        self.table.file = file
        self.write(self.say("play-saved", file=str(file)))

    def quit(self, _: str) -> None:
        """Leave; a game that lies in no file can be saved first."""
        while self.table.file is None and self.table.written.actions:
            try:
                name = self.read(self.say("play-save_offer") + " ")
            except EOFError:
                name = ""
            if not name:
                break
            self.save(name)
        self.say_goodbye()
        raise Leave

    def say_goodbye(self) -> None:
        """The last words."""
        if self.table.file is not None and self.table.file.exists():
            self.write(self.say("play-resume_hint", file=str(self.table.file)))
        self.write(self.say("play-bye"))

    def _offerings_to_win(self) -> int:
        return int(self.table.game.tables.offerings_to_win[self.table.state.players])

    def show_end(self) -> None:
        """The last position and the result."""
        self.at_keyboard = None
        self.show_board()
        last = self.table.state.turn
        show(self.console, self.table.reader(None).turns([deed for deed in self.table.deeds if deed.turn == last]))
        show_result(self.console, self.table.game, self.table.state, self.table.names, self.say)


__all__ = ["BadRecord", "Evening", "play"]
