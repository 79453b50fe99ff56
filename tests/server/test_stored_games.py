"""Games of every version of the rules that was ever played can be read again."""

import json
from pathlib import Path
from typing import Any

import pytest

from bluemoon.core.game import RULES_VERSION
from bluemoon.server.storage.store import StoredEntry, StoredGame
from bluemoon.server.table.record import written_game
from bluemoon.server.table.shown import SPECTATOR, Presence, Reader, entry_of, position_of
from bluemoon.server.table.table import Table
from bluemoon.server.table.table_game import TableGame
from tests.duel.rulebook.test_leadership import under_flickering_fires
from tests.server.evening import CITY, DUEL

TABLE_GAMES: dict[str, TableGame] = {"city": CITY, "duel": DUEL}
GAMES = sorted((Path(__file__).parent / "games").glob("*.json"))
each_game = pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)


def read(file: Path, version: int | None = None) -> tuple[Table, dict[str, Any]]:
    """The table of a stored game; perhaps as if it were of another version."""
    kept = json.loads(file.read_text(encoding="utf-8"))
    game = StoredGame(**{**kept["game"], **({} if version is None else {"rules_version": version})})
    table = Table(game, TABLE_GAMES[game.kind])
    table.read([StoredEntry(**entry) for entry in kept["entries"]])
    return table, kept["result"]


def last_events(table: Table) -> list[Any]:
    """What a spectator and every seat hear last."""
    return [entry_of(table, table.lines[-1], seat).events[-1] for seat in range(SPECTATOR, len(table.chairs))]


def test_a_game_of_rules_that_passed_a_phase_by_itself_goes_on_as_it_did():
    """D-LEAD-1 The leadership phase was closed once where a barred card could only be led after TopNotch's removal."""
    duel = under_flickering_fires("Open Lucky Bag of Life", "NoNo").state
    assert not DUEL.game.why_not(duel, DUEL.game.action_of(duel, "next"))
    carried = DUEL.execution(duel).carry_out_again(["retreat"], fate=[["FunFun"]])
    assert carried.actions == ["retreat"]


def test_there_is_one_of_the_present_version():
    versions = {file.stem.split("-")[1] for file in GAMES}
    assert str(RULES_VERSION) in versions, f"keep a finished game as tests/server/games/version-{RULES_VERSION}-….json"


@each_game
def test_a_stored_game_ends_as_it_ended(file: Path):
    table, result = read(file)
    assert table.status == "over"
    assert last_events(table) == [result] * (1 + len(table.chairs))


@each_game
def test_the_log_counts_rounds_and_fights_from_one(file: Path):
    table, _ = read(file)
    counted = {step.seq: table.table_game.round_of(step.before) for step in table.steps}
    rounds = [line.round for line in table.lines if line.seq in counted]
    assert rounds == list(counted.values())
    assert sorted(set(rounds)) == list(range(1, max(rounds) + 1))


@each_game
def test_a_game_of_an_older_version_goes_by_what_chance_brought(file: Path):
    """Other dice would bring other cards: then the log tells which came."""
    present, _ = read(file)
    old, result = read(file, version=0)
    assert last_events(old) == [result] * (1 + len(old.chairs))
    for seat in range(-1, len(old.chairs)):
        reader = Reader("somebody", seat)
        assert position_of(old, reader, Presence()) == position_of(present, reader, Presence())


@each_game
def test_what_was_written_down_is_what_the_dice_bring(file: Path):
    table, _ = read(file)
    kept = json.loads(file.read_text(encoding="utf-8"))["entries"]
    drawn = {entry["seq"]: entry["body"]["drawn"] for entry in kept if "drawn" in entry["body"]}
    assert all(step.carried.drawn == drawn[step.seq] for step in table.steps)


@each_game
def test_the_written_game_can_be_followed_by_everybody_else(file: Path):
    from bluemoon.core.written_game import replay

    table, _ = read(file)
    *_, (_, state) = replay(table.game, written_game(table))
    assert table.game.result(state) == table.game.result(table.state)
