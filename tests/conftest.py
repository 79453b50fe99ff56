"""What every test shares: bounds-checked machine code, stable hypotheses, rules that are compiled once.

The machine code lies in the user's own cache (or in BLUEMOON_CACHE_DIR), so that a second run finds it there. The name
of its folder depends on the bounds check, so tests and play never mix theirs up.
"""

import fcntl
import gc
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import platformdirs
import pytest
from hypothesis import HealthCheck, settings

from tests.night import IS_NIGHT, is_left_to_the_night

assert "numba" not in sys.modules, "the bounds check must be asked for before Numba is imported"
os.environ["NUMBA_BOUNDSCHECK"] = "1"

gc.disable()  # while thousands of tests are collected nothing becomes garbage: looking for it took a third of the time

settings.register_profile(
    "bluemoon",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("bluemoon")


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: a test that waits for a server or a page leaves its core to another."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is left to the night waits; where no driver of a GPU is, nobody starts a process to find that out."""
    if waiting := [item for item in items if is_left_to_the_night(item)]:
        config.hook.pytest_deselected(items=waiting)
        items[:] = [item for item in items if not is_left_to_the_night(item)]
    if not has_gpu_driver():
        for item in items:
            if item.get_closest_marker("gpu"):
                item.add_marker(pytest.mark.skip(reason="no NVIDIA GPU here"))


def pytest_collection_finish() -> None:
    """From now on garbage is looked for, but not among what was collected: that stays to the end."""
    gc.collect()
    gc.freeze()
    gc.enable()


def has_gpu_driver() -> bool:
    """Whether there could be a GPU; on Linux its driver shows itself as a device."""
    return sys.platform != "linux" or any(Path("/dev", name).exists() for name in ("nvidiactl", "dxg"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say aloud what was not tested for want of something: such reasons begin in capitals."""
    reasons = {str(report.longrepr[2]) for report in terminalreporter.stats.get("skipped", [])}
    for reason in sorted(reasons):
        if reason.startswith("Skipped: NO "):
            terminalreporter.write_line(f"!! {reason.removeprefix('Skipped: ')}", yellow=True)


@pytest.fixture(scope="session")
def compiled_city() -> Any:
    """The compiled rules of the city, bounds-checked. Of several test workers one compiles, the others wait."""
    from bluemoon.city import CITY

    return compiled_rules(CITY)


@pytest.fixture(scope="session")
def compiled_duel() -> Any:
    """The compiled rules of the duel, in the same way."""
    from bluemoon.duel import DUEL

    return compiled_rules(DUEL)


@pytest.fixture(scope="session")
def wasm_city() -> Any:
    """The rules and the search of the city as WebAssembly; built once for all, like machine code."""
    from bluemoon.city import CITY

    return wasm_module(CITY)


@pytest.fixture(scope="session")
def wasm_duel() -> Any:
    """Those of the duel, in the same way."""
    from bluemoon.duel import DUEL

    return wasm_module(DUEL)


@pytest.fixture
def bluemoon(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """The command."""
    from tests.cli.terminal import Terminal

    return Terminal(monkeypatch, capsys)


def compiled_rules(game: Any) -> Any:
    """Compile every loop of a game, or fetch it."""
    with one_at_a_time(game.name):
        compiled = game.compiled()
        compiled.warm_up()
    return compiled


def is_wanted_as_wasm(game: Any) -> bool:
    """By day the card game is not built for the tests, which takes a minute; but if it is there, it is tested."""
    from bluemoon.engine.build import is_built

    return IS_NIGHT or game.name == "city" or is_built(game)


def wasm_module(game: Any) -> Any:
    """Load the module of a game, or build it."""
    from bluemoon.engine.module import Module

    if not is_wanted_as_wasm(game):
        pytest.skip("the card game is built as WebAssembly by night, or by scripts/wasm")
    with one_at_a_time(f"{game.name} as WebAssembly"):
        return Module(game)


@contextmanager
def one_at_a_time(what: str) -> Iterator[None]:
    """Hold a lock that all test workers on this machine share, for one thing that is compiled."""
    with (_lock_folder() / f"tests-{what}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _lock_folder() -> Path:
    chosen = os.environ.get("BLUEMOON_CACHE_DIR")
    folder = Path(chosen) if chosen else platformdirs.user_cache_path("bluemoon")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.gettempdir())
    return folder if os.access(folder, os.W_OK) else Path(tempfile.gettempdir())
