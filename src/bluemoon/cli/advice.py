"""What a bot would do in the place of a person: the move, why, and what else it considered."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table as Grid

from bluemoon.bots import ADVISER, Bot, Edge, Reason, Thought, bot, bot_at_hand
from bluemoon.bots.bot import never
from bluemoon.bots.warm_up import WarmingBot, with_warm_up
from bluemoon.cli.bot_fault import blamed
from bluemoon.cli.decimals import decimal
from bluemoon.cli.menu import in_words, menu
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core.game import Game, State

if TYPE_CHECKING:  # the server is loaded when somebody asks
    from bluemoon.server.live.counsel import Counsel
    from bluemoon.server.table.table_game import TableGame

SHOWN = 5  # the best moves


def adviser(spec: str, game: Game) -> Bot:
    """The bot that is asked. The usual one searches without a network while none fits the rules, as on a server; any
    other is that bot, or refused.
    """
    asked = bot_at_hand(spec, game)[0] if spec == ADVISER else bot(spec, game)
    return with_warm_up(asked, game)


def advise(
    console: Console,
    terminal_game: TerminalGame,
    state: State,
    adviser: Bot,
    rng: Random,
    patience: float | None = None,
) -> None:
    """Ask a bot about the player to move; it sees only what that player may know.

    One that searches is heard as at a table of the page: its turn without what is spent for nothing, judged by the one
    who looks back at games. For the machine code of that judge it is waited so many seconds; None: until it is there.
    """
    game, say = terminal_game.game, terminal_game.say
    seat = game.to_move(state)
    if isinstance(adviser, WarmingBot) and adviser.is_warm() and (table_game := table_game_of(game)) is not None:
        with blamed(adviser):
            found = counsel_of(table_game, game.view(state, seat), adviser, rng, patience)
        tell_counsel(console, terminal_game, state, adviser, found)
        return
    name = say("hint-by_feel") if isinstance(adviser, WarmingBot) and not adviser.is_warm() else adviser.name
    with blamed(adviser):
        thought = adviser.explain(game.view(state, seat), adviser.budget, rng)
    seen = terminal_game.screen.seen(state, seat)
    numbers = {choice.action: choice.number for choice in menu(terminal_game, seen)}
    words = in_words(terminal_game, seen, thought.action)
    console.print(say("hint-move", bot=name, number=numbers[thought.action], words=words), style="bold")
    console.print(reason_words(terminal_game, thought.reason))
    if thought.candidates[0].tries and len(thought.candidates) > 1:
        console.print(candidates(terminal_game, seen, thought, numbers))


def table_game_of(game: Game) -> "TableGame | None":
    """The game as a page knows it; None: other things are printed on its components."""
    from bluemoon.server.live.hall import all_table_games

    table_game = all_table_games()[game.name]
    return table_game if table_game.game.tables == game.tables else None


def counsel_of(table_game: "TableGame", view: State, adviser: Bot, rng: Random, patience: float | None) -> "Counsel":
    """The same hint as a page gets."""
    from bluemoon.server.live.chances import judge_at_hand, judged_counsel

    judge = judge_at_hand(table_game.game, patience)
    return judged_counsel(adviser, table_game, view, rng.getrandbits(60), False, never, judge)


def tell_counsel(console: Console, terminal_game: TerminalGame, state: State, adviser: Bot, found: "Counsel") -> None:
    """The next step, the turn it begins, its chance, the next best, and why."""
    game, say = terminal_game.game, terminal_game.say
    numbers = menu(terminal_game, terminal_game.screen.seen(state, game.to_move(state)))
    first = game.action_of(state, found.plan[0])
    number = next(choice.number for choice in numbers if choice.action == first)
    plan = turn_words(terminal_game, state, found.plan)
    console.print(say("hint-move", bot=adviser.name, number=number, words=plan[0]), style="bold")
    if len(plan) > 1:
        console.print(say("hint-plan", plan=", ".join(plan)))
    if found.after is not None:
        console.print(say("hint-chance", chance=f"{100 * found.after:.0f}"))
    if found.called is not None:
        console.print(say("hint-called", chance=f"{100 * found.called:.0f}"))
    if found.after is not None and found.other is not None:
        chance = f"{100 * (found.after - found.other.behind):.0f}"
        other = turn_words(terminal_game, state, found.other.trial.actions)
        console.print(say("hint-other", chance=chance, plan=", ".join(other)))
    console.print(reason_words(terminal_game, found.reason))


def turn_words(terminal_game: TerminalGame, state: State, plan: Sequence[str]) -> list[str]:
    """What is done in a turn, as the menu would call each step, in a world that the player to move may imagine."""
    game, said = terminal_game.game, list[str]()
    seat = game.to_move(state)
    world = game.imagine(game.view(state, seat), seat, seed=0)
    for name in plan:
        action = game.action_of(world, name)
        said.append(in_words(terminal_game, world, action))
        game.play(world, action)
    return said


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


def candidates(terminal_game: TerminalGame, seen: State, thought: Thought, numbers: dict[int, int]) -> Grid:
    """The best moves: what each promises, and how often it was tried."""
    grid = Grid(header_style="dim", box=None, pad_edge=False)
    grid.add_column("", justify="right")
    grid.add_column(terminal_game.say("hint-column-move"))
    for column in ("wins", "tries"):
        grid.add_column(terminal_game.say(f"hint-column-{column}"), justify="right")
    for candidate in thought.candidates[:SHOWN]:
        words = in_words(terminal_game, seen, candidate.action)
        grid.add_row(str(numbers[candidate.action]), words, f"{candidate.value:.1%}", f"{candidate.tries}")
    return grid
