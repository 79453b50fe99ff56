"""D-INFO Who knows what."""

from typing import Any

import pytest

from bluemoon.core.bits import bit, size
from bluemoon.duel import DUEL
from bluemoon.duel.published import open_demands
from bluemoon.duel.state import CARDS, NONE, Stage
from tests.duel.table import Table
from tests.duel.test_laws import built

SPECTATOR = -1
EVERY_SEAT = pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
MEMORY = pytest.mark.parametrize("memory", [True, False])


def rich_table() -> Table:
    """A fight in which everything that can lie somewhere lies somewhere. Player 1 is to move."""
    table = Table(mine="buka", yours="aqua", element="earth")
    table.lay(
        0,
        hand=("Captain Su Cha", "Rising Sun", "Commodore Tai Marn"),
        combat=("Commodore Lo Tan", "Letter of Marque"),
        covered="Cannoneer Qu Cha",
        support="Armory",
        bluffs="Cannoneer Tara Ko",
        ships=("Sea Falcon", "Sea Devil"),
        discard=("B.P. Unity", "B.P. Mystery"),
    )
    table.load(0, "Sea Devil", "B.P. Loyalty", "Cannoneer Alo Cha")
    table.lay(
        1,
        hand=("Yang", "Yin"),
        beneath=("Aquatic Armor", "Tidal Flood"),
        combat="Eelena-Aqua-Prima-Alpha",
        support="Irresistible Sirens",
        stack=("Administer Water of Immortality", "Sprinkle Water of Tranquility"),
        discard="Torrential Flood",
    )
    table.state.dragons = -1
    return table.begin(1)


def names(table: Table, player: int, cards: int) -> set[str]:
    return {table.card(player, place) for place in range(CARDS) if cards >> place & 1}


def view(table: Table, seat: int, *, memory: bool = True) -> Any:
    return DUEL.view(table.state, seat, memory=memory)


# ---- D-INFO-1


OPEN_OF_A_SIDE = ("combat", "active", "support", "ships", "landed", "cargo", "total", "shield", "met")
OPEN = ("dragons", "element", "player", "opening", "turn", "fights")


@EVERY_SEAT
@MEMORY
def test_d_info_1_what_lies_open_on_the_table_is_public(seat: int, memory: bool) -> None:
    table = rich_table()
    seen = view(table, seat, memory=memory)
    for player in range(2):
        for field in OPEN_OF_A_SIDE:
            assert seen.side[player][field].tolist() == table.state.side[player][field].tolist(), field


@EVERY_SEAT
@MEMORY
def test_d_info_1_dragons_element_and_whose_turn_it_is_are_public(seat: int, memory: bool) -> None:
    table = rich_table()
    seen = view(table, seat, memory=memory)
    assert [seen[field] for field in OPEN] == [table.state[field] for field in OPEN]


@EVERY_SEAT
@MEMORY
def test_d_info_1_the_tops_of_pile_and_stack_are_public(seat: int, memory: bool) -> None:
    table = rich_table()
    seen = view(table, seat, memory=memory)
    assert table.card(0, seen.side[0].discard_top) == "B.P. Mystery"
    assert table.card(1, seen.side[1].discard_top) == "Torrential Flood"
    assert table.card(1, seen.side[1].stack_top) == "Sprinkle Water of Tranquility"
    assert seen.side[0].stack_top == NONE


@EVERY_SEAT
@MEMORY
def test_d_info_1_the_numbers_of_cards_in_hands_and_decks_are_public(seat: int, memory: bool) -> None:
    seen = view(rich_table(), seat, memory=memory)
    hands = [size(side.hand) + side.hidden_hand for side in seen.side]
    decks = [size(side.draw | side.beneath) + side.hidden_draw + side.hidden_beneath for side in seen.side]
    bluffs = [size(side.bluffs) + side.hidden_bluffs for side in seen.side]
    assert hands == [3, 2]
    assert decks == [30 - 14, 30 - 7 + 0]
    assert bluffs == [1, 0]


@EVERY_SEAT
def test_d_info_1_open_demands_are_to_be_seen(seat: int) -> None:
    table = Table(mine="vulca", yours="aqua").lay(1, combat="Yang", support="Irresistible Sirens")
    table.lay(0, hand=("Volca", "Glimmer")).begin(0)
    sirens = bit(table.place(1, "Irresistible Sirens"))
    assert view(table, seat).side[0].met & sirens == 0
    assert open_demands(view(table, seat), DUEL.tables) == sirens
    table.do("pay Irresistible Sirens", "pick Glimmer")
    assert view(table, seat).side[0].met == sirens
    assert open_demands(view(table, seat), DUEL.tables) == 0


# ---- D-INFO-2


@EVERY_SEAT
def test_d_info_2_only_the_tops_may_be_looked_at(seat: int) -> None:
    table = rich_table()
    seen = view(table, seat, memory=False)
    assert names(table, 0, seen.side[0].discard) == {"B.P. Mystery"}
    assert names(table, 1, seen.side[1].stack) == {"Sprinkle Water of Tranquility"}
    assert [side.hidden_discard for side in seen.side] == [0, 0], "nor how many they are"


