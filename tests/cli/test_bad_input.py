"""What cannot be is refused in one line, with exit code 2, and nothing is written."""

import pytest

CASES = {
    "play chess": "chess: no such game; there is city, duel",
    "play": "GAME: is missing. One of: city, duel.",
    "frobnicate": "No such command",
    "play city --players 7": "players: should be 2 or 3 or 4, not 7",
    "play city --players many": "players: should be 2 or 3 or 4, not 'many'",
    f"play city --players {10**30}": f"players: should be 2 or 3 or 4, not {10**30}",
    f"play city --people {10**30}": f"players: should be 2 or 3 or 4, not {10**30}",
    "play city --people some": "people: should be a whole number of 1 or more, not some",
    "play city --turn-limit long": "turn_limit: should be from 1 to 30000, or none, not 'long'",
    "play city --edition 1999": "edition: should be 2006 or 2018, not '1999'",
    "play city --majority-tie both": "majority_tie: should be leftmost or nobody",
    "play city --scales-after-scoring some": "scales_after_scoring: should be keep or all_return",
    "play city --turn-limit 0": "turn_limit: should be from 1",
    "play city --bogus": "No such option",
    "play city --seed -1": "seed: should be a whole number from 0 to ",
    "play city --seed abc": "not 'abc'",
    f"play city --seed {2**128}": f"seed: should be a whole number from 0 to {2**128 - 1}, not {2**128}",
    "play city --seats you,bob": "bob: nobody by that name",
    "play city --seats you,random --players 3": "seats: 2 are named, but 3 play",
    "play city --seats random,random": "nobody is a person",
    "play city --seats you": "players: should be 2 or 3 or 4, not 1",
    "play city --people 3 --players 2": "people: should be from 1 to 2, not 3",
    "play city --people 5": "players: should be 2 or 3 or 4, not 5",
    "play city --people 0": "people: should be a whole number of 1 or more, not 0",
    "play city --people 1 --seats you,random": "people: give either",
    "play city --vs random --seats you,random": "vs: give either vs or seats, not both",
    "play city --vs bob": "bob: nobody by that name",
    "play city --decks hoax,vulca": "decks: city has no such option; it has --players, --edition, --expansion",
    "play duel --expansion": "expansion: duel has no such option; it has --decks, --starter",
    "play duel --players 2": "players: duel has no such option",
    "play duel --decks hoax": "decks: should be two with a comma between",
    "play duel --decks hoax,vulca,flit": "decks: should be two with a comma between",
    "play duel --decks hoax,elf": "decks: 'elf' is no people and no .toml file; there are hoax, vulca",
    "play duel --decks hoax,nowhere.toml": "nowhere.toml: No such file",
    "play duel --starter 2": "starter: should be 0 or 1",
    "play duel --starter me": "starter: should be 0 or 1, or none, not 'me'",
    "play duel --max-backtracks often": "max_backtracks: should be from 1 to 100, not 'often'",
    "play duel --max-backtracks 300": "max_backtracks: should be from",
    "play duel --seats you,random,random": "seats: 3 are named, but 2 play",
    "play duel --people 3": "people: should be from 1 to 2, not 3",
    "play duel --seats random,random": "to watch bots: bluemoon watch duel",
    "play duel --seed -1": "seed: should be a whole number",
    "play duel --tables nowhere": "nowhere",
    "play duel --lang xx": "xx: no such language",
    "play duel --resume nowhere.game": "nowhere.game: no such file",
    "play city --lang xx": "xx: no such language; there is en, ru",
    "play city --tables nowhere.toml": "nowhere.toml",
    "play city --save nowhere/my.game": "no such folder",
    "play city --resume nowhere.game": "nowhere.game: no such file",
    "watch city --bots random": "players: should be 2 or 3 or 4, not 1",
    "watch city --delay x": "delay: should be a number from 0 to 3600, not x",
    "watch city --delay nan": "delay: should be a number from 0 to 3600, not nan",
    "watch city --delay 1e400": "delay: should be a number from 0 to 3600, not 1e400",
    "watch city --bots random,genius": "genius: no such bot; there is random",
    "watch city --bots random,random --players 3": "bots: 2 are named, but 3 play",
    "record city": "--out",
    "record city --out x --format xml": "format: should be text or json or golden, not xml",
    "record city --out x --games 2": "format: text holds one game a file",
    "record city --out x --games 0": "games: should be a whole number from 1 to 1000000, not 0",
    "record city --out x --seed abc": "seed: should be a whole number from 0 to",
    "record city --out x --players 5": "players: should be 2 or 3 or 4, not 5",
    "record city --out nowhere/x": "no such folder",
    "watch duel --bots random": "bots: 1 are named, but 2 play",
    "record duel --out x --decks hoax,elf": "'elf' is no people",
    "record duel --out x --format golden": "format: golden games of duel can be followed, but are not written",
    "record chess --out x": "chess: no such game",
    "replay nowhere.game": "nowhere.game: no such file",
    "replay nowhere.game --at x": "at: should be a whole number of 0 or more, not x",
    "replay nowhere.game --game 0": "game: should be a whole number of 1 or more, not 0",
    "hint nowhere.game --game x": "game: should be a whole number of 1 or more, not x",
    "hint nowhere.game --seed x": "seed: should be a whole number from 0",
    "stats city --games x": "games: should be a whole number from 1 to 1000000, not x",
    "stats city --workers x": "workers: should be a whole number from 0 to 1000, not x",
    "stats duel --seed x": "seed: should be a whole number from 0",
    "serve --port abc": "port: should be a whole number from 0 to 65535, not abc",
    "serve --port 70000": "port: should be a whole number from 0 to 65535, not 70000",
    "serve --keep-open x": "keep-open: should be a number from 0 to 36500, not x",
    "serve --keep-games 1e400": "keep-games: should be a number from 0 to 36500, not 1e400",
    "bench city --seconds x": "seconds: should be a number from 0.01 to 3600, not x",
    "bench city --games 0": "games: should be a whole number from 1 to 16777216, not 0",
    "golden city nowhere.jsonl": "nowhere.jsonl: no such file",
    "golden city": "FILE…: is missing. Golden games",
    "golden duel nowhere.jsonl": "nowhere.jsonl: no such file",
    "golden chess x": "chess: no such game",
    "bench chess": "chess: no such game",
    "bench city --players x": "players: should be 2 or 3 or 4, not 'x'",
    "bench city --players 1": "players: should be 2 or 3 or 4, not 1",
    "bench duel --players 3": "players: 2 play, not 3",
    "deck list elf": "'elf' is no people; there are hoax, vulca",
    "deck check nowhere.toml": "nowhere.toml: No such file",
    "deck frobnicate": "No such command",
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


DECKS = {
    "not TOML at all": "not a TOML file",
    'leader = "hoax"': "cards: is missing",
    'leader = "hoax"\ncards = [1, 2]': "cards: should be a list of card ids",
    'leader = "hoax"\ncards = []\nbogus = 1': "bogus: unknown key",
    'leader = "elf"\ncards = ["hoax-1"]': "leader: 'elf' is no people",
    'leader = "hoax"\ncards = ["hoax-1", "hoax-99"]': "hoax-99: there is no such card; the deck has 2 cards, not 30",
}


@pytest.mark.parametrize(("content", "cause"), DECKS.items())
def test_a_broken_deck_file_is_named_and_no_game_begins(bluemoon, tmp_path, content, cause):
    deck = tmp_path / "mine.toml"
    deck.write_text(content)
    ran = bluemoon("play", "duel", "--decks", f"{deck},vulca")
    assert (ran.code, ran.out) == (2, "")
    assert "mine.toml: " in ran.err
    assert cause in ran.err
    assert ran.err.count("\n") == 1


def test_no_gpu_is_said_in_one_line(bluemoon, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "bluemoon.core.gpu", None)  # as where numba-cuda is missing
    ran = bluemoon("bench", "city", "--gpu", "--json")
    assert (ran.code, ran.out) == (2, "")
    assert 'pip install "bluemoon[gpu]"' in ran.err
    assert ran.err.count("\n") == 1


def test_a_golden_file_without_a_game_is_named(bluemoon, tmp_path):
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    ran = bluemoon("golden", "city", empty)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"bluemoon: {empty}: there is no game in it\n"
