"""Every card: those with a power do what their text says, and nothing when it is void; the others count their print.

A case is a small position and what is seen in it, written down twice: with the text live, and void under an opposing
Laughing Gas. Flit characters keep their text under it. Player 0 owns the card.
"""

import copy
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.rules.news import News
from bluemoon.duel.state import Ask, Element, Stage, Type
from bluemoon.duel.tables import DATA
from tests.duel.table import NUMBERS, Names, Table

New = Callable[..., Table]
Shows = Callable[[New, str], object]
CARDS = {card.id: card for card in DUEL.catalogue.cards}
TYPES = {card.name: card.type for card in CARDS.values()}
WITH_POWER = {
    id for path in DATA.glob("*.toml") for id, row in tomllib.loads(path.read_text("utf-8")).items() if "fx" in row
}
CHARACTER = "Zedemikras the Brain"  # 4/0, no text, no icon


@dataclass(frozen=True)
class Case:
    """What is seen of a card, and what should be seen."""

    shows: Shows
    live: object
    void: object


CASES: dict[str, Case] = {}


def power(id: str, *, live: object, void: object) -> Callable[[Shows], Shows]:
    """The function below shows the power of this card."""

    def note(shows: Shows) -> Shows:
        assert id not in CASES, f"{id} has a case already"
        CASES[id] = Case(shows, live, void)
        return shows

    return note


def with_live_texts(**options: Any) -> Table:
    """An empty table, Hoax against Vulca."""
    return Table("hoax", "vulca", **options)


def with_void_texts(**options: Any) -> Table:
    """The same with Laughing Gas on the other side."""
    return Table("hoax", "vulca", **options).lay(1, support="Laughing Gas")


# ---- helping hands


def active(table: Table, card: str) -> Table:
    """Lay a card of player 0 where it is active."""
    zone = {Type.CHARACTER: "combat", Type.BOOSTER: "combat", Type.SUPPORT: "support", Type.INFLUENCE: "ships"}
    return table.lay(0, **{zone[TYPES[card]]: card})


def play(table: Table, *cards: str) -> Table:
    """Play these cards, going on to their phases."""
    for card in cards:
        while not table.may(f"play {card}"):
            table.do("continue" if table.may("continue") else "next")
        table.do(f"play {card}")
    return table


def play_from_hand(table: Table, card: str, *others: str) -> Table:
    """Player 0 begins a turn with this card and these others in hand and plays it, after a character if it must."""
    comes_after = TYPES[card] in (Type.BOOSTER, Type.SUPPORT)
    table.lay(0, hand=(card, *others, *([CHARACTER] if comes_after else []))).begin(0)
    return play(table, CHARACTER, card) if comes_after else play(table, card)


def end_of_turn_with(table: Table, card: str, *others: str) -> Table:
    """Player 0 plays a character with this power, or a plain one beside it, and closes the turn."""
    if TYPES[card] == Type.CHARACTER:
        return play_from_hand(table, card, *others).do("next")
    return play(active(table, card).lay(0, hand=(CHARACTER, *others)).begin(0), CHARACTER).do("next")


def in_support_phase(table: Table) -> Table:
    """The character phase is over."""
    return table.do("next") if table.stage == Stage.CHARACTER else table


def accept(table: Table, card: str = "", fate: Names = ()) -> bool:
    """Use the power that is offered; was one?"""
    for words in ("yes", f"use {card}"):
        if table.may(words):
            table.do(words, fate=fate)
            return True
    return False


def refuse(table: Table, card: str = "", fate: Names = ()) -> bool:
    """The player does not want it."""
    if table.may("no"):
        table.do("no")
    return False


def picks(table: Table) -> set[str]:
    """The cards among which something must be picked now."""
    return {words for words in table.legal() if words.startswith(("pick ", "face down "))}


def played(table: Table, *cards: str) -> list[str]:
    """Those of these cards that could be played, one after the other."""
    done = []
    for card in cards:
        if table.may(f"play {card}"):
            table.do(f"play {card}")
            done.append(card)
    return done


def ways_to_pay(table: Table, player: int) -> set[frozenset[str]]:
    """Every set of hand cards with which the pending payment can be made."""
    before = table.names(player, "hand")
    found: set[frozenset[str]] = set()
    tries = [copy.deepcopy(table)]
    while tries:
        paying = tries.pop()
        if paying.state.ask == Ask.NOTHING:
            found.add(frozenset(before - paying.names(player, "hand")))
        else:
            tries += [copy.deepcopy(paying).do(words) for words in paying.legal()]
    return found


def sets(*cards: str) -> set[frozenset[str]]:
    """Sets of cards, each written in one string."""
    return {frozenset(names.split(", ")) for names in cards}


# ---- ignoring

OPPOSING = (
    "Volca",
    "Carl Kamikaze Crow",
    "Fireblast",
    "Volcanic Gauntlets",
)  # 5/1; 0/0, boosters double; 3/2; fire x 2


@power("flit-12", live=(6, 4), void=(6, 4))
def opposing_characters_but_those_of_flit_count_nothing(new: New, card: str) -> object:
    """Volca 5/1, Peckswift 3/2 of Flit, Fireblast 3/2."""
    return active(new().lay(1, combat=("Volca", "Peckswift", "Fireblast")), card).begin(0).total(1)


@power("flit-8", live=(8, 1), void=(8, 1))
def opposing_supports_count_nothing(new: New, card: str) -> object:
    """Volca 5/1, Lightning Bolts 3/1, Ravenous Razorjaw 3/0, which is protected."""
    table = new().lay(1, combat="Volca", support=("Lightning Bolts", "Ravenous Razorjaw"))
    return active(table, card).begin(0).total(1)


@power("flit-9", live=(8, 2), void=(8, 2))
def opposing_boosters_count_nothing(new: New, card: str) -> object:
    """Volca 5/1, Fireblast 3/2, Lightning Bolts 3/1."""
    return active(new().lay(1, combat=("Volca", "Fireblast"), support="Lightning Bolts"), card).begin(0).total(1)


@power("flit-13", live=(13, 3), void=(13, 3))
def opposing_cards_with_icons_count_nothing(new: New, card: str) -> object:
    """Volca 5/1; a PAIR and a RETRIEVE card; Giant Octopus 5/0, which is protected; Peckswift 3/2 of Flit."""
    marked = ("Virgin of Pure Fire", "Battling Boomerang", "Giant Octopus", "Peckswift")
    return active(new().lay(1, combat=("Volca", *marked)), card).begin(0).total(1)


