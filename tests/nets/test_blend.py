"""A network amid others."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bluemoon.nets.blend import blend, main
from bluemoon.nets.net import PARTS, BadNet, blank, read, write


def test_every_weight_is_the_mean_and_every_card_is_kept() -> None:
    one, other = (replace(blank("city", seed, width=8), card={"updates": seed}) for seed in (1, 2))
    between = blend([one, other])
    for part in PARTS:
        assert np.allclose(getattr(between, part), (getattr(one, part) + getattr(other, part)) / 2, atol=1e-6)
    assert between.card == {"updates": 1, "blended": [{"updates": 2}]}


def test_networks_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadNet, match="not for the same game"):
        blend([blank("city", width=8), blank("duel", width=8)])
    with pytest.raises(BadNet, match="not of the same size"):
        blend([blank("city", width=8), blank("city", width=16)])


def test_the_command_writes_a_network(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(tmp_path / name) for name in ("new.net", "one.net", "other.net")]
    for seed, file in enumerate(files[1:]):
        write(file, blank("city", seed, width=8))
    assert main(files) == 0
    assert read(files[0]).width == 8
    assert main(files[:2]) == 2
    assert main([files[0], files[1], str(tmp_path / "none.net")]) == 1
    assert "none.net" in capsys.readouterr().err
