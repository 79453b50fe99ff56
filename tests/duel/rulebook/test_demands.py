"""D-DEMAND What opposing cards demand."""

import pytest

from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import Stage
from tests.duel.table import Table, dragons_told

# ---- binding


def test_d_demand_1_a_demand_binds_anew_in_each_turn() -> None:
    table = Table("vulca", "pillar", element="fire").lay(0, hand=("Spark", "Sear", "Blaze", "Flamebreath the Dazzling"))
    table.lay(1, combat=("Introvertus Completus", "Caterpillar Fireeater"), hand="Bounce Back").deck(0).deck(1).begin(0)
    table.do("pay Caterpillar Fireeater", "pick Sear", "continue")
    assert not table.may("pay Caterpillar Fireeater")
    table.do("play Spark", "next", "play Bounce Back", "continue", "next")
    assert (table.to_move, table.stage) == (0, Stage.RETREAT)
    assert table.may("pay Caterpillar Fireeater")


def test_d_demand_1_it_may_be_met_until_the_booster_or_support_phase_closes() -> None:
    table = Table("vulca", "pillar", element="fire").lay(0, hand=("Volca", "Sear", "Lightning Bolts"))
    table.lay(1, combat=("Introvertus Completus", "Caterpillar Fireeater")).begin(0)
    assert table.may("pay Caterpillar Fireeater")
    table.do("continue")
    assert table.may("pay Caterpillar Fireeater")
    table.do("play Volca")
    assert table.may("pay Caterpillar Fireeater")
    table.do("next")
    assert table.legal() == {"play Lightning Bolts", "pay Caterpillar Fireeater", "backtrack"}
    table.do("play Lightning Bolts", "pay Caterpillar Fireeater", "pick Sear")
    assert table.legal() == {"next"}


def test_d_demand_1_a_card_that_is_covered_removed_or_void_demands_nothing() -> None:
    table = Table("vulca", "pillar").lay(0, hand=("Volca", "Sear"))
    table.lay(1, covered="Caterpillar Fireeater", combat="Introvertus Completus").begin(0)
    assert table.do("continue", "play Volca").may("next")
    table = Table("vulca", "pillar").lay(0, hand=("Cinder", "Lightning Bolts"))
    table.lay(1, combat=("Colossus Gigantus", "Caterpillar Fireeater")).begin(0).do("continue", "play Cinder")
    assert table.do("yes", "pick their Caterpillar Fireeater").may("next")
    table = Table("vulca", "pillar").lay(0, hand="Volca", support="Laughing Gas")
    table.lay(1, combat=("Introvertus Completus", "Caterpillar Fireeater")).begin(0)
    assert table.do("continue", "play Volca").may("next")


# ---- else retreat


@pytest.mark.parametrize(
    ("demand", "wanted", "other"),
    [("Kabu Kat", "Lightning Bolts", "Fireblast"), ("Baku But", "Fireblast", "Lightning Bolts")],
)
def test_d_demand_2_a_support_or_a_booster_must_be_played(demand: str, wanted: str, other: str) -> None:
    table = Table("vulca", "terrah").lay(0, hand=("Volca", wanted, other)).lay(1, combat=demand).begin(0)
    table.do("continue", "play Volca")
    assert not table.may("next")
    table.do(f"play {wanted}")
    assert table.may("next")


@pytest.mark.parametrize("demand", ["Kabu Kat", "Baku But"])
def test_d_demand_2_who_cannot_meet_it_goes_back_and_retreats(demand: str) -> None:
    table = Table("vulca", "terrah").lay(0, hand="Volca").lay(1, combat=demand).begin(0).do("continue", "play Volca")
    assert table.legal() == {"backtrack"}
    table.do("backtrack", "retreat")
    assert table.state.dragons == -1
    assert table.state.opening


