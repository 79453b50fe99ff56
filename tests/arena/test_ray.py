"""Ray: the same games, on its workers."""

import sys

import pytest

from bluemoon.arena import hold
from bluemoon.core.refusal import BlueMoonError
from tests.arena.fakes import event, without_times
from tests.night import BY_NIGHT

pytestmark = pytest.mark.usefixtures("compiled_city")


@BY_NIGHT
@pytest.mark.filterwarnings("ignore::FutureWarning:ray", "ignore::ResourceWarning", "ignore::DeprecationWarning:ray")
def test_ray_plays_the_same_games(tmp_path):
    ray = pytest.importorskip("ray")
    happening = event("random", games=4)
    alone = hold(happening, tmp_path / "alone", workers=0)
    by_ray = hold(happening, tmp_path / "ray", workers=1, ray="local")
    assert without_times(by_ray) == without_times(alone)
    assert not ray.is_initialized()


def test_without_ray_the_extra_is_named(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BlueMoonError, match=r"ray: .* pip install \"bluemoon\[arena\]\""):
        hold(event("random"), tmp_path / "run", ray="local")
