"""D-RETREAT-2, D-SPECIAL-11 The look to the end of the turn: what it promises holds, what it rules out never comes."""

from random import Random
from typing import Any

import pytest

from bluemoon.core.bits import has
from bluemoon.duel import DUEL
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.lookout import Prospect, prospects
from bluemoon.duel.outlook import Hope, Kind, is_surveyed
from bluemoon.duel.state import Ask, Ending, Stage
from bluemoon.duel.tables import PEOPLES
from tests.duel.table import Table
from tests.night import IS_NIGHT

EVERY_LINE = 100_000
ASKED = "Fireblast"  # 3/2, a booster
BOLD, MANY = 0.75, 6  # of all choices; of all the times a turn may go back


def outlook(table: Table, most: int = EVERY_LINE) -> dict[str, Prospect]:
    """What becomes of the turn after each choice, by its words."""
    view = DUEL.view(table.state, table.to_move)
    return {
        DUEL.name_of(view, action): prospect
        for action, prospect in prospects(DUEL.tables, view, compiled=False, most=most).items()
    }


def against_flamebreath(*hand: str, stage: Stage = Stage.RETREAT, **options: Any) -> Table:
    """Vulca faces 7 fire with this hand."""
    table = Table("vulca", "vulca", **options).lay(0, hand=hand).lay(1, combat="Flamebreath the Dazzling")
    return table.begin(0, stage)


# ---- lines


def test_a_fight_that_cannot_be_carried_on_is_known_before_it_is_tried() -> None:
    """Spark 4/2 with Flickering Fires 1/1 comes to 5 fire, with nothing else: two short of 7."""
    table = against_flamebreath("Spark", "Glimmer", "Flickering Fires")
    assert outlook(table)["continue"] == Prospect(Hope.NEVER, short=2)
    table.do("continue")
    assert {words: said.short for words, said in outlook(table).items() if said.hope == Hope.NEVER} == {
        "play Spark": 2,
        "play Glimmer": 4,
    }


def test_a_character_may_be_enough_at_once_or_with_a_booster() -> None:
    table = against_flamebreath("Spark", "Flamebreath the Dazzling", ASKED)
    assert outlook(table)["continue"] == Prospect(Hope.MORE, deeds=1, more=frozenset({Kind.CHARACTER}))
    table.do("continue")
    said = outlook(table)
    assert said["play Flamebreath the Dazzling"] == Prospect(Hope.ENOUGH)
    assert said["play Spark"] == Prospect(Hope.MORE, deeds=1, more=frozenset({Kind.BOOSTER}))
    table.do("play Spark")
    assert outlook(table)[f"play {ASKED}"] == Prospect(Hope.ENOUGH)


def buka_with(*hand: str, theirs: str = "Spark") -> Table:
    """Buka faces a character of Vulca, with this hand."""
    table = Table("buka", "vulca").lay(0, hand=hand).lay(1, combat=theirs)
    return table.begin(0, Stage.RETREAT).do("continue")


def test_no_lie_is_told_of_where_an_open_card_is_enough() -> None:
    """It was said that a bluff would be enough, a lie, where a card that may be played openly was too."""
    table = buka_with("Powdermaster Yina Ko", "Sailingmaster Yo Cha", "Letter of Marque")
    said = outlook(table)["play Powdermaster Yina Ko"]
    assert (said.hope, said.more, said.lies) == (Hope.MORE, frozenset({Kind.BOOSTER}), False)
    table.do("play Powdermaster Yina Ko")
    assert not outlook(table)["play Letter of Marque"].lies


def test_where_only_a_lie_is_enough_that_is_said() -> None:
    table = buka_with("Powdermaster Yina Ko", "Sailingmaster Yo Cha")
    said = outlook(table)["play Powdermaster Yina Ko"]
    assert (said.hope, said.more, said.lies) == (Hope.MORE, frozenset({Kind.LIE}), True)
    assert outlook(table.do("play Powdermaster Yina Ko"))["bluff Sailingmaster Yo Cha"].lies


