"""D-BUKA-1 to D-BUKA-7 Ships: what they carry, and how it comes ashore."""

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import Stage, Type
from tests.duel.table import NUMBERS, Table

CAPACITIES = {"Sea Falcon": 2, "Sea Devil": 3, "Rising Sun": 4, "Sea Moon": 1}
GOODS = ("Captain Su Cha", "Letter of Marque", "Armory", "Cannoneer Tara Ko", "Cannoneer Qu Cha", "B.P. Unity")

each_ship = pytest.mark.parametrize("ship", CAPACITIES)


def harbour(*hand: str, ships: tuple[str, ...] = (), element: str | None = "fire", combat: bool = True) -> Table:
    """Buka against Hoax, who attacks with three fire; the ships lie in the influence area."""
    table = Table(mine="buka", yours="hoax", element=element).lay(0, hand=hand, ships=ships)
    if combat and element is not None:
        table.lay(0, combat="Cannoneer Edilia Paal").lay(1, combat="Vetraskedas the Sceptic")
    return table


def cargo(table: Table, ship: str, player: int = 0) -> set[str]:
    """What a ship carries."""
    cards = int(table.state.side[player].cargo[DUEL.tables.ship[NUMBERS[ship]]])
    return {table.card(player, place) for place in range(30) if cards >> place & 1}


def loadable(table: Table) -> set[str]:
    return {words.removeprefix("load ") for words in table.legal() if words.startswith("load ")}


def landed(*cargo: str, ship: str = "Rising Sun", hand: tuple[str, ...] = (), element: str | None = "fire") -> Table:
    """The ship has landed with its cargo, and the player goes on."""
    table = harbour(*hand, ships=(ship,), element=element).load(0, ship, *cargo)
    return table.begin(0).do(f"land {ship}")


# ---- D-BUKA-1


@each_ship
def test_d_buka_1_a_ship_is_an_influence_card_played_in_place_of_a_leadership_card(ship: str) -> None:
    assert DUEL.tables.type[NUMBERS[ship]] == Type.INFLUENCE
    table = harbour(ship, "Entreat Favor", "Captain Su Cha").begin(0)
    assert table.stage == Stage.LEADERSHIP
    assert table.playable() == {ship, "Entreat Favor"}
    table.do(f"play {ship}")
    assert table.names(0, "ships") == {ship}
    assert table.names(0, "stack") == set()
    assert "Entreat Favor" not in table.playable(), "one or the other (D-LEAD-1)"


@each_ship
def test_d_buka_1_each_ship_holds_as_much_as_it_says(ship: str) -> None:
    table = harbour(*GOODS, ships=(ship,)).lay(0, combat="Quartermaster Kura Ko").begin(0, Stage.SUPPORT)
    for loads in range(CAPACITIES[ship]):
        assert len(cargo(table, ship)) == loads
        table.do(f"load {GOODS[loads]}")
    assert cargo(table, ship) == set(GOODS[: CAPACITIES[ship]])
    assert loadable(table) == set()


def test_d_buka_1_a_ship_of_the_hand_carries_nothing() -> None:
    table = harbour("Rising Sun", "Captain Su Cha", "Armory").begin(0, Stage.SUPPORT)
    assert loadable(table) == set()


# ---- D-BUKA-2


def test_d_buka_2_sea_devil_may_take_three_hand_cards_at_once() -> None:
    table = harbour("Sea Devil", "Entreat Favor", "Rising Sun", *GOODS[:4]).begin(0).do("play Sea Devil")
    assert table.legal() == {"done", *(f"pick {name}" for name in GOODS[:4])}, "no leadership or influence cards"
    table.do("pick Captain Su Cha", "pick Letter of Marque", "pick Armory")
    assert cargo(table, "Sea Devil") == set(GOODS[:3])
    assert not table.may("pick Cannoneer Tara Ko")
    assert table.names(0, "hand") == {"Entreat Favor", "Rising Sun", "Cannoneer Tara Ko"}


@pytest.mark.parametrize("loads", [0, 1, 2])
def test_d_buka_2_it_may_take_fewer_or_none(loads: int) -> None:
    table = harbour("Sea Devil", *GOODS[:4]).begin(0).do("play Sea Devil")
    table.do(*(f"pick {name}" for name in GOODS[:loads]), "done")
    assert len(cargo(table, "Sea Devil")) == loads
    assert table.stage != Stage.LEADERSHIP or "done" not in table.legal()


