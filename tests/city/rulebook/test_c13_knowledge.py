"""C13 What players know."""

import pytest

from bluemoon.city import CITY
from bluemoon.city.notation import card_of_name
from bluemoon.city.options import Options
from bluemoon.city.state import CARDS
from bluemoon.city.view import HIDDEN
from bluemoon.core.refusal import BadOption
from tests.city.table import crystals, do, empty_deck, give, give_scales, hand, land, mark, rebuild_tiles, stand, table

SPECTATOR = -1
EVERY_SEAT = pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
MEMORY = pytest.mark.parametrize("memory", [True, False])
SEEDS = pytest.mark.parametrize("seed", range(10))


def rich_table(**options):
    """Three players in the middle of a game: everything that can lie somewhere lies somewhere."""
    state = table(**{"players": 3, **options})
    for player, cards in enumerate(("red 1, red 2, white 3", "blue 1, blue 2", "grey 3, green 1, yellow 2, black 1")):
        give(state, player, cards)
    for player, tile in enumerate(("mill", "thermae", "hospice")):
        stand(state, player, tile)
        mark(state, player, "royal_palace", player + 1)
        state.seat[player].crystals = 5 + player
        state.seat[player].offerings = player
    state.obelisk = 3
    land(state, "red", "mill")
    rebuild_tiles(state, "university")
    give_scales(state, 2, 0, 1)
    do(state, "end movement", "end contribution", "discard red 1", "discard white 3", "draw")
    return state


def thermae_won(draw):
    """Seat 0 has just won two cards with the Thermae."""
    state = table(players=2)
    mark(state, 0, "thermae", 2)
    mark(state, 0, "thermae", 3)
    stand(state, 0, "thermae")
    give(state, 0, "blue 3")
    do(state, "end movement", "box 1", "pay blue 3", draw=draw)
    return state


def all_cards(state, card):
    hands = sum(int(state.seat[player].hand[card]) for player in range(state.players))
    return hands + int(state.deck[card]) + int(state.won[card]) + int(state.discard[card])


# ---- C13.1

OPEN = (
    *("tile", "tiles", "rebuilt", "marker", "dragon", "supply", "obelisk"),
    *("discard_top", "discard_size", "deck_size", "won_size"),
    *("player", "phase", "turn", "steps", "players", "edition"),
)
OPEN_OF_A_SEAT = ("markers", "offerings", "figure", "scales", "cards")


@EVERY_SEAT
@MEMORY
@pytest.mark.parametrize("field", OPEN)
def test_c13_1_what_lies_on_the_table_is_open_to_everybody(seat, memory, field):
    state = rich_table()
    seen = CITY.view(state, seat, memory=memory)
    assert seen[field].tolist() == state[field].tolist()


@EVERY_SEAT
@MEMORY
@pytest.mark.parametrize("field", OPEN_OF_A_SEAT)
def test_c13_1_what_lies_before_each_player_is_open_to_everybody(seat, memory, field):
    state = rich_table()
    seen = CITY.view(state, seat, memory=memory)
    assert [seen.seat[player][field] for player in range(3)] == [state.seat[player][field] for player in range(3)]


def test_c13_1_the_view_shows_the_numbers_one_would_count_at_the_table():
    seen = CITY.view(rich_table(), SPECTATOR, memory=False)
    assert [seen.seat[player].cards for player in range(3)] == [5, 2, 4]
    assert (seen.deck_size, seen.discard_size, seen.discard_top) == (67, 2, card_of_name("white 3"))
    assert [seen.seat[player].scales for player in range(3)] == [2, 0, 1]
    assert [seen.seat[player].markers for player in range(3)] == [9, 9, 9]


@EVERY_SEAT
def test_c13_1_of_the_discard_pile_only_the_top_card_and_the_size_lie_open(seat):
    seen = CITY.view(rich_table(), seat, memory=False)
    assert (seen.discard_top, seen.discard_size) == (card_of_name("white 3"), 2)
    assert seen.discard.tolist() == [0] * CARDS


@EVERY_SEAT
def test_c13_1_who_remembers_knows_every_card_that_was_discarded(seat):
    seen = CITY.view(rich_table(), seat)
    assert seen.discard[card_of_name("red 1")] == seen.discard[card_of_name("white 3")] == 1
    assert int(seen.discard.sum()) == 2


def test_c13_1_two_pasts_with_the_same_top_card_look_the_same_without_memory():
    views = []
    for first in ("red 1", "blue 1"):
        state = table()
        give(state, 0, f"{first}, grey 3")
        do(state, "end movement", "end contribution", f"discard {first}", "discard grey 3")
        views.append(CITY.view(state, 1, memory=False))
    assert views[0] == views[1]


# ---- C13.2


