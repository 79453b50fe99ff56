"""A course of learning on the processor: it learns, is saved, and goes on."""

from itertools import count
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", reason="PyTorch is not installed")

import torch

from bluemoon.core.refusal import BadOption, BlueMoonError
from bluemoon.learn.command import main
from bluemoon.learn.course import Course, Size, Wishes
from bluemoon.learn.machine import machine_of
from bluemoon.learn.ppo import Rates
from bluemoon.learn.save import BadSave
from bluemoon.learn.selfplay import SelfPlay
from bluemoon.nets.net import blank
from bluemoon.nets.net import read as read_net
from bluemoon.nets.net import write as write_net

SMALL = Size(width=32, depth=1, games=64, length=32, elders=0.25, seed=3)
QUICK = Rates(minibatch=512, learning_rate=(2e-3, 1e-3))


def wishes(**words: Any) -> Wishes:
    """One rollout, by a clock that ticks a second a look."""
    ticks = count()
    given = {"device": "cpu", "match_games": 0, "rollouts": 1, "told": lambda line: None}
    return Wishes(clock=lambda: float(next(ticks)), **{**given, **words})


@pytest.mark.slow
def test_after_seconds_of_learning_a_duel_chance_is_beaten(compiled_duel: Any) -> None:
    """With other seeds too: 78 to 98 % after so many rollouts, of four; after a quarter of them some learnt nothing."""
    course = Course("duel", SMALL, QUICK, wishes(rollouts=24, match_games=64, minutes=99))
    course.run()
    score = course._match("chance", None).play(1)
    assert score.games == 64
    assert score.share - score.error > 0.6


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A city that was learnt for a moment."""
    path = tmp_path_factory.mktemp("learn") / "city.learn"
    Course("city", SMALL, QUICK, wishes(save=path)).run()
    return path


def test_a_saved_course_is_resumed_to_the_same_bytes(saved: Path, tmp_path: Path) -> None:
    course = Course.resumed(saved, "city", wishes(), {})
    assert course.counts.updates > 0
    course.save(tmp_path / "again.learn")
    assert (tmp_path / "again.learn").read_bytes() == saved.read_bytes()


def test_a_course_goes_on_the_same_way_each_time(saved: Path, tmp_path: Path) -> None:
    for name in ("one", "other"):
        Course.resumed(saved, "city", wishes(save=tmp_path / name), {}).run()
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()
    assert (tmp_path / "one").read_bytes() != saved.read_bytes()


def test_the_average_is_exported_as_a_network(saved: Path, tmp_path: Path) -> None:
    course = Course.resumed(saved, "city", wishes(), {})
    course.export(tmp_path / "city.net", {})
    net = read_net(tmp_path / "city.net")
    assert net.game == "city"
    average = course.learner.average
    assert torch.allclose(torch.from_numpy(net.first), average.first, atol=2e-3)
    assert torch.allclose(torch.from_numpy(net.value), average.value, atol=2e-3)


def test_who_learns_does_not_learn_from_choices_of_an_older_self(saved: Path) -> None:
    course = Course.resumed(saved, "city", wishes(), {})
    playing = course._begin()
    assert isinstance(playing, SelfPlay)
    legal, movers = playing.memory.legal, playing.memory.movers[:-1]
    (elder,) = playing.guests
    is_mine = movers[:, 48:] == elder.seats
    assert (legal[:, :48] > 1).any(0).all(), "no older self sits here"
    assert (legal[:, 48:] > 1)[is_mine].any()
    assert (legal[:, 48:][~is_mine] == 1).all()


def test_rivals_have_tables_of_their_own(saved: Path, tmp_path: Path) -> None:
    rivals = (tmp_path / "one.net", tmp_path / "other.net")
    for seed, path in enumerate(rivals):
        write_net(path, blank("city", seed, width=16, layers=1))
    playing = Course.resumed(saved, "city", wishes(rivals=rivals, rivalry=0.5), {})._begin()
    assert isinstance(playing, SelfPlay)
    assert [guest.here for guest in playing.guests] == [slice(48, 64), slice(32, 48), slice(16, 32)]
    older, one, other = (guest.model.first for guest in playing.guests)
    assert older.shape[1] == SMALL.width
    assert torch.allclose(one, torch.from_numpy(read_net(rivals[0]).first))
    assert not torch.allclose(one, other)
    legal, movers = playing.memory.legal, playing.memory.movers[:-1]
    for guest in playing.guests:
        assert (legal[:, guest.here][movers[:, guest.here] != guest.seats] == 1).all()


def test_a_rival_of_another_game_is_refused(saved: Path, tmp_path: Path) -> None:
    write_net(tmp_path / "duel.net", blank("duel", width=16, layers=1))
    with pytest.raises(BadOption, match="for duel, not for city"):
        Course.resumed(saved, "city", wishes(rivals=(tmp_path / "duel.net",)), {})._begin()


def test_a_course_begins_with_a_network_that_plays_already(saved: Path, tmp_path: Path) -> None:
    Course.resumed(saved, "city", wishes(), {}).export(tmp_path / "before.net", {})
    course = Course.begun_with(tmp_path / "before.net", "city", {"games": 64}, QUICK, wishes())
    assert (course.size.width, course.size.depth, course.size.games) == (SMALL.width, SMALL.depth, 64)
    assert (course.counts.updates, course.counts.seconds) == (0, 0.0)
    before = read_net(tmp_path / "before.net")
    for model in (course.model, course.learner.average, course.old, course.older):
        assert all(
            torch.equal(weights, torch.from_numpy(getattr(before, name))) for name, weights in model.arrays().items()
        )


def test_a_course_begins_with_no_network_of_another_game(tmp_path: Path) -> None:
    write_net(tmp_path / "duel.net", blank("duel", width=16, layers=1))
    with pytest.raises(BadOption, match="for duel, not for city"):
        Course.begun_with(tmp_path / "duel.net", "city", {}, QUICK, wishes())


def test_keen_learners_take_the_greatest_surprises(saved: Path) -> None:
    course = Course.resumed(saved, "city", wishes(), {"keen": 0.25, "forced": 0.0, "minibatch": 16})
    memory = course._begin().memory
    memory.advantages.copy_(torch.arange(memory.advantages.numel()).reshape(memory.advantages.shape))
    chosen = torch.cat(course.learner._minibatches(memory))
    least = memory.advantages[memory.legal > 1].quantile(0.7)
    assert (memory.advantages.flatten()[chosen] > least).all()


def test_rates_may_be_changed_when_a_course_goes_on(saved: Path) -> None:
    course = Course.resumed(saved, "city", wishes(), {"clip": 0.1})
    assert course.rates.clip == 0.1
    assert course.rates.learning_rate == QUICK.learning_rate


def test_a_file_of_another_game_is_refused(saved: Path) -> None:
    with pytest.raises(BadSave, match="learns city, not duel"):
        Course.resumed(saved, "duel", wishes(), {})


def test_rates_fall_while_the_plan_is_carried_out() -> None:
    rates = Rates(entropy=(0.1, 0.001))
    falling = [rates.at(rates.entropy, progress) for progress in (0, 0.5, 1, 2)]
    assert falling == pytest.approx([0.1, 0.01, 0.001, 0.001])


def test_no_gpu_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("torch.cuda.is_available", lambda: False)
    with pytest.raises(BlueMoonError, match="no NVIDIA GPU was found"):
        machine_of("cuda", "city")
    with pytest.raises(BlueMoonError, match="device: should be auto, cuda or cpu"):
        machine_of("abacus", "city")


def test_the_command_says_in_one_line_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["city", "--resume", str(tmp_path / "none.learn")]) == 2
    assert capsys.readouterr().err.startswith("bluemoon: ")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::FutureWarning:ray", "ignore::ResourceWarning", "ignore::DeprecationWarning:ray")
def test_two_workers_of_ray_play_and_a_learner_learns(tmp_path: Path, compiled_city: Any) -> None:
    ray = pytest.importorskip("ray")
    course = Course("city", SMALL, QUICK, wishes(save=tmp_path / "city.learn", workers=2, rollouts=2))
    course.run()
    memory = course.learner._memory
    assert memory is not None
    assert (memory.legal.sum(dim=0) > 0).all(), "every game of every worker was played"
    assert course.counts.steps == 2 * SMALL.games * SMALL.length
    assert course.counts.updates > 0
    assert Course.resumed(tmp_path / "city.learn", "city", wishes(), {}).counts.next_seed == course.counts.next_seed
    assert not ray.is_initialized()
