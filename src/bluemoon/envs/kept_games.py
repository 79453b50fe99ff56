"""A vector of games as bytes, and taken up again.

    bluemoon games 1
    {"game": "duel", "rules_version": 2, "count": 512, "seats": 2, "parts": [["states", 966656], …], …}
    compressed arrays

Dice of opponents that are functions, or that roll their own, are not in it.
"""

import hashlib
import json
import zlib
from typing import Any

import numpy as np

from bluemoon.core.game import RULES_VERSION, Words
from bluemoon.core.record import Array
from bluemoon.core.refusal import BadOption, in_one_line
from bluemoon.envs.batch import Batch
from bluemoon.envs.batch_opponents import BatchOpponents

MARK = b"bluemoon games 1\n"


def _parts(games: Batch) -> dict[str, Array]:
    """What cannot be worked out from anything else."""
    return {
        "states": games.states,
        "seeds": games.seeds,
        "rewards": games.rewards,
        "ended": games.ended,
        "learners": games.learners,
        "finals": games.finals,
    }


def _about(games: Batch) -> Words:
    """What has to be the same where they are taken up."""
    return {
        "game": games.game.name,
        "rules_version": RULES_VERSION,
        "count": len(games),
        "seats": games.seats,
        "parts": [[name, array.nbytes] for name, array in _parts(games).items()],
    }


def kept(games: Batch, opponents: BatchOpponents | None) -> bytes:
    """The games as bytes."""
    body = zlib.compress(b"".join(array.tobytes() for array in _parts(games).values()), 1)
    head = {
        **_about(games),
        "dice": None if opponents is None else opponents.dice_in_words(),
        "digest": hashlib.blake2b(body, digest_size=16).hexdigest(),
    }
    return MARK + json.dumps(head).encode() + b"\n" + body


def take_up(games: Batch, content: bytes, opponents: BatchOpponents | None) -> None:
    """Put everything back, or refuse and leave all as it is."""
    head, body = _read(content)
    for name, value in _about(games).items():
        if head.get(name) != value:
            raise BadOption(f"kept games: {name} is {head.get(name)!r}, but here it is {value!r}")
    if (opponents is None) != (head["dice"] is None):
        raise BadOption("kept games: with opponents and without are not the same")
    at = 0
    for array in _parts(games).values():
        array[:] = np.frombuffer(body, array.dtype, array.size, at).reshape(array.shape)
        at += array.nbytes
    if opponents is not None:
        opponents.take_dice(head["dice"])


def _read(content: Any) -> tuple[Words, bytes]:
    if not isinstance(content, bytes) or not content.startswith(MARK):
        raise BadOption("kept games: these are none")
    try:
        line, _, body = content[len(MARK) :].partition(b"\n")
        head = json.loads(line)
        if hashlib.blake2b(body, digest_size=16).hexdigest() != head["digest"]:
            raise BadOption("kept games: they are damaged")
        return head, zlib.decompress(body)
    except BadOption:
        raise
    except Exception as error:
        raise BadOption(f"kept games: they are damaged ({in_one_line(error)})") from None
