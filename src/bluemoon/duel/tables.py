"""The catalogue: one TOML table per card becomes a column of numbers, checked while it is read."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from bluemoon.core.record import blank, record
from bluemoon.core.refusal import BadTable
from bluemoon.core.toml import Entry, read_toml
from bluemoon.duel.effects import ELEMENTS, TYPES, EffectRow, items_of, text_of
from bluemoon.duel.state import CARDS, NONE, SHIPS, Icon, Type
from bluemoon.duel.words import Power

DATA = Path(__file__).parent / "data"
PEOPLES = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")
NO_PEOPLE = len(PEOPLES)  # mutants
PROMOS = 1  # cards that are in no printed deck: a ship
CATALOGUE = len(PEOPLES) * CARDS + PROMOS
PRINTED_ICONS = {
    "STOP": (Icon.STOP,),
    "RETRIEVE": (Icon.RETRIEVE,),
    "PAIR": (Icon.PAIR,),
    "FREE": (Icon.FREE,),
    "PROTECTED": (Icon.PROTECTED,),
    "SHIELD_F": (Icon.SHIELD_FIRE,),
    "SHIELD_E": (Icon.SHIELD_EARTH,),
    "GANG:COOL": (Icon.COOL,),
    "GANG:TOP": (Icon.TOP,),
    "GANG:FUN": (Icon.FUN,),
    "GANG:NO": (Icon.NO,),
    "BLUFF": (Icon.BLUFF,),
    "BLUFF:F": (Icon.BLUFF, Icon.BLUFF_FIRE),
    "BLUFF:E": (Icon.BLUFF, Icon.BLUFF_EARTH),
}

TABLES = record(
    "Tables",
    ("list", "i2", (len(PEOPLES), CARDS)),  # the printed decks
    ("own", "i2", (len(PEOPLES), 60)),  # all cards a built deck of this people may hold without a moon, then NONE
    ("bears", "i2", (CATALOGUE,)),  # icons, as bits
    ("people", "i1", (CATALOGUE,)),
    ("type", "i1", (CATALOGUE,)),
    ("value", "i1", (CATALOGUE, 2)),  # printed fire and earth, or NONE
    ("moons", "i1", (CATALOGUE,)),
    ("word", "i1", (CATALOGUE,)),  # first word of a card with PAIR, numbered; 0: none
    ("text", "i1", (CATALOGUE,)),
    ("caterpillar", "i1", (CATALOGUE,)),
    ("power", "i1", (CATALOGUE,)),
    ("when", "i1", (CATALOGUE,)),
    ("optional", "i1", (CATALOGUE,)),
    ("amount", "i1", (CATALOGUE,)),
    ("types", "u1", (CATALOGUE,)),  # as bits
    ("elements", "i1", (CATALOGUE,)),  # as bits
    ("mode", "i1", (CATALOGUE,)),
    ("coin", "i1", (CATALOGUE,)),
    ("condition", "i1", (CATALOGUE,)),
    ("condition_amount", "i1", (CATALOGUE,)),
    ("condition_of", "u1", (CATALOGUE,)),  # types as bits, or MARKED
    ("condition_element", "i1", (CATALOGUE,)),
    ("capacity", "i1", (CATALOGUE,)),  # of a ship
    ("ship", "i1", (CATALOGUE,)),  # its number, or NONE
    ("loads", "i1", (CATALOGUE,)),  # hand cards it takes at once
    ("hand_plays", "i1", (CATALOGUE,)),  # hand cards that may be played when it landed
)


@dataclass(frozen=True)
class Card:
    """One card as printed, for those who read."""

    number: int  # in the catalogue; NONE for a leader
    id: str
    name: str
    people: str  # "none" for mutants
    deck: str
    type: Type
    values: tuple[int | None, int | None]
    icons: tuple[str, ...]
    moons: int
    mutant: bool
    text: str  # our own words; "" if it has no power


@dataclass(frozen=True)
class Catalogue:
    """All cards: as columns for the rules, and as cards for people."""

    tables: Any
    cards: tuple[Card, ...]
    leaders: tuple[Card, ...]  # by people

    def number_of(self, id: str) -> int:
        """The number of a card by its id; KeyError if there is none."""
        return _numbers(self)[id]


@cache
def _numbers(catalogue: Catalogue) -> dict[str, int]:
    return {card.id: card.number for card in catalogue.cards}


@cache
def standard_catalogue() -> Catalogue:
    """The cards as we know them."""
    return load_catalogue(DATA)


# ---- reading


def load_catalogue(folder: Path) -> Catalogue:
    """Read and check a folder of nine files; a wrong one is refused with the file, the card and the key named."""
    files: dict[str, Entry] = {}
    decks: dict[str, list[Card]] = {}
    for people in PEOPLES:
        files[people] = Entry(read_toml(folder / f"{people}.toml"))
        with _wrong_in(people):
            decks[people] = _read_deck(files[people], people)
            _check_new(decks, people)
    cards = _numbered([card for deck in decks.values() for card in deck if card.type != Type.LEADER])
    leaders = tuple(card for deck in decks.values() for card in deck if card.type == Type.LEADER)
    return Catalogue(_columns(cards, files), tuple(cards), leaders)


@contextmanager
def _wrong_in(people: str) -> Iterator[None]:
    """Whatever is wrong is wrong in the file of this people."""
    try:
        yield
    except BadTable as error:
        raise BadTable(f"{people}.toml: {error}") from None


def _read_deck(file: Entry, people: str) -> list[Card]:
    """The cards of one file: a printed deck with its leader, and promos."""
    cards = [_read_card(file[id], id, people) for id in file.table()]
    is_leader = [card.type == Type.LEADER for card in cards if card.deck != "promo"]
    leaders, others = is_leader.count(True), is_leader.count(False)
    if (leaders, others) != (1, CARDS):
        right = f'1 leader and {CARDS} cards, but for those with deck = "promo"'
        raise BadTable(f"a deck has {right}, not {leaders} and {others}")
    return cards


def _check_new(decks: dict[str, list[Card]], people: str) -> None:
    """No card of this file stands in another one."""
    elsewhere = {card.id: name for name, deck in decks.items() if name != people for card in deck}
    for card in decks[people]:
        if card.id in elsewhere:
            raise BadTable(f"{card.id}: stands in {elsewhere[card.id]}.toml as well")


def _numbered(cards: list[Card]) -> list[Card]:
    """All cards but the leaders, with their numbers."""
    if len(cards) != CATALOGUE:
        hint = "PROMOS in duel/tables.py counts those that are in no deck"
        raise BadTable(f"there are {len(cards)} cards, not {CATALOGUE}: {hint}")
    return [replace(card, number=number) for number, card in enumerate(cards)]


def _read_card(entry: Entry, id: str, people: str) -> Card:
    entry.only(("print", "text", "fx"))
    print_ = entry["print"]
    print_.only(("name", "title", "people", "deck", "type", "mutant", "family", "fire", "earth", "icons", "moons"))
    fire, earth = (print_[name].number(0, 20) if name in print_.table() else None for name in ELEMENTS)
    return Card(
        number=NONE,
        id=id,
        name=text_of(print_["name"]),
        people=print_.get("people", id.rsplit("-", 1)[0]).word((*PEOPLES, "none")),
        deck=print_.get("deck", people).word((people, "promo")),
        type=TYPES[print_["type"].word(tuple(TYPES))],
        values=(fire, earth),
        icons=tuple(icon.word(tuple(PRINTED_ICONS)) for icon in items_of(print_.get("icons", []))),
        moons=print_.get("moons", 0).number(0, 5),
        mutant=print_.get("mutant", False).yes_or_no(),
        text=text_of(entry.get("text", "")),
    )


# ---- columns


def _columns(cards: list[Card], files: dict[str, Entry]) -> Any:
    """The catalogue as the rules know it."""
    tables = blank(TABLES)
    tables.list[:] = NONE
    tables.own[:] = NONE
    for card in cards:
        _write_print(card, tables)
    for people, file in files.items():
        with _wrong_in(people):
            _write_effects([card for card in cards if card.id in file.table()], file, tables)
        tables.list[PEOPLES.index(people)] = [card.number for card in cards if card.deck == people]
    _number_words(cards, tables)
    _number_ships(tables)
    _list_own_cards(cards, tables)
    return tables


def _write_print(card: Card, tables: Any) -> None:
    number = card.number
    tables.people[number] = NO_PEOPLE if card.people == "none" else PEOPLES.index(card.people)
    tables.type[number] = card.type
    tables.value[number] = [NONE if value is None else value for value in card.values]
    tables.bears[number] = sum(1 << icon for name in card.icons for icon in PRINTED_ICONS[name])
    tables.moons[number] = card.moons
    tables.text[number] = card.text != ""
    tables.power[number] = Power.NOTHING
    tables.ship[number] = NONE
    tables.coin[number] = NONE
    tables.condition_element[number] = NONE


def _write_effects(cards: list[Card], file: Entry, tables: Any) -> None:
    for card in cards:
        for effect in items_of(file[card.id].get("fx", [])):
            EffectRow(tables, card.number).read(Entry(effect.value, f"{card.id}.fx"))


def _number_words(cards: list[Card], tables: Any) -> None:
    """D-ICON-PAIR-3 Cards with PAIR belong together by their first word."""
    words = [""]
    for card in cards:
        if "PAIR" in card.icons:
            word = card.name.split()[0]
            if word not in words:
                words.append(word)
            tables.word[card.number] = words.index(word)


def _number_ships(tables: Any) -> None:
    ships = [number for number in range(CATALOGUE) if tables.power[number] == Power.SHIP]
    if len(ships) > SHIPS:
        raise BadTable(f"there is room for {SHIPS} ships, not {len(ships)}")
    for ship, number in enumerate(ships):
        tables.ship[number] = ship


def _list_own_cards(cards: list[Card], tables: Any) -> None:
    """D-DECK-3, D-DECK-4 The cards a built deck may hold at no cost: those of its people, and mutants."""
    for people, name in enumerate(PEOPLES):
        own = [card.number for card in cards if card.people == name or card.mutant]
        tables.own[people, : len(own)] = own