@pytest.mark.parametrize("demand", ["Fireeater", "Eartheroder", "Watertamer", "Lightseeker"])
def test_d_demand_2_caterpillars_want_cards_or_a_retreat(demand: str) -> None:
    table = Table("vulca", "pillar").lay(0, hand=("Volca", "Blaze", "Furnace", "Lavar the Powerful"))
    table.lay(1, combat=("Bigus Musselus", f"Caterpillar {demand}")).begin(0).do("continue", "play Volca", "next")
    assert table.legal() == {f"pay Caterpillar {demand}", "backtrack"}


# ---- payments


def test_d_demand_3_a_payment_comes_from_the_hand_onto_the_pile() -> None:
    table = Table("vulca", "pillar").lay(0, combat="Flash the Incendiary", support="Lightning Bolts")
    table.lay(0, hand=("Volca", "Glimmer", "Torch", "Ember")).lay(1, combat=("Bigus Musselus", "Caterpillar Fireeater"))
    table.begin(0).do("pay Caterpillar Fireeater")
    assert table.legal() == {"pick Volca", "pick Glimmer", "pick Torch", "pick Ember"}
    table.do("pick Torch")
    assert table.legal() == {"pick Glimmer"}  # Torch and Ember make 2; with Volca Torch would be too many
    table.do("pick Glimmer")
    assert table.names(0, "discard") == {"Torch", "Glimmer"}
    assert len(table.told(News.PAID)) == 1


def test_d_demand_3_printed_values_count() -> None:
    table = Table("vulca", "khind").lay(0, hand=("Blaze", "Volca"), combat="Spark")
    table.lay(1, combat=("CoolCat", "CoolCop", "Caterpillar Fireeater")).begin(0).do("pay Caterpillar Fireeater")
    assert table.legal() == {"pick Blaze", "pick Volca"}


def test_d_demand_3_cards_ignored_as_a_whole_cannot_pay() -> None:
    table = Table("aqua", "flit").lay(0, hand=("Ravenous Razorjaw", "Fire Swamp", "Giant Octopus", "Sudden Waterspout"))
    table.lay(1, combat=("Flitterflutter", "Caterpillar Fireeater")).begin(0).do("pay Caterpillar Fireeater")
    assert table.legal() == {"pick Giant Octopus"}


def test_d_demand_3_cards_whose_text_or_icons_are_void_can_pay() -> None:
    table = Table("aqua", "flit").lay(0, hand=("Yang", "Sudden Waterspout"))
    table.lay(1, combat=("Tittertweet", "Caterpillar Fireeater"), support="Impenetrable Fog").begin(0)
    table.do("pay Caterpillar Fireeater")
    assert table.legal() == {"pick Yang", "pick Sudden Waterspout"}


def watertamer() -> Table:
    """Blaze 4/3, Torch 1/4 and Spark 4/2 against two demands: 2 fire, and 2 earth with other cards."""
    table = Table("vulca", "pillar").lay(0, hand=("Blaze", "Torch", "Spark"))
    table.lay(1, combat=("Bigus Musselus", "Caterpillar Watertamer"))
    return table.begin(0).do("pay Caterpillar Watertamer")


@pytest.mark.parametrize("first", ["Blaze", "Spark"])
@pytest.mark.parametrize("second", ["Blaze", "Torch", "Spark"])
def test_d_demand_4_watertamer_wants_two_disjoint_payments(first: str, second: str) -> None:
    table = watertamer()
    assert table.legal() == {"pick Blaze", "pick Spark"}  # Torch and another would leave fire to spare
    table.do(f"pick {first}")
    assert table.may(f"pick {second}") == (first != second)
    if first != second:
        table.do(f"pick {second}")
        assert table.names(0, "discard") == {first, second}
        assert table.legal() == {"retreat", "continue"}


