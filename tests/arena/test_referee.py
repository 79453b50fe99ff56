"""A bot sees its view only; who errs or comes late loses by name, and the others share the win."""

from typing import Any

import pytest

from bluemoon.arena import Played, plan
from bluemoon.arena.referee import Referee
from bluemoon.arena.tournament import play_alone
from bluemoon.bots import BOTS
from tests.arena.fakes import HERE, Fake, event, without_times

pytestmark = pytest.mark.usefixtures("fakes")


def first_game(*bots: str, **more: Any) -> Played:
    happening = event(*bots, **more)
    return next(play_alone(happening, plan(happening)))


def test_a_game_is_written_down_with_all_that_is_counted():
    played = first_game("random", "random", seed=3)
    assert (played.seed, played.seats, played.reason, played.turns) == (3, ("random", "random"), "turn_limit", 4)
    assert sum(played.shares) == 1
    assert sum(played.decisions) == played.actions > 4
    assert min(played.seconds) > 0
    assert played.forfeit is None


def test_the_same_plan_brings_the_same_games():
    happening = event("random", "fake", games=6)
    once, again = (list(play_alone(happening, plan(happening))) for _ in range(2))
    assert without_times(once) == without_times(again)
    reverse = list(play_alone(happening, plan(happening)[::-1]))
    assert without_times(once) == without_times(reverse[::-1])
    assert len({played.actions for played in once}) > 1


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("raiser", "forfeit: raiser: ValueError: I do not like it"),
        ("mute", "forfeit: mute: Silence: "),
        ("quitter", "forfeit: quitter: SystemExit: 0"),
        ("cheat", "forfeit: cheat: illegal action"),
        ("giant", "forfeit: giant: there is no such action"),
        ("joker", "forfeit: joker: answered with a str, no action"),
    ],
)
def test_who_errs_loses_by_name(name, reason):
    for played in play_alone(happening := event("random", name), plan(happening)):
        loser = played.seats.index(name)
        assert played.reason.startswith(reason)
        assert "\n" not in played.reason
        assert played.forfeit == loser
        assert played.shares == tuple(float(seat != loser) for seat in range(2))


def test_the_others_share_the_win():
    played = first_game("random", "raiser", "fake", options={"players": 3})
    assert played.shares == (0.5, 0.0, 0.5)


def test_who_never_answers_is_stopped_even_if_it_swallows_errors():
    played = first_game("sleeper", limit=0.2)
    assert played.reason.startswith("late: sleeper took ")
    assert played.forfeit == played.first
    assert played.seconds[played.first] >= 0.2


def test_a_budget_of_time_has_a_grace():
    played = first_game("dawdler", grace=0.1)
    assert played.reason.startswith("late: dawdler took ")
    assert played.seconds[played.first] >= 0.15


def test_who_has_erred_is_replaced_by_a_fresh_one(monkeypatch):
    born = []

    class Fragile(Fake):
        name = "fragile"

        def __init__(self, game, words=()):
            super().__init__(game, words)
            born.append(self)

        def answer(self, view):
            raise RuntimeError

    monkeypatch.setitem(BOTS, "fragile", Fragile)
    happening = event("fragile", "random", games=4)
    assert [played.forfeit for played in play_alone(happening, plan(happening))] == [0, 1, 0, 1]
    assert len(born) == 1 + 4  # one was only looked at when it was invited


def test_a_bot_gets_its_view_and_what_it_does_to_it_is_in_vain(monkeypatch):
    views = []

    class Vandal(Fake):
        name = "vandal"

        def answer(self, view):
            action = self.game.legal(view)[0]
            views.append(view.copy())
            view.seat[0].crystals = 30_000
            return action

    monkeypatch.setitem(BOTS, "vandal", Vandal)
    referee = Referee(event("vandal", "vandal"))
    played = referee.play(plan(referee.event)[0])
    assert played.forfeit is None
    assert max(view.seat[0].crystals for view in views) < 100
    first = referee.game.new(seed=0, **referee.event.options)
    assert views[0] == referee.game.view(first, played.first)


def test_an_onlooker_tells_what_it_saw():
    played = first_game("random", "random", onlooker=f"{HERE}:Onlooker")
    assert tuple(played.seen) == played.decisions