def test_a_dragon_that_may_come_before_a_retreat_is_seen() -> None:
    """Charm Holy Dragon was dimmed as leading nowhere, and the hint beside it told to play it."""
    mine = ("Charm Holy Dragon", "Volca", "Spark")
    table = Table("vulca", "vulca").lay(0, hand=mine).lay(1, combat="Flamebreath the Dazzling")
    said = outlook(table.begin(0, Stage.LEADERSHIP))
    charm = said["play Charm Holy Dragon"]
    assert (charm.hope, charm.attracts) == (Hope.NEVER, True)
    assert not said["next"].attracts


@pytest.mark.parametrize("most", range(1, 25))
def test_whoever_stops_looking_rules_nothing_out(most: int) -> None:
    table = against_flamebreath("Spark", "Flamebreath the Dazzling", ASKED)
    assert outlook(table, most)["continue"].hope != Hope.NEVER
    assert outlook(table.do("continue"), most)["play Spark"].hope != Hope.NEVER


def test_a_demand_that_cannot_be_met_ends_every_line() -> None:
    """Baku But asks for a booster: without one Flamebreath matches, and is in vain; nothing is short."""
    table = Table("vulca", "terrah").lay(0, hand=("Flamebreath the Dazzling", "Flickering Fires"))
    table.lay(1, combat="Baku But").begin(0, Stage.RETREAT)
    assert outlook(table)["continue"] == Prospect(Hope.NEVER, short=0)
    held = Table("vulca", "terrah").lay(0, hand=("Flamebreath the Dazzling", ASKED)).lay(1, combat="Baku But")
    assert outlook(held.begin(0, Stage.RETREAT))["continue"].more == {Kind.CHARACTER, Kind.BOOSTER}


def test_what_chance_may_bring_leaves_a_line_open() -> None:
    """Sarogakanas takes two cards unseen: whether that helps nobody knows, and it cannot be taken back."""
    table = Table("hoax", "vulca").lay(0, hand=("Sarogakanas the Ancient", "Nirwadas the Traveler"))
    table.lay(1, combat=("Flamebreath the Dazzling", "Volca"), hand=("Spark", "Torch", "Blaze")).begin(0, Stage.RETREAT)
    table.do("continue", "play Sarogakanas the Ancient")
    said = outlook(table)
    assert said["yes"].is_risky
    assert not said["no"].is_risky


def test_what_the_opponent_loses_of_his_hand_opens_no_line() -> None:
    """Bashdin makes him discard two cards: whichever they are, Baku But still asks for a booster; the game is lost."""
    table = Table("flit", "terrah").lay(0, hand=("Bashdin", "Peckswift"))
    table.lay(1, combat="Baku But", hand=("Helitos", "Sonatos", "Rocara")).begin(0, Stage.RETREAT)
    assert outlook(table)["continue"].hope == Hope.NEVER
    said = outlook(table.do("continue", "play Bashdin"))
    assert said["yes"] == Prospect(Hope.NEVER, is_risky=True)
    assert said["no"] == Prospect(Hope.NEVER, short=0)


def test_what_the_opponent_loses_of_his_hand_harms_no_line() -> None:
    """Beside a booster the same power is as sure as without it."""
    table = Table("flit", "terrah").lay(0, hand=("Bashdin", "Launch Rain of Fire"))
    table.lay(1, combat="Baku But", hand=("Helitos", "Sonatos", "Rocara")).begin(0, Stage.RETREAT)
    assert outlook(table)["continue"].hope == Hope.MORE
    said = outlook(table.do("continue", "play Bashdin"))
    assert (said["yes"].hope, said["no"].hope) == (Hope.MORE, Hope.MORE)


def test_a_look_that_is_broken_off_rules_nothing_out() -> None:
    table = against_flamebreath("Spark", "Glimmer", "Flickering Fires")
    assert outlook(table, most=2)["continue"].hope == Hope.OPEN


def test_whoever_does_not_choose_in_his_own_turn_is_told_nothing() -> None:
    table = Table("vulca", "hoax").lay(0, hand="Spark").begin(0, Stage.ELEMENT)
    assert prospects(DUEL.tables, DUEL.view(table.state, 0), compiled=False) == {}


# ---- over many positions


