"""What a decision is about: the name of a message."""

from bluemoon.city.actions import AS, BOX, END_CONTRIBUTION, FLY, MOVE, OFFER, SPECIAL, TO
from bluemoon.core.game import Game, State
from bluemoon.duel.actions import Verb, Word, place_of, verb_of
from bluemoon.duel.state import Type
from bluemoon.puzzles.decisions import PASSES, Line

CITY_THEMES = ("walk", "journey", "build", "offer", "draw")
DUEL_THEMES = ("character", "booster", "support", "leadership", "bluff", "ship", "power", "element", "hold", "retreat")
THEMES = {"city": CITY_THEMES, "duel": DUEL_THEMES}
OF_TYPE = {
    Type.CHARACTER: "character",
    Type.BOOSTER: "booster",
    Type.SUPPORT: "support",
    Type.LEADERSHIP: "leadership",
}
OF_VERB = {
    Verb.JOIN: "character",
    Verb.BLUFF: "bluff",
    Verb.LOAD: "ship",
    Verb.LAND: "ship",
    Verb.RETRIEVE: "power",
    Verb.REVEAL: "power",
    Verb.USE: "power",
}


def theme_of(game: Game, state: State, line: Line) -> str | None:
    """The theme of a decision in a position; None: it is not worth a puzzle."""
    meant = next((action for action in line if action not in PASSES[game.name]), line[-1])
    return _city_theme(meant) if game.name == "city" else _duel_theme(game, state, meant)


def _city_theme(action: int) -> str | None:
    if action == END_CONTRIBUTION:
        return "draw"
    if MOVE <= action < FLY:
        return "walk"
    if FLY <= action < TO:
        return "journey"
    if BOX <= action < OFFER:
        return "build"
    return "offer" if OFFER <= action < SPECIAL else "build" if SPECIAL <= action < AS else None


def _duel_theme(game: Game, state: State, action: int) -> str | None:
    verb, place = verb_of(action), place_of(action)
    if verb == Verb.PLAY:
        number = int(state.deck[game.to_move(state)].card[place])
        return OF_TYPE.get(Type(int(game.tables.type[number])))
    if verb == Verb.SAY:
        said = {Word.RETREAT: "retreat", Word.FIRE: "element", Word.EARTH: "element", Word.NEXT: "hold"}
        return said.get(Word(place)) if place < Word.FACE_DOWN else None
    return OF_VERB.get(Verb(verb))
