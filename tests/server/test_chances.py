"""All chances that a hint tells come from one judge, and no card is spent for an equal one."""

from collections.abc import Iterator
from typing import Any

import pytest

from bluemoon.analysis.expectation import edges_of, expected_share
from bluemoon.bots import Reason, bot
from bluemoon.bots.bot import never
from bluemoon.bots.search.thought import CLOSE
from bluemoon.duel.state import Stage
from bluemoon.server.city.table_game import CityTableGame
from bluemoon.server.duel.table_game import DuelTableGame
from bluemoon.server.live.chances import exchanged, if_called, in_numbers, thrift, told_reason, with_chances
from bluemoon.server.live.counsel import counsel
from bluemoon.server.live.plan import end_of
from bluemoon.server.table.table_game import TableGame
from bluemoon.server.wire.city import CityTrial, Gain
from tests.analysis.judges import judge_for
from tests.duel.table import Table
from tests.night import IS_NIGHT
from tests.server.test_counsel import Choosing, Confident, Weighing, advised, buka, positions


def test_the_turn_the_plan_and_the_next_best_are_judged_alike():
    """A search told 36 % of an announcement and 52 % of the forced retreat that came of it."""
    table_game, judge, named = CityTableGame(), judge_for("city"), 0
    for state in positions(table_game, every=40):
        seat = table_game.game.to_move(state)
        view = table_game.game.view(state, seat)
        found = advised(Weighing(table_game), table_game, state)
        told = with_chances(found, judge, table_game, view)
        assert told.plan == found.plan
        now = expected_share(judge, view, seat)
        assert told.after == expected_share(judge, view, seat, in_numbers(table_game, view, told.plan))
        if told.other is not None:
            named += 1
            beside = expected_share(judge, view, seat, in_numbers(table_game, view, told.other.trial.actions))
            assert beside is not None
            assert told.after is not None
            assert now is not None
            assert told.before == max(now, beside)  # "0 % → 96 %" was told beside a next best of 32 %
            assert told.other.behind == pytest.approx(max(0.0, told.after - beside))
            assert (told.reason.name == "close") == (told.other.behind < CLOSE)
    assert named


@pytest.mark.parametrize("table_game", [CityTableGame(), DuelTableGame()], ids=lambda table_game: table_game.name)
def test_what_the_judge_finds_better_by_far_is_the_plan(table_game: TableGame, monkeypatch: pytest.MonkeyPatch):
    """A plan was told although its next best was better by the same judge, and called as good."""
    judge, exchanges = judge_for("city"), 0
    for state in positions(table_game, every=9):
        view = table_game.game.view(state, table_game.game.to_move(state))
        found = advised(Weighing(table_game), table_game, state)
        if found.other is None:
            continue
        chances = {tuple(found.other.trial.actions): 0.9, tuple(found.plan): 0.5, (): 0.4}
        monkeypatch.setattr(
            "bluemoon.server.live.chances.expectation", lambda *_, c=chances: lambda words: c[(*words,)]
        )
        monkeypatch.setattr("bluemoon.server.live.chances.edges_of", lambda *_: ())
        told = with_chances(found, judge, table_game, view)
        if told.plan == found.plan:
            continue  # the plan does nothing else than begin the same
        exchanges += 1
        assert told.other is not None
        assert (told.plan, told.other.trial.actions) == (found.other.trial.actions, found.plan)
        assert (told.before, told.after) == (0.5, 0.9)
        assert told.other.behind == pytest.approx(0.4)
        assert told.plan[: len(told.actions)] == told.actions
        assert told.plan[: len(told.other.actions)] != told.other.actions
        assert len(told.worth) == len(told.plan)
        assert told.reason == Reason("ahead")
    assert exchanges > 3


