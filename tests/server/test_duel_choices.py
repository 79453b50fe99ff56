"""What the page of a duel lights up is what the rules allow, and what it says of it is so."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bluemoon.duel.published import deck_size
from bluemoon.duel.state import Ask, Stage
from bluemoon.duel.tables import PEOPLES
from bluemoon.server.duel import prospects
from bluemoon.server.duel.board import view_of
from bluemoon.server.duel.choices import choices_of
from bluemoon.server.duel.demands import demands_of
from bluemoon.server.duel.execute import DuelExecution
from bluemoon.server.duel.preview import dragon_steps, try_out
from bluemoon.server.duel.what_counts import counts_of
from bluemoon.server.wire.duel import DuelChoices, DuelTrial, DuelView
from tests.duel.table import Table
from tests.night import IS_NIGHT
from tests.server.boards import FILE
from tests.server.evening import DUEL

GAME = DUEL.game
LIT = 12  # of the choices of a position, those that are tried


@pytest.fixture(autouse=True)
def warm(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine code is there."""
    monkeypatch.setattr(prospects, "is_warm", lambda game: True)


def choices(table: Table) -> DuelChoices:
    return choices_of(GAME, GAME.view(table.state, table.to_move), table.to_move)


def word(said: DuelChoices, name: str) -> Any:
    return next(choice for choice in said.words if choice.word == name)


def card(said: DuelChoices, action: str) -> Any:
    return next(choice for choice in said.cards if choice.action == action)


# ---- how far the turn can be carried


def vulca(*hand: str) -> Table:
    """Vulca faces 7 fire with this hand."""
    table = Table("vulca", "vulca").lay(0, hand=hand).lay(1, combat="Flamebreath the Dazzling")
    return table.begin(0, Stage.RETREAT)


def test_a_dead_end_is_told_before_it_is_entered() -> None:
    said = choices(vulca("Spark", "Glimmer", "Flickering Fires"))
    assert (word(said, "continue").prospect.hope, word(said, "continue").prospect.short) == ("never", 2)
    assert word(said, "retreat").prospect is None
    assert {one.prospect.hope for one in said.ahead if one.prospect} == {"never"}


def test_at_the_opening_only_a_card_after_which_no_fight_can_be_opened_is_told() -> None:
    """Bounce Back was lit and played with no active character: then only to decline was left."""
    hand = ("Bounce Back", "Primus Magicus", "Smartia Pantia")
    said = choices(Table("pillar", "flit", element=None).lay(0, hand=hand).begin(0, Stage.LEADERSHIP))
    assert card(said, "play Bounce Back").prospect.hope == "never"
    assert word(said, "next").prospect is None
    assert all(one.prospect is None for one in said.ahead if one.verb == "play")
    alone = choices(Table("pillar", "flit", element=None).lay(0, hand=hand[:1]).begin(0, Stage.LEADERSHIP))
    assert card(alone, "play Bounce Back").prospect is None


def test_a_card_says_what_it_takes_besides() -> None:
    said = choices(vulca("Spark", "Flamebreath the Dazzling", "Fireblast").do("continue"))
    spark = card(said, "play Spark").prospect
    assert (spark.hope, spark.deeds, spark.more) == ("more", 1, ["booster"])
    assert card(said, "play Flamebreath the Dazzling").prospect.hope == "enough"


def test_an_opening_has_nothing_to_match() -> None:
    table = Table("vulca", "hoax", element=None).lay(0, hand="Spark").begin(0, Stage.RETREAT)
    assert all(choice.prospect is None for choice in choices(table).words)
    assert all(choice.prospect is None for choice in choices(table).ahead)


# ---- what would come of it


def test_a_card_that_switches_the_element_is_tried_in_the_element_the_fight_has_then() -> None:
    table = Table("buka", "vulca", element="earth").lay(0, hand="Old Goo Laa's Ghost")
    table.lay(1, combat="Flamebreath the Dazzling").begin(0, Stage.RETREAT)
    known = GAME.view(table.state, 0)
    assert try_out(GAME, known, ["continue"]).element == "earth"
    assert try_out(GAME, known, ["continue", "play Old Goo Laa's Ghost"]).element == "fire"


# ---- demands


def test_a_demand_is_named_with_what_it_asks_and_whether_one_can() -> None:
    table = Table("vulca", "terrah").lay(0, hand=("Flamebreath the Dazzling", "Flickering Fires"))
    table.lay(1, combat="Baku But").begin(0, Stage.RETREAT)
    (demand,) = choices(table).demands
    assert (demand.asks, demand.is_possible, demand.or_else) == ("booster", False, "retreat")
    held = Table("vulca", "terrah").lay(0, hand=("Flamebreath the Dazzling", "Fireblast")).lay(1, combat="Baku But")
    (demand,) = choices(held.begin(0, Stage.RETREAT)).demands
    assert demand.is_possible


