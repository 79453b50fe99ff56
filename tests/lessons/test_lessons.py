"""Every lesson can be done as it says, never by accident, and names only what is there."""

import random
import re
from copy import copy
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from bluemoon.city.game import city
from bluemoon.city.notation import CARD_NAMES, DRAGONS, TILES
from bluemoon.core.game import State
from bluemoon.core.refusal import BadOption, BadTable, Refused
from bluemoon.duel.game import duel
from bluemoon.duel.notation import card_name
from bluemoon.i18n import FOLDER, LANGUAGES, text
from bluemoon.lessons.__main__ import files_for_page
from bluemoon.lessons.lesson import LEARNER, Lesson, Step
from bluemoon.lessons.lesson_file import DATA, GAMES, lessons_of, read_lesson
from bluemoon.lessons.lesson_table import NOT_NOW, LessonTable
from bluemoon.server.city.preview import try_out

ROOT = Path(__file__).parents[2]
LESSONS = [lesson for game in GAMES for lesson in lessons_of(game)]
CORE = 14  # lessons that teach a game; after them come a whole game, or more for who wants it (docs/learn.md)
WORDS_A_MINUTE, SECONDS_A_DECISION, SECONDS_A_LESSON = 200, 5, 3  # of somebody who learns
MOST_MINUTES, SOON = 10, 0.5
WRONG_MOVES = 200
MOST_POSITIONS = 1000  # of a step that another one follows
NAMES = {card.id: card.name for card in duel().catalogue.cards}
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game.name}-{lesson.name}")
each_language = pytest.mark.parametrize("language", LANGUAGES)


def follow(table: LessonTable, step: Step) -> None:
    """Do a step as its par does."""
    for decision in step.par:
        for words in decision:
            table.play(words)


@each_lesson
def test_the_par_of_every_step_does_it_and_nothing_less_does(lesson: Lesson):
    table = LessonTable(lesson)
    for number, step in enumerate(lesson.steps):
        *before, last = [words for decision in step.par for words in decision]
        for words in before:
            table.play(words)
            assert table.number == number, words
        table.play(last)
        assert table.number == number + 1
    assert table.is_done


