"""What is wrong with a database is found and said in a sentence; what is sound is found sound."""

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bluemoon.server.check import faults_of
from bluemoon.server.city.table_game import CityTableGame
from bluemoon.server.duel.table_game import DuelTableGame
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.storage.archive import Archive
from bluemoon.server.storage.store import StoredEntry, StoredGame
from bluemoon.server.wire.duel import ChooseDeck
from bluemoon.server.wire.tables import SitDown
from tests.night import IS_NIGHT
from tests.server.evening import clock_of, random_decision
from tests.server.halls import ANNA, BORIS, CLARA, WITH_A_FRIEND, in_hall, opened, say

AT_ONE_SCREEN = [{"who": "me"}, {"who": "here", "name": "Otto"}]
AGAINST_A_BOT = [{"who": "me"}, {"who": "bot", "level": "easy"}]
WITH_TWO_FRIENDS = [*WITH_A_FRIEND, {"who": "friend"}]
DECKS = [{"people": "aqua"}, {"people": "buka"}]
DUEL: dict[str, Any] = {"game": "duel", "options": {"decks": DECKS, "match": "five", "between": "choose"}}
GAMES = sorted((Path(__file__).parent / "games").glob("*.json"))


def faults(file: Path) -> list[str]:
    with Archive.open(file) as archive:
        return list(faults_of(archive, lambda *_: None))