def test_a_preview_does_not_call_enough_what_leaves_a_demand_open() -> None:
    table = Table("vulca", "terrah").lay(0, hand=("Flamebreath the Dazzling", "Fireblast")).lay(1, combat="Baku But")
    table.begin(0, Stage.RETREAT).do("continue")
    view = GAME.view(table.state, 0)
    tried = try_out(GAME, view, ["play Flamebreath the Dazzling"])
    assert tried.is_matched
    assert [demand.asks for demand in tried.demands] == ["booster"]
    done = try_out(GAME, view, ["play Flamebreath the Dazzling", "play Fireblast"])
    assert (done.is_matched, done.demands) == (True, [])


def test_a_preview_tells_what_is_to_match_then() -> None:
    """Hank makes Flamebreath count nothing: there is nothing left to match."""
    table = Table("hoax", "vulca").lay(0, hand="Hank Highflyer Hawk").lay(1, combat="Flamebreath the Dazzling")
    view = GAME.view(table.begin(0, Stage.CHARACTER).state, 0)
    assert try_out(GAME, view, ["play Hank Highflyer Hawk"]).needed == 0


def test_a_bluff_in_an_opening_is_held_against_the_element_that_is_announced_and_against_no_total() -> None:
    """The hint said "4 fire, to match 0", and did not say of a lie that it is one."""
    table = Table("buka", "hoax", element=None).lay(0, hand=("Quartermaster Kura Ko", "Cannoneer Riba Ko")).begin(0)
    words = ["continue", "play Quartermaster Kura Ko", "bluff Cannoneer Riba Ko", "next"]
    fire, earth = (try_out(GAME, GAME.view(table.state, 0), [*words, element]) for element in ("fire", "earth"))
    assert (fire.needed, earth.needed) == (None, None)
    assert (fire.lies, earth.lies) == ([], ["bluff Cannoneer Riba Ko"])
    assert fire.asks == [None] * 5


def test_a_lie_that_lies_there_is_told_until_it_is_called() -> None:
    """The bar called a total enough that holds only as long as nobody calls the bluff."""
    for bluff, is_lie in (("Sailingmaster Yo Cha", True), ("Cannoneer Riba Ko", False)):
        table = Table("buka", "vulca").lay(0, hand=("Powdermaster Yina Ko", bluff)).lay(1, combat="Spark")
        table.begin(0, Stage.RETREAT).do("continue", "play Powdermaster Yina Ko")
        assert not choices(table).is_lying
        tried = try_out(GAME, GAME.view(table.state, 0), [f"bluff {bluff}"])
        assert (tried.is_lying, tried.lies != []) == (is_lie, is_lie)
        table.do(f"bluff {bluff}")
        assert choices(table).is_lying == is_lie


def test_a_preview_of_a_whole_turn_holds_its_total_against_what_was_to_match() -> None:
    """It once held the total against itself: when the turn is over, that is what the other player has to match."""
    table = Table("vulca", "vulca").lay(0, hand="Flamebreath the Dazzling").lay(1, combat="Spark")
    known = GAME.view(table.begin(0, Stage.RETREAT).state, 0)
    tried = try_out(GAME, known, ["continue", "play Flamebreath the Dazzling", "next"])
    assert (tried.totals[0][0], tried.needed, tried.is_matched) == (7, 4, True)


def test_what_lies_face_down_is_not_known_before_it_is_called() -> None:
    """That two dragons come was told as sure: in three imagined worlds out of three the mark was a lie."""
    table = Table("buka", "hoax", element=None).lay(0, hand=("Quartermaster Kura Ko", "Cannoneer Riba Ko")).begin(0)
    table.do("continue", "play Quartermaster Kura Ko", "bluff Cannoneer Riba Ko", "next", "fire")
    view = GAME.view(table.state, 1)
    assert not try_out(GAME, view, ["call"]).is_certain
    assert try_out(GAME, view, ["let"]).is_certain


def test_whether_another_lies_is_no_part_of_what_is_told() -> None:
    """In imagined worlds the bluffs of the other player lie or do not: that was told as if it were known."""
    table = Table("buka", "hoax", element=None).lay(0, hand=("Quartermaster Kura Ko", "Cannoneer Riba Ko")).begin(0)
    table.do("continue", "play Quartermaster Kura Ko", "bluff Cannoneer Riba Ko", "next", "earth")
    view = GAME.view(table.state, 1)
    assert [try_out(GAME, view, [word]).is_lying for word in ("call", "let")] == [False, False]


