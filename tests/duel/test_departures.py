"""Where the record departs from our rulings, or says less than our rules ask: each time a short record is followed."""

from collections import Counter
from typing import Any

from tests.duel.record import (
    announces,
    begins,
    chooses,
    discards,
    draws,
    follow,
    options,
    plays,
    retreats,
    sizes,
)
from tests.duel.table import Table


def agrees(table: Table, *events: Any, **departures: int) -> None:
    """The record is followed to its end, and departs from our rulings just so often."""
    verdict = follow(table, *events)
    assert verdict.mismatch is None
    assert verdict.departures == Counter(departures)


def won_by(player: int, table: Table) -> Table:
    """This player has three dragons: the next one ends the game."""
    table.state.dragons = 3 if player == 0 else -3
    return table


# ---- no departure: our rules follow


def test_a_barred_card_is_led_once_topnotch_has_removed_the_bar() -> None:
    pile = ("FunFun", "FunFair", "NoClue")
    table = Table("khind", "vulca", element="earth").lay(1, combat="Glimmer", support="Flickering Fires")
    table.lay(0, combat="TopNotch", hand=("Open Lucky Bag of Life", "NoNo"), discard=pile).begin(0)
    agrees(
        won_by(1, table),
        options(0, "leadership", use=("TopNotch",)),
        {"e": "use", "p": 0, "card": "TopNotch"},
        chooses(0, "discard", "TopNotch", "Flickering Fires", of=1),
        discards(1, "support", "power", "Flickering Fires", source="TopNotch"),
        options(0, "leadership", play=("Open Lucky Bag of Life",)),
        plays(0, "Open Lucky Bag of Life"),
        {"e": "random", "p": 0, "what": "draw_from_discard", "cards": pile},
        draws(0, "power", *pile, source="Open Lucky Bag of Life"),
        *retreats(0),
    )


def test_a_protected_card_that_yang_made_free_leaves_the_allowance_open() -> None:
    table = Table("aqua", "flit", element="earth").lay(1, combat="Flitterflutter").deck(1)
    table.lay(0, hand=("Yang", "Swarming Sea Serpents", "Torrential Flood")).deck(0).begin(0)
    counts = sizes([0, 0], [0, 0], [3, 1], [25, 26])
    active = [
        [["Yang", 2, 0], ["Swarming Sea Serpents", 0, 3], ["Torrential Flood", 0, 0]],
        [["Flitterflutter", 2, 2]],
    ]
    agrees(
        won_by(0, table),
        options(0, "character", play=("Yang",)),
        plays(0, "Yang"),
        options(0, "support", play=("Swarming Sea Serpents", "Torrential Flood")),
        plays(0, "Swarming Sea Serpents"),
        options(0, "support", play=("Torrential Flood",)),
        plays(0, "Torrential Flood"),
        announces(0, "earth", [[2, 3], [2, 2]], active, counts),
        begins(1, "earth", counts, 3),
        *retreats(1),
    )


def test_a_shaman_who_turns_up_one_card_discards_it_and_the_turn_is_not_crossed() -> None:
    shaman, hand = "Shaman of the Holy Sacrifice", ("Young Bear", "Young Fox", "Wild Gazelle", "Wild Antelope")
    more = ("Hail of Arrows", "Whirling Hatchet")
    table = Table("mimix", "vulca").lay(1, combat="Glimmer", hand=("Volca", "Torch")).deck(1)
    table.lay(0, hand=(shaman, *hand, *more)).deck(0, "Sun Setting").begin(0)
    active = [[[shaman, 2, 2]], [["Glimmer", 2, 3]]]
    agrees(
        won_by(0, table),
        options(0, "character", play=(shaman, *hand)),
        plays(0, shaman),
        options(0, "support", play=more),
        announces(0, "fire", [[2, 2], [2, 3]], active, sizes([6, 2], [1, 0], [1, 1], [20, 24])),
        draws(0, "power", "Sun Setting", source=shaman),
        chooses(0, "discard", shaman, "Sun Setting"),
        discards(0, "hand", "power", "Sun Setting", source=shaman),
        begins(1, "fire", sizes([6, 2], [0, 0], [1, 1], [21, 24]), 3),
        *retreats(1),
    )


