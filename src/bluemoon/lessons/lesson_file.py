"""Lessons out of their files: read, laid out and checked. What is wrong is named by file and key.

[position]                          what is left out stands in `common.toml` beside it
options = { players = 2 }           as a table may choose them
setup = { first = "0", … }          as in a written game: layout, who starts, hands
script = '''                        what was played before; chance brings what is named, else what the seed brings
move fire_temple
draw = red 1, blue 2
'''
seed = 7
answers = ["retreat"]               what the other one plays, one after the other
level = "easy"                      or a bot

[[step]]
goal = ["at citadel"]               the facts that have to hold: goal.py
par = ["move citadel"]              a way there; actions of one decision are parted by ";"
may = ["move *"]                    left out: whatever is legal
point = ["tile-citadel"]            what to look at, as the page calls it
rule = "C4.1"
turns = 1
"""

from functools import cache
from pathlib import Path
from typing import Any

from bluemoon.city.game import city
from bluemoon.core.dice import load_dice
from bluemoon.core.game import Game, State
from bluemoon.core.refusal import BadOption, BadRecord, BadTable, Refused
from bluemoon.core.story import story
from bluemoon.core.toml import Entry, read_toml
from bluemoon.core.written_game import Written
from bluemoon.duel.game import duel
from bluemoon.lessons.goal import fact_of
from bluemoon.lessons.lesson import Lesson, Step

DATA = Path(__file__).parent / "data"
COMMON = "common.toml"
GAMES = ("city", "duel")
POSITION = ("options", "setup", "script", "seed", "answers", "level")
STEP = ("goal", "par", "may", "point", "rule", "turns")
LEVELS = ("easy", "medium", "hard", "master")
MOST_TURNS = 100
LARGEST_SEED = 2**53 - 1  # as a number of the page


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game, in the order they are taken."""
    return tuple(read_lesson(file) for file in files_of(game))


def files_of(game: str) -> list[Path]:
    """The files of the lessons of a game, in the order they are taken."""
    return sorted((DATA / game).glob("[0-9]*.toml"))


def read_lesson(file: Path) -> Lesson:
    """The lesson of a file; whatever is wrong with it is named."""
    try:
        return _lesson(file)
    except (BadTable, BadOption, BadRecord, Refused) as error:
        raise BadTable(f"{file.parent.name}/{file.name}: {error}") from None


def _lesson(file: Path) -> Lesson:
    game: Game = city() if file.parent.name == "city" else duel()
    table = Entry(read_toml(file))
    table.only(("position", "step"))
    position = Entry(_with_common(file, table.get("position", {}).table()), "position")
    position.only(POSITION)
    written, state = _laid_out(game, position)
    steps = table["step"].value
    if not isinstance(steps, list) or not steps:
        raise table["step"].wrong("should be one step or more")
    return Lesson(
        game,
        file.stem.partition("-")[2],
        written,
        state,
        _texts(position.get("answers", [])),
        position["level"].word(LEVELS) if "level" in position.table() else None,
        tuple(_step(game, state, Entry(step, f"step {number}")) for number, step in enumerate(steps, 1)),
    )


def _with_common(file: Path, position: dict[str, Any]) -> dict[str, Any]:
    """What all lessons of a game begin with, and what this one says of it."""
    common: dict[str, Any] = read_toml(file.parent / COMMON)
    for name in ("options", "setup"):
        position = {**position, name: {**common.get(name, {}), **position.get(name, {})}}
    return {**common, **position}


def _laid_out(game: Game, position: Entry) -> tuple[Written, State]:
    """The position, and how it came about with all that chance brought."""
    options, setup = position["options"].table(), position["setup"].table()
    seed = position.get("seed", 1).number(0, LARGEST_SEED)
    state = game.restore(options, setup)
    written = Written(game.name, seed, game.options_of(state), {key: str(value) for key, value in setup.items()})
    load_dice(state, seed)
    for number, line in enumerate(_lines(position.get("script", "")), 1):
        try:
            _play(game, state, line, written)
        except (BadOption, Refused) as error:
            raise position.wrong(f"script: action {number}, {line!r}: {error}") from None
    load_dice(state, seed)
    return written, state


def _lines(script: Entry) -> list[str]:
    if not isinstance(script.value, str):
        raise script.wrong("should be lines")
    return [line.strip() for line in script.value.splitlines() if line.strip()]


def _play(game: Game, state: State, line: str, written: Written) -> None:
    """One line of a script, written down with what chance brought."""
    words, _, named = line.partition("=")
    fate = [game.chance_of(outcome.strip()) for outcome in named.split(",") if outcome.strip()]
    action = game.action_of(state, words.strip())
    said = game.name_of(state, action)
    with story(fate) as told:
        game.play(state, action)
    written.actions.append((said, tuple(game.chance_name(outcome) for outcome in game.chances(told.news))))


def _step(game: Game, state: State, step: Entry) -> Step:
    step.only(STEP)
    par = tuple(tuple(words.strip() for words in decision.split(";")) for decision in _texts(step["par"]))
    if not par:
        raise step["par"].wrong("should be one decision or more")
    rule = step["rule"].value
    if not isinstance(rule, str):
        raise step["rule"].wrong("should be the number of a paragraph")
    return Step(
        tuple(fact_of(game.name, state, words) for words in _texts(step["goal"])),
        par,
        _texts(step.get("may", [])),
        _texts(step.get("point", [])),
        rule,
        step.get("turns", 1).number(1, MOST_TURNS),
    )


def _texts(entry: Entry) -> tuple[str, ...]:
    if not isinstance(entry.value, list) or not all(isinstance(words, str) for words in entry.value):
        raise entry.wrong("should be a list of words")
    return tuple(entry.value)
