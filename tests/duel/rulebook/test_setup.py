"""D-SETUP What lies on the table before the first card is played."""

import pytest

from bluemoon.core.bits import size
from bluemoon.core.refusal import BadOption
from bluemoon.duel import DUEL
from bluemoon.duel.rules.news import News
from bluemoon.duel.state import CARDS, Stage, Type
from bluemoon.duel.tables import PEOPLES
from tests.duel.table import NUMBERS, Table

HOAX_LIST = tuple(card.id for card in DUEL.catalogue.cards if card.deck == "hoax")


def first_hand(seed: int, player: int = 0) -> set[str]:
    """The six cards a player is dealt."""
    state = DUEL.new(seed=seed)
    hand = int(state.side[player].hand)
    return {DUEL.catalogue.cards[state.deck[player].card[place]].name for place in range(CARDS) if hand >> place & 1}


def test_d_setup_1_two_players_sit_at_the_table() -> None:
    state = DUEL.new(seed=1)
    assert DUEL.players(state) == 2
    assert len(state.side) == len(state.deck) == 2


@pytest.mark.parametrize("people", PEOPLES)
def test_d_setup_1_each_people_brings_a_leader_and_thirty_other_cards(people: str) -> None:
    state = DUEL.new(seed=1, decks=(people, "vulca"))
    numbers = state.deck[0].card.tolist()
    assert len(set(numbers)) == 30
    assert all(DUEL.catalogue.cards[number].type != Type.LEADER for number in numbers)
    assert DUEL.catalogue.leaders[state.deck[0].people].people == people


@pytest.mark.parametrize("ids", [HOAX_LIST[:29], (*HOAX_LIST, "vulca-8")], ids=["29", "31"])
def test_d_setup_1_a_player_with_fewer_or_more_than_thirty_cards_is_refused(ids: tuple[str, ...]) -> None:
    with pytest.raises(BadOption, match=f"{len(ids)} cards"):
        DUEL.new(seed=1, decks=(("hoax", *ids), "vulca"))


def test_d_setup_2_the_three_dragons_start_neutral() -> None:
    assert [DUEL.new(seed=seed).dragons for seed in range(5)] == [0, 0, 0, 0, 0]


@pytest.mark.parametrize(("retreater", "dragons"), [(1, 1), (0, -1)])
def test_d_setup_2_one_number_tells_by_its_sign_on_whose_side_dragons_are(retreater: int, dragons: int) -> None:
    table = Table().lay(0, combat="Nirwadas the Traveler").lay(1, combat="Spark")
    table.begin(retreater, Stage.RETREAT).do("retreat")
    assert table.state.dragons == dragons


@pytest.mark.parametrize(("dragons", "winner"), [(3, 0), (-3, 1)])
def test_d_setup_2_no_more_than_three_dragons_are_on_one_side(dragons: int, winner: int) -> None:
    table = Table().lay(0, combat="Nirwadas the Traveler").lay(1, combat="Spark")
    table.state.dragons = dragons
    table.begin(1 - winner, Stage.RETREAT).do("retreat")
    assert table.state.dragons == dragons
    assert table.stage == Stage.OVER


@pytest.mark.parametrize("people", PEOPLES)
def test_d_setup_3_the_leader_is_in_no_list_of_cards_and_so_is_never_played(people: str) -> None:
    leader = next(card for card in DUEL.catalogue.leaders if card.people == people)
    assert leader.type == Type.LEADER
    assert leader.name not in NUMBERS
    assert leader.id not in {card.id for card in DUEL.catalogue.cards}


def test_d_setup_3_the_leader_lies_open_even_beside_a_built_deck() -> None:
    state = DUEL.new(seed=3, decks=(("hoax", *HOAX_LIST), "vulca"))
    for seat in (-1, 0, 1):
        view = DUEL.view(state, seat)
        assert [DUEL.catalogue.leaders[view.deck[player].people].name for player in range(2)] == [
            "Xelethotiras",
            "Inferno",
        ]


def test_d_setup_3_the_leader_has_no_effect_in_a_fight() -> None:
    totals = []
    for people in range(len(PEOPLES)):
        table = Table().lay(0, combat="Nirwadas the Traveler", hand="Spark").lay(1, combat="Cinder")
        table.state.deck[0].people = people
        table.begin(0)
        totals.append((table.total(0), table.total(1), frozenset(table.legal())))
    assert set(totals) == {((3, 2), (2, 2), frozenset({"continue", "retreat"}))}


