"""All that learning needs to go on, in files of at most 16 MiB: weights, their average, optimiser, dice, counts.

    bluemoon learn 1
    {"game": "city", "rules": 2, "options": {…}, "counts": {…}, "parts": [["first", [4497, 256]], …], …}
    <compressed numbers>

Numbers are kept as exactly as it matters: weights without their last eight bits, how far the average is from them, the
optimiser's moments and older selves in eight bits each. Whoever saves goes on from what the file says, so that going on
and resuming are the same. What does not fit into one file lies in pieces beside it, whose names it tells.
"""

import hashlib
import json
import zlib
from base64 import b64decode, b64encode
from dataclasses import dataclass
from glob import escape
from pathlib import Path
from typing import Any

import numpy as np

from bluemoon.core.game import RULES_VERSION, Words
from bluemoon.core.record import Array
from bluemoon.core.refusal import BlueMoonError, in_one_line
from bluemoon.core.whole_file import write_whole

MARK = b"bluemoon learn 1\n"
LARGEST = 16 * 1024 * 1024
LEAST_POWER, STEPS = -60, 4  # of two, and steps between powers, of what is kept by its logarithm
WAYS = {"weights": 3, "rows": 1, "offsets": 1, "squares": 1}  # bytes a number
BY_ROWS = ("rows", "offsets")  # with a scale for each row
FINEST = -20  # power of two of an offset's scale: finer ones would be lost when they are added to weights

WAY_OF = {"average": "offsets", "mean": "rows", "square": "squares", "old": "rows", "older": "rows"}


class BadSave(BlueMoonError):
    """A file from which nobody can go on learning; says why."""


@dataclass(frozen=True)
class Saved:
    """What stands in a file."""

    game: str
    options: Words
    counts: Words
    dice: dict[str, bytes]
    parts: dict[str, Array]  # first, first.average, first.mean, first.square, first.old, first.older …


# ---- numbers as bytes


def packed(way: str, numbers: Array) -> bytes:
    """Numbers in this way: byte by byte, all first bytes first, so that they can be compressed."""
    if way == "weights":
        bits = (numbers.astype("<f4").view("<u4").astype(np.uint64) + 0x80) >> 8
        return b"".join(((bits >> shift) & 0xFF).astype(np.uint8).tobytes() for shift in (16, 8, 0))
    if way == "squares":
        with np.errstate(divide="ignore"):
            steps = np.rint((np.log2(numbers.astype(np.float64)) - LEAST_POWER) * STEPS)
        return np.where(numbers > 0, np.clip(steps, 1, 255), 0).astype(np.uint8).tobytes()
    scales = _scales(way, numbers)
    return scales.tobytes() + np.rint(numbers / scales[..., None]).astype(np.int8).tobytes()


def _scales(way: str, numbers: Array) -> Array:
    """A scale for each row. That of offsets is a power of two, so that it is the same when they come back."""
    scales: Array = np.maximum(np.abs(numbers).max(axis=-1), 1e-30) / 127
    if way == "offsets":
        scales = 2.0 ** np.maximum(np.ceil(np.log2(scales) - 1e-3), FINEST)
    return scales.astype("<f4")