def test_d_demand_4_watertamer_is_not_paid_with_one_card() -> None:
    table = (
        Table("vulca", "pillar")
        .lay(0, hand=("Blaze", "Sear"))
        .lay(1, combat=("Bigus Musselus", "Caterpillar Watertamer"))
    )
    assert table.begin(0).may("pay Caterpillar Watertamer")  # Sear is the fire, Blaze the earth
    table.do("pay Caterpillar Watertamer")
    assert table.legal() == {"pick Sear"}
    table = Table("vulca", "pillar").lay(0, hand=("Blaze", "Volca", "Lightning Bolts"))
    table.lay(1, combat=("Bigus Musselus", "Caterpillar Watertamer")).begin(0).do("pay Caterpillar Watertamer")
    assert table.may("pick Blaze")  # Volca and Lightning Bolts make 2 earth
    table = Table("vulca", "pillar").lay(0, hand=("Blaze", "Flamebreath the Dazzling"))
    table.lay(1, combat=("Bigus Musselus", "Caterpillar Watertamer")).begin(0).do("pay Caterpillar Watertamer")
    assert table.legal() == {"pick Flamebreath the Dazzling"}


def test_d_demand_4_lightseeker_wants_five_in_one_element_of_the_payers_choice() -> None:
    table = Table("vulca", "pillar").lay(0, hand=("Blaze", "Torch", "Spark"))
    table.lay(1, combat=("Bigus Musselus", "Caterpillar Lightseeker")).begin(0).do("pay Caterpillar Lightseeker")
    assert table.legal() == {"fire", "earth"}
    table.do("earth", "pick Torch")
    assert table.legal() == {"pick Blaze", "pick Spark"}
    table.do("pick Spark")
    assert table.names(0, "hand") == {"Blaze"}


def test_d_demand_4_lightseeker_is_not_paid_with_a_mixture() -> None:
    table = (
        Table("vulca", "pillar").lay(0, hand=("Shimmer", "Cinder")).lay(1, combat="Caterpillar Lightseeker").begin(0)
    )
    table.do("pay Caterpillar Lightseeker")
    assert table.legal() == {"fire"}  # 3 + 2 fire, 2 + 2 earth


# ---- doubled demands, demands to play


def test_d_demand_5_crysalus_doubles_one_caterpillar() -> None:
    table = Table("vulca", "pillar").lay(0, hand=("Flamebreath the Dazzling", "Fireblast", "Volca"))
    table.lay(1, combat=("Crysalus Frendus", "Caterpillar Fireeater")).begin(0).do("pay Caterpillar Fireeater")
    assert table.legal() == {"pick Flamebreath the Dazzling", "pick Fireblast", "pick Volca"}
    table.do("pick Fireblast")
    assert table.legal() == {"pick Volca"}  # with Flamebreath it would be one too many


def test_d_demand_5_its_owner_chooses_which() -> None:
    table = Table("pillar", "vulca").lay(0, combat="Introvertus Completus", hand=("Crysalus Frendus", "Lonus Mightius"))
    table.lay(0, hand=("Caterpillar Fireeater", "Caterpillar Lightseeker")).deck(0)
    table.lay(1, combat="Ember", hand=("Torch", "Blaze", "Flamebreath the Dazzling")).begin(0)
    table.do("continue", "play Crysalus Frendus", "play Caterpillar Fireeater", "play Caterpillar Lightseeker")
    assert table.legal() == {"pick Caterpillar Fireeater", "pick Caterpillar Lightseeker"}
    table.do("pick Caterpillar Fireeater", "next")
    assert table.to_move == 1
    table.do("pay Caterpillar Fireeater")
    assert table.legal() == {"pick Flamebreath the Dazzling"}  # 6 fire: Blaze with Torch makes 5


def test_d_demand_5_both_amounts_of_watertamer_are_doubled() -> None:
    table = Table("vulca", "pillar").lay(0, hand=("Blaze", "Torch", "Sear"))
    table.lay(1, combat=("Crysalus Frendus", "Caterpillar Watertamer")).begin(0).do("pay Caterpillar Watertamer")
    assert table.legal() == {"pick Blaze", "pick Sear"}
    table.do("pick Blaze")
    assert table.legal() == {"pick Torch"}


