"""D-INFO Hidden means hidden: no view, observation or imagined world depends on what a seat cannot know.

A world is another position that looks the same to a seat: two cards the seat does not see have changed places, or
`imagine` has dealt all of them anew. Whatever the seat is shown must be the same in both, to the byte.
"""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

from bluemoon.core.bits import bit, has, size
from bluemoon.core.dice import load_dice
from bluemoon.core.refusal import BadOption
from bluemoon.core.story import Told, story
from bluemoon.duel import DUEL
from bluemoon.duel.deck import foreign_moons
from bluemoon.duel.legal import offer
from bluemoon.duel.observation import LAYOUT, OBSERVATION, observe
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.rules.precedence import judge
from bluemoon.duel.rules.values import count_totals
from bluemoon.duel.setup import read_cards
from bluemoon.duel.sight import PlainSight, QuickSight
from bluemoon.duel.state import CARDS, NONE, Ask, Icon, Stage
from bluemoon.duel.tables import PEOPLES
from tests.duel.table import Table
from tests.duel.test_laws import (
    BUILT,
    EVERY_PLAN,
    SOME_PLANS,
    Plan,
    broken,
    choose,
    each_plan,
    some_plans,
    some_positions,
)

SPECTATOR = -1
SEATS = (0, 1)
pytestmark = pytest.mark.nightly


@some_plans
def test_a_seat_knows_the_same_by_machine_code(plan: Plan) -> None:
    plain, quick = PlainSight(DUEL.tables), QuickSight(DUEL.tables)
    for state, seat in product(some_positions(plan, 7), (*SEATS, SPECTATOR)):
        before, known = state.tobytes(), plain.known_to(state, seat)
        assert quick.known_to(state, seat) == known
        assert quick.before_eyes(known, seat) == plain.before_eyes(known, seat)
        assert state.tobytes() == before
        if seat != SPECTATOR:
            assert quick.imagined(known, seat, 3) == plain.imagined(known, seat, 3)
            assert known == plain.known_to(state, seat)


# ---- worlds that look alike


ALIKE = (  # pairs of zones between which two cards may change places unseen
    *(("hand", "draw"), ("hand", "beneath"), ("hand", "bluffs"), ("draw", "beneath"), ("draw", "bluffs")),
    *(("beneath", "bluffs"), ("blind", "pile")),
)


def hidden_zones(side: Any, but: int = 0) -> dict[str, list[int]]:
    """The cards the opponent does not see, by the zone they lie in; some are left out."""
    zones = {
        "hand": side.hand & ~side.known & ~side.blind,
        "blind": side.hand & ~side.known & side.blind & side.murky,
        "pile": side.discard & side.murky,
        "draw": side.draw,
        "beneath": side.beneath,
        "bluffs": side.bluffs & ~side.known,
    }
    return {name: places(cards & ~but) for name, cards in zones.items() if cards & ~but}


def places(cards: int) -> list[int]:
    return [place for place in range(CARDS) if has(cards, place)]


def swapped(state: Any, player: int, dice: random.Random) -> Any | None:
    """The same with two cards changed that only this player can tell apart; None if there are no two."""
    pair = exchangeable(state, player, dice)
    if pair is None:
        return None
    world = state.copy()
    for side in (world.side[player], world.kept[player]):
        change_places(side, *pair)
    return settled(world, player)


def exchangeable(state: Any, player: int, dice: random.Random) -> tuple[int, int] | None:
    """Two cards of this player that lie in different places, hidden and alike in all the opponent knows of them."""
    was_known = int(state.kept[player].known) if state.stage in (Stage.CHARACTER, Stage.SUPPORT) else 0
    zones = hidden_zones(state.side[player], but=picked_by(state, player) | was_known)
    bluffers, murky = state.deck[player].bears[Icon.BLUFF], state.side[player].murky
    found = {
        (one, two): [
            (first, second)
            for first, second in product(zones.get(one, []), zones.get(two, []))
            if has(murky, first) == has(murky, second)  # both were in the pile when cards were taken blind, or neither
            and (two != "bluffs" or has(bluffers, first))  # nobody lies face down without the mark
        ]
        for one, two in ALIKE
    }
    pairs = [pair for pair in found if found[pair]]
    return dice.choice(found[dice.choice(pairs)]) if pairs else None


