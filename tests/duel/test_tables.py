"""The catalogue: every printed number, and that wrong data are refused with the key named."""

import re
import shutil
import tomllib
import zlib
from collections import Counter
from pathlib import Path

import pytest

from bluemoon.core.refusal import BadTable
from bluemoon.duel import DUEL
from bluemoon.duel.tables import CATALOGUE, DATA, PEOPLES, PROMOS, Card, load_catalogue

CARDS = DUEL.catalogue.cards
ROWS = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(DATA.glob("*.toml"))}
WITH_POWER = {id for rows in ROWS.values() for id, row in rows.items() if "fx" in row}
PRINT = {  # cards, fire, earth, moons, cards without values, mutants, cards with a power
    "hoax": (30, 55, 44, 42, 6, 1, 14),
    "vulca": (30, 69, 46, 42, 8, 1, 13),
    "mimix": (30, 72, 69, 40, 3, 1, 9),
    "flit": (30, 44, 45, 41, 6, 1, 14),
    "khind": (30, 48, 48, 46, 7, 1, 19),
    "terrah": (30, 43, 61, 51, 7, 1, 16),
    "pillar": (30, 49, 52, 44, 12, 1, 17),
    "aqua": (30, 49, 49, 40, 4, 1, 13),
    "buka": (30, 59, 74, 50, 5, 0, 18),
}
TYPES = {  # leadership, characters, boosters, supports, influence
    "hoax": (3, 18, 3, 6, 0),
    "vulca": (3, 18, 4, 5, 0),
    "mimix": (2, 23, 2, 3, 0),
    "flit": (3, 14, 13, 0, 0),
    "khind": (3, 23, 0, 4, 0),
    "terrah": (2, 18, 3, 7, 0),
    "pillar": (2, 16, 9, 3, 0),
    "aqua": (2, 15, 5, 8, 0),
    "buka": (1, 23, 1, 2, 3),
}
ICONS = {
    "hoax": "RETRIEVE 3, SHIELD_E 1, SHIELD_F 2, STOP 1",
    "vulca": "PAIR 1, SHIELD_E 2, SHIELD_F 1, STOP 1",
    "mimix": "FREE 3, GANG:NO 1, PAIR 13, RETRIEVE 1, SHIELD_E 1, SHIELD_F 1, STOP 3",
    "flit": "PAIR 11, RETRIEVE 11, SHIELD_E 2, SHIELD_F 1, STOP 1",
    "khind": "GANG:COOL 4, GANG:FUN 5, GANG:NO 7, GANG:TOP 5, SHIELD_E 1, SHIELD_F 1, STOP 1",
    "terrah": "FREE 1, SHIELD_E 1, SHIELD_F 2, STOP 1",
    "pillar": "FREE 4, PAIR 1, RETRIEVE 1, SHIELD_E 2, SHIELD_F 2, STOP 2",
    "aqua": "FREE 4, PAIR 1, PROTECTED 8, SHIELD_E 2, SHIELD_F 2, STOP 1",
    "buka": "BLUFF 12, BLUFF:E 3, BLUFF:F 3, FREE 1, PROTECTED 1, RETRIEVE 1, SHIELD_E 1, SHIELD_F 1, STOP 1",
}
FINGERPRINTS = {  # of every id, name, type, value, icon and moon, one card a line
    "hoax": 3168247657,
    "vulca": 804365938,
    "mimix": 2847038535,
    "flit": 2706733675,
    "khind": 4034216007,
    "terrah": 3658595405,
    "pillar": 3452284307,
    "aqua": 1351870078,
    "buka": 418771136,
}
LEADERS = (
    "Xelethotiras", "Inferno", "Blue Radiance", "Falc", "PitPan", "Tecton Earthquaker", "Fucius Con",
    "Aqua-Alpha-Alpha", "Council of Eight",
)  # fmt: skip
GUESTS = {  # one card of each of three other peoples, and a mutant
    "hoax": {"flit-12", "mut-105", "pillar-26", "terrah-5"},
    "vulca": {"aqua-4", "khind-26", "mimix-6", "mut-106"},
    "mimix": {"hoax-23", "khind-19", "mut-104", "pillar-13"},
    "flit": {"aqua-20", "mut-109", "terrah-15", "vulca-22"},
    "khind": {"aqua-30", "hoax-15", "mimix-29", "mut-101"},
    "terrah": {"flit-13", "mut-107", "pillar-17", "vulca-2"},
    "pillar": {"khind-31", "mimix-15", "mut-103", "vulca-25"},
    "aqua": {"flit-20", "hoax-16", "mut-102", "terrah-24"},
    "buka": set(),
}


