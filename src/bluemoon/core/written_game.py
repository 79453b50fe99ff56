"""Written games: save, load, replay. The seed and the actions would do; the outcomes of chance stand beside them, so
that a written game can be followed even where the dice have changed.

As text:                              As JSON:

    game: city                            {"game": "city", "format": 1, "seed": 7,
    format: 1                              "rules": 2, "options": {"players": 2, …},
    rules: 2                               "setup": {"first": "1", …},
    seed: 7                                "actions": [["move mill", []], ["draw", ["red 1", "blue 3"]], …],
    option players: 2                      "result": {"reason": "offerings", "winners": [0]}}
    setup first: 1
    ---
    move mill
    draw = red 1, blue 3
    ---
    result: offerings, winners 0

`rules` is the version of the rules by which the game was begun (`RULES_VERSION`). A file may do without it, as older
ones do; a game of another version is followed by what chance brought, and whoever shows it says so.

What was said about a moment is kept beside it, and no rule heeds it: in a text as a line that begins with "#:", which
whoever does not know it takes for a note; in JSON as "comments".
"""

import gzip
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeGuard

from bluemoon.core.game import RULES_VERSION, Game, Result, State, Words
from bluemoon.core.refusal import BadOption, BadRecord, Refused
from bluemoon.core.story import Told, story
from bluemoon.core.whole_file import write_whole

FORMAT = 1
RULE = "---"
COMMENT = "#:"
LINE_ENDS = {ord(end): f"\\u{ord(end):04x}" for end in "\x85\u2028\u2029"}


@dataclass(frozen=True)
class Comment:
    """What somebody said about a moment: words, and what was drawn upon the table."""

    move: int  # the number of the action after which it was said; 0: the deal
    by: str
    text: str
    marks: tuple[tuple[str, ...], ...] = ()  # a ring around one thing, or an arrow from one to another


@dataclass
class Written:
    """One game, from its set-up to as far as it was played."""

    game: str
    seed: int
    options: Words
    setup: dict[str, str]
    actions: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    result: Words | None = None
    comments: list[Comment] = field(default_factory=list)
    rules: int | None = None  # the version it was begun by; none: nobody wrote it down

    @property
    def is_of_other_rules(self) -> bool:
        """Was it begun by other rules than today's, as far as anybody knows?"""
        return self.rules not in (None, RULES_VERSION)


def begin(game: Game, state: State, seed: int) -> Written:
    """The first page: call it on a state that was just set up."""
    return Written(game.name, seed, game.options_of(state), game.setup_of(state), rules=RULES_VERSION)


def play_and_write(game: Game, state: State, action: int, written: Written) -> list[Told]:
    """Play an action and write it down; return the news."""
    words = game.name_of(state, action)
    with story() as told:
        game.play(state, action)
    outcomes = tuple(game.chance_name(outcome) for outcome in game.chances(told.news))
    written.actions.append((words, outcomes))
    written.result = result_words(game.result(state))
    return told.news


def result_words(result: Result | None) -> Words | None:
    """A result as it is written down."""
    return None if result is None else {"reason": result.reason, "winners": list(result.winners)}


def replay(game: Game, written: Written) -> Iterator[tuple[int, State]]:
    """Follow a written game: each action with the state after it (-1 with the first state). Refuses what cannot be."""
    if written.game != game.name:
        raise BadRecord(f"this is a game of {written.game}, not of {game.name}")
    state = game.restore(written.options, written.setup)
    yield -1, state
    for number, (words, outcomes) in enumerate(written.actions, 1):
        try:
            action = game.action_of(state, words)
            fate = [game.chance_of(outcome) for outcome in outcomes]
            game.catch_up(state, action)
            with story(fate) as told:
                game.play(state, action)
        except (Refused, BadOption) as error:
            raise BadRecord(f"action {number}: {error}") from None
        drawn = tuple(game.chance_name(outcome) for outcome in game.chances(told.news))
        if drawn != outcomes:
            raise BadRecord(f"action {number}: {words}: chance brought {_list(drawn)}, not {_list(outcomes)}")
        yield action, state
    reached = result_words(game.result(state))
    if written.result is not None and written.result != reached:
        raise BadRecord(f"the game ends as {reached}, not as {written.result}")