def test_d_buka_2_the_other_ships_take_nothing_at_once() -> None:
    for ship in ("Sea Falcon", "Rising Sun"):
        table = harbour(ship, *GOODS[:4]).begin(0).do(f"play {ship}")
        assert table.may("continue")
        assert cargo(table, ship) == set()


# ---- D-BUKA-3


@pytest.mark.parametrize("loser", [0, 1])
def test_d_buka_3_ships_and_cargo_outlast_the_fight(loser: int) -> None:
    table = harbour(*GOODS[3:], ships=("Sea Falcon", "Rising Sun")).load(0, "Rising Sun", "Armory", "Captain Su Cha")
    table.begin(loser)
    if loser == 0:
        table.do("next")
    table.do("retreat")
    assert table.state.fights == 2
    assert table.names(0, "ships") == {"Sea Falcon", "Rising Sun"}
    assert cargo(table, "Rising Sun") == {"Armory", "Captain Su Cha"}


# ---- D-BUKA-4


def test_d_buka_4_characters_boosters_and_supports_are_loaded_in_the_support_phase() -> None:
    hand = ("Captain Su Cha", "Letter of Marque", "Armory", "Entreat Favor", "Sea Falcon")
    table = harbour(*hand, ships=("Rising Sun",)).begin(0, Stage.SUPPORT)
    assert loadable(table) == {"Captain Su Cha", "Letter of Marque", "Armory"}
    for stage in (Stage.LEADERSHIP, Stage.RETREAT, Stage.CHARACTER):
        assert loadable(harbour(*hand, ships=("Rising Sun",)).begin(0, stage)) == set()


def test_d_buka_4_a_loaded_card_lies_face_up() -> None:
    table = harbour("Captain Su Cha", ships=("Rising Sun",)).begin(0, Stage.SUPPORT).do("load Captain Su Cha")
    ship = DUEL.tables.ship[NUMBERS["Rising Sun"]]
    assert DUEL.view(table.state, 1).side[0].cargo[ship] == table.state.side[0].cargo[ship] != 0
    assert table.told(News.LOADED) == [
        (News.LOADED, 0, table.place(0, "Captain Su Cha"), Why.HAND, table.place(0, "Rising Sun"))
    ]


def test_d_buka_4_loading_uses_a_support_allowance() -> None:
    table = harbour("Captain Su Cha", "Armory", "Cannoneer Tara Ko", ships=("Rising Sun",))
    table.begin(0, Stage.SUPPORT).do("load Captain Su Cha")
    assert loadable(table) == set()
    assert table.playable() == set(), "Armory could have been played instead"
    table = harbour("Captain Su Cha", "Duplicator of Fire", ships=("Rising Sun",)).begin(0, Stage.SUPPORT)
    assert loadable(table.do("play Duplicator of Fire")) == set()


def test_d_buka_4_an_extra_support_may_be_a_card_to_load() -> None:
    table = harbour("Captain Su Cha", "Armory", "B.P. Unity", "Duplicator of Fire", ships=("Rising Sun",))
    table.begin(0, Stage.SUPPORT).do("play Armory", "load Captain Su Cha")
    assert loadable(table) == set()
    assert table.playable() == set()


def test_d_buka_4_on_an_opening_turn_there_is_no_allowance_to_load_with() -> None:
    hand = ("Commodore Lo Tan", "Captain Su Cha")
    table = harbour(*hand, ships=("Rising Sun",), element=None).begin(0).do("next", "continue")
    table.do("play Commodore Lo Tan")
    assert table.stage == Stage.SUPPORT
    assert loadable(table) == set()


def test_d_buka_4_the_player_chooses_among_ships_with_room() -> None:
    table = harbour("Captain Su Cha", ships=("Sea Falcon", "Rising Sun", "Sea Devil"))
    table.load(0, "Sea Falcon", "Armory", "Letter of Marque").begin(0, Stage.SUPPORT).do("load Captain Su Cha")
    assert table.legal() == {"pick Rising Sun", "pick Sea Devil"}
    assert cargo(table.do("pick Sea Devil"), "Sea Devil") == {"Captain Su Cha"}


def test_d_buka_4_a_landed_ship_is_not_loaded() -> None:
    table = landed("Commodore Lo Tan", ship="Sea Falcon", hand=("Captain Su Cha", "Armory"))
    table.do("continue", "play Commodore Lo Tan", "next")
    assert table.stage == Stage.SUPPORT
    assert "Armory" in table.playable(), "Sea Falcon lets it come from hand"
    assert loadable(table) == set()