def deck(name: str) -> list[Card]:
    """The cards of a printed deck."""
    return [card for card in CARDS if card.deck == name]


def line(card: Card) -> str:
    """Everything printed on a card but its text."""
    values = ["" if value is None else str(value) for value in card.values]
    words = [card.id, card.name, card.type.name.lower(), *values, " ".join(sorted(card.icons)), str(card.moons)]
    return "|".join(words)


# ---- the print


def test_there_are_nine_decks_of_thirty_cards_and_a_leader_and_promos() -> None:
    assert Counter(card.deck for card in CARDS) == {**dict.fromkeys(PEOPLES, 30), "promo": PROMOS}
    assert tuple(leader.name for leader in DUEL.catalogue.leaders) == LEADERS
    assert len(CARDS) + len(LEADERS) == 279 + PROMOS
    assert [card.number for card in CARDS] == list(range(CATALOGUE))


def test_ids_and_names_are_unique() -> None:
    assert len({card.id for card in CARDS}) == len({card.name for card in CARDS}) == CATALOGUE


@pytest.mark.parametrize("name", PRINT)
def test_the_numbers_of_a_deck_add_up(name: str) -> None:
    cards = deck(name)
    fire, earth = (sum(card.values[element] or 0 for card in cards) for element in (0, 1))
    assert PRINT[name] == (
        len(cards),
        fire,
        earth,
        sum(card.moons for card in cards),
        sum(card.values == (None, None) for card in cards),
        sum(card.mutant for card in cards),
        sum(card.id in WITH_POWER for card in cards),
    )
    assert not any((card.values[0] is None) != (card.values[1] is None) for card in cards)


@pytest.mark.parametrize("name", TYPES)
def test_the_types_of_a_deck_are_counted(name: str) -> None:
    counts = Counter(card.type.name.lower() for card in deck(name))
    assert TYPES[name] == tuple(counts[kind] for kind in ("leadership", "character", "booster", "support", "influence"))


@pytest.mark.parametrize("name", ICONS)
def test_the_icons_of_a_deck_are_counted(name: str) -> None:
    counts = Counter(icon for card in deck(name) for icon in card.icons)
    assert ", ".join(f"{icon} {count}" for icon, count in sorted(counts.items())) == ICONS[name]


@pytest.mark.parametrize("name", FINGERPRINTS)
def test_every_printed_number_of_a_deck_is_as_it_was_written_down(name: str) -> None:
    lines = "\n".join(sorted(line(card) for card in deck(name)))
    assert zlib.crc32(lines.encode()) == FINGERPRINTS[name]


@pytest.mark.parametrize("name", GUESTS)
def test_a_deck_has_its_guests(name: str) -> None:
    assert {card.id for card in deck(name) if card.people != name} == GUESTS[name]
    assert all(card.people == ("none" if card.mutant else card.id.split("-")[0]) for card in deck(name))


def test_the_printed_promo_is_as_it_was_written_down() -> None:
    sea_moon = DUEL.catalogue.cards[DUEL.catalogue.number_of("buka-31")]
    assert (line(sea_moon), sea_moon.people, sea_moon.deck) == ("buka-31|Sea Moon|influence||||2", "buka", "promo")


def test_every_card_with_a_power_has_a_text_and_no_other_card() -> None:
    textless_ship = {"buka-30"}  # it only carries cards
    assert {card.id for card in CARDS if card.text} == WITH_POWER - textless_ship