def unpacked(way: str, content: bytes, shape: tuple[int, ...]) -> Array:
    """The numbers of these bytes."""
    count = int(np.prod(shape))
    if way == "weights":
        planes = np.frombuffer(content, np.uint8).reshape(3, count).astype(np.uint32)
        bits: Array = (planes[0] << 24) | (planes[1] << 16) | (planes[2] << 8)
        return bits.view(np.float32).reshape(shape)
    if way == "squares":
        codes = np.frombuffer(content, np.uint8).astype(np.float64)
        numbers: Array = np.where(codes > 0, 2.0 ** (codes / STEPS + LEAST_POWER), 0.0)
        return numbers.reshape(shape).astype(np.float32)
    scales = np.frombuffer(content, "<f4", count // shape[-1]).reshape(shape[:-1])
    rounded = np.frombuffer(content, np.int8, count, scales.nbytes).reshape(shape)
    near: Array = rounded * scales[..., None]
    return near.astype(np.float32)


def length_of(way: str, shape: tuple[int, ...]) -> int:
    """How many bytes numbers take in this way."""
    count = int(np.prod(shape))
    return count * WAYS[way] + (4 * (count // shape[-1]) if way in BY_ROWS else 0)


def way_of(part: str) -> str:
    """How a part is kept."""
    return WAY_OF.get(part.partition(".")[2], "weights")


# ---- the file


def write(path: Path | str, saved: Saved) -> int:
    """Write it beside the file, flush, and put it in its place; a broken-off save changes nothing. How many bytes."""
    path = Path(path)
    for name, numbers in saved.parts.items():
        if not np.isfinite(numbers).all():
            raise BadSave(f"{path.name}: {name} holds numbers that are not finite; nothing is saved")
    body = zlib.compress(b"".join(packed(way_of(name), numbers) for name, numbers in saved.parts.items()), 6)
    head = {
        "game": saved.game,
        "rules": RULES_VERSION,
        "options": saved.options,
        "counts": saved.counts,
        "dice": {name: b64encode(state).decode() for name, state in saved.dice.items()},
        "parts": [[name, list(numbers.shape)] for name, numbers in saved.parts.items()],
        "digest": _digest(body),
    }
    try:
        return _write_files(path, head, body)
    except OSError as error:
        raise BadSave(f"{path}: cannot be written ({error.strerror})") from None


def _write_files(path: Path, head: Words, body: bytes) -> int:
    """One file, or the pieces of the body first: as long as the file is not there, those of the one before it are."""
    content, pieces = _lines(head) + body, dict[str, bytes]()
    if len(content) > LARGEST:
        cuts = range(0, len(body), LARGEST)
        pieces = {f"{path.name}.{head['digest'][:8]}-{cut // LARGEST}.piece": body[cut : cut + LARGEST] for cut in cuts}
        content = _lines({**head, "pieces": list(pieces)})
    if len(content) > LARGEST:
        raise BadSave(f"{path.name}: {len(content):,} bytes, more than {LARGEST:,}; learn a narrower network")
    before = _pieces_beside(path)
    try:
        for name, piece in pieces.items():
            write_whole(path.with_name(name), piece)
        write_whole(path, content)
    except OSError:
        _remove(_pieces_beside(path) - before)
        raise
    _remove(before - {path.with_name(name) for name in pieces})
    return len(content) + sum(map(len, pieces.values()))


def _lines(head: Words) -> bytes:
    return MARK + json.dumps(head, sort_keys=True).encode() + b"\n"


def _pieces_beside(path: Path) -> set[Path]:
    return set(path.parent.glob(f"{escape(path.name)}.????????-*.piece"))


def _remove(files: set[Path]) -> None:
    for file in files:
        file.unlink(missing_ok=True)


def _digest(body: bytes) -> str:
    return hashlib.blake2b(body, digest_size=16).hexdigest()


def read(path: Path | str, game: str) -> Saved:
    """What was saved; a foreign or damaged file, one of another game or of other rules is refused with a sentence."""
    path = Path(path)
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadSave(f"{path}: there is nothing to go on from ({error.strerror})") from None
    if not content.startswith(MARK):
        raise BadSave(f"{path.name}: this is no file that learning can go on from")
    try:
        return _read(path, content[len(MARK) :], game)
    except BadSave:
        raise
    except Exception as error:
        raise BadSave(f"{path.name}: this file is damaged ({in_one_line(error)})") from None


def _read(path: Path, content: bytes, game: str) -> Saved:
    line, _, body = content.partition(b"\n")
    head = json.loads(line)
    body += b"".join(_piece(path, name) for name in head.get("pieces", ()))
    if _digest(body) != head["digest"]:
        raise BadSave(f"{path.name}: this file is damaged (its numbers are not those that were written)")
    if head["game"] != game:
        raise BadSave(f"{path.name}: it learns {head['game']}, not {game}")
    if head["rules"] != RULES_VERSION:
        raise BadSave(f"{path.name}: it learns by rules of version {head['rules']}; ours are of {RULES_VERSION}")
    dice = {name: b64decode(state) for name, state in head["dice"].items()}
    return Saved(head["game"], head["options"], head["counts"], dice, _parts(head["parts"], zlib.decompress(body)))


def _piece(path: Path, name: str) -> bytes:
    """One of the pieces that lie beside a file."""
    try:
        return path.with_name(name).read_bytes()
    except (OSError, ValueError, TypeError) as error:  # a name may be none
        raise BadSave(f"{path.name}: its piece {name} is not there ({error})") from None


def _parts(listed: list[Any], content: bytes) -> dict[str, Array]:
    parts, at = {}, 0
    for name, shape in listed:
        length = length_of(way_of(name), tuple(shape))
        parts[name] = unpacked(way_of(name), content[at : at + length], tuple(shape))
        at += length
    if at != len(content):
        raise ValueError(f"{len(content)} bytes, not {at}")
    return parts
