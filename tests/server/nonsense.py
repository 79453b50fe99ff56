"""Messages as a page would send them, nearly so, or not at all: strategies of hypothesis."""

import json
from typing import Any

from hypothesis import strategies as st

KINDS = ["play", "undo", "redo", "ask_undo", "answer_undo", "bot", "try", "why", "hint", "look", "ping"]
WORDS = ["move mill", "to library", "fly red", "flit", "steps", "box 1", "as red", "pay red 1", "offer", "special"]
WORDS += ["next", "continue", "retreat", "decline", "play Blaze", "pick their Volca", "face down 1", "fire", "done"]
WORDS += ["offer with yellow 1", "discard red 1", "draw", "end movement", "end contribution", "recolour four red"]

junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.just(10**400),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
honest: dict[str, st.SearchStrategy[Any]] = {
    "t": st.sampled_from([kind for kind in KINDS if kind != "hint"]),  # a hint takes a second of thought
    "id": st.from_regex(r"\A[a-z0-9]{8,12}\Z"),
    "base": st.integers(0, 60),
    "seat": st.integers(0, 3),
    "actions": st.lists(st.sampled_from(WORDS), max_size=4),
    "action": st.sampled_from(WORDS),
    "level": st.sampled_from(["easy", None]),
    "accept": st.booleans(),
    "turn": st.booleans(),
    "by_hand": st.booleans(),
}
FIELDS = {
    **dict.fromkeys(("play", "try"), ("id", "base", "seat", "actions")),
    "undo": ("id", "base", "seat", "turn"),
    "answer_undo": ("id", "base", "seat", "accept"),
    "bot": ("id", "base", "seat", "level"),
    "why": ("id", "seat", "action"),
    "look": ("seat",),
    "ping": (),
}


@st.composite
def messages(draw: st.DrawFn) -> str | bytes:
    """Something to say: well formed, nearly so, or not at all."""
    kind = draw(honest["t"])
    message = {"t": kind} | {field: draw(honest[field]) for field in FIELDS.get(kind, ("id", "base", "seat"))}
    if kind == "try":
        del message["base"]
    for field in draw(st.lists(st.sampled_from([*honest, "more"]), max_size=2)):
        message[field] = draw(junk)
    said = json.dumps(message)
    cut = draw(st.integers(0, 2 * len(said)))
    ways: list[str | bytes] = [said, said, said, said[:cut], said.encode(), b"\xff\x00" + said.encode(), "[" * 300]
    return draw(st.sampled_from(ways))
