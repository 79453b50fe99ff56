"""The records and options of the duel, as a type checker sees them.

Written by `python -m bluemoon.core.type_writer duel`, from `state.py`, `tables.py` and `options.py`; do not edit.
"""

from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from bluemoon.core.record import Record, Records


class Dice(Record):  # type: ignore[misc]
    __slots__ = ()

    key: NDArray[np.uint32]
    block: NDArray[np.uint32]
    rolls: int


class Deck(Record):  # type: ignore[misc]
    __slots__ = ()

    of_type: NDArray[np.int32]
    bears: NDArray[np.int32]
    power: NDArray[np.int32]
    marked: int
    texted: int
    strong: int
    flit: int
    buka: int
    mutant: int
    own_turn: int
    after: int
    at_end: int
    aimed: int
    ignoring: int
    card: NDArray[np.int16]
    people: int
    built: int


class Side(Record):  # type: ignore[misc]
    __slots__ = ()

    hand: int
    draw: int
    beneath: int
    discard: int
    combat: int
    active: int
    support: int
    bluffs: int
    stack: int
    ships: int
    landed: int
    cargo: NDArray[np.int32]
    disclosed: int
    known: int
    blind: int
    murky: int
    seen: int
    leading: int
    played: int
    used: int
    met: int
    ignored: int
    silent: int
    faded: int
    total: NDArray[np.int16]
    shield: NDArray[np.int16]
    exposed: int
    unsupported: int
    plays: int
    combat_plays: int
    characters: int
    first: int
    paired: int
    boosters: int
    boosters_booked: int
    boosters_paired: int
    supports: int
    supports_booked: int
    supports_free: int
    boosters_free: int
    free_next: int
    hand_plays: int
    taken: int
    punished: int
    last: int
    discard_top: int
    stack_top: int
    out_since: int
    hidden_hand: int
    hidden_draw: int
    hidden_beneath: int
    hidden_bluffs: int
    hidden_discard: int
    hidden_blind: int
    order: NDArray[np.int16]
    target: NDArray[np.int8]


class StateFields(Record):  # type: ignore[misc]
    __slots__ = ()

    dice: Dice
    choice: NDArray[np.int32]
    picked: int
    spent: int
    unaimed: int
    deck: Records[Deck]
    side: Records[Side]
    kept: Records[Side]
    kept_element: int
    ask: int
    asked: int
    source: int
    asker: int
    left: int
    need: int
    coin: int
    second: int
    fresh: int
    from_ship: int
    player: int
    stage: int
    opening: int
    element: int
    backtracks: int
    learnt: int
    turn: int
    fights: int
    loser: int
    clock: int
    changed: int
    dragons: int
    first_player: int
    starter: int
    exchange: int
    stop_blocks_grants: int
    auto_target: int
    max_backtracks: int
    ending: int
    winner: int
    crystals: int


class Tables(Record):  # type: ignore[misc]
    __slots__ = ()

    list: NDArray[np.int16]
    own: NDArray[np.int16]
    bears: NDArray[np.int16]
    people: NDArray[np.int8]
    type: NDArray[np.int8]
    value: NDArray[np.int8]
    moons: NDArray[np.int8]
    word: NDArray[np.int8]
    text: NDArray[np.int8]
    caterpillar: NDArray[np.int8]
    power: NDArray[np.int8]
    when: NDArray[np.int8]
    optional: NDArray[np.int8]
    amount: NDArray[np.int8]
    types: NDArray[np.uint8]
    elements: NDArray[np.int8]
    mode: NDArray[np.int8]
    coin: NDArray[np.int8]
    condition: NDArray[np.int8]
    condition_amount: NDArray[np.int8]
    condition_of: NDArray[np.uint8]
    condition_element: NDArray[np.int8]
    capacity: NDArray[np.int8]
    ship: NDArray[np.int8]
    loads: NDArray[np.int8]
    hand_plays: NDArray[np.int8]


DeckWords = str | tuple[str, ...]


class DuelOptions(TypedDict, total=False):
    decks: tuple[DeckWords, DeckWords]
    starter: int | None
    opening_exchange: bool
    stop_blocks_grants: bool
    auto_target: bool
    max_backtracks: int
