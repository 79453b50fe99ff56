"""The records and options of the city, as a type checker sees them.

Written by `python -m bluemoon.core.type_writer city`, from `state.py`, `tables.py` and `options.py`; do not edit.
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


class Seat(Record):  # type: ignore[misc]
    __slots__ = ()

    crystals: int
    scales: int
    virtual: int
    markers: int
    offerings: int
    figure: int
    cards: int
    drawn: int
    hand: NDArray[np.int8]
    fresh: NDArray[np.int8]
    stale: NDArray[np.int8]


class StateFields(Record):  # type: ignore[misc]
    __slots__ = ()

    dice: Dice
    tiles: int
    rebuilt: int
    supply: int
    obelisk: int
    deck_size: int
    discard_size: int
    discard_top: int
    won_size: int
    won_old: int
    players: int
    edition: int
    expansion: int
    all_random: int
    tie_for_nobody: int
    all_scales_return: int
    open_crystals: int
    turn_limit: int
    turn: int
    first: int
    player: int
    phase: int
    steps: int
    errand: int
    contributions: int
    offered: int
    special_done: int
    discards: int
    scales_due: int
    quiet_turns: int
    box: int
    colour: int
    need: int
    dye: int
    dye_left: int
    dye_one: int
    ending: int
    winners: int
    seat: Records[Seat]
    tile: NDArray[np.int8]
    marker: NDArray[np.int8]
    dragon: NDArray[np.int8]
    deck: NDArray[np.int8]
    won: NDArray[np.int8]
    discard: NDArray[np.int8]


class Tables(Record):  # type: ignore[misc]
    __slots__ = ()

    within: NDArray[np.int32]
    markers: int
    starting_hand: int
    neighbour: NDArray[np.int8]
    deck: NDArray[np.int8]
    need: NDArray[np.int8]
    colour: NDArray[np.int8]
    boxes: NDArray[np.int8]
    majority: NDArray[np.int8]
    construction: NDArray[np.int8]
    neighbourhood: NDArray[np.int8]
    action: NDArray[np.int8]
    expansion: NDArray[np.int8]
    centre: NDArray[np.int8]
    obelisk: NDArray[np.int8]
    obelisk_boxes: NDArray[np.int8]
    offerings_to_win: NDArray[np.int8]
    scales: NDArray[np.int8]


class CityOptions(TypedDict, total=False):
    players: int
    edition: str
    expansion: bool
    all_random: bool
    majority_tie: str
    scales_after_scoring: str
    turn_limit: int | None
    open_crystals: bool