def test_a_power_of_the_end_is_not_sought_in_the_turn_of_the_opponent() -> None:
    table = Table("mimix", "vulca").lay(1, combat="Glimmer", hand=("Volca", "Torch")).deck(1)
    table.lay(0, hand=("Young Bear", "Young Fox")).deck(0).begin(0)
    active = [[["Young Bear", 3, 2]], [["Glimmer", 2, 3]]]
    verdict = follow(
        table,
        plays(0, "Young Bear"),
        announces(0, "fire", [[3, 2], [2, 3]], active, sizes([1, 2], [0, 0], [1, 1], [26, 24])),
        chooses(0, "discard", "Shaman of the Holy Sacrifice", "Young Fox"),
        discards(0, "hand", "power", "Young Fox", source="Shaman of the Holy Sacrifice"),
    )
    assert verdict.mismatch is not None
    assert verdict.mismatch.startswith("event 3:")
    assert table.names(1, "combat") == {"Glimmer"}
    assert table.to_move == 1


# ---- FREE


def test_a_void_yang_frees_a_card_in_the_record() -> None:
    table = Table("aqua", "khind").lay(1, combat="NoNo", support="Laughing Gas").deck(1)
    table.lay(0, hand=("Yang", "Launch Hail of Doom", "Tidal Flood")).deck(0).begin(0)
    counts = sizes([0, 0], [0, 0], [3, 2], [25, 25])
    active = [
        [["Yang", 2, 0], ["Launch Hail of Doom", 2, 2], ["Tidal Flood", 1, 1]],
        [["NoNo", 3, 1], ["Laughing Gas", 0, 0]],
    ]
    agrees(
        won_by(0, table),
        options(0, "character", play=("Yang",)),
        plays(0, "Yang"),
        options(0, "support", play=("Launch Hail of Doom", "Tidal Flood")),
        plays(0, "Launch Hail of Doom"),
        options(0, "support", play=("Tidal Flood",)),
        plays(0, "Tidal Flood"),
        announces(0, "fire", [[5, 3], [3, 1]], active, counts),
        begins(1, "fire", counts, 3),
        *retreats(1),
        freed_by_void_grant=1,
    )


def test_a_void_yin_frees_a_second_character_in_the_record() -> None:
    table = Table("aqua", "khind", element="earth").lay(1, combat="NoNo", support="Laughing Gas").deck(1)
    table.lay(0, hand=("Yin", "Yang", "Kelp Leech")).deck(0).begin(0)
    counts = sizes([0, 0], [0, 0], [3, 2], [25, 25])
    active = [[["Yin", 0, 2], ["Yang", 2, 0], ["Kelp Leech", 3, 0]], [["NoNo", 3, 1], ["Laughing Gas", 0, 0]]]
    agrees(
        won_by(0, table),
        options(0, "character", play=("Yin", "Yang", "Kelp Leech")),
        plays(0, "Yin"),
        options(0, "character", play=("Yang", "Kelp Leech")),
        plays(0, "Yang"),
        options(0, "character", play=("Kelp Leech",)),
        plays(0, "Kelp Leech"),
        announces(0, "earth", [[5, 2], [3, 1]], active, counts),
        begins(1, "earth", counts, 3),
        *retreats(1),
        freed_by_void_grant=2,
    )


def test_a_void_yang_is_no_departure_where_the_options_agree() -> None:
    table = Table("aqua", "khind").lay(1, combat="NoNo", support="Laughing Gas").deck(1)
    table.lay(0, hand=("Yang", "Launch Hail of Doom")).deck(0).begin(0)
    counts = sizes([0, 0], [0, 0], [2, 2], [26, 25])
    active = [[["Yang", 2, 0], ["Launch Hail of Doom", 2, 2]], [["NoNo", 3, 1], ["Laughing Gas", 0, 0]]]
    agrees(
        won_by(0, table),
        plays(0, "Yang"),
        options(0, "support", play=("Launch Hail of Doom",)),
        plays(0, "Launch Hail of Doom"),
        announces(0, "fire", [[4, 2], [3, 1]], active, counts),
        begins(1, "fire", counts, 3),
        *retreats(1),
    )