def test_d_buka_4_a_card_that_may_not_come_from_hand_is_not_loaded() -> None:
    table = harbour("Captain Su Cha", "Armory", ships=("Rising Sun", "Sea Falcon")).load(0, "Rising Sun", "B.P. Unity")
    table.begin(0).do("land Rising Sun", "next", "continue", "play B.P. Unity")
    assert table.stage == Stage.SUPPORT
    assert loadable(table) == set()


@pytest.mark.parametrize("bar", ["Thirkomedas the Serene", "Ferro Fos", "Corono Cos"])
def test_d_buka_4_nothing_is_loaded_while_a_text_bars_supports(bar: str) -> None:
    hand = ("Captain Su Cha", "Letter of Marque", "Armory", "Coxswain Mora Marn")
    table = harbour(*hand, ships=("Rising Sun",)).lay(1, combat=bar).begin(0, Stage.SUPPORT)
    assert loadable(table) == set()


def test_d_buka_4_a_support_that_bars_supports_does_so_too() -> None:
    table = harbour("Captain Su Cha", ships=("Rising Sun",)).lay(1, support="Pandemonium").begin(0, Stage.SUPPORT)
    assert loadable(table) == set()


def test_d_buka_4_a_bar_on_the_card_itself_does_not_matter() -> None:
    hand = ("Commodore Lo Tan", "Captain Su Cha", "Armory")
    table = harbour(*hand, ships=("Rising Sun",)).lay(1, support="Cloying Mud").begin(0, Stage.SUPPORT)
    assert loadable(table) == set(hand), "loading is not playing"


# ---- D-BUKA-5


def entreating(
    *ships: str, deck: tuple[str, ...] = ("Sea Devil", "Armory", "Captain Su Cha", "Letter of Marque")
) -> Table:
    table = harbour("Entreat Favor", "Cannoneer Tara Ko", ships=ships).deck(0, *deck)
    return table.begin(0)


def test_d_buka_5_entreat_favor_plays_a_ship_from_the_deck_and_its_text_works() -> None:
    table = entreating().do("play Entreat Favor")
    assert table.legal() == {"done", "pick Sea Devil"}, "without a ship nothing can be loaded"
    table.do("pick Sea Devil")
    assert table.names(0, "ships") == {"Sea Devil"}
    assert table.legal() == {"done", "pick Cannoneer Tara Ko"}
    assert cargo(table.do("pick Cannoneer Tara Ko"), "Sea Devil") == {"Cannoneer Tara Ko"}


def test_d_buka_5_it_loads_a_card_of_the_deck_onto_a_ship_with_room() -> None:
    table = entreating("Rising Sun").do("next", "play Entreat Favor")
    assert table.legal() == {"done", "pick Sea Devil", "pick Armory", "pick Captain Su Cha", "pick Letter of Marque"}
    table.do("pick Armory")
    assert cargo(table, "Rising Sun") == {"Armory"}
    assert table.names(0, "draw") == {"Sea Devil", "Captain Su Cha", "Letter of Marque"}


def test_d_buka_5_a_full_ship_takes_nothing() -> None:
    table = entreating("Sea Moon").load(0, "Sea Moon", "B.P. Unity").do("next", "play Entreat Favor")
    assert table.legal() == {"done", "pick Sea Devil"}


def test_d_buka_5_a_landed_ship_takes_a_card_too() -> None:
    table = entreating("Rising Sun").do("land Rising Sun", "play Entreat Favor", "pick Captain Su Cha")
    assert cargo(table, "Rising Sun") == {"Captain Su Cha"}
    assert table.do("continue").playable() == {"Captain Su Cha"}


def test_d_buka_5_with_two_ships_the_player_chooses() -> None:
    table = entreating("Rising Sun", "Sea Falcon").do("land Sea Falcon", "next", "play Entreat Favor", "pick Armory")
    assert table.legal() == {"pick Rising Sun", "pick Sea Falcon"}
    assert cargo(table.do("pick Sea Falcon"), "Sea Falcon") == {"Armory"}


@pytest.mark.parametrize("answer", ["done", "pick Sea Devil", "pick Armory"])
def test_d_buka_5_the_deck_is_shuffled_whatever_was_found(answer: str) -> None:
    table = entreating("Rising Sun").lay(0, beneath="B.P. Unity").do("next", "play Entreat Favor", answer)
    assert (News.SHUFFLED, 0, -1, Why.NONE, -1) in table.news
    assert table.names(0, "beneath") == set()
    assert "B.P. Unity" in table.names(0, "draw")


def test_d_buka_5_no_leadership_card_is_brought() -> None:
    table = entreating("Rising Sun", deck=("Muster Reinforcements", "Armory")).do("next", "play Entreat Favor")
    assert table.legal() == {"done", "pick Armory"}


