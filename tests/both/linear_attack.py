"""How an opponent computed the dice of this game from what lies open, when they were a linear generator.

The dice were a 64-bit xorshift once: every bit of every roll is a sum, modulo 2, of the 64 bits they began with.
Whoever knows that a roll of n sides brought r knows the leading bits of that roll: so many linear equations. Enough of
them have one solution, and with it every other roll of the game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

BITS = 64
ALL_BITS = (1 << BITS) - 1
MOST_FREE = 20  # bits that may be left open and are tried out


@dataclass(frozen=True)
class Seen:
    """A roll somebody has seen: the how-manieth, of how many sides, and what it brought."""

    number: int
    sides: int
    outcome: int


# ---- the dice that were


def shifted(bits: Any) -> Any:
    """The next state of the old dice, of one or of an array of them."""
    bits = bits ^ ((bits << 13) & ALL_BITS)
    bits = bits ^ (bits >> 7)
    return bits ^ ((bits << 17) & ALL_BITS)


def old_roll(state: Any, sides: int) -> int:
    """A roll of the old dice, which stand where the new ones keep their key."""
    if sides == 1:
        return 0
    bits = shifted(int(state.dice.key[0]) | int(state.dice.key[1]) << 32)
    state.dice.key[0], state.dice.key[1] = bits & 0xFFFFFFFF, bits >> 32
    return int((bits >> 32) * sides >> 32)


# ---- the attack


def states_that_fit(rolls: list[Seen]) -> list[int]:
    """Every state of the old dice, before the first roll, that brings just these rolls."""
    solved = _solve(list(_equations(rolls)))
    if solved is None:
        return []
    one, free = solved
    assert len(free) <= MOST_FREE, f"{len(free)} bits are open: show the attacker more rolls"
    candidates = np.array([one], np.uint64)
    for direction in free:
        candidates = np.concatenate([candidates, candidates ^ np.uint64(direction)])
    return [int(candidate) for candidate in _that_roll(candidates, rolls)]


def _equations(rolls: list[Seen]) -> Iterator[int]:
    """What the rolls say: bits of the first state whose sum is 0, or 1 if bit 64 is set, too."""
    by_number = {seen.number: seen for seen in rolls}
    state = [1 << bit for bit in range(BITS)]
    for number in range(max(by_number) + 1):
        state = _shifted_sums(state)
        if number in by_number:
            yield from _leading_bits(state, by_number[number])


def _leading_bits(state: list[int], seen: Seen) -> Iterator[int]:
    low = -(-(seen.outcome << 32) // seen.sides)
    high = -(-((seen.outcome + 1) << 32) // seen.sides) - 1
    for bit in reversed(range(32)):
        if low >> bit != high >> bit:
            return
        yield state[32 + bit] | (low >> bit & 1) << BITS


def _shifted_sums(state: list[int]) -> list[int]:
    """`shifted`, of states whose bits are sums of the first state's bits."""
    for shift in (13, -7, 17):
        state = [sums ^ (state[place - shift] if 0 <= place - shift < BITS else 0) for place, sums in enumerate(state)]
    return state


def _solve(equations: list[int]) -> tuple[int, list[int]] | None:
    """One solution and the directions in which it is free; None if there is none."""
    rows: dict[int, int] = {}  # by leading bit
    for equation in equations:
        for lead, row in rows.items():
            if equation >> lead & 1:
                equation ^= row
        unknowns = equation & ALL_BITS
        if unknowns:
            lead = unknowns.bit_length() - 1
            rows = {other: row ^ equation if row >> lead & 1 else row for other, row in rows.items()} | {lead: equation}
        elif equation:
            return None
    one = sum(1 << lead for lead, row in rows.items() if row >> BITS)
    free = [bit for bit in range(BITS) if bit not in rows]
    return one, [1 << bit | sum(1 << lead for lead, row in rows.items() if row >> bit & 1) for bit in free]


def _that_roll(candidates: Any, rolls: list[Seen]) -> Any:
    """Those of the states that bring just these rolls."""
    by_number = {seen.number: seen for seen in rolls}
    states = candidates
    for number in range(max(by_number) + 1):
        states = shifted(states)
        if number in by_number:
            seen = by_number[number]
            fits = ((states >> np.uint64(32)) * np.uint64(seen.sides)) >> np.uint64(32) == np.uint64(seen.outcome)
            candidates, states = candidates[fits], states[fits]
    return candidates


def linear_complexity(bits: list[int]) -> int:
    """The length of the shortest linear recurrence that makes these bits (Berlekamp and Massey)."""
    connection, previous, length, since = 1, 1, 0, 1
    for place in range(len(bits)):
        window = sum(bits[place - back] for back in range(length + 1) if connection >> back & 1) & 1
        if not window:
            since += 1
        elif 2 * length <= place:
            connection, previous = connection ^ (previous << since), connection
            length, since = place + 1 - length, 1
        else:
            connection, since = connection ^ (previous << since), since + 1
    return length