def test_the_columns_hold_what_the_cards_say() -> None:
    tables = DUEL.tables
    for card in CARDS:
        assert tables.value[card.number].tolist() == [-1 if value is None else value for value in card.values]
        assert (tables.type[card.number], tables.moons[card.number]) == (card.type, card.moons)
        assert bool(tables.text[card.number]) == bool(card.text)
        assert DUEL.catalogue.number_of(card.id) == card.number


# ---- wrong data


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data."""
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Replace the first of these words in a file."""
    path = folder / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


FIRST = 'print = { name = "Wogarathoras the Gloomy", type = "character", fire = 5, earth = 1, moons = 1 }'
REDAMIKANAS = 'fx = [ { when = "retreat", do = "RETREAT_DRAGONS", whose = "opp", op = "add", n = 1 } ]'
WRONG = {  # what stands in the Hoax deck, what is put in its place, and what is said about it
    "an unknown key of a card": (FIRST, f'{FIRST}\nnote = "x"', "hoax-1.note: unknown key"),
    "an unknown key of the print": ("fire = 5", 'colour = "red", fire = 5', "hoax-1.print.colour: unknown key"),
    "an unknown key of an effect": ('whose = "opp"', 'whom = "opp"', "hoax-10.fx.whom: unknown key"),
    "an unknown key of a condition": ("opp_total_min", "opp_total_max", "mut-105.fx.if.opp_total_max: unknown key"),
    "an unknown type": ('type = "character"', 'type = "wizard"', "hoax-1.print.type: should be one of"),
    "an unknown icon": ('"RETRIEVE"', '"RETURN"', r"hoax-5.print.icons\[0\]: should be one of"),
    "an unknown people": ('people = "none"', 'people = "elves"', "mut-105.print.people: should be one of"),
    "an unknown moment": ('when = "retreat"', 'when = "never"', "hoax-10.fx.when: should be one of"),
    "an unknown primitive": ('"RETREAT_DRAGONS"', '"SING"', "hoax-10.fx.do: should be one of"),
    "an unknown word of an effect": ('op = "add"', 'op = "divide"', "hoax-10.fx.op: should be one of"),
    "an unknown element": ('["fire", "earth"], by', '["fire", "water"], by', r"hoax-12.fx.elements\[1\]: should"),
    "a number as a name": ('"Wogarathoras the Gloomy"', "7", "hoax-1.print.name: should be a text"),
    "a text as a number": ("fire = 5", 'fire = "5"', "hoax-1.print.fire: should be a whole number"),
    "a truth as a number": ("moons = 1", "moons = true", "hoax-1.print.moons: should be a whole number"),
    "a number as a truth": ("opt = true", "opt = 1", "hoax-17.fx.opt: should be true or false"),
    "a number that is too high": ("fire = 5", "fire = 21", "hoax-1.print.fire: should be a whole number"),
    "a number below zero": ("earth = 1", "earth = -1", "hoax-1.print.earth: should be a whole number"),
    "icons that are no list": ('["RETRIEVE"]', "3", "hoax-5.print.icons: should be a list"),
    "types that are no list": ('["leadership", "booster", "support"]', "3", "hoax-13.fx.types: should be a list"),
    "effects that are no list": (REDAMIKANAS, "fx = 3", "hoax-10.fx: should be a list"),
    "an effect that is no table": (REDAMIKANAS, "fx = [ 3 ]", "hoax-10.fx: should be a table"),
    "a print that is no table": (FIRST, "print = 3", "hoax-1.print: should be a table"),
    "a card without print": (FIRST, "", "hoax-1.print: is missing"),
    "a card without a name": ('name = "Wogarathoras the Gloomy", ', "", "hoax-1.print.name: is missing"),
    "an effect without a moment": ('when = "retreat", ', "", "hoax-10.fx.when: is missing"),
    "an effect without its number": (', op = "add", n = 1', ', op = "add"', "hoax-10.fx.n: is missing"),
    "a card too few": (f"[hoax-1]\n{FIRST}", "", "1 leader and 30 cards, .* not 1 and 29"),
    "a card too many": (FIRST, f"{FIRST}\n[hoax-99]\n{FIRST}", "1 leader and 30 cards, .* not 1 and 31"),
    "a card that stands twice": (FIRST, f"{FIRST}\n[hoax-1]\n{FIRST}", "not a TOML file"),
    "a card of two decks": ("[terrah-5]", "[terrah-4]", r"terrah-4: stands in hoax\.toml as well"),
    "no leader": ('type = "leader"', 'type = "support"', "1 leader and 30 cards, .* not 0 and 31"),
    "two leaders": ('type = "character"', 'type = "leader"', "1 leader and 30 cards, .* not 2 and 29"),
    "a deck of another file": ("fire = 5", 'deck = "vulca", fire = 5', "hoax-1.print.deck: should be one of"),
    "no TOML": (FIRST, "print = {", "not a TOML file"),
}  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_data_are_refused_with_the_key_named(folder: Path, wrong: str) -> None:
    old, new, message = WRONG[wrong]
    change(folder, "hoax", old, new)
    with pytest.raises(BadTable, match=rf"^(.*/)?\w+\.toml: .*{message}"):
        load_catalogue(folder)


