"""D-TARGET Cards that apply to one other card."""

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.laws import broken_laws
from bluemoon.duel.rules.news import News
from bluemoon.duel.state import NONE, Element, Stage
from tests.duel.table import Table

POTION = "Potion of Cosmic Power"


def target(table: Table, player: int, name: str) -> str:
    """The card to which this one applies."""
    return table.card(player, int(table.state.side[player].target[table.place(player, name)]))


@pytest.mark.parametrize(
    ("card", "total"),
    [
        ("Volcanic Gauntlets", (8, 1)),
        ("Titanic Gauntlets", (4, 2)),
        ("Potion of Cosmic Power", (8, 2)),
        ("Potion of Prodigious Passion", (5, 5)),
        ("Potion of Conjoining", (5, 5)),
        ("Potion of Mutation", (4, 4)),
        ("Potion of Sparkling Fire", (6, 1)),
        ("Potion of Trembling Earth", (4, 6)),
    ],
)
def test_d_target_1_such_a_card_acts_on_one_own_active_character(card: str, total: tuple[int, int]) -> None:
    table = Table("pillar", "vulca").lay(0, covered="Devius Maximus", combat="Lonus Mightius")
    table.lay(0, hand=("Halitosus Teriblus", card), support="Tome of Wisdom").lay(1, combat="Torch").begin(0)
    table.do("continue", "play Halitosus Teriblus", f"play {card}")
    assert table.value(0, "Halitosus Teriblus") == total
    assert table.value(0, "Tome of Wisdom") == (3, 3)
    assert target(table, 0, card) == "Halitosus Teriblus"


def test_d_target_1_a_mutant_is_a_character_too() -> None:
    table = Table("vulca", "flit", element="earth").lay(0, support="Duplicator of Fire", hand="Zig-nur-Don")
    table.lay(1, combat="Terrible Kraken").begin(0).do("continue", "play Zig-nur-Don")
    assert table.value(0, "Zig-nur-Don") == (8, 0)


def test_d_target_1_without_a_character_it_acts_on_nothing() -> None:
    table = Table("hoax", "vulca").lay(0, support=("Duplicator of Strength", "Tome of Wisdom")).begin(0)
    assert table.total(0) == (3, 3)


def test_d_target_1_crysalus_acts_on_one_own_caterpillar() -> None:
    table = Table("pillar", "vulca").lay(0, combat="Lonus Mightius", hand=("Crysalus Frendus", "Caterpillar Fireeater"))
    table.lay(1, combat="Ember").begin(0).do("continue", "play Crysalus Frendus", "play Caterpillar Fireeater")
    assert target(table, 0, "Crysalus Frendus") == "Caterpillar Fireeater"


def spirits() -> Table:
    """I hold a pair, a third character that is FREE, and Volcanic Gauntlets."""
    table = Table("mimix", "vulca", element="fire").lay(0, hand=("Young Bear", "Young Fox", "Sun Setting"))
    return table.lay(0, support="Duplicator of Fire").lay(1, combat="Torch").begin(0).do("continue")


def test_d_target_2_the_owner_chooses_when_the_card_is_played() -> None:
    table = Table("mimix", "vulca", element="fire").lay(0, hand=("Young Bear", "Young Fox", "Volcanic Gauntlets"))
    table.lay(1, combat="Torch").begin(0).do("continue", "play Young Bear", "play Young Fox", "play Volcanic Gauntlets")
    assert table.legal() == {"pick Young Bear", "pick Young Fox"}
    table.do("pick Young Bear")
    assert target(table, 0, "Volcanic Gauntlets") == "Young Bear"
    assert table.total(0)[Element.FIRE] == 8
    assert table.told(News.TARGET)[-1][1:3] == (0, table.place(0, "Young Bear"))


def test_d_target_2_he_chooses_again_when_another_candidate_arrives() -> None:
    table = spirits().do("play Young Fox")
    assert target(table, 0, "Duplicator of Fire") == "Young Fox"
    table.do("play Young Bear")
    assert table.legal() == {"pick Young Bear", "pick Young Fox"}
    table.do("pick Young Bear", "play Sun Setting")
    assert table.legal() == {"pick Young Bear", "pick Young Fox", "pick Sun Setting"}
    table.do("pick Young Fox")
    assert table.total(0)[Element.FIRE] == 3 + 4 + 2


def test_d_target_2_he_chooses_again_when_the_target_has_gone() -> None:
    table = Table("mimix", "vulca", element="fire").lay(0, combat="Virgin of Pure Fire", support="Duplicator of Fire")
    table.lay(0, hand="Young Bear").lay(1, combat="Torch").begin(0)
    assert target(table, 0, "Duplicator of Fire") == "Virgin of Pure Fire"
    table.do("continue", "play Young Bear")
    assert target(table, 0, "Duplicator of Fire") == "Young Bear"
    assert table.total(0)[Element.FIRE] == 6


