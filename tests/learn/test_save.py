"""What learning goes on from: exact enough, safely written, and refused with a sentence if it cannot be used."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bluemoon.learn import save

DICE = np.random.default_rng(3)
PARTS = {
    "first": DICE.standard_normal((40, 16)).astype(np.float32),
    "first.average": (DICE.standard_normal((40, 16)) * 1e-3).astype(np.float32),
    "first.mean": (DICE.standard_normal((40, 16)) * 1e-4).astype(np.float32),
    "first.square": (DICE.standard_normal((40, 16)) ** 2 * 1e-8).astype(np.float32),
    "value_bias": np.zeros(4, np.float32),
    "value_bias.square": np.zeros(4, np.float32),
}
SAVED = save.Saved("city", {"size": {"width": 16}}, {"updates": 7}, {"cpu": b"\x01\x02"}, PARTS)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    save.write(tmp_path / "city.learn", SAVED)
    return tmp_path / "city.learn"


def test_what_was_saved_comes_back_nearly_as_it_was(file: Path) -> None:
    saved = save.read(file, "city")
    assert (saved.options, saved.counts, saved.dice) == (SAVED.options, SAVED.counts, SAVED.dice)
    for name, numbers in PARTS.items():
        near = {"rtol": 0.1} if name.endswith("square") else {"rtol": 1e-4, "atol": np.abs(numbers).max() / 200}
        assert np.allclose(saved.parts[name], numbers, **(near if "." in name else {"rtol": 1e-4})), name


def test_what_came_back_is_saved_as_the_same_bytes(file: Path) -> None:
    again = file.with_name("again.learn")
    save.write(again, save.read(file, "city"))
    assert again.read_bytes() == file.read_bytes()


def test_an_average_that_was_added_to_weights_is_saved_as_the_same_offset() -> None:
    weights = save.unpacked("weights", save.packed("weights", PARTS["first"]), (40, 16))
    for scale in (1e-9, 1e-7, 1e-5, 1e-3, 0.1):
        content = save.packed("offsets", (PARTS["first.average"] * 1e3 * scale).astype(np.float32))
        average = (weights + save.unpacked("offsets", content, (40, 16))).astype(np.float32)
        assert save.packed("offsets", average - weights) == content


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "no file that learning can go on from"),
        (b"bluemoon net 1\n{}\n", "no file that learning can go on from"),
        (save.MARK, "damaged"),
        (save.MARK + b"{}\nabc", "damaged"),
        (save.MARK + b"\xff\xfe\nabc", "damaged"),
    ],
)
def test_a_foreign_file_is_refused(file: Path, content: bytes, reason: str) -> None:
    file.write_bytes(content)
    with pytest.raises(save.BadSave, match=reason):
        save.read(file, "city")


def test_a_damaged_file_is_refused(file: Path) -> None:
    whole = file.read_bytes()
    for damaged in (whole[:-1], whole[:-9] + bytes(9), whole + b"x"):
        file.write_bytes(damaged)
        with pytest.raises(save.BadSave, match="damaged"):
            save.read(file, "city")


def test_a_file_of_another_game_or_of_other_rules_is_refused(file: Path) -> None:
    with pytest.raises(save.BadSave, match="learns city, not duel"):
        save.read(file, "duel")
    mark, head, body = file.read_bytes().split(b"\n", 2)
    file.write_bytes(b"\n".join([mark, json.dumps({**json.loads(head), "rules": 1}).encode(), body]))
    with pytest.raises(save.BadSave, match="rules of version 1"):
        save.read(file, "city")


def test_a_missing_file_or_folder_is_said(tmp_path: Path) -> None:
    with pytest.raises(save.BadSave, match="nothing to go on from"):
        save.read(tmp_path / "none.learn", "city")
    with pytest.raises(save.BadSave, match="cannot be written"):
        save.write(tmp_path / "none" / "city.learn", SAVED)


def test_a_save_that_breaks_off_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = file.read_bytes()

    def no_room(number: int) -> Any:
        raise OSError(28, "no room")

    monkeypatch.setattr("os.fsync", no_room)
    with pytest.raises(save.BadSave, match="no room"):
        save.write(file, replace(SAVED, counts={"updates": 8}))
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_numbers_that_are_not_finite_are_not_saved(file: Path) -> None:
    before = file.read_bytes()
    with pytest.raises(save.BadSave, match="first holds numbers that are not finite"):
        save.write(file, replace(SAVED, parts={"first": np.full((2, 2), np.nan, np.float32)}))
    assert file.read_bytes() == before


@pytest.fixture
def in_pieces(file: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same in files of at most 900 bytes."""
    monkeypatch.setattr(save, "LARGEST", 900)
    whole = file.stat().st_size
    assert save.write(file, SAVED) > whole
    return file


def pieces_of(file: Path) -> list[Path]:
    return sorted(set(file.parent.iterdir()) - {file})


def test_what_is_too_large_for_one_file_lies_in_several(in_pieces: Path) -> None:
    assert len(pieces_of(in_pieces)) > 2
    assert all(path.stat().st_size <= 900 for path in in_pieces.parent.iterdir())
    saved = save.read(in_pieces, "city")
    assert saved.counts == SAVED.counts
    assert np.allclose(saved.parts["first"], PARTS["first"], rtol=1e-4)


def test_pieces_of_the_file_before_go_when_the_new_one_is_there(
    in_pieces: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = pieces_of(in_pieces)
    save.write(in_pieces, replace(SAVED, parts={**PARTS, "first": 2 * PARTS["first"]}))
    assert not set(before) & set(pieces_of(in_pieces))
    assert np.allclose(save.read(in_pieces, "city").parts["first"], 2 * PARTS["first"], rtol=1e-4)
    monkeypatch.undo()
    save.write(in_pieces, SAVED)
    assert pieces_of(in_pieces) == []


def test_pieces_that_break_off_leave_the_old_file_and_its_pieces(
    in_pieces: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, times = {path: path.read_bytes() for path in in_pieces.parent.iterdir()}, iter(range(2))

    def no_room_later(number: int) -> None:
        if next(times, None) is None:
            raise OSError(28, "no room")

    monkeypatch.setattr("os.fsync", no_room_later)
    with pytest.raises(save.BadSave, match="no room"):
        save.write(in_pieces, replace(SAVED, parts={**PARTS, "first": 2 * PARTS["first"]}))
    assert {path: path.read_bytes() for path in in_pieces.parent.iterdir()} == before


def test_a_piece_that_is_missing_or_damaged_is_said(in_pieces: Path) -> None:
    piece = pieces_of(in_pieces)[1]
    content = piece.read_bytes()
    piece.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    with pytest.raises(save.BadSave, match="damaged"):
        save.read(in_pieces, "city")
    piece.unlink()
    with pytest.raises(save.BadSave, match=f"its piece {piece.name} is not there"):
        save.read(in_pieces, "city")


def test_a_file_that_would_be_too_large_is_not_written(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = file.read_bytes()
    monkeypatch.setattr(save, "LARGEST", 100)
    with pytest.raises(save.BadSave, match="more than 100"):
        save.write(file, SAVED)
    assert file.read_bytes() == before
