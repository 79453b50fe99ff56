"""What a bot would do in the place of a person: the move, why, and what else it considered."""

from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from bluemoon.bots import Bot, Reason, Thought
from bluemoon.bots.warm_up import WarmingBot
from bluemoon.cli.menu import menu
from bluemoon.cli.terminal_game import TerminalGame

ADVISER = "ismcts:1s"
SHOWN = 5  # the best moves


def advise(console: Console, guide: TerminalGame, state: Any, adviser: Bot, rng: Random) -> None:
    """Ask a bot about the player to move; it sees only what that player may know."""
    seat = guide.game.to_move(state)
    name = guide.say("hint-by_feel") if isinstance(adviser, WarmingBot) and not adviser.is_warm() else adviser.name
    thought = adviser.explain(guide.game.view(state, seat), adviser.budget, rng)
    numbers = {choice.action: choice.number for choice in menu(guide, guide.seen(state, seat))}
    words = guide.game.name_of(state, thought.action)
    console.print(guide.say("hint-move", bot=name, number=numbers[thought.action], words=words), style="bold")
    console.print(reason_words(guide, thought.reason))
    if thought.candidates[0].tries and len(thought.candidates) > 1:
        console.print(candidates(guide, state, thought, numbers))


def reason_words(guide: TerminalGame, reason: Reason) -> str:
    """Why, in one line."""
    if reason.term is None:
        return guide.say(f"hint-reason-{reason.name}")
    return guide.say(f"hint-reason-{reason.name}", term=guide.say(f"{guide.name}-term-{reason.term}"))


def candidates(guide: TerminalGame, state: Any, thought: Thought, numbers: dict[int, int]) -> Grid:
    """The best moves: what each promises, and how often it was tried."""
    grid = Grid(header_style="dim", box=None, pad_edge=False)
    grid.add_column("", justify="right")
    grid.add_column(guide.say("hint-column-move"))
    for column in ("wins", "tries"):
        grid.add_column(guide.say(f"hint-column-{column}"), justify="right")
    for candidate in thought.candidates[:SHOWN]:
        words = guide.game.name_of(state, candidate.action)
        grid.add_row(str(numbers[candidate.action]), words, f"{candidate.value:.1%}", f"{candidate.tries}")
    return grid