@pytest.mark.parametrize("seat", [SPECTATOR, 1])
def test_d_info_2_two_pasts_with_the_same_tops_look_the_same(seat: int) -> None:
    views = []
    for under, hand in (("B.P. Unity", "B.P. Loyalty"), ("B.P. Loyalty", "B.P. Unity")):
        table = Table(mine="buka", yours="hoax").lay(0, hand=hand, discard=(under, "B.P. Mystery")).begin(1)
        table.state.side[0].order[:] = 0
        views.append(view(table, seat, memory=False))
    assert views[0] == views[1]


# ---- D-INFO-3


def disclosed() -> Table:
    """Pillar has looked at the hand of Vulca."""
    table = Table(mine="pillar", yours="vulca").lay(0, hand=("Deploy Butterfly", "Primus Magicus"))
    table.lay(1, hand=("Flamebreath the Dazzling", "Glimmer", "Fireblast"), combat="Spark").begin(0)
    return table.do("play Deploy Butterfly")


@EVERY_SEAT
@MEMORY
def test_d_info_3_disclosed_hand_cards_are_public(seat: int, memory: bool) -> None:
    table = disclosed()
    seen = view(table, seat, memory=memory).side[1]
    assert names(table, 1, seen.hand) == {"Flamebreath the Dazzling", "Glimmer", "Fireblast"}
    assert (seen.disclosed, seen.hidden_hand) == (seen.hand, 0)


@MEMORY
def test_d_info_3_cards_that_come_later_are_not(memory: bool) -> None:
    table = disclosed().do("continue", "play Primus Magicus", "next")
    table.do("continue", "play Flamebreath the Dazzling", "next", fate=("Blaze", "Torch", "Sear", "Ignite"))
    assert table.hand_size(1) == 6
    seen = view(table, 0, memory=memory).side[1]
    assert names(table, 1, seen.hand) == {"Glimmer", "Fireblast"}
    assert seen.hidden_hand == 4


def test_d_info_3_a_card_that_left_the_hand_and_came_back_lies_open_no_more() -> None:
    table = Table(mine="pillar", yours="flit").lay(0, hand=("Deploy Butterfly", "Primus Magicus"))
    table.lay(1, hand=("Flitterflutter", "Peckswift"), combat="Carl Kamikaze Crow").begin(0).do("play Deploy Butterfly")
    side, place = table.state.side[1], table.place(1, "Flitterflutter")
    assert side.disclosed >> place & 1
    side.hand, side.disclosed, side.known = (
        side.hand & ~bit(place),
        side.disclosed & ~bit(place),
        side.known & ~bit(place),
    )
    side.combat, side.active = side.combat | bit(place), bit(place)
    table.begin(1).do("retrieve Flitterflutter")
    assert not side.disclosed >> place & 1, "an ordinary hand card (D-ICON-RETRIEVE-3)"
    assert "Flitterflutter" in names(table, 1, view(table, 0).side[1].hand), "both know it is there"


# ---- D-INFO-4


@MEMORY
@pytest.mark.parametrize("seat", [SPECTATOR, 1])
def test_d_info_4_the_hand_is_private(seat: int, memory: bool) -> None:
    seen = view(rich_table(), seat, memory=memory).side[0]
    assert (seen.hand, seen.hidden_hand) == (0, 3)


@MEMORY
def test_d_info_4_its_owner_sees_the_own_hand_and_bluffs(memory: bool) -> None:
    table = rich_table()
    seen = view(table, 0, memory=memory).side[0]
    assert names(table, 0, seen.hand) == {"Captain Su Cha", "Rising Sun", "Commodore Tai Marn"}
    assert names(table, 0, seen.bluffs) == {"Cannoneer Tara Ko"}


@MEMORY
@pytest.mark.parametrize("seat", [SPECTATOR, 1])
def test_d_info_4_bluffs_are_private(seat: int, memory: bool) -> None:
    seen = view(rich_table(), seat, memory=memory).side[0]
    assert (seen.bluffs, seen.hidden_bluffs) == (0, 1)


def test_d_info_4_the_order_of_cards_beneath_the_deck_is_private() -> None:
    orders = []
    for first, second in (("Aquatic Armor", "Tidal Flood"), ("Tidal Flood", "Aquatic Armor")):
        table = Table(mine="hoax", yours="aqua").lay(1, hand="Yang", beneath=(first, second)).begin(0)
        own = view(table, 1).side[1]
        orders.append([own.order[table.place(1, name)] for name in ("Aquatic Armor", "Tidal Flood")])
        other = view(table, 0).side[1]
        assert (other.beneath, other.hidden_beneath) == (0, 2)
        assert [other.order[table.place(1, name)] for name in ("Aquatic Armor", "Tidal Flood")] == [0, 0]
    assert orders[0] == orders[1][::-1]


