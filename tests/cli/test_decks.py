"""`bluemoon deck`: the printed decks, and decks of one's own."""

import json

import pytest

from bluemoon.duel.deck_file import deck_text
from bluemoon.duel.tables import PEOPLES
from tests.cli.duel_table import printed

TYPES = ("characters", "boosters", "supports", "leadership", "ships")


def test_the_nine_printed_decks_are_listed(bluemoon):
    lines = bluemoon("deck", "list").out.splitlines()
    assert [line.split()[0] for line in lines] == ["people", *PEOPLES]
    assert "Xelethotiras" in lines[1]
    facts = json.loads(bluemoon("deck", "list", "--json").out)
    assert all(sum(deck[kind] for kind in TYPES) == 30 for deck in facts)


@pytest.mark.parametrize("people", PEOPLES)
def test_every_card_of_a_deck_is_listed_with_its_text(bluemoon, people):
    shown = bluemoon("deck", "list", people).out
    cards = json.loads(bluemoon("deck", "list", people, "--json").out)
    assert len(cards) == 30
    for card in cards:
        assert card["name"] in shown
        assert card["text"][:40] in shown


def test_a_good_deck_is_told_its_moons(bluemoon, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(deck_text("hoax", printed("hoax"), "Mine"))
    ran = bluemoon("deck", "check", file)
    assert (ran.code, ran.out) == (0, f"{file}: a deck of Hoax that may be played, with 6 of 10 moons used.\n")
    assert json.loads(bluemoon("deck", "check", file, "--json").out)["violations"] == []


def test_everything_wrong_with_a_deck_is_named_line_by_line(bluemoon, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(deck_text("hoax", ["hoax-1", "hoax-1", "hoax-99", *printed("vulca")]))
    ran = bluemoon("deck", "check", file)
    lines = ran.out.splitlines()
    assert (ran.code, ran.err, len(lines)) == (2, "", 4)
    assert all(line.startswith(f"{file}: ") for line in lines)
    assert [
        cause for cause in ("hoax-99", "2 times", "33 cards", "moons") if not any(cause in line for line in lines)
    ] == []
    ran = bluemoon("deck", "check", file, "--json")
    assert ran.code == 2
    assert len(json.loads(ran.out)["violations"]) == 4
