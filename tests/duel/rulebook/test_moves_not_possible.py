"""D-NOT Moves that are not possible."""

import pytest

from bluemoon.core.refusal import Refused
from bluemoon.core.story import story
from bluemoon.duel import DUEL
from bluemoon.duel.actions import STRIDE, Verb
from bluemoon.duel.rules.news import News
from bluemoon.duel.state import Stage
from tests.duel.table import Table

CARD_PLAYS = (Verb.PLAY, Verb.JOIN, Verb.BLUFF, Verb.LOAD)


def test_d_not_1_in_no_part_of_a_turn_may_a_card_be_discarded() -> None:
    table = Table().lay(
        0,
        combat=("Catusan", "Battling Boomerang"),
        hand=("Trigger Brainstorm", "Flare", "Tome of Wisdom", "Sun Setting"),
    )
    table.lay(1, combat="Torch", hand="Spark").begin(0)
    stages = []
    for words in ("next", "next", "continue", "play Flare", "next", "play Tome of Wisdom", "next", "next"):
        assert not any(choice.startswith("pick") for choice in table.legal())
        stages.append(table.stage)
        table.do(words)
    assert {Stage.BEGIN, Stage.LEADERSHIP, Stage.RETREAT, Stage.CHARACTER, Stage.SUPPORT, Stage.END} == set(stages)
    assert table.told(News.DISCARDED) == []


def test_d_not_1_a_full_hand_is_not_thinned_out() -> None:
    hand = ("Volca", "Spark", "Blaze", "Sear", "Torch", "Ignite", "Furnace", "Shimmer", "Glimmer")
    table = Table("vulca").lay(0, combat="Cinder", hand=hand).lay(1, combat="Catusan").begin(0)
    table.do("continue", "play Volca", "next")
    assert (table.hand_size(0), table.names(0, "discard")) == (8, set())


def test_d_not_1_declining_and_texts_are_the_exceptions() -> None:
    table = Table(element=None).lay(0, hand=("Volca", "Spark")).begin(0)
    assert table.do("decline").may("pick Spark")
    table = Table("aqua").lay(0, combat="Yin", hand=("Oomola-Aqua-Delta", "Yang")).lay(1, combat="Torch").begin(0)
    assert table.do("continue", "play Oomola-Aqua-Delta").may("pick Yang")


def test_d_not_2_in_the_turn_of_the_other_player_there_is_nothing_to_play() -> None:
    table = (
        Table()
        .lay(0, combat="Catusan", hand=("Volca", "Spark"))
        .lay(1, combat="Torch", hand=("Cast Cataclysm", "Blaze"))
    )
    table.begin(0)
    assert table.to_move == 0
    with pytest.raises(Refused):
        DUEL.play(table.state, STRIDE * Verb.PLAY + table.place(1, "Cast Cataclysm"))
    assert table.names(1, "hand") == {"Cast Cataclysm", "Blaze"}


def test_d_not_2_who_may_call_a_bluff_may_do_nothing_else() -> None:
    table = Table("buka").lay(0, combat="Cannoneer Alo Cha", hand=("Commodore Lo Tan", "Captain Su Cha"))
    table.lay(1, combat="Torch", hand=("Cast Cataclysm", "Blaze", "Lightning Bolts")).begin(0)
    table.do("continue", "play Commodore Lo Tan", "bluff Captain Su Cha", "next")
    assert (table.to_move, table.legal()) == (1, {"call", "let"})


def test_d_not_2_a_victim_who_has_to_discard_may_do_nothing_else() -> None:
    table = (
        Table("flit")
        .lay(0, combat="Catusan", hand="Bashdin")
        .lay(1, combat="Torch", hand=("Cast Cataclysm", "Blaze", "Spark"))
    )
    table.begin(0).do("continue", "play Bashdin", "yes")
    assert (table.to_move, table.legal()) == (1, {"pick Cast Cataclysm", "pick Blaze", "pick Spark"})


@pytest.mark.parametrize(("seed", "decks"), [(1, ("khind", "buka")), (2, ("flit", "hoax")), (3, ("buka", "mimix"))])
def test_d_not_2_in_whole_games_cards_are_played_only_by_the_player_whose_turn_it_is(
    seed: int, decks: tuple[str, str]
) -> None:
    state = DUEL.new(seed=seed, decks=decks)
    played = 0
    for step in range(120):
        legal = DUEL.legal(state)
        if not legal:
            break
        player = int(state.player)
        if DUEL.to_move(state) != player:
            assert not any(action // STRIDE in CARD_PLAYS for action in legal)
        with story() as told:
            DUEL.play(state, legal[(5 * step + seed) % len(legal)])
        plays = [told.player for told in told.news if told.kind in (News.PLAYED, News.BLUFFED, News.LOADED)]
        played += len(plays)
        assert set(plays) <= {player}
    assert played > 10


def test_d_not_3_in_a_running_fight_there_is_no_passing() -> None:
    table = (
        Table()
        .lay(0, combat="Flamebreath the Dazzling", hand=("Volca", "Tome of Wisdom"))
        .lay(1, combat="Torch")
        .begin(0)
    )
    assert (table.total(0)[0] > table.total(1)[0], table.legal()) == (True, {"retreat", "continue"})


def test_d_not_3_whoever_goes_on_cannot_close_the_turn_without_a_character() -> None:
    table = (
        Table()
        .lay(0, combat="Flamebreath the Dazzling", hand=("Volca", "Tome of Wisdom"))
        .lay(1, combat="Torch")
        .begin(0)
    )
    table.do("continue")
    assert table.legal() == {"play Volca", "backtrack"}


def test_d_not_3_whoever_cannot_go_on_has_no_third_way() -> None:
    table = Table().lay(0, combat="Flamebreath the Dazzling", hand="Tome of Wisdom").lay(1, combat="Torch").begin(0)
    assert table.legal() == {"retreat"}