def test_d_info_4_a_look_through_the_own_deck_is_private() -> None:
    table = Table(mine="mimix", yours="hoax").lay(0, hand=("Blow Whistle of Friendship", "Virgin of Pure Fire"))
    table.lay(1, combat="Catusan").begin(0).do("play Blow Whistle of Friendship")
    assert table.may("pick Virgin of Pure Earth")
    other = view(table, 1)
    assert not other.choice.any()
    assert (other.side[0].draw, other.side[0].hidden_draw) == (0, 28)
    table.do("done")
    assert view(table, 1).side[0].seen == bit(table.place(0, "Blow Whistle of Friendship"))


def test_d_info_4_a_card_found_and_shown_is_known() -> None:
    table = Table(mine="mimix", yours="hoax").lay(0, hand=("Blow Whistle of Friendship", "Virgin of Pure Fire"))
    table.lay(1, combat="Catusan").begin(0).do("play Blow Whistle of Friendship", "pick Virgin of Pure Earth")
    seen = view(table, 1).side[0]
    assert names(table, 0, seen.hand) == {"Virgin of Pure Earth"}
    assert seen.hidden_hand == 1


# ---- D-INFO-5


@EVERY_SEAT
def test_d_info_5_the_list_of_a_printed_deck_is_public(seat: int) -> None:
    state = DUEL.new(seed=1, decks=("hoax", "terrah"))
    seen = DUEL.view(state, seat)
    for player in range(2):
        assert seen.deck[player] == state.deck[player]


@EVERY_SEAT
def test_d_info_5_a_built_deck_shows_only_its_leader(seat: int) -> None:
    state = DUEL.new(seed=1, decks=(built("flit", 4), built("buka", 5)))
    seen = DUEL.view(state, seat)
    for player in range(2):
        assert (seen.deck[player].people, seen.deck[player].built) == (state.deck[player].people, 1)
        if player == seat:
            assert seen.deck[player] == state.deck[player]
        else:
            assert set(seen.deck[player].card.tolist()) == {NONE}
            assert not seen.deck[player].of_type.any()


def test_d_info_5_a_card_of_a_built_deck_is_known_once_it_was_seen() -> None:
    state = DUEL.new(seed=1, decks=(built("flit", 4), "hoax"), starter=0)
    while not state.side[0].seen:
        DUEL.play(state, DUEL.legal(state)[-1])
    shown = DUEL.view(state, 1).deck[0].card
    for place in range(CARDS):
        is_seen = state.side[0].seen >> place & 1
        assert shown[place] == (state.deck[0].card[place] if is_seen else NONE)


def test_d_info_5_the_order_of_a_built_list_tells_nothing() -> None:
    deck = built("flit", 4)
    lists = {tuple(DUEL.new(seed=seed, decks=(deck, "hoax")).deck[0].card.tolist()) for seed in range(20)}
    assert len(lists) == 20
    assert len({tuple(sorted(cards)) for cards in lists}) == 1
    shuffled = (deck[0], *reversed(deck[1:]))
    assert DUEL.new(seed=7, decks=(shuffled, "hoax")) == DUEL.new(seed=7, decks=(deck, "hoax"))


# ---- D-INFO-6


@EVERY_SEAT
def test_d_info_6_a_good_memory_knows_everything_that_went_to_a_pile(seat: int) -> None:
    table = rich_table()
    seen = view(table, seat, memory=True)
    assert names(table, 0, seen.side[0].discard) == {"B.P. Unity", "B.P. Mystery"}
    assert size(seen.side[1].stack) == 2
    forgetful = view(table, seat, memory=False)
    assert size(forgetful.side[0].discard) == size(forgetful.side[1].stack) == 1


def test_d_info_6_a_good_memory_knows_a_card_seen_going_to_a_hand() -> None:
    table = Table(mine="flit", yours="hoax").lay(0, combat="Flitterflutter", hand="Peckswift").lay(1, combat="Catusan")
    table.begin(0).do("retrieve Flitterflutter")
    assert names(table, 0, view(table, 1).side[0].hand) == {"Flitterflutter"}
    forgetful = view(table, 1, memory=False).side[0]
    assert (forgetful.hand, forgetful.hidden_hand) == (0, 2)
    assert forgetful.known & bit(table.place(0, "Flitterflutter")) == 0


def test_d_info_6_what_was_seen_going_back_is_remembered_too() -> None:
    table = Table(mine="vulca", yours="hoax").lay(0, hand=("Volca", "Cinder")).lay(1, combat="Zedemikras the Brain")
    table.begin(0).do("continue", "play Cinder")
    if table.may("next"):
        table.do("next")
    table.do("backtrack")
    assert table.stage == Stage.RETREAT
    assert names(table, 0, view(table, 1).side[0].hand) == {"Cinder"}, "shown, and taken back (D-SPECIAL-11)"
