"""What a page would say, nearly so, or not at all: messages for a socket and requests over HTTP, thrown with dice.

The tests take the dice of hypothesis; `scripts/soak wire` takes dice of its own and throws them a million times.
"""

import json
from random import Random
from typing import Any, NamedTuple

KINDS = [
    "play",
    "undo",
    "redo",
    "ask_undo",
    "answer_undo",
    "bot",
    "try",
    "why",
    "look",
    "ping",
]  # a hint takes a second
WORDS = ["move mill", "to library", "fly red", "flit", "steps", "box 1", "as red", "pay red 1", "offer", "special"]
WORDS += ["next", "continue", "retreat", "decline", "play Blaze", "pick their Volca", "face down 1", "fire", "done"]
WORDS += ["offer with yellow 1", "discard red 1", "draw", "end movement", "end contribution", "recolour four red"]
FIELDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("play", "try"), ("id", "base", "seat", "actions")),
    "undo": ("id", "base", "seat", "turn"),
    "answer_undo": ("id", "base", "seat", "accept"),
    "bot": ("id", "base", "seat", "level"),
    "why": ("id", "seat", "action"),
    "look": ("seat",),
    "ping": (),
}
ALL_FIELDS = ["t", "id", "base", "seat", "actions", "action", "level", "accept", "turn", "by_hand", "more"]
ODD_TEXTS = ["", " ", "\x00", "\u202e", "\ud800", "Ж" * 20, "👩‍🚀" * 5, "<script>", "'; drop table game;--", "x" * 3000]
ODD_NUMBERS = [0, -1, 3, 4, 2**31, 2**63, 10**400, 1e308, float("inf"), float("nan"), -0.0]
DEEP = 300


class Asked(NamedTuple):
    """A request over HTTP."""

    method: str
    path: str
    body: bytes | None
    headers: dict[str, str]


# ---- junk


def junk(dice: Random, depth: int = 3) -> Any:
    """Whatever JSON can say, and a little more."""
    kind = dice.randrange(8 if depth else 5)
    if kind < 2:
        return dice.choice(ODD_TEXTS)
    if kind < 4:
        return dice.choice(ODD_NUMBERS)
    if kind == 4:
        return dice.choice([None, True, False])
    if kind == 5:
        return {dice.choice(ODD_TEXTS)[:5]: junk(dice, depth - 1) for _ in range(dice.randrange(3))}
    return [junk(dice, depth - 1) for _ in range(dice.randrange(3))]


def spoilt(dice: Random, said: str) -> str | bytes:
    """The same, mostly; or cut off, in bytes, nested without end, or something else altogether."""
    cut = dice.randrange(2 * len(said) + 1)
    noise = dice.randbytes(dice.randrange(60))
    ways: list[str | bytes] = [said] * 6
    ways += [said[:cut], said.encode(errors="replace"), b"\xff\x00" + noise, noise, "[" * DEEP, '{"t":' * DEEP]
    return dice.choice(ways)


# ---- for a socket


def honest(dice: Random, field: str, known: int) -> Any:
    """What a page would put there; `known`: the last entry it has heard of."""
    match field:
        case "id":
            return "".join(dice.choices("abcdef0123456789", k=dice.randint(8, 12)))
        case "base":
            return max(0, known + dice.choice([0, 0, 0, 0, -1, 1, 60]))
        case "seat":
            return dice.randrange(4)
        case "actions":
            return dice.choices(WORDS, k=dice.randrange(5))
        case "action":
            return dice.choice(WORDS)
        case "level":
            return dice.choice(["easy", None])
        case _:
            return dice.random() < 0.5


def message(dice: Random, known: int) -> str | bytes:
    """Something to say on a socket after that entry: well formed, nearly so, or not at all."""
    kind = dice.choice(KINDS)
    said = {"t": kind} | {field: honest(dice, field, known) for field in FIELDS.get(kind, ("id", "base", "seat"))}
    if kind == "try":
        del said["base"]
    for field in dice.sample(ALL_FIELDS, dice.choice([0, 0, 1, 2])):
        said[field] = junk(dice)
    return spoilt(dice, json.dumps(said))


# ---- over HTTP

PATHS = ["/api/me", "/api/lobby", "/api/tables", "/api/decks/check", "/api/decks/read", "/api/health", "/", "/decks"]
PATHS += [
    "/cards",
    "/cards/%00",
    "/metrics",
    "/favicon.svg",
    "/assets/none.js",
    "/..%2f..%2fetc",
    "/%00",
    "/%ff%fe",
    "//",
    "/api//",
    "/api/me/",
]
OF_A_TABLE = ["", "/sit", "/start", "/deck", "/rematch", "/record"]
METHODS = ["GET", "GET", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "BREW"]
BODIES: list[Any] = [
    {"name": "Anna"},
    {"game": "city", "seats": [{"who": "me"}, {"who": "friend"}]},
    {"game": "duel", "seats": [{"who": "me"}, {"who": "friend"}]},
    {"seat": 1},
    {"key": "x" * 22},
    {"seat": 0, "deck": {"people": "hoax"}},
    {"leader": "hoax", "cards": ["hoax-1"] * 30},
    {"text": "leader = hoax"},
]
HEADERS = [{}, {}, {"Origin": "https://elsewhere.org"}, {"Content-Type": "text/plain"}, {"Accept-Encoding": "gzip"}]
HEADERS += [{"X-Forwarded-For": "8.8.8.8"}, {"Range": "bytes=5-1"}, {"If-None-Match": '"x"'}, {"Cookie": "bluemoon=x"}]


def request(dice: Random, tables: list[str]) -> Asked:
    """Something to ask: an address that exists or not, a body that fits or not."""
    table = dice.choice([*tables, "nowhere", "x" * 300, "%2e%2e", "a b".replace(" ", "%20")])
    path = dice.choice([*PATHS, *(f"/api/tables/{table}{more}" for more in OF_A_TABLE), f"/table/{table}"])
    body = dice.choice(BODIES)
    if dice.random() < 0.4:
        body = junk(dice) if dice.random() < 0.5 else body | {dice.choice(["seats", "seat", "name"]): junk(dice)}
    said = spoilt(dice, json.dumps(body))
    content = said.encode(errors="replace") if isinstance(said, str) else said
    if dice.random() < 0.01:
        content *= 1_000
    method = dice.choice(METHODS)
    has_body = method not in ("GET", "HEAD", "OPTIONS")
    headers = {"Content-Type": "application/json"} if has_body else {}
    return Asked(method, path, content if has_body else None, headers | dice.choice(HEADERS))
