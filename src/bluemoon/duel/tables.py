"""The catalogue: one TOML table per card becomes a column of numbers, checked while it is read."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bluemoon.core.record import blank, record
from bluemoon.core.refusal import BadTable
from bluemoon.core.toml import Entry, read_toml
from bluemoon.duel.state import CARDS, NONE, SHIPS, Icon, Type
from bluemoon.duel.words import (
    ANY_NUMBER,
    MARKED,
    RETURNED,
    Coin,
    Condition,
    Drawing,
    Power,
    Recalled,
    Removed,
    Text,
    To,
    When,
)

DATA = Path(__file__).parent / "data"
PEOPLES = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")
NO_PEOPLE = len(PEOPLES)  # mutants
CATALOGUE = 271  # 30 cards of each deck, and a promo ship
TYPES = {kind.name.lower(): kind for kind in Type}
ELEMENTS = ("fire", "earth")
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
FAMILIES = ("caterpillar", "storm", "flood")
MOMENTS = {"play": When.PLAY, "own_turn": When.OWN_TURN, "after_bs": When.AFTER, "end_turn": When.END}
WHENS = ("active", "turn", "play", "own_turn", "turn_start", "after_bs", "end_turn", "after_turn", "retreat", "to_play")
STRONG = 5  # Cloying Mud
MOST = 100

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


def load_catalogue(folder: Path) -> Catalogue:
    """Read and check a folder of nine files; a wrong one is refused with the key named."""
    tables = blank(TABLES)
    tables.list[:] = NONE
    tables.own[:] = NONE
    cards: list[Card] = []
    leaders: list[Card] = []
    for people in PEOPLES:
        path = folder / f"{people}.toml"
        try:
            _read_deck(Entry(read_toml(path)), people, tables, cards, leaders)
        except BadTable as error:
            raise BadTable(f"{path.name}: {error}") from None
    if len(cards) != CATALOGUE:
        raise BadTable(f"there should be {CATALOGUE} cards, not {len(cards)}")
    _number_words(cards, tables)
    _number_ships(tables)
    _list_own_cards(cards, tables)
    return Catalogue(tables, tuple(cards), tuple(leaders))


def _read_deck(deck: Entry, people: str, tables: Any, cards: list[Card], leaders: list[Card]) -> None:
    place = 0
    for id in deck.table():
        card = _read_card(deck[id], id, people, len(cards))
        if card.type == Type.LEADER:
            leaders.append(card)
            continue
        if len(cards) == CATALOGUE or any(card.id == other.id for other in cards):
            raise deck[id].wrong("one card too many")
        _read_print(card, tables)
        for effect in _items(deck[id].get("fx", [])):
            _Row(tables, card.number).read(Entry(effect.value, f"{id}.fx"))
        cards.append(card)
        if card.deck != "promo":
            if place == CARDS:
                raise deck[id].wrong(f"a deck has {CARDS} cards")
            tables.list[PEOPLES.index(people), place] = card.number
            place += 1
    if place != CARDS or len(leaders) != PEOPLES.index(people) + 1:
        raise deck.wrong(f"a deck has a leader and {CARDS} cards, not {place}")


def _read_card(entry: Entry, id: str, deck: str, number: int) -> Card:
    entry.only(("print", "text", "fx"))
    print_ = entry["print"]
    print_.only(("name", "title", "people", "deck", "type", "mutant", "family", "fire", "earth", "icons", "moons"))
    type_ = TYPES[print_["type"].word(tuple(TYPES))]
    return Card(
        number=NONE if type_ == Type.LEADER else number,
        id=id,
        name=_string(print_["name"]),
        people=print_.get("people", id.rsplit("-", 1)[0]).word((*PEOPLES, "none")),
        deck=print_.get("deck", deck).word((*PEOPLES, "promo")),
        type=type_,
        values=tuple(print_[name].number(0, 20) if name in print_.table() else None for name in ELEMENTS),  # type: ignore[arg-type]
        icons=tuple(icon.word(tuple(PRINTED_ICONS)) for icon in _items(print_.get("icons", []))),
        moons=print_.get("moons", 0).number(0, 5),
        mutant=print_.get("mutant", False).yes_or_no(),
        text=_string(entry.get("text", "")),
    )


def _read_print(card: Card, tables: Any) -> None:
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


def _string(entry: Entry) -> str:
    if not isinstance(entry.value, str):
        raise entry.wrong("should be a text")
    return entry.value


class _Row:
    """One card's effects, written into the columns."""

    def __init__(self, tables: Any, number: int) -> None:
        self.tables = tables
        self.number = number

    def set(self, **columns: int) -> None:
        for column, value in columns.items():
            self.tables[column][self.number] = value

    def read(self, fx: Entry) -> None:
        """One effect, by its primitive."""
        when = fx["when"].word(WHENS)
        do = fx["do"].word(tuple(_READERS))
        fx.only(("when", "do", "opt", "if", *_READERS[do]))
        if do != "PLAY_IF":
            self.set(when=MOMENTS.get(when, When.LASTING), optional=fx.get("opt", False).yes_or_no())
        if "if" in fx.table():
            self.read_condition(fx["if"])
        getattr(self, f"read_{do.lower()}")(fx)

    def read_condition(self, condition: Entry) -> None:
        """D-MUTANT-1, D-GRANT-2 What must hold."""
        condition.only((*_CONDITIONS, "element", "of", "with_icon"))
        for name, kind in _CONDITIONS.items():
            if name in condition.table():
                amount = 1 if name == "from_ship" else condition[name].number(0, MOST)
                self.set(condition=kind, condition_amount=amount)
        if "element" in condition.table():
            self.set(condition_element=ELEMENTS.index(condition["element"].word(ELEMENTS)))
        if "of" in condition.table():
            self.set(condition_of=_types(condition["of"]))
        if condition.get("with_icon", False).yes_or_no():
            self.set(condition_of=MARKED)

    def read_ignore(self, fx: Entry) -> None:
        """Primitive 1."""
        fx.get("except", "flit_character").word(("flit_character",))
        match fx["scope"].word(("card", "text", "icons")):
            case "card" if fx.get("with_icon", False).yes_or_no():
                self.set(power=Power.IGNORE_MARKED)
            case "card":
                kinds = {
                    "character": Power.IGNORE_CHARACTERS,
                    "booster": Power.IGNORE_BOOSTERS,
                    "support": Power.IGNORE_SUPPORTS,
                }
                self.set(power=kinds[fx["types"].words(tuple(kinds), 1)[0]])
            case "text":
                self.set(power=Power.IGNORE_TEXTS)
            case _:
                spared = [icon.word(("STOP", "PROTECTED")) for icon in _items(fx["spares"])]
                self.set(power=Power.IGNORE_ICONS, amount="PROTECTED" in spared)

    def read_bar(self, fx: Entry) -> None:
        """Primitive 2."""
        if "act" in fx.table():
            fx["act"].word(("call_bluff",))
            self.set(power=Power.NO_CALL)
            return
        texts = {"any": Text.ANY, "with": Text.WITH, "without": Text.WITHOUT}
        value_min = fx.get("value_min", 0)
        if value_min.value not in (0, STRONG):
            raise value_min.wrong(f"only {STRONG} is known to the rules")
        types = _types(fx["types"]) if "types" in fx.table() else (1 << 5) - 1
        mode = texts[fx.get("text", "any").word(tuple(texts))]
        self.set(power=Power.BAR, types=types, mode=mode, amount=value_min.value)

    def read_cap(self, fx: Entry) -> None:
        """Primitive 3."""
        units = {
            "plays": Power.CAP_PLAYS,
            "combat_plays": Power.CAP_COMBAT,
            "active_characters": Power.CAP_CHARACTERS,
        }
        self.set(power=units[fx["unit"].word(tuple(units))], amount=fx["n"].number(0, MOST))

    def read_lock(self, fx: Entry) -> None:
        """Primitive 4."""
        if "deck_per_turn" in fx.table():
            self.set(power=Power.LOCK_DECK, amount=fx["deck_per_turn"].number(0, MOST))
        else:
            self.set(power=Power.LOCK_HAND, amount=fx["hand_ceiling"].number(0, MOST))

    def read_allow(self, fx: Entry) -> None:
        """Primitive 5."""
        type_ = TYPES[fx["type"].word(("booster", "support"))]
        self.set(power=Power.ALLOW, types=1 << type_, amount=_number_or_any(fx["n"]))

    def read_as_free(self, fx: Entry) -> None:
        """Primitive 6."""
        whom = {"next": Power.FREE_NEXT, "self": Power.FREE_SELF}
        self.set(power=whom[fx["whom"].word(tuple(whom))])

    def read_raise(self, fx: Entry) -> None:
        """Primitive 7."""
        goals = {"printed_max": To.HIGHER, "printed_sum": To.SUM}
        to = fx["to"]
        power = {"one_character": Power.RAISE, "bluffs": Power.RAISE_BLUFFS}[fx["of"].word(("one_character", "bluffs"))]
        self.set(power=power, elements=_elements(fx["elements"]))
        if isinstance(to.value, int):
            self.set(mode=To.NUMBER, amount=to.number(0, MOST))
        else:
            self.set(mode=goals[to.word(tuple(goals))])

    def read_multiply(self, fx: Entry) -> None:
        """Primitive 8."""
        of = fx["of"].word(("characters", "boosters", "supports", "one_character", "one_demand"))
        self.set(amount=fx["by"].number(2, 9))
        if of == "one_demand":
            self.set(power=Power.MULTIPLY_DEMAND)
        elif of == "one_character":
            self.set(power=Power.MULTIPLY_ONE, elements=_elements(fx["elements"]))
        else:
            self.set(power=Power.MULTIPLY, types=1 << TYPES[of[:-1]], elements=_elements(fx["elements"]))

    def read_reduce(self, fx: Entry) -> None:
        """Primitive 9."""
        fx["to"].number(0, 0)
        self.set(power=Power.REDUCE, types=_types(fx["types"]), mode=fx["parity"].word(("even", "odd")) == "odd")

    def read_total_min(self, fx: Entry) -> None:
        """Primitive 10."""
        self.set(power=Power.TOTAL_MIN, amount=fx["n"].number(0, MOST), elements=_elements(fx["elements"]))

    def read_retreat_dragons(self, fx: Entry) -> None:
        """Primitive 11."""
        ops = {
            "add": Power.RETREAT_ADD,
            "sub": Power.RETREAT_SUB,
            "cap": Power.RETREAT_CAP,
            "none": Power.RETREAT_NONE,
        }
        op = fx["op"].word(tuple(ops))
        fx["whose"].word(("opp",) if op == "add" else ("own",))
        self.set(power=ops[op], amount=0 if op == "none" else fx["n"].number(1, 3))

    def read_draw(self, fx: Entry) -> None:
        """Primitive 12."""
        if fx["from"].word(("deck", "discard")) == "discard":
            self.set(power=Power.DRAW_BLIND, amount=fx["n"].number(1, CARDS))
            return
        self.set(power=Power.DRAW)
        if "fill_to" in fx.table():
            self.set(mode=Drawing.FILL, amount=fx["fill_to"].number(1, CARDS))
        elif "up_to" in fx.table():
            shown = fx.get("show_and_discard_one", False).yes_or_no()
            if not shown:
                fx["return_to_deck"].number(RETURNED, RETURNED)
            self.set(mode=Drawing.SHOW if shown else Drawing.RETURN, amount=fx["up_to"].number(1, 3))
        else:
            self.set(mode=Drawing.NUMBER, amount=fx["n"].number(1, CARDS))

    def read_search(self, fx: Entry) -> None:
        """Primitive 13."""
        pile = fx["pile"].word(("deck", "discard"))
        if fx["to"].word(("hand", "play_or_load")) == "play_or_load":
            self.set(power=Power.FAVOR)
        else:
            self.set(power=Power.SEARCH if pile == "deck" else Power.SALVAGE)

    def read_recall(self, fx: Entry) -> None:
        """Primitive 14."""
        combat = Recalled.COMBAT if fx["from"].word(("active", "combat")) == "combat" else 0
        not_self = Recalled.NOT_SELF if fx.get("not_self", False).yes_or_no() else 0
        self.set(power=Power.RECALL, mode=combat | not_self)

    def read_remove(self, fx: Entry) -> None:
        """Primitive 15."""
        mode = Removed.ALL if _one_or_all(fx["n"]) else 0
        mode |= Removed.COVERED if fx["which"].word(("active", "all")) == "all" else 0
        mode |= Removed.WITH_ICON if fx.get("with_icon", False).yes_or_no() else 0
        mode |= Removed.EITHER if fx.get("either", False).yes_or_no() else 0
        keep = {"nobody": 0, "last_character": Removed.KEEP_LAST, "one_character": Removed.SPARE_ONE}
        mode |= keep[fx.get("keep", "nobody").word(tuple(keep))]
        self.set(power=Power.REMOVE, types=_types(fx["types"]), mode=mode, amount=fx.get("min", 1).number(1, CARDS))

    def read_hand_loss(self, fx: Entry) -> None:
        """Primitive 16."""
        ways = {"blind": Power.HAND_BLIND, "victim": Power.HAND_VICTIM, "deck_top": Power.DECK_TOP}
        down_to = "down_to" in fx.table()
        amount = fx["down_to" if down_to else "n"].number(1, CARDS)
        self.set(power=ways[fx["by"].word(tuple(ways))], mode=down_to, amount=amount)

    def read_disclose(self, fx: Entry) -> None:
        """Primitive 17."""
        del fx
        self.set(power=Power.DISCLOSE)

    def read_move(self, fx: Entry) -> None:
        """Primitive 18."""
        ways = {"hand discard": Power.AWAY, "hand beneath": Power.BENEATH, "discard deck": Power.REFILL}
        way = f"{_string(fx['from'])} {_string(fx['to'])}"
        if way not in ways:
            raise fx.wrong(f"cards cannot be moved from {way.replace(' ', ' to ')}")
        _number_or_any(fx.get("n", "any"), "any", "all")
        fx.get("shuffle", False).yes_or_no()
        self.set(power=ways[way])

    def read_pay_dragon(self, fx: Entry) -> None:
        """Primitive 19."""
        self.set(power=Power.PAY_DRAGON)
        self.read_cost(fx["cost"])

    def read_demand(self, fx: Entry) -> None:
        """Primitive 20."""
        self.set(power=Power.DEMAND, mode=fx["else"].word(("retreat", "dragon")) == "dragon")
        if "play" in fx.table():
            self.set(types=1 << TYPES[fx["play"].word(("booster", "support"))])
        else:
            self.read_cost(fx["cost"])
            self.set(caterpillar=self.tables.coin[self.number] != Coin.CHARACTERS)

    def read_cost(self, cost: Entry) -> None:
        """What is paid, and how much."""
        coins = {"fire": Coin.FIRE, "earth": Coin.EARTH, "characters": Coin.CHARACTERS, "any": Coin.EITHER}
        cost.only(tuple(coins))
        names = list(cost.table())
        amounts = {cost[name].number(1, 20) for name in names}
        if names not in (["fire", "earth"], *([name] for name in coins)) or len(amounts) != 1:
            raise cost.wrong("should be one coin, or as much fire as earth")
        self.set(coin=Coin.BOTH if len(names) == 2 else coins[names[0]], amount=amounts.pop())

    def read_family(self, fx: Entry) -> None:
        """Primitive 21."""
        families = {"storm": Power.STORM, "flood": Power.FLOOD}
        family = fx["family"].word(tuple(families))
        fx["then"].word(("dragon",) if family == "storm" else ("force_retreat",))
        fx.get("min", 2).number(2, 2)
        self.set(power=families[family])

    def read_play_if(self, fx: Entry) -> None:
        """Primitive 22."""
        fx["if"].table()

    def read_flip(self, fx: Entry) -> None:
        """Primitive 23."""
        ways = {"fire": 1, "earth": 2, "other": 3}
        self.set(power=Power.FLIP, elements=ways[fx["to"].word(tuple(ways))])

    def read_repeat(self, fx: Entry) -> None:
        """Primitive 24."""
        del fx
        self.set(power=Power.REPEAT)

    def read_ship(self, fx: Entry) -> None:
        """Primitive 25."""
        loads = fx.get("load_on_play", 0).number(0, CARDS)
        self.set(
            power=Power.SHIP,
            when=When.PLAY,
            optional=loads > 0,
            capacity=fx["capacity"].number(1, CARDS),
            loads=loads,
            hand_plays=_number_or_any(fx.get("land_with_hand", 0)),
        )


