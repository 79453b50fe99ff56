"""One game at one keyboard: shows the city, asks whoever is to move, obeys."""

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console

from bluemoon.city import actions as act
from bluemoon.city.drawing import LEGEND, MARKS, draw_board, draw_status
from bluemoon.city.state import Phase
from bluemoon.cli.console import paragraph, show
from bluemoon.cli.ending import show_result
from bluemoon.cli.explaining import look, why
from bluemoon.cli.menu import Choice, draw_menu, menu, understand
from bluemoon.cli.options import new_file
from bluemoon.cli.table import Table
from bluemoon.cli.telling import Deed, Say
from bluemoon.core.refusal import BlueMoonError
from bluemoon.core.written import save


class Leave(Exception):
    """The person wants to stop."""


class Evening:
    """One game at one keyboard, until it is over or somebody leaves."""

    def __init__(self, table: Table, console: Console, say: Say) -> None:
        self.table, self.console, self.say = table, console, say
        self.heard = dict.fromkeys(range(len(table.seats)), 0)  # how many deeds each person knows of
        self.at_keyboard: int | None = None
        self.shown: list[str] = []  # the board that was drawn last
        self.forced: set[int] = set()  # actions that were played because there was no other
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self.write(say("help")),
            "?": lambda _: self.write(say("help")),
            "rules": lambda _: self.write(say("rules", offerings=self._offerings_to_win())),
            "legend": lambda _: show(console, LEGEND),
            "why": self.explain,
            "look": lambda typed: self.write("\n".join(look(table.game, table.state, typed, say))),
            "undo": self.undo,
            "board": lambda _: self.show_board(self.board()),
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
            if self.read("").lower() in ("quit", "exit"):
                self.quit("")
        self.at_keyboard = seat

    # ---- showing

    def write(self, words: str) -> None:
        """Some lines for the person."""
        show(self.console, paragraph(words))

    def board(self) -> list[str]:
        """The city as the person at the keyboard sees it."""
        return draw_board(self.seen(), self.table.game.tables, self.at_keyboard, self.table.names)

    def seen(self) -> Any:
        """What lies before the eyes of the person at the keyboard; everything when the game is over."""
        if self.at_keyboard is None:
            return self.table.state
        return self.table.game.view(self.table.state, self.at_keyboard, memory=False)

    def show_board(self, board: list[str]) -> None:
        """Draw the city; the first time with a legend."""
        show(self.console, ["", *board, "", *([] if self.shown else [*LEGEND, ""])])
        self.shown = board

    def show_position(self, seat: int) -> None:
        """The city if it has changed, the news, whose turn it is, the hand."""
        table = self.table
        news = table.deeds[self.heard[seat] :]
        others = [deed for deed in news if deed.player != seat]
        board = self.board()
        if others or (board != self.shown and table.state.phase in (Phase.MOVEMENT, Phase.CONTRIBUTION)):
            self.show_board(board)
        self.tell(seat, news)
        self.heard[seat] = len(table.deeds)
        show(self.console, draw_status(self.seen(), table.game.tables, seat, table.names))

    def tell(self, seat: int | None, deeds: list[Deed]) -> None:
        """What a person's own actions brought, and what the others did."""
        reader = self.table.reader(seat)
        show(self.console, [line for deed in deeds if deed.player == seat for line in reader.news(deed)])
        show(self.console, reader.turns([deed for deed in deeds if deed.player != seat]))

    # ---- asking

    def ask(self, seat: int) -> None:
        """Show the position and let the person choose an action; what is the only choice is played at once."""
        choices = menu(self.table.game, self.table.state, self.say)
        if len(choices) == 1 and choices[0].action in (act.END_MOVEMENT, act.END_CONTRIBUTION):
            self.go_on_without_asking(seat, choices[0])
            return
        self.show_position(seat)
        for line in draw_menu(choices, self.say):
            self.console.print(line)
        actions = len(self.table.written.actions)
        while len(self.table.written.actions) == actions:
            self.obey(self.read(f"{MARKS[seat]} > "), choices)

    def go_on_without_asking(self, seat: int, choice: Choice) -> None:
        """Nothing else can be done: end this part of the turn."""
        if self.heard[seat] < len(self.table.deeds):
            self.show_position(seat)
        self.write(self.say("play-forced", words=choice.words))
        self.forced.add(len(self.table.written.actions))
        self.table.play(choice.action)

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
            self.table.play(found[0].action)
        elif found:
            self.write(self.say("play-which", names=", ".join(f"{c.number} {c.words}" for c in found[:8])))
        elif typed:
            self.write(why(self.table.game, self.table.state, typed, self.say))

    # ---- commands

    def explain(self, typed: str) -> None:
        """Why something cannot be done."""
        self.write(why(self.table.game, self.table.state, typed, self.say))

    def undo(self, _: str) -> None:
        """Take back the last action."""
        words = self.table.undo()
        while words is not None and len(self.table.written.actions) in self.forced:
            self.forced.discard(len(self.table.written.actions))
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
        seat, self.at_keyboard = self.at_keyboard, None
        self.show_board(self.board())
        self.tell(seat, self.table.deeds[0 if seat is None else self.heard[seat] :])
        show_result(self.console, self.table.game, self.table.state, self.table.names, self.say)
