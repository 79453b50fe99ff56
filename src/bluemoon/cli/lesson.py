"""A lesson at one keyboard: a game as any other, with somebody who says what to do and refuses what it is not about."""

from random import Random

from rich.console import Console

from bluemoon.bots import Bot, Budget, SimpleBot, bot
from bluemoon.bots.warm_up import with_warm_up
from bluemoon.cli.seated_game import OPPONENT, Seat, SeatedGame
from bluemoon.cli.session import Leave, Session
from bluemoon.cli.terminal_game import Choice, Deed, TerminalGame
from bluemoon.core.game import State
from bluemoon.core.refusal import Refused
from bluemoon.core.written_game import Written
from bluemoon.i18n import has_text
from bluemoon.lessons.lesson import LEARNER, Lesson
from bluemoon.lessons.lesson_table import LessonTable


class AnsweringBot(SimpleBot):
    """Plays the other seat as the lesson says."""

    name = "lesson"

    def __init__(self, taken: LessonTable) -> None:
        super().__init__(taken.game)
        self.taken = taken

    def choose(self, view: State, budget: Budget, rng: Random) -> int:  # noqa: ARG002
        """The next answer."""
        return self.game.action_of(view, self.taken.answer())


class TaughtGame(SeatedGame):
    """The game of a lesson: whatever is played is held against its goal."""

    def __init__(self, terminal_game: TerminalGame, lesson: Lesson) -> None:
        self.taken = LessonTable(lesson)
        other: Bot = AnsweringBot(self.taken)
        if lesson.level is not None:
            other = with_warm_up(bot(OPPONENT, lesson.game), lesson.game)
        seats = [Seat(terminal_game.say("table-you")), Seat(OPPONENT, other)]
        before = lesson.written
        written = Written(before.game, before.seed, before.options, before.setup, [*before.actions])
        super().__init__(terminal_game, self.taken.state, written, seats, Random(before.seed))
        self._note_start()

    def play(self, action: int) -> Deed:
        """Play, if the lesson does not refuse it."""
        mover, words = self.game.to_move(self.state), self.game.name_of(self.state, action)
        if mover == LEARNER:
            self.taken.check(words)
        deed = super().play(action)
        self.taken.note(mover, words)
        if not self.taken.did:
            self._note_start()
        return deed

    def undo(self) -> str | None:
        """Take back an action of this step."""
        words = super().undo() if self.taken.did else None
        if words is not None:
            self.taken.did.pop()
            self.taken.state = self.state
        return words

    def again(self) -> None:
        """Back to where the step began."""
        self.taken.again()
        self.state = self.taken.state
        self.past.clear()
        actions, deeds = self._start
        del self.written.actions[actions:], self.deeds[deeds:]

    def _note_start(self) -> None:
        self._start = len(self.written.actions), len(self.deeds)


class LessonSession(Session):
    """A lesson, until it is done or somebody leaves."""

    seated: TaughtGame

    def __init__(self, seated: TaughtGame, console: Console) -> None:
        super().__init__(seated, console)
        self.told = -1  # the step that was told
        self.was_astray = False
        self.commands |= {"again": lambda _: self.begin_again(), "show": lambda _: self.show_par()}
        if seated.taken.lesson.level is None:  # a bot's advice would lead away from what is taught
            self.commands["hint"] = lambda _: self.show_par()

    @property
    def message(self) -> str:
        """The message of the step."""
        return f"{self.seated.taken.lesson.message}-{self.seated.taken.number + 1}"

    def welcome(self) -> None:
        """What is taught."""
        self.write(self.say("play-lesson", title=self.say(self.seated.taken.lesson.message)))
        self.write(self.say("play-lesson-help"))

    def go_on(self) -> None:
        """Say what is to be done, or what was done; then go on as in any game."""
        taken = self.seated.taken
        if taken.number != self.told:
            if taken.number > 0:
                self.write(self.say(f"{taken.lesson.message}-{taken.number}.done"))
            self.told = taken.number
            if taken.is_done:
                raise Leave
            if self.game_waits():
                self.tell_step()
        elif taken.is_missed and self.game_waits():
            self.write(self.say("play-lesson-missed"))
            self.write(self.why_other())
        elif taken.is_astray and not self.was_astray:
            self.write(self.why_other() or self.say("lessons-astray"))
            self.write(self.say("play-lesson-back"))
        self.was_astray = taken.is_astray
        super().go_on()

    def game_waits(self) -> bool:
        """Is the learner to move?"""
        return self.seated.game.to_move(self.seated.state) == LEARNER

    def why_other(self) -> str:
        """Why another move is not what the step is about; "": nothing is said of this one."""
        said = f"{self.message}-why"
        return self.say(said) if has_text(said) else ""

    def tell_step(self) -> None:
        """What is to be done."""
        self.write(self.say(self.message))

    def show_end(self) -> None:
        """The game is over: with the goal, or without."""
        taken = self.seated.taken
        super().show_end()
        if taken.is_done:
            self.write(self.say(f"{taken.lesson.message}-{taken.number}.done"))
        else:
            self.write(self.say("play-lesson-missed"))

    def obey(self, typed: str, choices: list[Choice]) -> None:
        """A command or a choice; what the lesson refuses is explained."""
        try:
            super().obey(typed, choices)
        except Refused as refused:
            self.write(self.say(f"table-refusal-{refused.reason}", goal=self.why_other() or self.say(self.message)))

    def go_on_without_asking(self, seat: int, choice: Choice) -> None:
        """The only choice is made, unless the lesson asks for something else: then there must be a way back."""
        try:
            super().go_on_without_asking(seat, choice)
        except Refused:
            self.write(self.say("play-lesson-missed"))
            self.obey(self.read(f"{self.screen.marks[seat]} > "), [choice])

    def begin_again(self) -> None:
        """Back to where the step began."""
        self.seated.again()
        self.heard[LEARNER] = len(self.seated.deeds)
        self.tell_step()

    def show_par(self) -> None:
        """One way to do it, in the words that can be typed."""
        for decision in self.seated.taken.step.par:
            self.write("  " + "; ".join(decision))
