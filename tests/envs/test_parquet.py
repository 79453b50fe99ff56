"""What stands in a Parquet file is what the interpreted rules play, choice by choice."""

import json
import sys
from random import Random

import numpy as np
import pytest

from bluemoon.bots import bot
from bluemoon.core.game import RULES_VERSION
from bluemoon.core.rule import Rules
from bluemoon.envs.vector import game_of, rules_of

pytest.importorskip("pyarrow")
import pyarrow.parquet as arrow


def observed(rules: Rules, game, state, seat):
    row = np.zeros(rules.observation, np.int16)
    rules.observe(state, game.tables, seat, row)
    return row.tolist()


@pytest.mark.parametrize(
    ("name", "options"),
    [("city", ("--players", 3, "--turn-limit", 4, "--expansion")), ("duel", ("--decks", "mimix,pillar"))],
)
def test_every_row_is_a_choice_of_the_game_that_is_played_again(bluemoon, tmp_path, name, options):
    file = tmp_path / "games.parquet"
    ran = bluemoon("record", name, *options, "--games", 3, "--seed", 11, "--parquet", file)
    assert (ran.code, ran.out) == (0, f"3 games written to {file}\n")
    table = arrow.read_table(file)
    about = json.loads(table.schema.metadata[b"bluemoon"])
    game = game_of(name)
    rules, rows = rules_of(game), table.to_pylist()
    for number in range(about["games"]):
        state = game.new(seed=about["seed"] + number, **about["options"])
        own = [row for row in rows if row["game"] == number]
        assert [row["step"] for row in own] == list(range(len(own)))
        for row in own:
            mask = np.unpackbits(np.frombuffer(row["mask"], np.uint8), bitorder="little")[: about["actions"]]
            assert row["player"] == game.to_move(state)
            assert row["turn"] == state.turn
            assert row["observation"] == observed(rules, game, state, row["player"])
            assert np.flatnonzero(mask).tolist() == game.legal(state)
            game.play(state, row["action"])
        result = game.result(state)
        assert result is not None
        shares = result.shares
        assert [row["share"] for row in own] == pytest.approx([shares[row["player"]] for row in own])
    assert about["rules_version"] == RULES_VERSION
    assert sum(width for _, width in about["layout"]) == len(rows[0]["observation"])
    assert about["options"] == game.options_of(game.new(seed=1, **about["options"]))


def test_many_games_come_in_several_row_groups_and_the_same_seed_gives_the_same_rows(bluemoon, tmp_path):
    files = tmp_path / "a.parquet", tmp_path / "b.parquet"
    for file in files:
        bluemoon("record", "city", "--turn-limit", 2, "--games", 40, "--parquet", file)
    first = arrow.ParquetFile(files[0])
    assert first.num_row_groups == 3
    assert first.read().column("game").unique().to_pylist() == list(range(40))
    assert first.read().equals(arrow.read_table(files[1]))


def test_a_run_that_breaks_off_leaves_no_file(tmp_path):
    from bluemoon.envs.parquet import write_games

    writing = write_games(tmp_path / "a.parquet", game_of("city"), 40, 0, {"turn_limit": 2})
    assert next(writing) == 16
    writing.close()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "options"), [("city", ("--players", 3, "--turn-limit", 2)), ("duel", ("--decks", "mimix,pillar"))]
)
def test_good_play_is_recorded_with_who_chose(bluemoon, tmp_path, name, options):
    file, bots = tmp_path / "games.parquet", ["greedy", "net", "random"][: 3 if name == "city" else 2]
    ran = bluemoon("record", name, *options, "--games", 3, "--bots", ",".join(bots), "--parquet", file)
    assert (ran.code, ran.out) == (0, f"3 games written to {file}\n")
    table = arrow.read_table(file)
    about, rows, game = json.loads(table.schema.metadata[b"bluemoon"]), table.to_pylist(), game_of(name)
    assert about["bots"] == bots
    net = bot("net", game)
    for number in range(3):
        state = game.new(seed=number, **about["options"])
        for row in (row for row in rows if row["game"] == number):
            seat = game.to_move(state)
            assert (row["player"], row["bot"]) == (seat, (seat - number) % len(bots))
            if bots[row["bot"]] == "net":
                assert row["action"] == net.choose(game.view(state, seat), net.budget, Random(0))
            game.play(state, row["action"])
        assert game.result(state) is not None


def test_good_play_is_written_in_words_too(bluemoon, tmp_path):
    file = tmp_path / "one.game"
    assert bluemoon("record", "duel", "--seed", 4, "--bots", "net", "--out", file).code == 0
    ran = bluemoon("replay", file)
    assert ran.code == 0, ran.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--parquet", "{folder}/x", "--bots", "nobody"), "no such bot"),
        (("--parquet", "{folder}/x", "--bots", "net,net,net"), "bots: should be one, or 2 of them, not 3"),
        (("--out", "{folder}/x", "--bots", "net", "--format", "golden"), "golden games are played by chance"),
        (("--parquet", "nowhere/x"), "no such folder"),
        (("--parquet", "{folder}/x", "--out", "y"), "leave out --out and --format"),
        (("--parquet", "{folder}/x", "--format", "json"), "leave out --out and --format"),
        (("--parquet", "{folder}/x", "--players", 7), "players: should be 2 or 3 or 4"),
        (("--parquet", "{folder}/taken"), "exists already"),
    ],
)
def test_what_cannot_be_written_is_refused_before_anything_is_played(bluemoon, tmp_path, arguments, reason):
    (tmp_path / "taken").write_text("mine")
    ran = bluemoon("record", "city", *(str(word).format(folder=tmp_path) for word in arguments))
    assert ran.code == 2
    assert reason in ran.err
    assert [file.name for file in tmp_path.iterdir()] == ["taken"]


def test_without_pyarrow_the_extra_is_named(bluemoon, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    ran = bluemoon("record", "city", "--parquet", tmp_path / "x")
    assert (ran.code, ran.err) == (
        2,
        'bluemoon: parquet: needs more than is installed; to get it: pip install "bluemoon[envs]"\n',
    )
