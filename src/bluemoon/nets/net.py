"""A network as it is kept: its weights, what they were learnt for, and a card that tells about them.

A file has three parts: a mark, a head in one line of JSON, and the weights. Large tables are whole numbers of eight
bits with a scale for each row, everything else is half precision.

    bluemoon net 1
    {"game": "duel", "rules": 2, "card": {…}, "parts": [["first", [6412, 256]], …], "digest": "…"}
    <compressed weights>
"""

import hashlib
import json
import zlib
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from bluemoon.core.game import RULES_VERSION
from bluemoon.core.record import Array
from bluemoon.core.refusal import BlueMoonError, in_one_line
from bluemoon.core.whole_file import write_whole

MARK = b"bluemoon net 1\n"
SIZES = {"city": (256, 2), "duel": (384, 3)}  # width and layers of those that come with the package
BY_ROWS = ("first", "policy")  # eight bits and a scale a row
PARTS = ("first", "first_bias", "hidden", "hidden_bias", "policy", "policy_bias", "value", "value_bias")
GAMES = ("city", "duel")
DATA = Path(__file__).parent / "data"


class BadNet(BlueMoonError):
    """A file of weights that cannot be used; says why."""


@dataclass(frozen=True)
class Net:
    """The weights of one game, in single precision."""

    game: str
    first: Array  # [features, width]
    first_bias: Array  # [width]
    hidden: Array  # [layers, width, width]: h @ hidden
    hidden_bias: Array  # [layers, width]
    policy: Array  # [policy rows, width]
    policy_bias: Array  # [policy rows]
    value: Array  # [width, seats]
    value_bias: Array  # [seats]
    rules: int = RULES_VERSION  # of which it was learnt
    card: dict[str, Any] = field(default_factory=dict)  # how it was learnt, how strong it is

    @property
    def width(self) -> int:
        """How many numbers a position becomes."""
        return int(self.first.shape[1])

    @property
    def arrays(self) -> tuple[Array, ...]:
        """The weights in the order of PARTS, as `forward` takes them."""
        return tuple(getattr(self, part) for part in PARTS)

    def room(self) -> Array:
        """Room for a thought, as `forward` takes it."""
        return np.zeros((2, self.width), np.float32)


def looks(game: str) -> Any:
    """What a network looks at in a game: `city.py` or `duel.py`."""
    return import_module(f"bluemoon.nets.{game}")


def shapes(game: str, width: int | None = None, layers: int | None = None) -> dict[str, tuple[int, ...]]:
    """How large each part of a network for this game is, of this size or of that which comes with the package."""
    look, (usual_width, usual_layers) = looks(game), SIZES[game]
    width, layers = usual_width if width is None else width, usual_layers if layers is None else layers
    return {
        "first": (look.FEATURES, width),
        "first_bias": (width,),
        "hidden": (layers, width, width),
        "hidden_bias": (layers, width),
        "policy": (look.POLICY_ROWS, width),
        "policy_bias": (look.POLICY_ROWS,),
        "value": (width, look.SEATS),
        "value_bias": (look.SEATS,),
    }


def blank(game: str, seed: int = 0, width: int | None = None, layers: int | None = None) -> Net:
    """A network that has learnt nothing: small weights by chance."""
    dice, parts = np.random.default_rng(seed), shapes(game, width, layers)
    weights: dict[str, Any] = {
        part: (dice.standard_normal(shape) * 0.05).astype(np.float32) for part, shape in parts.items()
    }
    return Net(game, **weights)


def shipped(game: str) -> Path:
    """Where the weights that come with the package are."""
    return DATA / f"{game}.net"


# ---- writing


def write(path: Path | str, net: Net) -> None:
    """Keep a network in a file: written beside it, flushed, then put in its place. Broken off, it changes nothing."""
    path = Path(path)
    parts, pieces = [], []
    for part in PARTS:
        weights = getattr(net, part)
        if not np.isfinite(weights).all():
            raise BadNet(f"{path.name}: {part} holds numbers that are not finite; nothing is written")
        parts.append([part, list(weights.shape)])
        pieces.append(_packed(part, weights))
    body = zlib.compress(b"".join(pieces), 9)
    head = {"game": net.game, "rules": net.rules, "card": net.card, "parts": parts, "digest": _digest(body)}
    try:
        write_whole(path, MARK + json.dumps(head, sort_keys=True).encode() + b"\n" + body)
    except OSError as error:
        raise BadNet(f"{path}: cannot be written ({error.strerror})") from None


def _packed(part: str, weights: Array) -> bytes:
    if part not in BY_ROWS:
        return weights.astype("<f2").tobytes()
    scales = np.maximum(np.abs(weights).max(axis=1), 1e-12).astype("<f4") / 127
    rounded = np.rint(weights / scales[:, None]).astype(np.int8)
    return bytes(scales.tobytes() + rounded.tobytes())


def _digest(body: bytes) -> str:
    return hashlib.blake2b(body, digest_size=16).hexdigest()


# ---- reading


def read(path: Path | str) -> Net:
    """The network of a file; a foreign or damaged one, or one of other rules, is refused with a sentence."""
    path = Path(path)
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadNet(f"{path.name}: these weights are not there ({error.strerror})") from None
    if not content.startswith(MARK):
        raise BadNet(f"{path.name}: this is no network of Blue Moon")
    try:
        return _read(path, content[len(MARK) :])
    except BadNet:
        raise
    except Exception as error:
        raise BadNet(f"{path.name}: this network is damaged ({in_one_line(error)})") from None


def _read(path: Path, content: bytes) -> Net:
    line, _, body = content.partition(b"\n")
    head = json.loads(line)
    if _digest(body) != head["digest"]:
        raise BadNet(f"{path.name}: this network is damaged (its weights are not those that were written)")
    if head["game"] not in GAMES:
        raise BadNet(f"{path.name}: this is a network for {head['game']!r}, a game we do not know")
    if head["rules"] != RULES_VERSION:
        raise BadNet(f"{path.name}: it was learnt by rules of version {head['rules']}; ours are of {RULES_VERSION}")
    sizes = {part: tuple(shape) for part, shape in head["parts"]}
    _check_shapes(path, head["game"], sizes)
    return Net(head["game"], **_unpacked(sizes, zlib.decompress(body)), rules=head["rules"], card=head["card"])


def _check_shapes(path: Path, game: str, sizes: dict[str, tuple[int, ...]]) -> None:
    """A network fits if it looks at what ours look at."""
    if tuple(sizes) != PARTS or len(sizes["hidden"]) != 3:
        raise BadNet(f"{path.name}: this network has other parts than ours")
    layers, width, _ = sizes["hidden"]
    for part, shape in shapes(game, width, layers).items():
        if sizes[part] != shape:
            raise BadNet(f"{path.name}: {part} is {sizes[part]}, but what we look at wants {shape}; learn it anew")


def _unpacked(sizes: dict[str, tuple[int, ...]], content: bytes) -> dict[str, Array]:
    weights, at = {}, 0
    for part, shape in sizes.items():
        count = int(np.prod(shape))
        if part in BY_ROWS:
            scales = np.frombuffer(content, "<f4", shape[0], at)[:, None]
            rounded = np.frombuffer(content, np.int8, count, at + 4 * shape[0]).reshape(shape)
            weights[part] = np.ascontiguousarray(rounded * scales, np.float32)
            at += 4 * shape[0] + count
        else:
            weights[part] = np.frombuffer(content, "<f2", count, at).reshape(shape).astype(np.float32)
            at += 2 * count
    if at != len(content):
        raise ValueError(f"{len(content)} bytes of weights, not {at}")
    return weights
