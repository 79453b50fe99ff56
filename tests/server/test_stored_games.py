"""Games of every version of the rules that was ever played can be read again."""

import json
from pathlib import Path

import pytest

from bluemoon.core.game import RULES_VERSION
from bluemoon.server.table.record import written_game
from bluemoon.server.table.shown import Presence, Reader, position_of
from tests.duel.rulebook.test_leadership import under_flickering_fires
from tests.server.evening import DUEL
from tests.server.stored_game import FOLDER, KEPT, last_events, read, write

GAMES = sorted(FOLDER.glob("*.json"))
each_game = pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)


def test_a_game_of_rules_that_passed_a_phase_by_itself_goes_on_as_it_did():
    """D-LEAD-1 The leadership phase was closed once where a barred card could only be led after TopNotch's removal."""
    duel = under_flickering_fires("Open Lucky Bag of Life", "NoNo").state
    assert not DUEL.game.why_not(duel, DUEL.game.action_of(duel, "next"))
    carried = DUEL.execution(duel).carry_out_again(["retreat"], fate=[["FunFun"]])
    assert carried.actions == ["retreat"]


def test_there_is_one_of_the_present_version():
    versions = {file.stem.split("-")[1] for file in GAMES}
    assert str(RULES_VERSION) in versions, "python -m tests.server.stored_game writes it"


def test_a_stored_game_is_written_as_it_will_be_read(tmp_path: Path):
    file = tmp_path / "duel.json"
    write(file, 3, **KEPT["duel"])
    table, result = read(file)
    assert (table.status, table.version) == ("over", RULES_VERSION)
    assert last_events(table) == [result] * (1 + len(table.chairs))


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
