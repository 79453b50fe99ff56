"""Comments in a written game: kept beside the moves, heeded by no rule, and nothing to whoever does not know them."""

import json
from pathlib import Path

import pytest

from bluemoon import CITY
from bluemoon.core.written_game import (
    Comment,
    Written,
    begin,
    from_json,
    from_text,
    load,
    play_and_write,
    replay,
    save,
    to_json,
    to_text,
)

SAID = [
    Comment(0, "Ada", "So it begins."),
    Comment(2, "Бен", 'Why "here"?\n= not there\n---', (("tile-mill",), ("tile-mill", "obelisk"))),
    Comment(4, "Ada", "Given\u2028up.\u2029Or\x85not.\x0c"),
]


@pytest.fixture
def written() -> Written:
    state = CITY.new(seed=7, players=2)
    game = begin(CITY, state, 7)
    for _ in range(3):
        play_and_write(CITY, state, CITY.legal(state)[0], game)
    return game


@pytest.mark.parametrize("name", ["a.game", "a.json", "a.game.gz"])
def test_what_was_said_is_read_as_it_was_written(written: Written, tmp_path: Path, name: str) -> None:
    written.comments = SAID
    save(tmp_path / name, written)
    assert load(tmp_path / name) == written
    assert len(list(replay(CITY, load(tmp_path / name)))) == 4


def test_a_comment_stands_behind_its_action(written: Written) -> None:
    written.comments = SAID
    lines = to_text(written).splitlines()
    moves = [line for line in lines[lines.index("---") + 1 :] if not line.startswith("#:")]
    assert [json.loads(line[2:])["move"] for line in lines if line.startswith("#:")] == [0, 2, 4]
    assert lines.index(next(line for line in lines if '"move": 2' in line)) == lines.index(moves[1]) + 1


def test_without_comments_a_game_is_written_as_ever(written: Written) -> None:
    assert "#" not in to_text(written)
    assert "comments" not in to_json(written)


def test_to_whoever_does_not_know_them_they_are_notes(written: Written) -> None:
    bare = to_text(written)
    written.comments = SAID
    assert [line for line in to_text(written).splitlines() if not line.startswith("#")] == bare.splitlines()


@pytest.mark.parametrize(
    "line",
    [
        "#:",
        "#: hello",
        "#: 7",
        '#: {"move": -1, "by": "", "text": ""}',
        '#: {"move": "1", "by": "", "text": ""}',
        '#: {"move": 1, "by": 2, "text": ""}',
        "#: " + "[" * 100_000,
    ],
)
def test_what_makes_no_sense_is_left_out_and_the_game_is_read(written: Written, line: str) -> None:
    assert from_text(f"{line}\n{to_text(written)}") == written
    found = json.loads(to_json(written))
    for comments in (line, [line], {"a": 1}, [None, 7]):
        assert from_json(json.dumps({**found, "comments": comments})) == written


def test_a_drawing_that_makes_no_sense_is_left_out(written: Written) -> None:
    spoilt = '#: {"move": 1, "by": "Ada", "text": "so", "marks": [["a", "b", "c"]]}'
    assert from_text(f"{spoilt}\n{to_text(written)}").comments == [Comment(1, "Ada", "so")]