def _list(words: tuple[str, ...]) -> str:
    return ", ".join(words) or "nothing"


# ---- text


def to_text(written: Written) -> str:
    """The game as lines people can read."""
    lines = [f"game: {written.game}", f"format: {FORMAT}"]
    lines += [f"rules: {written.rules}"] if written.rules is not None else []
    lines += [f"seed: {written.seed}"]
    lines += [f"option {name}: {json.dumps(value)}" for name, value in written.options.items()]
    lines += [f"setup {name}: {value}" for name, value in written.setup.items()]
    lines += [RULE, *_comments_after(written, 0)]
    for move, (words, drawn) in enumerate(written.actions, 1):
        lines += [f"{words} = {', '.join(drawn)}" if drawn else words, *_comments_after(written, move)]
    lines += [RULE]
    if written.result is not None:
        winners = " ".join(map(str, written.result["winners"])) or "nobody"
        lines += [f"result: {written.result['reason']}, winners {winners}"]
    return "\n".join(lines) + "\n"


def _comments_after(written: Written, move: int) -> list[str]:
    """The lines of what was said after an action; what was said after the end stands there, too."""
    last = len(written.actions)
    found = [comment for comment in written.comments if min(comment.move, last) == move]
    return [f"{COMMENT} {_on_one_line(_comment_in_words(comment))}" for comment in found]


def _on_one_line(words: Words) -> str:
    """As JSON, whatever letters end a line elsewhere."""
    return json.dumps(words, ensure_ascii=False).translate(LINE_ENDS)


def _comment_in_words(comment: Comment) -> Words:
    marks = {"marks": [list(mark) for mark in comment.marks]} if comment.marks else {}
    return {"move": comment.move, "by": comment.by, "text": comment.text, **marks}


def _comments_of(found: object) -> list[Comment]:
    """A comment as it was written down; none if it makes no sense, for the game does without it."""
    match found:
        case {"move": int(move), "by": str(by), "text": str(text), **more} if move >= 0:
            marks = [tuple(mark) for mark in _list_in(more, "marks") if _is_mark(mark)]
            return [Comment(move, by, text, tuple(marks))]
    return []


def _is_mark(found: object) -> TypeGuard[list[str]]:
    return isinstance(found, list) and len(found) in (1, 2) and all(isinstance(part, str) for part in found)


def _comments_in_line(line: str) -> list[Comment]:
    try:
        return _comments_of(json.loads(line.removeprefix(COMMENT)))
    except (ValueError, RecursionError):  # also a number of thousands of digits
        return []


def from_text(text: str) -> Written:
    """Read `to_text` back; a broken line is named by its number."""
    head: dict[str, str] = {}
    actions: list[tuple[str, tuple[str, ...]]] = []
    comments: list[Comment] = []
    result = None
    part = 0
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith(COMMENT):
            comments += _comments_in_line(line)
        if not line or line.startswith("#"):
            continue
        if line == RULE:
            part += 1
        elif part == 0:
            key, colon, value = line.partition(":")
            if not colon:
                raise BadRecord(f"line {number}: should be 'key: value', not {line!r}")
            head[key.strip()] = value.strip()
        elif part == 1:
            words, _, drawn = line.partition("=")
            actions.append((words.strip(), tuple(card.strip() for card in drawn.split(",")) if drawn else ()))
        else:
            result = _read_result(line, number)
    if part < 2:
        raise BadRecord("the record is cut off: its last line should be '---' or the result")
    return replace(_written(head, actions, result), comments=comments)


def _read_result(line: str, number: int) -> Words:
    reason, comma, winners = line.removeprefix("result:").strip().partition(", winners ")
    names = [] if winners == "nobody" else winners.split()
    if not line.startswith("result:") or not comma or not all(name.isdigit() for name in names):
        raise BadRecord(f"line {number}: should be 'result: reason, winners …', not {line!r}")
    return {"reason": reason, "winners": [int(name) for name in names]}


