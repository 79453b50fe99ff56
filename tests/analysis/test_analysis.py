"""A whole game looked back at: the parts add up, it can be broken off, and what cannot be judged is refused."""

import dataclasses
import json
from math import sqrt

import pytest

from bluemoon.analysis import Study, analyse, chance, decision, key_of
from bluemoon.analysis.bands import BANDS, FORGIVENESS, accuracy
from bluemoon.analysis.report import Analysis, JudgedMove
from bluemoon.analysis.turning_points import MOST, turning_points_of
from bluemoon.core.refusal import BadRecord
from tests.analysis.judges import COMPILED, judge_for, written_game
from tests.bots.heads import GAMES
from tests.night import IS_NIGHT

each_judge = pytest.mark.parametrize(("name", "kind"), COMPILED)


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch):
    """Fewer worlds: what must hold does not depend on how many."""
    monkeypatch.setattr(decision, "WORLDS", 8)
    monkeypatch.setattr(decision, "MOST_WORLDS", 16)
    monkeypatch.setattr(chance, "REDRAWS", 4)


def looked_back(name, kind="network", seed=3, **how):
    return analyse(GAMES[name], written_game(name, seed), judge_for(name, kind), **{"keep": False, **how})


@pytest.mark.nightly
@each_judge
@pytest.mark.parametrize("seed", range(3, 43 if IS_NIGHT else 4))
def test_luck_skill_and_what_could_not_be_known_add_up_to_result_less_start(name, kind, seed):
    found = looked_back(name, kind, seed)
    for player in found.players:
        parts = player.luck + player.own_losses + player.others_losses + player.unknown
        assert parts == pytest.approx(player.result - player.start, abs=1e-6)
    for before, move in zip(found.moves, found.moves[1:], strict=False):
        for seat in range(len(move.chances)):
            change = move.luck[seat] + move.skill[seat] + move.unknown[seat]
            assert change == pytest.approx(move.chances[seat] - before.chances[seat], abs=1e-6)


@each_judge
def test_what_one_wins_others_lose(name, kind):
    for move in looked_back(name, kind).moves:
        assert sum(move.chances) == pytest.approx(1)
        for part in (move.luck, move.skill, move.unknown):
            assert sum(part) == pytest.approx(0, abs=1e-6)


@each_judge
def test_every_chance_and_every_accuracy_has_its_error(name, kind):
    found = looked_back(name, kind)
    assert all(len(move.chance_errors) == len(move.chances) for move in found.moves)
    assert any(error > 0 for move in found.moves for error in move.chance_errors)
    assert not any(found.moves[-1].chance_errors), "what came of it is known"
    for player in found.players:
        own = [move.decision for move in found.moves if move.decision and move.seat == player.seat]
        moved = [accuracy(max(each.loss, 0.0)) * each.error / FORGIVENESS for each in own]
        assert player.accuracy_error == pytest.approx(sqrt(sum(each**2 for each in moved)) / len(own))


@each_judge
def test_every_move_is_told_and_every_decision_counted(name, kind):
    found, written = looked_back(name, kind), written_game(name)
    assert [move.words for move in found.moves[1:]] == [words for words, _ in written.actions]
    judged = [move for move in found.moves if move.decision is not None]
    assert judged
    assert sum(player.decisions for player in found.players) == len(judged)
    assert sum(sum(player.bands[band] for band in BANDS) for player in found.players) == len(judged)
    for move in judged:
        assert move.decision.options[move.decision.played].words == move.words
        assert (move.better is not None) == (move.decision.band in ("inaccuracy", "mistake", "blunder"))
        if move.better is not None:
            assert move.better.line[0] == move.better.words == move.decision.options[0].words


def test_an_analysis_becomes_json_and_comes_back():
    found = looked_back("city")
    assert Analysis.of(json.loads(json.dumps(found.words()))) == found


def test_turning_points_are_the_largest_changes_with_their_cause():
    quiet = JudgedMove(0, 0, -1, "", (), (0.5, 0.5), (0.0, 0.0), 0.0, (0.0, 0.0), (0.0, 0.0))
    lucky = dataclasses.replace(quiet, number=1, seat=0, chances=(0.7, 0.3), luck=(0.2, -0.2))
    blunder = dataclasses.replace(quiet, number=2, turn=1, seat=0, skill=(-0.3, 0.3), unknown=(0.1, -0.1))
    points = turning_points_of([quiet, lucky, blunder])
    assert [(point.move, point.seat, point.cause) for point in points] == [(1, 0, "chance"), (2, 0, "choice")]
    many = [dataclasses.replace(lucky, number=number, turn=number) for number in range(1, 30)]
    assert len(turning_points_of([quiet, *many])) == MOST


