"""Games of the card game, written and read: record, replay, watch, golden."""

import json

import pytest

from bluemoon.cli.duel.kind import DuelKind
from bluemoon.cli.game_kind import Agreement
from bluemoon.cli.seated_game import new_game, seats_of
from bluemoon.core.written_game import load
from bluemoon.duel import DUEL
from bluemoon.duel.deck_file import deck_text
from bluemoon.i18n import text
from tests.cli.duel_table import printed


def test_a_recorded_game_replays_to_its_result(bluemoon, tmp_path):
    file = tmp_path / "a.game.gz"
    assert bluemoon("record", "duel", "--decks", "terrah,flit", "--out", file, "--seed", 7).code == 0
    actions = len(load(file).actions)
    ran = bluemoon("replay", file)
    assert ran.code == 0
    assert f"{actions} of {actions} actions" in ran.out
    assert "dragons  crystals  hand  deck" in ran.out
    assert f"2 of {actions} actions" in bluemoon("replay", file, "--at", 2).out
    assert bluemoon("replay", file, "--step").out.count(" actions\n") > 5


def test_games_with_built_decks_are_written_and_read(bluemoon, tmp_path):
    deck, file = tmp_path / "my-deck.toml", tmp_path / "a.json"
    deck.write_text(deck_text("hoax", printed("hoax")))
    arguments = ("--decks", f"{deck},mimix", "--format", "json", "--games", 2, "--out", file)
    assert bluemoon("record", "duel", *arguments).code == 0
    assert bluemoon("replay", file, "--game", 2, "--quiet").code == 0
    assert json.loads(file.read_text().splitlines()[0])["options"]["decks"][0][0] == "hoax"


def breakages(record: str) -> dict[str, str]:
    lines = record.splitlines()
    start = lines.index("---") + 1
    return {
        "cut off": "\n".join(lines[: len(lines) // 2]),
        "decks": record.replace('"hoax"', '"elf"'),
        "option": record.replace("option starter: 0", "option starter: 7"),
        "hand": record.replace("setup hand 0: ", "setup hand 0: Nobody, "),
        "no such action": "\n".join([*lines[:start], "play banana", *lines[start:]]),
        "refused": "\n".join([*lines[:start], "retreat", *lines[start:]]),
        "chance": record.replace(" = ", " = Volca, ", 1),
    }


@pytest.mark.parametrize("name", breakages("---\n"))
def test_a_broken_record_is_named_in_one_line(bluemoon, tmp_path, name):
    file = tmp_path / "a.game"
    bluemoon("record", "duel", "--out", file, "--starter", 0, "--seed", 3)
    broken = breakages(file.read_text())[name]
    file.write_text(broken)
    for arguments in (("replay", file), ("play", "duel", "--resume", file)):
        ran = bluemoon(*arguments)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith(f"bluemoon: {file}: ")
        assert ran.err.count("\n") == 1
    assert file.read_text() == broken


def test_watch_shows_each_turn_or_only_the_result(bluemoon):
    ran = bluemoon("watch", "duel", "--seed", 2, "--decks", "khind,aqua", "--bots", "random,random")
    quiet = bluemoon("watch", "duel", "--seed", 2, "--decks", "khind,aqua", "--bots", "random,random", "--quiet")
    assert quiet.out == ran.out[-len(quiet.out) :]
    assert "● Random 1 · Khind" in ran.out
    assert ran.out.count("├─ Fight ") >= 5
    assert "■ Random 2" in quiet.out


def test_a_table_is_the_same_for_the_same_seed():
    terminal_game = DuelKind().at_terminal(DUEL, text)
    tables = [
        new_game(terminal_game, {"decks": ("hoax", "flit")}, 5, seats_of(["random", "random"], DUEL)) for _ in range(2)
    ]
    for table in tables:
        for _ in range(40):
            table.bot_plays()
    assert tables[0].state == tables[1].state
    assert tables[0].written == tables[1].written


# ---- golden games


def test_golden_games_are_counted_by_how_they_agree(bluemoon, tmp_path, monkeypatch):
    agreements = {
        "a": Agreement(None, {}),
        "b": Agreement(None, {"Q10": 1}),
        "c": Agreement(None, {"Q10": 2, "other": 1}),
        "d": Agreement("event 3: we have 5, the record 4", {"Q10": 9}),
    }
    monkeypatch.setattr(DuelKind, "check_golden", lambda _, __, golden: agreements[golden["id"]])
    file = tmp_path / "g.jsonl"
    file.write_text("\n".join(json.dumps({"id": id, "events": []}) for id in "abcd"))
    ran = bluemoon("golden", "duel", file)
    assert ran.code == 1
    assert ran.out.splitlines() == [
        f"{file}: 1 of 4 games agree",
        "  2 more agree but for named departures:",
        "    Q10: in 2, 3 in all",
        "    other: in 1, 1 in all",
        "  d: event 3: we have 5, the record 4",
    ]
    file.write_text(json.dumps({"id": "b", "events": []}))
    assert bluemoon("golden", "duel", file).code == 0


def test_a_golden_file_that_is_none_is_named(bluemoon, tmp_path):
    file = tmp_path / "g.jsonl"
    file.write_text("not json")
    ran = bluemoon("golden", "duel", file)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"bluemoon: {file}: line 1: not JSON")