def _written(head: dict[str, str], actions: list[tuple[str, tuple[str, ...]]], result: Words | None) -> Written:
    if head.get("format") != str(FORMAT):
        raise BadRecord(f"format: should be {FORMAT}, not {head.get('format')!r}")
    options: Words = {}
    setup: dict[str, str] = {}
    for key, value in head.items():
        kind, _, name = key.partition(" ")
        if kind == "option":
            try:
                options[name] = json.loads(value)
            except json.JSONDecodeError:
                raise BadRecord(f"option {name}: cannot read {value!r}") from None
        elif kind == "setup":
            setup[name] = value
        elif key not in ("game", "format", "rules", "seed"):
            raise BadRecord(f"{key}: unknown key")
    if "game" not in head or not head.get("seed", "").lstrip("-").isdigit():
        raise BadRecord("seed: is missing or not a number" if "game" in head else "game: is missing")
    said = head.get("rules")
    rules = _rules_of(int(said) if said and re.fullmatch(r"\d{1,9}", said) else said)
    return Written(head["game"], int(head["seed"]), options, setup, actions, result, rules=rules)


def _rules_of(found: object) -> int | None:
    """A version of the rules, or none."""
    if found is None or (type(found) is int and found > 0):
        return found
    raise BadRecord(f"rules: should be the number of a version, not {found!r}")


# ---- JSON


def to_json(written: Written) -> str:
    """The game as one JSON object on one line."""
    return json.dumps(
        {
            "game": written.game,
            "format": FORMAT,
            **({} if written.rules is None else {"rules": written.rules}),
            "seed": written.seed,
            "options": written.options,
            "setup": written.setup,
            "actions": [[words, list(drawn)] for words, drawn in written.actions],
            "result": written.result,
            **({"comments": list(map(_comment_in_words, written.comments))} if written.comments else {}),
        },
        ensure_ascii=False,
    )


def from_json(text: str) -> Written:
    """Read `to_json` back."""
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(f"not JSON: {error}") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadRecord(f"not a written game of format {FORMAT}")
    try:
        return Written(
            str(found["game"]),
            int(found["seed"]),
            dict(found["options"]),
            {str(name): str(value) for name, value in found["setup"].items()},
            [(str(words), tuple(map(str, drawn))) for words, drawn in found["actions"]],
            found["result"],
            [comment for part in _list_in(found, "comments") for comment in _comments_of(part)],
            _rules_of(found.get("rules")),
        )
    except KeyError as error:
        raise BadRecord(f"{error.args[0]}: is missing") from None
    except (TypeError, ValueError, AttributeError) as error:
        raise BadRecord(f"not a written game: {error}") from None


def _list_in(found: Mapping[Any, Any], name: str) -> list[object]:
    part = found.get(name)
    return part if isinstance(part, list) else []


# ---- files


def read_text(path: Path) -> str:
    """The text of a file, unpacked if its name ends in .gz."""
    try:
        if path.suffix == ".gz":
            with gzip.open(path, "rt", encoding="utf-8") as file:
                return file.read()
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadRecord(f"{path}: no such file") from None
    except (EOFError, gzip.BadGzipFile):
        raise BadRecord(f"{path}: broken or truncated gzip file") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: not a text file") from None
    except OSError as error:
        raise BadRecord(f"{path}: {error.strerror or error}") from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all, packed if its name ends in .gz."""
    content = text.encode("utf-8")
    if path.suffix == ".gz":
        content = gzip.compress(content, mtime=0)
    try:
        write_whole(path, content)
    except OSError as error:
        raise BadRecord(f"{path}: {error.strerror or error}") from None


def load(path: Path) -> Written:
    """A written game from a file: JSON if it begins with a brace, else text."""
    text = read_text(path)
    try:
        return from_json(text) if text.lstrip().startswith("{") else from_text(text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


def save(path: Path, written: Written) -> None:
    """Write a game to a file: JSON if the name says so, else text."""
    is_json = ".json" in path.suffixes
    write_text(path, to_json(written) + "\n" if is_json else to_text(written))
