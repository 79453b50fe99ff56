"""A network in a smaller file."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bluemoon.nets.net import BadNet, blank, read, write
from bluemoon.nets.slim import DIGITS, LEVELS, in_digits, main, slimmed

BEGUN = replace(blank("duel", 1, width=16), card={"updates": 1})
LEARNT = replace(
    blank("duel", 2, width=16), first=np.vstack([BEGUN.first[:500], blank("duel", 2, width=16).first[500:]])
)


def test_numbers_become_coarser_but_hardly_others() -> None:
    slim = slimmed(LEARNT, BEGUN)
    for part in ("first", "policy"):
        before, after = getattr(LEARNT, part)[500:], getattr(slim, part)[500:]
        highest = np.abs(before).max(axis=1, keepdims=True)
        assert (np.abs(after - before) <= highest / LEVELS).all()
        assert all(len(np.unique(np.abs(row))) <= LEVELS + 1 for row in after[:20])
    assert np.allclose(slim.hidden, LEARNT.hidden, rtol=2.0**-DIGITS)
    assert np.array_equal(in_digits(slim.hidden), slim.hidden)


def test_features_that_were_never_lit_are_forgotten() -> None:
    slim = slimmed(LEARNT, BEGUN)
    assert not slim.first[:500].any()
    assert slim.first[500:].any(axis=1).all()
    assert slim.card == {"begun with": {"updates": 1}}


def test_networks_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadNet, match="not of the same size"):
        slimmed(LEARNT, blank("duel", width=8))


def test_the_command_writes_a_smaller_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    slim, learnt, begun = (tmp_path / name for name in ("slim.net", "learnt.net", "begun.net"))
    write(learnt, LEARNT)
    write(begun, BEGUN)
    assert main([str(slim), str(learnt), str(begun)]) == 0
    assert slim.stat().st_size < 0.8 * learnt.stat().st_size
    assert not read(slim).first[:500].any()
    assert main([str(slim)]) == 2
    assert main([str(slim), str(learnt), str(tmp_path / "none.net")]) == 1
    assert "none.net" in capsys.readouterr().err
