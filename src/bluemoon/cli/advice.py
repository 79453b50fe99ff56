"""What a bot would do in the place of a person: the move, why, and what else it considered."""

from collections.abc import Sequence
from random import Random

from rich.console import Console
from rich.table import Table as Grid

from bluemoon.bots import ADVISER, Bot, Edge, Reason, Thought, bot, bot_at_hand
from bluemoon.bots.warm_up import WarmingBot, with_warm_up
from bluemoon.cli.bot_fault import blamed
from bluemoon.cli.decimals import decimal
from bluemoon.cli.menu import menu
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core.game import Game, State

SHOWN = 5  # the best moves


def adviser(spec: str, game: Game) -> Bot:
    """The bot that is asked. The usual one searches without a network while none fits the rules, as on a server; any
    other is that bot, or refused.
    """
    asked = bot_at_hand(spec, game)[0] if spec == ADVISER else bot(spec, game)
    return with_warm_up(asked, game)


def advise(console: Console, terminal_game: TerminalGame, state: State, adviser: Bot, rng: Random) -> None:
    """Ask a bot about the player to move; it sees only what that player may know."""
    game, say = terminal_game.game, terminal_game.say
    seat = game.to_move(state)
    name = say("hint-by_feel") if isinstance(adviser, WarmingBot) and not adviser.is_warm() else adviser.name
    with blamed(adviser):
        thought = adviser.explain(game.view(state, seat), adviser.budget, rng)
    numbers = {choice.action: choice.number for choice in menu(terminal_game, terminal_game.screen.seen(state, seat))}
    words = game.name_of(state, thought.action)
    console.print(say("hint-move", bot=name, number=numbers[thought.action], words=words), style="bold")
    console.print(reason_words(terminal_game, thought.reason))
    if thought.candidates[0].tries and len(thought.candidates) > 1:
        console.print(candidates(terminal_game, state, thought, numbers))


def reason_words(terminal_game: TerminalGame, reason: Reason) -> str:
    """Why, in one line."""
    say = terminal_game.say
    if reason.edges:
        return say("hint-reason-edges", edges=edge_words(terminal_game, reason.edges))
    if reason.term is None:
        return say(f"hint-reason-{reason.name}")
    return say(f"hint-reason-{reason.name}", term=say(f"{terminal_game.name}-term-{reason.term}"))


def edge_words(terminal_game: TerminalGame, edges: Sequence[Edge]) -> str:
    """By how much one way is ahead of another some turns later, and at what price."""
    say, game = terminal_game.say, terminal_game.name
    said = [say(f"{game}-edge-{edge.what}", count=edge_count(terminal_game, edge)) for edge in edges]
    return say(f"{game}-edges", edges=", ".join(said))


def edge_count(terminal_game: TerminalGame, edge: Edge) -> str:
    """With its sign; of games that are won or lost so many in a hundred."""
    if edge.what in ("won", "lost"):
        return f"{decimal(terminal_game.say, 100 * edge.count, 0, signed=True)} %"
    return decimal(terminal_game.say, edge.count, signed=True)


def candidates(terminal_game: TerminalGame, state: State, thought: Thought, numbers: dict[int, int]) -> Grid:
    """The best moves: what each promises, and how often it was tried."""
    grid = Grid(header_style="dim", box=None, pad_edge=False)
    grid.add_column("", justify="right")
    grid.add_column(terminal_game.say("hint-column-move"))
    for column in ("wins", "tries"):
        grid.add_column(terminal_game.say(f"hint-column-{column}"), justify="right")
    for candidate in thought.candidates[:SHOWN]:
        words = terminal_game.game.name_of(state, candidate.action)
        grid.add_row(str(numbers[candidate.action]), words, f"{candidate.value:.1%}", f"{candidate.tries}")
    return grid
