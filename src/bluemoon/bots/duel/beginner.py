"""What a beginner does in a duel: goes on as long as the fight can be matched, with the first cards that do it."""

from collections.abc import Sequence

from bluemoon.bots.duel.dead_ends import dead_ends
from bluemoon.core.game import Game
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.published import missing
from bluemoon.duel.state import Ask, Duel, Stage

PHASES = (Stage.CHARACTER, Stage.SUPPORT)


def first_that_helps(game: Game, view: Duel) -> int:
    """Something for the player to move: nothing that leads nowhere, and of answers to a question the first."""
    dead = dead_ends(game.tables, view, True)
    lit = [action for action in game.legal(view) if action not in dead]
    if view.ask != Ask.NOTHING:
        return lit[0]
    if view.stage == Stage.ELEMENT:
        return higher_element(view)
    if view.stage in PHASES:
        return first_card(view, lit)
    return first_said(lit, Word.CONTINUE, Word.NEXT, Word.DONE, Word.RETREAT)


def higher_element(view: Duel) -> int:
    """In which his cards count more."""
    fire, earth = view.side[view.player].total
    return Word.FIRE if fire >= earth else Word.EARTH


def first_card(view: Duel, lit: Sequence[int]) -> int:
    """One character; then, as long as the total is too low, whatever adds to it."""
    cards = [action for action in lit if action // STRIDE in (Verb.PLAY, Verb.JOIN)]
    is_needed = missing(view) > 0 if view.stage == Stage.SUPPORT else not view.side[view.player].characters
    if cards and is_needed:
        return cards[0]
    return first_said(lit, Word.NEXT)


def first_said(lit: Sequence[int], *words: Word) -> int:
    """The first of these words that may be said; else the first thing that is lit."""
    return next((word for word in words if word in lit), lit[0])
