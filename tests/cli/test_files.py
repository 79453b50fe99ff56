"""Games written and read: record, replay, golden."""

import gzip
import json

import pytest

from bluemoon.core.written_game import Comment, load, save
from bluemoon.i18n import LANGUAGES, text


def test_a_recorded_game_replays_to_its_result(bluemoon, tmp_path):
    file = tmp_path / "a.game"
    assert bluemoon("record", "city", "--out", file, "--seed", 7, "--turn-limit", 20).code == 0
    ran = bluemoon("replay", file, "--quiet")
    assert ran.code == 0
    assert "After 20 turns." in ran.out
    assert "┌" not in ran.out


def test_replay_draws_the_end_every_turn_or_one_moment(bluemoon, tmp_path):
    file = tmp_path / "a.game.gz"
    bluemoon("record", "city", "--out", file, "--turn-limit", 5)
    actions = len(load(file).actions)
    assert bluemoon("replay", file).out.count("actions") == 1
    assert bluemoon("replay", file, "--step").out.count(" actions") == 6
    assert f"2 of {actions} actions" in bluemoon("replay", file, "--at", 2).out


def test_replay_tells_what_was_said_about_the_moments_it_draws(bluemoon, tmp_path):
    file = tmp_path / "a.game"
    bluemoon("record", "city", "--out", file, "--turn-limit", 5)
    written = load(file)
    late = len(written.actions) + 1
    written.comments = [Comment(2, "Ada", "Why [bold]\nhere?\x1b[31m"), Comment(late, "Ben", "Given up.")]
    save(file, written)
    assert "2. Ada: Why [bold] here?[31m\n" in bluemoon("replay", file, "--at", 2).out
    assert "Ada" not in bluemoon("replay", file, "--at", 1).out
    for how in ([], ["--step"]):
        told = bluemoon("replay", file, *how).out
        assert told.count("Ada: ") == told.count("Ben: Given up.") == 1


def test_json_holds_several_games(bluemoon, tmp_path):
    file = tmp_path / "a.json.gz"
    bluemoon("record", "city", "--out", file, "--format", "json", "--games", 3, "--turn-limit", 4, "--players", 3)
    assert len(gzip.decompress(file.read_bytes()).splitlines()) == 3
    assert bluemoon("replay", file, "--game", 3, "--quiet").code == 0
    assert bluemoon("replay", file, "--game", 4).err == f"bluemoon: {file}: game: should be from 1 to 3, not 4\n"


def test_golden_games_agree_with_themselves_and_not_when_changed(bluemoon, tmp_path):
    file = tmp_path / "g.jsonl.gz"
    arguments = ("--format", "golden", "--games", 2, "--players", 3, "--edition", 2006, "--seed", 4)
    assert bluemoon("record", "city", *arguments, "--turn-limit", 12, "--out", file).code == 0
    ran = bluemoon("golden", "city", file)
    assert (ran.code, ran.out) == (0, f"{file}: 2 of 2 games agree\n")
    games = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    assert [game["id"] for game in games] == ["city-4-0000", "city-4-0001"]
    games[1]["events"][0]["deck"] += 1
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join(map(json.dumps, games)))
    ran = bluemoon("golden", "city", file, changed)
    assert ran.code == 1
    assert f"{changed}: 1 of 2 games agree" in ran.out
    assert "city-4-0001: " in ran.out


def test_record_writes_the_same_file_for_the_same_seed(bluemoon, tmp_path):
    for name in ("a", "b"):
        bluemoon("record", "city", "--out", tmp_path / name, "--seed", 7, "--turn-limit", 9)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_record_overwrites_only_by_force(bluemoon, tmp_path):
    file = tmp_path / "a.game"
    file.write_text("mine")
    ran = bluemoon("record", "city", "--out", file, "--turn-limit", 2)
    assert (ran.code, file.read_text()) == (2, "mine")
    assert bluemoon("record", "city", "--out", file, "--turn-limit", 2, "--force").code == 0


def test_watch_shows_each_turn_or_only_the_result(bluemoon):
    ran = bluemoon("watch", "city", "--seed", 2, "--turn-limit", 3, "--bots", "random,random,random")
    assert ran.out.count("─Courtyard─") == 3
    quiet = bluemoon("watch", "city", "--seed", 2, "--turn-limit", 3, "--bots", "random,random,random", "--quiet")
    assert quiet.out == ran.out[-len(quiet.out) :]
    assert "After 3 turns." in quiet.out


def breakages(text: str) -> dict[str, str]:
    lines = text.splitlines()
    move = next(n for n, line in enumerate(lines) if line.startswith("end movement"))
    return {
        "cut off": "\n".join(lines[: len(lines) // 2]),
        "format": text.replace("format: 1", "format: 9"),
        "game": text.replace("game: city", "game: chess"),
        "rules": text.replace("rules: 2", "rules: two"),
        "players": text.replace("players: 2", "players: 9"),
        "layout": text.replace("courtyard", "mill"),
        "no such action": "\n".join([*lines[:move], "fly banana", *lines[move:]]),
        "refused": "\n".join([*lines[:move], "draw", *lines[move:]]),
        "chance": text.replace("draw = ", "draw = purple 7, "),
        "empty": "",
        "binary": "\0\1\2",
        "json": "{",
        "json without actions": '{"game": "city", "format": 1}',
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_of_other_rules_is_followed_and_that_is_said(bluemoon, tmp_path, language):
    file, said = tmp_path / "a.game", " ".join(text("replay-other-rules", language).split())
    bluemoon("record", "city", "--out", file, "--turn-limit", 3)
    ours = bluemoon("replay", file, "--lang", language)
    file.write_text(file.read_text().replace("rules: 2", "rules: 1"))
    theirs = bluemoon("replay", file, "--lang", language)
    assert (ours.code, theirs.code) == (0, 0)
    assert said not in " ".join(ours.out.split())
    assert said in " ".join(theirs.out.split())


@pytest.mark.parametrize("name", breakages("end movement"))
def test_a_broken_record_is_named_in_one_line(bluemoon, tmp_path, name):
    file = tmp_path / "a.game"
    bluemoon("record", "city", "--out", file, "--turn-limit", 3)
    broken = breakages(file.read_text())[name]
    file.write_text(broken)
    for arguments in (("replay", file), ("play", "city", "--resume", file)):
        ran = bluemoon(*arguments)
        assert ran.code == 2
        assert ran.out == ""
        assert ran.err.startswith(f"bluemoon: {file}: ")
        assert ran.err.count("\n") == 1
    assert file.read_text() == broken


def test_a_truncated_gzip_file_is_named(bluemoon, tmp_path):
    file = tmp_path / "g.jsonl.gz"
    bluemoon("record", "city", "--format", "golden", "--turn-limit", 3, "--out", file)
    file.write_bytes(file.read_bytes()[:200])
    for arguments in (("golden", "city", file), ("replay", file)):
        ran = bluemoon(*arguments)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == f"bluemoon: {file}: broken or truncated gzip file\n"
