"""Puzzles at the keyboard."""

import pytest

from bluemoon.i18n import LANGUAGES, text
from bluemoon.puzzles.puzzle_file import shipped


def in_one_line(said: str) -> str:
    return " ".join(said.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["city", "duel"])
def test_a_wrong_decision_is_explained_and_the_right_one_solves_it(bluemoon, game, language):
    puzzle = shipped(game).puzzles[0]
    order = sorted(puzzle.choices, key=lambda choice: choice.line)
    right, wrong = (order.index(puzzle.choices[place]) + 1 for place in (0, -1))
    ran = bluemoon("puzzles", "solve", game, "1", "--lang", language, typed=f"0\n{wrong}\n{right}\n")
    said = in_one_line(ran.out)
    assert in_one_line(text("play-puzzle-help", language, count=len(order))) in said
    points = round(100 * puzzle.choices[-1].loss)
    assert in_one_line(text("table-refusal-gives_away", language, points=points, why="")) in said
    reasons = [text("turn-compared", language, theirs="|", ours=""), text("turn-same", language, what="|")]
    assert any(reason.partition("|")[0] in said for reason in reasons)
    assert in_one_line(text("puzzles-solved", language, **told(puzzle)).partition("(")[0]) in said
    assert ran.code == 0


def told(puzzle):
    return {
        "chance": round(100 * puzzle.chance),
        "second": "",
        "margin": round(100 * puzzle.margin),
        "error": f"{100 * puzzle.error:.1f}",
    }


def test_the_puzzle_of_the_day_can_be_left(bluemoon):
    ran = bluemoon("puzzles", "solve", "city", typed="quit\n")
    assert "100" in ran.out
    assert ran.code == 0


def test_a_puzzle_that_is_not_there_is_refused(bluemoon):
    ran = bluemoon("puzzles", "solve", "city", "99999")
    assert "no such puzzle" in ran.err
    assert ran.code == 2