def picked_by(state: Any, player: int) -> int:
    """The cards this player has picked already: what is picked is picked."""
    if state.stage == Stage.EXCHANGE:
        picked = state.picked if state.asked == player else 0
        return int(picked | (state.spent if state.player == player else 0))
    return int(state.picked | state.spent) if state.ask != Ask.NOTHING and state.asked == player else 0


def change_places(side: Any, first: int, second: int) -> None:
    """Two cards lie each where the other lay."""
    both = bit(first) | bit(second)
    for zone in ("hand", "draw", "beneath", "bluffs", "blind", "discard"):
        if size(side[zone] & both) == 1:
            side[zone] ^= both
    side.order[[first, second]] = side.order[[second, first]]


def settled(world: Any, player: int) -> Any | None:
    """A world in which the player has something to choose, if it is their choice; None if that cannot be."""
    judge(world, DUEL.tables)
    count_totals(world, DUEL.tables)
    if DUEL.to_move(world) == player:
        offer(world, DUEL.tables)
    return world if broken(world) == [] else None


@cache
def worlds_of(number: int) -> tuple[tuple[Any, int, Any], ...]:
    """Positions of a game, each with a seat and a world that this seat cannot tell from it."""
    plan, found = EVERY_PLAN[number], []
    dice = random.Random(plan.seed)
    for state, seat in product(some_positions(plan, every=15), SEATS):
        world = swapped(state, 1 - seat, dice)
        if world is not None:
            found.append((state, seat, world))
    return tuple(found)


def worlds(plan: Plan) -> tuple[tuple[Any, int, Any], ...]:
    return worlds_of(EVERY_PLAN.index(plan))


def imagined(plan: Plan, every: int, *, seats: str = "both") -> Iterator[tuple[Any, int, Any]]:
    """Positions of a game, each with a seat and a world this seat imagines; only the one that chooses, if so wished."""
    for number, state in enumerate(some_positions(plan, every)):
        for seat in SEATS:
            if seats == "both" or seat == DUEL.to_move(state):
                yield state, seat, DUEL.imagine(DUEL.view(state, seat), seat, 1000 * plan.seed + number)


def observation(state: Any, seat: int) -> list[int]:
    row = np.zeros(OBSERVATION, np.int16)
    observe(state, DUEL.tables, seat, row)
    return row.tolist()


def differences(one: Any, two: Any, name: str = "") -> list[str]:
    """The names of the fields in which two records differ."""
    if one.dtype.names is None:
        return [] if np.array_equal(one, two) else [name]
    if one.shape:
        return [path for n in range(len(one)) for path in differences(one[n], two[n], f"{name}[{n}]")]
    return [path for field in one.dtype.names for path in differences(one[field], two[field], f"{name}.{field}")]


def same(one: Any, two: Any) -> None:
    """Equal bytes; else the fields that differ are named."""
    assert one.tobytes() == two.tobytes(), differences(one, two)


# ---- what cannot be seen changes nothing


@each_plan
def test_a_view_is_the_same_whatever_is_hidden(plan: Plan) -> None:
    for state, seat, world in worlds(plan):
        same(DUEL.view(world, seat), DUEL.view(state, seat))


@some_plans
def test_a_view_of_a_view_is_the_same_view(plan: Plan) -> None:
    for state, seat, _ in worlds(plan):
        view = DUEL.view(state, seat)
        same(DUEL.view(view, seat), view)


@some_plans
def test_a_view_without_memory_and_a_spectators_view_are_the_same_too(plan: Plan) -> None:
    for state, seat, world in worlds(plan):
        same(DUEL.view(world, seat, memory=False), DUEL.view(state, seat, memory=False))
        same(DUEL.view(world, SPECTATOR), DUEL.view(state, SPECTATOR))
        spectated = DUEL.view(state, SPECTATOR, memory=False)
        same(DUEL.view(world, SPECTATOR, memory=False), spectated)


@each_plan
def test_an_observation_is_the_same_whatever_is_hidden_and_in_the_view(plan: Plan) -> None:
    for state, seat, world in worlds(plan):
        expected = observation(state, seat)
        assert observation(world, seat) == expected
        assert observation(DUEL.view(state, seat), seat) == expected


def test_a_demand_that_was_met_marks_no_card_of_the_payer() -> None:
    table = Table(mine="vulca", yours="aqua").lay(0, hand=("Volca", "Glimmer")).lay(1, combat="Yang")
    table.lay(1, support="Irresistible Sirens", hand="Yin").begin(0).do("pay Irresistible Sirens", "pick Glimmer")
    marks = stretch("own_marks", observation(table.state, 0))
    assert not any(mark & 16 for mark in marks), "no power of Vulca was used"
    assert observation(DUEL.view(table.state, 1), 1) == observation(table.state, 1)


