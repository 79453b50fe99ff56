"""A teacher plays against itself; a network learns from what it tried."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bluemoon.bots import bot
from bluemoon.city import CITY
from bluemoon.duel import DUEL
from bluemoon.learn import lessons
from bluemoon.learn.lessons import BadLessons, Lessons
from bluemoon.learn.teacher import Teacher, main, teach, thinker
from tests.bots.heads import warm, warm_with_net

TRIES = 12


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory, compiled_duel: Any) -> Path:
    """Lessons of one duel."""
    warm_with_net("duel")
    path = tmp_path_factory.mktemp("teacher") / "duel.lessons"
    assert main(["duel", "--games", "1", "--tries", str(TRIES), "--seed", "3", "--save", str(path)]) == 0
    return path


@pytest.fixture(scope="module")
def taught(file: Path) -> Lessons:
    return lessons.read(file, "duel")


def test_a_teacher_remembers_every_choice_with_all_it_tried(taught: Lessons) -> None:
    assert len(taught) > 20
    assert taught.masks.sum(1).min() > 1
    assert set(taught.tries.sum(1).tolist()) == {TRIES}
    assert not taught.tries[taught.masks == 0].any(), "nothing was tried that is not legal"


def test_what_was_believed_and_what_came_are_shares_seen_from_who_moves(taught: Lessons) -> None:
    assert np.allclose(taught.believed[:, :2].sum(1), 1.0, atol=1e-5)
    assert np.allclose(taught.came[:, :2].sum(1), 1.0)
    own, other = taught.came[:, 0], taught.came[:, 1]
    assert own.max() == other.max() == 1.0, "one of two won, and both were to move"
    agrees = np.corrcoef(taught.believed[-10:, 0], own[-10:])
    assert agrees[0, 1] > 0, "at the end it knows who wins"


def test_the_same_seed_teaches_the_same(file: Path, tmp_path: Path) -> None:
    main(["duel", "--games", "1", "--tries", str(TRIES), "--seed", "3", "--save", str(tmp_path / "again")])
    again, before = lessons.read(tmp_path / "again", "duel"), lessons.read(file, "duel")
    assert all((one == other).all() for one, other in zip(again.parts(), before.parts(), strict=True))


def test_a_foreign_file_is_refused_in_one_sentence(file: Path, tmp_path: Path) -> None:
    with pytest.raises(BadLessons, match="it teaches duel by rules of version"):
        lessons.read(file, "city")
    (tmp_path / "broken").write_bytes(file.read_bytes()[:500])
    for path in (tmp_path / "broken", tmp_path / "missing"):
        with pytest.raises(BadLessons, match="there are no lessons in it"):
            lessons.read(path, "duel")


def test_a_pupil_comes_to_choose_what_the_teacher_tried(file: Path, taught: Lessons, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    from bluemoon.learn.course import Course, Size, Wishes
    from bluemoon.learn.ppo import Rates

    said: list[str] = []
    wishes = Wishes(
        minutes=9, rollouts=12, device="cpu", match_games=0, report=0.0, lessons=(file,),
        save=tmp_path / "duel.learn", told=said.append,
    )  # fmt: skip
    Course("duel", Size(width=32, depth=1), Rates(minibatch=64, learning_rate=(5e-3, 5e-3)), wishes).run()
    apart = [float(line.split(" kl ")[1].split()[0]) for line in said if " kl " in line]
    assert apart[-1] < 0.6 * apart[0]
    assert DUEL.actions == taught.tries.shape[1]
    Course.resumed(tmp_path / "duel.learn", "duel", wishes, {})


# ---- a bot written by hand teaches, and has a guest


@pytest.fixture(scope="module")
def teacher(compiled_city: Any) -> Teacher:
    """Who has a guest that plays at random."""
    warm("city")
    return Teacher(CITY, thinker("ismcts", CITY), TRIES, bot("random", CITY))


def test_a_bot_written_by_hand_teaches_what_it_tried_but_not_what_its_guest_did(teacher: Teacher) -> None:
    taught, share = teacher.play({"players": 3, "turn_limit": 120}, seed=2)
    assert share == 0.0, "by chance nobody wins against a search"
    assert set(taught.tries.sum(1).tolist()) == {TRIES}
    assert not taught.tries[taught.masks == 0].any()
    assert np.allclose(taught.believed.sum(1), 1.0, atol=1e-5)
    assert len({tuple(came) for came in taught.came}) == 2, "two of the three seats see from theirs who won"


def test_a_teacher_stops_when_told(teacher: Teacher) -> None:
    taught, scores = teach(teacher, games=9, seed=2, only="many", goes_on=lambda: False)
    assert len(scores) == 1
    assert set(taught.players.tolist()) == {scores[0][0]}


def test_who_tries_nothing_cannot_teach(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["city", "--bot", "net", "--save", str(tmp_path / "none")]) == 2
    assert "net: tries nothing that could be written down" in capsys.readouterr().err


def test_a_sharper_lesson_is_more_of_what_was_tried_most(file: Path, taught: Lessons) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    from bluemoon.learn.machine import machine_of
    from bluemoon.learn.model import Model
    from bluemoon.learn.pupil import School

    machine, most = machine_of("cpu", "duel"), []
    for sharpness in (1.0, 3.0):
        model = Model("duel", 16, 1)
        school = School(machine, model, DUEL, [file], size=len(taught), seed=1, sharpness=sharpness)
        school.play()
        assert np.allclose(school.tries.sum(1), 1.0, atol=1e-5)
        most.append(school.tries.max(1).values.mean().item())
    assert most[0] < most[1] < 1.0