PROMO = 'print = { name = "Newest of All", type = "character", deck = "promo", fire = 2, earth = 2 }'


def test_a_promo_more_is_blamed_on_no_card_and_the_number_to_change_is_named(folder: Path) -> None:
    change(folder, "hoax", FIRST, f"{FIRST}\n[hoax-99]\n{PROMO}")
    with pytest.raises(
        BadTable, match=rf"^there are {CATALOGUE + 1} cards, not {CATALOGUE}: PROMOS in duel/tables\.py"
    ):
        load_catalogue(folder)


def test_what_is_wrong_with_a_promo_is_wrong_in_its_own_file(folder: Path) -> None:
    change(folder, "hoax", FIRST, f"{FIRST}\n[hoax-99]\n{PROMO.replace('character', 'wizard')}")
    with pytest.raises(BadTable, match=r"^hoax\.toml: hoax-99\.print\.type: should be one of"):
        load_catalogue(folder)


def test_a_missing_file_is_refused_by_name(folder: Path) -> None:
    (folder / "flit.toml").unlink()
    with pytest.raises(BadTable, match=r"flit\.toml"):
        load_catalogue(folder)


def test_a_file_that_cannot_be_read_is_named_once(folder: Path) -> None:
    (folder / "flit.toml").write_text("[", encoding="utf-8")
    with pytest.raises(BadTable) as caught:
        load_catalogue(folder)
    assert str(caught.value).count("flit.toml") == 1


def test_the_copy_of_the_data_is_the_catalogue(folder: Path) -> None:
    assert load_catalogue(folder).cards == CARDS


VALUE = r'(?:"[^"]*"|\[[^]]*\]|\{[^}]*\}|[\w.-]+)'


def keys_of_effects() -> dict[tuple[str, str], tuple[str, str]]:
    """For every primitive and each of its keys: a file and a card that use it."""
    found: dict[tuple[str, str], tuple[str, str]] = {}
    for file, rows in ROWS.items():
        for id, row in rows.items():
            for effect in row.get("fx", []):
                for key in effect:
                    found.setdefault((str(effect["do"]), key), (file, id))
    return found


KEYS_OF_EFFECTS = keys_of_effects()


@pytest.mark.parametrize(("primitive", "key"), sorted(KEYS_OF_EFFECTS))
def test_half_a_number_is_refused_wherever_it_stands_in_an_effect(folder: Path, primitive: str, key: str) -> None:
    file, id = KEYS_OF_EFFECTS[primitive, key]
    path = folder / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    start = text.index("fx = ", text.index(f"[{id}]"))
    start = text.index(f'do = "{primitive}"', start) if key not in ("when", "do") else start
    path.write_text(
        text[:start] + re.sub(rf"\b{key} = {VALUE}", f"{key} = 2.5", text[start:], count=1), encoding="utf-8"
    )
    with pytest.raises(BadTable, match=rf"^{file}\.toml: {id}\.fx\.{key}"):
        load_catalogue(folder)
