"""The choices of the player to move, numbered and in groups; and what a typed line means."""

import re
from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text

from bluemoon.cli.console import CAN, WIDTH
from bluemoon.cli.terminal_game import Choice, TerminalGame
from bluemoon.core.game import State

SPACE = "\N{NO-BREAK SPACE}"
BETWEEN = "   "
SAYS_ITSELF = ("done", "say", "power", "offer", "special")  # groups in which a choice names what is done


def menu(terminal_game: TerminalGame, state: State) -> list[Choice]:
    """All legal actions, numbered from 1; the one that goes on is 0."""
    legal = sorted(terminal_game.game.legal(state), key=terminal_game.choices.rank)
    going_on = [action for action in legal if terminal_game.choices.goes_on(action)]
    others = [action for action in legal if not terminal_game.choices.goes_on(action)]
    numbered = [*enumerate(others, 1), *((0, action) for action in going_on)]
    return [_choice(terminal_game, state, number, action) for number, action in numbered]


def _choice(terminal_game: TerminalGame, state: State, number: int, action: int) -> Choice:
    game = terminal_game.game
    return Choice(
        number,
        action,
        group=terminal_game.choices.group_of(state, action),
        words=game.name_of(state, action),
        shown=terminal_game.choices.words(state, action),
    )


def in_words(terminal_game: TerminalGame, state: State, action: int) -> str:
    """A legal action in a sentence: as it is typed, in the language in which one types; else as the menu shows it."""
    choices, say = terminal_game.choices, terminal_game.say
    if say("play-action.typed") == "yes":
        return str(terminal_game.game.name_of(state, action))
    group = choices.group_of(state, action)
    shown = choices.words(state, action).removesuffix(choices.mark)
    if group in SAYS_ITSELF:
        return shown
    return say("play-action", heading=say(f"{terminal_game.name}-menu-{group}"), shown=shown)


def draw_menu(terminal_game: TerminalGame, choices: Sequence[Choice]) -> list[Text]:
    """The choices, a line or more for each group."""
    lines: list[Text] = []
    for group in dict.fromkeys(choice.group for choice in choices):
        items = [f"{choice.number} {choice.shown}".replace(" ", SPACE) for choice in choices if choice.group == group]
        label = terminal_game.say(f"{terminal_game.name}-menu-{group}").ljust(terminal_game.choices.label_width)
        for line in wrap(BETWEEN.join(items), WIDTH - terminal_game.choices.label_width, break_on_hyphens=False):
            lines.append(_painted(label, line))
            label = " " * terminal_game.choices.label_width
    note = terminal_game.choices.note(choices)
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


def understand(terminal_game: TerminalGame, typed: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices a line may mean: one if it is clear."""
    if typed.strip().isdigit():
        number = int(typed)
        last = max(choice.number for choice in choices) + 1
        return [choice for choice in choices if choice.number == number or (choice.number == 0 and number == last)]
    words = terminal_game.choices.normalised(typed)
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


def actions_meant(terminal_game: TerminalGame, state: State, typed: str) -> list[int]:
    """Any actions a line may mean, legal or not: those of this moment first."""
    words = terminal_game.choices.normalised(typed)
    names = {action: terminal_game.game.name_of(state, action) for action in range(terminal_game.game.actions)}
    found = [action for action, name in names.items() if words and _is_name(name) and fits(words, name)]
    exact = [action for action in found if is_exactly(words, names[action])]
    found = exact or found
    return terminal_game.choices.likely(state, found) or found


def _is_name(name: str) -> bool:
    """Is this something people can do, not a number without a card or tile?"""
    return not name.endswith(("-", "?")) and not name.startswith("action ")
