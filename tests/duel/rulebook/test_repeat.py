"""D-REPEAT Bounce Back."""

import pytest

from bluemoon.duel.rules.news import News
from bluemoon.duel.state import Element, Stage
from tests.duel.table import Table


def bouncing(attack: str, **options: str) -> Table:
    """Primus Magicus 6/2 is active, and I have Bounce Back."""
    table = Table("pillar", "vulca", element="fire")
    table.lay(0, covered="Lonus Mightius", combat="Primus Magicus", hand=("Bounce Back", "Smartia Pantia", "Fireblast"))
    return table.lay(0, hand=("Tome of Wisdom", "Caterpillar Fireeater"), **options).lay(1, combat=attack).begin(0)


def test_d_repeat_1_the_active_cards_stay_and_stand_for_the_character_of_this_turn() -> None:
    table = bouncing("Scorch the Inflammable").do("play Bounce Back", "continue")
    assert table.stage == Stage.SUPPORT
    assert table.names(0, "active") == {"Primus Magicus"}
    assert table.total(0)[Element.FIRE] == 6
    table.do("next")
    assert [(news.player, news.amount) for news in table.told(News.ANNOUNCED)] == [(0, 6)]
    assert table.to_move == 1


def test_d_repeat_1_it_ends_all_further_plays() -> None:
    table = bouncing("Scorch the Inflammable").do("play Bounce Back", "continue")
    assert table.legal() == {"next"}


def test_d_repeat_1_who_cannot_match_with_the_cards_kept_can_only_go_back_and_retreat() -> None:
    table = bouncing("Flamebreath the Dazzling").do("play Bounce Back", "continue")
    assert table.legal() == {"backtrack"}
    table.do("backtrack", "retreat")
    assert table.state.dragons == -1


def test_d_repeat_1_demands_of_the_cards_kept_go_on() -> None:
    table = (
        bouncing("Spark", combat="Caterpillar Lightseeker").deck(0).lay(1, hand=("Flamebreath the Dazzling", "Volca"))
    )
    table.do("play Bounce Back", "continue", "next")
    assert (table.to_move, table.may("pay Caterpillar Lightseeker")) == (1, True)


def test_d_repeat_1_other_texts_of_the_cards_kept_go_on() -> None:
    table = Table("khind", "vulca").lay(0, combat=("TopNotch", "TopGun"), hand="Bounce Back")
    table.lay(1, combat="Glimmer", support="Lightning Bolts").begin(0)
    table.do("play Bounce Back", "use TopNotch", "pick their Lightning Bolts", "continue", "next")
    assert table.names(1, "support") == set()
    assert table.legal() == {"use TopGun", "next"}


def test_d_repeat_1_demands_against_the_player_must_be_met_all_the_same() -> None:
    table = Table("pillar", "terrah").lay(0, combat="Primus Magicus", hand=("Bounce Back", "Tome of Wisdom"))
    table.lay(1, combat="Kabu Kat").begin(0).do("play Bounce Back", "continue")
    assert table.legal() == {"backtrack"}


@pytest.mark.parametrize("element", [None, "fire"])
def test_d_repeat_1_without_an_active_character_it_replaces_none(element: str | None) -> None:
    table = Table("pillar", "vulca", element=element).lay(0, hand=("Bounce Back", "Primus Magicus"))
    table.begin(0).do("play Bounce Back")
    assert table.legal() == {"decline" if element is None else "retreat"}


def test_d_repeat_1_a_void_text_keeps_nothing_but_its_stop_still_ends_the_plays() -> None:
    table = Table("pillar", "khind").lay(0, combat="Primus Magicus", hand=("Bounce Back", "Lonus Mightius"))
    table.lay(1, combat="NoClue", support="Laughing Gas").begin(0).do("play Bounce Back")
    assert table.legal() == {"retreat"}
