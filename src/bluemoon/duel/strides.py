"""Random play in strides (`core.walk`): a choice is one stride, and so is each thing that happens by itself.

The kind of a stride says what is done, and what it is about: a question, a verb, a word or a part of the turn. Rules
differ most by that.

    kind = what + 8 * topic      what: something that is due (`play.Due`), CHOOSE or PREPARE
"""

from bluemoon.core.dice import roll
from bluemoon.core.rule import Strides, rule
from bluemoon.core.walk import NO_STRIDE
from bluemoon.core.whims import next_whim
from bluemoon.duel.actions import Verb, Word, place_of, verb_of
from bluemoon.duel.play import Due, choose, due_after, due_now, happen
from bluemoon.duel.playout import random_action
from bluemoon.duel.setup import prepare
from bluemoon.duel.state import Ask, Stage

CHOOSE, PREPARE, WHATS = 5, 6, 8  # beside what is due
ASKED = len(Stage)  # topics: the parts of the turn, then the questions, the verbs and the words
DONE = ASKED + len(Ask)
SAID = DONE + len(Verb)
TOPICS = SAID + Word.RANDOM


@rule
def first_stride(state, walk):
    """The stride a walk begins with."""
    return next_choice(state, walk)


@rule
def stride(state, tables, walk, kind):
    """Carry out a choice, prepare a new game, or let the next thing happen that happens by itself."""
    what = kind % WHATS
    if what == CHOOSE:
        walk.left -= 1
        choose(state, tables, int(walk.action))
        due = due_now(state)
    elif what == PREPARE:
        walk.games += 1
        prepare(state, tables, roll(state, 1 << 30))
        due = due_now(state)
    else:
        happen(state, tables, what)
        due = due_after(state, what)
    if due == Due.NOTHING:
        return next_choice(state, walk)
    return due + WHATS * topic(state, due)


@rule
def next_choice(state, walk):
    """Everything has happened: the next action is chosen, unless the game or the walk is over."""
    if state.stage == Stage.OVER:
        return PREPARE if walk.anew else NO_STRIDE
    if walk.left <= 0:
        return NO_STRIDE
    walk.whim = next_whim(walk.whim)
    walk.action = random_action(state, walk.whim)
    return CHOOSE + WHATS * topic_of_choice(state, int(walk.action))


@rule
def topic(state, due):
    """What this is about, if that makes a difference: the question or the part of the turn."""
    if due == Due.WORK_OUT or due == Due.FRESH_POWER:
        return 0
    if state.ask != Ask.NOTHING:
        return ASKED + int(state.ask)
    return int(state.stage)


@rule
def topic_of_choice(state, action):
    """What a choice is about: the question, or a part of the turn that is one, or what is said or done."""
    if state.ask != Ask.NOTHING or state.stage == Stage.EXCHANGE or state.stage == Stage.DECLINE:
        return topic(state, CHOOSE)
    if verb_of(action) == Verb.SAY:
        return SAID + min(place_of(action), Word.RANDOM - 1)
    return DONE + verb_of(action)


STRIDES = Strides(kinds=WHATS * TOPICS, first=first_stride, stride=stride)