def test_a_protected_character_is_free_in_the_record_after_we_have_left_the_phase() -> None:
    table = Table("aqua", "terrah").lay(1, combat="Sonatos", support="Impenetrable Fog").deck(1)
    table.lay(0, hand=("Yin", "Electric Eel")).deck(0).begin(0)
    counts = sizes([0, 0], [0, 0], [2, 2], [26, 26])
    active = [[["Yin", 0, 2], ["Electric Eel", 4, 0]], [["Sonatos", 4, 0], ["Impenetrable Fog", 0, 0]]]
    agrees(
        won_by(0, table),
        options(0, "character", play=("Yin", "Electric Eel")),
        plays(0, "Yin"),
        options(0, "character", play=("Electric Eel",)),
        plays(0, "Electric Eel"),
        announces(0, "fire", [[4, 2], [4, 0]], active, counts),
        begins(1, "fire", counts, 3),
        *retreats(1),
        Q5=2,
    )


def test_a_protected_character_off_a_ship_is_free_in_the_record_under_hank() -> None:
    table = Table("hoax", "buka").lay(0, combat="Hank Highflyer Hawk").deck(0).lay(1, ships="Rising Sun")
    table.load(1, "Rising Sun", "Captain Su Cha", "Lookout Dolora Paal").deck(1).begin(1)
    counts = sizes([0, 0], [0, 0], [1, 2], [26, 27])
    active = [[["Hank Highflyer Hawk", 0, 0]], [["Captain Su Cha", 0, 0], ["Lookout Dolora Paal", 1, 1]]]
    ship = {"from": "ship", "ship": "Rising Sun"}
    agrees(
        won_by(1, table),
        options(1, "begin", land=("Rising Sun",)),
        {"e": "land", "p": 1, "ship": "Rising Sun"},
        options(1, "character", play=("Captain Su Cha", "Lookout Dolora Paal")),
        plays(1, "Captain Su Cha", **ship),
        options(1, "character", play=("Lookout Dolora Paal",)),
        plays(1, "Lookout Dolora Paal", **ship),
        discards(1, "influence", "ship_spent", "Rising Sun"),
        announces(1, "fire", [[0, 0], [1, 1]], active, counts),
        begins(0, "fire", counts, -3),
        *retreats(0),
        Q5=2,
    )


# ---- limits and totals


def test_boatswain_is_looked_at_late_on_the_way_to_a_support() -> None:
    table = Table("khind", "buka", element="earth").lay(1, combat="Boatswain Mena Marn").deck(1)
    table.lay(0, combat=("NoStyle", "NoStopping"), hand=("NoClass", "Laughing Gas")).deck(0).begin(0)
    counts = sizes([0, 0], [0, 0], [4, 1], [23, 28])
    active = [
        [["NoStyle", 3, 0], ["NoStopping", 1, 3], ["NoClass", 1, 2], ["Laughing Gas", 0, 0]],
        [["Boatswain Mena Marn", 2, 2]],
    ]
    agrees(
        won_by(0, table),
        options(0, "character", play=("NoClass",)),
        plays(0, "NoClass"),
        options(0, "support", play=("Laughing Gas",)),
        plays(0, "Laughing Gas"),
        announces(0, "earth", [[5, 5], [2, 2]], active, counts),
        begins(1, "earth", counts, 3),
        *retreats(1),
        boatswain_checked_late=1,
    )