def alter(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        for statement in statements:
            database.execute(statement)


def rename(file: Path, **names: str) -> None:
    """Tables get names that a test can speak of."""
    for name, table in names.items():
        alter(file, f"update game set id = '{name}' where id = '{table}'")
        for part in ("entry", "player"):
            alter(file, f"update {part} set game = '{name}' where game = '{table}'")


# ---- a small database, and everything that may be done to it


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table of two friends where everything was written that can be, and one of two people at one screen."""
    file = tmp_path_factory.mktemp("checkup") / "small.db"
    rename(file, **in_hall(file, _small_evening))
    return file


async def _small_evening(hall: Hall) -> dict[str, str]:
    friends = await opened(hall, WITH_A_FRIEND, first=0)
    await hall.sit(friends.table.id, BORIS, SitDown())
    await _talk(hall, friends, Page(ANNA.id, 0), Page(BORIS.id, 1))
    screen = await opened(hall, AT_ONE_SCREEN, first=0)
    for words in (a_step(screen), "end movement"):
        await done(hall, screen, Page(ANNA.id, 0), "play", actions=[words])
    return {"friends": friends.table.id, "screen": screen.table.id}


async def _talk(hall: Hall, room: Room, anna: Page, boris: Page) -> None:
    """Entries 3 to 10, then what a bot plays for Boris, who takes his seat back in the last one."""
    await done(hall, room, anna, "play", actions=[a_step(room)])
    await done(hall, room, anna, "undo")
    await done(hall, room, anna, "redo")
    await done(hall, room, anna, "play", actions=["draw"])
    await done(hall, room, anna, "ask_undo")
    await done(hall, room, boris, "answer_undo", accept=True)
    await done(hall, room, anna, "play", actions=["draw"])
    await done(hall, room, boris, "bot", level="easy")
    while room.table.to_move == 1:
        await asyncio.sleep(0.001)
    await done(hall, room, boris, "bot", level=None)


async def done(hall: Hall, room: Room, page: Page, t: str, **words: Any) -> None:
    assert (await say(hall, room, page, t, **words))["t"] == "done"


def a_step(room: Room) -> str:
    state, game = room.table.state, room.table.game
    words = [game.name_of(state, action) for action in game.legal(state)]
    return next(word for word in words if word.startswith("move "))


@pytest.fixture
def file(small: Path, tmp_path: Path) -> Path:
    copy = tmp_path / "copy.db"
    shutil.copyfile(small, copy)
    return copy


def test_the_small_database_is_sound(small: Path) -> None:
    assert faults(small) == []


def entry(seq: int, table: str = "friends", **values: str) -> str:
    """A statement that alters an entry."""
    changes = ", ".join(f"{name} = {value}" for name, value in values.items())
    return f"update entry set {changes} where game = '{table}' and seq = {seq}"


def body(seq: int, path: str, value: str, table: str = "friends") -> str:
    return entry(seq, table, body=f"json_set(body, '$.{path}', {value})")


TRUE, FALSE = "json('true')", "json('false')"
IN_THE_LOG = {
    "a play of one who was not to move": (
        body(2, "seat", "1", "screen"),
        "table screen: entry 2 ('play') is of seat 1, but seat 0 was to move",
    ),
    "a play of another's seat": (body(3, "seat", "1"), "entry 3 ('play') is from somebody who does not sit on seat 1"),
    "a play of no seat": (body(3, "seat", "7"), "cannot be read: entry 3 is of seat 7, and there is none"),
    "an undo of another's seat": (body(4, "seat", "1"), "entry 4 ('undo') is from somebody who does not sit on seat 1"),
    "an undo of more than the own steps": (
        body(4, "count", "2"),
        "entry 4 ('undo') takes back 2, but seat 0 could take back 1 without asking",
    ),
    "an undo alone of what others saw": (
        entry(9, body="json_set(body, '$.agreed', json('false'))", guest=f"'{ANNA.id}'"),
        "entry 9 ('undo') takes back 1, but seat 0 could take back 0 without asking",
    ),
    "an undo that nobody is said to have agreed to": (
        body(9, "agreed", FALSE),
        "entry 9 ('undo') is from nobody, but only the person on seat 0 could write it",
    ),
    "an undo alone that is said to be agreed on": (
        body(4, "agreed", TRUE),
        "entry 4 ('undo') is from a guest, but only the server writes such an entry",
    ),
    "an undo that was refused": (body(8, "accept", FALSE), "entry 9 ('undo') takes back what seat 0 had not asked for"),
    "an undo that was not agreed to": (
        entry(8, kind="'bot'", body="json_object('seat', 1, 'level', 'easy')"),
        "entry 9 ('undo') was not agreed to by seat 1",
    ),
    "an undo of more than was asked for": (
        body(9, "count", "2"),
        "entry 9 ('undo') takes back 2, but 1 were asked for",
    ),
    "an undo that was not asked for": (
        entry(7, kind="'bot'", body="json_object('seat', 0, 'level', null)"),
        "entry 8 ('answer') answers, but seat 1 was not asked",
    ),
    "a question of another": (body(7, "seat", "1"), "entry 7 ('ask') is from somebody who does not sit on seat 1"),
    "an answer of the one who asks": (
        entry(8, body="json_set(body, '$.seat', 0)", guest=f"'{ANNA.id}'", command="null"),
        "entry 8 ('answer') answers, but seat 0 was not asked",
    ),
    "a redo of something else": (
        body(5, "actions", "json('[\"draw\"]')"),
        "entry 5 ('redo') does again what seat 0 had not taken back",
    ),
    "a guest who does not sit there": (
        entry(3, guest="'mallory'", command="null"),
        "entry 3 ('play') is from somebody who does not sit on seat 0",
    ),
    "a guest who sits elsewhere": (
        entry(3, guest=f"'{BORIS.id}'", command="null"),
        "entry 3 ('play') is from somebody who does not sit on seat 0",
    ),
    "a guest who is not that of the command": (
        entry(3, guest="'mallory'"),
        "entry 3 ('play') is not from the guest whose command it was",
    ),
    "a guest who is gone": (
        entry(3, guest="null", command="null"),
        "entry 3 ('play') is from nobody, but only the person on seat 0 could write it",
    ),
    "one who sat down in another's name": (
        entry(1, guest="'mallory'"),
        "entry 1 ('sit') is from somebody who does not sit on seat 1",
    ),
    "a seat that was taken": (body(1, "seat", "0"), "entry 1 ('sit') takes seat 0, which was taken"),
    "a bot that a stranger called": (
        entry(11, guest="'mallory'", command="null"),
        "entry 11 ('bot') is from somebody who does not sit on seat 1",
    ),
    "a bot that only its person could call": (
        entry(11, guest=f"'{ANNA.id}'", command="null"),
        "entry 11 ('bot') calls a bot to seat 1 that only its person could call",
    ),
    "a bot on another seat": (
        body(2, "levels", "json('[\"easy\", null]')"),
        "entry 2 ('begin') puts bots on other seats",
    ),
    "a play that the rules forbid": (
        body(3, "actions", "json('[\"offer\"]')"),
        "entry 3 ('play') is against the rules of the game: ",
    ),
    "a play of nothing known": (
        body(3, "actions", "json('[\"dance\"]')"),
        "entry 3 ('play') is against the rules of the game: unknown action",
    ),
    "a play of no words": (body(3, "actions", "json('[7]')"), "table friends: cannot be read: entry 3 cannot be"),
    "a play before the beginning": (
        entry(1, kind="'play'"),
        "cannot be read: entry 1 is no 'play': 'actions' is missing",
    ),
    "a second beginning": (
        entry(3, kind="'begin'", body="(select body from entry where game = 'friends' and kind = 'begin')"),
        "entry 3 ('begin') stands behind the beginning of the game",
    ),
    "a kind that is not known": (entry(3, kind="'plax'"), "entry 3 is of the kind 'plax', which is not known here"),
    "a level that is not known": (body(11, "level", "'plax'"), "entry 11 calls a bot of no known level"),
    "a body that is no object": (entry(3, body="'[]'"), "entry 3 is no 'play': 'seat' is missing in it"),
    "a body that is no JSON": (
        entry(3, body="'{'"),
        "entry 3: something in it is not what it should be (JSONDecodeError)",
    ),
    "a body that is a number": (entry(3, body="7"), "cannot be read: entry 3"),
    "a time that is none": (entry(3, at="'abc'"), "cannot be read: entry 3 has no time: 'at' is abc"),
    "a time without end": (entry(3, at="9e999"), "cannot be read: entry 3 has no time: 'at' is inf"),
}
BESIDE_THE_LOG = {
    "a log without its end": (
        "delete from entry where game = 'screen' and seq = 3",
        "table screen: its log ends with entry 2, but was 3 long; bring back a copy that is whole",
    ),
    "a log without any entry": ("delete from entry where game = 'screen'", "table screen: its log ends with entry 0"),
    "a length that is none": (
        "update game set length = 'abc' where id = 'screen'",
        "ends with entry 3, but was abc long",
    ),
    "no settings": ("delete from setting", "the file: the secret of the cookies is lost, and everybody is signed out"),
    "an empty secret": ("update setting set value = ''", "the file: the secret of the cookies is lost"),
    "no index of games": (
        "drop index game_by_status",
        "make it again: CREATE INDEX game_by_status ON game (status, changed)",
    ),
    "no index of players": ("drop index player_by_guest", "the file: the index player_by_guest is missing"),
    "no time": (
        "update game set changed = 'abc' where id = 'screen'",
        "table screen: 'changed' is abc, which is no time",
    ),
    "a time without end": ("update game set changed = 9e999 where id = 'screen'", "'changed' is inf, which is no time"),
    "another time": ("update game set changed = 5 where id = 'screen'", "'changed' is 5.0, but its last entry is of "),
    "a table that is its own rematch": (
        "update game set next = id where id = 'screen'",
        "table screen: is its own rematch; set 'next' to null",
    ),
    "a rematch of a game that is not over": (
        "update game set next = 'friends' where id = 'screen'",
        "table screen: has a rematch, friends, but is not over",
    ),
    "a game that was closed though it had begun": (
        "update game set status = 'closed' where id = 'screen'",
        "table screen: is listed as 'closed', but its log says 'playing'",
    ),
    "one who opened it and does not sit there": (
        "update game set body = json_set(body, '$.host', 'mallory') where id = 'screen'",
        "table screen: whoever opened it does not sit there",
    ),
    "one who opened it and is nobody": (
        "update game set body = json_set(body, '$.host', json('[]')) where id = 'screen'",
        "table screen: cannot be read: whoever opened it ('host') is []",
    ),
    "a first seat that is none": (
        "update game set body = json_set(body, '$.first', 2) where id = 'screen'",
        "table screen: cannot be read: whoever shall start ('first') is 2, and there is no such seat",
    ),
    "a first seat that is no number": (
        "update game set body = json_set(body, '$.first', json('true')) where id = 'screen'",
        "table screen: cannot be read: whoever shall start ('first') is True",
    ),
    "rules of no version": (
        "update game set rules_version = 0 where id = 'screen'",
        "table screen: cannot be read: rules of version 0 are not known here",
    ),
    "a flag that is none": (
        "update game set listed = 'abc' where id = 'screen'",
        "table screen: 'listed' is neither 0 nor 1",
    ),
    "a time before all times": (
        "update game set changed = -1 where id = 'screen'",
        "table screen: 'changed' is -1.0, which is no time",
    ),
    "an entry before all times": (
        "update entry set at = -1 where game = 'screen' and seq = 2",
        "table screen: entry 2 is of -1.0, which is no time",
    ),
    "no such game": ("update game set kind = 'chess' where id = 'screen'", "a game 'chess' is not known here"),
    "nothing agreed on": (
        "update game set body = '{}' where id = 'screen'",
        "what was agreed on there ('body') makes no",
    ),
    "a row that is no JSON": ("update game set body = '{' where id = 'screen'", "cannot be read: its row in 'game': "),
}


GUESTS = {
    "a name that is no text": ("name = x'00ff'", "'name' is no text; a name of ours takes its place"),
    "a name without letters": ("name = ''", "'name' is no text"),
    "a name that cannot be decoded": ("name = cast(x'ff' as text)", "cannot be read, and has a name of ours: "),
    "an epoch that is no number": ("epoch = 'abc'", "'epoch' is 'abc', which is no number; no cookie of this guest"),
    "an epoch before the first": ("epoch = -1", "'epoch' is -1, which is no number"),
    "a flag that is none": ("is_named = 7", "'is_named' is neither 0 nor 1"),
    "a time that is none": ("created = 'abc'", "'created' is 'abc', which is no time"),
}


@pytest.mark.parametrize(("change", "said"), GUESTS.values(), ids=GUESTS)
def test_a_guest_who_makes_no_sense_is_named(file: Path, change: str, said: str) -> None:
    alter(
        file,
        "insert into guest(id, name, is_named, created, epoch) values ('dora', 'Dora', 1, 5.0, 2)",
        "insert into guest(id, name, is_named, created) values ('emil', 'Emil', 1, 5.0)",
    )
    assert faults(file) == []
    alter(file, f"update guest set {change} where id = 'dora'")
    (fault,) = faults(file)
    assert fault.startswith(f"guest dora: {said}")


@pytest.mark.parametrize(("statement", "said"), IN_THE_LOG.values(), ids=IN_THE_LOG)
def test_an_entry_that_should_not_stand_there_is_named(file: Path, statement: str, said: str) -> None:
    alter(file, statement)
    first, *_ = found = faults(file)
    assert said in first, found
    assert first.startswith("table ")


@pytest.mark.parametrize(("statement", "said"), BESIDE_THE_LOG.values(), ids=BESIDE_THE_LOG)
def test_what_does_not_fit_the_logs_is_named(file: Path, statement: str, said: str) -> None:
    alter(file, statement)
    assert any(said in fault for fault in faults(file)), faults(file)


# ---- sound databases


def test_games_of_every_version_are_sound(tmp_path: Path) -> None:
    """They hold hundreds of plays with undo, redo, questions and answers, also as older servers wrote them."""

    async def evening(hall: Hall) -> None:
        for file in GAMES:
            await hall.store.create_game(*_kept(file))

    in_hall(tmp_path / "old.db", evening)
    assert faults(tmp_path / "old.db") == []


def _kept(file: Path) -> tuple[StoredGame, dict[int, str], list[StoredEntry]]:
    kept = json.loads(file.read_text(encoding="utf-8"))
    entries = [StoredEntry(**{**entry, "game": file.stem}) for entry in kept["entries"]]
    game = replace(StoredGame(**kept["game"]), id=file.stem, status="over", changed=entries[-1].at)
    return game, {seat: chair["guest"] for seat, chair in enumerate(game.body["chairs"])}, entries


@pytest.mark.nightly
def test_whatever_is_played_at_a_table_is_sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Friends, strangers, bots, one screen, absence, a match of duels: who does what is thrown with dice."""
    monkeypatch.setattr("bluemoon.server.live.room.Room.allow_change", lambda *_: None)
    for table_game in (CityTableGame, DuelTableGame):
        monkeypatch.setattr(table_game, "bots", dict.fromkeys(table_game.bots, "random"))
    written = in_hall(tmp_path / "long.db", _long_evening)
    assert written == {"sit", "deck", "begin", "play", "undo", "redo", "ask", "answer", "bot"}
    assert faults(tmp_path / "long.db") == []


async def _long_evening(hall: Hall) -> set[str]:
    """The kinds of entries that were written."""
    dice = Random(5)
    rooms = [await opened(hall, seats, first=0) for seats in (WITH_TWO_FRIENDS, AT_ONE_SCREEN, AGAINST_A_BOT)]
    for guest in (BORIS, CLARA):
        await hall.sit(rooms[0].table.id, guest, SitDown())
    rooms += await _match(hall, dice)
    for room in rooms:
        await _romp(hall, room, dice, commands=100 if IS_NIGHT else 50)
    await opened(hall, WITH_TWO_FRIENDS)
    return {entry.kind for room in rooms for entry in await hall.store.entries(room.table.id)}


async def _match(hall: Hall, dice: Random) -> list[Room]:
    """Two duels of a match, the first played to its end; the second with decks that were chosen anew."""
    first = await opened(hall, WITH_A_FRIEND, **DUEL)
    await hall.sit(first.table.id, BORIS, SitDown())
    while first.table.to_move is not None:
        await _romp(hall, first, dice, commands=20)
    second = await hall.room(await hall.rematch(first.table.id, BORIS))
    for seat, guest in enumerate((ANNA, BORIS)):
        choice = {"seat": seat, "deck": {"people": ("hoax", "mimix")[seat]}}
        await hall.choose_deck(second.table.id, guest, ChooseDeck.model_validate(choice))
    return [first, second]


async def _romp(hall: Hall, room: Room, dice: Random, commands: int) -> None:
    """Persons who play, take back, ask, answer and call bots as it comes; what is refused is not written."""
    clock = clock_of(room)
    for _ in range(commands):
        clock.now += 5
        if room.table.to_move is None:
            return
        seat = _next_to_speak(room, room.table.to_move, dice)
        guest = room.table.chairs[seat].guest
        if guest is None:
            await asyncio.sleep(0.001)  # the bot thinks
        else:
            t, words = _wish(room, seat, dice)
            await say(hall, room, Page(guest, seat), t, **words)


def _next_to_speak(room: Room, to_move: int, dice: Random) -> int:
    """Mostly the one to move, or one who was asked."""
    if dice.random() < 0.2:
        return dice.randrange(len(room.table.chairs))
    return min(room.table.silent(), default=to_move)


def _wish(room: Room, seat: int, dice: Random) -> tuple[str, dict[str, Any]]:
    """Mostly a play."""
    if seat in room.table.silent():
        return "answer_undo", {"accept": dice.random() < 0.8}
    if room.table.undone and dice.random() < 0.5:
        return "redo", {}
    match t := dice.choice(["play"] * 12 + ["undo", "ask_undo", "bot"]):
        case "play":
            return t, {"actions": random_decision(room.table.state, dice, room.table.table_game)}
        case "undo":
            return t, {"turn": dice.random() < 0.5}
        case "bot":
            return t, {"seat": dice.randrange(len(room.table.chairs)), "level": dice.choice(["medium", "easy", None])}
    return t, {}