def stretch(name: str, row: list[int]) -> list[int]:
    """One stretch of an observation, by its name in LAYOUT."""
    start = 0
    for each, width in LAYOUT:
        if each == name:
            return row[start : start + width]
        start += width
    raise AssertionError(name)


@some_plans
def test_the_choices_of_a_seat_are_the_same_whatever_is_hidden(plan: Plan) -> None:
    for state, seat, world in worlds(plan):
        if seat == DUEL.to_move(state):
            offer(world, DUEL.tables)
            assert DUEL.legal(world) == DUEL.legal(DUEL.view(state, seat)) == DUEL.legal(state)


def test_enough_worlds_of_every_kind_were_compared() -> None:
    found = [triple for plan in SOME_PLANS for triple in worlds(plan)]
    movers = Counter(seat == DUEL.to_move(state) for state, seat, _ in found)
    assert movers[True] > 200
    assert movers[False] > 200
    assert len({Stage(state.stage) for state, _, _ in found}) >= 9
    moved = Counter(zone for state, seat, world in found for zone in moved_zones(state, world, 1 - seat))
    assert min(moved["hand"], moved["draw"]) > 200
    assert min(moved["bluffs"], moved["beneath"], moved["discard"]) > 0


def moved_zones(state: Any, world: Any, player: int) -> list[str]:
    zones = ("hand", "draw", "beneath", "bluffs", "discard")
    return [zone for zone in zones if state.side[player][zone] != world.side[player][zone]]


@pytest.mark.parametrize("plan", BUILT, ids=str)
def test_another_built_deck_behind_the_same_table_looks_the_same(plan: Plan) -> None:
    """The cards of a built deck that were not seen are all exchanged for others."""
    for number, state in enumerate(some_positions(plan, every=23)):
        for seat in SEATS:
            world = other_deck(state, 1 - seat, random.Random(number))
            if world is not None:
                same(DUEL.view(world, seat), DUEL.view(state, seat))
                assert observation(world, seat) == observation(state, seat)


def other_deck(state: Any, player: int, dice: random.Random) -> Any | None:
    """The same table, but every card of this player that was never seen is another of the same kind of deck."""
    world, side, deck = state.copy(), state.side[player], state.deck[player]
    people = PEOPLES[deck.people]
    unseen = places(~side.seen & ((1 << CARDS) - 1) & ~side.bluffs)
    kept = {int(deck.card[place]) for place in range(CARDS) if place not in unseen}
    free = [card.number for card in DUEL.catalogue.cards if card.people == people or card.mutant]
    free = [number for number in free if number not in kept]
    if len(free) < len(unseen):
        return None
    for place, number in zip(unseen, dice.sample(free, len(unseen)), strict=True):
        world.deck[player].card[place] = number
    read_cards(world, DUEL.tables, player)
    return settled(world, player)


# ---- what is hidden stays hidden while the game goes on


OPEN_NEWS = {
    *(News.TURN, News.PLAYED, News.LOADED, News.LANDED, News.TOOK, News.RETRIEVED, News.DISCARDED, News.SHUFFLED),
    *(News.ELEMENT, News.ANNOUNCED, News.REVEALED, News.RETREATED, News.DRAGON, News.FIGHT_WON, News.DECLINED),
    News.SPARED,
    *(News.GAME_OVER, News.BACKTRACKED, News.CALLED, News.EXCHANGED, News.TARGET, News.PAID, News.POWER_USED),
    *(News.POWER_LEFT, News.DISCLOSED),
}


def open_news(news: list[Told], seat: int) -> list[tuple[int, ...]]:
    """What this seat hears of the news: of the other player's draws, bluffs and returned cards only that they were."""
    heard: list[tuple[int, ...]] = []
    for kind, player, amount, why, place in news:
        if kind in OPEN_NEWS or (player == seat and kind in (News.DREW, News.BLUFFED, News.RETURNED)):
            heard.append((kind, player, amount, why, place))
        elif kind == News.BLUFFED and why == Why.SHIP:
            heard.append((kind, player, amount))
        elif kind in (News.DREW, News.BLUFFED, News.RETURNED):
            heard.append((kind, player, why))
    return heard


