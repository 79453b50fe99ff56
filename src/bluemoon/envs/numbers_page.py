"""Writes docs/numbers.md and its pictures: every number of an observation and every action, and an example of both.

usage: python -m bluemoon.envs.numbers_page docs

All of it comes from LAYOUT, the lists of actions and `numbers.py`, so the page is as new as they are: a test says
when it is to be written anew.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from bluemoon.city.actions import FIRST
from bluemoon.city.notation import TILES
from bluemoon.city.state import COURTYARD_PLACE, NONE, PLACES, Phase
from bluemoon.core.game import Game
from bluemoon.core.record import Array
from bluemoon.duel.actions import STRIDE, Verb
from bluemoon.duel.notation import VERB_WORDS
from bluemoon.envs.layout import LAYOUTS, bounds, layout
from bluemoon.envs.numbers import NUMBERS, action_names, number_names
from bluemoon.envs.stretches import BEGIN, MEANING
from bluemoon.envs.vector import game_of, rules_of
from bluemoon.envs.versions import VERSION

SEED, ACTIONS_PLAYED, SQUARE, ROW = 7, {"city": 31, "duel": 12}, 14, 32
LISTED = 24  # numbers of a stretch that stand one by one; of more, a rule says which is which
COLOURS = ("#3d6fb4", "#c2573b", "#5a8f4e", "#8a62a8", "#b08a2e", "#3c8f8f", "#a84f78", "#66738a")


def pages() -> dict[str, str]:
    """The page and its pictures, by their places in docs/."""
    files = {"pictures/places.svg": places(example("city"))}
    text = [BEGIN.format(version=VERSION)]
    for name in NUMBERS:
        game, state = game_of(name), example(name)
        row, mask = seen(game, state)
        files[f"pictures/{name}-observation.svg"] = squares(LAYOUTS[name], row != 0, number_names(name))
        files[f"pictures/{name}-actions.svg"] = squares(action_stretches(name), mask != 0, action_names(name))
        text += chapter(game, row, mask)
    return {"numbers.md": "\n".join(text).rstrip() + "\n", **files}


def example(name: str) -> Any:
    """A position some way into a game."""
    from random import Random

    game, dice = game_of(name), Random(SEED)
    state = game.new(seed=SEED)
    for _ in range(ACTIONS_PLAYED[name]):
        game.play(state, dice.choice(game.legal(state)))
    return state


def seen(game: Game, state: Any) -> tuple[Array, Array]:
    """What the player to move sees of it, and may choose."""
    rules = rules_of(game)
    row, mask = np.zeros(rules.observation, np.int16), np.zeros(rules.actions, np.int8)
    rules.observe(state, game.tables, game.to_move(state), row)
    rules.fill_mask(state, game.tables, mask)
    return row, mask


def action_stretches(name: str) -> tuple[tuple[str, int], ...]:
    """The list of actions in its stretches: the phases of the city, the verbs of the duel."""
    if name == "duel":
        return tuple((VERB_WORDS.get(verb, "say"), STRIDE) for verb in Verb)
    return tuple((Phase(at).name.lower(), FIRST[at + 1] - FIRST[at]) for at in range(len(FIRST) - 1))


# ---- words


def chapter(game: Game, row: Array, mask: Array) -> list[str]:
    """One game."""
    name, title = game.name, "Blue Moon City" if game.name == "city" else "Blue Moon, the card game"
    lines = [
        f"## {title}",
        "",
        f"![Every number of an observation as a square](pictures/{name}-observation.svg)",
        "",
        "Dark squares are not zero in the example.",
        "",
    ]
    if name == "city":
        lines += ["![The places of the city with their numbers](pictures/places.svg)", ""]
    low, high = bounds(name)
    for stretch, where in layout(name).items():
        lines += [f"### {name}: `{stretch}`, numbers {where.start} to {where.stop - 1}", "", MEANING[name][stretch], ""]
        lines += [f"From {low[where.start]} to {high[where.start]}.", ""]
        if where.stop - where.start <= LISTED:
            lines += listed(NUMBERS[name][stretch], where.start, row)
    lines += [f"### {name}: actions", "", f"![Every action as a square](pictures/{name}-actions.svg)", ""]
    lines += ["Dark squares are legal in the example.", "", "| numbers | stretch | actions | legal in the example |"]
    return [*lines, "| --- | --- | --- | --- |", *action_rows(game, mask), ""]


def listed(names: Iterable[str], begin: int, row: Array) -> list[str]:
    """Number by number."""
    lines = [f"| {at} | {name} | {row[at]} |" for at, name in enumerate(names, begin)]
    return ["| number | what | in the example |", "| --- | --- | --- |", *lines, ""]


def action_rows(game: Game, mask: Array) -> list[str]:
    """Stretch by stretch."""
    names, begin, lines = action_names(game.name), 0, []
    for stretch, width in action_stretches(game.name):
        numbers = range(begin, begin + width)
        there = [names[at] for at in numbers if names[at] != "never"]
        shown = ", ".join(there) if len(there) <= 20 else ", ".join([*there[:3], "…", *there[-2:]])
        legal = ", ".join(f"{at} {names[at]}" for at in numbers if mask[at])
        lines.append(f"| {begin} to {begin + width - 1} | {stretch} | {shown} | {legal} |")
        begin += width
    return lines


# ---- pictures


def squares(stretches: Iterable[tuple[str, int]], is_dark: Array, names: tuple[str, ...]) -> str:
    """A square for each number, a colour and a heading for each stretch; what it is called shows under the pointer."""
    parts, at, y = [], 0, 0
    for number, (stretch, width) in enumerate(stretches):
        colour = COLOURS[number % len(COLOURS)]
        parts.append(f'<text x="0" y="{y + 11}" fill="{colour}">{stretch}</text>')
        parts.append(f'<text x="150" y="{y + 11}" text-anchor="end" fill="{colour}">{at}</text>')
        for inside in range(width):
            x, below = 160 + SQUARE * (inside % ROW), y + SQUARE * (inside // ROW)
            shade = "1" if is_dark[at + inside] else ".22"
            parts.append(
                f'<rect x="{x}" y="{below}" width="{SQUARE - 2}" height="{SQUARE - 2}" fill="{colour}" '
                f'fill-opacity="{shade}"><title>{at + inside}: {names[at + inside]}</title></rect>'
            )
        at, y = at + width, y + SQUARE * (1 + (width - 1) // ROW) + 6
    return drawing(160 + SQUARE * ROW, y, parts)


def places(state: Any) -> str:
    """The squares of the city: number of the place, building of the example, and where it stands in a row."""
    parts, where = [], layout("city")
    for place in range(PLACES):
        x, y = 130 * (place % 5), 76 * (place // 5)
        tile = int(state.tile[place])
        paper = "#ddd" if tile == NONE else "#f3dfb0" if place == COURTYARD_PLACE else "#dbe6f4"
        words = "no tile" if tile == NONE else TILES[tile].replace("_", " ")
        numbers = f"{where['tiles'].start + 2 * place}, {where['markers'].start + 8 * place} …"
        parts.append(f'<rect x="{x}" y="{y}" width="126" height="72" fill="{paper}" stroke="#888"/>')
        parts += [
            f'<text x="{x + 8}" y="{y + 24 * line}" {style}>{text}</text>'
            for line, (text, style) in enumerate(
                ((str(place), 'font-weight="bold"'), (words, ""), (numbers, 'fill="#666"')), 1
            )
        ]
    return drawing(650, 380, parts)


def drawing(width: int, height: int, parts: list[str]) -> str:
    """Parts as a picture."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 {width + 12} {height + 12}" '
        f'width="{width + 12}" font-family="sans-serif" font-size="12">'
    )
    paper = f'<rect x="-6" y="-6" width="{width + 12}" height="{height + 12}" fill="#fff"/>'
    return "\n".join([head, paper, *parts, "</svg>", ""])


if __name__ == "__main__":
    for place, content in pages().items():
        Path(sys.argv[1], place).write_text(content, encoding="utf-8")