@pytest.mark.parametrize(("beside", "plan"), [(0.5, "continue"), (0.495, "continue"), (0.4, "retreat")])
def test_of_two_ways_that_the_judge_finds_alike_the_plan_gives_less_away(
    beside: float, plan: str, monkeypatch: pytest.MonkeyPatch
):
    """A search liked a retreat better; by the judge to fight on was as good, and brought nobody a dragon."""
    table_game, hand = DuelTableGame(), ("Colossus Gigantus", "Potion of Sparkling Fire")
    table = Table("pillar", "buka", element="earth").lay(0, hand=hand).lay(1, combat="Sailingmaster Yo Cha")
    state = table.begin(0, Stage.RETREAT).state
    found = advised(Choosing(table_game, "retreat", "play Colossus Gigantus"), table_game, state)
    assert found.other is not None
    chances = {("retreat",): 0.5, tuple(found.other.trial.actions): beside, (): 0.5}
    monkeypatch.setattr("bluemoon.server.live.chances.expectation", lambda *_: lambda words: chances[(*words,)])
    monkeypatch.setattr("bluemoon.server.live.chances.edges_of", lambda *_: ())
    told = with_chances(found, judge_for("city"), table_game, table_game.game.view(state, 0))
    assert told.plan[0] == plan


@pytest.mark.parametrize(("beside", "ours"), [(0.5, False), (0.495, False), (0.48, True)])
def test_of_two_turns_of_the_city_that_are_alike_the_plan_is_what_brings_crystals_at_once(
    beside: float, ours: bool, monkeypatch: pytest.MonkeyPatch
):
    """With 0 % either way a hint threw cards away, and named five crystals as the next best."""
    table_game, changed = CityTableGame(), 0
    for state in positions(table_game, every=9):
        view = table_game.game.view(state, table_game.game.to_move(state))
        found, seat = advised(Weighing(table_game), table_game, state), int(view.player)
        if found.other is None or not table_game.brings_more(found.other.trial, found.trial, seat):
            continue
        chances = {tuple(found.other.trial.actions): beside, tuple(found.plan): 0.5, (): 0.5}
        monkeypatch.setattr(
            "bluemoon.server.live.chances.expectation", lambda *_, c=chances: lambda words: c[(*words,)]
        )
        monkeypatch.setattr("bluemoon.server.live.chances.edges_of", lambda *_: ())
        told = with_chances(found, judge_for("city"), table_game, view)
        if exchanged(found, table_game, view) is None:
            continue
        changed += 1
        assert (told.plan == found.plan) == ours
    assert changed


def test_a_turn_brings_more_for_no_offering_and_no_scale_less():
    def trial(prices: list[int], **gains: int) -> CityTrial:
        fixed = {"seat": 0, "why": "majority", "tile": None}
        gained = [Gain.model_validate({"what": what, "count": count, **fixed}) for what, count in gains.items()]
        nothing: dict[str, Any] = {"actions": [], "payment": None, "rebuilds": None, "wins": False, "others": []}
        return CityTrial(prices=prices, gains=gained, **nothing)

    def is_more(one: CityTrial, than: CityTrial) -> bool:
        return CityTableGame().brings_more(one, than, 0)

    assert is_more(trial([], crystals=2), trial([], crystals=1))
    assert not is_more(trial([], crystals=1), trial([], crystals=1))
    assert not is_more(trial([], crystals=2), trial([7], crystals=1))
    assert not is_more(trial([], crystals=2), trial([], crystals=1, scales=1))
    assert not CityTableGame().brings_more(trial([], crystals=2), trial([], crystals=1), 1)


@pytest.mark.parametrize(
    ("kept", "thrown"), [("discard red 2", "discard green 1"), ("draw", "discard white 1"), ("draw", "discard brown 2")]
)
def test_no_card_that_helps_to_pay_in_any_colour_is_thrown_away_for_nothing(kept: str, thrown: str):
    """A hint threw a Khind and a Hoax away, and kept what pays in one colour."""
    table_game = CityTableGame()
    view = table_game.game.new(seed=1)
    one, another = (table_game.game.action_of(view, spoken) for spoken in (kept, thrown))
    assert table_game.is_thriftier(view, one, another)
    assert not table_game.is_thriftier(view, another, one)
    assert not table_game.is_thriftier(view, another, another)
    assert not table_game.is_thriftier(view, table_game.game.action_of(view, "end movement"), another)