@some_plans
def test_positions_that_look_alike_stay_alike_until_a_hidden_card_is_seen(plan: Plan) -> None:
    dice, steps = random.Random(plan.seed), 0
    for state, seat, world in worlds(plan)[::5]:
        truth, lie = state.copy(), world.copy()
        for _ in range(12):
            both = [action for action in DUEL.legal(truth) if DUEL.why_not(lie, action) is None]
            if not both or (truth.stage, truth.ask) != (lie.stage, lie.ask):
                break  # the other player has other choices here and there
            action = dice.choice(both)
            heard = [heard_of(each, action, seat) for each in (truth, lie)]
            if heard[0] != heard[1] or truth.ask == Ask.TURNED:
                break  # now the seat has seen it
            steps += 1
            same(DUEL.view(lie, seat), DUEL.view(truth, seat))
    assert steps > 0


def heard_of(state: Any, action: int, seat: int) -> list[tuple[int, ...]]:
    """Play, and return what the seat hears of it. The dice are the same in both worlds."""
    load_dice(state, 1)
    with story() as told:
        DUEL.play(state, action)
    return open_news(told.news, seat)


def test_a_card_put_beneath_the_deck_and_taken_back_stays_unseen() -> None:
    table = Table(mine="aqua", yours="vulca").lay(0, hand=("Oosa-Aqua-Epsilon", "Yang", "Aquatic Armor"))
    table.lay(1, combat=("Flamebreath the Dazzling", "Fireblast")).begin(0)
    table.do("continue", "play Oosa-Aqua-Epsilon", "pick Aquatic Armor", "done", "backtrack")
    assert table.names(0, "hand") == {"Oosa-Aqua-Epsilon", "Yang", "Aquatic Armor"}
    seen = DUEL.view(table.state, 1).side[0]
    assert places(seen.hand) == [table.place(0, "Oosa-Aqua-Epsilon")]
    assert seen.hidden_hand == 2


@pytest.mark.parametrize("back", [False, True])
def test_cards_taken_blind_from_the_pile_stay_unseen_even_after_going_back(back: bool) -> None:
    views, pile = [], ("NoNo", "CoolCat", "CoolCop", "TopGun", "FunFair")
    for taken in (pile[:3], pile[2:]):
        table = Table(mine="khind", yours="vulca").lay(0, hand=("Open Lucky Bag of Life", "TopShot"), discard=pile)
        table.lay(1, combat=("Flamebreath the Dazzling", "Fireblast")).begin(0)
        table.do("play Open Lucky Bag of Life").do("yes", fate=taken)
        table.state.side[0].order[:] = 0
        if back:
            table.do("continue", "play TopShot")
            table.do(*(["next"] if table.may("next") else []), "backtrack")
        views.append(DUEL.view(table.state, 1))
    same(*views)


def test_the_part_of_the_turn_does_not_tell_that_the_other_holds_a_leadership_card() -> None:
    views = []
    for held in ("Brain Drain", "Enthrall Opposition"):
        table = Table(mine="hoax", yours="vulca").lay(0, hand=(held, "Zedemikras the Brain")).lay(1, combat="Volca")
        views.append(DUEL.view(table.begin(0).state, 1))
    same(*views)


def test_the_part_of_the_turn_does_not_tell_that_the_other_holds_another_character_to_play() -> None:
    views = []
    for held in ("Virgin of Pure Earth", "Shaman of the Afterlife"):
        table = Table(mine="mimix", yours="vulca").lay(0, hand=(held, "Virgin of Pure Fire")).lay(1, combat="Glimmer")
        views.append(DUEL.view(table.begin(0).do("continue", "play Virgin of Pure Fire").state, 1))
    same(*views)


def test_a_question_does_not_tell_that_the_other_holds_something_to_load() -> None:
    views = []
    for held in ("Captain Su Cha", "Entreat Favor"):
        table = Table(mine="buka", yours="hoax").lay(0, hand=("Sea Devil", held))
        table.lay(1, combat="Penemikanas the Paranoid").begin(0).do("play Sea Devil")
        views.append(DUEL.view(table.state, 1))
    same(*views)


def test_a_question_does_not_tell_that_the_other_could_pay_for_a_dragon() -> None:
    views = []
    for held in (("Flamebreath the Dazzling", "Volca"), ("Glimmer", "Torch")):
        table = Table(mine="vulca", yours="hoax").lay(0, hand=("Charm Holy Dragon", *held))
        table.lay(1, combat="Penemikanas the Paranoid").begin(0).do("play Charm Holy Dragon")
        views.append(DUEL.view(table.state, 1))
    same(*views)


