"""What cannot be is refused in one line, with exit code 2, and nothing is written."""

import pytest

CASES = {
    "play chess": "chess: no such game; there is city",
    "play": "Missing argument",
    "frobnicate": "No such command",
    "play city --players 7": "players: should be 2 or 3 or 4, not 7",
    "play city --players many": "--players",
    "play city --edition 1999": "edition: should be 2006 or 2018, not '1999'",
    "play city --majority-tie both": "majority_tie: should be leftmost or nobody",
    "play city --scales-after-scoring some": "scales_after_scoring: should be keep or all_return",
    "play city --turn-limit 0": "turn_limit: should be from 1",
    "play city --bogus": "No such option",
    "play city --seed -1": "seed: should be a whole number",
    "play city --seats you,bob": "bob: nobody by that name",
    "play city --seats you,random --players 3": "seats: 2 are named, but 3 play",
    "play city --seats random,random": "nobody is a person",
    "play city --seats you": "players: should be 2 or 3 or 4, not 1",
    "play city --people 3 --players 2": "people: should be from 1 to 2, not 3",
    "play city --people 5": "players: should be 2 or 3 or 4, not 5",
    "play city --people 0": "people: should be from 1 to 2, not 0",
    "play city --people 1 --seats you,random": "people: give either",
    "play city --lang xx": "xx: no such language; there is en, ru",
    "play city --tables nowhere.toml": "nowhere.toml",
    "play city --save nowhere/my.game": "no such folder",
    "play city --resume nowhere.game": "nowhere.game: no such file",
    "watch city --bots random": "players: should be 2 or 3 or 4, not 1",
    "watch city --bots random,genius": "genius: no such bot; there is random",
    "watch city --bots random,random --players 3": "bots: 2 are named, but 3 play",
    "record city": "--out",
    "record city --out x --format xml": "format: should be text or json or golden, not xml",
    "record city --out x --games 2": "format: text holds one game a file",
    "record city --out x --games 0": "--games",
    "record city --out x --players 5": "players: should be 2 or 3 or 4, not 5",
    "record city --out nowhere/x": "no such folder",
    "record duel --out x": "duel: no such game",
    "replay nowhere.game": "nowhere.game: no such file",
    "golden city nowhere.jsonl": "nowhere.jsonl: no such file",
    "golden city": "FILE",
    "golden duel x": "duel: no such game",
    "bench chess": "chess: no such game",
    "bench city --players 1": "players: should be 2 or 3 or 4, not 1",
}


@pytest.mark.parametrize(("line", "cause"), CASES.items())
def test_one_clear_line_and_exit_code_2(bluemoon, tmp_path, monkeypatch, line, cause):
    monkeypatch.chdir(tmp_path)
    ran = bluemoon(*line.split())
    assert ran.code == 2
    assert cause in ran.err
    assert ran.err.startswith("bluemoon: ")
    assert ran.err.count("\n") == 1
    assert ran.out == ""
    assert list(tmp_path.iterdir()) == []


def test_a_table_with_a_wrong_key_is_named(bluemoon, tmp_path):
    from bluemoon.city.tables import STANDARD

    tables = tmp_path / "mine.toml"
    tables.write_text(STANDARD.read_text().replace("[building.mill]", "[building.windmill]"))
    ran = bluemoon("play", "city", "--tables", tables)
    assert ran.code == 2
    assert "mine.toml" in ran.err
    assert "windmill" in ran.err
    assert ran.err.count("\n") == 1


def test_no_gpu_is_said_in_one_line(bluemoon, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "bluemoon.core.gpu", None)  # as where numba-cuda is missing
    ran = bluemoon("bench", "city", "--gpu", "--json")
    assert (ran.code, ran.out) == (2, "")
    assert "numba-cuda is missing" in ran.err
    assert ran.err.count("\n") == 1