def test_boatswain_is_looked_at_late_even_after_a_bluff_was_turned_up() -> None:
    gang, bluff = ("TopGun", "TopDog", "TopShot"), "Captain Su Cha"
    table = Table("khind", "buka").lay(1, combat="Boatswain Mena Marn", bluffs=bluff).deck(1)
    table.lay(0, combat=gang[:2], hand=("TopShot", "Laughing Gas")).deck(0).begin(0)
    counts = sizes([0, 0], [0, 0], [4, 1], [23, 28])
    active = [[[name, 2, 2] for name in gang] + [["Laughing Gas", 0, 0]], [["Boatswain Mena Marn", 2, 2]]]
    agrees(
        won_by(0, table),
        options(0, "character", play=("TopShot",), use=("TopDog",)),
        plays(0, "TopShot"),
        options(0, "character", use=("TopDog",)),
        {"e": "use", "p": 0, "card": "TopDog"},
        chooses(0, "discard", "TopDog", "?", of=1),
        {"e": "random", "p": 1, "what": "bluff_discard", "cards": [bluff]},
        discards(1, "support", "power", bluff, source="TopDog"),
        options(0, "support", play=("Laughing Gas",)),
        plays(0, "Laughing Gas"),
        announces(0, "fire", [[6, 6], [2, 2]], active, counts),
        begins(1, "fire", counts, 3),
        *retreats(1),
        boatswain_checked_late=1,
    )


def test_a_raised_card_against_a_cool_one_closes_the_turn_even_after_cards_were_revealed() -> None:
    hoax, potion, taken = "Sarogakanas the Ancient", "Potion of Prodigious Passion", ("NoNo", "NoClue")
    table = Table("hoax", "khind").lay(1, combat="CoolCat", hand=taken).deck(1)
    table.lay(0, hand=(hoax, potion)).deck(0).begin(0)
    counts = sizes([0, 0], [0, 0], [2, 1], [25, 26])
    agrees(
        won_by(0, table),
        options(0, "character", play=(hoax,)),
        plays(0, hoax),
        {"e": "random", "p": 1, "what": "hand_discard", "cards": taken},
        discards(1, "hand", "power", *taken, source=hoax),
        options(0, "support", play=(potion,)),
        plays(0, potion),
        {"e": "target", "p": 0, "card": potion, "target": hoax},
        announces(0, "fire", [[5, 5], [2, 2]], [[[hoax, 5, 5], [potion, 0, 0]], [["CoolCat", 2, 2]]], counts),
        begins(1, "fire", counts, 3),
        *retreats(1),
        cool_vs_raise=2,
    )


# ---- declining and paying


def test_the_game_ends_in_the_record_when_the_opener_declines_with_an_empty_hand() -> None:
    immortality, pile = "Administer Water of Immortality", ("Yang", "Yin", "Kelp Leech")
    table = Table("aqua", "hoax", element=None).lay(1, hand="Catusan")
    table.lay(0, hand=immortality, discard=pile)
    table.state.side[0].stack |= table.state.side[0].draw
    table.state.side[0].draw = 0
    table.begin(0)
    agrees(
        table,
        options(0, "leadership", play=(immortality,)),
        {"e": "ran_out", "p": 0},
        plays(0, immortality),
        {"e": "return", "p": 0, "cards": pile, "from": "discard", "why": "power", "source": immortality},
        {"e": "deck", "p": 0, "cards": pile, "why": "shuffle"},
        {"e": "decline", "p": 0},
        {"e": "game_end", "winner": 1, "crystals": 1, "reason": "ran_out_first", "pos": 0},
        ended_on_decline_with_empty_hand=1,
    )


def test_a_payment_that_cool_cards_put_out_of_reach_is_not_mentioned_in_the_record() -> None:
    charm, hand = "Charm Holy Dragon", ("Flamebreath the Dazzling", "Volca")
    table = Table("vulca", "khind").lay(0, hand=(charm, *hand)).lay(1, combat=("CoolCat", "CoolCop")).begin(0)
    agrees(
        won_by(1, table),
        options(0, "leadership", play=(charm,)),
        plays(0, charm),
        *retreats(0),
        Q4=1,
    )


def test_a_payment_of_which_the_record_says_nothing_without_reason_is_noticed() -> None:
    charm, hand = "Charm Holy Dragon", ("Flamebreath the Dazzling", "Volca")
    table = Table("vulca", "khind").lay(0, hand=(charm, *hand)).lay(1, combat="NoNo").begin(0)
    verdict = follow(won_by(1, table), plays(0, charm), *retreats(0))
    assert verdict.mismatch is not None
    assert verdict.mismatch.startswith("event 0:")
