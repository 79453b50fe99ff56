"""What all measurements share: rows, tables, the page of results, and how long it takes to compile."""

import datetime as dt
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

RESULTS = Path(__file__).parent / "results.md"


@dataclass
class Row:
    """One measurement beside what is asked of it."""

    what: str
    asked: str
    aim: str
    measured: str


def best_of(work: Callable[[], object]) -> float:
    """The shortest of five runs, in seconds."""
    times = []
    for _ in range(5):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def import_seconds(statement: str) -> float:
    """A fresh Python, from start to end, less an empty one."""

    def run(code: str) -> float:
        return best_of(lambda: subprocess.run([sys.executable, "-c", code], check=True))

    return run(statement) - run("pass")


def compile_rows(game: str, at_least: str, aim: str) -> list[Row]:
    """The rules compiled into an empty cache, and fetched from it again."""
    code = f"from bluemoon.{game} import {game.upper()} as game; print(game.compiled().warm_up())"
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "BLUEMOON_CACHE_DIR": folder}

        def run() -> float:
            done = subprocess.run([sys.executable, "-c", code], check=True, env=environment, capture_output=True)
            return float(done.stdout)

        say("cold compile, up to a minute …")
        cold, warm = run(), min(run(), run())
    return [
        Row("first compile of the rules", at_least, aim, f"{cold:.1f} s"),
        Row("warm start", "1 s", "", f"{warm:.2f} s"),
    ]


def table(rows: list[Row]) -> str:
    """The measurements as Markdown."""
    lines = [
        f"{today()}, {machine()}",
        "",
        "| what | at least | aim | measured |",
        "| --- | --- | --- | --- |",
    ]
    return "\n".join(lines + [f"| {row.what} | {row.asked} | {row.aim} | {row.measured} |" for row in rows])


def today() -> str:
    """The day of a measurement."""
    return str(dt.date.today())


def machine() -> str:
    """The machine in words."""
    import numba

    return (
        f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}, "
        f"NumPy {np.__version__}, Numba {numba.__version__}"
    )


def write(mark: str, text: str, page: Path = RESULTS) -> None:
    """Put a table between its marks in the page of results, or in another one."""
    begin, end = f"<!-- {mark} -->", f"<!-- /{mark} -->"
    before, rest = page.read_text(encoding="utf-8").split(begin)
    page.write_text(f"{before}{begin}\n{text}\n{end}{rest.split(end)[1]}", encoding="utf-8")


def say(line: str) -> None:
    """Progress, for people."""
    print(line, file=sys.stderr, flush=True)
