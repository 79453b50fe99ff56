"""One table in memory: a fold over its log. Nothing here waits or writes; a room does that.

An entry of the log has a kind and a body:

    sit     seat, guest, name               somebody takes a free seat
    deck    seat, deck                      a deck is laid ready, unseen by the others
    begin   seed, setup, levels, …          the cards are dealt; or `until`, `anew`: another game, so far,
                                            goes on with new dice
    play    seat, actions, drawn            whole decisions, with what chance brought
    undo    seat, count, agreed, seed       the last so many plays no longer count; a seed if chance had a part in them
    redo    seat, actions, drawn            the play that was taken back last counts again
    ask     seat                            please let me take back
    answer  seat, accept
    bot     seat, level                     a bot plays for a person, or no longer (null)
    concede seat                            a person gives the game up
    late    seat, late                      a person ends it for another, whose time was over
"""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, field
from functools import reduce
from typing import Any, TypeVar

from bluemoon.core.dice import load_dice
from bluemoon.core.game import RULES_VERSION
from bluemoon.server.storage.outages import NEVER_DOWN, Outages
from bluemoon.server.storage.rests import NOBODY_RESTS, Rests
from bluemoon.server.storage.store import Body, StoredEntry, StoredGame
from bluemoon.server.table.attendance import USUAL_GRACE
from bluemoon.server.table.chairs import FILLED_WITH, Chair
from bluemoon.server.table.chance import fresh_seed
from bluemoon.server.table.clock import Clock, Turn, terms_of
from bluemoon.server.table.events import (
    Begun,
    BotCalled,
    Conceded,
    Late,
    Redone,
    Sat,
    TableEvent,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from bluemoon.server.table.execution import Carried, GameEvent
from bluemoon.server.table.table_game import Agreed, Step, TableGame
from bluemoon.server.wire.base import Delay, Grace, Status
from bluemoon.server.wire.messages import Board
from bluemoon.server.wire.tables import Terms

LONGEST_GAME = 1_000_000  # plays: no game has so many
OF_THE_GAME = ("begin", "play", "undo", "redo")  # after these a command based on what was before is stale
GOES_ON = ("play", "undo", "redo")  # what was agreed on stays as it is, and who plays
Found = TypeVar("Found")


@dataclass(frozen=True)
class LogLine:
    """An entry of the log as the table tells it, with everything in it: `shown` leaves out what is hidden."""

    seq: int
    at: float
    turn: int
    round: int
    by: int | None  # the seat that played
    events: Sequence[TableEvent | GameEvent]


@dataclass(frozen=True)
class Change:
    """What an entry changed in the log that is told."""

    line: LogLine
    dropped: list[int] = field(default_factory=list)


@dataclass
class Shown:
    """What was worked out for a seat: of which state, after which entry, what it knows and the board it may see."""

    state: Any
    seq: int
    view: Any
    board: Board | None = None


@dataclass
class Asking:
    """A seat asks to take back, since that entry; the others who have agreed."""

    seat: int
    seq: int
    agreed: set[int] = field(default_factory=set)


class Table:
    """A table, as far as its log was read."""

    def __init__(
        self, stored: StoredGame, table_game: TableGame, outages: Outages = NEVER_DOWN, rests: Rests = NOBODY_RESTS
    ) -> None:
        self.agreed: Agreed = stored.body
        body = stored.body
        self.id, self.table_game, self.game, self.version = stored.id, table_game, table_game.game, stored.rules_version
        self.options: Any = table_game.options(body)
        self.first: int | None = body["first"]
        self.moment: Body | None = body.get("moment")  # of another game, where this one begins
        self.host: str = body["host"]
        self.listed, self.next = stored.listed, stored.next
        self.is_rated: bool = body.get("rated", False)
        self.grace: Grace = body.get("grace", USUAL_GRACE)
        self.delay: Delay = body.get("delay", "none")
        self.is_late = False  # is it shown as it was a while ago?
        self.talks: bool = body.get("talk", False)  # may people who sit here say something in their own words?
        self.chairs = [Chair(**chair) for chair in body["chairs"]]
        self.unwound = self.clock = Clock.laid_out(terms_of(body), len(self.chairs), outages, rests)
        self.turns: list[Turn] = []  # what the log has meant to the clock
        self.seq = self.changed_at = 0  # the last entry; the last that changed the game
        self.taken_back = 0  # how often all have agreed to take back
        self.passed = 0  # the moment since which it waits for the person to decide, of those it has been at
        self.at = stored.changed
        self.commands: dict[str, int] = {}
        self.laid: dict[int, Any] = {}  # decks laid ready, by seat
        self.dealt: Body = {}  # how the game began
        self.opening: Any = None  # the state of the first turn
        self.state: Any = None  # None: not begun
        self.to_move: int | None = None  # the seat whose choice it is
        self.conceded: frozenset[int] = frozenset()  # the seats whose persons gave the game up
        self.late: frozenset[int] = frozenset()  # T10.5 those of them that were ended, since their time was over
        self.steps: list[Step] = []
        self.given = 0  # how many of them another game has brought: they are not taken back
        self.undone: list[Step] = []
        self.lines: list[LogLine] = []
        self.asking: Asking | None = None
        self.shown: dict[int, Shown] = {}  # by seat; -1: to spectators
        self.found: dict[str, Any] = {}  # what is the same for all of them
        self.terms: dict[tuple[int, ...], Terms] = {}  # as told to whoever has these seats

    # ---- questions

    @property
    def status(self) -> Status:
        """Waiting for people, playing, or over."""
        if self.state is None:
            return "waiting"
        return "over" if self.to_move is None else "playing"

    @property
    def winners(self) -> list[int]:
        """The seats that have won, once the game is over: T9.2 all who did not concede, or whom the game says."""
        if self.is_over_without(self.conceded):
            return self._left(self.conceded)
        result = None if self.state is None else self.game.result(self.state)
        return [] if result is None else list(result.winners)

    @property
    def awaited(self) -> str | None:
        """The person whose decision it waits for; none: it waits for a bot, or for nobody."""
        return None if self.to_move is None or self.chairs[self.to_move].level else self.chairs[self.to_move].guest

    @property
    def persons(self) -> Set[str]:
        """Whoever has a seat."""
        return {chair.guest for chair in self.chairs if chair.guest is not None}

    @property
    def counts_days(self) -> bool:
        """Is a clock agreed on that counts days?"""
        return self.clock is not None and not self.clock.is_live

    @property
    def turn(self) -> int:
        """Which turn is played, as the log counts them."""
        return self._moment()[0]

    def is_over_without(self, conceded: Set[int]) -> bool:
        """T9.2 Is the game over once these seats have conceded: is one seat left, or no person?"""
        left = self._left(conceded)
        return bool(conceded) and (len(left) == 1 or all(self.chairs[seat].guest is None for seat in left))

    def _left(self, conceded: Set[int]) -> list[int]:
        return [seat for seat in range(len(self.chairs)) if seat not in conceded]

    def seats_of(self, guest: str) -> list[int]:
        """The seats that belong to a guest."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest == guest]

    def own_steps(self, seat: int) -> int:
        """How many plays this seat may take back by itself: its own, the last ones, in which nobody saw a card."""
        if self.to_move is None:
            return 0
        count = 0
        for step in reversed(self.steps[self.given :]):
            if step.seat != seat or step.carried.reveals:
                break
            count += 1
        return count

    def steps_since(self, seat: int) -> int:
        """How many plays, of everybody, from this seat's last one on."""
        for count, step in enumerate(reversed(self.steps[self.given :]), 1):
            if step.seat == seat:
                return count
        return 0

    def last_steps(self, count: int) -> list[Step]:
        """The last so many plays."""
        return self.steps[len(self.steps) - count :]

    def must_agree(self, seat: int) -> set[int]:
        """T5.2, T5.7 The seats of all other persons: here, away or at the same screen, whoever plays for them."""
        others = set(self._left(self.conceded | {seat}))
        return {other for other in others if self.chairs[other].guest is not None}

    def silent(self) -> set[int]:
        """The seats whose persons were asked and have not answered."""
        return set() if self.asking is None else self.must_agree(self.asking.seat) - self.asking.agreed

    def events(self) -> list[GameEvent]:
        """Everything that happened and counts."""
        return [event for step in self.steps for event in step.carried.events]

    def view_for(self, seat: int) -> Any:
        """What a seat knows: the view that a bot would get. Worked out once, however many ask."""
        return self._shown_to(seat).view

    def board_for(self, seat: int) -> Board:
        """Where the game stands, as a seat may know it; worked out once, too."""
        kept = self._shown_to(seat)
        if kept.board is None:
            kept.board = self.table_game.board(self, seat)
        return kept.board

    def once(self, what: str, find: Callable[[], Found]) -> Found:
        """What is the same for all who look at this position: whoever asks first has it found."""
        if what not in self.found:
            self.found[what] = find()
        found: Found = self.found[what]
        return found

    def terms_for(self, guest: str) -> Terms:
        """What was agreed on, as a guest may know it; worked out once until it is something else."""
        own = tuple(self.seats_of(guest))
        if own not in self.terms:
            self.terms[own] = self.table_game.terms(self, guest)
        return self.terms[own]

    def _shown_to(self, seat: int) -> Shown:
        kept = self.shown.get(seat)
        if kept is None or kept.state is not self.state or kept.seq != self.seq:
            kept = self.shown[seat] = Shown(self.state, self.seq, self.game.view(self.state, seat))
        return kept

    # ---- the fold

    def read(self, entries: Iterable[StoredEntry]) -> None:
        """Read a log from its beginning."""
        for entry in entries:
            self.apply(entry)
        if self.version != RULES_VERSION and self.state is not None:
            load_dice(self.state, fresh_seed())  # what chance brought was written down; from here on it is new

    def apply(self, entry: StoredEntry, carried: tuple[Carried, Any] | None = None) -> Change:
        """One more entry; of a play just tried out, what was carried out and the state after it."""
        self.seq, self.at = entry.seq, entry.at
        if entry.command is not None:
            self.commands[entry.command] = entry.seq
        if entry.kind in OF_THE_GAME:
            self.changed_at, self.asking = entry.seq, None
        turn, round_ = self._moment()
        before, awaited = self.to_move, self.awaited
        events, dropped = self._carry(entry, carried)
        self.to_move = self._seat_to_move()
        if self.awaited != awaited:
            self.passed = self.taken_back * LONGEST_GAME + len(self.steps)
        self._turn_clock(before, entry, dropped)
        self.found.clear()
        if entry.kind not in GOES_ON or self.to_move is None:
            self.terms.clear()
        by = entry.body["seat"] if entry.kind in ("play", "redo") else None
        line = LogLine(entry.seq, entry.at, turn, round_, by, events)
        self.lines = [told for told in self.lines if told.seq not in dropped] if dropped else self.lines
        self.lines.append(line)
        if entry.kind == "begin":
            self.lines += self._brought(entry.at)
        return Change(line, dropped)

    def _turn_clock(self, before: int | None, entry: StoredEntry, undone: Sequence[int]) -> None:
        """T10.1 It runs for the person to move, if no bot plays for that person."""
        if self.clock is None:
            return
        up = self.to_move
        runs = up if up is not None and self.chairs[up].level is None else None
        turn = Turn(entry.seq, entry.at, entry.kind, entry.guest is not None, before, up, runs, undone, self.awaited)
        self.turns.append(turn)
        self.clock = self.clock.after(turn)

    def set_clock_right(self) -> None:
        """T10.6 More is known by now of when the server was down: as if the log were read again."""
        if self.unwound is not None:
            self.clock = reduce(Clock.after, self.turns, self.unwound)

    def _carry(
        self, entry: StoredEntry, carried: tuple[Carried, Any] | None
    ) -> tuple[Sequence[TableEvent | GameEvent], list[int]]:
        """What an entry does, by its kind: the events, and the lines of the log that no longer hold."""
        body = entry.body
        match entry.kind:
            case "sit":
                return [self._sit(body)], []
            case "deck":
                self.laid[body["seat"]] = body["deck"]
                return [], []
            case "begin":
                return [self._begin(entry)], []
            case "play":
                played = self._play(entry, carried)
                self.undone = []
                return played, []
            case "redo":
                self.undone.pop()
                return [Redone(body["seat"], 1), *self._play(entry, carried)], []
            case "undo":
                dropped, undone = self._undo(body)
                return [undone], dropped
            case "ask":
                self.asking = Asking(body["seat"], entry.seq)
                return [UndoAsked(body["seat"])], []
            case "answer":
                return [self._answer(body)], []
            case "concede":
                return [self._concede(body["seat"])], []
            case "late":
                self._concede(body["late"])
                self.late |= {body["late"]}
                return [Late(body["late"], body["seat"])], []
            case _:
                return [self._call_bot(body)], []

    def _seat_to_move(self) -> int | None:
        if self.state is None or self.is_over_without(self.conceded):
            return None
        seat = self.game.to_move(self.state)
        return None if seat < 0 else seat

    def _moment(self) -> tuple[int, int]:
        """Turn and round, as the log counts them."""
        return (0, 1) if self.state is None else (int(self.state.turn), self.table_game.round_of(self.state))

    def _sit(self, body: Body) -> Sat:
        chair = self.chairs[body["seat"]]
        self.chairs[body["seat"]] = chair.taken_by(body["guest"], body["name"], body.get("rating"))
        return Sat(body["seat"], body["name"])

    def _begin(self, entry: StoredEntry) -> Begun:
        body = entry.body
        self.chairs = [
            chair.played_by(level) if level else chair for chair, level in zip(self.chairs, body["levels"], strict=True)
        ]
        self.dealt = body
        is_given = "until" in body
        self.opening = self.table_game.opening(self, body, again=is_given or self.version != RULES_VERSION)
        self.state = self.opening.copy()
        if is_given:
            self._follow(entry)
        return Begun(self.table_game.first_of(self.opening))

    def _follow(self, entry: StoredEntry) -> None:
        """What another game has brought, as it was written down; nobody knows what would have come then."""
        for play in entry.body["until"]:
            after = self.state.copy()
            carried = self.table_game.execution(after).carry_out_again(play["actions"], play["drawn"])
            self.steps.append(Step(entry.seq, play["seat"], self.state, carried))
            self.state = after
        self.given = len(self.steps)
        load_dice(self.state, entry.body["anew"])

    def _brought(self, at: float) -> Iterator[LogLine]:
        """What another game has brought, as the log tells it: no entries of this table, so they count from below."""
        for number, step in enumerate(self.steps[: self.given]):
            turn, round_ = int(step.before.turn), self.table_game.round_of(step.before)
            yield LogLine(number - self.given, at, turn, round_, step.seat, step.carried.events)

    def _play(self, entry: StoredEntry, carried: tuple[Carried, Any] | None) -> Sequence[GameEvent]:
        if carried is None:
            after = self.state.copy()
            fate = entry.body["drawn"] if self.version != RULES_VERSION else None
            carried = self.table_game.execution(after).carry_out_again(entry.body["actions"], fate), after
        self.steps.append(Step(entry.seq, entry.body["seat"], self.state, carried[0]))
        self.state = carried[1]
        return carried[0].events

    def _undo(self, body: Body) -> tuple[list[int], Undone]:
        """T6.1 Where chance had a part in it, the dice are new; else they stay as they are: they are never turned back.

        (Only an undo without a seed, in a log from before this was so, turned them back.)
        """
        self.taken_back += body["agreed"]
        taken, dice = [self.steps.pop() for _ in range(body["count"])], self.state.dice
        self.state = taken[-1].before.copy()
        if "seed" in body:
            load_dice(self.state, body["seed"])
        elif not any(step.carried.has_chance for step in taken):
            self.state.dice = dice
        self.undone = [] if body["agreed"] or "seed" in body else self.undone + taken
        agreed = body["agreed"] and bool(self.must_agree(body["seat"]))
        return [step.seq for step in taken], Undone(body["seat"], body["count"], agreed, anew="seed" in body)

    def _answer(self, body: Body) -> UndoAnswered:
        if self.asking is not None:
            if body["accept"]:
                screen = self.seats_of(self.chairs[body["seat"]].guest or "")
                self.asking.agreed.update([body["seat"]] if self.asking.seat in screen else screen)
            else:
                self.asking = None
        return UndoAnswered(body["seat"], body["accept"])

    def _call_bot(self, body: Body) -> BotCalled:
        self.chairs[body["seat"]] = self.chairs[body["seat"]].played_by(body["level"])
        return BotCalled(body["seat"], body["level"])

    def _concede(self, seat: int) -> Conceded:
        """T9.3 If the game goes on, a bot plays there from now on, and what the seat had asked for is forgotten."""
        self.conceded |= {seat}
        if not self.is_over_without(self.conceded):
            self.chairs[seat] = self.chairs[seat].played_by(FILLED_WITH)
        if self.asking is not None and self.asking.seat in self.conceded:
            self.asking = None
        return Conceded(seat)
