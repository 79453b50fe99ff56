"""A table without a network: rooms over a store that only remembers, pages whose outbox is read directly."""

import asyncio
import itertools
import json
from random import Random
from typing import Any

from bluemoon.city import city
from bluemoon.server.chairs import Chair, chair_in_words
from bluemoon.server.city.deciding import is_at_rest
from bluemoon.server.city.wire import CityOptions
from bluemoon.server.commands import Draft
from bluemoon.server.conversation import Conversation
from bluemoon.server.room import Page, Room
from bluemoon.server.store import StoredEntry, StoredGame
from bluemoon.server.table import RULES_VERSION, Table

GAME = city()
GUESTS = ("anna", "boris", "clara", "dmitri")
PERSONS = tuple(Chair(guest, guest.title()) for guest in GUESTS)
ids = (f"command-{number}" for number in itertools.count())


class Memory:
    """A store that keeps the entries in a list."""

    def __init__(self) -> None:
        self.entries: list[StoredEntry] = []

    async def append(self, entry: StoredEntry, *, status: str | None = None, seat: int | None = None) -> None:
        await asyncio.sleep(0)
        self.entries.append(entry)


class NoPlayers:
    """Bots that sleep."""

    def wake(self, room: Room) -> None:
        """Nobody wakes."""


class NoHall:
    """Only what a conversation asks of it."""

    players = NoPlayers()


def stored_game(chairs: tuple[Chair, ...], **options: Any) -> StoredGame:
    body = {
        "options": CityOptions(**options).model_dump(),
        "first": None,
        "host": GUESTS[0],
        "chairs": [chair_in_words(chair) for chair in chairs],
    }
    return StoredGame("table", "city", RULES_VERSION, body, "waiting", True, 0.0)


def begun(players: int = 2, seed: int = 1, chairs: tuple[Chair, ...] | None = None, **options: Any) -> Room:
    """A table whose cards are dealt."""
    chairs = chairs or PERSONS[:players]
    room = Room(Table(stored_game(chairs, **options), GAME), Memory())  # type: ignore[arg-type]
    state = GAME.new(seed=seed, players=len(chairs), **options)
    body = {"seed": seed, "setup": GAME.setup_of(state), "levels": [None] * len(chairs)}
    asyncio.run(room.write(Draft("begin", body)))
    return room


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


def random_decision(state: Any, rng: Random) -> list[str]:
    """A whole decision of the player to move, in words, chosen blindly."""
    world = state.copy()
    words: list[str] = []
    while not words or not is_at_rest(world):
        action = rng.choice(GAME.legal(world))
        words.append(GAME.name_of(world, action))
        GAME.play(world, action)
    return words