# ---- what a view shows


def middle(*, decks: tuple[Any, Any] = ("hoax", "vulca"), seed: int = 5, actions: int = 60, **options: Any) -> Any:
    """A position in the middle of a game."""
    state, dice = DUEL.new(seed=seed, decks=decks, **options), random.Random(seed)
    for _ in range(actions):
        DUEL.play(state, choose(state, dice, eager=True))
    return state


@pytest.mark.parametrize("memory", [True, False])
@pytest.mark.parametrize("seat", [SPECTATOR, *SEATS])
def test_a_view_hides_the_dice_the_decks_and_the_other_hand_but_not_their_sizes(seat: int, memory: bool) -> None:
    state = middle()
    view = DUEL.view(state, seat, memory=memory)
    assert not any(view.dice.tobytes())
    for player in SEATS:
        side, shown = state.side[player], view.side[player]
        assert size(shown.hand) + shown.hidden_hand == size(side.hand)
        assert size(shown.draw) + shown.hidden_draw == size(side.draw)
        if player != seat:
            assert shown.hand & ~side.known == 0
            assert shown.draw == 0
        else:
            assert shown.hand == side.hand


@pytest.mark.parametrize("seed", range(4))
def test_a_spectator_sees_neither_hand_and_nobodys_choices(seed: int) -> None:
    state = middle(seed=seed)
    view = DUEL.view(state, SPECTATOR)
    assert [view.side[player].hand & ~state.side[player].known for player in SEATS] == [0, 0]
    assert [view.side[player].hidden_hand > 0 for player in SEATS] == [True, True]
    assert not view.choice.any()


def test_only_the_one_who_chooses_sees_the_choices() -> None:
    state = middle()
    mover = DUEL.to_move(state)
    assert DUEL.legal(DUEL.view(state, mover)) == DUEL.legal(state)
    assert DUEL.legal(DUEL.view(state, 1 - mover)) == []


def test_there_is_no_view_of_a_seat_nobody_sits_on() -> None:
    state = DUEL.new(seed=1)
    for seat in (-2, 2):
        with pytest.raises(BadOption):
            DUEL.view(state, seat)
    for seat in (-1, 2):
        with pytest.raises(BadOption):
            DUEL.imagine(state, seat, 0)


def two_pasts() -> list[Any]:
    """Two positions that differ only in what lies under the top cards of pile and stack."""
    positions = []
    for under, led in (("Volca", "Charm Holy Dragon"), ("Glimmer", "Summon Sorcerer")):
        table = Table(mine="vulca", yours="hoax").deck(0, "Torch", "Blaze")
        side = table.state.side[0]
        side.discard, side.stack = 0, 0
        rest = ((1 << CARDS) - 1) & ~side.draw
        top, lead = table.place(0, "Spark"), table.place(0, "Cast Cataclysm")
        leads = int(table.state.deck[0].of_type[0])
        gone = {table.place(0, under), table.place(0, led)}
        side.hand = sum(bit(place) for place in places(rest) if place not in {*gone, top, lead})
        side.discard = bit(table.place(0, under)) | bit(top)
        side.stack = bit(table.place(0, led)) | bit(lead)
        side.discard_top, side.stack_top = top, lead
        side.seen = side.discard | side.stack
        assert side.stack & ~leads == 0
        positions.append(table.lay(1, combat="Penemikanas the Paranoid").begin(1).state)
    return positions


@pytest.mark.parametrize("seat", [SPECTATOR, 1])
def test_without_memory_nothing_tells_what_lies_under_the_top_cards(seat: int) -> None:
    one, two = two_pasts()
    same(DUEL.view(one, seat, memory=False), DUEL.view(two, seat, memory=False))
    assert differences(DUEL.view(one, seat), DUEL.view(two, seat)) != [], "a good memory knows"


def test_without_memory_a_hand_card_seen_before_is_as_hidden_as_the_others() -> None:
    views = []
    for back in (True, False):
        table = Table(mine="flit", yours="hoax").lay(0, hand=("Flitterflutter", "Tittertweet")).begin(1)
        table.state.side[0].order[:] = 0
        if back:
            table.state.side[0].known = table.state.side[0].seen = bit(table.place(0, "Flitterflutter"))
        views.append(DUEL.view(table.state, 1, memory=False))
    same(*views)


