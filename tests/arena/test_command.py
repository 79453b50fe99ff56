"""`bluemoon arena`: one command that can be stopped in any way and goes on; what cannot be is refused in one line."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bluemoon.arena import hold
from bluemoon.arena.results import read_results
from tests.arena.fakes import event, without_times

LINE = "arena city random random --turn-limit 4 --workers 0"
PATIENCE = 60.0  # seconds for a slow machine


def start(file: Path, games: int) -> "subprocess.Popen[str]":
    """The command with one worker, in a session of its own, as if in a terminal of its own."""
    words = f"arena city random random --turn-limit 10 --games {games} --workers 1 --out {file}"
    command = [sys.executable, "-m", "bluemoon", *shlex.split(words)]
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests run in the background ignore it
    )


def wait_for(condition: Callable[[], bool]) -> None:
    """Until it is so."""
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.02)


def lines_of(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


def is_gone(process: str) -> bool:
    """Has it ended? A zombie that nobody asked for has, too."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_a_run_is_played_and_reported(bluemoon, tmp_path, compiled_city):
    file, numbers, folder = tmp_path / "run.jsonl", tmp_path / "run.json", tmp_path / "pictures"
    ran = bluemoon(*LINE.split(), "--games", 4, "--out", file, "--json", numbers, "--pictures", folder)
    assert ran.code == 0
    assert "city, 2 players, 4 games of 4 deals" in ran.out
    assert json.loads(numbers.read_text())["games"] == 4
    assert {path.name for path in folder.iterdir()} == {"order.png", "length.png"}
    again = bluemoon("arena", "--report", file)
    assert again.code == 0
    assert again.out.split("4 games in")[0] == ran.out.split("4 games in")[0]


def test_without_a_name_the_file_is_named_by_the_run(bluemoon, tmp_path, monkeypatch, compiled_city):
    monkeypatch.chdir(tmp_path)
    assert bluemoon(*LINE.split(), "--games", 2).code == 0
    (file,) = tmp_path.glob("arena-city-*.jsonl")
    assert bluemoon(*LINE.split(), "--games", 3).code == 0
    assert lines_of(file) == 1 + 3


@pytest.mark.slow  # when it has to be compiled
def test_greedy_beats_chance(bluemoon, tmp_path, compiled_city):
    file = tmp_path / "run.jsonl"
    words = "arena city greedy random --games 4 --workers 0 --turn-limit 40 --out"
    assert bluemoon(*words.split(), file).code == 0
    _, games = read_results(file)
    assert all(played.forfeit is None for played in games)
    assert sum(played.shares[played.seats.index("greedy")] for played in games) >= 3


def test_a_killed_run_loses_nothing_and_goes_on(bluemoon, tmp_path, compiled_city):
    file = tmp_path / "run.jsonl"
    running = start(file, 10_000)
    wait_for(lambda: lines_of(file) > 3)
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    workers = children.read_text().split() if children.exists() else []
    running.kill()
    running.communicate()
    finished = read_results(file)[1]
    assert len(finished) >= 3
    wait_for(lambda: all(map(is_gone, workers)))
    happening = event("random", "random", games=len(finished) + 5, options={"turn_limit": 10})
    games = hold(happening, file, workers=0)
    assert games[: len(finished)] == finished
    assert without_times(games) == without_times(hold(happening, tmp_path / "whole", workers=0))


def test_ctrl_c_leaves_what_is_finished_and_says_how_to_go_on(tmp_path, compiled_city):
    file = tmp_path / "run.jsonl"
    running = start(file, 10_000)
    wait_for(lambda: lines_of(file) > 2)
    os.killpg(running.pid, signal.SIGINT)  # Ctrl-C reaches everybody in the terminal
    out, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert out == ""
    assert err == f"stopped; what is finished is in {file}, and the same command goes on\n"
    assert file.read_bytes().endswith(b"}\n")
    assert len(read_results(file)[1]) >= 2


CASES = {
    "arena": "say which game",
    "arena chess random": "chess: no such game",
    "arena city": "bots: name two or more",
    "arena city greedy": "bots: name two or more, as: bluemoon arena city greedy random",
    "arena city genius random": "genius: no such bot; there is random, greedy, ismcts",
    "arena city ismcts:soon random": "'soon' is no budget",
    "arena city random random --games 0": "games: should be a whole number from 1 to 1000000, not 0",
    "arena city random random --games many": "games: should be a whole number from 1 to 1000000, not many",
    "arena city random random --players 5": "players: should be 2 or 3 or 4, not 5",
    "arena city random random --decks hoax,vulca": "decks: city has no such option",
    "arena city random random --limit 0": "limit: should be a number from 0.001 to 86400, not 0",
    "arena city random random --grace nan": "grace: should be a number from 0 to 86400, not nan",
    "arena city random random --seed -1": "seed: should be a whole number",
    "arena city random random --workers -1": "workers: should be a whole number from 0 to 1000, not -1",
    "arena city random random --ladder": "ladder: should be two bots or more",
    "arena city random random --out nowhere/x": "nowhere/x: no such folder",
    "arena city random random --json nowhere/x": "nowhere/x: no such folder",
    "arena city random random --tables nowhere.toml": "nowhere.toml",
    "arena duel random random --players 3": "players: duel has no such option",
    "arena duel random random --decks hoax,elf": "'elf' is no people",
    "arena --report nowhere": "nowhere: No such file",
    "arena --report .": "is a directory",
}


@pytest.mark.parametrize(("line", "cause"), CASES.items())
def test_one_clear_line_exit_code_2_and_nothing_is_written(bluemoon, tmp_path, monkeypatch, line, cause):
    monkeypatch.chdir(tmp_path)
    ran = bluemoon(*line.split())
    assert ran.code == 2
    assert cause.lower() in ran.err.lower()
    assert ran.err.startswith("bluemoon: ")
    assert ran.err.count("\n") == 1
    assert ran.out == ""
    assert list(tmp_path.iterdir()) == []


def test_the_results_of_another_run_are_refused(bluemoon, tmp_path, compiled_city):
    file = tmp_path / "run.jsonl"
    bluemoon(*LINE.split(), "--games", 2, "--out", file)
    before = file.read_bytes()
    ran = bluemoon(*LINE.split(), "--games", 2, "--seed", 5, "--out", file)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"bluemoon: {file}: holds another run: seed is 0 there, 5 here\n"
    assert file.read_bytes() == before
