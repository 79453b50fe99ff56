"""Weights in a file: what was written is read, and whatever is wrong with a file is said in a sentence."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bluemoon.core.game import RULES_VERSION
from bluemoon.nets import net as nets
from bluemoon.nets.net import BadNet, Net, blank, read, write
from bluemoon.nets.show import main
from tests.nets.positions import GAMES

SMALL = {"width": 8, "layers": 1}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A small network in a file."""
    path = tmp_path / "small.net"
    write(path, replace(blank("city", 3, **SMALL), card={"games": 12}))
    return path


def test_a_network_is_read_as_it_was_written_but_for_rounding(file: Path) -> None:
    before, after = blank("city", 3, **SMALL), read(file)
    assert (after.game, after.rules, after.card) == ("city", RULES_VERSION, {"games": 12})
    for part in nets.PARTS:
        was, is_now = getattr(before, part), getattr(after, part)
        assert is_now.dtype == np.float32
        assert is_now.shape == was.shape
        assert np.abs(is_now - was).max() < 0.01 * np.abs(was).max()


def test_what_was_read_is_written_again_byte_for_byte(file: Path, tmp_path: Path) -> None:
    write(tmp_path / "again.net", read(file))
    assert (tmp_path / "again.net").read_bytes() == file.read_bytes()


@pytest.mark.parametrize("game", GAMES)
def test_blank_networks_have_the_shapes_of_their_game_and_differ_by_seed(game: str) -> None:
    one, other = blank(game, 1, **SMALL), blank(game, 2, **SMALL)
    assert {part: getattr(one, part).shape for part in nets.PARTS} == nets.shapes(game, **SMALL)
    assert not np.array_equal(one.first, other.first)


def test_weights_that_are_not_there_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadNet, match=r"^nobody\.net: these weights are not there"):
        read(tmp_path / "nobody.net")


def test_a_foreign_file_is_refused(file: Path) -> None:
    file.write_bytes(b"PK\x03\x04 something else")
    with pytest.raises(BadNet, match=r"^small\.net: this is no network of Blue Moon$"):
        read(file)


@pytest.mark.parametrize("cut", [20, 200, -1])
def test_a_damaged_file_is_refused(file: Path, cut: int) -> None:
    file.write_bytes(file.read_bytes()[:cut])
    with pytest.raises(BadNet, match=r"^small\.net: this network is damaged"):
        read(file)


def test_a_changed_byte_of_the_weights_is_noticed(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[-9] ^= 1
    file.write_bytes(content)
    with pytest.raises(BadNet, match="damaged"):
        read(file)


def with_head(file: Path, **changes: object) -> None:
    mark, line, body = file.read_bytes().split(b"\n", 2)
    head = json.loads(line) | changes
    file.write_bytes(b"\n".join((mark, json.dumps(head).encode(), body)))


def test_weights_of_other_rules_are_refused(file: Path) -> None:
    with_head(file, rules=RULES_VERSION - 1)
    with pytest.raises(BadNet, match=f"rules of version {RULES_VERSION - 1}; ours are of {RULES_VERSION}"):
        read(file)


def test_weights_for_a_game_nobody_knows_are_refused(file: Path) -> None:
    with_head(file, game="chess")
    with pytest.raises(BadNet, match="a game we do not know"):
        read(file)


def test_weights_that_looked_at_something_else_are_refused(file: Path) -> None:
    with_head(file, game="duel")
    with pytest.raises(BadNet, match="learn it anew"):
        read(file)


@pytest.mark.parametrize("wrong", [[], [["first", [1, 1]]], "parts", None])
def test_weights_with_other_parts_are_refused(file: Path, wrong: object) -> None:
    with_head(file, parts=wrong)
    with pytest.raises(BadNet, match=r"^small\.net: this network "):
        read(file)


def test_a_save_that_is_broken_off_leaves_what_was_there(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = file.read_bytes()

    def break_off(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", break_off)
    with pytest.raises(BadNet, match="No space"):
        write(file, blank("city", 4, **SMALL))
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == ["small.net"]


def test_numbers_that_are_not_finite_are_not_written(file: Path) -> None:
    before, sick = file.read_bytes(), blank("city", 4, **SMALL)
    sick.value[0, 0] = np.nan
    with pytest.raises(BadNet, match="value holds numbers that are not finite"):
        write(file, sick)
    assert file.read_bytes() == before


def test_the_weights_are_handed_on_in_the_order_of_their_parts() -> None:
    net: Net = blank("duel", 1, **SMALL)
    assert [array.shape for array in net.arrays] == list(nets.shapes("duel", **SMALL).values())


def test_a_file_is_shown_with_its_card(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(file)]) == 0
    shown = capsys.readouterr().out
    assert f"small.net: a network for city, rules of version {RULES_VERSION}" in shown
    assert "games: 12" in shown
    assert all(part in shown for part in nets.PARTS)


def test_a_file_that_cannot_be_read_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b"nonsense")
    assert main([str(file)]) == 1
    assert capsys.readouterr().err == "small.net: this is no network of Blue Moon\n"
