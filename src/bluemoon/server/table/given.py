"""A game that a page has played by itself, followed by the rules from its first turn on: it is what its log says, or it
is refused."""

import base64
import hashlib
import time
from collections.abc import Generator
from dataclasses import dataclass

from bluemoon.core.dice import LARGEST_SEED
from bluemoon.core.game import RULES_VERSION
from bluemoon.core.refusal import BlueMoonError
from bluemoon.server.storage.store import Body, Guest, StoredEntry, StoredGame
from bluemoon.server.table.chairs import chair_for, chair_in_words
from bluemoon.server.table.commands import Draft, draft, granted, play
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table import Table
from bluemoon.server.table.table_game import TableGame
from bluemoon.server.wire.given import GivenEntry, GivenGame
from bluemoon.server.wire.messages import REQUEST

COMMANDS = {
    "redo": "redo",
    "undo": "undo",
    "ask": "ask_undo",
    "answer": "answer_undo",
    "concede": "concede",
    "bot": "bot",
}
NOBODY = "given-to-us"  # the id of a command that no page waits for
PART = 10  # entries until others have their turn


@dataclass(frozen=True)
class Followed:
    """A game that was found right: its table, as it stands, and what is to be stored of it."""

    table: Table
    stored: StoredGame
    entries: list[StoredEntry]


def table_of_given(guest: str, game: str) -> str:
    """The id of its table: whoever gives a game again finds the same one."""
    digest = hashlib.blake2b(f"{guest} {game}".encode(), digest_size=12).digest()
    return base64.urlsafe_b64encode(digest).decode()


def followed(table_game: TableGame, guest: Guest, given: GivenGame) -> Generator[None, None, Followed]:
    """Play it again, part by part. Refuses a game of other rules, and what the rules would not have let happen."""
    if given.rules != RULES_VERSION:
        raise TableRefused("other_rules")
    stored = _stored(table_game, guest, given)
    table, entries = Table(stored, table_game), list[StoredEntry]()
    _apply(table, _beginning(table, given), given.began, entries)
    for number, entry in enumerate(given.log, 1):
        try:
            _apply(table, _drafted(table, guest.id, entry), entry.at, entries)
        except BlueMoonError:
            raise TableRefused("not_so_played", entry=number) from None
        if number % PART == 0:
            yield
    return Followed(table, stored, entries)


def _stored(table_game: TableGame, guest: Guest, given: GivenGame) -> StoredGame:
    new = given.table
    who = [wish.who for wish in new.seats]
    if "friend" in who or set(who) == {"bot"} or who.count("me") > 1:
        raise TableRefused("bad_seats")
    if new.first is not None and new.first >= len(new.seats):
        raise TableRefused("bad_seats")
    chairs = [chair_for(wish, guest.id, guest.name, "") for wish in new.seats]
    agreed = {**table_game.agreed(new), "grace": new.grace, "host": guest.id}
    body: Body = {**agreed, "chairs": [chair_in_words(chair) for chair in chairs]}
    table = table_of_given(guest.id, given.id)
    return StoredGame(table, table_game.name, RULES_VERSION, body, "playing", False, time.time())


def _beginning(table: Table, given: GivenGame) -> Draft:
    if int(given.seed) > LARGEST_SEED:
        raise TableRefused("not_so_played", entry=0)
    dealt = table.table_game.dealt_elsewhere(table, int(given.seed), given.decks)
    if dealt is None:
        raise TableRefused("not_so_played", entry=0)
    return Draft("begin", {**dealt, "levels": [None] * len(table.chairs)})


def _drafted(table: Table, guest: str, entry: GivenEntry) -> Draft:
    """The entry as this table would have written it, with the same chance. Refuses any other."""
    if entry.kind == "play":
        drafted = play(table, entry.seat, entry.actions)
    elif entry.kind == "undo" and entry.agreed:
        drafted = granted(table) or _refuse()
    else:
        drafted = draft(table, guest, REQUEST.validate_python(_command(table, entry)), {})  # type: ignore[arg-type]
    if "seed" in drafted.body:
        drafted.body["seed"] = _seed_of(entry)
    told = {name: getattr(entry, name) for name in drafted.body if name != "seed"}
    return drafted if {**drafted.body, **told} == drafted.body else _refuse()


def _command(table: Table, entry: GivenEntry) -> Body:
    words: Body = {"t": COMMANDS[entry.kind], "id": NOBODY, "base": table.seq, "seat": entry.seat}
    more: dict[str, Body] = {
        "undo": {"turn": entry.count > 1},
        "answer": {"accept": entry.accept},
        "bot": {"level": entry.level},
    }
    return words | more.get(entry.kind, {})


def _seed_of(entry: GivenEntry) -> int:
    if entry.seed is None or int(entry.seed) > LARGEST_SEED:
        _refuse()
    return int(entry.seed or 0)


def _refuse() -> Draft:
    raise TableRefused("not_so_played", entry=0)


def _apply(table: Table, drafted: Draft, at: float, entries: list[StoredEntry]) -> None:
    moment = min(max(at, table.at if entries else 0), time.time())
    entries.append(StoredEntry(table.id, table.seq + 1, drafted.kind, drafted.body, moment))
    table.apply(entries[-1], drafted.carried)
