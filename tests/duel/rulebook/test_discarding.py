"""D-DISCARD Where cards go when they have done their work."""

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.laws import cards_are_conserved
from bluemoon.duel.rules.news import News
from bluemoon.duel.state import Stage
from tests.duel.table import Table


def discarded(table: Table, player: int) -> list[str]:
    """The cards a player's list lost to pile and stack, in order."""
    return [
        table.card(player, told.amount) for told in table.news if told.kind == News.DISCARDED and told.player == player
    ]


def test_d_discard_1_discards_go_face_up_on_the_owners_pile() -> None:
    table = Table().lay(0, combat="Catusan").lay(1, combat="Torch", support="Lightning Bolts").begin(0).do("retreat")
    assert table.names(0, "discard") == {"Catusan"}
    assert table.names(1, "discard") == {"Torch", "Lightning Bolts"}
    for seat in (-1, 0, 1):
        view = DUEL.view(table.state, seat)
        assert (view.side[0].discard, view.side[1].discard) == (
            table.state.side[0].discard,
            table.state.side[1].discard,
        )


def test_d_discard_1_each_card_is_seen_by_both_players_as_it_goes() -> None:
    table = Table(element=None).lay(0, hand=("Volca", "Spark", "Blaze", "Sear")).lay(1, hand="Torch").begin(0)
    table.do("decline", "pick Spark", "pick Blaze", "done")
    assert discarded(table, 0) == ["Spark", "Blaze"]
    assert {"Spark", "Blaze"} <= table.names(0, "seen")
    assert not {"Volca", "Sear"} & table.names(0, "seen")


def test_d_discard_1_the_last_card_lies_on_top() -> None:
    table = Table(element=None).lay(0, hand=("Volca", "Spark", "Blaze")).lay(1, hand="Torch").begin(0)
    table.do("decline", "pick Spark", "pick Volca", "done")
    assert table.card(0, table.state.side[0].discard_top) == "Volca"


def test_d_discard_1_a_card_out_of_the_deck_is_seen_too() -> None:
    table = Table("khind").lay(0, combat="Catusan", hand="TopShot").lay(1, combat="Torch").begin(0)
    table.do("continue", "play TopShot", "next").do("use TopShot", fate="Volca")
    assert table.names(1, "discard") == {"Volca"}
    assert "Volca" in table.names(1, "seen")


def test_d_discard_2_leadership_cards_discarded_from_the_hand_go_on_the_leader_stack() -> None:
    table = Table(element=None).lay(0, hand=("Muster Reinforcements", "Volca", "Spark")).lay(1, hand="Torch").begin(0)
    table.do("next", "decline", "pick Muster Reinforcements", "done")
    assert (table.names(0, "stack"), table.names(0, "discard")) == ({"Muster Reinforcements"}, set())
    assert table.card(0, table.state.side[0].stack_top) == "Muster Reinforcements"


def test_d_discard_2_without_taking_effect() -> None:
    table = Table(element=None).lay(0, hand=("Muster Reinforcements", "Volca", "Spark")).lay(1, hand="Torch").begin(0)
    table.do("next", "decline", "pick Muster Reinforcements", "done")
    assert table.state.side[0].leading == 0
    assert table.told(News.POWER_USED) == []
    assert table.hand_size(0) == 6


def test_d_discard_2_from_the_deck_as_well() -> None:
    table = Table("khind").lay(0, combat="Catusan", hand="TopShot").lay(1, combat="Torch").begin(0)
    table.do("continue", "play TopShot", "next").do("use TopShot", fate="Cast Cataclysm")
    assert (table.names(1, "stack"), table.names(1, "discard")) == ({"Cast Cataclysm"}, set())


def test_d_discard_2_when_the_opponent_takes_them_out_of_the_hand_as_well() -> None:
    table = Table().lay(0, combat="Catusan", hand="Sarogakanas the Ancient")
    table.lay(1, combat="Torch", hand=("Cast Cataclysm", "Spark")).begin(0)
    table.do("continue", "play Sarogakanas the Ancient", "yes")
    assert (table.names(1, "stack"), table.names(1, "discard")) == ({"Cast Cataclysm"}, {"Spark"})
    assert table.state.side[1].leading == 0


def test_d_discard_2_when_their_owner_gives_them_up_for_a_text_as_well() -> None:
    table = Table("aqua").lay(0, combat="Catusan", hand=("Oomola-Aqua-Delta", "Sprinkle Water of Tranquility", "Yin"))
    table.lay(1, combat="Torch").begin(0).do("next", "continue", "play Oomola-Aqua-Delta")
    table.do("pick Sprinkle Water of Tranquility", "pick Yin")
    assert (table.names(0, "stack"), table.names(0, "discard")) == ({"Sprinkle Water of Tranquility"}, {"Yin"})


def after_a_leadership_discard(*hand: str) -> Table:
    """Muster Reinforcements was discarded; Volca lies in the pile."""
    table = Table("mimix").lay(
        0, combat="Catusan", hand=(*hand, "Spark"), discard="Volca", stack="Muster Reinforcements"
    )
    return table.lay(1, combat="Torch").begin(0)


def test_d_discard_3_a_search_of_the_pile_does_not_find_them() -> None:
    table = after_a_leadership_discard("Call Spirit of the Underworld").do("play Call Spirit of the Underworld")
    assert table.legal() == {"pick Volca", "done"}