def test_d_demand_5_kabu_kat_is_met_by_a_bluff() -> None:
    table = Table("buka", "terrah").lay(0, hand=("Commodore Lo Tan", "Cannoneer Tara Ko")).lay(1, combat="Kabu Kat")
    table.begin(0).do("continue", "play Commodore Lo Tan", "bluff Cannoneer Tara Ko")
    assert table.may("next")


def test_d_demand_5_kabu_kat_is_not_met_by_loading() -> None:
    table = Table("buka", "terrah").lay(0, ships="Rising Sun", hand=("Commodore Lo Tan", "Armory"))
    table.lay(1, combat="Kabu Kat").begin(0).do("next", "continue", "play Commodore Lo Tan", "load Armory")
    assert not table.may("next")


@pytest.mark.parametrize(("demand", "card"), [("Kabu Kat", "Fire Swamp"), ("Baku But", "Sudden Waterspout")])
def test_d_demand_5_free_cards_count(demand: str, card: str) -> None:
    table = Table("aqua", "terrah", element="fire").lay(0, hand=("Giant Octopus", card)).lay(1, combat=demand).begin(0)
    table.do("continue", "play Giant Octopus")
    assert not table.may("next")
    assert table.do(f"play {card}").may("next")


# ---- Sirens


def sirens(*hand: str) -> Table:
    """Irresistible Sirens sing to me; you have three area cards."""
    table = Table("vulca", "aqua", element="fire").lay(0, hand=hand)
    return table.lay(1, combat="Yang", support=("Irresistible Sirens", "Fire Swamp")).begin(0)


def test_d_demand_6_sirens_take_a_dragon_when_the_phase_closes_unpaid() -> None:
    table = sirens("Volca", "Blaze").do("continue", "play Volca", "next")
    assert (table.stage, dragons_told(table)) == (Stage.SUPPORT, [])
    assert table.may("next")
    table.do("next")
    assert dragons_told(table) == [(1, Why.SIRENS)]
    assert table.to_move == 1


def test_d_demand_6_sirens_want_one_character_from_the_hand() -> None:
    table = sirens("Volca", "Blaze", "Fireblast", "Lightning Bolts").do(
        "continue", "play Volca", "pay Irresistible Sirens"
    )
    assert table.legal() == {"pick Blaze"}
    table.do("pick Blaze", "next")
    assert table.names(0, "discard") == {"Blaze"}
    assert dragons_told(table) == []


def test_d_demand_6_on_a_retreat_the_dragon_of_the_sirens_comes_first() -> None:
    table = sirens("Volca", "Blaze").do("retreat")
    assert dragons_told(table) == [(1, Why.SIRENS), (1, Why.RETREAT)]
    assert table.state.dragons == -2


def test_d_demand_6_who_pays_before_retreating_keeps_that_dragon() -> None:
    table = sirens("Volca", "Blaze").do("pay Irresistible Sirens", "pick Blaze", "retreat")
    assert dragons_told(table) == [(1, Why.RETREAT)]


def test_d_demand_6_they_take_one_dragon_per_turn() -> None:
    table = Table("buka", "aqua", element="fire").lay(0, hand=("Commodore Lo Tan", "Captain Su Cha"))
    table.lay(1, combat="Yang", support="Irresistible Sirens").begin(0)
    table.do("continue", "play Commodore Lo Tan", "next", "bluff Captain Su Cha", "next", "call")
    assert dragons_told(table) == [(1, Why.SIRENS), (1, Why.BAD_BLUFF), (1, Why.RETREAT)]


def test_d_demand_6_the_next_turn_they_sing_again() -> None:
    table = sirens("Volca", "Lavar the Powerful").deck(0)
    table.lay(1, hand="Eelena-Aqua-Prima-Alpha").deck(1).do("continue", "play Volca", "next", "next")
    table.do("continue", "play Eelena-Aqua-Prima-Alpha", "next", "retreat")
    assert dragons_told(table) == [(1, Why.SIRENS), (1, Why.SIRENS), (1, Why.RETREAT)]