def positions(seed: int, games: int) -> list[Any]:
    """Views of random games, of running fights, in which a line may begin."""
    rng, found = Random(seed), list[Any]()
    for _ in range(games):
        mine, yours = rng.sample(PEOPLES, 2)
        state = DUEL.new(seed=rng.getrandbits(40), decks=(mine, yours))
        while (seat := DUEL.to_move(state)) >= 0:
            if is_surveyed(state) and not state.opening:
                found.append(DUEL.view(state, seat))
            DUEL.play(state, rng.choice(DUEL.legal(state)))
    return found


def is_finished(state: Any) -> bool:
    may_close = state.ask == Ask.NOTHING and has(state.choice[Verb.SAY], Word.NEXT)
    return bool(state.stage == Stage.SUPPORT and may_close)


def walk(state: Any, rng: Random) -> bool:
    """Play the turn by chance; was it finished?"""
    player, turn = int(state.player), int(state.turn)
    while DUEL.to_move(state) == player and state.turn == turn and not is_finished(state):
        going_on = [one for one in DUEL.legal(state) if one not in (Word.RETREAT, Word.DECLINE, Word.BACKTRACK)]
        if not going_on:
            return False
        DUEL.play(state, rng.choice(going_on))
    return is_finished(state) or (DUEL.to_move(state) == -1 and state.winner == player)


@pytest.mark.parametrize("seed", range(2))
def test_what_is_ruled_out_is_never_reached_and_what_is_enough_is_enough(seed: int) -> None:
    rng = Random(seed)
    for view in rng.sample(positions(seed, 3), 40):
        for action, prospect in prospects(DUEL.tables, view, compiled=True).items():
            for _ in range(3):
                world = DUEL.imagine(view, DUEL.to_move(view), rng.getrandbits(40))
                if prospect.hope == Hope.NEVER:
                    DUEL.play(world, action)
                    assert not walk(world, rng), f"{DUEL.name_of(view, action)}\n{view}"
                if prospect.hope == Hope.ENOUGH and not is_finished(view):
                    DUEL.play(world, action)
                    assert closes(world), f"{DUEL.name_of(view, action)}\n{view}"


@pytest.mark.nightly
def test_whoever_heeds_every_warning_never_loses_by_having_gone_on() -> None:
    """D-SPECIAL-11 Whatever is done that no warning stands at, the turn can be finished or given up."""
    rng = Random(1)
    for _ in range(400 if IS_NIGHT else 3):
        other = rng.choice([people for people in PEOPLES if people != "flit"])
        state = DUEL.new(seed=rng.getrandbits(40), decks=("flit", other))
        while (seat := DUEL.to_move(state)) >= 0:
            view = DUEL.view(state, seat)
            seen = {} if view.opening else prospects(DUEL.tables, view, compiled=True)
            safe = [action for action in DUEL.legal(view) if action not in seen or not seen[action].is_risky]
            assert safe, view
            DUEL.play(state, boldly(view, safe, rng))
        assert state.ending != Ending.STUCK


def boldly(view: Any, choices: list[int], rng: Random) -> int:
    """Rather a card than a word, and seldom a way out."""
    going_on = [one for one in choices if one not in (Word.RETREAT, Word.DECLINE, Word.BACKTRACK)]
    if going_on and rng.random() < BOLD and view.backtracks < MANY:
        choices = going_on
    cards = [action for action in choices if action >= STRIDE]
    return rng.choice(cards if cards and rng.random() < BOLD else choices)


def closes(state: Any) -> bool:
    """Can the turn be finished by words and answers alone?"""
    if is_finished(state) or state.stage == Stage.OVER:
        return True
    answers = [one for one in DUEL.legal(state) if one < 32 or one >= 32 * Verb.PICK]
    forward = [one for one in answers if one not in (Word.RETREAT, Word.DECLINE, Word.BACKTRACK)]
    return any(closes(after(state, action)) for action in forward)


def after(state: Any, action: int) -> Any:
    world = state.copy()
    DUEL.play(world, action)
    return world


def test_machine_code_sees_what_the_rules_say() -> None:
    for view in Random(7).sample(positions(7, 1), 8):
        assert prospects(DUEL.tables, view, compiled=True, most=40) == prospects(
            DUEL.tables, view, compiled=False, most=40
        )