# ---- imagined worlds


@each_plan
def test_the_one_who_chooses_imagines_a_whole_lawful_game_that_looks_the_same(plan: Plan) -> None:
    for state, seat, world in imagined(plan, 27, seats="mover"):
        assert broken(world.copy()) == []
        same(DUEL.view(world, seat), DUEL.view(state, seat))
        assert DUEL.legal(world) == DUEL.legal(state)
        assert world.side[seat].tobytes() == state.side[seat].tobytes()
        assert observation(world, seat) == observation(state, seat)


@each_plan
def test_the_other_one_imagines_a_whole_lawful_game_that_looks_the_same(plan: Plan) -> None:
    for state, seat, world in imagined(plan, 35):
        if seat != DUEL.to_move(state):
            assert broken(world.copy()) == [], (Stage(state.stage), Ask(state.ask))
            same(DUEL.view(world, seat), DUEL.view(state, seat))
            assert observation(world, seat) == observation(state, seat)


@some_plans
def test_imagining_from_the_truth_and_from_the_view_is_the_same(plan: Plan) -> None:
    for state, seat, world in list(worlds(plan))[::5]:
        for seed in (0, 1 << 60):
            from_view = DUEL.imagine(DUEL.view(state, seat), seat, seed)
            same(DUEL.imagine(state, seat, seed), from_view)
            same(DUEL.imagine(world, seat, seed), from_view)


@some_plans
def test_imagined_bluffs_bear_a_bluff_mark(plan: Plan) -> None:
    for state, seat, world in imagined(plan, 15, seats="mover"):
        player = 1 - seat
        assert size(world.side[player].bluffs) == size(state.side[player].bluffs)
        assert world.side[player].bluffs & ~world.deck[player].bears[Icon.BLUFF] == 0


@pytest.mark.parametrize("plan", BUILT, ids=str)
def test_an_imagined_built_deck_has_thirty_different_cards_that_its_leader_may_have(plan: Plan) -> None:
    for state, seat, world in imagined(plan, 13, seats="mover"):
        player = 1 - seat
        numbers = world.deck[player].card.tolist()
        assert len(set(numbers)) == CARDS
        seen = places(state.side[player].seen)
        assert [numbers[place] for place in seen] == state.deck[player].card[seen].tolist()
        moons = foreign_moons(PEOPLES[world.deck[player].people], [DUEL.catalogue.cards[number] for number in numbers])
        assert moons <= 10


@some_plans
def test_an_imagined_world_can_be_played_to_the_end_and_breaks_no_law(plan: Plan) -> None:
    dice = random.Random(plan.seed)
    for _, _, world in imagined(plan, 90, seats="mover"):
        while world.stage != Stage.OVER:
            DUEL.play(world, choose(world, dice, eager=plan.eager))
        assert broken(world) == []


@some_plans
def test_imagining_from_an_imagined_world_agrees_with_what_the_other_sees_there(plan: Plan) -> None:
    for state, seat, world in imagined(plan, 31, seats="mover"):
        again = DUEL.imagine(DUEL.view(world, 1 - seat), 1 - seat, 9)
        if DUEL.to_move(state) == NONE:
            same(DUEL.view(again, 1 - seat), DUEL.view(world, 1 - seat))


@some_plans
def test_where_each_hidden_card_truly_is_may_be_imagined(plan: Plan) -> None:
    """For every hidden card of a position some imagined world has it where it truly is."""
    for state in some_positions(plan, every=61):
        seat = DUEL.to_move(state)
        if seat == NONE or state.deck[1 - seat].built:
            continue
        missing = cards_and_zones(state.side[1 - seat])
        for seed in range(150):
            missing -= cards_and_zones(DUEL.imagine(state, seat, seed).side[1 - seat])
            if not missing:
                break
        assert missing == set()


def cards_and_zones(side: Any) -> set[tuple[str, int]]:
    return {(zone, place) for zone, cards in hidden_zones(side).items() for place in cards}


