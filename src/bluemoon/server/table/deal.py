"""When a table begins: as soon as nobody and nothing is missing, in the same commit as what was missing last."""

from collections.abc import Sequence
from copy import copy, deepcopy
from functools import reduce

from bluemoon.server.storage.store import StoredEntry
from bluemoon.server.storage.summons import Awaited
from bluemoon.server.table.chairs import FILLED_WITH
from bluemoon.server.table.commands import Draft, granted
from bluemoon.server.table.table import Table
from bluemoon.server.table.trial import beginning_at


def dealt(table: Table) -> Draft:
    """The cards are dealt; bots take the seats that are free."""
    levels = [FILLED_WITH if chair.kind == "free" else None for chair in table.chairs]
    beginning = beginning_at(table.moment) if table.moment is not None else table.table_game.deal(table)
    return Draft("begin", {**beginning, "levels": levels})


def bot_after(table: Table, drafts: Sequence[Draft]) -> bool | None:
    """Will a bot be to move after these entries? None: no bot plays at this table."""
    after = table_after(table, drafts)
    chairs = (*table.chairs, *after.chairs)
    if all(chair.level is None for chair in chairs):
        return None
    return after.to_move is not None and after.chairs[after.to_move].level is not None


def awaited_after(table: Table, drafts: Sequence[Draft]) -> Awaited | None:
    """For whom it will wait after these entries. None: nobody has to be told, as one person alone plays here, or it
    waits for whom it waited."""
    sits = any(drafted.kind == "sit" for drafted in drafts)
    if len(table.persons) + sits < 2 or all(_goes_on(table, drafted) for drafted in drafts):
        return None
    after = table_after(table, drafts)
    if after.state is None or len(after.persons) < 2:
        return None
    return Awaited(after.awaited, after.passed, after.to_move is None)


def _goes_on(table: Table, drafted: Draft) -> bool:
    """Is it a play after which the same seat decides?"""
    if drafted.kind != "play" or drafted.carried is None:
        return False
    return table.game.to_move(drafted.carried[1]) == table.to_move


def followed_by_deal(table: Table, drafted: Draft) -> list[Draft]:
    """What is done before a game and, if nothing is missing then, its beginning."""
    after = table_after(table, [drafted])
    return [drafted, dealt(after)] if is_ready(after) else [drafted]


def unfinished(table: Table) -> Draft | None:
    """What should have been written together with the last entry, and was not: an older server may have died there."""
    return dealt(table) if is_ready(table) else granted(table)


def is_ready(table: Table) -> bool:
    """Is nobody and nothing missing at a table that has not begun?"""
    if table.status != "waiting" or any(chair.kind == "free" for chair in table.chairs):
        return False
    return table.table_game.missing(table) is None


def table_after(table: Table, drafts: Sequence[Draft]) -> Table:
    """The table as it will be; the one at hand stays as it is."""
    return reduce(_after, drafts, table)


def _after(table: Table, drafted: Draft) -> Table:
    after = copy(table)
    after.chairs, after.laid, after.lines, after.commands = [*table.chairs], {**table.laid}, [*table.lines], {}
    after.steps, after.undone, after.asking = [*table.steps], [*table.undone], deepcopy(table.asking)
    after.shown, after.found, after.terms = {}, {}, {}
    after.clock = None  # nobody asks it what time it is
    after.apply(StoredEntry(table.id, table.seq + 1, drafted.kind, drafted.body, table.at), drafted.carried)
    return after