_READERS: dict[str, tuple[str, ...]] = {
    "IGNORE": ("scope", "types", "with_icon", "except", "spares"),
    "BAR": ("types", "text", "value_min", "act"),
    "CAP": ("unit", "n"),
    "LOCK": ("deck_per_turn", "hand_ceiling"),
    "ALLOW": ("type", "n"),
    "AS_FREE": ("whom",),
    "RAISE": ("of", "elements", "to"),
    "MULTIPLY": ("of", "elements", "by"),
    "REDUCE": ("types", "parity", "to"),
    "TOTAL_MIN": ("n", "elements"),
    "RETREAT_DRAGONS": ("whose", "op", "n"),
    "DRAW": ("from", "n", "fill_to", "up_to", "show_and_discard_one", "return_to_deck"),
    "SEARCH": ("pile", "to"),
    "RECALL": ("from", "not_self"),
    "REMOVE": ("types", "which", "n", "either", "with_icon", "keep", "min"),
    "HAND_LOSS": ("by", "n", "down_to"),
    "DISCLOSE": (),
    "MOVE": ("from", "to", "n", "shuffle"),
    "PAY_DRAGON": ("cost",),
    "DEMAND": ("cost", "play", "else"),
    "FAMILY": ("family", "then", "min"),
    "PLAY_IF": (),
    "FLIP": ("to",),
    "REPEAT": (),
    "SHIP": ("capacity", "load_on_play", "land_with_hand"),
}
_CONDITIONS = {
    "opp_total_min": Condition.ATTACKED,
    "opp_active_min": Condition.ACTIVE,
    "opp_area_min": Condition.AREA,
    "own_area_max": Condition.EMPTY_AREA,
    "opp_dragons_min": Condition.DRAGONS,
    "opp_hand_lead_min": Condition.HAND_LEAD,
    "own_influence_max": Condition.NO_SHIP,
    "from_ship": Condition.FROM_SHIP,
}


def _types(entry: Entry) -> int:
    return sum(1 << TYPES[word.word(tuple(TYPES))] for word in _items(entry))


def _elements(entry: Entry) -> int:
    if not _items(entry):
        raise entry.wrong("should be a list of elements")
    return sum(1 << ELEMENTS.index(word.word(ELEMENTS)) for word in _items(entry))


def _number_or_any(entry: Entry, *words: str) -> int:
    return ANY_NUMBER if entry.value in (words or ("any",)) else entry.number(0, MOST)


def _one_or_all(entry: Entry) -> bool:
    if entry.value != "all":
        entry.number(1, 1)
    return bool(entry.value == "all")


def _items(entry: Entry) -> list[Entry]:
    if not isinstance(entry.value, list):
        raise entry.wrong("should be a list")
    return [Entry(item, f"{entry.key}[{number}]") for number, item in enumerate(entry.value)]