def bluff_after_a_blind_draw() -> Table:
    """Player 0 took three bluffers blind from the pile and then laid one of them face down."""
    pile = ("Captain Su Cha", "Cannoneer Tara Ko", "Cannoneer Qu Cha", "Boatswain Mena Marn")
    hand = ("Open Lucky Bag of Life", "Virgin of Pure Fire", "B.P. Unity", "Cannoneer Alo Cha")
    table = Table(mine="mimix", yours="hoax", element="fire").lay(0, hand=hand, discard=pile)
    table.lay(1, combat="Penemikanas the Paranoid", hand="Catusan").begin(0)
    table.do("play Open Lucky Bag of Life").do("yes", fate=pile[:3])
    return table.do("continue", "play Virgin of Pure Fire", "bluff Captain Su Cha")


def test_a_card_taken_blind_from_the_pile_may_be_the_bluff() -> None:
    table = bluff_after_a_blind_draw().do("next")
    truth = table.place(0, "Captain Su Cha")
    assert any(has(DUEL.imagine(table.state, 1, seed).side[0].bluffs, truth) for seed in range(100))


def test_a_world_with_a_bluff_after_a_blind_draw_looks_the_same() -> None:
    table = bluff_after_a_blind_draw()
    for seed in range(20):
        world = DUEL.imagine(table.state, 1, seed)
        assert broken(world) == []
        same(DUEL.view(world, 1), DUEL.view(table.state, 1))


def test_an_imagined_world_can_go_back_to_before_the_character() -> None:
    """The other knew the hand; then one of its cards, unseen, was put beneath the deck."""
    table = Table(mine="aqua", yours="vulca").lay(0, hand=("Oosa-Aqua-Epsilon", "Yang", "Yin", "Aquatic Armor"))
    side = table.lay(1, combat=("Flamebreath the Dazzling", "Fireblast")).state.side[0]
    side.known = side.seen = side.hand
    table.begin(0).do("continue", "play Oosa-Aqua-Epsilon", "pick Aquatic Armor", "done")
    for seed in range(20):
        world = DUEL.imagine(table.state, 1, seed)
        assert broken(world) == []
        same(DUEL.view(world, 1), DUEL.view(table.state, 1))
        DUEL.play(world, DUEL.action_of(world, "backtrack"))
        assert broken(world) == []


@pytest.mark.parametrize("source", ["hand", "draw"])
def test_a_card_on_its_way_to_a_ship_is_imagined_where_it_is(source: str) -> None:
    table = Table(mine="buka", yours="hoax").lay(0, hand=("Captain Su Cha", "Entreat Favor"), combat="Commodore Lo Tan")
    table.lay(0, ships=("Rising Sun", "Sea Falcon")).lay(1, combat="Vetraskedas the Sceptic", hand="Catusan")
    if source == "hand":
        table.begin(0, Stage.SUPPORT).do("load Captain Su Cha")
    else:
        table.begin(0).do("next", "play Entreat Favor", "pick B.P. Unity")
    assert table.legal() == {"pick Rising Sun", "pick Sea Falcon"}
    counts = table.hand_size(0), table.deck_size(0)
    for seed in range(20):
        world = DUEL.imagine(table.state, 1, seed)
        assert broken(world) == []
        DUEL.play(world, DUEL.action_of(world, "pick Sea Falcon"))
        side = world.side[0]
        assert (size(side.hand), size(side.draw)) == (counts[0] - (source == "hand"), counts[1] - (source == "draw"))


@pytest.mark.parametrize("picks", [0, 1])
def test_the_other_imagines_a_hand_that_can_pay_what_is_being_paid(picks: int) -> None:
    hand = ("Charm Holy Dragon", "Volca", "Glimmer", "Torch", "Spark")
    table = Table(mine="vulca", yours="hoax").lay(0, hand=hand).lay(1, combat="Catusan", hand="Tome of Wisdom").begin(0)
    table.do("play Charm Holy Dragon", "yes", *["pick Volca"][:picks])
    for seed in range(20):
        world = DUEL.imagine(table.state, 1, seed)
        assert broken(world) == []
        same(DUEL.view(world, 1), DUEL.view(table.state, 1))


def test_the_other_imagines_a_deck_in_which_something_can_be_found() -> None:
    table = Table(mine="buka", yours="hoax").lay(0, hand=("Entreat Favor", "Captain Su Cha", "Cannoneer Tara Ko"))
    table.lay(1, combat="Catusan", hand="Tome of Wisdom").deck(0, "Sea Falcon", "Armory", "B.P. Unity", "B.P. Mystery")
    table.begin(0).do("play Entreat Favor")
    assert table.legal() == {"done", "pick Sea Falcon"}
    for seed in range(20):
        world = DUEL.imagine(table.state, 1, seed)
        assert broken(world) == []
        same(DUEL.view(world, 1), DUEL.view(table.state, 1))


