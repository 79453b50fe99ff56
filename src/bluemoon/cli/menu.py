"""The choices of the player to move, numbered and in groups; and what a typed line means."""

import re
from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from rich.text import Text

from bluemoon.cli.console import CAN, WIDTH
from bluemoon.cli.terminal_game import Choice, TerminalGame

SPACE = "\N{NO-BREAK SPACE}"
BETWEEN = "   "


def menu(guide: TerminalGame, state: Any) -> list[Choice]:
    """All legal actions, numbered from 1; the one that goes on is 0."""
    legal = sorted(guide.game.legal(state), key=guide.rank)
    going_on = [action for action in legal if guide.goes_on(state, action)]
    others = [action for action in legal if not guide.goes_on(state, action)]
    numbered = [*enumerate(others, 1), *((0, action) for action in going_on)]
    return [
        Choice(
            number, action, guide.group(state, action), guide.game.name_of(state, action), guide.shown(state, action)
        )
        for number, action in numbered
    ]


def draw_menu(guide: TerminalGame, choices: Sequence[Choice]) -> list[Text]:
    """The choices, a line or more for each group."""
    lines: list[Text] = []
    for group in dict.fromkeys(choice.group for choice in choices):
        items = [f"{choice.number} {choice.shown}".replace(" ", SPACE) for choice in choices if choice.group == group]
        label = guide.say(f"{guide.name}-menu-{group}").ljust(guide.label_width)
        for line in wrap(BETWEEN.join(items), WIDTH - guide.label_width, break_on_hyphens=False):
            lines.append(_painted(label, line))
            label = " " * guide.label_width
    note = guide.note(choices)
    if note:
        lines[-1].append(BETWEEN + note, "dim")
    return lines


def _painted(label: str, line: str) -> Text:
    text = Text()
    text.append(label, "dim")
    for item in line.split(BETWEEN):
        number, _, shown = item.strip().partition(SPACE)
        text.append(f"{number} ", CAN)
        text.append(shown.replace(SPACE, " ") + BETWEEN)
    text.rstrip()
    return text


# ---- what a typed line means


def understand(guide: TerminalGame, typed: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices a line may mean: one if it is clear."""
    if typed.strip().isdigit():
        number = int(typed)
        last = max(choice.number for choice in choices) + 1
        return [choice for choice in choices if choice.number == number or (choice.number == 0 and number == last)]
    words = guide.normalised(typed)
    exact = [choice for choice in choices if is_exactly(words, choice.words)]
    return exact or [choice for choice in choices if words and fits(words, choice.words)]


def parts(words: str) -> list[str]:
    """The words of an action, one by one."""
    return re.split(r"[ _]", words.lower())


def is_exactly(typed: Sequence[str], words: str) -> bool:
    """Are these all the words of an action, or all but the first?"""
    return list(typed) in (parts(words), parts(words)[1:])


def fits(typed: Sequence[str], words: str) -> bool:
    """Does every typed word begin a word of the action, in this order?"""
    rest = iter(parts(words))
    return all(any(word.startswith(start) for word in rest) for start in typed)


def actions_meant(guide: TerminalGame, state: Any, typed: str) -> list[int]:
    """Any actions a line may mean, legal or not: those of this moment first."""
    words = guide.normalised(typed)
    names = {action: guide.game.name_of(state, action) for action in range(guide.game.actions)}
    found = [action for action, name in names.items() if words and _is_name(name) and fits(words, name)]
    exact = [action for action in found if is_exactly(words, names[action])]
    found = exact or found
    return guide.likely(state, found) or found


def _is_name(name: str) -> bool:
    """Is this something people can do, not a number without a card or tile?"""
    return not name.endswith(("-", "?")) and not name.startswith("action ")