@power("flit-7", live=(11, 5), void=(11, 5))
@power("khind-27", live=(11, 5), void=(16, 5))  # two Laughing Gases stop each other
def opposing_texts_but_those_of_flit_characters_are_void(new: New, card: str) -> object:
    """The Gauntlets do not double Volca; the Crow doubles Fireblast all the same."""
    return active(new().lay(1, combat=OPPOSING), card).begin(0).total(1)


@power("hoax-28", live=(8, 3), void=(16, 5))
def all_opposing_texts_are_void_this_turn(new: New, card: str) -> object:
    """Neither the Gauntlets nor the Crow double anything."""
    return play_from_hand(new().lay(1, combat=OPPOSING), card).total(1)


@power("terrah-26", live=([0, 0], False, (5, 0)), void=([1, 1], True, (5, 0)))
@power("hoax-16", live=([0, 0], False, (0, 0)), void=([1, 1], True, (5, 0)))
def opposing_icons_are_void(new: New, card: str) -> object:
    """Shields, RETRIEVE, and PROTECTED: does CoolCat reduce the 5 of Giant Octopus?"""
    table = new().lay(1, combat=("Wild Unicorn", "Giant Octopus"), support="Homing Missiles")
    active(table.lay(0, combat="CoolCat"), card).begin(1)
    shields, retrieves = table.state.side[1].shield.tolist(), table.may("retrieve Homing Missiles")
    return shields, retrieves, table.value(1, "Giant Octopus")


# ---- bars, caps, locks

HAND = {
    "Summon Sorcerer", "Rising Sun", "Sea Falcon",  # leadership; influence without and with text
    "Volca", "Catusan", "Spark", "Cinder",  # characters: 5/1, 1/5, 4/2; 2/2 with text
    "Fireblast", "Volcanic Gauntlets",  # boosters without and with text
    "Lightning Bolts", "Flickering Fires",  # supports without and with text
}  # fmt: skip


@power(
    "hoax-13",
    live={"Summon Sorcerer", "Fireblast", "Volcanic Gauntlets", "Lightning Bolts", "Flickering Fires"},
    void=set(),
)
@power("vulca-16", live={"Volca", "Catusan", "Spark"}, void=set())
@power("vulca-24", live={"Summon Sorcerer"}, void=set())
@power("vulca-25", live={"Cinder", "Volcanic Gauntlets"}, void=set())
@power("khind-26", live={"Lightning Bolts", "Flickering Fires"}, void=set())
@power("mimix-28", live={"Fireblast", "Volcanic Gauntlets"}, void=set())
@power(
    "terrah-12", live={"Summon Sorcerer", "Sea Falcon", "Cinder", "Volcanic Gauntlets", "Flickering Fires"}, void=set()
)
@power("terrah-16", live={"Rising Sun", "Volca", "Catusan", "Spark", "Fireblast", "Lightning Bolts"}, void=set())
@power("terrah-25", live={"Volca", "Catusan"}, void=set())
def the_opponent_may_not_play(new: New, card: str) -> object:
    """What of a hand with everything in it cannot be played in any phase."""
    table = active(new().lay(1, hand=HAND), card)
    phases = (Stage.LEADERSHIP, Stage.CHARACTER, Stage.SUPPORT)
    return HAND - {name for phase in phases for name in copy.deepcopy(table).begin(1, phase).playable()}


@power("hoax-26", live=set(), void={"Fireblast", "Sudden Waterspout", "Lightning Bolts"})
@power("flit-10", live={"Lightning Bolts"}, void={"Lightning Bolts"})
def after_one_card_the_opponent_may_still_play(new: New, card: str) -> object:
    """A booster, a FREE booster and a support after a character."""
    table = active(new().lay(1, hand=("Spark", "Fireblast", "Sudden Waterspout", "Lightning Bolts")), card)
    return play(table.begin(1), "Spark").playable()


@power("buka-18", live=(True, {"backtrack"}), void=(True, {"next"}))
def the_opponent_may_not_close_with_two_characters(new: New, card: str) -> object:
    """May the phase be closed after one character; and what may be done after a pair?"""
    table = active(new().lay(1, hand=("Wild Gazelle", "Wild Antelope")), card).begin(1)
    after_one = play(table, "Wild Gazelle").may("next")
    return after_one, play(table, "Wild Antelope").legal()


@power("vulca-26", live=0, void=6)
@power("khind-25", live=1, void=6)
@power("terrah-27", live=4, void=6)
@power("pillar-15", live=0, void=6)
def the_opponent_refreshes_to(new: New, card: str) -> object:
    """The opponent plays the last card of the hand."""
    table = active(new().lay(1, hand="Spark"), card).begin(1)
    return play(table, "Spark").do("next").hand_size(1)


@power("buka-24", live=False, void=True)
def the_opponent_may_call_bluffs(new: New, card: str) -> object:
    """A bluff lies there as the total is announced."""
    table = new().lay(0, bluffs="Captain Su Cha", hand=(CHARACTER, card)).begin(0)
    return play(table, CHARACTER, card).do("next").may("call")


# ---- allowances, FREE


THREE_SUPPORTS = ("Tome of Wisdom", "Trebuchet of Fear", "Ballista of Confusion")
THREE_BOOSTERS = ("Fireblast", "Earthblast", "Hail of Arrows")


def extra_plays(new: New, card: str, extras: tuple[str, ...], others: tuple[str, ...]) -> object:
    """How many of three cards of a type can be played on an opening turn, and in a running fight; and of the others."""
    counts = []
    for element in (None, "fire"):
        table = new(element=element).lay(0, hand=extras + others)
        if TYPES[card] == Type.SUPPORT:
            play(active(table, card).lay(0, hand=CHARACTER).begin(0), CHARACTER)
        elif TYPES[card] == Type.CHARACTER:
            play_from_hand(table, card)
        else:
            play(play_from_hand(table, card, CHARACTER), CHARACTER)
        counts.append((len(played(table, *extras)), len(played(table, *others))))
    return counts


@power("hoax-14", live=[(1, 0), (2, 0)], void=[(0, 0), (1, 0)])
@power("buka-25", live=[(1, 0), (2, 0)], void=[(0, 0), (1, 0)])
@power("buka-20", live=[(3, 0), (3, 1)], void=[(0, 0), (1, 0)])
@power("hoax-29", live=[(3, 0), (3, 1)], void=[(0, 0), (1, 0)])
def extra_supports(new: New, card: str) -> object:
    """One more, or any number."""
    return extra_plays(new, card, THREE_SUPPORTS, THREE_BOOSTERS)


