"""A table without a network: rooms over a store that only remembers, pages whose outbox is read directly."""

import asyncio
import itertools
import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any

from pydantic import TypeAdapter

from bluemoon.city.notation import tile_name
from bluemoon.core.bits import lowest
from bluemoon.core.game import RULES_VERSION
from bluemoon.server.city.table_game import CityTableGame
from bluemoon.server.duel.agreement import drawn_by_lot
from bluemoon.server.duel.table_game import DuelTableGame
from bluemoon.server.live.conversation import Conversation
from bluemoon.server.live.fair_queue import FairQueue
from bluemoon.server.live.room import Page, Room
from bluemoon.server.storage.store import StoredEntry, StoredGame
from bluemoon.server.table.attendance import Attendance
from bluemoon.server.table.chairs import Chair, chair_in_words
from bluemoon.server.table.commands import Draft
from bluemoon.server.table.table import Table
from bluemoon.server.table.table_game import TableGame
from bluemoon.server.wire.tables import NewTable

CITY, DUEL = CityTableGame(), DuelTableGame()
NEW_TABLE: TypeAdapter[NewTable] = TypeAdapter(NewTable)
GAME = CITY.game
GUESTS = ("anna", "boris", "clara", "dmitri")
PERSONS = tuple(Chair(guest, guest.title()) for guest in GUESTS)
ids = (f"spoken-{number:04}" for number in itertools.count())


class Memory:
    """A store that keeps the entries in a list."""

    def __init__(self) -> None:
        self.entries: list[StoredEntry] = []

    async def append(self, *entries: StoredEntry, **_: Any) -> list[StoredEntry]:
        await asyncio.sleep(0)
        self.entries += entries
        return []


class NoBotPlayers:
    """Bots that sleep."""

    def wake(self, room: Room) -> None:
        """Nobody wakes."""


class NoPulse:
    """Nothing was ever down."""

    async def be_sure(self) -> None:
        """It is known."""


class NoSleepers:
    """Nobody rests."""

    async def be_sure(self, guest: str | None) -> None:
        """It is known."""


class NoHall:
    """Only what a conversation asks of it."""

    bot_players, pulse, sleepers = NoBotPlayers(), NoPulse(), NoSleepers()
    questions = FairQueue(ThreadPoolExecutor(1), 1)

    calling_bots = nullcontext()

    def allow_stand_in(self, guest: str) -> None:
        """Everybody may."""

    def allow_concession(self, table: Table, guest: str, seat: int) -> None:
        """Everybody may."""


def new_table(seats: list[dict[str, Any]], game: str = "city", **words: Any) -> NewTable:
    """A table as a page asks for it; with friends it is in the lists, and they sit down without a link."""
    return NEW_TABLE.validate_python({"game": game, "seats": seats, "listed": {"who": "friend"} in seats, **words})


def stored_game(
    chairs: tuple[Chair, ...], table_game: TableGame = CITY, clock: dict[str, Any] | None = None, **options: Any
) -> StoredGame:
    new = new_table([{"who": "me"}] * len(chairs), game=table_game.name, options=options)
    body = {**table_game.agreed(new), "host": GUESTS[0], "chairs": [chair_in_words(chair) for chair in chairs]}
    body |= {} if clock is None else {"clock": clock}
    return StoredGame("table", table_game.name, RULES_VERSION, body, "waiting", True, 0.0)


def begun(
    players: int = 2,
    seed: int = 53,
    chairs: tuple[Chair, ...] | None = None,
    table_game: TableGame = CITY,
    **options: Any,
) -> Room:
    """A table whose cards are dealt."""
    chairs = chairs or PERSONS[:players]
    table = Table(stored_game(chairs, table_game, **options), table_game)
    room = Room(table, Memory())  # type: ignore[arg-type]
    body: dict[str, Any] = {"seed": seed, "levels": [None] * len(chairs)}
    if table_game is DUEL:
        body["decks"] = [deck.model_dump() for deck in drawn_by_lot(table.options.decks)]
    body["setup"] = table_game.game.setup_of(table_game.opening(table, body, again=False))
    asyncio.run(room.write(Draft("begin", body)))
    return room


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def clock_of(room: Room) -> Clock:
    """From now on, this clock says how long somebody has been away."""
    clock = Clock()
    room.attendance = Attendance(clock)
    return clock