@EVERY_SEAT
@MEMORY
def test_c13_2_everybody_sees_the_own_hand_and_no_other(seat, memory):
    state = rich_table()
    seen = CITY.view(state, seat, memory=memory)
    assert [hand(seen, player) for player in range(3)] == [
        hand(state, player) if player == seat else "" for player in range(3)
    ]


@EVERY_SEAT
@MEMORY
def test_c13_2_the_deck_and_the_dice_are_hidden_from_everybody(seat, memory):
    state = CITY.new(seed=5, players=3)
    assert any(state.dice.tobytes())
    seen = CITY.view(state, seat, memory=memory)
    assert (seen.deck.tolist(), any(seen.dice.tobytes())) == ([0] * CARDS, False)


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
@MEMORY
def test_c13_2_cards_won_this_turn_are_hidden_from_their_owner_too(seat, memory):
    seen = CITY.view(thermae_won("red 3, white 1"), seat, memory=memory)
    assert (seen.won.tolist(), seen.won_size) == ([0] * CARDS, 2)
    assert hand(seen, 0) == ""


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
@MEMORY
def test_c13_2_nobody_can_tell_which_cards_were_won(seat, memory):
    one, other = thermae_won("red 3, white 1"), thermae_won("blue 2, grey 1")
    assert CITY.view(one, seat, memory=memory) == CITY.view(other, seat, memory=memory)


def test_c13_2_when_the_turn_is_over_the_owner_knows_the_cards_won():
    state = thermae_won("red 3, white 1")
    do(state, "end contribution", "draw", draw="black 1, black 2")
    assert hand(CITY.view(state, 0), 0) == "black 1, black 2, red 3, white 1"
    assert hand(CITY.view(state, 1), 0) == ""


@pytest.mark.parametrize("seat", [SPECTATOR, 1, 2])
@MEMORY
def test_c13_2_two_tables_that_differ_only_in_hidden_cards_look_the_same(seat, memory):
    views = []
    for cards in ("red 1, blue 3", "grey 2, green 1"):
        state = rich_table()
        give(state, 0, cards)
        views.append(CITY.view(state, seat, memory=memory))
    assert views[0] == views[1]


@pytest.mark.parametrize("drawn", ["red 3, blue 3", "grey 2, green 1"])
def test_c13_2_what_another_draws_is_not_seen(drawn):
    state, other = rich_table(), rich_table()
    do(state, "end movement", "end contribution", "draw", draw=drawn)
    do(other, "end movement", "end contribution", "draw", draw="white 1, yellow 1")
    assert CITY.view(state, 0) == CITY.view(other, 0)
    assert CITY.view(state, 1) != CITY.view(other, 1)


@pytest.mark.parametrize(
    ("seat", "shown"),
    [(0, [5, HIDDEN, HIDDEN]), (1, [HIDDEN, 6, HIDDEN]), (2, [HIDDEN, HIDDEN, 7]), (SPECTATOR, [HIDDEN] * 3)],
)
def test_c13_2_crystals_lie_face_down_but_for_their_owner(seat, shown):
    assert crystals(CITY.view(rich_table(), seat, memory=False)) == shown


@EVERY_SEAT
def test_c13_2_with_open_crystals_they_are_shown_to_all(seat):
    assert crystals(CITY.view(rich_table(open_crystals=True), seat, memory=False)) == [5, 6, 7]


@EVERY_SEAT
@pytest.mark.parametrize("open_crystals", [False, True])
def test_c13_2_a_bot_that_remembers_has_counted_them(seat, open_crystals):
    assert crystals(CITY.view(rich_table(open_crystals=open_crystals), seat)) == [5, 6, 7]


def test_c13_2_open_crystals_are_an_option_and_off_by_itself():
    assert Options().open_crystals is False
    assert (table().open_crystals, table(open_crystals=True).open_crystals) == (0, 1)


def test_c13_2_a_view_leaves_the_game_as_it_is():
    state = rich_table()
    before = state.copy()
    CITY.view(state, 1, memory=False)
    assert state == before


@pytest.mark.parametrize("seat", [-2, 3, 4])
def test_c13_2_a_seat_that_does_not_play_has_no_view(seat):
    with pytest.raises(BadOption, match="seat"):
        CITY.view(rich_table(), seat)


def test_c13_2_without_memory_nobody_counts_the_cards_of_the_deck():
    seen = CITY.view(rich_table(), 0, memory=False)
    assert [seen.seat[player].fresh.tolist() for player in range(3)] == [[0] * CARDS] * 3


# ---- C13.2 worlds that agree with what a seat knows


@pytest.mark.parametrize("seat", [0, 1, 2])
@SEEDS
def test_c13_2_an_imagined_world_looks_to_its_seat_like_the_true_one(seat, seed):
    seen = CITY.view(rich_table(), seat)
    assert CITY.view(CITY.imagine(seen, seat, seed), seat) == seen