@power("pillar-11", live=[(1, 0), (2, 0)], void=[(0, 0), (1, 0)])
@power("flit-31", live=[(3, 0), (3, 1)], void=[(0, 0), (1, 0)])
def extra_boosters(new: New, card: str) -> object:
    """One more, or any number."""
    return extra_plays(new, card, THREE_BOOSTERS, THREE_SUPPORTS)


@power("aqua-12", live=["Ledinemras the Monk"], void=[])
@power("aqua-13", live=["Ledinemras the Monk"], void=[])
def the_next_card_is_free(new: New, card: str) -> object:
    """One more character may be played, but not two."""
    extras = ("Ledinemras the Monk", "Nirwadas the Traveler")
    return played(play_from_hand(new(), card, *extras), *extras)


FREE_AGAINST: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {  # enough of something, and just too little
    "B.P. Unity": (
        {"covered": ("Sear", "Torch", "Shimmer", "Glimmer"), "combat": "Volca", "support": "Lightning Bolts"},
        {"covered": ("Sear", "Torch", "Shimmer"), "combat": "Volca", "support": "Lightning Bolts"},
    ),
    "B.P. Ferocity": ({"combat": ("Volca", "Sear")}, {"combat": "Volca", "covered": "Sear"}),
    "B.P. Bravery": (
        {"combat": ("Fireblast", "Infernal Armor")},
        {"combat": "Fireblast", "support": "Lightning Bolts"},
    ),
    "B.P. Mystery": ({"support": "Lightning Bolts", "bluffs": "Captain Su Cha"}, {"support": "Lightning Bolts"}),
    "B.P. Loyalty": (
        {"combat": ("Heroine of the Great Plains", "Infernal Armor")},
        {"combat": ("Volca", "Infernal Armor")},
    ),
}


@power("buka-13", live=[True, False], void=[False, False])
@power("buka-14", live=[True, False], void=[False, False])
@power("buka-15", live=[True, False], void=[False, False])
@power("buka-16", live=[True, False], void=[False, False])
@power("buka-17", live=[True, False], void=[False, False])
def it_is_free_itself(new: New, card: str) -> object:
    """May it follow another character: against enough, against too little?"""
    return [
        play(new().lay(1, **zones).lay(0, hand=(CHARACTER, card)).begin(0), CHARACTER).may(f"play {card}")
        for zones in FREE_AGAINST[card]
    ]


# ---- values and totals


@power("pillar-26", live=[(5, 5), (5, 5)], void=[(5, 1), (1, 5)])
@power("pillar-24", live=[(6, 1), (6, 5)], void=[(5, 1), (1, 5)])
@power("pillar-25", live=[(5, 6), (1, 6)], void=[(5, 1), (1, 5)])
@power("pillar-22", live=[(6, 6), (6, 6)], void=[(5, 1), (1, 5)])
@power("pillar-23", live=[(5, 5), (5, 5)], void=[(5, 1), (1, 5)])
@power("hoax-25", live=[(5, 2), (1, 10)], void=[(5, 1), (1, 5)])
@power("vulca-22", live=[(5, 2), (1, 10)], void=[(5, 1), (1, 5)])
@power("buka-26", live=[(10, 1), (2, 5)], void=[(5, 1), (1, 5)])
@power("vulca-21", live=[(10, 1), (2, 5)], void=[(5, 1), (1, 5)])
@power("pillar-21", live=[(10, 2), (2, 10)], void=[(5, 1), (1, 5)])
def one_character_counts(new: New, card: str) -> object:
    """Wogarathoras 5/1 and Catusan 1/5, each with the card put to him; what stands beside him counts its print."""
    values = []
    for character in ("Wogarathoras the Gloomy", "Catusan"):
        table = active(new().lay(0, combat=character, support="Tome of Wisdom"), card).begin(0)
        assert table.value(0, "Tome of Wisdom") == (3, 3)
        values.append(table.value(0, character))
    return values


@power("buka-21", live=(10, 9), void=(6, 5))
def two_bluffs_beside_it_make(new: New, card: str) -> object:
    """Its own 2/1 and two bluffs."""
    return active(new().lay(0, bluffs=("Captain Su Cha", "Sailingmaster Yo Cha")), card).begin(0).total(0)


@power("hoax-12", live=(20, 15), void=(15, 10))  # Tome 6/6 and the bluff 4/4
@power("flit-11", live=(16, 10), void=(16, 10))  # Fireblast 6/4
@power("khind-14", live=(18, 9), void=(13, 8))  # Volca 10/2
def all_cards_of_a_type_count_double(new: New, card: str) -> object:
    """Volca 5/1, Fireblast 3/2, Tome 3/3 and a bluff 2/2 stand beside it, which make 13/8; the Odd counts 2/2."""
    table = new().lay(0, combat=("Volca", "Fireblast"), support="Tome of Wisdom", bluffs="Captain Su Cha")
    return active(table, card).begin(0).total(0)


@power("khind-1", live=(7, 7), void=(12, 8))
@power("khind-2", live=(10, 4), void=(12, 8))
@power("khind-3", live=(9, 7), void=(12, 8))
@power("khind-4", live=(10, 6), void=(12, 8))
def odd_or_even_values_of_the_opponent_count_nothing(new: New, card: str) -> object:
    """Volca 5/1, Ignite 2/4; Fireblast 3/2, Trebuchet of Fear 2/1, and a support without values."""
    table = new().lay(1, combat=("Volca", "Ignite", "Fireblast"), support=("Trebuchet of Fear", "Wall of Fire"))
    return active(table, card).begin(0).total(1)


@power("vulca-20", live=[(6, 6), (8, 8)], void=[(2, 3), (8, 8)])
@power("aqua-19", live=[(7, 3), (8, 8)], void=[(2, 3), (8, 8)])
@power("aqua-20", live=[(2, 7), (8, 8)], void=[(2, 3), (8, 8)])
def the_total_is_at_least(new: New, card: str) -> object:
    """Penemikanas 2/3, and Den-bal-Ton 8/8, whom nothing raises."""
    characters = ("Penemikanas the Paranoid", "Den-bal-Ton")
    return [active(new().lay(0, combat=character), card).begin(0).total(0) for character in characters]


# ---- dragons


@power("hoax-10", live=2, void=1)
@power("vulca-27", live=2, void=1)
def the_retreat_of_the_opponent_brings(new: New, card: str) -> object:
    """From one or two area cards."""
    return active(new().lay(0, combat=CHARACTER), card).begin(1).do("retreat").state.dragons


