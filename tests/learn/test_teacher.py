"""A teacher plays against itself; a network learns from what it tried."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bluemoon.duel import DUEL
from bluemoon.learn import lessons
from bluemoon.learn.lessons import BadLessons, Lessons
from bluemoon.learn.teacher import main
from tests.bots.heads import warm_with_net

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
