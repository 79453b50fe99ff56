"""Why an action is refused: a scene for every reason, and the law that no reason means legal."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from bluemoon.core.bits import bit, has
from bluemoon.core.refusal import Refused
from bluemoon.duel import DUEL
from bluemoon.duel.actions import STRIDE, Verb
from bluemoon.duel.circumstances import NOT_NOW, REASONS, circumstances, own_card, refusal_of, why_not
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.limits import fits, free_cards
from bluemoon.duel.state import CARDS, NONE, Ask, Stage, Type, of_type
from bluemoon.duel.tables import PEOPLES
from bluemoon.i18n import LANGUAGES, text
from tests.duel.table import Table
from tests.night import IS_NIGHT

Scene = tuple[Table, str]  # a position, and what cannot be done in it


def fight(**yours: Any) -> Table:
    """A running fight about fire: Volca against what the opponent has, and some cards in hand."""
    table = Table("hoax", "vulca", element="fire")
    table.lay(0, hand=("Wogarathoras the Gloomy", "Tome of Wisdom", "Battling Boomerang", "Muster Reinforcements"))
    return table.lay(1, **(yours or {"combat": "Volca"}))


def supporting(hand: str | tuple[str, ...] = ("Tome of Wisdom", "Battling Boomerang"), **yours: Any) -> Table:
    """The booster or support phase, after a character."""
    table = Table("hoax", "vulca", element="fire")
    table.lay(0, hand=("Wogarathoras the Gloomy", *([hand] if isinstance(hand, str) else hand)))
    table.lay(1, **(yours or {"combat": "Volca"}))
    return table.begin(0, Stage.RETREAT).do("continue", "play Wogarathoras the Gloomy")


def buka(hand: tuple[str, ...] = (), **mine: Any) -> Table:
    table = Table("buka", "vulca", element="fire")
    return table.lay(0, hand=("Commodore Lo Tan", *hand), **mine).lay(1, combat="Spark")


def paying() -> Table:
    """Fireeater wants three fire."""
    table = Table("hoax", "pillar", element="fire")
    table.lay(0, hand=("Wogarathoras the Gloomy", "Nirwadas the Traveler", "Catusan", "Brain Drain"))
    table.lay(1, combat="Smartia Pantia", support="Caterpillar Fireeater")
    return table.begin(0, Stage.RETREAT).do("pay Caterpillar Fireeater")


def searching(*yours: str) -> Table:
    table = Table("khind", "vulca", element="fire")
    table.lay(0, hand="Blow Whistle of Friendship").lay(1, combat="Spark", support=yours)
    return table.begin(0).do("play Blow Whistle of Friendship")


def taking_blind(*, known: bool) -> Table:
    """Cardus Nikkus takes a card of a hand of two."""
    table = Table("mimix", "vulca", element=None)
    table.lay(0, hand="Cardus Nikkus").lay(1, hand=("Volca", "Blaze"))
    victim = table.state.side[1]
    victim.disclosed = victim.known = bit(table.place(1, "Volca")) | (bit(table.place(1, "Blaze")) if known else 0)
    return table.begin(0).do("continue", "play Cardus Nikkus", "yes")


def shaman(deck: tuple[str, ...]) -> Table:
    table = Table("mimix", "vulca", element="fire")
    table.lay(0, combat="Shaman of the Holy Sacrifice", hand="Sun Setting").deck(0, *deck)
    return table.begin(0, Stage.END).do("use Shaman of the Holy Sacrifice")


def retrieving(**yours: Any) -> Table:
    table = Table("flit", "vulca", element="fire")
    table.lay(0, combat="Peckswift", support="Launch Itching Bugs", hand=("Steepstoop",))
    return table.lay(1, **yours).begin(0)


def top_notch(**yours: Any) -> Table:
    table = Table("khind", "vulca", element="fire")
    table.lay(0, combat="TopNotch", hand="FunFair").lay(1, **(yours or {"combat": "Spark", "support": "Pandemonium"}))
    return table.begin(0)


def stuck_in_a_search() -> Table:
    """Something new was seen after going on, and then the total is too low."""
    table = Table("hoax", "vulca", element="fire")
    table.lay(0, hand=("Sarogakanas the Ancient", "Tome of Wisdom")).lay(1, combat="Volca", hand=("Blaze", "Spark"))
    return table.begin(0).do("continue", "play Sarogakanas the Ancient", "yes")


def loading() -> Table:
    table = Table("buka", "vulca", element="fire")
    table.lay(0, hand=("Sea Devil", "Commodore Lo Tan", "Entreat Favor")).lay(1, combat="Spark")
    return table.begin(0).do("play Sea Devil")


def two_ships() -> Table:
    """Which ship? Sea Moon is full."""
    table = Table("buka", "vulca", element="fire")
    table.lay(0, hand=("Commodore Lo Tan", "Captain Su Cha"), ships=("Sea Moon", "Sea Falcon", "Rising Sun"))
    table.load(0, "Sea Moon", "Armory").lay(1, combat="Spark")
    return table.begin(0).do("next", "continue", "play Commodore Lo Tan", "load Captain Su Cha")


def over() -> Table:
    table = fight()
    table.state.dragons = -3
    return table.begin(0).do("next", "retreat")


SCENES: dict[str, Callable[[], Scene]] = {
    "no_such_action": lambda: (fight().begin(0), "no card"),
    "game_over": lambda: (over(), "continue"),
    "answer_first": lambda: (fight().begin(0).do("play Muster Reinforcements"), "play Wogarathoras the Gloomy"),
    "nothing_asked": lambda: (fight().begin(0), "yes"),
    "wrong_phase": lambda: (fight().begin(0), "play Wogarathoras the Gloomy"),
    "not_in_hand": lambda: (fight().begin(0, Stage.CHARACTER), "play Zedemikras the Brain"),
    "not_in_play": lambda: (retrieving(combat="Volca"), "retrieve Steepstoop"),
    "not_in_deck": lambda: (searching(), "pick Blow Whistle of Friendship"),
    "not_in_pile": lambda: (
        Table("mimix", "vulca")
        .lay(0, hand="Call Spirit of the Underworld", discard=("Sun Setting", "Stars Shining"))
        .lay(1, combat="Spark")
        .begin(0)
        .do("play Call Spirit of the Underworld"),
        "pick Moon Rising",
    ),
    "not_a_candidate": lambda: (
        Table("pillar", "vulca")
        .lay(0, hand=("Wild Unicorn", "Wild Gazelle", "Potion of Mutation", "Smartia Pantia"))
        .lay(1, combat="Spark")
        .begin(0)
        .do("continue", "play Wild Unicorn", "play Wild Gazelle", "play Potion of Mutation"),
        "pick Smartia Pantia",
    ),
    "not_open": lambda: (taking_blind(known=False), "pick their Blaze"),
    "already_picked": lambda: (
        Table("hoax", "vulca", element=None, opening_exchange=True).lay(0, hand=("Catusan", "Tome of Wisdom")),
        "pick Catusan",
    ),
    "must_pick": lambda: (paying(), "done"),
    "must_discard": lambda: (fight().lay(1, hand="Spark"), "done"),
    "too_many_cards": lambda: (shaman(("Stars Shining", "Moon Rising")), "three"),
    "nothing_hidden": lambda: (taking_blind(known=True), "random"),
    "protected": lambda: (
        Table("flit", "aqua")
        .lay(0, hand="Highchirp")
        .lay(1, combat=("Giant Octopus", "Yang", "Yin"))
        .begin(0)
        .do("continue", "play Highchirp", "yes"),
        "pick their Giant Octopus",
    ),
    "barred": lambda: (fight(combat="Volca", support="Flickering Fires").begin(0), "play Muster Reinforcements"),
    "capped": lambda: (supporting(combat="Cheepchirrup"), "play Battling Boomerang"),
    "stopped": lambda: (
        Table("hoax", "vulca")
        .lay(0, hand=("Var-dis-Nar", "Tome of Wisdom"))
        .lay(1, combat=("Flamebreath the Dazzling",))
        .begin(0)
        .do("continue", "play Var-dis-Nar"),
        "play Tome of Wisdom",
    ),
    "locked": lambda: (retrieving(combat="Bottelus Emptius"), "retrieve Launch Itching Bugs"),
    "ship_landed": lambda: (
        buka(ships="Rising Sun").load(0, "Rising Sun", "Captain Su Cha").begin(0).do("land Rising Sun", "continue"),
        "play Commodore Lo Tan",
    ),
    "not_landed": lambda: (buka(ships="Rising Sun").load(0, "Rising Sun", "Armory").begin(0), "play Armory"),
    "lead_comes_first": lambda: (
        fight().lay(0, hand="Enthrall Opposition").begin(0).do("play Enthrall Opposition"),
        "play Muster Reinforcements",
    ),
    "one_character": lambda: (
        Table("mimix", "vulca")
        .lay(0, hand=("Virgin of Pure Fire", "Heroine of the High Flames", "Spirit of the Night", "Sun Setting"))
        .lay(1, combat="Spark")
        .begin(0)
        .do("continue", "play Virgin of Pure Fire"),
        "play Spirit of the Night",
    ),
    "condition_not_met": lambda: (
        fight().lay(0, hand="Zig-nur-Don").begin(0).do("next", "continue"),
        "play Zig-nur-Don",
    ),
    "no_gang": lambda: (fight().begin(0).do("next", "continue"), "join Wogarathoras the Gloomy"),
    "opening_turn": lambda: (
        Table("hoax", "vulca", element=None)
        .lay(0, hand=("Wogarathoras the Gloomy", "Tome of Wisdom"))
        .begin(0)
        .do("continue", "play Wogarathoras the Gloomy"),
        "play Tome of Wisdom",
    ),
    "no_allowance": lambda: (supporting().do("play Tome of Wisdom"), "play Battling Boomerang"),
    "no_bluff_mark": lambda: (supporting(), "bluff Tome of Wisdom"),
    "supports_ignored": lambda: (
        Table("buka", "flit")
        .lay(0, hand=("Commodore Lo Tan", "Captain Su Cha"))
        .lay(1, combat="Flitterflutter")
        .begin(0)
        .do("continue", "play Commodore Lo Tan"),
        "bluff Captain Su Cha",
    ),
    "not_cargo": lambda: (loading(), "pick Entreat Favor"),
    "no_ship_with_room": lambda: (two_ships(), "pick Sea Moon"),
    "no_ship_there": lambda: (two_ships(), "pick Armory"),
    "already_landed": lambda: (buka(ships="Rising Sun").begin(0).do("land Rising Sun"), "land Rising Sun"),
    "not_a_bluff": lambda: (buka().begin(0), "reveal Commodore Lo Tan"),
    "no_retrieve": lambda: (top_notch(), "retrieve TopNotch"),
    "retrieve_opposed": lambda: (retrieving(combat="Ciklarethas the Bitter"), "retrieve Peckswift"),
    "no_power_to_use": lambda: (top_notch(), "use FunFair"),
    "void_text": lambda: (top_notch(combat="Spark", support="Laughing Gas"), "use TopNotch"),
    "already_used": lambda: (top_notch().do("use TopNotch", "pick their Pandemonium"), "use TopNotch"),
    "no_effect": lambda: (top_notch(combat="Spark"), "use TopNotch"),
    "no_demand": lambda: (fight().begin(0), "pay Volca"),
    "already_met": lambda: (paying().do("pick Nirwadas the Traveler"), "pay Caterpillar Fireeater"),
    "not_payable": lambda: (fight(combat="Kabu Kat").begin(0), "pay Kabu Kat"),
    "cannot_pay": lambda: (
        Table("hoax", "pillar")
        .lay(0, hand=("Catusan", "Brain Drain"))
        .lay(1, combat="Smartia Pantia", support="Caterpillar Fireeater")
        .begin(0, Stage.RETREAT),
        "pay Caterpillar Fireeater",
    ),
    "worth_nothing": lambda: (paying(), "pick Brain Drain"),
    "too_much": lambda: (paying(), "pick Catusan"),
    "must_play_character": lambda: (fight().begin(0).do("next", "continue"), "next"),
    "too_many_characters": lambda: (
        Table("mimix", "buka")
        .lay(0, hand=("Virgin of Pure Fire", "Sun Setting", "Tome of Wisdom"))
        .lay(1, combat="Boatswain Mena Marn")
        .begin(0)
        .do("continue", "play Virgin of Pure Fire", "play Sun Setting"),
        "next",
    ),
    "lower_total": lambda: (supporting(combat="Flamebreath the Dazzling"), "next"),
    "demand_open": lambda: (supporting(combat="Kabu Kat"), "next"),
    "no_character": lambda: (Table().lay(0, hand="Tome of Wisdom").lay(1, combat="Volca").begin(0), "continue"),
    "too_many_backtracks": lambda: (
        Table("hoax", "vulca", max_backtracks=1)
        .lay(0, hand=("Catusan", "Tome of Wisdom"))
        .lay(1, combat="Flamebreath the Dazzling")
        .begin(0)
        .do("continue", "backtrack"),
        "continue",
    ),
    "can_be_closed": lambda: (supporting(), "backtrack"),
    "cannot_backtrack": lambda: (stuck_in_a_search(), "backtrack"),
    "opens_the_fight": lambda: (Table(element=None).lay(0, hand="Catusan").begin(0), "retreat"),
    "fight_is_on": lambda: (fight().begin(0).do("next"), "decline"),
    "nothing_to_call": lambda: (fight().begin(0), "call"),
}


def prepared(reason: str) -> Scene:
    """The scene of a reason, with what a position alone cannot bring about."""
    table, words = SCENES[reason]()
    if reason == "already_picked":
        table.begin(0, Stage.EXCHANGE).do("pick Catusan")
    if reason == "must_discard":
        table.state.opening = 1
        table.state.element = NONE
        table.begin(0).do("next", "decline")
    return table, words


def action_of(table: Table, words: str) -> int:
    return DUEL.actions - 1 if words == "no card" else DUEL.action_of(table.state, words)


@pytest.mark.parametrize("reason", SCENES)
def test_a_scene_is_refused_for_its_reason_and_nothing_changes(reason: str) -> None:
    table, words = prepared(reason)
    before = table.state.copy()
    with pytest.raises(Refused) as refused:
        DUEL.play(table.state, action_of(table, words))
    assert refused.value.reason == reason
    assert table.state == before


def test_every_reason_has_a_scene() -> None:
    assert set(SCENES) == set(REASONS)


@pytest.mark.parametrize(
    ("reason", "card"),
    [
        ("barred", "Flickering Fires"),
        ("capped", "Cheepchirrup"),
        ("locked", "Bottelus Emptius"),
        ("demand_open", "Kabu Kat"),
        ("too_many_characters", "Boatswain Mena Marn"),
    ],
)
def test_the_opposing_card_that_forbids_it_is_named(reason: str, card: str) -> None:
    table, words = prepared(reason)
    found = refusal_of(table.state, DUEL.tables, action_of(table, words))
    assert table.card(1, found.by) == card
    assert circumstances(table.state, DUEL.catalogue, action_of(table, words))["by"] == card


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", [*REASONS, NOT_NOW])
def test_every_reason_has_a_message_and_a_rule(reason: str, language: str) -> None:
    table, words = prepared(reason) if reason in SCENES else prepared("wrong_phase")
    message = text(
        f"duel-refusal-{reason}", language, **circumstances(table.state, DUEL.catalogue, action_of(table, words))
    )
    assert len(message) > 5
    assert text(f"duel-refusal-{reason}.rule", language).startswith("D-")


def test_a_cap_on_all_plays_is_named_too() -> None:
    table = fight(combat="Volca", support="Brain Drain").begin(0).do("play Muster Reinforcements", "no")
    assert DUEL.why_not(table.state, DUEL.action_of(table.state, "continue")) == "no_character"
    table = supporting(combat="Volca", support="Brain Drain")
    found = refusal_of(table.state, DUEL.tables, DUEL.action_of(table.state, "play Tome of Wisdom"))
    assert (Reason(found.reason), table.card(1, found.by)) == (Reason.CAPPED, "Brain Drain")


def test_fighting_on_is_not_proposed_to_whom_it_would_not_help() -> None:
    """The reason of a card that stays barred by its own condition is that condition, before the fight goes on too."""
    table = fight().lay(0, hand="Zig-nur-Don").begin(0).do("next")
    assert DUEL.why_not(table.state, DUEL.action_of(table.state, "play Zig-nur-Don")) == "condition_not_met"
    assert DUEL.why_not(table.state, DUEL.action_of(table.state, "play Wogarathoras the Gloomy")) == "wrong_phase"


def refused(table: Table, words: str) -> str | None:
    return DUEL.why_not(table.state, DUEL.action_of(table.state, words))


def test_whoever_may_call_a_bluff_is_told_to_decide_about_it_first() -> None:
    """A card was looked for in the hand of the other player: "This card is not in your hand", said of one that was."""
    table = Table("buka", "hoax", element="fire").lay(0, hand=("Commodore Lo Tan", "Captain Su Cha"))
    table.lay(1, combat="Catusan", hand="Wogarathoras the Gloomy").begin(0, Stage.RETREAT)
    table.do("continue", "play Commodore Lo Tan", "bluff Captain Su Cha", "next")
    assert table.stage == Stage.CALL
    action = DUEL.action_of(table.state, "play Wogarathoras the Gloomy")
    assert DUEL.why_not(table.state, action) == "wrong_phase"
    assert circumstances(table.state, DUEL.catalogue, action)["phase"] == "call"


def test_what_has_no_place_in_the_turn_at_all_is_not_put_off() -> None:
    """It was said that boosters come after the characters, where none may be played; and a leadership card was to wait
    for the decision to retreat."""
    opening = Table("hoax", "vulca", element=None)
    opening.lay(0, hand=("Wogarathoras the Gloomy", "Catusan", "Tome of Wisdom", "Muster Reinforcements"))
    opening.begin(0)
    assert refused(opening, "play Tome of Wisdom") == "opening_turn"
    opening.do("next")
    assert refused(opening, "play Tome of Wisdom") == "opening_turn"
    assert refused(opening, "play Muster Reinforcements") == "lead_comes_first"
    opening.do("continue")
    assert refused(opening, "play Tome of Wisdom") == "opening_turn"
    table = supporting(hand=("Catusan", "Tome of Wisdom", "Battling Boomerang"))
    assert refused(table, "play Catusan") == "one_character"
    unable = Table().lay(0, hand=("Tome of Wisdom", "Muster Reinforcements")).lay(1, combat="Volca")
    assert refused(unable.begin(0, Stage.RETREAT), "play Tome of Wisdom") == "no_character"


def test_hand_cards_stay_in_hand_from_the_beginning_where_a_ship_has_landed() -> None:
    table = buka(ships="Sea Devil").load(0, "Sea Devil", "Captain Su Cha").begin(0).do("land Sea Devil")
    assert refused(table, "play Commodore Lo Tan") == "ship_landed"


NAMED = {
    "ship": {"en": r"\bship", "ru": "корабл"},
    "booster": {"en": "[Bb]ooster", "ru": "[Уу]силени"},
    "support": {"en": "[Ss]upport", "ru": "[Пп]оддержк"},
}


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(12 if IS_NIGHT else 3))
def test_a_refusal_names_only_what_there_is(seed: int) -> None:
    """Ships without a people of ships; cards to be added where none may be; a card in hand that was said not to be."""
    rng, told = Random(seed), 0
    mine, yours = ("hoax", "buka") if seed % 4 == 0 else rng.sample([one for one in PEOPLES if one != "buka"], 2)
    state = DUEL.new(seed=seed, decks=(mine, yours))
    while DUEL.to_move(state) >= 0 and state.turn < 60:
        if state.ask == Ask.NOTHING and state.stage not in (Stage.EXCHANGE, Stage.DECLINE):
            told += check_words(state)
        DUEL.play(state, rng.choice(DUEL.legal(state)))
    assert told > 20


def check_words(state: Any) -> int:
    """Of each card in hand: what is said when it is to be played; how much was said."""
    seat, told = DUEL.to_move(state), 0
    view = DUEL.view(state, seat)
    for place in range(CARDS):
        action = STRIDE * Verb.PLAY + place
        reason = DUEL.why_not(view, action) if has(state.side[seat].hand, place) else None
        if reason is None or reason in ("barred", "capped", "condition_not_met"):
            continue  # or a text of a card is told
        told += 1
        assert reason != "not_in_hand"
        words, card = circumstances(view, DUEL.catalogue, action), own_card(view, DUEL.catalogue, action)
        for language in LANGUAGES:
            message = text(f"duel-refusal-{reason}", language, **words)
            named = {kind for kind, spoken in NAMED.items() if re.search(spoken[language], message)}
            if "ship" in named:
                assert of_type(state.deck[seat], Type.INFLUENCE), message
            if reason == "wrong_phase" and named - {"ship"}:
                assert card is not None
                assert named == {card.type.name.lower()}, message
                assert not state.opening or is_allowed(state, card.type, place), message
    return told


def is_allowed(state: Any, type_: Type, place: int) -> bool:
    return bool(fits(state, DUEL.tables, type_) or has(free_cards(state, DUEL.tables), place))


def test_a_numpy_number_is_an_action_too() -> None:
    table = fight().begin(0)
    action: Any = np.int64(DUEL.legal(table.state)[0])
    assert why_not(table.state, DUEL.tables, action) is None
    assert why_not(table.state, DUEL.tables, -1) == "no_such_action"


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(6 if IS_NIGHT else 2))
def test_no_reason_means_legal_and_every_reason_is_known(seed: int) -> None:
    rng = Random(seed)
    decks = ("buka" if seed % 2 else rng.choice(PEOPLES), rng.choice(PEOPLES))
    state = DUEL.new(seed=seed, decks=decks, opening_exchange=seed == 0)
    while DUEL.to_move(state) >= 0 and state.turn < 40:
        if rng.random() < 0.04:
            check(state)
        legal = DUEL.legal(state)
        DUEL.play(state, rng.choices(legal, [0.2 if action < 3 else 1.0 for action in legal])[0])
    check(state)


def check(state: Any) -> None:
    legal = set(DUEL.legal(state))
    for action in range(DUEL.actions):
        reason = DUEL.why_not(state, action)
        assert (reason is None) == (action in legal)
        assert reason is None or reason in REASONS, DUEL.name_of(state, action)
