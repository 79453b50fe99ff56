"""Leading our rules along a record: acting, passing on, hearing what happens."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bluemoon.core.refusal import Refused
from bluemoon.core.story import Story, Told, story
from bluemoon.core.written_game import Written
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.choice import has_choice
from bluemoon.duel.golden import departures
from bluemoon.duel.golden.foresight import is_power_used, target_aimed_at
from bluemoon.duel.golden.position import Position
from bluemoon.duel.golden.record import Record
from bluemoon.duel.golden.untold import Untold
from bluemoon.duel.golden.verdict import Mismatch, Verdict
from bluemoon.duel.legal import may_close_characters, offer
from bluemoon.duel.play import go_on, play
from bluemoon.duel.questions.target import candidates
from bluemoon.duel.rules.news import News
from bluemoon.duel.rules.precedence import judge
from bluemoon.duel.rules.values import count_totals
from bluemoon.duel.setup import set_up
from bluemoon.duel.state import CARDS, NONE, Ask, Ending, Stage
from bluemoon.duel.words import When

FREE_STEPS = 200  # more steps without a decision of the record are a fault
Moment = tuple[News, Any]


class Driver:
    """Acts with our rules as the record does."""

    def __init__(self, position: Position, record: Record, verdict: Verdict) -> None:
        self.position = position
        self.record = record
        self.verdict = verdict
        self.untold = Untold(position)
        self.moments: deque[Moment] = deque()  # tables to be compared with begin_turn and announce
        self.targets: list[dict[int, int]] = [{}, {}]  # as the record has them
        self.actions: list[tuple[str, tuple[str, ...]]] = []  # as a written game has them
        self._set_up()

    def _set_up(self) -> None:
        with self.listening():
            set_up(self.position.state, self.position.tables, 1)
        game, state = self.position.game, self.position.state
        self.written = Written(game.name, 1, game.options_of(state), game.setup_of(state), self.actions)
        self.untold.happened.clear()

    # ---- hearing

    @contextmanager
    def listening(self) -> Iterator[Story]:
        """What is done now is done under the record's fate, and everything that happens is noted."""
        stage = int(self.position.state.stage)
        with story() as told:
            told.news = _Witness(self.position, self.moments)
            told.fate = self.record.fate
            yield told
        self.untold.note(told.news)
        self._revive(stage)

    def _revive(self, before: int) -> None:
        """The record knows no loss by D-SPECIAL-11: where our rules see one, its next move must have a name."""
        state = self.position.state
        if state.stage != Stage.OVER or state.ending != Ending.STUCK or self.record.follows()["e"] == "game_end":
            return
        has_closed = before == Stage.SUPPORT or may_close_characters(state, self.position.tables)
        state.stage = Stage.SUPPORT if has_closed else Stage.CHARACTER
        state.ending, state.winner, state.crystals = 0, NONE, 0
        state.learnt = 0
        offer(state, self.position.tables)

    @property
    def has_passed(self) -> bool:
        """Has the turn passed with us, and the record has not told it yet?"""
        return any(kind == News.TURN for kind, _ in self.moments)

    # ---- acting

    def act(self, verb: Verb, place: int) -> None:
        """Choose something; what happens is noted. What our rules refuse is done if the record departs by name."""
        if self.has_passed:
            raise Mismatch("with us the turn is over")
        if not self.position.may(verb, place):
            self._tolerate(verb, place)
        self.carry_out(verb, place)
        self._answer_by_foresight()

    def _tolerate(self, verb: Verb, place: int) -> None:
        """Our rules refuse this: find the name of the departure."""
        game, state, action = self.position.game, self.position.state, STRIDE * verb + place
        name = self._settle_targets(verb, place) or departures.of_action(state, game.tables, verb, place)
        if name is None:
            raise Refused(str(game.why_not(state, action)), game.name_of(state, action))
        self.verdict.depart(name)

    def carry_out(self, verb: Verb, place: int) -> None:
        """Do this, whether our rules allow it or not."""
        with self.writing(STRIDE * verb + place) as action:
            play(self.position.state, self.position.tables, action)

    @contextmanager
    def writing(self, action: int) -> Iterator[int]:
        """What is done now is one action, and is written down."""
        game = self.position.game
        words = game.name_of(self.position.state, action)
        with self.listening() as told:
            yield action
        drawn = tuple(game.chance_name(outcome) for outcome in game.chances(told.news))
        self.actions.append((words, drawn))

    def say(self, word: Word) -> None:
        """Say a word."""
        self.act(Verb.SAY, word)

    def pick(self, player: int, names: list[str]) -> None:
        """Pick own cards, one after another."""
        for name in names:
            self.act(Verb.PICK, self.position.place(player, name))

    def done_with(self, ask: Ask) -> None:
        """Nothing more is picked, if this is still asked."""
        if self.position.state.ask == ask:
            self.say(Word.DONE)

    def go_on(self) -> None:
        """Let our rules go on by themselves."""
        with self.listening():
            go_on(self.position.state, self.position.tables)

    def _answer_by_foresight(self) -> None:
        """Optional powers and targets, of which the record does not speak yet."""
        for _ in range(FREE_STEPS):
            if self.position.state.ask == Ask.ACCEPT:
                is_used = is_power_used(self.position, self.record, self.verdict)
                self._answer(Verb.SAY, Word.YES if is_used else Word.NO)
            elif self.position.state.ask == Ask.TARGET:
                self._answer(Verb.PICK, target_aimed_at(self.position, self.record))
            else:
                return
        raise Mismatch("too many questions")

    def _answer(self, verb: Verb, place: int) -> None:
        with self.writing(STRIDE * verb + place) as action:
            self.position.game.play(self.position.state, action)

    # ---- targets

    def _settle_targets(self, verb: Verb, place: int) -> str | None:
        """A turn may be closed with the targets of the record, which sets them by itself, one after another."""
        if verb != Verb.SAY or place != Word.NEXT:
            return None
        self.take_their_targets(self.position.state)
        offer(self.position.state, self.position.tables)
        return "targets_set_automatically" if self.position.may(verb, place) else None

    def take_their_targets(self, state: Any) -> None:
        """Cards that apply to one other: as the record has it."""
        tables = self.position.tables
        for player in range(2):
            for source in range(CARDS):
                if int(state.deck[player].aimed) >> source & 1:
                    target = self.targets[player].get(source, NONE)
                    cards = candidates(state, tables, player, source)
                    state.side[player].target[source] = target if target != NONE and cards >> target & 1 else NONE
        judge(state, tables)
        count_totals(state, tables)

    # ---- passing on

    def reach(self, *stages: Stage) -> None:
        """Pass on until one of these stages."""
        state = self.position.state
        if Stage.CHARACTER in stages and self._can_play_characters_again():
            state.stage = Stage.CHARACTER
            offer(state, self.position.tables)
        for _ in range(FREE_STEPS):
            if state.stage in stages and state.ask == Ask.NOTHING:
                return
            if not self.pass_on():
                break
        raise self.stranded()

    def stranded(self) -> Mismatch:
        """We are somewhere else than the record."""
        state = self.position.state
        return Mismatch(f"we are in {Stage(state.stage).name}, asked {Ask(state.ask).name}")

    def _can_play_characters_again(self) -> bool:
        """Have we left the character phase, since we saw nothing more to play there, but done nothing after it?"""
        state = self.position.state
        side = state.side[state.player]
        has_gone_on = side.boosters + side.supports + side.supports_booked > 0
        return bool(state.stage == Stage.SUPPORT and state.ask == Ask.NOTHING and not has_gone_on)

    def pass_on(self) -> bool:
        """Do what leads on without a decision; False if nothing does."""
        state = self.position.state
        if self.has_passed:
            return False
        if state.ask in (Ask.SEARCH, Ask.SALVAGE, Ask.AWAY, Ask.BENEATH, Ask.LOAD, Ask.FAVOR):
            self.say(Word.DONE)
            return True
        if state.ask != Ask.NOTHING:
            return False
        for word in (Word.NEXT, Word.CONTINUE):
            if self.position.may(Verb.SAY, word):
                self.say(word)
                return True
        return self._leave_characters()

    def _leave_characters(self) -> bool:
        """The character phase is over: nothing is left to play in it, or the record closes it although we would not."""
        state, tables = self.position.state, self.position.tables
        if state.stage != Stage.CHARACTER or state.side[state.player].characters == 0:
            return False
        if not has_choice(state):
            self.go_on()
            return True
        if departures.of_action(state, tables, Verb.SAY, Word.NEXT) is None:
            return False
        self.say(Word.NEXT)
        return True

    def leave(self, stage: Stage, word: Word) -> None:
        """Pass on to a stage, and leave it with a word."""
        self.reach(stage)
        self.say(word)

    def use_end_power(self, source: str) -> None:
        """A power of the end of the turn, or after the support phase: pass on to it, and use it."""
        state, position = self.position.state, self.position
        if position.tables.when[position.numbers[source]] not in (When.END, When.AFTER):
            return
        for _ in range(FREE_STEPS):
            if state.ask != Ask.NOTHING or self.has_passed:
                return
            if state.stage == Stage.END:
                place = position.place(state.player, source)
                if position.may(Verb.USE, place):
                    self.act(Verb.USE, place)
                return
            if not self.pass_on():
                return


class _Witness(list[Told]):
    """The news of an action, with a copy of the table at the moments the record describes."""

    def __init__(self, position: Position, moments: deque[Moment]) -> None:
        super().__init__()
        self.position = position
        self.moments = moments

    def append(self, told: Told) -> None:
        super().append(told)
        if told.kind in (News.TURN, News.ANNOUNCED):
            self.moments.append((News(told.kind), self.position.state.copy()))
