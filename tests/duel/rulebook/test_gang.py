"""D-ICON-GANG Characters that come in gangs."""

import pytest

from bluemoon.duel.state import Stage
from tests.duel.table import Table


def test_d_icon_gang_1_any_number_of_one_gang_is_one_play() -> None:
    table = Table("khind", "vulca").lay(0, hand=("NoNo", "NoStopping", "NoClue", "NoProblem", "FunFair", "TopGun"))
    table.lay(1, combat="Volca").begin(0).do("continue", "play NoNo")
    assert table.playable() == {"NoStopping", "NoClue", "NoProblem"}
    table.do("play NoClue", "play NoStopping", "play NoProblem")
    assert table.names(0, "active") == {"NoNo", "NoStopping", "NoClue", "NoProblem"}
    assert table.total(0) == (8, 7)
    assert table.stage == Stage.SUPPORT


@pytest.mark.parametrize(
    ("gang", "stranger"),
    [
        (("CoolCat", "CoolCop"), "TopGun"),
        (("TopGun", "TopShot"), "FunFair"),
        (("FunFun", "FunFlap"), "NoNo"),
        (("NoBrains", "NoProblem"), "CoolKid"),
    ],
)
def test_d_icon_gang_1_there_are_four_gangs(gang: tuple[str, str], stranger: str) -> None:
    table = Table("khind", "vulca").lay(0, hand=(*gang, stranger)).lay(1, combat="Glimmer").begin(0)
    table.do("continue", f"play {gang[0]}")
    assert table.playable() == {gang[1]}


@pytest.mark.parametrize(
    ("zone", "ignorer"),
    [
        ("support", "Impenetrable Fog"),
        ("combat", "Mekarthas the Shrewd"),
        ("combat", "Hank Highflyer Hawk"),
        ("combat", "Mad Mike Magpie"),
    ],
)
def test_d_icon_gang_1_void_icons_make_no_gang(zone: str, ignorer: str) -> None:
    table = Table("khind", "vulca").lay(0, hand=("NoNo", "NoClue")).lay(1, **{zone: ignorer}).begin(0)
    table.do("continue", "play NoNo")
    assert table.stage == Stage.SUPPORT


def test_d_icon_gang_2_the_first_character_that_is_not_free_fixes_the_gang() -> None:
    table = Table("khind", "vulca").lay(0, hand=("Ketharkopas the Astronomer", "NoNo", "NoClue", "TopGun"))
    table.lay(1, combat="Glimmer").begin(0).do("continue", "play Ketharkopas the Astronomer")
    assert table.stage == Stage.SUPPORT


def test_d_icon_gang_2_free_characters_may_mix_in() -> None:
    table = Table("khind", "vulca").lay(0, hand=("Stars Shining", "NoNo", "Sun Setting", "NoClue", "TopGun"))
    table.lay(1, combat="Glimmer").begin(0).do("continue", "play Stars Shining")
    assert table.playable() == {"NoNo", "NoClue", "TopGun", "Sun Setting"}
    table.do("play NoNo", "play Sun Setting")
    assert table.playable() == {"NoClue"}
    table.do("play NoClue")
    assert table.names(0, "active") == {"Stars Shining", "NoNo", "Sun Setting", "NoClue"}


def kept_tops(*hand: str) -> Table:
    """TopGun and TopDog lie alone in my combat area."""
    table = Table("khind", "vulca").lay(0, combat=("TopGun", "TopDog"), hand=hand).lay(1, combat="Glimmer")
    return table.begin(0).do("continue")


def test_d_icon_gang_3_a_member_may_join_the_kept_gang_and_others_may_follow() -> None:
    table = kept_tops("TopShot", "TopBanana", "NoNo")
    assert table.legal() >= {"join TopShot", "join TopBanana"}
    table.do("join TopShot")
    assert table.names(0, "active") == {"TopGun", "TopDog", "TopShot"}
    assert table.total(0) == (6, 6)
    assert table.playable() == {"TopBanana"}
    assert not table.may("join TopBanana")  # nothing is left to choose: it covers nothing
    table.do("play TopBanana")
    assert table.names(0, "active") == {"TopGun", "TopDog", "TopShot", "TopBanana"}


def test_d_icon_gang_3_a_member_may_also_cover_the_gang() -> None:
    table = kept_tops("TopShot", "NoNo").do("play TopShot")
    assert table.names(0, "active") == {"TopShot"}
    assert table.names(0, "combat") == {"TopGun", "TopDog", "TopShot"}


def test_d_icon_gang_3_a_character_of_another_gang_covers_it() -> None:
    table = kept_tops("TopShot", "NoNo")
    assert not table.may("join NoNo")
    table.do("play NoNo")
    assert table.names(0, "active") == {"NoNo"}


def test_d_icon_gang_3_only_the_first_character_of_the_turn_may_join() -> None:
    table = kept_tops("TopShot", "Sun Setting").do("play Sun Setting")
    assert table.names(0, "active") == {"Sun Setting"}
    assert not table.may("join TopShot")
    table.do("play TopShot")
    assert table.names(0, "active") == {"Sun Setting", "TopShot"}


def test_d_icon_gang_3_void_icons_keep_no_gang() -> None:
    table = Table("khind", "terrah").lay(0, combat=("TopGun", "TopDog"), hand="TopShot")
    table.lay(1, support="Impenetrable Fog").begin(0).do("continue")
    assert table.legal() == {"play TopShot", "backtrack"}


@pytest.mark.parametrize("foreigner", ["Fireblast", "NoNo", "Sun Setting"])
def test_d_icon_gang_4_a_booster_or_a_foreign_character_among_the_active_cards_ends_a_gang(foreigner: str) -> None:
    table = Table("khind", "vulca").lay(0, combat=("TopGun", "TopDog", foreigner), hand="TopShot")
    table.lay(1, combat="Glimmer").begin(0).do("continue")
    assert not table.may("join TopShot")


def test_d_icon_gang_4_a_support_or_a_covered_card_does_not_end_it() -> None:
    table = Table("khind", "vulca").lay(0, covered="NoNo", combat="TopGun", support="Gluing Dust", hand="TopShot")
    table.lay(1, combat="Glimmer").begin(0).do("continue")
    assert table.may("join TopShot")


def test_d_icon_gang_4_a_gang_without_a_new_member_is_covered_for_good() -> None:
    table = Table("khind", "vulca").lay(0, combat="TopGun", hand=("NoNo", "TopShot")).deck(0)
    table.lay(1, combat="Glimmer", hand="Flamebreath the Dazzling").deck(1).begin(0)
    table.do("continue", "play NoNo", "next", "continue", "play Flamebreath the Dazzling", "next", "continue")
    assert table.legal() == {"play TopShot", "backtrack"}
    table.do("play TopShot")
    assert table.names(0, "active") == {"TopShot"}
    assert table.names(0, "combat") == {"TopGun", "NoNo", "TopShot"}
