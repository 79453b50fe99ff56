"""One game at one keyboard: shows the table, asks whoever is to move, obeys."""

import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import typer
from rich.console import Console

from bluemoon.bots import ADVISER
from bluemoon.bots.warm_up import PATIENCE, WarmingBot
from bluemoon.cli.advice import advise, adviser
from bluemoon.cli.bot_fault import BotFault
from bluemoon.cli.console import paragraph, show
from bluemoon.cli.exit_code import WRONG
from bluemoon.cli.game_over import show_result
from bluemoon.cli.menu import draw_menu, in_words, menu, understand
from bluemoon.cli.options import new_file
from bluemoon.cli.seated_game import SeatedGame
from bluemoon.cli.terminal_game import Choice, Deed, Drawn, Question
from bluemoon.cli.why_not import why
from bluemoon.core.game import State
from bluemoon.core.refusal import BlueMoonError
from bluemoon.core.written_game import save


class Leave(Exception):
    """The person wants to stop."""


class Session:
    """One game at one keyboard, until it is over or somebody leaves."""

    def __init__(self, seated: SeatedGame, console: Console) -> None:
        self.seated, self.console = seated, console
        self.terminal_game, self.say = seated.terminal_game, seated.terminal_game.say
        self.screen = self.terminal_game.screen
        self.heard = dict.fromkeys(range(len(seated.seats)), 0)  # how many deeds each person knows of
        self.at_keyboard: int | None = None
        self.shown: list[str] = []  # the board that was drawn last
        self.forced: set[int] = set()  # actions that were played because there was no other
        self.is_warned = False  # that bots play by feel
        self.questions = self.terminal_game.answers.questions()
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self.write(self.say(f"{self.terminal_game.name}-help")),
            "?": self.help_about,
            "rules": lambda _: self.write(self.terminal_game.answers.rules(seated.state)),
            "legend": lambda _: show(console, self.screen.legend, self.screen.paint),
            "why": self.explain,
            "hint": self.hint,
            **{word: partial(self.answer, question) for word, question in self.questions.items()},
            "undo": self.undo,
            "board": lambda _: self.show_board(self.drawn().board),
            "log": lambda _: self.tell(self.at_keyboard, seated.deeds, in_full=True),
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  lets the arrow keys edit what is typed
        self.seated.is_warm()  # begins to compile, while the person looks around
        self.welcome()
        try:
            while self.seated.game.to_move(self.seated.state) >= 0:
                self.go_on()
        except Leave:
            return
        except BotFault as fault:
            self.write(self.say("play-bot_fault", bot=fault.bot, fault=fault.fault))
            self.offer_to_save()
            self.say_goodbye()
            raise typer.Exit(WRONG) from None
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
        names = self.seated.names
        everybody = [self.screen.who(seat, names) for seat in range(len(names))]
        self.write(self.screen.welcome(self.seated.written.options, self.seated.written.seed, names))
        self.write(self.say("play-you", marks=", ".join(everybody)))

    def go_on(self) -> None:
        """One action of a bot, or one line of a person."""
        seat = self.seated.person_to_move()
        if seat is None:
            self.warn(self.seated.is_warm)
            self.seated.bot_plays()
            return
        if seat != self.at_keyboard:
            self.sit_down(seat)
        self.ask(seat)

    def sit_down(self, seat: int) -> None:
        """A person takes the keyboard; with several of them, only when the others look away."""
        if sum(other.bot is None for other in self.seated.seats) > 1:
            self.console.clear()
            self.write(self.say("play-hand_over", name=self.screen.who(seat, self.seated.names)))
            if self.read("").lower() in ("quit", "exit"):
                self.quit("")
        self.at_keyboard = seat

    def warn(self, is_warm: Callable[[float], bool]) -> None:
        """Say once that bots play by feel; machine code that was made before is there in a moment."""
        if not self.is_warned and not is_warm(PATIENCE):
            self.is_warned = True
            self.write(self.say("play-warming"))

    # ---- showing

    def write(self, words: str) -> None:
        """Some lines for the person."""
        self.write_lines(paragraph(words))

    def write_lines(self, lines: list[str]) -> None:
        """Lines as they are."""
        show(self.console, lines, self.screen.paint)

    def drawn(self) -> Drawn:
        """The table as the person at the keyboard sees it."""
        return self.screen.draw(self.seen(), self.at_keyboard, self.seated.names)

    def seen(self) -> State:
        """What lies before the eyes of the person at the keyboard; everything when the game is over."""
        if self.at_keyboard is None:
            return self.seated.state
        return self.screen.seen(self.seated.state, self.at_keyboard)

    def show_board(self, board: list[str]) -> None:
        """Draw the table; the first time with a legend."""
        self.write_lines(["", *board, "", *([] if self.shown else [*self.screen.legend, ""])])
        self.shown = board

    def show_position(self, seat: int) -> None:
        """The table if it has changed, the news, whose turn it is."""
        seated = self.seated
        news = seated.deeds[self.heard[seat] :]
        others = [deed for deed in news if deed.player != seat]
        board, status = self.drawn()
        if others or (board != self.shown and self.screen.is_worth_drawing(seated.state)):
            self.show_board(board)
        self.tell(seat, news)
        self.heard[seat] = len(seated.deeds)
        self.write_lines(status)

    def tell(self, seat: int | None, deeds: list[Deed], *, in_full: bool = False) -> None:
        """What the others did, and what a person's own actions brought; in full also these."""
        self.write_lines(self.seated.tell(deeds, seat, in_full=in_full))

    # ---- asking

    def ask(self, seat: int) -> None:
        """Show the position and let the person choose an action; what is the only choice is played at once."""
        choices = menu(self.terminal_game, self.seen())
        if len(choices) == 1 and choices[0].action in self.terminal_game.choices.plain:
            self.go_on_without_asking(seat, choices[0])
            return
        self.show_position(seat)
        for line in draw_menu(self.terminal_game, choices):
            self.console.print(line)
        actions = len(self.seated.written.actions)
        while len(self.seated.written.actions) == actions:
            self.obey(self.read(f"{self.screen.marks[seat]} > "), choices)

    def go_on_without_asking(self, seat: int, choice: Choice) -> None:
        """Nothing else can be done: end this part of the turn."""
        if self.heard[seat] < len(self.seated.deeds):
            self.show_position(seat)
        self.write(self.say("play-forced", words=in_words(self.terminal_game, self.seen(), choice.action)))
        self.forced.add(len(self.seated.written.actions))
        self.seated.play(choice.action)

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
        if typed.startswith("?"):
            self.help_about(typed[1:].strip())
            return
        found = understand(self.terminal_game, typed, choices) if typed else []
        if len(found) == 1:
            self.seated.play(found[0].action)
        elif found:
            self.write(self.say("play-which", names=", ".join(map(self.in_words, found[:8]))))
        elif typed.isdigit():
            self.write(self.say("play-not_understood", typed=typed))
        elif typed:
            self.explain(typed)

    def in_words(self, choice: Choice) -> str:
        """A choice in a sentence, with its number."""
        return f"{choice.number} {in_words(self.terminal_game, self.seen(), choice.action)}"

    # ---- commands

    def help_about(self, typed: str) -> None:
        """What can be typed, or what something is."""
        if typed:
            self.answer(self.questions["look"], typed)
        else:
            self.write(self.say(f"{self.terminal_game.name}-help"))

    def answer(self, question: Question, typed: str) -> None:
        """Something there is to know about the game."""
        self.write("\n".join(question(self.seen(), typed, self.seated.names)))

    def explain(self, typed: str) -> None:
        """Why something cannot be done."""
        self.write(why(self.terminal_game, self.seen(), typed))

    def hint(self, typed: str) -> None:
        """What a bot would do now: the usual adviser, or the one that is asked for."""
        try:
            asked = adviser(typed or ADVISER, self.seated.game)
            if isinstance(asked, WarmingBot):
                self.warn(asked.is_warm)
            advise(self.console, self.terminal_game, self.seated.state, asked, self.seated.rng, PATIENCE)
        except BlueMoonError as error:
            self.write(str(error))

    def undo(self, _: str) -> None:
        """Take back the last action."""
        words = self.seated.undo()
        while words is not None and len(self.seated.written.actions) in self.forced:
            self.forced.discard(len(self.seated.written.actions))
            words = self.seated.undo()
        if words is None:
            self.write(self.say("play-no_undo"))
            return
        game, state = self.seated.game, self.seated.state
        self.heard[game.to_move(state)] = len(self.seated.deeds)
        said = in_words(self.terminal_game, self.seen(), game.action_of(state, words))
        self.write(self.say("play-undone", words=said))

    def save(self, name: str) -> None:
        """Write the game into a file, from now on after every action."""
        if not name:
            self.write(self.say("play-save_where"))
            return
        try:
            file = Path(name).expanduser()
            save(file if file == self.seated.file else new_file(file), self.seated.written)
        except BlueMoonError as error:
            self.write(str(error))
            return
        self.seated.file = file
        self.write(self.say("play-saved", file=str(file)))

    def quit(self, _: str) -> None:
        """Leave; a game that lies in no file can be saved first."""
        self.offer_to_save()
        self.say_goodbye()
        raise Leave

    def offer_to_save(self) -> None:
        """Ask for a file, if the game lies in none."""
        while self.seated.file is None and self.seated.written.actions:
            try:
                name = self.read(self.say("play-save_offer") + " ")
            except EOFError:
                name = ""
            if not name:
                break
            self.save(name)

    def say_goodbye(self) -> None:
        """The last words."""
        if self.seated.file is not None and self.seated.file.exists():
            self.write(self.say("play-resume_hint", game=self.terminal_game.name, file=str(self.seated.file)))
        self.write(self.say("play-bye"))

    def show_end(self) -> None:
        """The last position and the result."""
        seat, self.at_keyboard = self.at_keyboard, None
        self.show_board(self.drawn().board)
        self.tell(seat, self.seated.deeds[0 if seat is None else self.heard[seat] :])
        show_result(self.console, self.terminal_game, self.seated.state, self.seated.names)