@power("hoax-11", live=0, void=-2)
@power("flit-27", live=-1, void=-2)
@power("mimix-29", live=-1, void=-2)
@power("flit-29", live=-1, void=-2)
def the_own_retreat_costs(new: New, card: str) -> object:
    """From six area cards."""
    table = new().lay(1, covered=("Sear", "Torch", "Shimmer", "Glimmer"), combat=("Volca", "Fireblast"))
    if TYPES[card] == Type.LEADERSHIP:
        play_from_hand(table, card)
    else:
        active(table, card).begin(0)
    return table.do("retreat").state.dragons


FIVE = ("Flamebreath the Dazzling", "Volca", "Torch", "Furnace", "Spark")  # 7/0, 5/1, 1/4, 3/4, 4/2


@power(
    "vulca-29",
    live=(
        sets(
            "Flamebreath the Dazzling, Volca", "Flamebreath the Dazzling, Torch", "Flamebreath the Dazzling, Furnace",
            "Flamebreath the Dazzling, Spark", "Volca, Furnace", "Volca, Spark", "Torch, Furnace, Spark",
        ),
        1,
    ),
    void=(set(), 0),
)  # fmt: skip
@power("terrah-30", live=(sets("Torch, Furnace"), 1), void=(set(), 0))
def a_dragon_for_values(new: New, card: str) -> object:
    """With which cards it can be paid, and how many dragons then come."""
    table = play_from_hand(new(), card, *FIVE)
    if not accept(table):
        return set(), int(table.state.dragons)
    ways = ways_to_pay(table, 0)
    while table.state.ask == Ask.PAY:
        table.do(min(picks(table)))
    return ways, int(table.state.dragons)


@power("flit-30", live=(sets("Flamebreath the Dazzling, Volca, Torch"), 1), void=(set(), 0))
def a_dragon_for_three_characters(new: New, card: str) -> object:
    """A booster does not pay."""
    table = play_from_hand(new(), card, "Flamebreath the Dazzling", "Volca", "Torch", "Fireblast")
    if not accept(table):
        return set(), int(table.state.dragons)
    ways = ways_to_pay(table, 0)
    table.do("pick Volca", "pick Torch", "pick Flamebreath the Dazzling")
    return ways, int(table.state.dragons)


@power("terrah-21", live=[1, 0], void=[0, 0])
@power("terrah-22", live=[1, 0], void=[0, 0])
@power("terrah-23", live=[1, 0], void=[0, 0])
@power("aqua-26", live=[1, 0], void=[0, 0])
@power("terrah-24", live=[1, 0], void=[0, 0])
@power("aqua-25", live=[1, 0], void=[0, 0])
def two_of_a_family_bring_a_dragon(new: New, card: str) -> object:
    """With one more of its family, and alone: after the whole turn of its owner."""
    family = "Storm" if "Storm" in card else "Flood"
    relative = {"Storm": "Crashing Thunder Storm", "Flood": "Tidal Flood"}[family]
    if relative == card:
        relative = {"Storm": "Swirling Snow Storm", "Flood": "Torrential Flood"}[family]
    dragons = []
    for others in ([relative], []):
        table = new().lay(0, support=(card, *others), hand=CHARACTER).begin(0)
        dragons.append(int(play(table, CHARACTER).do("next").state.dragons))
    return dragons


# ---- demands


@power("terrah-13", live=[False, False, True], void=[True, True, True])
@power("terrah-14", live=[False, False, True], void=[True, True, True])
def the_opponent_must_play(new: New, card: str) -> object:
    """May the turn be closed after a character; after the wrong kind of card; after the right kind?"""
    right, wrong = ("Lightning Bolts", "Fireblast") if card == "Kabu Kat" else ("Fireblast", "Lightning Bolts")
    closable = []
    for also in ([], [wrong], [right]):
        table = active(new().lay(1, hand=("Spark", right, wrong)), card).begin(1)
        closable.append(play(table, "Spark", *also).may("next"))
    return closable


FOUR = ("Volca", "Spark", "Torch", "Glimmer")  # 5/1, 4/2, 1/4, 2/3


def demanded(new: New, hand: tuple[str, ...], *cards: str) -> tuple[set[frozenset[str]], bool]:
    """With what of a hand the opponent can meet the demand, and whether the turn can be closed without."""
    table = new(element="earth").lay(0, combat=(*cards, CHARACTER)).lay(1, hand=hand).begin(1)
    caterpillar = cards[-1]
    unpaid = in_support_phase(play(copy.deepcopy(table), "Torch")).may("next")
    if not table.may(f"pay {caterpillar}"):
        return set(), unpaid
    return ways_to_pay(table.do(f"pay {caterpillar}"), 1), unpaid


@power("pillar-16", live=(sets("Volca", "Spark", "Torch, Glimmer"), False), void=(set(), True))
@power("pillar-17", live=(sets("Torch", "Glimmer", "Volca, Spark"), False), void=(set(), True))
@power(
    "pillar-19",
    live=(sets("Volca", "Spark, Torch", "Spark, Glimmer", "Torch, Volca", "Torch, Glimmer"), False),
    void=(set(), True),
)
def the_opponent_must_discard(new: New, card: str) -> object:
    """Three fire; three earth; five of one element."""
    return demanded(new, FOUR, card)


@power(
    "pillar-18",
    live=(
        sets("Volca, Spark", "Volca, Torch", "Sear, Spark", "Sear, Torch", "Spark, Torch", "Spark, Volca, Sear"),
        False,
    ),
    void=(set(), True),
)
def the_opponent_must_discard_of_both(new: New, card: str) -> object:
    """Two fire and, with other cards, two earth: of Volca 5/1, Sear 4/1, Spark 4/2 and Torch 1/4."""
    return demanded(new, ("Volca", "Sear", "Spark", "Torch"), card)


@power(
    "pillar-14",
    live=(sets("Volca, Spark", "Volca, Glimmer", "Volca, Torch", "Spark, Glimmer"), False),
    void=(set(), True),
)
def a_caterpillar_demands_twice_as_much(new: New, card: str) -> object:
    """Fireeater takes six fire instead of three."""
    return demanded(new, FOUR, card, "Caterpillar Fireeater")


