"""Workers: as many as there are, the games are the same; and one that dies takes nobody with it."""

import pytest

from bluemoon.arena import hold, workers
from bluemoon.core.refusal import BlueMoonError
from tests.arena.fakes import HERE, event, without_times
from tests.night import BY_NIGHT

INTRODUCTION = f"{HERE}:Introduction"

pytestmark = pytest.mark.usefixtures("fakes")


def test_workers_play_the_same_games_as_one_process(tmp_path):
    happening = event("random", games=5)
    alone = hold(happening, tmp_path / "alone", workers=0)
    together = hold(happening, tmp_path / "together", workers=2)
    assert without_times(alone) == without_times(together)


@BY_NIGHT
def test_a_game_whose_worker_died_is_played_again(tmp_path, monkeypatch):
    monkeypatch.setenv("UNLUCKY", str(tmp_path / "mark"))
    happening = event("unlucky", "random", onlooker=INTRODUCTION)
    games = hold(happening, tmp_path / "run", workers=1)
    assert (tmp_path / "mark").exists()
    assert [played.reason for played in games] == ["turn_limit"] * 2


@BY_NIGHT
def test_who_kills_its_worker_twice_loses_by_name_and_the_run_goes_on(tmp_path):
    happening = event("random", "killer", onlooker=INTRODUCTION)
    games = hold(happening, tmp_path / "run", workers=1)
    assert [played.reason for played in games] == ["forfeit: killer: the worker ended with exit code -9"] * 2
    assert [played.shares for played in games] == [(1.0, 0.0), (0.0, 1.0)]


@BY_NIGHT
def test_who_hears_no_signal_is_ended_with_its_worker(tmp_path, monkeypatch):
    monkeypatch.setattr(workers, "PATIENCE", 0.2)
    monkeypatch.setattr(workers, "LOOK", 0.1)
    happening = event("deaf", games=1, onlooker=INTRODUCTION, limit=0.5)
    (played,) = hold(happening, tmp_path / "run", workers=1)
    assert played.reason == "forfeit: deaf: the worker ended with exit code -9"


def test_workers_that_cannot_even_begin_are_an_error_and_no_endless_loop(tmp_path, capfd):
    happening = event("random", onlooker="tests.arena.nowhere:Nobody")
    with pytest.raises(BlueMoonError, match="while it was getting ready"):
        hold(happening, tmp_path / "run", workers=1)
    assert "nowhere" in capfd.readouterr().err