def test_a_lie_is_told_with_what_the_turn_comes_to_if_it_is_called(monkeypatch: pytest.MonkeyPatch):
    """A hint told 86 % of a bluff that was a lie; it was called, and 25 % were left."""
    table_game, asked = DuelTableGame(), list[list[str]]()

    def expected(judge: Any, table_game: TableGame, view: Any, words: list[str]) -> float:
        asked.append(words)
        return 0.25

    monkeypatch.setattr("bluemoon.server.live.chances.expected_after", expected)
    for state, lies in ((buka("Sailingmaster Yo Cha"), 1), (buka("Sailingmaster Yo Cha", "Letter of Marque"), 0)):
        view = table_game.game.view(state, 0)
        found = advised(Confident(table_game), table_game, state)
        told = if_called(found, judge_for("city"), table_game, view)
        assert told.called == (0.25 if lies else None)
        assert told.advice("a").called == told.called
    plan = asked.pop()
    assert plan[-1] == "call"
    assert len(in_numbers(table_game, table_game.game.view(buka("Sailingmaster Yo Cha"), 0), plan)) == len(plan)
    assert asked == []


def test_the_reason_is_what_comes_of_the_plan_and_of_the_next_best():
    """The hint named crystals where the next best brought more of them: a bot had looked one turn ahead, by itself."""
    table_game, judge, told = CityTableGame(), judge_for("city"), 0
    for state in positions(table_game, every=40):
        view = table_game.game.view(state, table_game.game.to_move(state))
        found = advised(Weighing(table_game), table_game, state)
        if found.other is None:
            continue
        ours, theirs = (in_numbers(table_game, view, words) for words in (found.plan, found.other.trial.actions))
        edges = edges_of(judge, view, ours, theirs)
        told += len(edges)
        expected = Reason("edges", None, edges) if edges else Reason("ahead")
        assert told_reason(judge, table_game, view, found, behind=0.05) == expected
        assert told_reason(judge, table_game, view, found, behind=0.001) == Reason("close")
    assert told


def parts_of(table_game: TableGame, state: Any, plan: list[str]) -> Iterator[tuple[int, int, str | None]]:
    """Where each decision of a plan begins and ends, with the answers to it, and what is said if it is left out."""
    execution, begun, instead = table_game.execution(state.copy()), 0, table_game.execution(state).way_past
    for at, spoken in enumerate(plan, 1):
        execution.step(table_game.game.action_of(execution.state, spoken))
        if execution.is_decided and not execution.is_asked:
            yield begun, at, instead
            begun, instead = at, execution.way_past


def shorter(table_game: TableGame, state: Any, plan: list[str]) -> Iterator[list[str]]:
    """The plan without each of its decisions, or going on instead."""
    for begun, end, instead in parts_of(table_game, state, plan):
        if table_game.deeds_in(plan[begun:end]) == plan[begun:end]:
            yield [*plan[:begun], *plan[end:]]
            yield [*plan[:begun], *([instead] if instead else []), *plan[end:]]


WITH_JUDGES = [CityTableGame(), *([DuelTableGame()] if IS_NIGHT else [])]  # to compile a judge takes minutes


@pytest.mark.nightly
@pytest.mark.parametrize("table_game", WITH_JUDGES, ids=lambda table_game: table_game.name)
def test_no_plan_spends_a_card_without_which_its_chance_is_as_good(table_game: TableGame):
    game, judge, looked_at = table_game.game, judge_for(table_game.name), 0
    for seed in range(10 if IS_NIGHT else 1):
        for state in positions(table_game, every=11 if IS_NIGHT else 29, seed=seed):
            view = game.view(state, game.to_move(state))
            world = game.imagine(view, game.to_move(view), seed=1)
            spares = thrift(judge, table_game, view)
            plan = counsel(bot("random", game), table_game, view, 1, False, never, spares).plan
            more = end_of(table_game, world, plan)
            for fewer in shorter(table_game, world, plan):
                less = end_of(table_game, world, fewer) if fewer else None
                if less is None or not table_game.saves_cards(more, less, world):
                    continue
                looked_at += 1
                assert not spares(plan, fewer), (plan, fewer)
            looked_at += 1
    assert looked_at > 3
