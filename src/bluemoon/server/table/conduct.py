"""Whether an entry may stand where it stands in a log: the rules of the table, asked once more while it is read again.

Every question gets the table as it was before the entry, and answers with what is wrong, or with nothing. A log that
was begun under older rules is asked no more than those asked of it.
"""

from collections.abc import Callable

from bluemoon.core.game import RULES_VERSION
from bluemoon.core.refusal import BlueMoonError
from bluemoon.server.storage.store import StoredEntry
from bluemoon.server.table.chairs import FILLED_WITH
from bluemoon.server.table.table import Table

BEFORE_THE_GAME = ("sit", "deck", "begin")
Question = Callable[[Table, StoredEntry], str | None]


def breach_of(table: Table, entry: StoredEntry) -> str | None:
    """What is wrong with the next entry of a table, in words, if something is."""
    for question in (_why_not_now, _why_not_from_there, *QUESTIONS.get(entry.kind, ())):
        wrong = question(table, entry)
        if wrong is not None:
            return f"entry {entry.seq} ('{entry.kind}') {wrong}"
    return None


def _is_of_these_rules(table: Table) -> bool:
    return table.version == RULES_VERSION


# ---- when, and from whom


def _why_not_now(table: Table, entry: StoredEntry) -> str | None:
    if entry.kind in BEFORE_THE_GAME:
        return None if table.status == "waiting" else "stands behind the beginning of the game"
    if table.status == "waiting":
        return "stands before the beginning of the game"
    return None if table.status == "playing" else "stands behind the end of the game"


def _why_not_from_there(table: Table, entry: StoredEntry) -> str | None:
    """T1.3 Nobody decides for a seat but the person who sits there, or the bot that plays it."""
    if entry.command is not None and not str(entry.command).startswith(f"{entry.guest}."):
        return "is not from the guest whose command it was"
    if entry.guest in _writers(table, entry):
        return None
    if _is_of_server(entry):
        return "is from a guest, but only the server writes such an entry"
    if entry.body.get("seat") in table.conceded:
        return f"is of seat {_seat(entry)}, whose person had conceded"
    if entry.guest is None:
        return f"is from nobody, but only the person on seat {_seat(entry)} could write it"
    return f"is from somebody who does not sit on seat {_seat(entry)}"


def _writers(table: Table, entry: StoredEntry) -> set[str | None]:
    """The guests who may write such an entry; None: the server, for itself or for a bot."""
    if _is_of_server(entry):
        return {None}
    if entry.kind == "sit":
        return {entry.body["guest"]}
    if entry.kind == "bot" and entry.body["level"] is not None:
        return {chair.guest for chair in table.chairs} - {None}
    chair = table.chairs[_seat(entry)]
    if _seat(entry) in table.conceded:
        return {None} if entry.kind == "play" else set()
    return {chair.guest, None} if entry.kind == "play" and chair.level is not None else {chair.guest}


def _is_of_server(entry: StoredEntry) -> bool:
    """The deal, and an undo that everybody agreed to."""
    return entry.kind == "begin" or (entry.kind == "undo" and entry.body["agreed"])


def _seat(entry: StoredEntry) -> int:
    seat: int = entry.body["seat"]
    return seat


# ---- kind by kind


def _why_not_sit(table: Table, entry: StoredEntry) -> str | None:
    """T2.1 A free seat is taken, and no other."""
    is_free = table.chairs[_seat(entry)].kind == "free"
    return None if is_free else f"takes seat {_seat(entry)}, which was taken"


def _why_not_begin(table: Table, entry: StoredEntry) -> str | None:
    """T1.5 Bots take the free seats."""
    free = [chair.kind == "free" for chair in table.chairs]
    if table.is_rated and any(free):
        return "deals a rated game with bots"
    is_filled = [level is not None for level in entry.body["levels"]] == free
    return None if is_filled else "puts bots on other seats than the free ones"


def _why_not_to_move(table: Table, entry: StoredEntry) -> str | None:
    """T3.1 Only the seat to move plays."""
    is_to_move = _seat(entry) == table.to_move
    return None if is_to_move else f"is of seat {_seat(entry)}, but seat {table.to_move} was to move"


def _why_not_play(table: Table, entry: StoredEntry) -> str | None:
    """What the rules of the game say."""
    if not _is_of_these_rules(table):
        return None
    try:
        table.table_game.execution(table.state.copy()).carry_out(entry.body["actions"])
    except BlueMoonError as error:
        return f"is against the rules of the game: {error}"
    return None


