"""`bluemoon replay`: follow a written game."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from bluemoon.cli.console import show, terminal
from bluemoon.cli.game_over import show_result
from bluemoon.cli.games import GAMES
from bluemoon.cli.numbers import whole
from bluemoon.cli.options import Language, Tables, WhichGame, open_game
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core import written_game
from bluemoon.core.game import State
from bluemoon.core.refusal import BadOption, BadRecord
from bluemoon.core.written_game import Written


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A written game: text or JSON, also .gz.")],
    step: Annotated[bool, typer.Option("--step", help="Draw every turn; Enter goes on.")] = False,
    at: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", parser=whole("at", 0), help="Draw the table after so many actions."),
    ] = None,
    number: WhichGame = 1,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only check it and say the result.")] = False,
    tables: Tables = None,
    lang: Language = "en",
) -> None:
    """Follow a written game and draw its end, every turn, or one moment of it.

    Every action is checked against the rules; a game that cannot be is refused.

    Examples:

      bluemoon replay evening.game --step

      bluemoon replay games.json.gz --game 12 --quiet
    """
    written = read_written(file, number)
    if at is not None and not 0 <= at <= len(written.actions):
        raise BadOption(f"at: this game has {len(written.actions)} actions, not {at}")
    FollowedGame(open_game(GAMES[written.game], tables, lang), written, file, terminal()).run(
        at=at, step=step, quiet=quiet
    )


def read_written(file: Path, number: int) -> Written:
    """One game of a file, counted from 1; refused if it is of no game there is."""
    written = _game_of(file, number)
    if written.game not in GAMES:
        raise BadRecord(f"{file}: {written.game}: no such game; there is {', '.join(GAMES)}")
    return written


def _game_of(file: Path, number: int) -> Written:
    games = [line for line in written_game.read_text(file).splitlines() if line.strip()]
    if len(games) < 2 or not all(line.startswith("{") for line in games):
        return written_game.load(file) if number == 1 else _no_such_game(file, number, 1)
    if not 1 <= number <= len(games):
        return _no_such_game(file, number, len(games))
    try:
        return written_game.from_json(games[number - 1])
    except BadRecord as error:
        raise BadRecord(f"{file}: line {number}: {error}") from None


def _no_such_game(file: Path, number: int, games: int) -> Written:
    raise BadOption(f"{file}: game: should be from 1 to {games}, not {number}")


class FollowedGame:
    """A written game being followed."""

    def __init__(self, terminal_game: TerminalGame, written: Written, file: Path, console: Console) -> None:
        self.terminal_game, self.written, self.file, self.console = terminal_game, written, file, console
        self.names = [terminal_game.say("web-seat-player", number=player + 1) for player in range(4)]

    def run(self, *, at: int | None, step: bool, quiet: bool) -> None:
        """Draw what was asked for; a game that cannot be is refused before anything is drawn."""
        *_, (_, end) = self.states()
        if not quiet:
            self.show(at=at, step=step)
        if at is not None:
            return
        show_result(self.console, self.terminal_game, end, self.names)
        if self.terminal_game.game.result(end) is None:
            self.console.print(self.terminal_game.say("replay-not_over", actions=len(self.written.actions)))

    def show(self, *, at: int | None, step: bool) -> None:
        """Draw one moment, the end, or every turn."""
        wanted = len(self.written.actions) if at is None else at
        if self.written.is_of_other_rules:
            self.console.print(self.terminal_game.say("replay-other-rules"))
        show(self.console, self.terminal_game.screen.legend, self.terminal_game.screen.paint)
        turn, drawn = -1, -1 if at is None else at - 1
        for number, (_, state) in enumerate(self.states()):
            is_new_turn = step and state.turn != turn and number < wanted
            turn = state.turn
            if is_new_turn or number == wanted:
                self.draw(state, number)
                self.tell(drawn, number)
                drawn = number
                if is_new_turn and not self.go_on():
                    return

    def draw(self, state: State, number: int) -> None:
        """The table, and how far the written game is."""
        board, status = self.terminal_game.screen.draw(state, None, self.names)
        show(self.console, ["", *board, "", *status], self.terminal_game.screen.paint)
        actions = len(self.written.actions)
        self.console.print(self.terminal_game.say("replay-place", number=number, actions=actions), style="dim")

    def tell(self, drawn: int, number: int) -> None:
        """What was said about the moments since the one that was drawn before; after the end, about the end."""
        last = len(self.written.actions)
        for comment in self.written.comments:
            if drawn < min(comment.move, last) <= number:
                said = f"{comment.move}. {comment.by}: {' '.join(comment.text.split())}"
                self.console.print("".join(filter(str.isprintable, said)), markup=False, highlight=False)

    def go_on(self) -> bool:
        """Wait for Enter, if somebody is there; False when they have had enough."""
        if not sys.stdin.isatty():
            return True
        try:
            return input(self.terminal_game.say("replay-go_on") + " ").strip().lower() not in ("q", "quit")
        except EOFError:
            return False

    def states(self) -> Iterator[tuple[int, State]]:
        """The written game, with the file named if it is broken."""
        try:
            yield from written_game.replay(self.terminal_game.game, self.written)
        except BadRecord as error:
            raise BadRecord(f"{self.file}: {error}") from None