# ---- D-BUKA-6


@pytest.mark.parametrize("element", ["fire", None])
def test_d_buka_6_ships_may_land_at_the_beginning_of_the_turn(element: str | None) -> None:
    table = harbour("Captain Su Cha", ships=("Rising Sun", "Sea Falcon"), element=element).begin(0)
    assert table.legal() == {"land Rising Sun", "land Sea Falcon", "next"}
    table.do("land Sea Falcon")
    assert table.legal() == {"land Rising Sun", "next"}
    table.do("land Rising Sun")
    assert table.names(0, "landed") == {"Rising Sun", "Sea Falcon"}
    assert (News.LANDED, 0, table.place(0, "Sea Falcon"), Why.NONE, -1) in table.news


def test_d_buka_6_the_opponent_lands_nothing() -> None:
    table = harbour("Captain Su Cha", ships=("Rising Sun",)).lay(1, hand="Catusan").begin(1)
    assert not any(words.startswith("land") for words in table.legal())


def test_d_buka_6_after_landing_cards_come_from_the_ship_only() -> None:
    hand = ("Commodore Tai Marn", "Letter of Marque", "Duplicator of Fire")
    table = landed("Commodore Lo Tan", "Armory", hand=hand).do("continue")
    assert table.playable() == {"Commodore Lo Tan"}
    table.do("play Commodore Lo Tan")
    assert table.stage == Stage.SUPPORT
    assert table.playable() == {"Armory"}


def test_d_buka_6_an_unlanded_ship_gives_nothing() -> None:
    table = harbour("Captain Su Cha", ships=("Rising Sun",)).load(0, "Rising Sun", "Commodore Lo Tan")
    assert table.begin(0).do("next", "continue").playable() == {"Captain Su Cha"}


@pytest.mark.parametrize("lead", ["Entreat Favor", "Sea Devil"])
def test_d_buka_6_leadership_and_influence_cards_still_come_from_hand(lead: str) -> None:
    table = landed("Commodore Lo Tan", hand=(lead, "Captain Su Cha"))
    assert table.stage == Stage.LEADERSHIP
    assert table.playable() == {lead}


def test_d_buka_6_with_sea_falcon_cards_come_from_hand_too() -> None:
    hand = ("Commodore Tai Marn", "Letter of Marque", "Duplicator of Fire")
    table = landed("Commodore Lo Tan", "Armory", ship="Sea Falcon", hand=hand).do("continue")
    assert table.playable() == {"Commodore Lo Tan", "Commodore Tai Marn"}
    table.do("play Commodore Tai Marn", "next")
    assert table.playable() == {"Armory", "Letter of Marque", "Duplicator of Fire"}


def test_d_buka_6_with_sea_moon_one_card_comes_from_hand_too() -> None:
    hand = ("Commodore Tai Marn", "Letter of Marque", "Duplicator of Fire")
    table = landed("Commodore Lo Tan", ship="Sea Moon", hand=hand).do("continue")
    assert table.playable() == {"Commodore Lo Tan", "Commodore Tai Marn"}
    table.do("play Commodore Tai Marn")
    assert table.playable() == {"Commodore Lo Tan"}, "it is off the ship, and as FREE"
    table.do("play Commodore Lo Tan")
    assert table.stage == Stage.SUPPORT
    assert table.playable() == set(), "the one card from hand was the commodore"


def test_d_buka_6_the_one_card_beside_sea_moon_may_be_a_booster_or_a_support() -> None:
    hand = ("Letter of Marque", "Duplicator of Fire", "Commodore Tai Marn")
    table = landed("Commodore Lo Tan", ship="Sea Moon", hand=hand).do("continue", "play Commodore Lo Tan", "next")
    assert table.playable() == {"Letter of Marque", "Duplicator of Fire"}
    assert table.do("play Letter of Marque").playable() == set(), "although it is FREE"


def test_d_buka_6_a_leadership_card_is_not_the_one_card_beside_sea_moon() -> None:
    table = landed("Commodore Lo Tan", ship="Sea Moon", hand=("Sea Falcon", "Commodore Tai Marn"))
    table.do("play Sea Falcon", "continue")
    assert table.playable() == {"Commodore Lo Tan", "Commodore Tai Marn"}


def test_d_buka_6_the_best_of_two_landed_ships_counts() -> None:
    table = harbour("Commodore Tai Marn", ships=("Rising Sun", "Sea Falcon")).load(0, "Rising Sun", "Commodore Lo Tan")
    table.begin(0).do("land Rising Sun", "land Sea Falcon", "continue")
    assert table.playable() == {"Commodore Lo Tan", "Commodore Tai Marn"}