def test_a_judge_who_changes_his_mind_within_a_turn_makes_no_turning_point():
    deal = JudgedMove(0, 0, -1, "", (), (0.5, 0.5), (0.0, 0.0), 0.0, (0.0, 0.0), (0.0, 0.0))
    down = dataclasses.replace(deal, number=1, seat=0, chances=(0.1, 0.9), unknown=(-0.4, 0.4))
    slip = dataclasses.replace(deal, number=2, seat=0, chances=(0.04, 0.96), skill=(-0.06, 0.06))
    up = dataclasses.replace(deal, number=3, seat=0, chances=(0.44, 0.56), unknown=(0.4, -0.4))
    (point,) = turning_points_of([deal, down, slip, up])
    assert (point.move, point.seat, point.cause) == (2, 0, "choice"), "what was done wrong in that turn"
    assert (point.before, point.after) == (0.5, 0.44), "of the whole turn"
    assert turning_points_of([deal, down, dataclasses.replace(up, chances=(0.5, 0.5))]) == ()


def test_what_was_broken_off_goes_on_and_comes_out_the_same(tmp_path):
    whole = looked_back("city")

    def stop(done: int, _: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        looked_back("city", keep=True, shelf=tmp_path, told=stop)
    shelf = Study(GAMES["city"], written_game("city"), judge_for("city"), shelf=tmp_path).shelf
    assert shelf.moves() == list(whole.moves[:5])
    with shelf.file.open("a", encoding="utf-8") as file:
        file.write('{"number": 5, "tu')  # a crash while it was written
    seen: list[int] = []
    assert looked_back("city", keep=True, shelf=tmp_path, told=lambda done, _: seen.append(done)) == whole
    assert seen[0] == 6
    seen.clear()
    assert looked_back("city", keep=True, shelf=tmp_path, told=lambda done, _: seen.append(done)) == whole
    assert not seen, "nothing is judged twice"


def test_another_judge_or_another_game_is_kept_apart():
    ours, theirs = judge_for("city"), judge_for("city", "fitted", compiled=False)
    keys = {key_of(written_game("city", seed), judge) for seed in (3, 4) for judge in (ours, theirs)}
    assert len(keys) == 4


def test_a_running_game_is_refused():
    written = written_game("city")
    running = dataclasses.replace(written, actions=written.actions[:-1], result=None)
    with pytest.raises(BadRecord, match="still running"):
        analyse(GAMES["city"], running, judge_for("city"), keep=False)


def test_a_game_that_cannot_be_is_refused():
    written = written_game("city")
    with pytest.raises(BadRecord, match="action 1"):
        analyse(GAMES["city"], dataclasses.replace(written, actions=[("draw", ()), *written.actions]), keep=False)


def test_to_concede_is_nobodys_luck():
    """It was said that chance took the last move from 43 to 0 %."""
    written = written_game("city")
    cut = [number for number, (_, drawn) in enumerate(written.actions) if drawn][-4] + 1
    conceded = dataclasses.replace(written, actions=written.actions[:cut], result=None)
    studies = [Study(GAMES["city"], conceded, judge_for("city"), winners=[winner], keep=False) for winner in (0, 1)]
    lost, won = (list(study.go_on())[-1] for study in studies)
    assert lost.luck_error > 0, "chance had a say in the last move"
    assert lost.luck == pytest.approx(won.luck, abs=0.2)
    assert lost.unknown[0] - won.unknown[0] == pytest.approx(1, abs=0.4)


def test_a_game_that_somebody_conceded_ends_as_its_winners_say():
    written = dataclasses.replace(written_game("city"), actions=written_game("city").actions[:-3], result=None)
    with pytest.raises(BadRecord, match="still running"):
        Study(GAMES["city"], written, judge_for("city"), keep=False)
    study = Study(GAMES["city"], written, judge_for("city"), winners=[1], keep=False)
    chances, moves = study.chances(), list(study.go_on())
    assert chances[-1] == moves[-1].chances == (0.0, 1.0)
    assert chances == [move.chances for move in moves]
    for player in study.report().players:
        parts = player.luck + player.own_losses + player.others_losses + player.unknown
        assert parts == pytest.approx(player.result - player.start, abs=1e-6)