@power("aqua-28", live=[1, 0], void=[0, None])
def sirens_take_a_dragon_or_a_character(new: New, card: str) -> object:
    """The opponent closes the turn without paying, and after paying."""
    table = active(new().lay(1, hand=("Spark", "Torch")), card).begin(1)
    unpaid = in_support_phase(play(copy.deepcopy(table), "Spark")).do("next")
    if not table.may(f"pay {card}"):
        return [int(unpaid.state.dragons), None]
    table.do(f"pay {card}", "pick Torch")
    return [int(unpaid.state.dragons), int(play(table, "Spark").do("next").state.dragons)]


# ---- drawing and searching


@power("hoax-27", live=(5, 0), void=(0, 0))
@power("khind-30", live=(3, 1), void=(0, 4))
def cards_drawn_on_play(new: New, card: str) -> object:
    """Cards in hand and in the pile afterwards."""
    pile = (
        ()
        if card == "Muster Reinforcements"
        else ("Ledinemras the Monk", "Tome of Wisdom", "Catusan", "Trebuchet of Fear")
    )
    table = play_from_hand(new().lay(0, discard=pile), card)
    accept(table)
    return table.hand_size(0), len(table.names(0, "discard"))


@power("vulca-15", live=8, void=6)
@power("khind-5", live=7, void=6)
@power("khind-28", live=7, void=6)
@power("hoax-15", live=9, void=6)
def cards_drawn_at_the_end_of_the_turn(new: New, card: str) -> object:
    """Cards in hand afterwards: six by the refresh, and more."""
    table = end_of_turn_with(new(), card)
    accept(table, card)
    return table.hand_size(0)


SIX = ("Ledinemras the Monk", "Nirwadas the Traveler", "Tome of Wisdom", "Trebuchet of Fear", "Catusan", "Brain Drain")
THREE = ("Athradysas the Seeker", "Ciklarethas the Bitter", "Homing Missiles")  # on top of the deck


@power("mimix-18", live=({*SIX, *THREE[1:]}, {THREE[0]}), void=({*SIX}, set()))
@power("mimix-19", live=({*SIX[1:], *THREE[1:]}, set()), void=({*SIX}, set()))
def as_many_as_three_cards_at_the_end_of_the_turn(new: New, card: str) -> object:
    """Hand and pile: of the Sacrifice one is discarded; of the Deeds to Come two go back into the deck."""
    table = end_of_turn_with(new(), card, *SIX)
    if accept(table, card):
        assert table.legal() - {"zero"} == {"one", "two", "three"}
        table.do("three", fate=THREE).do(f"pick {THREE[0]}")
        if card == "Shaman of the Deeds to Come":
            table.do(f"pick {SIX[0]}")
            assert {THREE[0], SIX[0]} <= table.names(0, "draw")
    return table.names(0, "hand"), table.names(0, "discard")


@power("mimix-21", live=1, void=3)
def cards_from_the_pile_after_the_support_phase(new: New, card: str) -> object:
    """Cards left in a pile of three."""
    table = end_of_turn_with(new().lay(0, discard=("Ledinemras the Monk", "Catusan", "Brain Drain")), card)
    assert not table.may("yes") or table.told(News.ANNOUNCED) == []  # that comes later
    accept(table)
    return len(table.names(0, "discard"))


def took(table: Table) -> list[str]:
    """What was taken out of a pile by choice."""
    return [table.card(told.player, told.amount) for told in table.told(News.TOOK)]


@power("khind-29", live=["Tome of Wisdom"], void=[])
@power("mimix-20", live=["Tome of Wisdom"], void=[])
def a_card_searched_in_the_deck(new: New, card: str) -> object:
    """Tome of Wisdom is in the deck; it may also be left there."""
    table = play_from_hand(new(), card)
    if TYPES[card] == Type.CHARACTER:
        table.do("next")
    if table.may("pick Tome of Wisdom"):
        assert table.may("done")
        table.do("pick Tome of Wisdom")
        assert "Tome of Wisdom" in table.names(0, "hand") & table.names(0, "known")
    return took(table)


@power("mimix-31", live=["Tome of Wisdom"], void=[])
def a_card_searched_in_the_pile(new: New, card: str) -> object:
    """One of two; or none."""
    table = play_from_hand(new().lay(0, discard=("Tome of Wisdom", "Catusan")), card)
    if table.may("done"):
        assert picks(table) == {"pick Tome of Wisdom", "pick Catusan"}
        table.do("pick Tome of Wisdom")
    return took(table)


@power("buka-27", live=({"Commodore Lo Tan"}, {"Rising Sun", "Sea Falcon"}), void=(set(), {"Rising Sun"}))
def a_ship_or_its_cargo_out_of_the_deck(new: New, card: str) -> object:
    """A character goes onto the ship in play; another ship is played; leadership cannot be had."""
    table = new().lay(0, ships="Rising Sun", hand=card).deck(0, "Commodore Lo Tan", "Sea Falcon", "Trigger Brainstorm")
    loaded, sailed = play(table.begin(0), card), copy.deepcopy(table)
    if table.may("done"):
        assert picks(table) == {"pick Commodore Lo Tan", "pick Sea Falcon"}
        loaded.do("pick Commodore Lo Tan")
        sailed.do("pick Sea Falcon")
    return aboard(loaded, "Rising Sun"), sailed.names(0, "ships")


# ---- own cards come back


@power("vulca-28", live={"pick Tome of Wisdom", f"pick {CHARACTER}"}, void=set())
@power("mimix-30", live={"pick Ledinemras the Monk", f"pick {CHARACTER}"}, void=set())
@power("pillar-12", live={"pick Ledinemras the Monk", f"pick {CHARACTER}"}, void=set())
def own_cards_that_may_return(new: New, card: str) -> object:
    """One active and one covered character, and a support."""
    table = new().lay(0, covered="Ledinemras the Monk", combat=CHARACTER, support="Tome of Wisdom")
    play_from_hand(table, card)
    accept(table)
    choices = picks(table)
    if choices:
        table.do(f"pick {CHARACTER}")
        assert table.names(0, "hand") == {CHARACTER}
    return choices


# ---- opposing cards are removed


def arrayed(table: Table) -> Table:
    """One of everything on the other side: covered, plain, with icons, protected, a support, a bluff."""
    combat = ("Volca", "Heroine of the Great Plains", "Giant Octopus", "Battling Boomerang")
    table.lay(1, covered="Sear", combat=combat, support=("Lightning Bolts", "Ravenous Razorjaw"))
    return table.lay(1, bluffs="Captain Su Cha")


BOOSTERS_AND_SUPPORTS = {"pick their Battling Boomerang", "pick their Lightning Bolts", "face down 1"}


