"""Laws that hold in every position of every game: random players play every matchup, built decks and the exchange.

By day every other of these games is played.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, islice
from typing import Any

import numpy as np
import pytest

from bluemoon.core.bits import size
from bluemoon.core.record import blank
from bluemoon.core.refusal import BadOption, BadRecord, Refused
from bluemoon.core.written_game import Written, begin, from_json, from_text, play_and_write, replay, to_json, to_text
from bluemoon.duel import DUEL
from bluemoon.duel.actions import ACTIONS, STRIDE, Verb, Word
from bluemoon.duel.deck import violations
from bluemoon.duel.inspection import MOST_MOONS
from bluemoon.duel.laws import LAWS, broken_laws
from bluemoon.duel.legal import fill_mask
from bluemoon.duel.options import Options
from bluemoon.duel.rules.cards import is_out
from bluemoon.duel.setup import set_up
from bluemoon.duel.state import CARDS, NONE, SIDE, Ending, Stage
from bluemoon.duel.tables import PEOPLES
from bluemoon.duel.types import DuelOptions
from tests.night import IS_NIGHT

MOST_ACTIONS = 20_000  # no random game comes near it
MATCHUPS = tuple(combinations(PEOPLES, 2))
GIVING_UP = {STRIDE * Verb.SAY + word for word in (Word.RETREAT, Word.DECLINE, Word.BACKTRACK)}


@dataclass(frozen=True)
class Plan:
    """One random game, from its decks to its last choice."""

    decks: tuple[Any, Any]
    seed: int
    eager: bool  # would rather fight than give up, so that areas fill
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        names = [deck if isinstance(deck, str) else f"built {deck[0]}" for deck in self.decks]
        return "-".join([*names, *self.options])


def built(people: str, seed: int) -> tuple[str, ...]:
    """A deck somebody might build: own cards and mutants, and others as far as ten moons go; bluffs above all."""
    dice = random.Random(seed)
    cards = list(DUEL.catalogue.cards)
    own = [card.id for card in cards if card.people == people or card.mutant]
    others = [card for card in cards if card.id not in own]
    dice.shuffle(own)
    dice.shuffle(others)
    others.sort(key=lambda card: "BLUFF" not in "".join(card.icons))
    deck, moons = own[:22], 0
    for card in others:
        if moons + card.moons <= MOST_MOONS and len(deck) < CARDS:
            deck.append(card.id)
            moons += card.moons
    deck += own[22 : 22 + CARDS - len(deck)]
    assert violations(people, deck) == []
    return (people, *deck)


PRINTED = tuple(Plan(decks, 100 + number, number % 2 == 0) for number, decks in enumerate(MATCHUPS))
BUILT = tuple(
    Plan((built(people, number), built(PEOPLES[number - 1], number + 1)), number, number % 2 == 0)
    for number, people in enumerate(PEOPLES)
)
EXCHANGES = (
    Plan(("terrah", "buka"), 5, True, {"opening_exchange": True}),
    Plan((built("buka", 7), "khind"), 6, True, {"opening_exchange": True, "stop_blocks_grants": True}),
    Plan(("pillar", "pillar"), 7, False, {"opening_exchange": True, "auto_target": True}),
)
SOME_PLANS = (*PRINTED[::4], *BUILT[::2], *EXCHANGES)
EVERY_PLAN = (*SOME_PLANS, *(plan for plan in (*PRINTED, *BUILT) if plan not in SOME_PLANS))


def each_of(plans: tuple[Plan, ...]) -> pytest.MarkDecorator:
    """For a test of each plan; those of one plan run one after the other and look at one game."""
    return pytest.mark.parametrize("plan", plans, ids=str, scope="module")


each_plan, some_plans = (each_of(plans if IS_NIGHT else plans[::2]) for plans in (EVERY_PLAN, SOME_PLANS))
pytestmark = pytest.mark.nightly


def choose(state: Any, dice: random.Random, *, eager: bool) -> int:
    """A legal action: any, or rather one that does not give up."""
    legal = DUEL.legal(state)
    return dice.choices(legal, [1 if action in GIVING_UP and eager else 5 for action in legal])[0]


def test_every_option_is_on_in_some_game() -> None:
    flags = {name for name, option in Options.__dataclass_fields__.items() if option.default is False}
    assert flags == {name for plan in EVERY_PLAN for name in plan.options}, "add a plan with it"


def new_game(plan: Plan) -> Any:
    return DUEL.new(seed=plan.seed, decks=plan.decks, **plan.options)


def positions(plan: Plan) -> Iterator[Any]:
    """Every position of a game, the last one too. It is always the same record: copy what you want to keep."""
    state, dice = new_game(plan), random.Random(plan.seed)
    yield state
    while state.stage != Stage.OVER:
        DUEL.play(state, choose(state, dice, eager=plan.eager))
        yield state


@cache
def whole_game(plan_number: int) -> tuple[Any, ...]:
    """All positions of a game of EVERY_PLAN, kept: every test looks at the same games."""
    return tuple(state.copy() for state in islice(positions(EVERY_PLAN[plan_number]), MOST_ACTIONS))


def game_of(plan: Plan) -> tuple[Any, ...]:
    return whole_game(EVERY_PLAN.index(plan))


def some_positions(plan: Plan, every: int) -> Iterator[Any]:
    """A few positions of a game, of all stages, and the last one."""
    game = game_of(plan)
    yield from game[plan.seed % every : -1 : every]
    yield game[-1]


def broken(state: Any) -> list[str]:
    """The laws that are broken, in words."""
    bits = broken_laws(state, DUEL.tables)
    return [law for number, law in enumerate(LAWS) if bits >> number & 1]


# ---- in every position


@each_plan
def test_no_law_is_broken(plan: Plan) -> None:
    for number, state in enumerate(game_of(plan)):
        before = state.tobytes()
        assert broken(state) == [], f"after {number} actions"
        assert state.tobytes() == before, "a law is a question"


@pytest.mark.parametrize("law", LAWS)
def test_each_law_can_be_broken(law: str) -> None:
    state = DUEL.new(seed=1, decks=("hoax", "buka"), starter=0)
    BREAKERS[law](state)
    assert law in broken(state)


def lose_a_card(state: Any) -> None:
    state.side[0].draw &= state.side[0].draw - 1


def know_a_card_of_the_deck(state: Any) -> None:
    state.side[1].known = state.side[1].draw


def lay_everything_on_the_stack(state: Any) -> None:
    state.side[0].stack, state.side[0].draw = state.side[0].draw, 0


def overrate(state: Any) -> None:
    state.side[0].total[0] += 1


def leave_no_choice(state: Any) -> None:
    state.choice[:] = 0


def bring_a_fourth_dragon(state: Any) -> None:
    state.dragons = 4


def leave_a_card_in_the_area(state: Any) -> None:
    state.side[0].combat, state.side[0].hand = state.side[0].hand, 0


def overload(state: Any) -> None:
    side = state.side[1]
    ship = int(DUEL.tables.ship[DUEL.catalogue.number_of("buka-28")])
    place = state.deck[1].card.tolist().index(DUEL.catalogue.number_of("buka-28"))
    side.hand, side.draw = 0, 0
    side.ships = 1 << place
    side.cargo[ship] = ((1 << CARDS) - 1) & ~(1 << place)


def aim_at_nothing(state: Any) -> None:
    place = state.deck[0].card.tolist().index(DUEL.catalogue.number_of("hoax-25"))
    side = state.side[0]
    side.hand, side.draw, side.support = side.hand & ~(1 << place), side.draw & ~(1 << place), 1 << place
    side.target[place] = (place + 1) % CARDS


BREAKERS = dict(
    zip(
        LAWS,
        (
            lose_a_card,
            know_a_card_of_the_deck,
            lay_everything_on_the_stack,
            overrate,
            leave_no_choice,
            bring_a_fourth_dragon,
            leave_a_card_in_the_area,
            overload,
            aim_at_nothing,
        ),
        strict=True,
    )
)


@each_plan
def test_some_action_is_legal_until_the_end_and_none_after_it(plan: Plan) -> None:
    for state in game_of(plan):
        is_over = state.stage == Stage.OVER
        assert (DUEL.legal(state) == []) == is_over
        assert (DUEL.to_move(state) == NONE) == is_over == (DUEL.result(state) is not None)


@each_plan
def test_what_is_seen_stays_seen_and_what_is_on_the_stack_stays_there(plan: Plan) -> None:
    seen, stack, turn = [0, 0], [0, 0], 0
    for state in game_of(plan):
        for player in range(2):
            assert seen[player] & ~state.side[player].seen == 0
            assert stack[player] & ~state.side[player].stack == 0
            seen[player], stack[player] = state.side[player].seen, state.side[player].stack
        assert state.turn >= turn
        turn = state.turn


# ---- choosing


@some_plans
def test_the_mask_is_the_list_of_legal_actions(plan: Plan) -> None:
    for state in some_positions(plan, every=11):
        mask = np.zeros(ACTIONS, np.int8)
        fill_mask(state, DUEL.tables, mask)
        assert np.flatnonzero(mask).tolist() == DUEL.legal(state)


@some_plans
def test_a_refused_action_changes_no_byte_and_has_a_reason(plan: Plan) -> None:
    for state in some_positions(plan, every=41):
        legal = DUEL.legal(state)
        for action in (-(1 << 40), -1, *range(ACTIONS), ACTIONS, 1 << 40):
            reason = DUEL.why_not(state, action)
            assert (reason is None) == (action in legal)
            if reason is not None:
                refuse(state, action, reason)


def refuse(state: Any, action: int, reason: str) -> None:
    before = state.tobytes()
    with pytest.raises(Refused) as refusal:
        DUEL.play(state, action)
    assert refusal.value.reason == reason
    assert state.tobytes() == before


@some_plans
def test_a_legal_action_changes_something(plan: Plan) -> None:
    for state in some_positions(plan, every=29):
        for action in DUEL.legal(state):
            after = state.copy()
            DUEL.play(after, action)
            assert after.tobytes() != state.tobytes(), DUEL.name_of(state, action)


@each_plan
def test_actions_are_named_and_read_back(plan: Plan) -> None:
    for state in some_positions(plan, every=7):
        legal = DUEL.legal(state)
        names = [DUEL.name_of(state, action) for action in legal]
        assert len(set(names)) == len(names)
        assert [DUEL.action_of(state, words) for words in names] == legal
        assert [DUEL.action_of(state, f"  {words.upper()} ") for words in names] == legal


@pytest.mark.parametrize("words", ["", "dance", "play", "play Nobody", "pick their", "play Volca"])
def test_words_that_are_no_action_are_refused(words: str) -> None:
    state = DUEL.new(seed=1, decks=("hoax", "mimix"))
    before = state.tobytes()
    with pytest.raises(BadOption):
        DUEL.action_of(state, words)
    assert state.tobytes() == before


# ---- the same seed, the same game


def test_the_same_seed_and_options_give_the_same_game_and_others_another() -> None:
    options: DuelOptions = {"decks": (built("aqua", 3), "flit"), "opening_exchange": True}
    first, again, other = (DUEL.new(seed=seed, **options) for seed in (4, 4, 5))
    assert first.tobytes() == again.tobytes() != other.tobytes()


def test_a_game_set_up_in_a_used_record_keeps_nothing_of_the_one_before() -> None:
    fresh, used = DUEL.new(seed=4, decks=("hoax", "vulca")), DUEL.new(seed=5, decks=("hoax", "vulca"))
    for side in (*used.side, *used.kept):
        for name in {*(SIDE.names or ())} - {"spare"}:
            side[name] = 1
    set_up(used, DUEL.tables, 4)
    assert used.tobytes() == fresh.tobytes()


@pytest.mark.parametrize("seed", [-1, 1 << 128, 1.0, "7", None, True])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    with pytest.raises(BadOption, match="seed"):
        DUEL.new(seed=seed)


BAD_OPTIONS: list[dict[str, Any]] = [
    {"starter": 2},
    {"starter": True},
    {"opening_exchange": 1},
    {"stop_blocks_grants": None},
    {"auto_target": "yes"},
    {"max_backtracks": -1},
    {"max_backtracks": 101},
    {"players": 2},
    {"decks": ("hoax",)},
    {"decks": ("hoax", "elves")},
    {"decks": "hoax"},
    {"decks": (5, 6)},
    {"decks": (None, "hoax")},
    {"decks": ((), "hoax")},
    {"decks": (("hoax",), "hoax")},
    {"decks": (("hoax", 5), "hoax")},
    {"decks": (("hoax", ["hoax-1"]), "hoax")},
]


@pytest.mark.parametrize("options", BAD_OPTIONS, ids=str)
def test_an_option_that_cannot_be_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        DUEL.new(seed=1, **options)


# ---- written games


@each_plan
def test_a_written_game_is_read_back_the_same_and_replays_to_the_same_bytes(plan: Plan) -> None:
    whole = plan in SOME_PLANS
    written, states = write_game(plan, MOST_ACTIONS if whole else 40)
    assert from_text(to_text(written)) == written
    assert from_json(to_json(written)) == written
    replayed = [without_dice(state) for _, state in replay(DUEL, from_text(to_text(written)))]
    assert len(replayed) == len(states)
    assert replayed == states


def write_game(plan: Plan, most: int = MOST_ACTIONS) -> tuple[Written, list[bytes]]:
    """So many actions of a game, written down, and its positions."""
    state, dice = new_game(plan), random.Random(plan.seed)
    written, states = begin(DUEL, state, plan.seed), [without_dice(state)]
    while state.stage != Stage.OVER and len(written.actions) < most:
        play_and_write(DUEL, state, choose(state, dice, eager=plan.eager), written)
        states.append(without_dice(state))
    return written, states


def without_dice(state: Any) -> bytes:
    """All of a state that a written game can know."""
    copy = state.copy()
    copy.dice = 0
    return bytes(copy.tobytes())


def test_a_written_built_deck_keeps_its_cards_and_its_exchange() -> None:
    written, _ = write_game(EXCHANGES[1], most=12)
    text = to_text(written)
    assert "option opening_exchange: true" in text
    assert "setup list 0: " in text
    assert "setup list 1: " not in text
    assert sorted(written.options["decks"][0][1:]) == sorted(built("buka", 7)[1:])
    assert "done" in [words for words, _ in written.actions]


BAD_SETUPS: list[dict[str, str]] = [
    {"first": "2"},
    {"hand 0": "Volca"},
    {"hand 0": "Volca, Volca, Volca, Volca, Volca, Volca"},
    {"hand 1": ""},
    {"list 0": "Volca"},
    {"list 0": ", ".join(["Volca"] * 30)},
]


@pytest.mark.parametrize("change", BAD_SETUPS, ids=str)
def test_a_written_game_that_cannot_begin_so_is_refused(change: dict[str, str]) -> None:
    written, _ = write_game(BUILT[0], most=1)
    written.setup.update(change)
    with pytest.raises(BadRecord):
        list(replay(DUEL, written))


def test_a_written_game_with_an_action_that_cannot_be_is_refused_by_its_number() -> None:
    written, _ = write_game(PRINTED[0], most=5)
    written.actions[3] = ("call", ())
    with pytest.raises(BadRecord, match="action 4"):
        list(replay(DUEL, written))


def test_a_written_game_in_which_chance_brings_an_impossible_card_is_refused() -> None:
    written, _ = write_game(PRINTED[0], most=60)
    number, (words, drawn) = next((n, action) for n, action in enumerate(written.actions) if action[1])
    written.actions[number] = (words, ("Commodore Lo Tan", *drawn[1:]))
    with pytest.raises(BadRecord, match=f"action {number + 1}"):
        list(replay(DUEL, written))


def test_a_written_game_in_which_chance_brings_a_card_that_is_elsewhere_is_refused() -> None:
    written, _ = write_game(PRINTED[0], most=60)
    number, (words, drawn) = next((n, action) for n, action in enumerate(written.actions) if action[1])
    in_hand = written.setup["hand 0"].split(", ")[0], written.setup["hand 1"].split(", ")[0]
    for name in in_hand:
        written.actions[number] = (words, (name, *drawn[1:]))
        with pytest.raises(BadRecord, match=f"action {number + 1}"):
            list(replay(DUEL, written))


# ---- the end


@each_plan
def test_every_game_ends_and_the_reason_is_to_be_seen_on_the_table(plan: Plan) -> None:
    game = game_of(plan)
    assert len(game) < MOST_ACTIONS
    state, result = game[-1], DUEL.result(game[-1])
    assert result is not None
    sign = 1 if state.winner == 0 else -1
    assert result.winners == (state.winner,)
    assert sum(result.shares) == result.shares[state.winner] == 1
    match Ending(state.ending):
        case Ending.FOURTH_DRAGON:
            assert (state.dragons * sign, state.crystals) == (3, 4)
        case Ending.DRAGONS:
            assert state.dragons * sign == state.crystals - 1 > 0
            assert is_out(state.side[0]) or is_out(state.side[1])
        case Ending.RAN_OUT:
            assert (state.dragons, state.crystals) == (0, 1)
            assert is_out(state.side[1 - state.winner])
        case _:
            assert state.ending == Ending.STUCK
            assert (state.winner, state.crystals) == (1 - state.player, 4)


def test_thousands_of_compiled_games_of_every_matchup_end_and_break_no_law(compiled_duel: Any) -> None:
    templates = [DUEL.template(decks=decks) for decks in MATCHUPS]
    templates += [DUEL.template(decks=plan.decks, **plan.options) for plan in (*BUILT, *EXCHANGES)]
    templates += [DUEL.template(decks=(people, people)) for people in PEOPLES]
    states = compiled_duel.blank(100 * len(templates))
    for number, template in enumerate(templates):
        states[100 * number : 100 * (number + 1)] = template
    compiled_duel.set_up(states, np.arange(len(states)))
    actions, laws = compiled_duel.soak(states, MOST_ACTIONS)
    assert actions.max() < MOST_ACTIONS
    assert (states["stage"] == Stage.OVER).all()
    assert set(states["ending"].tolist()) == set(Ending) - {Ending.NOT_YET}, "all ways to end were seen"
    wrong = [(number // 100, number, LAWS[law]) for number in np.flatnonzero(laws) for law in bits_of(laws[number])]
    assert wrong == []


def bits_of(number: int) -> list[int]:
    return [bit for bit in range(len(LAWS)) if int(number) >> bit & 1]


def test_a_blank_state_holds_no_cards_and_a_new_one_sixty() -> None:
    empty, state = blank(DUEL.template().dtype), DUEL.new(seed=0)
    assert [size(empty.side[player].draw) for player in range(2)] == [0, 0]
    assert [size(state.side[player].draw | state.side[player].hand) for player in range(2)] == [30, 30]
