"""Every puzzle that is shipped leads to its position, and says the truth about what can be decided there."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

from bluemoon import CITY, DUEL
from bluemoon.core.game import RULES_VERSION, Game
from bluemoon.core.refusal import BadRecord
from bluemoon.i18n import LANGUAGES, text
from bluemoon.puzzles.check import WORLDS, fault_in_lines, fault_in_verdict, fault_of
from bluemoon.puzzles.day import number_of_the_day
from bluemoon.puzzles.decisions import Line, decisions, is_at_rest
from bluemoon.puzzles.finder import ERRORS, FEWEST_WRONG, MARGIN, MOST_ANSWERS, MOST_CHOICES, Candidate, Finder
from bluemoon.puzzles.puzzle import GRADES, SOLVER, puzzle_of, words_of
from bluemoon.puzzles.puzzle_file import DATA, append_puzzle, begin_file, read_puzzles, shipped
from bluemoon.puzzles.themes import THEMES, theme_of
from bluemoon.puzzles.verdict import Verdict
from tests.night import BY_NIGHT, IS_NIGHT

BOTH = pytest.mark.parametrize("game", [CITY, DUEL], ids=["city", "duel"])
LARGEST_FILE = 64_000  # bytes
BY_DAY = 3  # puzzles that are judged again


@BOTH
def test_a_file_is_of_these_rules_and_small(game: Game):
    found = shipped(game.name)
    assert (found.game, found.rules) == (game.name, RULES_VERSION)
    assert found.judge.startswith("network")
    assert found.puzzles
    assert (DATA / f"{game.name}.jsonl").stat().st_size <= LARGEST_FILE


@BOTH
@pytest.mark.nightly
def test_every_puzzle_leads_to_a_position_in_which_its_choices_are_legal_and_of_its_theme(game: Game):
    for puzzle in shipped(game.name).puzzles[:: 1 if IS_NIGHT else 4]:
        state = puzzle.position(game)
        assert game.to_move(state) == SOLVER
        assert is_at_rest(game, state)
        for choice in puzzle.choices:
            after = state.copy()
            for action in choice.line:
                game.play(after, action)
        assert puzzle.theme == theme_of(game, state, puzzle.choices[0].line)


@BOTH
def test_every_puzzle_has_few_answers_and_a_wide_margin(game: Game):
    for puzzle in shipped(game.name).puzzles:
        wrong = [choice.loss for choice in puzzle.choices if not choice.is_answer]
        assert min(wrong) == puzzle.margin >= MARGIN
        assert puzzle.margin >= ERRORS * puzzle.error - 0.003  # both are rounded
        assert len(wrong) >= FEWEST_WRONG
        assert 1 <= len(puzzle.answers) <= MOST_ANSWERS


@pytest.mark.nightly
def test_what_is_easy_is_found_by_a_beginner_and_what_is_not_is_missed():
    finder = Finder(CITY)
    for puzzle in shipped("city").puzzles[:: 1 if IS_NIGHT else 20]:
        state, answers = puzzle.position(CITY), set(puzzle.answers)
        candidate = Candidate(puzzle.seed, puzzle.options, puzzle.actions, state, CITY.view(state, SOLVER))
        found = decisions(CITY, state, MOST_CHOICES)
        assert found is not None
        finder.players = ()  # who looks once needs machine code
        assert puzzle.grade in (finder.grade(candidate, found, answers), 3)


def test_the_puzzles_of_a_game_are_of_every_grade():
    for game in ("city", "duel"):
        grades = [puzzle.grade for puzzle in shipped(game).puzzles]
        assert min(grades.count(grade) for grade in GRADES) >= len(grades) // 20


def test_a_grade_or_theme_that_is_none_is_refused(tmp_path: Path):
    puzzle, file = shipped("city").puzzles[0], tmp_path / "some.jsonl"
    begin_file(file, CITY, "somebody")
    append_puzzle(file, replace(puzzle, theme="nonsense"))
    with pytest.raises(BadRecord, match="puzzle 1"):
        read_puzzles(file)


@pytest.mark.parametrize("game", [CITY, pytest.param(DUEL, marks=BY_NIGHT)], ids=["city", "duel"])
@pytest.mark.nightly
def test_puzzles_hold_in_other_worlds_too(game: Game):
    finder, puzzles = Finder(game), shipped(game.name).puzzles
    judged = puzzles if IS_NIGHT else Random(1).sample(puzzles, BY_DAY)
    assert [fault_of(finder, puzzle, seed=987_654) for puzzle in judged] == [None] * len(judged)


@pytest.mark.parametrize(("many", "fault"), [(0.0, None), (0.3, "in other worlds another choice is nearly as good")])
def test_what_is_not_clear_in_few_worlds_is_judged_in_many_more(
    monkeypatch: pytest.MonkeyPatch, many: float, fault: str | None
):
    puzzle, asked = shipped("city").puzzles[0], list[int]()

    def noisy(judge: object, view: object, lines: Sequence[Line], seed: int, worlds: int) -> Verdict:
        asked.append(worlds)
        noise = Random(seed).choices([-1, 1], k=worlds)
        spread = 0.3 if worlds == min(WORLDS) else many
        rows = [[0.5, *(0.5 - choice.loss + spread * each for choice in puzzle.choices[1:])] for each in noise]
        return Verdict(np.array(rows))

    monkeypatch.setattr("bluemoon.puzzles.check.judged", noisy)
    monkeypatch.setattr("bluemoon.puzzles.check.CLEAR", 1000.0)
    finder = SimpleNamespace(game=CITY, judge=None)
    assert fault_in_verdict(finder, puzzle, seed=1) == fault  # type: ignore[arg-type]
    assert asked == list(WORLDS)


def test_choices_that_are_not_those_of_the_position_are_found_out():
    puzzle = shipped("city").puzzles[0]
    words = words_of(puzzle)
    del words["choices"][-1]
    assert fault_in_lines(Finder(CITY), puzzle_of(words)) == "its choices are not what can be decided in its position"


def test_what_is_added_to_a_file_is_read_again(tmp_path: Path):
    puzzle, file = shipped("duel").puzzles[0], tmp_path / "some.jsonl"
    begin_file(file, DUEL, "somebody")
    append_puzzle(file, puzzle)
    assert read_puzzles(file).puzzles == (puzzle,)
    assert read_puzzles(file).judge == "somebody"


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format":1', '{"format":1,"rules":2,"game":"city"}'])
def test_a_file_that_is_none_is_refused_by_name(tmp_path: Path, text: str):
    file = tmp_path / "none.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadRecord, match=r"none\.jsonl"):
        read_puzzles(file)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_has_its_words(language: str):
    for game, themes in THEMES.items():
        assert len({text(f"puzzles-theme-{game}-{theme}", language) for theme in themes}) == len(themes)


def test_every_day_has_the_next_puzzle():
    days = [number_of_the_day(3, date(2026, 1, day)) for day in (1, 2, 3, 4)]
    assert days == [1, 2, 3, 1]
