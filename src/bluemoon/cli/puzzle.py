"""A puzzle at the keyboard: the position, what can be decided there, and what a decision gives away."""

from rich.console import Console

from bluemoon.cli.console import show
from bluemoon.cli.decimals import decimal
from bluemoon.cli.menu import in_words
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.cli.turn_words import compared
from bluemoon.core.game import State
from bluemoon.puzzles.puzzle import SOLVER, Choice, Puzzle

PERCENT = 100


class PuzzleSession:
    """A puzzle, until it is solved or somebody leaves."""

    def __init__(self, terminal_game: TerminalGame, puzzle: Puzzle, console: Console) -> None:
        self.terminal_game, self.puzzle, self.console = terminal_game, puzzle, console
        self.say, self.state = terminal_game.say, puzzle.position(terminal_game.game)
        self.choices = sorted(puzzle.choices, key=lambda choice: choice.line)  # so that the order tells nothing

    def run(self) -> bool:
        """Ask until it is solved; False: somebody left."""
        self.show_position()
        while True:
            typed = self.read()
            if typed in ("quit", "q"):
                return False
            if not typed.isdecimal() or not 1 <= int(typed) <= len(self.choices):
                self.console.print(self.say("play-puzzle-help", count=len(self.choices)))
            elif self.choices[int(typed) - 1].is_answer:
                self.tell_solved()
                return True
            else:
                self.tell_wrong(self.choices[int(typed) - 1])

    def show_position(self) -> None:
        """The table as the solver sees it, and what can be decided."""
        screen = self.terminal_game.screen
        names = [self.say("table-you"), self.say("play-puzzle-bot")]
        drawn = screen.draw(screen.seen(self.state, SOLVER), SOLVER, names)
        show(self.console, [*drawn.board, *drawn.status, ""], screen.paint)
        for number, choice in enumerate(self.choices, 1):
            self.console.print(f"{number:3}  {self.in_words(choice)}")
        chance = round(PERCENT * self.puzzle.chance)
        self.console.print(self.say("puzzles-ask", chance=chance))

    def read(self) -> str:
        """One line from the keyboard; its end means to leave."""
        self.console.file.flush()
        try:
            return input("> ").strip().lower()
        except EOFError:
            return "quit"

    def tell_wrong(self, choice: Choice) -> None:
        """What a decision gives away, and why."""
        best, rival = self.puzzle.choices[0].line, self.say("play-puzzle-bot")
        why = compared(self.terminal_game, self.state, best, choice.line, rival)
        self.console.print(self.say("table-refusal-gives_away", points=round(PERCENT * choice.loss), why=why))

    def tell_solved(self) -> None:
        """What was best, and by how much."""
        second = next(choice for choice in self.puzzle.choices if not choice.is_answer)
        chance, margin = round(PERCENT * self.puzzle.chance), round(PERCENT * self.puzzle.margin)
        error = decimal(self.say, PERCENT * self.puzzle.error)
        words = self.in_words(second)
        self.console.print(self.say("puzzles-solved", chance=chance, second=words, margin=margin, error=error))

    def in_words(self, choice: Choice) -> str:
        """A decision in the words of its actions."""
        game = self.terminal_game.game
        state: State = self.state.copy()
        words = list[str]()
        for action in choice.line:
            words.append(in_words(self.terminal_game, state, action))
            game.play(state, action)
        return "; ".join(words)