def test_in_the_turn_of_another_there_is_nothing_to_match() -> None:
    """The hint held the own total against what the other player had to match: that same total."""
    table = Table("buka", "hoax", element=None).lay(0, hand=("Quartermaster Kura Ko", "Cannoneer Riba Ko")).begin(0)
    table.do("continue", "play Quartermaster Kura Ko", "bluff Cannoneer Riba Ko", "next", "fire")
    assert (table.state.player, table.to_move) == (0, 1)
    tried = try_out(GAME, GAME.view(table.state, 1), ["let"])
    assert (tried.needed, tried.is_matched) == (None, True)


def test_dragons_that_move_there_and_back_are_counted_both_ways() -> None:
    assert dragon_steps([0, 1, 0]) == [1, 1]
    assert dragon_steps([1, 1, -1]) == [0, 2]
    assert try_out(GAME, GAME.view(vulca("Spark").state, 0), ["retreat"]).dragon_steps == [0, 1]


def test_a_preview_counts_the_cards_left_in_the_deck() -> None:
    known = GAME.view(vulca("Flamebreath the Dazzling").state, 0)
    decks = [deck_size(side) for side in known.side]
    assert try_out(GAME, known, ["continue", "play Flamebreath the Dazzling"]).decks == decks


# ---- bluffs


@pytest.mark.parametrize(("element", "is_lie"), [("fire", False), ("earth", True)])
def test_a_bluff_says_whether_it_is_a_lie(element: str, is_lie: bool) -> None:
    table = Table("buka", "vulca", element=element).lay(0, hand="Cannoneer Tara Ko", combat="Commodore Lo Tan")
    table.lay(1, combat="Spark").begin(0, Stage.SUPPORT)
    table.state.side[0].characters = 1
    said = choices(table)
    assert card(said, "bluff Cannoneer Tara Ko").is_lie is is_lie


# ---- ships


@pytest.mark.parametrize("ships", [("Sea Falcon",), ("Sea Falcon", "Rising Sun")])
def test_a_preview_names_the_ship_that_is_loaded(ships: tuple[str, ...]) -> None:
    table = Table("buka", "vulca").lay(0, hand="Cannoneer Tara Ko", combat="Commodore Lo Tan", ships=ships)
    table.lay(1, combat="Spark").begin(0, Stage.SUPPORT)
    table.state.side[0].characters = 1
    known = GAME.view(table.state, 0)
    if len(ships) == 1:
        assert try_out(GAME, known, ["load Cannoneer Tara Ko"]).loads == ["buka-28"]
    else:
        assert try_out(GAME, known, ["load Cannoneer Tara Ko", "pick Sea Falcon"]).loads == [None, "buka-28"]


# ---- void texts


def void_texts(table: Table, seat: int) -> list[dict[str, tuple[str | None, ...]]]:
    """By side: the cards whose text this reader knows to be void, and by which."""
    known = GAME.view(table.state, seat)
    shown = view_of(GAME, known, known, seat, None, counts_of(GAME, table.state, known, seat))
    return [{void.card: tuple(by.card for by in void.by) for void in side.void_texts} for side in shown.sides]


def test_a_card_says_which_opposing_card_makes_its_text_void() -> None:
    """Var-dis-Nar may be played against 2 because Tittertweet silences what it says."""
    table = Table("hoax", "flit").lay(0, hand=("Var-dis-Nar", "Muster Reinforcements")).lay(1, combat="Tittertweet")
    table.begin(0, Stage.CHARACTER)
    assert "play Var-dis-Nar" in [choice.action for choice in choices(table).cards]
    own, theirs = void_texts(table, 0)
    assert (len(own), set(own.values()), theirs) == (2, {("flit-7",)}, {})
    assert void_texts(table, 1)[0] == {}, "what is in a hand is nobody else's business"


# ---- over many positions


def test_the_positions_the_page_is_tested_with_are_such_as_the_server_sends() -> None:
    for position in json.loads(FILE.read_text(encoding="utf-8")):
        DuelView.model_validate(position["view"])
        DuelChoices.model_validate(position["choices"])
        for trial in position["trials"].values():
            DuelTrial.model_validate(trial)


def positions(seed: int, games: int) -> Iterator[tuple[Any, int]]:
    """Views of random games, and whose choice it is."""
    rng = Random(seed)
    for _ in range(games):
        mine, yours = rng.sample(PEOPLES, 2)
        state = GAME.new(seed=rng.getrandbits(40), decks=(mine, yours), opening_exchange=True)
        while (seat := GAME.to_move(state)) >= 0:
            if rng.random() < 0.2:
                yield GAME.view(state, seat), seat
            GAME.play(state, rng.choice(GAME.legal(state)))


