"""Actions in words, and back: `play Tome of Wisdom`, `retreat`, `pick their Cinder`."""

from typing import Any

from bluemoon.core.refusal import BadOption
from bluemoon.duel.actions import ACTIONS, STRIDE, Verb, Word
from bluemoon.duel.legal import to_move
from bluemoon.duel.state import CARDS, NONE, other
from bluemoon.duel.tables import Catalogue

VERB_WORDS = {
    Verb.PLAY: "play",
    Verb.JOIN: "join",
    Verb.BLUFF: "bluff",
    Verb.LOAD: "load",
    Verb.RETRIEVE: "retrieve",
    Verb.LAND: "land",
    Verb.REVEAL: "reveal",
    Verb.USE: "use",
    Verb.PAY: "pay",
    Verb.PICK: "pick",
    Verb.PICK_THEIRS: "pick their",
}
THEIRS = (Verb.PAY, Verb.PICK_THEIRS)


def card_name(state: Any, catalogue: Catalogue, player: int, place: int) -> str:
    """The name of a card of a player's list; "?" if it is not known."""
    number = int(state.deck[player].card[place])
    return "?" if number == NONE else catalogue.cards[number].name


def name_of(state: Any, catalogue: Catalogue, action: int) -> str:
    """An action in words."""
    if not 0 <= action < ACTIONS:
        return f"action {action}"
    verb, place = divmod(action, STRIDE)
    if verb == Verb.SAY:
        return said(place)
    if place >= CARDS:
        return f"action {action}"
    mover = max(0, to_move(state))
    owner = other(mover) if verb in THEIRS else mover
    return f"{VERB_WORDS[Verb(verb)]} {card_name(state, catalogue, owner, place)}"


def said(word: int) -> str:
    """What is said, in words."""
    if word >= Word.FACE_DOWN:
        return f"face down {word - Word.FACE_DOWN + 1}"
    return Word(word).name.lower()


def action_of(state: Any, catalogue: Catalogue, words: str) -> int:
    """The action of these words."""
    words = " ".join(words.split())
    for word in range(STRIDE):
        if words.lower() == said(word):
            return STRIDE * Verb.SAY + word
    mover = max(0, to_move(state))
    for verb in reversed(VERB_WORDS):  # "pick their" before "pick"
        start = f"{VERB_WORDS[verb]} "
        if words.lower().startswith(start):
            owner = other(mover) if verb in THEIRS else mover
            return STRIDE * verb + _place_of(state, catalogue, owner, words[len(start) :])
    raise BadOption(f"{words!r} is no action")


def _place_of(state: Any, catalogue: Catalogue, player: int, name: str) -> int:
    for place in range(CARDS):
        if card_name(state, catalogue, player, place).lower() == name.lower():
            return place
    raise BadOption(f"{name!r} is no card of this deck")
