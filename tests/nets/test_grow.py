"""A network grows, and plays as before."""

from pathlib import Path

import numpy as np
import pytest

from bluemoon.core.record import Array
from bluemoon.nets.forward import chances, logit, understand
from bluemoon.nets.grow import grown, main
from bluemoon.nets.net import BadNet, Net, blank, looks, read, write

LIT = np.array([3, 50, 400, 77, 1200], np.int32)
ROWS = np.array([2, 30, 500], np.int32)


def judged(net: Net) -> tuple[float, Array]:
    """How good an action is with these rows, and who wins, where these features are lit."""
    thought, shares = net.room(), np.zeros(looks(net.game).SEATS)
    understand(net.arrays, LIT, len(LIT), thought)
    chances(net.arrays, thought, 2, shares)
    return logit(net.arrays, ROWS, len(ROWS), thought), shares


@pytest.mark.parametrize(("width", "layers"), [(16, 2), (24, 2), (16, 3), (40, 4)])
def test_a_larger_network_judges_as_the_smaller_one(width: int, layers: int) -> None:
    small = blank("duel", 5, width=16, layers=2)
    large = grown(small, width, layers)
    assert large.hidden.shape == (layers, width, width)
    (before, chances_before), (now, chances_now) = judged(small), judged(large)
    assert now == pytest.approx(before, abs=1e-3)
    assert np.allclose(chances_now, chances_before, atol=1e-3)


def test_what_is_new_is_awake_and_no_two_parts_of_it_are_alike() -> None:
    large = grown(blank("duel", 5, width=16, layers=2), 24, 3)
    thought = large.room()
    understand(large.arrays, LIT, len(LIT), thought)
    fresh = thought[0][16:]
    assert len(np.unique(fresh)) > len(fresh) / 2
    assert (large.hidden_bias[2, :16] > 0).all()


def test_a_network_does_not_shrink() -> None:
    with pytest.raises(BadNet, match="2 layers of 16 already"):
        grown(blank("duel", width=16, layers=2), 8, 2)
    with pytest.raises(BadNet, match="2 layers of 16 already"):
        grown(blank("duel", width=16, layers=2), 16, 1)


def test_the_command_writes_a_larger_network(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small, large = str(tmp_path / "small.net"), str(tmp_path / "large.net")
    write(small, blank("duel", width=8, layers=2))
    assert main([large, small, "16"]) == 0
    assert read(large).hidden.shape == (2, 16, 16)
    assert main([large, small, "16", "3"]) == 0
    assert read(large).hidden.shape == (3, 16, 16)
    assert main([large, small]) == 2
    assert main([large, small, "wide"]) == 2
    assert main([large, small, "4"]) == 1
    assert "already" in capsys.readouterr().err