def test_d_discard_3_the_mixed_pile_does_not_hold_them() -> None:
    table = after_a_leadership_discard("Open Lucky Bag of Life").do("play Open Lucky Bag of Life", "yes")
    assert table.names(0, "hand") == {"Volca", "Spark"}
    assert "Muster Reinforcements" in table.names(0, "stack")


def test_d_discard_3_the_pile_shuffled_into_the_deck_does_not_hold_them() -> None:
    table = after_a_leadership_discard("Administer Water of Immortality").do(
        "play Administer Water of Immortality", "yes"
    )
    assert "Volca" in table.names(0, "draw")
    assert table.names(0, "stack") == {"Muster Reinforcements", "Administer Water of Immortality"}


def test_d_discard_3_a_shaman_does_not_bring_them_back() -> None:
    table = after_a_leadership_discard("Shaman of the Afterlife").do(
        "continue", "play Shaman of the Afterlife", "next", "yes"
    )
    assert "Muster Reinforcements" in table.names(0, "stack")
    assert "Volca" in table.names(0, "hand")


def test_d_discard_4_cards_the_opponent_removes_go_to_their_owners_pile() -> None:
    table = Table("vulca").lay(0, combat="Torch", hand="Cinder").lay(1, combat="Catusan", support="Tome of Wisdom")
    table.begin(0).do("continue", "play Cinder", "yes", "pick their Tome of Wisdom")
    assert (table.names(0, "discard"), table.names(1, "discard")) == (set(), {"Tome of Wisdom"})


def test_d_discard_4_cards_the_opponent_takes_from_the_hand_go_to_their_owners_pile() -> None:
    table = (
        Table().lay(0, combat="Catusan", hand="Sarogakanas the Ancient").lay(1, combat="Torch", hand=("Volca", "Spark"))
    )
    table.begin(0).do("continue", "play Sarogakanas the Ancient", "yes")
    assert (table.names(0, "discard"), table.names(1, "discard")) == (set(), {"Volca", "Spark"})


@pytest.mark.parametrize("seed", [1, 2])
def test_d_discard_4_both_lists_keep_their_thirty_cards_whatever_is_played(seed: int) -> None:
    state = DUEL.new(seed=seed, decks=("hoax", "hoax"))
    lists = state.deck["card"].copy()
    for step in range(80):
        legal = DUEL.legal(state)
        if not legal:
            break
        DUEL.play(state, legal[(7 * step + seed) % len(legal)])
        assert cards_are_conserved(state.side[0])
        assert cards_are_conserved(state.side[1])
    assert (state.deck["card"] == lists).all()


def test_d_discard_5_a_declining_player_decides_the_order() -> None:
    for order in (("Spark", "Volca", "Blaze"), ("Blaze", "Volca", "Spark")):
        table = (
            Table("vulca", element=None).lay(0, hand=("Volca", "Spark", "Blaze", "Sear")).lay(1, hand="Torch").begin(0)
        )
        table.do("decline", *(f"pick {name}" for name in order))
        assert discarded(table, 0) == list(order)
        assert table.state.side[0].discard_top == table.place(0, order[-1])


@pytest.mark.parametrize("order", [("Fireblast", "Volca"), ("Volca", "Fireblast")])
def test_d_discard_5_a_paying_player_decides_the_order(order: tuple[str, str]) -> None:
    table = (
        Table("vulca").lay(0, combat="Torch", hand=("Charm Holy Dragon", "Volca", "Fireblast")).lay(1, combat="Catusan")
    )
    table.begin(0).do("play Charm Holy Dragon", "yes", *(f"pick {name}" for name in order))
    assert discarded(table, 0) == list(order)
    assert table.state.side[0].discard_top == table.place(0, order[-1])


@pytest.mark.parametrize("order", [("Blaze", "Spark"), ("Spark", "Blaze")])
def test_d_discard_5_a_victim_who_chooses_decides_the_order(order: tuple[str, str]) -> None:
    table = (
        Table("flit", "vulca")
        .lay(0, combat="Catusan", hand="Bashdin")
        .lay(1, combat="Torch", hand=("Blaze", "Spark", "Sear"))
    )
    table.begin(0).do("continue", "play Bashdin", "yes", *(f"pick {name}" for name in order))
    assert discarded(table, 1) == list(order)


def test_d_discard_5_after_a_fight_the_combat_area_goes_from_bottom_to_top_and_then_the_supports() -> None:
    supports = ("Trebuchet of Fear", "Tome of Wisdom")
    table = Table().lay(
        0, support=supports, covered=("Volca", "Battling Boomerang"), combat=("Catusan", "Inscrutable Armor")
    )
    table.lay(1, combat="Torch").begin(0, Stage.RETREAT).do("retreat")
    assert discarded(table, 0) == ["Volca", "Battling Boomerang", "Catusan", "Inscrutable Armor", *supports]
    assert table.state.side[0].discard_top == table.place(0, "Tome of Wisdom")


def test_d_discard_5_the_order_of_play_decides_what_lies_on_what() -> None:
    table = Table().lay(
        0, combat="Catusan", hand=("Volca", "Trigger Brainstorm", "Tome of Wisdom", "Ballista of Confusion")
    )
    table.lay(1, combat="Torch", hand="Spark").begin(0).do("play Trigger Brainstorm", "continue", "play Volca")
    table.do("play Tome of Wisdom", "play Ballista of Confusion", "next", "retreat")
    assert discarded(table, 0) == ["Catusan", "Volca", "Tome of Wisdom", "Ballista of Confusion"]
