"""Bots with a network: one look, and a search that trusts it; interpreted and compiled, for both games."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from bluemoon.bots import Budget, bot, bot_names, own_names, weights
from bluemoon.bots.bot import NO_LIMIT
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.choices import CHOICES, clear, consider
from bluemoon.bots.search.loop import PLAN, VERDICT
from bluemoon.bots.search.net_loop import get_acquainted, most_promising_by_prior
from bluemoon.bots.search.net_searcher import NetHead, NetSearcher
from bluemoon.bots.search.searcher import Way
from bluemoon.bots.search.tree import NODE, NONE, ROOT, back_up, plant
from bluemoon.city import CITY
from bluemoon.city.actions import OFFER
from bluemoon.city.state import COURTYARD_PLACE, Phase
from bluemoon.core.record import blank
from bluemoon.core.refusal import BadOption
from bluemoon.duel import DUEL
from bluemoon.nets.net import blank as blank_net
from bluemoon.nets.net import write
from tests.bots.heads import GAMES, blank_weights, choice, sitting, warm, warm_with_net
from tests.bots.test_search import some_positions
from tests.nets.positions import row_of

each_game = pytest.mark.parametrize("name", GAMES)
WAY = Way(curiosity=0.8, caution=0.1)


def searcher(name: str, *, compiled: bool = True) -> NetSearcher:
    """A searcher with a small network that has learnt nothing."""
    if compiled:
        warm_with_net(name)
    return NetSearcher(mind_of(GAMES[name]), GAMES[name].tables, WAY, blank_net(name, 2, width=12), compiled=compiled)


def head_of(name: str) -> NetHead:
    head = searcher(name).heads[0]
    assert isinstance(head, NetHead)
    return head


def view_of(name: str, state: Any) -> Any:
    return GAMES[name].view(state, GAMES[name].to_move(state))


@each_game
def test_interpreted_and_compiled_searches_with_a_network_are_the_same(name: str) -> None:
    slow, fast = searcher(name, compiled=False), searcher(name)
    for state in some_positions(name, every=60)[:3]:
        asked = view_of(name, state), Budget(iterations=12), 5
        found, expected = fast.search(*asked), slow.search(*asked)
        assert [finding.candidate.action for finding in found] == [finding.candidate.action for finding in expected]
        assert [finding.candidate.tries for finding in found] == [finding.candidate.tries for finding in expected]
        values = [finding.candidate.value for finding in expected]
        np.testing.assert_allclose([finding.candidate.value for finding in found], values, rtol=1e-4)


@each_game
def test_the_same_seed_and_iterations_think_the_same_however_they_are_sliced(name: str) -> None:
    for state in some_positions(name, every=90)[:3]:
        whole, sliced = head_of(name), head_of(name)
        for head in (whole, sliced):
            head.begin(view_of(name, state), 3)
        whole.search(90)
        for part in (1, 2, 30, 57):
            sliced.search(part)
        assert repr(whole.findings()) == repr(sliced.findings())


@each_game
def test_one_look_is_the_choice_of_the_network(name: str) -> None:
    from bluemoon.nets.batch import judge

    looker = searcher(name)
    for state in some_positions(name, every=60)[:4]:
        observation, mask, players = row_of(name, state, GAMES[name].to_move(state))
        logits, shares = judge(looker.net, observation[None], mask[None], np.array([players]))
        found = looker.look(view_of(name, state))
        dead = set(mind_of(GAMES[name]).dead_ends(GAMES[name].tables, view_of(name, state), True))
        actions = [candidate.action for candidate in found]
        assert actions == sorted(set(np.flatnonzero(mask).tolist()) - dead, key=lambda action: -logits[0, action])
        assert [candidate.value for candidate in found] == pytest.approx([shares[0, 0]] * len(found), rel=1e-4)


@each_game
def test_what_is_hidden_does_not_change_what_a_network_sees(name: str) -> None:
    for state in some_positions(name, every=40)[:6]:
        seat = GAMES[name].to_move(state)
        in_view = row_of(name, view_of(name, state), seat)
        world = GAMES[name].imagine(view_of(name, state), seat, 9)
        assert np.array_equal(row_of(name, world, seat)[0], in_view[0])
        assert np.array_equal(row_of(name, world, seat)[1], in_view[1])


@each_game
def test_a_tree_that_is_full_still_learns(name: str) -> None:
    head = head_of(name)
    head.tree = np.empty(40, NODE)
    head.begin(view_of(name, some_positions(name, every=1)[0]), 3)
    head.search(200)
    assert head.plan[0].nodes <= 40
    assert head.tree[ROOT]["visits"] == 201  # one look, and the rest


def test_a_move_that_wins_at_once_is_found_without_having_learnt_anything() -> None:
    state = CITY.new(seed=3)
    me = state.seat[int(state.player)]
    state.phase, me.figure, me.crystals, me.offerings = Phase.CONTRIBUTION, COURTYARD_PLACE, 50, 5
    assert OFFER in CITY.legal(state)
    assert choice("city", "sage:60it", state) == OFFER


@each_game
@pytest.mark.parametrize("spec", ["net", "sage:50it", "sage:50it:2cores"])
def test_a_bot_with_a_network_chooses_the_same_again_whatever_it_thought_about_before(name: str, spec: str) -> None:
    states = some_positions(name, every=45)[:6]
    first = [choice(name, spec, state) for state in states]
    again = [choice(name, spec, state) for state in reversed(states)]
    assert first == again[::-1]


@each_game
def test_what_a_network_finds_best_is_explained_in_words_and_chosen_without_them(name: str) -> None:
    warm(name)
    player, terms = sitting(name, "sage:40it"), set()
    for number, state in enumerate(some_positions(name, every=15)[:12]):
        view = view_of(name, state)
        thought = player.explain(view, player.budget, Random(number))
        assert thought.action == player.choose(view, player.budget, Random(number))
        terms.add(thought.reason.term)
    assert terms & set(mind_of(GAMES[name]).terms), "some move is better for a reason that has a name"


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 4, "expansion": True}])
def test_three_and_four_players_play_with_a_network_to_the_end(options: dict[str, Any]) -> None:
    state, dice = CITY.new(seed=2, turn_limit=12, **options), Random(2)
    player = sitting("city", "net")
    while CITY.to_move(state) >= 0:
        CITY.play(state, player.choose(view_of("city", state), NO_LIMIT, dice))
    assert CITY.result(state) is not None


# ---- the tree


def known(*moves: tuple[float, int, float], sharpness: float = 1.0) -> tuple[Any, Any, Any]:
    """A node whose moves have these scores of a network, were tried so often, and brought seat 0 so much each time."""
    tree, plan, choices, verdict = np.zeros(50, NODE), blank(PLAN), blank(CHOICES), blank(VERDICT)
    plant(tree, ROOT, NONE, NONE)
    plan.nodes, plan.curiosity, plan.caution, plan.sharpness = 1, 0.8, 0.1, sharpness
    clear(choices)
    for action, (score, _, _) in enumerate(moves):
        consider(choices, action, 1)
        choices.score[action], choices.node[action] = score, NONE
    get_acquainted(tree, ROOT, choices, plan)
    for action, (_, times, share) in enumerate(moves):
        for _ in range(times):
            verdict.share[:2] = (share, 1 - share)
            back_up(tree, int(choices.node[action]), verdict)
    return tree, choices, plan


@pytest.mark.parametrize(
    ("sharpness", "priors"), [(1.0, (0.25, 0.5, 0.25)), (2.0, (1 / 6, 4 / 6, 1 / 6)), (0.0, (1 / 3, 1 / 3, 1 / 3))]
)
def test_priors_are_the_shares_of_the_choice_of_the_network(sharpness: float, priors: tuple[float, ...]) -> None:
    tree, choices, _ = known((0.0, 0, 0), (np.log(2), 0, 0), (0.0, 0, 0), sharpness=sharpness)
    assert [tree[int(choices.node[index])].prior for index in range(3)] == pytest.approx(priors)


def test_what_the_network_likes_is_tried_first_and_what_brings_more_is_tried_on() -> None:
    tree, choices, plan = known((0.0, 1, 0.5), (2.0, 0, 0))
    assert most_promising_by_prior(tree, ROOT, choices, 0, plan) == 1
    tree, choices, plan = known((0.0, 50, 0.9), (2.0, 50, 0.2))
    assert most_promising_by_prior(tree, ROOT, choices, 0, plan) == 0
    assert most_promising_by_prior(tree, ROOT, choices, 1, plan) == 1


def test_what_the_tree_has_no_room_for_is_not_tried() -> None:
    tree, choices, plan = known((0.0, 1, 0.5), (9.0, 0, 0))
    choices.node[1] = NONE
    assert most_promising_by_prior(tree, ROOT, choices, 0, plan) == 0


# ---- weights


@pytest.fixture
def no_weights(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No weights came with the package."""
    monkeypatch.setattr(weights, "shipped", lambda game: tmp_path / f"{game}.net")


