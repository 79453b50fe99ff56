"""What can be done in a later phase of this turn that cannot be done now, tried in an imagined world."""

from bluemoon.core.bits import has
from bluemoon.core.record import record
from bluemoon.core.rule import rule
from bluemoon.core.story import close_book, open_book
from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.legal import to_move
from bluemoon.duel.play import play
from bluemoon.duel.state import NONE, VERBS, Ask, Stage
from bluemoon.duel.view import imagine

MOST_STEPS = 6  # phases of a turn that can be closed
WORLDS = MOST_STEPS + 1
NEXT, CONTINUE = int(Word.NEXT), int(Word.CONTINUE)

AHEAD = record(
    "Ahead",
    ("choice", "i4", (MOST_STEPS, VERBS)),  # what can be done after each step for the first time, by verb, as bits
    ("word", "i2", (MOST_STEPS,)),  # with which each phase is closed
    ("steps", "i2"),
    ("announces", "i2"),  # the first step leads to the choice of the element at once
)


@rule
def closing_word(state):
    """With which the phase can be closed: next, or to fight on; NONE if it cannot."""
    if has(state.choice[Verb.SAY], NEXT):
        return NEXT
    return CONTINUE if has(state.choice[Verb.SAY], CONTINUE) else NONE


@rule
def look_ahead(view, worlds, tables, seat, book, ahead):
    """What the seat of a view can do later; its view lies in the first world, too, and becomes one that may be so."""
    if closing_word(view) != NONE:
        imagine(worlds[0], tables, seat, 0)
    look_further(view, worlds, tables, seat, book, ahead)


@rule
def look_further(view, worlds, tables, seat, book, ahead):
    """Close one phase after the other, as long as nothing happens by it and the same player goes on.

    In the first world lies what the seat imagines; after a step the next world is where it led.
    """
    ahead.steps, ahead.announces = 0, 0
    goes_on = closing_word(view) != NONE
    while goes_on and ahead.steps < MOST_STEPS and closing_word(worlds[ahead.steps]) != NONE:
        step = int(ahead.steps)
        ahead.word[step] = closing_word(worlds[step])
        worlds[step + 1] = worlds[step]
        world = worlds[step + 1]
        open_book(book)
        play(world, tables, ahead.word[step])
        close_book(book)
        if step == 0:
            ahead.announces = is_announced(view, world, seat)
        goes_on = book.told == 0 and to_move(world) == seat and world.ask == Ask.NOTHING
        if goes_on:
            note_new(view, world, step, ahead)
            ahead.steps += 1


@rule
def is_announced(view, world, seat):
    """Has the end of the first turn of a fight led to the choice of the element at once, and no power came between?"""
    is_opening = view.opening != 0 and view.stage == Stage.SUPPORT
    return is_opening and world.stage == Stage.ELEMENT and to_move(world) == seat


@rule
def note_new(view, world, step, ahead):
    """What can be done now and could not be done before."""
    for verb in range(VERBS):
        known = int(view.choice[verb])
        for before in range(step):
            known |= int(ahead.choice[before, verb])
        ahead.choice[step, verb] = int(world.choice[verb]) & ~known
    ahead.choice[step, Verb.SAY] = 0