@power(
    "vulca-14",
    live=[(BOOSTERS_AND_SUPPORTS, {"Lightning Bolts"}), ({"pick their Lightning Bolts"}, {"Lightning Bolts"})],
    void=[(set(), set()), (set(), set())],
)
@power(
    "terrah-19",
    live=[(BOOSTERS_AND_SUPPORTS, {"Lightning Bolts"}), ({"pick their Lightning Bolts"}, {"Lightning Bolts"})],
    void=[(set(), set()), (set(), set())],
)
@power(
    "khind-7",
    live=[(BOOSTERS_AND_SUPPORTS, {"Lightning Bolts"}), ({"pick their Lightning Bolts"}, {"Lightning Bolts"})],
    void=[(set(), set()), (set(), set())],
)
def one_opposing_booster_or_support_goes(new: New, card: str) -> object:
    """Which may be chosen, and what is in the pile when one was: of everything, and of one support."""
    return [one_goes(arrayed(new()), card), one_goes(new().lay(1, support="Lightning Bolts"), card)]


def one_goes(table: Table, card: str) -> tuple[set[str], set[str]]:
    """Play the card, use its power, and look."""
    play_from_hand(table, card)
    accept(table, card)
    choices = picks(table)
    if choices:
        table.do(max(choices))
        assert not table.may(f"use {card}")  # once in a turn
    return choices, table.names(1, "discard")


@power(
    "khind-6",
    live=[
        (
            {"pick their Heroine of the Great Plains", "pick their Battling Boomerang", "face down 1"},
            {"Heroine of the Great Plains"},
        ),
        ({"pick their Battling Boomerang"}, {"Battling Boomerang"}),
    ],
    void=[(set(), set()), (set(), set())],
)
def one_opposing_card_with_an_icon_goes(new: New, card: str) -> object:
    """Of everything; and of a last character and a booster, where the character is safe."""
    last = new().lay(1, covered="Wild Gazelle", combat=("Heroine of the Great Plains", "Battling Boomerang"))
    return [one_goes(arrayed(new()), card), one_goes(last, card)]


@power(
    "flit-6",
    live=[({"pick their Volca", "pick their Spark"}, {"Volca"}), (set(), set())],
    void=[({"pick their Volca", "pick their Spark"}, {"Volca"}), (set(), set())],
)
def one_of_several_opposing_characters_goes(new: New, card: str) -> object:
    """Of two; and none of one, with another covered."""
    two = new().lay(1, combat=("Volca", "Spark", "Fireblast"))
    return [one_goes(two, card), one_goes(new().lay(1, combat=("Volca", "Fireblast"), covered="Spark"), card)]


@power("vulca-30", live={"Lightning Bolts", "Captain Su Cha"}, void=set())
@power(
    "terrah-29", live={"Sear", "Volca", "Heroine of the Great Plains", "Battling Boomerang"}, void=set()
)  # fmt: skip
@power("aqua-30", live={"Heroine of the Great Plains", "Battling Boomerang"}, void=set())
def many_opposing_cards_go(new: New, card: str) -> object:
    """All that is not protected; Drown Resistance spares Volca, and whoever its player likes."""
    table = play_from_hand(arrayed(new()), card)
    accept(table)
    if card == "Drown Resistance" and picks(table):
        assert picks(table) == {
            "pick their Volca", "pick their Heroine of the Great Plains", "pick their Giant Octopus",
        }  # fmt: skip
        table.do("pick their Volca")
    return table.names(1, "discard")


@power(
    "buka-19", live=[{"Sear", "Volca", "Heroine of the Great Plains", "Battling Boomerang"}, set()], void=[set(), set()]
)
def off_a_ship_it_sweeps_the_combat_area(new: New, card: str) -> object:
    """Off a landed ship, and from the hand."""
    landed = arrayed(new()).lay(0, ships="Rising Sun").load(0, "Rising Sun", card).begin(0).do("land Rising Sun")
    by_hand = play_from_hand(arrayed(new()), card)
    accept(play(landed, card))
    assert not accept(by_hand)
    return [landed.names(1, "discard"), by_hand.names(1, "discard")]


@power(
    "buka-22",
    live=[{"Battling Boomerang"}, {"Lightning Bolts", "Captain Su Cha"}],
    void=[{"Battling Boomerang"}, {"Lightning Bolts", "Captain Su Cha", "Laughing Gas"}],  # it is PROTECTED itself
)
def either_all_boosters_or_all_supports_go(new: New, card: str) -> object:
    """One way, and the other."""
    gone = []
    for way in ("boosters", "supports"):
        table = play_from_hand(arrayed(new()), card)
        if accept(table):
            assert table.legal() == {"boosters", "supports"}
            table.do(way)
        gone.append(table.names(1, "discard"))
    return gone


# ---- hands


SEVEN = ("Spark", "Torch", "Sear", "Shimmer", "Glimmer", "Ignite", "Blaze")


@power("hoax-17", live=5, void=7)
@power("pillar-13", live=6, void=7)
def cards_left_of_the_opposing_hand(new: New, card: str) -> object:
    """Of seven, none of which lies open."""
    table = play_from_hand(new().lay(1, hand=SEVEN), card)
    accept(table)
    return table.hand_size(1)


@power("terrah-15", live={"Spark", "Torch"}, void=set())
@power("aqua-29", live={"Spark", "Torch"}, void=set())
@power("khind-8", live={"Spark"}, void=set())
def the_opponent_discards_by_choice(new: New, card: str) -> object:
    """Of seven cards: two; down to five; one, at the end of the turn."""
    table = new().lay(1, hand=SEVEN)
    if card == "TopBanana":
        end_of_turn_with(table, card)
    else:
        play_from_hand(table, card)
    accept(table, card)
    for name in SEVEN:
        if table.to_move == 1 and table.may(f"pick {name}"):
            table.do(f"pick {name}")
    return table.names(1, "discard")


@power("khind-9", live={"Blaze"}, void=set())
def the_top_of_the_opposing_deck_goes(new: New, card: str) -> object:
    """At the end of the turn."""
    table = end_of_turn_with(new(), card)
    accept(table, card, fate="Blaze")
    return table.names(1, "discard")


@power("pillar-27", live={"Spark", "Torch"}, void=set())
@power("pillar-30", live={"Spark", "Torch"}, void=set())
def the_opposing_hand_lies_open(new: New, card: str) -> object:
    """Both cards of it."""
    return play_from_hand(new().lay(1, hand=("Spark", "Torch")), card).names(1, "disclosed")


