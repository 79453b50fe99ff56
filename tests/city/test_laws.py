"""Laws that hold in every position of every game: games of all options, played by random players."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any

import numpy as np
import pytest

from bluemoon.city import CITY
from bluemoon.city import actions as act
from bluemoon.city.circumstances import REASONS
from bluemoon.city.observation import OBSERVATION, observe
from bluemoon.city.options import Options
from bluemoon.city.state import NONE, PLACES, SEATS, Ending, Phase
from bluemoon.city.view import possible_in_deck, unseen
from bluemoon.core.bits import has
from bluemoon.core.dice import hide_dice
from bluemoon.core.refusal import Refused
from bluemoon.core.written_game import Written, begin, from_json, from_text, play_and_write, replay, to_json, to_text
from tests.city.table import choices, do, give, land, mark, rebuild_tiles, remove_deck, stand, table
from tests.night import IS_NIGHT

MOST_ACTIONS = 100_000  # no game without a turn limit comes near it


@dataclass(frozen=True, eq=False)
class Plan:
    """One random game, from its options to its last choice."""

    options: dict[str, Any]
    seed: int
    eager: bool  # builds and offers whenever it can, so that the game gets on


OPTIONS: dict[str, tuple[Any, ...]] = {
    "players": (2, 3, 4),
    "edition": ("2006", "2018"),
    "expansion": (False, True),
    "all_random": (False, True),
    "majority_tie": ("leftmost", "nobody"),
    "scales_after_scoring": ("keep", "all_return"),
    "open_crystals": (False, True),
}


def any_plan(number: int) -> Plan:
    """A game of some options, as different from that of another number as chance will have it."""
    dice = random.Random(number)
    options = {name: dice.choice(values) for name, values in OPTIONS.items()}
    return Plan(options | {"turn_limit": dice.randint(30, 150)}, dice.getrandbits(62), dice.random() < 0.5)


PLANS = tuple(any_plan(number) for number in range(96 if IS_NIGHT else 16))
SOME_PLANS = PLANS[: len(PLANS) // 2]
EAGER = dict.fromkeys(range(act.BOX, act.AS), 12) | {act.END_MOVEMENT: 3, act.DRAW: 6}
pytestmark = pytest.mark.nightly


def each_of(plans: tuple[Plan, ...]) -> pytest.MarkDecorator:
    """For a test of each plan; those of one plan run one after the other and look at one game."""
    return pytest.mark.parametrize("plan", plans, ids=[str(number) for number in range(len(plans))], scope="module")


each_plan, some_plans = each_of(PLANS), each_of(SOME_PLANS)


def choose(state: Any, dice: random.Random, *, eager: bool) -> int:
    """A legal action: any, or rather one that builds."""
    legal = CITY.legal(state)
    return dice.choices(legal, [EAGER.get(action, 1) if eager else 1 for action in legal])[0]


def positions(plan: Plan) -> Iterator[Any]:
    """Every position of a game, the last one too. It is always the same record: copy what you want to keep."""
    state, dice = CITY.new(seed=plan.seed, **plan.options), random.Random(plan.seed)
    yield state
    while state.phase != Phase.OVER:
        CITY.play(state, choose(state, dice, eager=plan.eager))
        yield state


@lru_cache(maxsize=4)
def whole_game(plan: Plan) -> tuple[Any, ...]:
    """All positions of a game, kept: the tests of a plan look at the same game."""
    return tuple(state.copy() for state in positions(plan))


def some_positions(plan: Plan, every: int) -> Iterator[Any]:
    """A few positions of a game, of all phases, and the last one."""
    for number, state in enumerate(whole_game(plan)):
        if (number + plan.seed) % every == 0 or state.phase == Phase.OVER:
            yield state


def seats(state: Any) -> list[Any]:
    return [state.seat[player] for player in range(state.players)]


def test_the_games_are_of_every_kind() -> None:
    assert {*OPTIONS, "turn_limit"} == set(Options.__dataclass_fields__), "add it to OPTIONS"
    for name, values in OPTIONS.items():
        assert {plan.options[name] for plan in SOME_PLANS} == set(values)
    assert {plan.eager for plan in SOME_PLANS} == {False, True}


# ---- nothing is made and nothing is lost


@each_plan
def test_cards_are_conserved_kind_by_kind(plan: Plan) -> None:
    for state in whole_game(plan):
        piles = [state.deck, state.discard, state.won, *(seat.hand for seat in state.seat)]
        assert min(int(pile.min()) for pile in piles) >= 0
        assert np.array_equal(np.sum(piles, axis=0, dtype=int), CITY.tables.deck)


@each_plan
def test_the_sizes_agree_with_the_counts(plan: Plan) -> None:
    for state in whole_game(plan):
        assert state.deck_size == state.deck.sum()
        assert state.discard_size == state.discard.sum()
        assert state.won_size == state.won.sum()
        assert [seat.cards for seat in state.seat] == [seat.hand.sum() for seat in state.seat]
        assert 0 <= state.won_old <= state.won_size
        assert (state.discard_top == NONE) == (state.discard_size == 0)
        assert state.discard_top == NONE or state.discard[state.discard_top] > 0


@each_plan
def test_cards_won_join_the_hand_before_the_next_turn(plan: Plan) -> None:
    for state in whole_game(plan):
        assert state.won_size == 0 or state.contributions > 0
        assert state.won_size == 0 or state.phase != Phase.MOVEMENT


@each_plan
def test_markers_are_in_supply_or_on_a_box_or_on_the_obelisk(plan: Plan) -> None:
    for state in whole_game(plan):
        for player, seat in enumerate(seats(state)):
            assert seat.markers >= 0
            assert seat.markers + np.count_nonzero(state.marker == player) + seat.offerings == 10
        assert state.obelisk == sum(seat.offerings for seat in seats(state))
        assert set(np.unique(state.marker)) <= {NONE, *range(state.players)}


@each_plan
def test_scales_are_in_supply_or_held_and_virtual_ones_vanish(plan: Plan) -> None:
    for state in whole_game(plan):
        assert state.supply + sum(seat.scales for seat in seats(state)) == scales_in_play(state)
        assert state.supply > 0, "an emptied supply is scored, and then somebody gives scales back (C7.5)"
        assert not any(seat.virtual for seat in state.seat)
        assert state.scales_due == 0


def scales_in_play(state: Any) -> int:
    """C1.4"""
    return {"2006": {2: 9, 3: 12, 4: 15}, "2018": {2: 7, 3: 10, 4: 12}}[CITY.options_of(state)["edition"]][
        state.players
    ]


@each_plan
def test_everything_stands_where_it_can_stand(plan: Plan) -> None:
    for state in whole_game(plan):
        assert all(has(state.tiles, seat.figure) for seat in seats(state))
        assert all(place == NONE or has(state.tiles, place) for place in state.dragon)
        assert state.rebuilt & ~state.tiles == 0
        assert not any((state.marker[place] != NONE).any() for place in range(PLACES) if has(state.rebuilt, place))
        assert all(seat.crystals >= 0 for seat in seats(state))
        assert all(state.seat[player].markers == 10 for player in range(state.players, SEATS)), "nobody sits there"


@each_plan
def test_what_is_built_or_offered_stays(plan: Plan) -> None:
    rebuilt, obelisk, turn = 0, 0, 0
    for state in whole_game(plan):
        assert rebuilt & ~state.rebuilt == 0
        assert (state.obelisk, state.turn) >= (obelisk, turn)
        rebuilt, obelisk, turn = state.rebuilt, state.obelisk, state.turn


# ---- choosing


@each_plan
def test_some_action_is_legal_until_the_end_and_none_after_it(plan: Plan) -> None:
    for state in whole_game(plan):
        assert (CITY.legal(state) == []) == (state.phase == Phase.OVER)
        assert (CITY.to_move(state) == NONE) == (state.phase == Phase.OVER) == (CITY.result(state) is not None)


@some_plans
def test_a_refused_action_changes_no_byte_and_has_a_reason(plan: Plan) -> None:
    for state in some_positions(plan, every=41):
        legal = CITY.legal(state)
        for action in (-(1 << 40), -1, *range(act.ACTIONS), act.ACTIONS, 1 << 40):
            reason = CITY.why_not(state, action)
            assert (reason is None) == (action in legal)
            if reason is not None:
                assert reason in REASONS
                refuse(state, action, reason)


def refuse(state: Any, action: int, reason: str) -> None:
    before = state.tobytes()
    with pytest.raises(Refused) as refusal:
        CITY.play(state, action)
    assert refusal.value.reason == reason
    assert state.tobytes() == before


@some_plans
def test_a_legal_action_changes_something(plan: Plan) -> None:
    for state in some_positions(plan, every=29):
        for action in CITY.legal(state):
            after = state.copy()
            CITY.play(after, action)
            assert after != state


@each_of(PLANS[: len(PLANS) // 4])
def test_questions_change_no_byte(plan: Plan) -> None:
    for state in some_positions(plan, every=53):
        before = state.tobytes()
        for question in questions(state):
            question()
            assert state.tobytes() == before


def questions(state: Any) -> Iterator[Callable[[], Any]]:
    """Everything one can ask a game."""
    yield lambda: CITY.legal(state)
    yield lambda: [CITY.why_not(state, action) for action in range(-1, act.ACTIONS + 1)]
    yield lambda: [CITY.name_of(state, action) for action in range(act.ACTIONS)]
    yield lambda: [CITY.action_of(state, words) for words in choices(state)]
    yield lambda: (CITY.players(state), CITY.to_move(state), CITY.result(state))
    yield lambda: (CITY.options_of(state), CITY.setup_of(state))
    yield lambda: [
        CITY.view(state, seat, memory=memory) for seat in range(-1, state.players) for memory in (False, True)
    ]
    yield lambda: [CITY.imagine(state, seat, 1) for seat in range(state.players)]
    yield lambda: [CITY.draw(state, seat) for seat in (None, *range(state.players))]
    yield lambda: str(state)
    yield lambda: [observe(state, CITY.tables, seat, np.zeros(OBSERVATION, "i2")) for seat in range(state.players)]


# ---- each reason of a refusal, at a table where it applies


def at(tile: str, cards: str = "", **options: Any) -> Any:
    """Seat 0 in the contribution phase on a tile, with some cards."""
    state = table(**options)
    give(state, 0, cards)
    stand(state, 0, tile)
    do(state, "end movement")
    return state


def paying(tile: str, cards: str, *words: str) -> Any:
    """Seat 0 while it pays."""
    state = at(tile, cards)
    do(state, *words)
    return state


def offering(cards: str = "", crystals: int = 50, **changes: int) -> Any:
    """Seat 0 on the courtyard, rich."""
    state = at("courtyard", cards)
    state.seat[0].crystals = crystals
    for field, number in changes.items():
        state[field] = number
    return state


def walking() -> Any:
    """The red dragon is about to set out from the northern edge."""
    state = table()
    give(state, 0, "black 2")
    land(state, "red", "hospice")
    do(state, "walk red")
    return state


def with_taken_box() -> Any:
    state = at("university", "white 3, white 3")
    mark(state, 1, "university", 1)
    return state


def without_markers() -> Any:
    state = at("university", "white 3, white 3")
    state.seat[0].markers = 0
    return state


def rebuilt_university() -> Any:
    state = at("university")
    rebuild_tiles(state, "university")
    return state


def after_an_offering(cards: str, crystals: int) -> Any:
    state = offering(cards, crystals)
    do(state, "offer")
    return state


def empty_hospital() -> Any:
    state = at("hospital", expansion=True)
    remove_deck(state)
    return state


def after_the_hospital() -> Any:
    state = at("hospital", expansion=True)
    do(state, "special")
    return state


def after_two_discards() -> Any:
    state = at("courtyard", "red 1, red 2, red 3")
    do(state, "end contribution", "discard red 1", "discard red 2")
    return state


def over() -> Any:
    state = table(turn_limit=1)
    do(state, "end movement", "end contribution", "draw")
    return state


REFUSALS: list[tuple[str, Callable[[], Any], str | int]] = [
    ("unknown_action", table, act.ACTIONS),
    ("unknown_action", table, -1),
    ("game_over", over, "draw"),
    ("wrong_phase", table, "draw"),
    ("no_tile", table, act.MOVE),
    ("already_there", table, "move courtyard"),
    ("already_there", walking, "to hospice"),
    ("too_far", table, "move mill"),
    ("too_far", walking, "to mill"),
    ("card_not_held", table, "flit"),
    ("card_not_held", lambda: paying("university", "white 3, white 3", "box 1"), "pay red 1"),
    ("dragon_outside", lambda: hand_of("black 2"), "walk red"),
    ("only_to_courtyard_offers", lambda: at("courtyard"), "box 1"),
    ("special_was_last", after_the_hospital, "box 1"),
    ("special_was_last", after_the_hospital, "special"),
    ("not_a_ruin", rebuilt_university, "box 1"),
    ("no_such_box", lambda: at("university"), "box 8"),
    ("box_taken", with_taken_box, "box 1"),
    ("no_marker", without_markers, "box 1"),
    ("cannot_pay", lambda: at("university"), "box 1"),
    ("cannot_pay", lambda: paying("royal_palace", "red 3, red 3, red 3", "box 1"), "as blue"),
    ("not_at_courtyard", lambda: at("university"), "offer"),
    ("already_offered", lambda: after_an_offering("", 50), "offer"),
    ("no_offering_yet", lambda: offering("yellow 1"), "offer with yellow 1"),
    ("obelisk_full", lambda: offering(obelisk=11), "offer"),
    ("not_enough_crystals", lambda: offering(crystals=6), "offer"),
    ("not_enough_crystals", lambda: after_an_offering("yellow 1", 7 + 7), "offer with yellow 1"),
    ("no_special_here", lambda: at("university"), "special"),
    ("no_card_left", empty_hospital, "special"),
    (
        "recolour_first",
        lambda: paying("university", "white 2, white 3, red 3, white 2", "box 1", "recolour one"),
        "pay white 3",
    ),
    (
        "recolour_first",
        lambda: paying("fire_temple", "white 1, blue 3, blue 3, brown 1, brown 1", "box 1", "recolour four blue"),
        "pair brown 1 brown 1",
    ),
    ("wrong_colour", lambda: paying("university", "white 3, white 3, red 1", "box 1"), "pay red 1"),
    ("cannot_complete", lambda: paying("university", "white 2, white 3, red 1", "box 1"), "recolour one"),
    ("cannot_recolour", lambda: paying("university", "white 1, white 3, white 3", "box 1"), "recolour four white"),
    ("two_discarded", after_two_discards, "discard red 3"),
]


def hand_of(cards: str) -> Any:
    state = table()
    give(state, 0, cards)
    return state


@pytest.mark.parametrize(("reason", "position", "action"), REFUSALS)
def test_each_refusal_names_its_reason(reason: str, position: Callable[[], Any], action: str | int) -> None:
    state = position()
    number = action if isinstance(action, int) else CITY.action_of(state, action)
    assert CITY.why_not(state, number) == reason
    refuse(state, number, reason)


def test_every_reason_is_reached() -> None:
    assert {reason for reason, _, _ in REFUSALS} == set(REASONS)
    assert len(REASONS) == len(set(REASONS))


# ---- words


@some_plans
def test_actions_are_named_and_read_back(plan: Plan) -> None:
    for state in some_positions(plan, every=7):
        names = choices(state)
        assert len(set(names)) == len(names)
        assert [CITY.action_of(state, words) for words in names] == CITY.legal(state)


def test_all_actions_of_the_full_city_have_a_name_of_their_own() -> None:
    state = table(expansion=True)
    names = [CITY.name_of(state, action) for action in range(act.ACTIONS)]
    assert len(set(names)) == act.ACTIONS == CITY.actions
    assert [CITY.action_of(state, words) for words in names] == list(range(act.ACTIONS))


@some_plans
def test_a_written_game_is_read_back_the_same_and_replays_to_the_same_bytes(plan: Plan) -> None:
    written, states = write_game(plan, plan.seed % 400 if plan.eager else MOST_ACTIONS)
    assert from_text(to_text(written)) == written
    assert from_json(to_json(written)) == written
    replayed = [without_dice(state) for _, state in replay(CITY, from_text(to_text(written)))]
    assert replayed == states


def write_game(plan: Plan, most: int) -> tuple[Written, list[bytes]]:
    """So many actions of a game, written down, and its positions."""
    state, dice = CITY.new(seed=plan.seed, **plan.options), random.Random(plan.seed)
    written, states = begin(CITY, state, plan.seed), [without_dice(state)]
    while state.phase != Phase.OVER and len(written.actions) < most:
        play_and_write(CITY, state, choose(state, dice, eager=plan.eager), written)
        states.append(without_dice(state))
    return written, states


def without_dice(state: Any) -> bytes:
    """All of a state that a written game can know."""
    copy = state.copy()
    hide_dice(copy)
    return bytes(copy.tobytes())


# ---- the end


@each_of((*PLANS, Plan({"turn_limit": 1}, seed=3, eager=False)))
def test_a_game_with_a_turn_limit_ends_by_it(plan: Plan) -> None:
    for state in whole_game(plan):
        assert state.turn < state.turn_limit
    assert state.phase == Phase.OVER
    assert state.ending != Ending.TURN_LIMIT or state.turn + 1 == state.turn_limit


@each_of(PLANS[: len(PLANS) // 4])
def test_a_game_without_a_turn_limit_ends_too(plan: Plan) -> None:
    endless = Plan({**plan.options, "turn_limit": None}, plan.seed, plan.eager)
    *_, (number, state) = enumerate(islice(positions(endless), MOST_ACTIONS))
    assert number + 1 < MOST_ACTIONS
    assert state.ending in (Ending.OFFERINGS, Ending.CITY_REBUILT, Ending.NO_MARKERS)


@each_plan
def test_thousands_of_compiled_games_end(compiled_city: Any, plan: Plan) -> None:
    states = compiled_city.blank(200, CITY.template(**{**plan.options, "turn_limit": None}))
    compiled_city.set_up(states, np.arange(plan.seed - 200, plan.seed))
    assert compiled_city.playout(states, MOST_ACTIONS).max() < MOST_ACTIONS
    assert (states["phase"] == Phase.OVER).all()
    everywhere = states["deck"] + states["discard"] + states["won"] + states["seat"]["hand"].sum(axis=1)
    assert (everywhere == CITY.tables.deck).all()
    assert (states["supply"] + states["seat"]["scales"].sum(axis=1) == scales_in_play(states[0])).all()


@each_plan
def test_the_shares_of_the_victory_add_up_to_one(plan: Plan) -> None:
    *_, state = whole_game(plan)
    result = CITY.result(state)
    assert result is not None
    assert len(result.shares) == state.players
    assert sum(result.shares) == pytest.approx(1)
    sharers = result.winners or tuple(range(state.players))
    assert [player for player, share in enumerate(result.shares) if share > 0] == list(sharers)
    assert (result.winners == ()) == (result.reason == "no_markers")


@each_plan
def test_the_reason_of_the_end_is_to_be_seen_on_the_table(plan: Plan) -> None:
    *_, state = whole_game(plan)
    offerings = [seat.offerings for seat in seats(state)]
    match Ending(state.ending):
        case Ending.OFFERINGS:
            assert offerings[state.player] == {2: 6, 3: 5, 4: 4}[state.players]
            assert state.winners == 1 << state.player
        case Ending.CITY_REBUILT:
            assert state.rebuilt == state.tiles
        case Ending.NO_MARKERS:
            assert not any(seat.markers for seat in seats(state))
        case _:
            winners = [player for player in range(state.players) if has(state.winners, player)]
            assert winners
            assert all(offerings[player] == max(offerings) for player in winners)


# ---- knowing


@each_plan
def test_the_true_world_is_always_imaginable(plan: Plan) -> None:
    for state in some_positions(plan, every=3 if IS_NIGHT else 9):
        for player in range(state.players):
            for card in range(len(state.deck)):
                possible = possible_in_deck(state, CITY.tables, player, card)
                assert 0 <= state.deck[card] <= possible <= unseen(state, CITY.tables, player, card)
