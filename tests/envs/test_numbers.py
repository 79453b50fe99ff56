"""Every number of an observation and every action is explained, and the page is as new as the layouts."""

import re
from pathlib import Path
from typing import Any

import gymnasium
import pytest

import bluemoon.envs.single  # noqa: F401  registers both games
from bluemoon.city import CITY
from bluemoon.duel import DUEL
from bluemoon.envs import city_v0, duel_v0
from bluemoon.envs.layout import LAYOUTS, layout
from bluemoon.envs.numbers import NUMBERS, action_names, number_names
from bluemoon.envs.numbers_page import action_stretches, example, pages, seen
from bluemoon.envs.stretches import MEANING
from bluemoon.envs.versions import FINGERPRINTS, VERSION, environment_id, fingerprint

DOCS = Path(__file__).parents[2] / "docs"
GAMES: dict[str, Any] = {"city": CITY, "duel": DUEL}
each_game = pytest.mark.parametrize("name", GAMES)


@each_game
def test_every_stretch_is_explained_and_every_number_named(name: str) -> None:
    stretches = [stretch for stretch, _ in LAYOUTS[name]]
    assert list(MEANING[name]) == stretches
    assert [(stretch, len(names)) for stretch, names in NUMBERS[name].items()] == list(LAYOUTS[name])
    assert len(set(number_names(name))) == sum(width for _, width in LAYOUTS[name])
    text = (DOCS / "numbers.md").read_text("utf-8")
    for stretch, where in layout(name).items():
        assert f"### {name}: `{stretch}`, numbers {where.start} to {where.stop - 1}" in text


@each_game
def test_every_action_is_named_as_the_rules_name_it(name: str) -> None:
    game, state = GAMES[name], example(name)
    names = action_names(name)
    assert len(names) == game.actions == sum(width for _, width in action_stretches(name))
    for action in game.legal(state):
        ours, theirs = names[action], game.name_of(state, action)
        assert ours.split()[0] == theirs.split()[0]
        assert ours != "never"


@each_game
def test_the_example_says_what_the_state_is(name: str) -> None:
    state = example(name)
    row, mask = seen(GAMES[name], state)
    values = dict(zip(number_names(name), row.tolist(), strict=True))
    if name == "city":
        own = state.seat[state.player]
        assert values["seats: own seat: crystals"] == own.crystals
        assert values["options: turns before this one"] == state.turn
        assert [values[f"tiles: place {place}: building + 1"] for place in range(25)] == [
            int(t) + 1 for t in state.tile
        ]
    else:
        assert values["turn: turn"] == state.turn
        assert values["totals: own fire"] == state.side[DUEL.to_move(state)].total[0]
    assert mask.sum() == len(GAMES[name].legal(state))


def test_the_page_and_its_pictures_are_those_of_the_layouts() -> None:
    for place, content in pages().items():
        assert (DOCS / place).read_text("utf-8") == content, "python -m bluemoon.envs.numbers_page docs"


@each_game
def test_whoever_changes_what_is_seen_or_chosen_raises_the_version(name: str) -> None:
    assert fingerprint(GAMES[name]) == FINGERPRINTS[name], (
        "see envs/versions.py: raise VERSION, then note the fingerprint"
    )


def test_all_names_carry_the_version() -> None:
    for name, module in (("city", city_v0), ("duel", duel_v0)):
        assert environment_id(name) in gymnasium.registry
        assert module.__name__.endswith(f"_v{VERSION}")
        assert re.search(r"\d+$", module.raw_env.metadata["name"])[0] == str(VERSION)  # type: ignore[index]