@pytest.mark.parametrize("seat", [0, 1, 2])
@SEEDS
def test_c13_2_an_imagined_world_has_every_card_once_and_hands_of_the_right_size(seat, seed):
    state = rich_table()
    world = CITY.imagine(CITY.view(state, seat), seat, seed)
    assert [all_cards(world, card) for card in range(CARDS)] == CITY.tables.deck.tolist()
    assert [int(world.seat[player].hand.sum()) for player in range(3)] == [5, 2, 4]
    assert int(world.deck.sum()) == world.deck_size


@SEEDS
def test_c13_2_what_is_imagined_does_not_depend_on_what_is_hidden(seed):
    state = rich_table()
    assert CITY.imagine(state, 1, seed) == CITY.imagine(CITY.view(state, 1), 1, seed)


def test_c13_2_imagined_worlds_differ_in_what_is_hidden():
    seen = CITY.view(rich_table(), 1)
    assert len({hand(CITY.imagine(seen, 1, seed), 2) for seed in range(20)}) > 10


@SEEDS
def test_c13_2_the_cards_won_are_imagined_for_their_owner_as_well(seed):
    state = thermae_won("red 3, white 1")
    world = CITY.imagine(CITY.view(state, 0), 0, seed)
    assert (int(world.won.sum()), world.won_size) == (2, 2)
    assert [all_cards(world, card) for card in range(CARDS)] == CITY.tables.deck.tolist()


def test_c13_2_the_cards_won_are_imagined_in_more_than_one_way():
    seen = CITY.view(thermae_won("red 3, white 1"), 0)
    assert len({tuple(CITY.imagine(seen, 0, seed).won.tolist()) for seed in range(20)}) > 10


@SEEDS
def test_c13_2_who_saw_the_whole_pile_shuffled_knows_what_the_other_holds(seed):
    state = table()
    give(state, 0, "red 1")
    give(state, 1, "blue 1, blue 2, white 3")
    empty_deck(state)
    do(state, "end movement", "end contribution", "draw")
    world = CITY.imagine(CITY.view(state, 0), 0, seed)
    assert hand(world, 1) == "blue 1, blue 2, white 3"
    assert world.deck.tolist() == state.deck.tolist()


def thermae_with_known_cards(keep, draw):
    """Seat 0 knows all but these cards of the deck from the discard pile, and wins two cards with the Thermae."""
    state = table()
    mark(state, 0, "thermae", 2)
    mark(state, 0, "thermae", 3)
    stand(state, 0, "thermae")
    give(state, 0, "blue 3")
    give(state, 1, "red 1, blue 2, white 3")
    empty_deck(state, keep=keep)
    do(state, "end movement", "box 1", "pay blue 3", draw=draw)
    return state


def imagined_hands(state):
    seen = CITY.view(state, 0)
    return {hand(CITY.imagine(seen, 0, seed), 1) for seed in range(10)}


def test_c13_2_cards_won_from_a_deck_seen_shuffled_are_not_imagined_to_be_what_another_holds():
    state = thermae_with_known_cards("", "red 1, red 2")
    assert imagined_hands(state) == {"red 1, blue 2, white 3"}


def test_c13_2_cards_won_from_a_deck_seen_shuffled_are_no_longer_in_it():
    state = thermae_with_known_cards("", "red 1, red 2")
    do(state, "end contribution", "draw", draw="grey 1, grey 2")
    assert imagined_hands(state) == {"red 1, blue 2, white 3"}


def test_c13_2_cards_won_before_the_shuffle_do_not_come_out_of_the_new_deck():
    state = thermae_with_known_cards("red 1, red 2", "red 1, red 2")
    do(state, "end contribution", "draw", draw="grey 1, grey 2")
    assert imagined_hands(state) == {"red 1, blue 2, white 3"}
    assert CITY.imagine(CITY.view(state, 0), 0, 1).deck.tolist() == state.deck.tolist()


@SEEDS
def test_c13_2_a_card_seen_discarded_is_imagined_nowhere_else(seed):
    state = table()
    give(state, 0, "red 3, red 3, red 3")
    give(state, 1, "blue 1, blue 2")
    do(state, "end movement", "end contribution", "discard red 3", "discard red 3", "draw", draw="grey 1, grey 2")
    world = CITY.imagine(CITY.view(state, 1), 1, seed)
    red = card_of_name("red 3")
    assert int(world.deck[red]) + int(world.seat[0].hand[red]) == 1


@SEEDS
def test_c13_2_an_imagined_world_can_be_played_on(seed):
    world = CITY.imagine(CITY.view(rich_table(), 1), 1, seed)
    do(world, "end movement", "end contribution", "draw", "end movement", "end contribution", "draw")
    assert [all_cards(world, card) for card in range(CARDS)] == CITY.tables.deck.tolist()
