"""One game on the compiled rules, with everything that OpenSpiel asks after every action noted beside the state.

    notes   0       1      2 … 5       6 … 9       10 …
            player  legal  past of     shown last  the legal actions
                    count  each seat   to each

The player is -1 when the game is over; the legal actions stand in rising order. A seat's past is a digest of all it was
shown, in order, and of its own actions. What changes nothing before its eyes leaves no trace in it: how many cards an
opponent took up and put back is not to be counted there.
"""

from functools import cache

import numpy as np
import pyspiel

from bluemoon.core.record import Array, Layout, Record
from bluemoon.core.rule import Rule, Rules
from bluemoon.envs.vector import game_of, rules_of

SEATS = 4
PLAYER, COUNT, PAST, SHOWN = 0, 1, 2, 2 + SEATS
LEGAL = SHOWN + SEATS
DEAL, PLAY, LOOK = 0, 1, 2  # what to do before taking notes
SEED_OF_DIGESTS, PRIME = 0x2545F4914F6CDD1D, 0x100000001B3


def note_taker(rules: Rules) -> Rule:
    """Deal, play or only look, then note who is to move, what is legal and what each seat was shown."""
    set_up, is_legal, play = rules.set_up, rules.is_legal, rules.play
    observe, fill_mask = rules.observe, rules.fill_mask
    players_of, to_move, actions, width = rules.players, rules.to_move, rules.actions, rules.observation

    def take_notes(tables, states, notes, deed, number):  # type: ignore[no-untyped-def]
        actor = notes[PLAYER] if deed == PLAY else -1
        if deed == PLAY:
            if not is_legal(states[0], tables[0], number):
                return False
            play(states[0], tables[0], number)
            notes[PAST + actor] = (notes[PAST + actor] ^ number) * PRIME
        if deed == DEAL:
            set_up(states[0], tables[0], number)
        row, mask = np.zeros(width, np.int16), np.zeros(actions, np.int8)
        player = to_move(states[0])
        if player >= 0:
            fill_mask(states[0], tables[0], mask)
        notes[PLAYER], notes[COUNT] = player, 0
        of_mask = SEED_OF_DIGESTS
        for action in range(actions):
            if mask[action]:
                notes[LEGAL + notes[COUNT]] = action
                notes[COUNT] += 1
                of_mask = (of_mask ^ action) * PRIME
        for seat in range(players_of(states[0]) if deed != LOOK else 0):
            observe(states[0], tables[0], seat, row)
            shown = of_mask if seat == player else SEED_OF_DIGESTS
            for at in range(width):
                shown = (shown ^ row[at]) * PRIME
            shown ^= shown >> 31
            if shown != notes[SHOWN + seat] or seat == actor:
                notes[PAST + seat] = (notes[PAST + seat] ^ shown) * PRIME
            notes[SHOWN + seat] = shown
        return True

    return take_notes


class Box:
    """A game as it lies on the shelf: its rules, compiled, and its tables."""

    def __init__(self, name: str) -> None:
        from bluemoon.core.compiled_game import compile_rules

        self.game = game_of(name)
        self.rules = rules_of(self.game)
        self.compiled = self.game.compiled()
        self.take_notes = compile_rules([note_taker(self.rules)], self.rules.package)["take_notes"]
        self.tables = self.compiled.tables


box = cache(Box)


class Position:
    """A state, and the notes on it. Copying it, which every search does all the time, is two copies of memory.

    The state is kept as bytes, and `states` looks into them: NumPy copies records field by field, fifty times slower.
    """

    __slots__ = ("box", "bytes", "left", "notes", "player", "states")

    def __init__(self, box: Box, state: Array, notes: Array, left: int) -> None:
        self.box, self.bytes, self.notes = box, state, notes
        self.states = _record_over(state, box.rules.state)
        self.left = left  # actions until the game is broken off
        self.player = notes.item(PLAYER) if left else -1

    @classmethod
    def dealt(cls, box: Box, template: Record, seed: int, horizon: int) -> "Position":
        """A new game."""
        state = np.frombuffer(template.tobytes(), np.uint8).copy()
        notes = np.zeros(LEGAL + box.rules.actions, np.int64)
        box.take_notes(box.tables, _record_over(state, box.rules.state), notes, DEAL, seed)
        return cls(box, state, notes, horizon)

    def __deepcopy__(self, _: object) -> "Position":
        return Position(self.box, self.bytes.copy(), self.notes.copy(), self.left)

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (self.box.game.name, self.bytes.tobytes(), self.notes.tobytes(), self.left)

    def legal(self) -> list[int]:
        """What the player to move may choose, in rising order."""
        return self.notes[LEGAL : LEGAL + self.notes.item(COUNT)].tolist()  # type: ignore[no-any-return]

    def play(self, action: int) -> bool:
        """Carry out an action; an illegal one changes nothing and is answered with False."""
        if not self.box.take_notes(self.box.tables, self.states, self.notes, PLAY, action):
            return False
        self.left -= 1
        self.player = self.notes.item(PLAYER) if self.left else -1
        return True

    def row(self, seat: int) -> Array:
        """What a seat knows, as a row of numbers."""
        return self.box.compiled.observe(self.states, np.array([seat]))[0]  # type: ignore[no-any-return]

    def past(self, seat: int) -> str:
        """All a seat was shown and has done, as a name that can be compared."""
        return f"{self.notes.item(PAST + seat) & 0xFFFF_FFFF_FFFF_FFFF:016x}"

    def imagined(self, seat: int, seed: int) -> "Position":
        """Another position that agrees with all the seat has seen; it remembers the same past."""
        other = self.__deepcopy__(None)
        self.box.compiled.imagine(other.states, np.array([seat]), np.array([seed]))
        self.box.take_notes(self.box.tables, other.states, other.notes, LOOK, 0)
        return other

    def played_out(self) -> "Position":
        """The end of this game if all played by chance."""
        other = self.__deepcopy__(None)
        self.box.compiled.playout(other.states)
        return other

    def shares(self) -> tuple[float, ...] | None:
        """Each seat's share of the victory, or None while the game goes on."""
        result = self.box.game.result(self.states[0])
        return None if result is None else result.shares


def restored(name: str, state: bytes, notes: bytes, left: int) -> Position:
    """A position out of its bytes."""
    rules = box(name).rules
    if len(state) != rules.state.itemsize or len(notes) != 8 * (LEGAL + rules.actions):
        raise pyspiel.SpielError(f"this state of {name} was saved by a version with other states")
    return Position(box(name), np.frombuffer(state, np.uint8).copy(), np.frombuffer(notes, np.int64).copy(), left)


def _record_over(state: Array, kind: Layout) -> Array:
    """One record over these bytes; `state.view(kind)` would do the same, ten times slower."""
    return np.ndarray(1, kind, state)