@power("aqua-11", live=("discard", {"Spark", "Sear"}, {"Torch"}), void=("hand", set(), {"Spark", "Torch", "Sear"}))
@power("aqua-14", live=("beneath", {"Spark", "Sear"}, {"Torch"}), void=("hand", set(), {"Spark", "Torch", "Sear"}))
def any_number_of_hand_cards_go(new: New, card: str) -> object:
    """Two of three: where they are then, and what stays in the hand."""
    table = play_from_hand(new(), card, "Spark", "Torch", "Sear")
    if not table.may("done"):
        return "hand", set(), table.names(0, "hand")
    table.do("pick Spark", "pick Sear", "done")
    zone = "beneath" if table.names(0, "beneath") else "discard"
    return zone, table.names(0, zone), table.names(0, "hand")


@power("aqua-31", live=(set(), True), void=({"Catusan", "Brain Drain"}, False))
def the_pile_is_shuffled_into_the_deck(new: New, card: str) -> object:
    """What is left in the pile, and whether the deck has it now."""
    table = play_from_hand(new().lay(0, discard=("Catusan", "Brain Drain")), card)
    accept(table)
    return table.names(0, "discard"), {"Catusan", "Brain Drain"} <= table.names(0, "draw")


# ---- mutants, Bounce Back


def against(**zones: Any) -> Callable[[Table], object]:
    """The opponent has this."""
    return lambda table: table.lay(1, **zones)


def beside(**zones: Any) -> Callable[[Table], object]:
    """Its owner has this."""
    return lambda table: table.lay(0, **zones)


def with_dragons(dragons: int) -> Callable[[Table], object]:
    """So many dragons are on the side of its owner."""
    return lambda table: setattr(table.state, "dragons", dragons)


ELEMENTS = ("fire", "earth")
TURNS = [(True, False, "earth"), (True, False, "fire")]  # from fire, from earth
STAYS = [(True, True, "fire"), (True, True, "earth")]
PLAYABLE: dict[str, tuple[str, Callable[[Table], object], Callable[[Table], object]]] = {  # fights; if; not if
    "Den-bal-Ton": ("either", with_dragons(-1), with_dragons(0)),
    "Sas-van-Son": ("either", against(hand=("Spark", "Torch", "Sear")), against(hand=("Spark", "Torch"))),
    "Pen-dor-Nith": (
        "either",
        against(covered=("Sear", "Torch", "Shimmer"), combat="Volca", support=("Lightning Bolts", "Wall of Fire")),
        against(covered=("Sear", "Torch", "Shimmer"), combat="Volca", support="Lightning Bolts"),
    ),
    "Neth-sur-Pot": (
        "either",
        against(combat=("Volca", "Fireblast"), support="Lightning Bolts"),
        against(combat=("Volca", "Fireblast"), covered="Sear"),
    ),
    "Var-dis-Nar": (
        "either",
        against(combat=("Flamebreath the Dazzling", "Megalit Mountainshaker")),  # 7/7
        against(combat=("Scorch the Inflammable", "Suranom Stormbringer")),  # 6/6
    ),
    "Zig-nur-Don": ("earth", against(combat="Heroine of the Great Plains"), against(combat="Torch")),
    "Ras-mus-Pan": ("fire", against(combat="Volca"), against(combat="Spark")),
    "Fel-nar-Gan": ("either", against(combat="Volca"), beside(support="Tome of Wisdom")),
    "Old Goo Laa's Ghost": ("either", against(combat="Volca"), beside(ships="Rising Sun")),
}


@power("mut-101", live=TURNS, void=STAYS)
@power("mut-102", live=TURNS, void=STAYS)
@power("mut-103", live=TURNS, void=STAYS)
@power("mut-104", live=TURNS, void=STAYS)
@power("mut-105", live=TURNS, void=STAYS)
@power("mut-106", live=[(True, False, "fire")], void=[(True, True, "earth")])
@power("mut-107", live=[(True, False, "earth")], void=[(True, True, "fire")])
@power("mut-109", live=TURNS, void=STAYS)
@power("buka-23", live=TURNS, void=STAYS)
def a_mutant_has_its_condition_and_turns_the_fight(new: New, card: str) -> object:
    """Playable if its condition holds; if not; and the element of the fight once it was played."""
    elements, holds, fails = PLAYABLE[card]
    return [mutant_in(new, card, element, holds, fails) for element in ELEMENTS if elements in (element, "either")]


def mutant_in(new: New, card: str, element: str, *conditions: Callable[[Table], object]) -> tuple[bool, bool, str]:
    """What is seen of a mutant in a fight of this element."""
    tables = [new(element=element), new(element=element)]
    for table, condition in zip(tables, conditions, strict=True):
        condition(table)
        table.lay(0, hand=card).begin(0, Stage.CHARACTER)
    holds, fails = (table.may(f"play {card}") for table in tables)
    return holds, fails, Element(tables[0].do(f"play {card}").state.element).name.lower()


@power("khind-31", live=({"retreat", "continue"}, {CHARACTER}), void=({"retreat"}, {CHARACTER}))
def the_active_cards_serve_again(new: New, card: str) -> object:
    """What may be done after it was played, and what is active when the turn was closed. STOP works in any case."""
    table = play_from_hand(new().lay(0, combat=CHARACTER), card, "Ledinemras the Monk")
    legal = table.legal()
    if "continue" in legal:
        assert table.do("continue").legal() == {"next"}
        table.do("next")
    return legal, table.names(0, "active")


# ---- ships


def aboard(table: Table, ship: str) -> set[str]:
    """The cards on a ship of player 0."""
    cargo = int(table.state.side[0].cargo[DUEL.tables.ship[NUMBERS[ship]]])
    return {table.card(0, place) for place in range(30) if cargo >> place & 1}


def capacity(new: New, ship: str) -> int:
    """With how many cards aboard no further one may be loaded."""
    cargo = ("Tome of Wisdom", "Trebuchet of Fear", "Catusan", "Brain Drain", "Homing Missiles")
    for count in range(5):
        table = new().lay(0, ships=ship, hand=cargo[count]).load(0, ship, *cargo[:count])
        if not table.begin(0, Stage.SUPPORT).may(f"load {cargo[count]}"):
            return count
    return 5


def loaded_at_once(new: New, ship: str) -> int:
    """How many of four hand cards go aboard as the ship is played."""
    table = play_from_hand(new(), ship, "Tome of Wisdom", "Trebuchet of Fear", "Catusan", "Brain Drain")
    while picks(table):
        table.do(min(picks(table)))
    return len(aboard(table, ship))