@pytest.mark.parametrize("name", ["net", "sage"])
@pytest.mark.usefixtures("no_weights")
def test_bots_whose_weights_are_not_there_are_not_named_and_say_why(name: str) -> None:
    assert name not in own_names()
    assert name not in bot_names()
    with pytest.raises(
        BadOption, match=rf"^{name}: no weights for city came with this package: city\.net is not there$"
    ):
        bot(name, CITY)


@pytest.mark.usefixtures("no_weights")
def test_bots_whose_weights_are_there_are_named(tmp_path: Path) -> None:
    write(tmp_path / "city.net", blank_net("city", 1, width=4))
    assert not {"net", "sage"} & set(own_names()), "one game is not enough"
    write(tmp_path / "duel.net", blank_net("duel", 1, width=4))
    assert {"net", "sage"} <= set(bot_names())
    assert bot("sage:50ms:2cores", CITY).name == "sage:50ms:2cores"
    assert bot("net", DUEL).name == "net"
    assert str(bot("sage", CITY).budget) == "1s"


def test_weights_that_were_written_again_are_read_again(tmp_path: Path) -> None:
    file = tmp_path / "new.net"
    for seed in (1, 2):
        write(file, blank_net("city", seed, width=4))
        first = weights.weights_for("city", str(file)).first
        assert np.abs(first - blank_net("city", seed, width=4).first).max() < 0.01


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("net:fast", r"takes no 'fast'; write net, or net:FILE\.net"),
        ("net:a.net:b.net", "takes no 'b.net'"),
        ("net:nobody.net", "these weights are not there"),
        ("sage:1s:nobody.net", "these weights are not there"),
        ("sage:soon", "'soon' is no budget"),
        ("sage:0cores", "should be from 1core"),
    ],
)
def test_wrong_words_are_refused(spec: str, why: str) -> None:
    with pytest.raises(BadOption, match=f"^{spec}: .*{why}"):
        bot(spec, CITY)


def test_weights_of_another_game_are_refused() -> None:
    with pytest.raises(BadOption, match=r"city\.net: these weights are for city, not for duel"):
        bot(f"net:{blank_weights('city')}", DUEL)