def test_d_buka_6_with_an_empty_landed_ship_nobody_can_go_on() -> None:
    table = landed(hand=("Commodore Lo Tan",))
    assert table.legal() == {"retreat"}


# ---- D-BUKA-7


def test_d_buka_7_buka_characters_off_a_ship_are_as_free() -> None:
    table = landed("Commodore Lo Tan", "B.P. Unity", "Captain Su Cha").do("continue")
    table.do("play Commodore Lo Tan", "play B.P. Unity", "play Captain Su Cha")
    assert table.names(0, "active") == {"Commodore Lo Tan", "B.P. Unity", "Captain Su Cha"}


def test_d_buka_7_a_character_of_another_people_uses_the_allowance() -> None:
    table = landed("Volca", "Glimmer", "Captain Su Cha").do("continue", "play Volca")
    assert table.playable() == {"Captain Su Cha"}


def test_d_buka_7_a_buka_character_does_not_use_up_the_allowance() -> None:
    table = landed("Volca", "Captain Su Cha", "Glimmer").do("continue", "play Captain Su Cha")
    assert table.playable() == {"Volca", "Glimmer"}


def test_d_buka_7_boosters_and_supports_off_a_ship_use_allowances() -> None:
    table = landed("Commodore Lo Tan", "Duplicator of Fire", "Fireblast").do("continue", "play Commodore Lo Tan")
    assert table.playable() == {"Duplicator of Fire", "Fireblast"}
    assert table.do("play Fireblast").playable() == set()


def test_d_buka_7_on_an_opening_turn_only_characters_come_off_the_ship() -> None:
    table = landed("Commodore Lo Tan", "B.P. Unity", "Duplicator of Fire", "Fireblast", element=None)
    table.do("continue", "play Commodore Lo Tan", "play B.P. Unity")
    assert table.stage == Stage.SUPPORT
    assert table.playable() == set()


def test_d_buka_7_free_means_nothing_where_icons_are_void() -> None:
    table = harbour(ships=("Rising Sun",)).load(0, "Rising Sun", "Commodore Lo Tan", "B.P. Unity")
    table.lay(1, support="Impenetrable Fog").begin(0).do("land Rising Sun", "continue", "play Commodore Lo Tan")
    assert "B.P. Unity" not in table.playable()


def test_d_buka_7_ship_and_leftover_cargo_are_discarded_after_the_support_phase() -> None:
    table = landed("Commodore Lo Tan", "Armory", "Letter of Marque").do("continue", "play Commodore Lo Tan")
    assert table.names(0, "ships") == {"Rising Sun"}
    table.do("next")
    assert table.names(0, "ships") == set()
    assert {"Rising Sun", "Armory", "Letter of Marque"} <= table.names(0, "discard")
    assert cargo(table, "Rising Sun") == set()
    assert table.names(0, "active") == {"Commodore Lo Tan"}


def test_d_buka_7_it_is_discarded_on_a_retreat() -> None:
    table = landed("Commodore Lo Tan", hand=("Captain Su Cha",)).do("retreat")
    assert {"Rising Sun", "Commodore Lo Tan"} <= table.names(0, "discard")
    assert table.names(0, "ships") == set()


def test_d_buka_7_it_is_discarded_on_a_decline() -> None:
    table = landed("Commodore Lo Tan", hand=("Captain Su Cha",), element=None).do("decline")
    assert {"Rising Sun", "Commodore Lo Tan"} <= table.names(0, "discard")
    assert table.names(0, "ships") == set()


def test_d_buka_7_ships_that_did_not_land_stay() -> None:
    table = harbour("Captain Su Cha", ships=("Rising Sun", "Sea Falcon")).load(0, "Rising Sun", "Commodore Lo Tan")
    table.load(0, "Sea Falcon", "Armory").begin(0).do("land Rising Sun", "next", "retreat")
    assert table.names(0, "ships") == {"Sea Falcon"}
    assert cargo(table, "Sea Falcon") == {"Armory"}


def test_d_buka_7_a_ship_that_landed_does_not_count_as_played_next_turn() -> None:
    table = landed("Commodore Lo Tan", hand=("Captain Su Cha",)).lay(1, hand=("Catusan", "Penemikanas the Paranoid"))
    table.do("continue", "play Commodore Lo Tan", "next")
    assert table.to_move == 1
    assert table.state.side[0].landed == 0
