"""What if: a moment of a finished game as the beginning of another table, which is not that game."""

from bluemoon.server.storage.store import Body
from bluemoon.server.table.chance import fresh_seed
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table import Table
from bluemoon.server.table.table_game import Agreed, Step

PREFIX = "what-if-"  # of the names of such tables: wherever one is spoken of it is known by it
OF_BEGINNING = ("levels", "until", "anew")  # what a beginning says besides how it was dealt


def is_trial(table: str) -> bool:
    """Did the table of this name begin in the middle of another game?"""
    return table.startswith(PREFIX)


def agreed_on(table: Table, move: int) -> Agreed:
    """What the table agrees on that goes on where this game stood after a move; refuses where nothing can be played."""
    steps = _steps_until(table, move)
    if len(steps) == len(table.steps) and table.game.to_move(table.state) < 0:
        raise TableRefused("game_over")
    plays = [{"seat": step.seat, "actions": step.carried.actions, "drawn": step.carried.drawn} for step in steps]
    dealt = {name: value for name, value in table.dealt.items() if name not in OF_BEGINNING}
    return {**table.table_game.agreed_alone(table), "moment": {"dealt": dealt, "plays": plays}}


def _steps_until(table: Table, move: int) -> list[Step]:
    done, steps = 0, list[Step]()
    for step in table.steps:
        if done >= move:
            break
        done += len(step.carried.actions)
        steps.append(step)
    if done < move:
        raise TableRefused("no_such_move", move=move, last=done)
    return steps


def beginning_at(moment: Body) -> Body:
    """How such a game begins: as the other did, with its plays, and with new dice from there on."""
    return {**moment["dealt"], "until": moment["plays"], "anew": fresh_seed()}