def read_again(room: Room) -> Table:
    """The table as its log tells it."""
    memory, table = room.store, room.table
    assert isinstance(memory, Memory)
    stored = StoredGame("table", table.table_game.name, table.version, table.agreed, "waiting", True, 0.0)
    found = Table(stored, table.table_game)
    found.read(memory.entries)
    return found


def finished_game() -> tuple[StoredGame, Room]:
    """A city of two persons, played to its end."""
    kept = json.loads((Path(__file__).parent / "games" / "version-1-2-players.json").read_text(encoding="utf-8"))
    stored = StoredGame(**kept["game"])
    table = Table(stored, CITY)
    table.read([StoredEntry(**entry) for entry in kept["entries"]])
    return stored, Room(table, Memory())  # type: ignore[arg-type]


def mover_and_other(room: Room) -> tuple[Page, Page]:
    """The page of the player to move, and that of the next."""
    first = room.table.to_move
    assert first is not None
    return page_at(room, first), page_at(room, (first + 1) % len(room.table.chairs))


def refused(room: Room, page: Page, t: str, **words: Any) -> str:
    """The name of the refusal, which comes with where things stand, and changes nothing."""
    seq = room.table.seq
    (refusal,) = answers(room, page, t, **words)
    assert (refusal["t"], refusal["position"]["seq"], room.table.seq) == ("refused", seq, seq)
    return str(refusal["reason"])


def done(room: Room, page: Page, t: str, **words: Any) -> list[dict[str, Any]]:
    """A command that is obeyed, and what came after."""
    first, *news = answers(room, page, t, **words)
    assert first["t"] == "done", first
    return news


def walk(room: Room, page: Page) -> None:
    """Take one step somewhere in the city."""
    state = room.table.state
    near = int(GAME.tables.within[1, state.seat[state.player].figure] & state.tiles)
    place = lowest(near)
    done(room, page, "play", actions=[f"move {tile_name(state, place)}"])


def page_at(room: Room, seat: int) -> Page:
    """The page of a seat's person (-1: of a spectator), open and read so far."""
    page = Page(GUESTS[seat] if seat >= 0 else "watcher", seat)
    room.pages.add(page)
    return page


def read(page: Page) -> list[str]:
    """What was sent to a page since it was read last, as it went over the wire."""
    texts = []
    while not page.outbox.empty():
        texts.append(page.outbox.get_nowait())
    return [text for text in texts if text is not None]


def messages(page: Page) -> list[dict[str, Any]]:
    """The same, understood."""
    return [json.loads(text) for text in read(page)]


def say(room: Room, page: Page, t: str, **words: Any) -> None:
    """One message of a page; commands get an id and are up to date unless told otherwise."""
    message: dict[str, Any] = {"t": t, "id": next(ids), "base": room.table.seq, "seat": page.reader.seat, **words}
    if t in ("try", "why", "hint", "look"):
        del message["base"]
    if t == "look":
        del message["id"]
    asyncio.run(Conversation(NoHall(), room, page).hear(json.dumps(message)))  # type: ignore[arg-type]


def answers(room: Room, page: Page, t: str, **words: Any) -> list[dict[str, Any]]:
    """The same, and what came back."""
    read(page)
    say(room, page, t, **words)
    return messages(page)


def random_decision(state: Any, rng: Random, table_game: TableGame = CITY) -> list[str]:
    """A whole decision of the player to move, in words, chosen blindly."""
    world, game = state.copy(), table_game.game
    words: list[str] = []
    while not words or not table_game.execution(world).is_at_rest:
        action = rng.choice(game.legal(world))
        words.append(game.name_of(world, action))
        game.play(world, action)
    return words