def played_from_hand_after_landing(new: New, ship: str) -> int:
    """Whether a character and a support can be played from the hand in the turn in which the ship lands."""
    table = new().lay(0, ships=ship, hand=(CHARACTER, "Tome of Wisdom")).begin(0).do(f"land {ship}")
    if table.may("continue"):
        table.do("continue")
    return len(played(table, CHARACTER, "Tome of Wisdom"))


@power("buka-28", live=(2, 0, 2), void=(2, 0, 0))
@power("buka-29", live=(3, 3, 0), void=(3, 0, 0))
@power("buka-30", live=(4, 0, 0), void=(4, 0, 0))  # capacity is no text
@power("buka-31", live=(1, 1, 1), void=(1, 0, 0))
def a_ship_carries_cards(new: New, card: str) -> object:
    """How many, how many at once, and how many still from the hand when it landed."""
    return capacity(new, card), loaded_at_once(new, card), played_from_hand_after_landing(new, card)


# ---- the tests


def test_every_card_with_a_power_has_a_case() -> None:
    assert set(CASES) == WITH_POWER, "each has its line here: @power(ID, live=…, void=…)"
    assert len(WITH_POWER) >= 134  # those of the printed decks


@pytest.mark.parametrize("id", sorted(CASES))
def test_the_power_does_what_its_text_says(id: str) -> None:
    assert CASES[id].shows(with_live_texts, CARDS[id].name) == CASES[id].live


@pytest.mark.parametrize("id", sorted(CASES))
def test_a_void_text_does_nothing(id: str) -> None:
    assert CASES[id].shows(with_void_texts, CARDS[id].name) == CASES[id].void


REFUSABLE = (  # what is seen then is what is seen if the text is void
    "hoax-15", "hoax-17", "hoax-27", "vulca-14", "vulca-15", "vulca-28", "vulca-29", "vulca-30", "mimix-18", "mimix-19",
    "mimix-21", "mimix-30", "flit-30", "khind-5", "khind-6", "khind-7", "khind-8", "khind-9", "khind-28", "khind-30",
    "terrah-15", "terrah-19", "terrah-29", "pillar-12", "pillar-13", "aqua-30", "aqua-31",
)  # fmt: skip


@pytest.mark.parametrize(
    ("id", "refused"),
    [
        *((id, CASES[id].void) for id in REFUSABLE),
        ("flit-6", [(set(), set()), (set(), set())]),
        ("buka-22", [set(), set()]),
    ],
)
def test_a_power_that_is_refused_does_nothing(id: str, refused: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "accept", refuse)
    assert CASES[id].shows(with_live_texts, CARDS[id].name) == refused


FLIT_CHARACTERS = {
    "flit-1", "flit-2", "flit-3", "flit-4", "flit-5", "flit-6", "flit-7", "flit-8", "flit-9", "flit-10", "flit-11",
    "flit-12", "flit-13", "flit-14",
}  # fmt: skip


@pytest.mark.parametrize("id", sorted(WITH_POWER))
def test_tittertweet_voids_every_text_but_those_of_flit_characters(id: str) -> None:
    card = CARDS[id].name
    for zone in ("hand", "stack" if CARDS[id].type == Type.LEADERSHIP else "covered"):
        table = with_live_texts().lay(0, **{zone: card}).lay(1, combat="Tittertweet").begin(0)
        is_silent = bool(table.state.side[0].silent >> table.place(0, card) & 1)
        assert is_silent == (id not in FLIT_CHARACTERS)


# Where there is nothing to draw, take or remove, these do not even ask.
FROM_THE_DECK = (
    "hoax-27", "khind-29", "buka-27", "mimix-18", "mimix-19", "mimix-20", "vulca-15", "khind-5", "khind-28", "hoax-15",
)  # fmt: skip
FROM_ELSEWHERE = (
    "hoax-17", "vulca-14", "vulca-28", "vulca-30", "flit-6", "khind-6", "khind-7", "khind-8",
    "khind-9", "khind-30", "mimix-21", "mimix-30", "mimix-31", "terrah-15", "terrah-19", "terrah-29",
    "pillar-12", "pillar-13", "aqua-11", "aqua-14", "aqua-29", "aqua-30", "aqua-31", "buka-19", "buka-22",
)  # fmt: skip


# These ask all the same, and can only be answered with no: whether there is a question must not show what is in hand.
FROM_THE_HAND = {"vulca-29": "no", "flit-30": "no", "terrah-30": "no", "buka-29": "done", "buka-31": "done"}


@pytest.mark.parametrize("id", FROM_THE_HAND)
def test_a_power_that_needs_hand_cards_asks_even_if_there_are_none(id: str) -> None:
    table = with_live_texts(element="earth").lay(1, combat="Giant Octopus")
    play_from_hand(table, CARDS[id].name)
    assert table.legal() == {FROM_THE_HAND[id]}
    assert table.do(FROM_THE_HAND[id]).state.ask == Ask.NOTHING


@pytest.mark.parametrize("id", [*FROM_THE_DECK, *FROM_ELSEWHERE])
def test_a_power_that_could_do_nothing_is_not_offered(id: str) -> None:
    """The opponent has one protected character, no hand and no deck; the player only this card."""
    card = CARDS[id].name
    table = with_live_texts(element="earth").lay(1, combat="Giant Octopus").deck(1)
    if id in FROM_THE_DECK:
        table.deck(0, card, *([CHARACTER] if id == "khind-28" else []))
    if id == "khind-28":
        play(active(table, card).lay(0, hand=CHARACTER).begin(0), CHARACTER)
    else:
        play_from_hand(table, card)
    assert table.state.ask == Ask.NOTHING
    assert not table.may(f"use {card}")
    if TYPES[card] not in (Type.LEADERSHIP, Type.INFLUENCE):
        table.do("next")
        assert (table.state.player, table.state.ask) == (1, Ask.NOTHING)


@pytest.mark.parametrize("id", sorted(set(CARDS) - WITH_POWER))
def test_a_card_without_power_is_played_in_its_phase_and_counts_its_print(id: str) -> None:
    card = CARDS[id]
    table = play_from_hand(with_live_texts(), card.name)
    zone = {Type.CHARACTER: "active", Type.BOOSTER: "active", Type.SUPPORT: "support"}[card.type]
    assert card.name in table.names(0, zone)
    fire, earth = (value or 0 for value in card.values)
    assert table.value(0, card.name) == (fire, earth)
    beside = (0, 0) if card.type == Type.CHARACTER else (4, 0)
    assert table.total(0) == (fire + beside[0], earth + beside[1])
