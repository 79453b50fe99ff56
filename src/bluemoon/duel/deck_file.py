"""A deck as a file, and back.

name = "Sparks"
leader = "hoax"
cards = ["hoax-1", "hoax-2", …]
"""

import json
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bluemoon.core.refusal import BadTable
from bluemoon.core.toml import read_toml
from bluemoon.duel.deck import Problem

KEYS = ("name", "leader", "cards")
LONGEST = 100  # letters of what stands in a file that are quoted
MOST_DOTS = 200  # in a file: keys with thousands of dots would take a second to read


@dataclass
class DeckFile:
    """A deck file as far as it can be read, and what is wrong with the file itself."""

    leader: str | None = None
    cards: list[str] = field(default_factory=list)
    name: str = ""
    problems: list[Problem] = field(default_factory=list)


def deck_text(people: str, ids: list[str], name: str = "") -> str:
    """A deck as a file."""
    lines = [f"name = {_quoted(name)}"] if name else []
    lines += [f"leader = {_quoted(people)}", "cards = [", *(f"    {_quoted(id)}," for id in ids), "]"]
    return "\n".join(lines) + "\n"


def _quoted(words: str) -> str:
    """A string of TOML; it escapes like JSON, and one letter more."""
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")


def read_deck_text(text: str) -> DeckFile:
    """What stands in a deck file; whatever is wrong with it is named."""
    if text.count(".") > MOST_DOTS:
        return DeckFile(problems=[Problem("not_a_deck_file", "not a deck: too many dots", text="…")])
    try:
        toml = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also numbers and brackets without end
        words = f"not a TOML file: {error}"
        return DeckFile(problems=[Problem("not_a_deck_file", words, text=str(error)[:LONGEST])])
    return _deck_in(toml)


def load_deck(path: Path) -> tuple[str, list[str]]:
    """The leader and the card ids of a deck file; BadTable if it is not one."""
    file = _deck_in(read_toml(path))
    if file.problems or file.leader is None:
        raise BadTable("; ".join(problem.words for problem in file.problems))
    return file.leader, file.cards


def _deck_in(toml: dict[str, Any]) -> DeckFile:
    file = DeckFile()
    _read_leader(toml, file)
    _read_cards(toml, file)
    if isinstance(toml.get("name", ""), str):
        file.name = toml.get("name", "")
    else:
        file.problems.append(Problem("bad_name", "name: should be words", text=_shown(toml["name"])))
    for key in toml:
        if key not in KEYS:
            file.problems.append(Problem("unknown_key", f"{key}: unknown key", text=_shown(key)))
    return file


def _read_leader(toml: dict[str, Any], file: DeckFile) -> None:
    leader = toml.get("leader")
    if isinstance(leader, str):
        file.leader = leader
    elif leader is None:
        file.problems.append(Problem("no_leader", "leader: is missing"))
    else:
        words = "leader: should be the name of a people"
        file.problems.append(Problem("bad_leader", words, text=_shown(leader)))


def _read_cards(toml: dict[str, Any], file: DeckFile) -> None:
    cards = toml.get("cards")
    if cards is None:
        file.problems.append(Problem("no_cards", "cards: is missing"))
        return
    file.cards = [card for card in cards if isinstance(card, str)] if isinstance(cards, list) else []
    wrong = [card for card in cards if not isinstance(card, str)] if isinstance(cards, list) else [cards]
    if wrong:
        words = "cards: should be a list of card ids such as hoax-1"
        file.problems.append(Problem("bad_cards", words, count=len(wrong), text=_shown(wrong[0])))


def _shown(value: Any) -> str:
    """What stands there, in short."""
    return (value if isinstance(value, str) else repr(value))[:LONGEST]