def test_d_setup_4_every_card_of_the_thirty_can_come_up_first() -> None:
    seen: set[str] = set()
    for seed in range(40):
        seen |= first_hand(seed)
    assert seen == {card.name for card in DUEL.catalogue.cards if card.deck == "hoax"}


def test_d_setup_4_the_seed_decides_how_the_deck_is_shuffled() -> None:
    assert first_hand(7) == first_hand(7)
    assert len({frozenset(first_hand(seed)) for seed in range(10)}) == 10


def test_d_setup_4_both_decks_are_shuffled_each_by_itself() -> None:
    state = DUEL.new(seed=4, decks=("hoax", "hoax"))
    assert state.side[0].hand != state.side[1].hand


def test_d_setup_4_the_draw_deck_lies_face_down() -> None:
    state = DUEL.new(seed=4)
    view = DUEL.view(state, 1).side[0]
    assert (view.draw, view.hidden_draw) == (0, 24)


def test_d_setup_5_chance_decides_who_starts_the_first_fight() -> None:
    starters = [DUEL.new(seed=seed).player for seed in range(40)]
    assert 10 <= sum(starters) <= 30


@pytest.mark.parametrize("starter", [0, 1])
def test_d_setup_5_the_starter_of_a_later_game_is_given(starter: int) -> None:
    for seed in range(5):
        state = DUEL.new(seed=seed, starter=starter)
        assert (state.player, DUEL.to_move(state), state.first_player) == (starter, starter, starter)


def test_d_setup_6_each_player_draws_six_cards() -> None:
    state = DUEL.new(seed=6)
    for player in range(2):
        side = state.side[player]
        assert (size(side.hand), size(side.draw), side.hand & side.draw) == (6, 24, 0)


def test_d_setup_6_without_the_agreement_there_is_no_exchange() -> None:
    assert DUEL.new(seed=6).stage not in (Stage.EXCHANGE, Stage.OVER)


def test_d_setup_6_if_agreed_the_exchange_follows_before_the_first_turn() -> None:
    table = Table()
    table.state = DUEL.new(seed=6, starter=0, opening_exchange=True)
    assert (table.stage, table.hand_size(0), table.hand_size(1)) == (Stage.EXCHANGE, 6, 6)
    given = min(table.names(0, "hand"))
    table.do(f"pick {given}", "done", "done")
    assert table.stage in (Stage.LEADERSHIP, Stage.RETREAT)
    assert (table.hand_size(0), table.hand_size(1)) == (6, 6)
    assert len(table.told(News.TURN)) == 1


def test_d_setup_7_hand_and_deck_hold_all_cards_and_the_other_zones_are_empty() -> None:
    state = DUEL.new(seed=7)
    for player in range(2):
        side = state.side[player]
        assert size(side.hand | side.draw) == 30
        for zone in ("discard", "combat", "support", "stack", "ships", "bluffs", "beneath"):
            assert side[zone] == 0


def test_d_setup_7_cards_are_played_to_stack_combat_and_support_area_and_end_on_the_pile() -> None:
    table = Table().lay(0, hand=("Trigger Brainstorm", "Nirwadas the Traveler", "Tome of Wisdom"))
    table.lay(1, hand="Spark").begin(0)
    table.do("play Trigger Brainstorm", "continue", "play Nirwadas the Traveler", "play Tome of Wisdom")
    assert table.names(0, "stack") == {"Trigger Brainstorm"}
    assert table.names(0, "combat") == {"Nirwadas the Traveler"}
    assert table.names(0, "support") == {"Tome of Wisdom"}
    table.do("next").do("retreat")
    assert table.names(0, "discard") == {"Nirwadas the Traveler", "Tome of Wisdom"}


def test_d_setup_7_with_buka_a_ship_lies_in_the_influence_area() -> None:
    table = Table("buka").lay(0, hand=("Rising Sun", "Commodore Lo Tan")).begin(0)
    table.do("play Rising Sun")
    assert table.names(0, "ships") == {"Rising Sun"}
    assert table.names(0, "support") == table.names(0, "stack") == set()


def test_d_setup_7_only_buka_has_cards_for_an_influence_area() -> None:
    assert {card.deck for card in DUEL.catalogue.cards if card.type == Type.INFLUENCE} == {"buka", "promo"}
    assert {card.people for card in DUEL.catalogue.cards if card.type == Type.INFLUENCE} == {"buka"}
