"""Questions of cards: each has one home that knows all about it, and a question about a state leaves it alone."""

import inspect
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from bluemoon.core.bits import bit
from bluemoon.core.rule import rules_of
from bluemoon.duel import DUEL, questions
from bluemoon.duel.questions import target
from bluemoon.duel.questions.switch import QUESTIONS
from bluemoon.duel.state import STATE, Ask
from tests.duel.table import Table

NO_QUESTION = {Ask.NOTHING, Ask.DO}
BESIDE = {"__init__", "switch", "exchange", "give_up", "call_bluff"}  # of no card: the turn itself asks the last three


def test_every_question_has_a_file_of_its_own_in_the_order_of_the_list() -> None:
    assert [question.ASK for question in QUESTIONS] == [ask for ask in Ask if ask not in NO_QUESTION]
    files = {path.stem for path in Path(str(questions.__file__)).parent.glob("*.py")}
    assert files - BESIDE == {question.__name__.split(".")[-1] for question in QUESTIONS}


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.__name__.split(".")[-1])
def test_a_question_says_what_is_offered_what_an_answer_does_and_why_not(question: ModuleType) -> None:
    rules = {rule.__name__ for rule in rules_of("bluemoon.duel") if rule.__module__ == question.__name__}
    assert {"offer", "answer", "why_not"} <= rules
    assert list(inspect.signature(question.why_not).parameters) == ["state", "tables", "verb", "place", "refusal"]
    assert question.PICKED is not None or question.WORDS


def test_asking_for_the_best_target_changes_nothing_not_even_for_a_moment() -> None:
    table = Table("pillar", "vulca").lay(0, combat="Lonus Mightius", hand=("Halitosus Teriblus", "Volcanic Gauntlets"))
    table.lay(1, combat="Torch").begin(0).do("continue", "play Halitosus Teriblus", "play Volcanic Gauntlets")
    gauntlets, character = table.place(0, "Volcanic Gauntlets"), table.place(0, "Halitosus Teriblus")
    untouched = np.array([table.state], STATE)
    untouched.flags.writeable = False
    state = untouched[0]
    assert target.is_useful(state, DUEL.tables, 0, gauntlets)
    assert target.best_target(state, DUEL.tables, 0, gauntlets, bit(character)) == character