def _why_not_redo(table: Table, entry: StoredEntry) -> str | None:
    """T4.3 What was taken back last is done again."""
    last = table.undone[-1] if table.undone else None
    if last is None or (last.seat, last.carried.actions) != (_seat(entry), entry.body["actions"]):
        return f"does again what seat {_seat(entry)} had not taken back"
    return None


def _why_not_undo(table: Table, entry: StoredEntry) -> str | None:
    return _why_not_together(table, entry) if entry.body["agreed"] else _why_not_alone(table, entry)


def _why_not_alone(table: Table, entry: StoredEntry) -> str | None:
    """T4.1 The own last plays, as long as nobody saw anything new by them."""
    own, count = table.own_steps(_seat(entry)), entry.body["count"]
    if 1 <= count <= own:
        return None
    return f"takes back {count}, but seat {_seat(entry)} could take back {own} without asking"


def _why_not_together(table: Table, entry: StoredEntry) -> str | None:
    """T5.1, T5.2 What was asked for, once every other person has agreed."""
    seat, count = _seat(entry), entry.body["count"]
    if table.asking is None or table.asking.seat != seat:
        return f"takes back what seat {seat} had not asked for"
    silent = {other for other in table.silent() if _is_asked(table, other, seat)}
    if silent:
        return f"was not agreed to by seat {min(silent)}"
    asked = table.steps_since(seat)
    return None if count == asked else f"takes back {count}, but {asked} were asked for"


def _is_asked(table: Table, seat: int, asker: int) -> bool:
    """Older rules did not ask a person for whom a bot played, older servers nobody at the screen of the asker."""
    is_elsewhere = table.chairs[seat].guest != table.chairs[asker].guest
    return is_elsewhere and (_is_of_these_rules(table) or table.chairs[seat].level is None)


def _why_not_ask(table: Table, entry: StoredEntry) -> str | None:
    """T5.4 One question at a time, about something."""
    if table.asking is not None:
        return "asks while another question was open"
    if not table.steps_since(_seat(entry)):
        return f"asks to take back, but seat {_seat(entry)} had played nothing"
    return None


def _why_not_answer(table: Table, entry: StoredEntry) -> str | None:
    """T5.2 The others are asked, each person once; older rules asked each seat."""
    asked = set[int]() if table.asking is None else table.must_agree(table.asking.seat)
    if _is_of_these_rules(table):
        asked &= table.silent()
    return None if _seat(entry) in asked else f"answers, but seat {_seat(entry)} was not asked"


def _why_not_bot(table: Table, entry: StoredEntry) -> str | None:
    """T7.4, T7.5 A bot plays for a person; others call one of the middle level where none plays."""
    chair = table.chairs[_seat(entry)]
    if table.is_rated:
        return "calls a bot to a rated table"
    if chair.guest is None:
        return f"calls a bot to seat {_seat(entry)}, where no person sits"
    if _seat(entry) in table.conceded:
        return f"is of seat {_seat(entry)}, whose person had conceded"
    is_own = not _is_of_these_rules(table) or chair.guest == entry.guest
    is_stand_in = entry.body["level"] == FILLED_WITH and chair.level is None
    return None if is_own or is_stand_in else f"calls a bot to seat {_seat(entry)} that only its person could call"


def _why_not_concede(table: Table, entry: StoredEntry) -> str | None:
    """T9.1 A person concedes."""
    is_person = table.chairs[_seat(entry)].kind == "person"
    return None if is_person else f"concedes for seat {_seat(entry)}, where no person sits"


def _why_not_late(table: Table, entry: StoredEntry) -> str | None:
    """T10.4, T10.5 The time of the person to move is over, and another person says so."""
    late = entry.body["late"]
    if not 0 <= late < len(table.chairs) or late == _seat(entry):
        return f"ends it for seat {late}"
    is_over = table.clock is not None and table.clock.is_over(late, entry.at)
    return None if is_over else f"ends it for seat {late}, whose time was not over"


QUESTIONS: dict[str, tuple[Question, ...]] = {
    "sit": (_why_not_sit,),
    "begin": (_why_not_begin,),
    "play": (_why_not_to_move, _why_not_play),
    "redo": (_why_not_to_move, _why_not_redo, _why_not_play),
    "undo": (_why_not_undo,),
    "ask": (_why_not_ask,),
    "answer": (_why_not_answer,),
    "bot": (_why_not_bot,),
    "concede": (_why_not_concede,),
    "late": (_why_not_late,),
}