def test_imagined_worlds_differ_and_their_dice_too() -> None:
    state = middle()
    seat = DUEL.to_move(state)
    found = [DUEL.imagine(state, seat, seed) for seed in range(40)]
    assert len({world.dice for world in found}) == 40
    assert state.dice not in {world.dice for world in found}
    assert len({world.side[1 - seat].hand for world in found}) > 30


@pytest.mark.parametrize("built_deck", [False, True])
def test_every_hand_the_other_may_hold_is_as_likely_as_the_others(built_deck: bool) -> None:
    table = Table(mine="vulca", yours="hoax").lay(1, hand=("Catusan", "Tome of Wisdom"))
    table.deck(1, "Brain Drain", "Trebuchet of Fear").lay(0, hand="Volca").begin(0)
    if built_deck:
        table.state.deck[1].built = 1
        table.state.side[1].seen = (1 << CARDS) - 1
    pairs = Counter(frozenset(places(DUEL.imagine(table.state, 0, seed).side[1].hand)) for seed in range(300))
    assert len(pairs) == 6
    assert sum((count - 50) ** 2 / 50 for count in pairs.values()) < 20.5  # one of a thousand is worse


def test_a_card_that_was_seen_going_somewhere_is_nowhere_else() -> None:
    table = Table(mine="vulca", yours="aqua").lay(1, hand="Yang", discard="Yin").lay(0, hand="Volca").begin(0)
    for seed in range(30):
        world = DUEL.imagine(table.state, 0, seed)
        assert has(world.side[1].discard, table.place(1, "Yin"))


def test_an_open_hand_is_imagined_as_it_is() -> None:
    table = Table(mine="vulca", yours="hoax").lay(1, hand=("Catusan", "Tome of Wisdom")).lay(0, hand="Volca").begin(0)
    side = table.state.side[1]
    side.disclosed = side.known = side.hand
    side.seen |= side.hand
    for seed in range(20):
        assert DUEL.imagine(table.state, 0, seed).side[1].hand == side.hand


def test_the_owner_of_cards_beneath_the_deck_knows_them_and_the_other_does_not() -> None:
    table = (
        Table(mine="aqua", yours="hoax").lay(0, hand="Yang", beneath=("Yin", "Aquatic Armor")).lay(1, hand="Catusan")
    )
    table.begin(0)
    own, other = DUEL.view(table.state, 0), DUEL.view(table.state, 1)
    assert own.side[0].beneath == table.state.side[0].beneath
    assert (other.side[0].beneath, other.side[0].hidden_beneath) == (0, 2)
    found = {DUEL.imagine(table.state, 1, seed).side[0].beneath for seed in range(30)}
    assert len(found) > 10
    assert {DUEL.imagine(table.state, 0, seed).side[0].beneath for seed in range(5)} == {own.side[0].beneath}


# ---- the secret exchange


def exchanging(*picks: str) -> Table:
    """Player 0 has picked these and is done; player 1 is to choose."""
    state = DUEL.new(seed=11, decks=("hoax", "vulca"), starter=0, opening_exchange=True)
    table = Table(opening_exchange=True)
    table.state = state
    for number in range(len(picks)):
        table.do(f"pick {table.card(0, places(state.side[0].hand)[int(picks[number])])}")
    return table.do("done")


def test_what_the_first_gives_back_is_hidden_from_the_second_while_choosing() -> None:
    one, two, none = exchanging("0", "1"), exchanging("2", "3", "4"), exchanging()
    for table in (two, none):
        same(DUEL.view(one.state, 1), DUEL.view(table.state, 1))
        assert observation(one.state, 1) == observation(table.state, 1)


def test_after_the_exchange_the_other_knows_the_number_only() -> None:
    one, two = exchanging("0", "1"), exchanging("2", "3")
    for table in (one, two):
        table.do("done")
    heard = [open_news(table.news, 1) for table in (one, two)]
    assert [news for news in heard[0] if news[0] == News.EXCHANGED] == [
        (News.EXCHANGED, 0, 2, Why.SETUP, NONE),
        (News.EXCHANGED, 1, 0, Why.SETUP, NONE),
    ]
    assert one.state.side[0].hand != two.state.side[0].hand
    assert one.state.side[0].seen == two.state.side[0].seen == 0
