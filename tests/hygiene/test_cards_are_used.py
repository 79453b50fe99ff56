"""Every card of the duel is loaded, says what it does, and is played somewhere: in a test or in a golden game.

Golden games call a card by its people and number, `Hoax 19` or `mutant 105`; tests call it by its name, and the test
of its power by its id.
"""

import ast
import gzip
import json
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.tables import CATALOGUE, DATA, PEOPLES, PROMOS

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests" / "duel"
COUNTED_ONLY = ("test_tables.py",)  # names cards without playing them
ROWS = {
    id: row
    for path in sorted(DATA.glob("*.toml"))
    for id, row in tomllib.loads(path.read_text(encoding="utf-8")).items()
}
SILENT_SHIP = "buka-30"  # Rising Sun carries cards, and no text


def id_of(golden_name: str) -> str:
    """The id of a card as golden games call it."""
    people, number = golden_name.split()
    return f"{'mut' if people == 'mutant' else people.lower()}-{number}"


@cache
def played_in_golden_games() -> frozenset[str]:
    """The ids of all cards that somebody plays in a golden game."""
    played = set()
    for path in sorted((TESTS / "games").glob("*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                played |= {id_of(event["card"]) for event in json.loads(line)["events"] if event["e"] == "play"}
    return frozenset(played)


def strings_of(source: str) -> str:
    """All strings of a Python file, one a line; what documents it left out."""
    tree = ast.parse(source)
    documents = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    strings = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents
    ]
    return "\n".join(strings)


@cache
def said_in_tests() -> str:
    """All strings of the tests that play."""
    paths = [path for path in sorted(TESTS.rglob("*.py")) if path.name not in COUNTED_ONLY]
    return "\n".join(strings_of(path.read_text(encoding="utf-8")) for path in paths)


def names(said: str, word: str) -> bool:
    """Is this card named there? Volcanic Gauntlets do not name Volca."""
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", said) is not None


def test_every_card_of_the_data_is_loaded() -> None:
    leaders = {id for id, row in ROWS.items() if row["print"]["type"] == "leader"}
    assert {card.id for card in DUEL.catalogue.cards} == set(ROWS) - leaders
    assert {leader.id for leader in DUEL.catalogue.leaders} == leaders == {f"{people}-0" for people in PEOPLES}
    assert len(DUEL.catalogue.cards) == CATALOGUE


def test_every_card_is_in_exactly_one_printed_deck_but_promos() -> None:
    in_decks = sorted(DUEL.tables.list.flatten().tolist())
    promos = [card.number for card in DUEL.catalogue.cards if card.deck == "promo"]
    assert in_decks == sorted(set(range(CATALOGUE)) - set(promos))
    assert len(promos) == PROMOS


def test_every_card_with_a_power_has_a_text_and_every_text_a_power() -> None:
    assert {id for id, row in ROWS.items() if "fx" in row} - {SILENT_SHIP} == {
        id for id, row in ROWS.items() if row.get("text")
    }


def test_every_card_is_played_in_some_test_or_golden_game() -> None:
    said, golden = said_in_tests(), played_in_golden_games()
    unused = [
        f"{card.id} {card.name}"
        for card in DUEL.catalogue.cards
        if card.id not in golden and not names(said, card.id) and not names(said, card.name)
    ]
    assert unused == [], "play them in tests/duel/test_cards.py: with a power, one line @power(ID, live=…, void=…)"


@pytest.mark.parametrize(
    ("golden_name", "id"), [("Hoax 19", "hoax-19"), ("Flit 12", "flit-12"), ("mutant 105", "mut-105")]
)
def test_the_names_of_golden_games_are_understood(golden_name: str, id: str) -> None:
    assert id_of(golden_name) == id
    assert id in ROWS


def test_only_what_a_test_says_counts_not_what_documents_it() -> None:
    source = '"""About Volca."""\ndef test() -> None:\n    """With Spark."""\n    play("Tome of Wisdom")\n'
    assert strings_of(source) == "Tome of Wisdom"
    assert names("play Tome of Wisdom", "Tome of Wisdom")
    assert not names("play Volcanic Gauntlets", "Volca")
    assert not names("hoax-10", "hoax-1")
