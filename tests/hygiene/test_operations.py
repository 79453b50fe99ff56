"""The page about operations names every limit with its value, every metric and every line of the log."""

import re
from pathlib import Path

import pytest

import bluemoon
from bluemoon.cli.serve import serve
from bluemoon.i18n import ENGLISH, text
from bluemoon.server import limits
from bluemoon.server.limits import Pace
from bluemoon.server.metrics import REGISTRY

SERVER = Path(str(bluemoon.__file__)).parent / "server"
PAGE = (Path(__file__).parents[2] / "docs" / "operations.md").read_text(encoding="utf-8")
LIMITS = {
    name: value for name, value in vars(limits).items() if name.isupper() and isinstance(value, int | float | Pace)
}
TOLD = re.compile(r"""\b(?:log|tell)(?:\.\w+)?\(\s*"([^"]+)\"""")
EVENTS = sorted({event for file in SERVER.rglob("*.py") for event in TOLD.findall(file.read_text(encoding="utf-8"))})


def rows(part: str) -> dict[str, list[str]]:
    """The rows of a table of the page, by the word they begin with."""
    table = PAGE.split(f"<!-- {part} -->")[1].split(f"<!-- /{part} -->")[0]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.strip().splitlines()[2:]]
    return {row[0].strip("`"): row[1:] for row in cells}


def in_words(value: float | Pace) -> str:
    if isinstance(value, Pace):
        return f"{value.rate:g} a second, {value.burst:g} at once"
    return str(int(value))


@pytest.mark.parametrize("name", LIMITS)
def test_every_limit_is_there_with_its_value_and_its_sentence(name: str) -> None:
    value, why, said = rows("limits")[name]
    assert re.match(rf"{re.escape(in_words(LIMITS[name]))}( \w+)?$", value), value
    assert why
    for reason in re.findall(r"[a-z]+_[a-z_]+", said):
        assert text(f"table-refusal-{reason}", ENGLISH, most=1)


def test_no_limit_is_there_that_is_none() -> None:
    assert set(rows("limits")) == set(LIMITS)


def test_every_limit_has_its_reason_beside_it() -> None:
    lines = (SERVER / "limits.py").read_text(encoding="utf-8").splitlines()
    for name in LIMITS:
        line = next(line for line in lines if line.startswith(f"{name} = "))
        assert "  # " in line, line


def test_every_metric_is_there() -> None:
    counted = {f"{one.name}_total" if one.type == "counter" else one.name for one in REGISTRY.collect()}
    assert set(rows("metrics")) == counted


def test_every_line_of_the_log_is_there() -> None:
    assert "request failed" in EVENTS
    assert set(rows("events")) == set(EVENTS)


def test_every_option_of_the_command_is_there() -> None:
    for name in set(serve.__annotations__) - {"return", "open"}:
        assert f"`--{name.replace('_', '-')}" in PAGE
