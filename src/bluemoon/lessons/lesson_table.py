"""A lesson while it is taken: what may be done, whether it was enough, and the way back. The page has the same table
(client/src/learn/lessonTable.svelte.ts)."""

from collections.abc import Sequence

from bluemoon.city.decision import is_at_rest
from bluemoon.core.game import Game, State
from bluemoon.core.refusal import Refused
from bluemoon.lessons.goal import Did, Fact
from bluemoon.lessons.lesson import LEARNER, Lesson, Step, is_meant

# What one plays who has nothing else to play.
PASSING = ("end movement", "end contribution", "draw", "next", "retreat", "continue", "fire", "*")
NOT_NOW, MISSED = "not_in_lesson", "lesson_missed"


class LessonTable:
    """A learner at the table of a lesson. The other seat answers by itself."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.state: State = lesson.state.copy()
        self.number = 0  # of the step; as many as there are steps: all is done
        self._answered: list[str] = []
        self._begin_step()

    @property
    def game(self) -> Game:
        """Whose rules hold."""
        return self.lesson.game

    @property
    def is_done(self) -> bool:
        """Has everything been done?"""
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """What is to be done now."""
        return self.lesson.steps[self.number]

    @property
    def is_missed(self) -> bool:
        """Are the turns used up, or is the game over, and the goal not reached?"""
        turns = int(self.state.turn) - self._turn
        return turns >= 2 * self.step.turns or self.game.to_move(self.state) < 0

    @property
    def is_astray(self) -> bool:
        """Was something else played than the lesson would? Nobody knows then whether it still leads to the goal."""
        if self.is_done:
            return False
        par = [words for decision in self.step.par for words in decision]
        return self.lesson.level is None and self.did != par[: len(self.did)]

    def play(self, words: str) -> None:
        """An action of the learner; the other seat answers. What may not be done is refused by name."""
        self.check(words)
        self.game.play(self.state, self.game.action_of(self.state, words))
        self.note(LEARNER, words)
        while not self.is_done and self.game.to_move(self.state) not in (LEARNER, -1):
            answer = self.answer()
            self.game.play(self.state, self.game.action_of(self.state, answer))
            self.note(1 - LEARNER, answer)

    def check(self, words: str) -> None:
        """Refuse what this step is not about, and everything once it was missed."""
        if self.is_done:
            return
        if self.is_missed:
            raise Refused(MISSED, words)
        if self.step.may and not any(is_meant(pattern, words) for pattern in self.step.may):
            raise Refused(NOT_NOW, words)

    def note(self, seat: int, words: str) -> None:
        """A seat has played. A step begins where the learner is to move, and ends where its goal holds."""
        (self.did if seat == LEARNER else self._answered).append(words)
        if self._is_reached():
            self.number += 1
            self._begin_step()
        elif not self.did:
            self._begin_step()

    def again(self) -> None:
        """Back to where the step began."""
        self.state = self._start.copy()
        self._answered = self._answered[: self._answers]
        self.did.clear()

    def answer(self) -> str:
        """What the other seat plays: the next of its answers, if that is legal; else whatever gets on."""
        legal = [self.game.name_of(self.state, action) for action in self.game.legal(self.state)]
        wanted = (*next_answer(self.lesson.answers, self._answered), *PASSING)
        return next(words for pattern in wanted for words in legal if is_meant(pattern, words))

    def _begin_step(self) -> None:
        self._start: State = self.state.copy()
        self._turn = int(self.state.turn)
        self._answers = len(self._answered)
        self.did: list[str] = []  # by the learner, in this step

    def _is_reached(self) -> bool:
        """Does the goal hold, after a whole decision of the learner?"""
        is_under_way = self.game.name == "city" and not is_at_rest(self.state)
        if is_under_way or self.is_done or not self.did:
            return False
        return all(self._holds(fact) for fact in self.step.goal)

    def _holds(self, fact: Fact) -> bool:
        if isinstance(fact, Did):
            return any(is_meant(fact.words, words) for words in self.did)
        return fact.of(self.state)


def next_answer(answers: Sequence[str], answered: Sequence[str]) -> Sequence[str]:
    """What comes next of the answers, after these words of the other seat; nothing where all were given."""
    given = 0
    for words in answered:
        if given < len(answers) and is_meant(answers[given], words):
            given += 1
    return answers[given : given + 1]