def lit(said: DuelChoices) -> list[list[str]]:
    """Everything the page lights up, as the actions it would send."""
    now = [choice.action for choice in said.cards] + [choice.action for choice in said.words]
    return [[action] for action in now] + [one.actions for one in said.ahead]


@pytest.mark.nightly
def test_everything_lit_can_be_played_and_everything_said_is_there() -> None:
    rng = Random(5)
    for view, seat in positions(5, 40 if IS_NIGHT else 2):
        said = DuelChoices.model_validate(choices_of(GAME, view, seat).model_dump())
        for actions in rng.sample(lit(said), min(LIT, len(lit(said)))):
            trial = DuelExecution(GAME, GAME.imagine(view, seat, rng.getrandbits(40)))
            for spoken in actions:
                trial.play(spoken)
        own = view.player == seat and view.ask == Ask.NOTHING
        demanding = demands_of(view, seat)
        assert said.demands == demanding
        assert own or view.ask != Ask.NOTHING or not demanding
        assert all(choice.prospect is None for choice in said.words if choice.word in ("retreat", "decline"))
        bluffs = [choice for choice in said.cards if choice.verb == "bluff"]
        assert all(choice.is_lie is None for choice in said.cards if choice not in bluffs)


@pytest.mark.nightly
def test_a_preview_can_be_made_of_everything_lit() -> None:
    rng = Random(6)
    for view, seat in positions(6, 20 if IS_NIGHT else 1):
        said = choices_of(GAME, view, seat)
        for actions in rng.sample(lit(said), min(2, len(lit(said)))):
            DuelTrial.model_validate(try_out(GAME, view, actions).model_dump())


# ---- both totals at once


def random_states(games: int) -> Iterator[Any]:
    for seed in range(games):
        state, rng = GAME.new(seed=seed), Random(seed)
        while GAME.result(state) is None:
            yield state
            GAME.play(state, rng.choice(GAME.legal(state)))


def test_where_both_totals_are_offered_at_once_either_can_be_announced() -> None:
    offered = 0
    for state in random_states(6):
        seat = GAME.to_move(state)
        if state.stage != Stage.SUPPORT or not choices_of(GAME, GAME.view(state, seat), seat).announces:
            continue
        offered += 1
        for element in ("fire", "earth"):
            carried = DuelExecution(GAME, state.copy()).carry_out(["next", element])
            assert carried.actions == ["next", element]
    assert offered > 3


# ---- what does nothing says so before


def is_idle(table: Table, *words: str) -> bool:
    return try_out(GAME, GAME.view(table.state, table.to_move), list(words)).is_idle


def test_a_leadership_card_that_changes_nothing_says_so_before_it_is_played() -> None:
    """Cast Cataclysm was lit although there was no support to discard, and nobody said a word."""
    cataclysm = Table("vulca", "hoax").lay(0, hand=("Cast Cataclysm", "Volca"))
    assert is_idle(cataclysm.begin(0), "play Cast Cataclysm")
    assert is_idle(cataclysm.begin(0, Stage.BEGIN), "play Cast Cataclysm")
    cataclysm.lay(1, support="Trebuchet of Fear")
    assert not is_idle(cataclysm.begin(0), "play Cast Cataclysm")


def test_what_is_seen_drawn_or_allowed_is_something() -> None:
    butterfly = Table("pillar", "vulca").lay(0, hand=("Deploy Butterfly", "Butterfly Scout"))
    assert is_idle(butterfly.begin(0), "play Deploy Butterfly")  # there is no card to be laid open
    assert not is_idle(butterfly.lay(1, hand=("Spark", "Blaze")).begin(0), "play Deploy Butterfly")
    brainstorm = Table("hoax", "vulca").lay(0, hand=("Trigger Brainstorm", "Sarogakanas the Ancient"))
    assert not is_idle(brainstorm.begin(0), "play Trigger Brainstorm")
    assert not is_idle(brainstorm.begin(0, Stage.RETREAT).do("continue"), "play Sarogakanas the Ancient")


def test_everybody_is_told_the_same_of_what_counts_as_long_as_nothing_lies_face_down() -> None:
    rng, seen = Random(5), 0
    for seed in range(100 if IS_NIGHT else 12):
        mine, yours = rng.sample(PEOPLES, 2)
        state = GAME.new(seed=seed, decks=(mine, yours))
        while GAME.to_move(state) >= 0:
            if all(side.bluffs == 0 for side in state.side) and rng.random() < 0.3:
                told = [counts_of(GAME, state, GAME.view(state, seat), seat) for seat in (0, 1, -1)]
                assert told[0] == told[1] == told[2]
                seen += any(side.cards for side in told[0])
            GAME.play(state, rng.choice(GAME.legal(state)))
    assert seen > 100