def test_d_target_2_he_is_asked_when_the_target_has_gone_and_several_are_left() -> None:
    table = Table("mimix", "vulca", element="fire").lay(0, hand=("Sun Setting", "Stars Shining", "Gloria Gracia"))
    table.lay(0, support="Duplicator of Fire").lay(1, combat="Torch").begin(0).do("continue", "play Sun Setting")
    table.do(
        "play Stars Shining", "pick Sun Setting", "play Gloria Gracia", "pick Sun Setting", "yes", "pick Sun Setting"
    )
    assert table.legal() == {"pick Stars Shining", "pick Gloria Gracia"}
    assert table.state.side[0].target[table.place(0, "Duplicator of Fire")] == NONE
    assert not broken_laws(table.state, DUEL.tables)
    table.do("pick Gloria Gracia")
    assert table.total(0)[Element.FIRE] == 1 + 4


def test_d_target_2_each_such_card_has_a_target_of_its_own() -> None:
    table = Table("mimix", "vulca", element="fire").lay(0, hand=("Young Bear", "Young Fox", "Volcanic Gauntlets"))
    table.lay(0, support="Duplicator of Strength").lay(1, combat="Torch").begin(0)
    table.do("continue", "play Young Bear", "play Young Fox", "pick Young Fox", "play Volcanic Gauntlets")
    table.do("pick Young Bear")
    assert table.total(0) == (6 + 2, 2 + 6)


def test_d_target_2_going_back_before_the_character_takes_the_choice_back() -> None:
    table = Table("mimix", "vulca", element="fire").lay(0, combat="Virgin of Pure Fire", support="Duplicator of Fire")
    table.lay(0, hand="Young Bear").lay(1, combat=("Flamebreath the Dazzling", "Torch")).begin(0)
    table.do("continue", "play Young Bear", "backtrack")
    assert target(table, 0, "Duplicator of Fire") == "Virgin of Pure Fire"
    assert table.total(0)[Element.FIRE] == 12


def test_d_target_3_one_candidate_is_taken_without_asking() -> None:
    table = spirits().do("play Young Bear")
    assert table.stage == Stage.CHARACTER
    assert table.may("play Young Fox")
    assert table.total(0)[Element.FIRE] == 6


def test_d_target_3_in_the_opponents_turn_the_best_target_is_taken() -> None:
    table = Table("mimix", "vulca", element="fire").lay(0, combat=("Wild Gazelle", "Sun Setting", "Dancer of Dawn"))
    table.lay(0, support="Duplicator of Fire").lay(1, hand="Highchirp").begin(1)
    assert target(table, 0, "Duplicator of Fire") == "Dancer of Dawn"
    table.do("continue", "play Highchirp", "yes", "pick their Dancer of Dawn")
    assert table.to_move == 1
    assert target(table, 0, "Duplicator of Fire") == "Wild Gazelle"
    assert table.total(0)[Element.FIRE] == 6 + 2


def test_d_target_3_the_best_is_measured_in_the_element_of_the_fight() -> None:
    table = Table("mimix", "flit", element="earth").lay(
        0, combat=("Virgin of Pure Fire", "Young Fox", "Dancer of Dawn", POTION)
    )
    table.lay(1, combat="Steepstoop").begin(1, Stage.RETREAT)
    assert target(table, 0, POTION) == "Young Fox"
    table = Table("mimix", "flit", element="fire").lay(
        0, combat=("Virgin of Pure Fire", "Young Fox", "Dancer of Dawn", POTION)
    )
    table.lay(1, combat="Steepstoop").begin(1, Stage.RETREAT)
    assert target(table, 0, POTION) == "Virgin of Pure Fire"


def test_d_target_3_crysalus_turns_to_another_caterpillar_in_the_opponents_turn() -> None:
    table = Table("vulca", "pillar").lay(0, hand=("Cinder", "Volca", "Blaze"), combat="Torch")
    table.lay(1, combat=("Crysalus Frendus", "Caterpillar Fireeater", "Caterpillar Lightseeker")).begin(0)
    doubled = target(table, 1, "Crysalus Frendus")
    (other,) = {"Caterpillar Fireeater", "Caterpillar Lightseeker"} - {doubled}
    table.do("continue", "play Cinder", "yes", f"pick their {doubled}")
    assert target(table, 1, "Crysalus Frendus") == other


def test_d_target_3_by_agreement_the_best_target_is_taken_in_the_own_turn_too() -> None:
    table = Table("mimix", "vulca", element="fire", auto_target=True).lay(0, support="Duplicator of Fire")
    table.lay(0, hand=("Young Bear", "Young Fox")).lay(1, combat="Torch").begin(0)
    table.do("continue", "play Young Fox", "play Young Bear")
    assert table.total(0)[Element.FIRE] == 2 + 6
