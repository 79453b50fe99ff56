"""The command as a whole: version, help, signals, what it imports."""

import json
import signal
import subprocess
import sys
import time

import pytest

from bluemoon import __version__
from bluemoon.city import CITY
from bluemoon.city.options import Options as CityOptions
from bluemoon.cli import bench
from bluemoon.cli.bench import in_words, interpreted
from bluemoon.cli.city.kind import CityKind
from bluemoon.cli.duel.kind import DuelKind
from bluemoon.duel.options import Options as DuelOptions

BLUEMOON = [sys.executable, "-m", "bluemoon"]


def test_version(bluemoon):
    assert bluemoon("--version").out == f"bluemoon {__version__}\n"


@pytest.mark.parametrize(
    "command",
    ["play", "learn-to-play", "watch", "hint", "replay", "record", "arena", "stats", "golden", "bench", "deck"],
)
def test_every_command_has_help_with_an_example(bluemoon, command):
    ran = bluemoon(command, "--help")
    assert ran.code == 0
    assert f"bluemoon {command} " in ran.out.split("Usage", 1)[1].split("\n", 1)[1]


def test_the_command_imports_no_numba():
    check = "import sys, bluemoon.cli.app; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


def heed_ctrl_c():
    """A shell that runs tests in the background has them ignore Ctrl-C, and so would the game they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_leaves_without_a_traceback():
    with subprocess.Popen(
        [*BLUEMOON, "play", "city", "--vs", "random"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_ctrl_c,
    ) as running:
        assert running.stdout is not None
        while b"end the walk" not in running.stdout.readline():
            time.sleep(0.001)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert err == b""
    assert out.endswith(b"Goodbye.\n")


def test_nobody_listening_is_no_error():
    command = [*BLUEMOON, "watch", "city", "--bots", "random,random"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""


def test_interpreted_speed_is_measured():
    assert interpreted(CITY, CITY.template(players=2), 0.05) > 0
    assert in_words({"steps_per_second": 3000000})[0].split() == ["steps", "per", "second", "3,000,000"]


def test_the_duel_is_measured_over_the_28_matchups_without_buka():
    what, tables = DuelKind().bench_tables(None)
    pairs = {frozenset(table["decks"]) for table in tables}
    assert what == {"matchups": 28}
    assert len(pairs) == 28
    assert not any("buka" in pair for pair in pairs)


def test_the_mean_over_several_tables_is_the_mean_of_their_rates(monkeypatch):
    rates = iter([(100, 1.0), (300, 2.0)])
    monkeypatch.setattr(bench, "stroll_rate", lambda *_, **__: next(rates))
    assert bench.mean_rate(CITY, ["one", "two"], 1.0, threads=1) == (200, 1.5)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["city", "duel"])
def test_bench_prints_one_flat_object(bluemoon, game, monkeypatch):
    monkeypatch.setattr(bench, "STATES", 16)  # what is measured here is not looked at
    monkeypatch.setattr(bench, "BURST", 20)
    ran = bluemoon("bench", game, "--json", "--seconds", 0.2)
    measured = json.loads(ran.out)
    assert measured["steps_per_second"] > 0
    assert measured["games_per_second"] >= 0
    assert not any(isinstance(value, dict | list) for value in measured.values())


@pytest.mark.parametrize(("kind", "options"), [(CityKind(), CityOptions), (DuelKind(), DuelOptions)])
def test_everything_a_table_may_choose_can_be_chosen_in_the_terminal(kind, options):
    missing = set(options.__dataclass_fields__) - set(kind.options)
    assert missing == set(), f"one line for each in cli/{kind.name}/options.py"
    assert set(kind.options) == set(options.__dataclass_fields__)