@each_lesson
def test_wrong_moves_are_explained_never_advance_and_leave_it_possible_to_finish(lesson: Lesson):
    chance = random.Random(lesson.name)
    table = LessonTable(lesson)
    for number, step in enumerate(lesson.steps):
        for _ in range(WRONG_MOVES // len(lesson.steps)):
            blunder(table, chance, lesson)
            if table.is_done or table.number != number:
                table = back_at(lesson, number)
        table.again()
        follow(table, step)
        assert table.number == number + 1


@each_lesson
def test_whoever_is_not_told_to_go_back_gets_there_as_the_lesson_does(lesson: Lesson):
    if lesson.level is not None:
        return  # a whole game: every way may lead there, and the end of its turns is told
    chance = random.Random(lesson.name)
    for number, step in enumerate(lesson.steps):
        par = [words for decision in step.par for words in decision]
        for _ in range(WRONG_MOVES // (4 * len(lesson.steps))):
            table = back_at(lesson, number)
            blunder(table, chance, lesson)
            if table.number == number and not table.is_missed and not table.is_astray:
                for words in par[len(table.did) :]:
                    table.play(words)
                assert table.number == number + 1


@each_lesson
def test_however_a_step_is_done_the_next_one_can_be_done_as_the_lesson_does_it(lesson: Lesson):
    if lesson.level is not None:
        return  # a whole game: it can be begun again, and won as the test of its par shows
    begun = [LessonTable(lesson)]
    for step, following in pairwise(lesson.steps):
        begun = [end for start in begun for end in every_end(start)]
        assert begun, step.goal
        for start in begun:
            table = same_as(start)
            follow(table, following)
            assert table.number == start.number + 1


def every_end(start: LessonTable) -> list[LessonTable]:
    """The tables at which a step ends, whatever is played in it that the lesson allows."""
    ends: dict[bytes, LessonTable] = {}
    met: set[tuple[bytes, frozenset[str]]] = set()
    under_way = [start]
    while under_way:
        table = under_way.pop()
        here = table.state.tobytes(), frozenset(table.did)
        if table.number > start.number:
            ends[here[0]] = table
        elif here not in met and not table.is_missed:
            met.add(here)
            assert len(met) < MOST_POSITIONS, "say in the lesson what may be done in this step"
            under_way += after_every_move(table)
    return [*ends.values()]


def after_every_move(table: LessonTable) -> list[LessonTable]:
    """The table after whatever the learner may play there."""
    found = []
    for action in table.game.legal(table.state):
        after = same_as(table)
        if refusal_of(after, table.game.name_of(table.state, action)) is None:
            found.append(after)
    return found


def same_as(table: LessonTable) -> LessonTable:
    """The same table, to try something."""
    tried = copy(table)
    tried.state, tried.did, tried._answered = table.state.copy(), [*table.did], [*table._answered]
    return tried


def blunder(table: LessonTable, chance: random.Random, lesson: Lesson) -> None:
    """Play anything: it is refused with words in every language and changes nothing, or the rules allow it."""
    before = table.state.copy()
    game = table.game
    words = game.name_of(table.state, chance.choice([chance.randrange(game.actions), *game.legal(table.state)]))
    number = table.number
    refused = refusal_of(table, words)
    if refused is None:
        assert table.number in (number, number + 1)
        return
    assert table.state == before
    assert all(explained(refused, lesson, language) for language in LANGUAGES)
    if table.is_missed:
        table.again()


def refusal_of(table: LessonTable, words: str) -> str | None:
    """Why these words are refused; None: they are played."""
    try:
        table.play(words)
    except Refused as refused:
        return refused.reason
    except BadOption:
        return NOT_NOW  # no words of an action: nothing there could be pressed
    return None


def explained(reason: str, lesson: Lesson, language: str) -> str:
    """What is said of a refusal: a lesson's own, or the game's."""
    name = f"table-refusal-{reason}" if "lesson" in reason else f"{lesson.game.name}-refusal-{reason}"
    return messages_of(language)[name].id.name


def back_at(lesson: Lesson, number: int) -> LessonTable:
    """The table where this step begins."""
    table = LessonTable(lesson)
    for step in lesson.steps[:number]:
        follow(table, step)
    return table


def lesson_named(game: str, name: str) -> Lesson:
    return next(lesson for lesson in lessons_of(game) if lesson.name == name)


@each_lesson
def test_a_place_is_paid_as_the_lesson_says_by_what_a_page_lays_out_for_it(lesson: Lesson):
    """Whoever has to find other cards first is refused and does not know why."""
    if lesson.game.name != "city" or lesson.level is not None:
        return
    table = LessonTable(lesson)
    for step in lesson.steps:
        for decision in step.par:
            table_before = same_as(table)
            for words in decision:
                table.play(words)
            boxes = [at for at, words in enumerate(decision) if words.startswith("box")]
            if boxes:
                begun = list(decision[: boxes[-1] + 1])
                laid = try_out(city(), table_before.game.view(table_before.state, LEARNER), begun, by_hand=False)
                assert sorted(laid.actions) == sorted(decision)


def test_nobody_has_thrown_cards_away_who_only_draws():
    table = LessonTable(lesson_named("city", "draw"))
    for words in ("end movement", "end contribution", "draw"):
        table.play(words)
    assert not table.is_done
    assert table.is_missed


def test_in_the_race_the_other_one_wins_by_the_next_turn():
    table = LessonTable(lesson_named("city", "race"))
    for words in ("end movement", "end contribution", "draw"):
        table.play(words)
    assert table.game.result(table.state) is not None
    assert table.is_missed


# ---- sentences


@cache
def messages_of(language: str) -> dict[str, ast.Message]:
    """All messages of a language, by name."""
    files = [FluentParser().parse(path.read_text("utf-8")) for path in (FOLDER / language).glob("*.ftl")]
    return {entry.id.name: entry for file in files for entry in file.body if isinstance(entry, ast.Message)}


class Named(visitor.Visitor):
    """The things a sentence names."""

    def __init__(self) -> None:
        self.things: set[str] = set()

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:
        self.things.add(node.value)

    def visit_NamedArgument(self, node: ast.NamedArgument) -> None:
        """A case is no thing."""


@each_language
@each_lesson
def test_every_step_is_told_before_and_after_in_words_of_what_is_there(lesson: Lesson, language: str):
    table = LessonTable(lesson)
    assert text(lesson.message, language)
    for number, step in enumerate(lesson.steps, 1):
        name = f"{lesson.message}-{number}"
        assert text(name, language)
        there = things_at(table)
        assert named_in(language, name, is_done=False) <= there
        follow(table, step)
        assert text(f"{name}.done", language)
        assert named_in(language, name, is_done=True) <= there | things_at(table)


def named_in(language: str, name: str, *, is_done: bool) -> set[str]:
    message = messages_of(language)[name]
    (done,) = message.attributes
    found = Named()
    found.visit(done if is_done else message.value)
    return found.things


def things_at(table: LessonTable) -> set[str]:
    """What the learner sees there."""
    view = table.game.view(table.state, LEARNER)
    return things_of_city(view) if table.game.name == "city" else things_of_duel(table, view)


def things_of_city(view: State) -> set[str]:
    tiles = {TILES[tile] for tile in view.tile.tolist() if tile >= 0}
    cards = {card for card, count in zip(CARD_NAMES, view.seat[LEARNER].hand.tolist(), strict=True) if count}
    return tiles | cards | set(DRAGONS)


def things_of_duel(table: LessonTable, view: State) -> set[str]:
    found = set()
    for seat, side in enumerate(view.side):
        open_cards = side.combat | side.support | side.discard | side.stack | side.ships | side.leading
        seen = open_cards | (side.hand if seat == LEARNER else side.disclosed)
        places = [place for place in range(30) if seen >> place & 1]
        found |= {card_name(view, duel().catalogue, seat, place) for place in places}
    return found


@each_language
@each_lesson
def test_where_anything_may_be_played_it_is_said_why_it_is_about_something_else(lesson: Lesson, language: str):
    table = LessonTable(lesson)
    for number, step in enumerate(lesson.steps, 1):
        name = f"{lesson.message}-{number}-why"
        if name in messages_of(language):
            found = Named()
            found.visit(messages_of(language)[name].value)
            assert found.things <= things_at(table)
        else:
            assert step.may or lesson.level is not None, name
        follow(table, step)


@each_lesson
def test_every_paragraph_a_lesson_rests_on_is_in_the_rulebook(lesson: Lesson):
    rulebook = (ROOT / "docs" / "rulebook" / f"{lesson.game.name}.md").read_text("utf-8")
    for step in lesson.steps:
        assert re.search(rf"^- (\*\*)?{re.escape(step.rule)}(\*\*)? ", rulebook, re.MULTILINE), step.rule


@each_lesson
def test_every_step_points_at_something_that_is_there(lesson: Lesson):
    table = LessonTable(lesson)
    for step in lesson.steps:
        for spot in step.point:
            kind, _, thing = spot.partition("-")
            assert kind in ("tile", "card", "bar", "hand", "obelisk", "held", "total", "box"), spot
            if kind == "card" and lesson.game.name == "duel":
                thing = NAMES[thing.partition("-")[2]]
            if kind in ("tile", "card"):
                assert thing in things_at(table), spot
        follow(table, step)


def minutes_to_read(lesson: Lesson, language: str, steps: int | None = None) -> float:
    """What a lesson says before and after each of its steps, or of the first ones."""
    names = [f"{lesson.message}-{number}" for number in range(1, len(lesson.steps) + 1)][:steps]
    said = " ".join(text(message, language) for name in names for message in (name, f"{name}.done"))
    return len(re.findall(r"\w+", said)) / WORDS_A_MINUTE


@each_language
@pytest.mark.parametrize("game", GAMES)
def test_the_core_of_a_game_takes_ten_minutes_at_most_and_its_goal_is_told_at_once(game: str, language: str):
    core = lessons_of(game)[:CORE]
    assert all(lesson.level is None for lesson in core)
    decisions = sum(len(step.par) for lesson in core for step in lesson.steps)
    reading = sum(minutes_to_read(lesson, language) for lesson in core)
    doing = (SECONDS_A_DECISION * decisions + SECONDS_A_LESSON * len(core)) / 60
    assert reading + doing <= MOST_MINUTES
    assert minutes_to_read(core[0], language, steps=1) <= SOON


# ---- files


def test_the_page_has_the_lessons_as_they_are():
    for name, content in files_for_page().items():
        written = (ROOT / "client" / "src" / "learn" / name).read_bytes()
        assert written == content, f"{name}: python -m bluemoon.lessons client/src/learn"


@pytest.mark.parametrize(
    ("change", "trouble"),
    [
        (('goal = ["at citadel"]', 'goal = ["near citadel"]'), "'near citadel' is no fact of the city"),
        (('goal = ["at citadel"]', 'goal = ["at castle"]'), "castle: no such tile"),
        (('rule = "C11.1"', ""), "step 3.rule: is missing"),
        (("[[step]]", '[position]\nscript = "fly home"\n[[step]]'), "position: script: action 1, 'fly home'"),
        (("[[step]]", '[position]\nmood = "gay"\n[[step]]'), "position.mood: unknown key"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_named(tmp_path: Path, change: tuple[str, str], trouble: str):
    folder = tmp_path / "city"
    folder.mkdir()
    (folder / "common.toml").write_bytes((DATA / "city" / "common.toml").read_bytes())
    lesson = (DATA / "city" / "01-walk.toml").read_text("utf-8")
    (folder / "01-walk.toml").write_text(lesson.replace(*change, 1), "utf-8")
    with pytest.raises(BadTable, match=re.escape(f"city/01-walk.toml: {trouble}")):
        read_lesson(folder / "01-walk.toml")
