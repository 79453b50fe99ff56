"""Random play and steps in strides (`core.walk`): a choice is one stride, and so is each thing that happens by itself.

The kind of a stride says what is done, and mostly what it is about, for by that the rules differ most: a part of the
turn, a question, and of choices a verb or a word.
"""

from bluemoon.core.dice import roll
from bluemoon.core.rule import Strides, rule
from bluemoon.core.walk import NO_ACTION, NO_STRIDE
from bluemoon.core.whims import next_whim
from bluemoon.duel.actions import Verb, Word, place_of, verb_of
from bluemoon.duel.play import Due, choose, due_after, due_now, happen
from bluemoon.duel.playout import random_action
from bluemoon.duel.setup import prepare
from bluemoon.duel.state import Ask, Stage

ASKED = len(Stage)  # topics: the parts of the turn, and the questions
TOPICS = ASKED + len(Ask)
PREPARE = 0  # a new game; then what is due, by its number, or by topic:
OFFER, FORWARD = int(Due.OFFER), int(Due.ADVANCE)
ADVANCE = OFFER + TOPICS
CHOOSE = ADVANCE + TOPICS  # by topic, or by verb, or by word
DO = CHOOSE + TOPICS
SAY = DO + len(Verb)
KINDS = SAY + Word.RANDOM


@rule
def first_stride(state, walk):
    """The stride a walk begins with."""
    return next_choice(state, walk)


@rule
def stride(state, tables, walk, kind):
    """Carry out a choice, prepare a new game, or let the next thing happen that happens by itself."""
    if kind >= CHOOSE:
        walk.left -= 1
    seed = 0
    if kind == PREPARE:
        walk.games += 1
        seed = roll(state, 1 << 30)
    due = due_after_stride(state, tables, int(walk.action), seed, kind)
    return next_choice(state, walk) if due == Due.NOTHING else kind_of(state, due)


@rule
def rests(kind):
    """Everything that happens by itself has happened."""
    return kind <= PREPARE or kind >= CHOOSE


@rule
def due_after_stride(state, tables, action, seed, kind):
    """Carry out this action, prepare a game with this seed, or let happen what is due; what is due then?"""
    if kind >= CHOOSE:
        choose(state, tables, action)
        return due_now(state)
    if kind == PREPARE:
        prepare(state, tables, seed)
        return due_now(state)
    due = what_is_due(kind)
    happen(state, tables, due)
    return due_after(state, due)


@rule
def next_choice(state, walk):
    """Everything has happened: the next action is chosen, unless the game or the walk is over."""
    if state.stage == Stage.OVER:
        return PREPARE if walk.anew else NO_STRIDE
    if walk.left <= 0:
        return NO_STRIDE
    walk.whim = next_whim(walk.whim)
    walk.action = random_action(state, walk.whim)
    return kind_of_choice(state, int(walk.action))


@rule
def what_is_due(kind):
    """What is done in a stride of this kind."""
    return FORWARD if kind >= ADVANCE else min(kind, OFFER)


@rule
def kind_of(state, due):
    """The kind of a stride in which this is done."""
    if due == Due.OFFER:
        return OFFER + topic(state)
    return ADVANCE + topic(state) if due == Due.ADVANCE else due


@rule
def kind_of_choice(state, action):
    """The kind of a choice: by the question, or a part of the turn that is one, or what is said or done."""
    if state.ask != Ask.NOTHING or state.stage == Stage.EXCHANGE or state.stage == Stage.DECLINE:
        return CHOOSE + topic(state)
    if verb_of(action) == Verb.SAY:
        return SAY + min(place_of(action), Word.RANDOM - 1)
    return DO + verb_of(action)


@rule
def topic(state):
    """What the game is about now: a question, or else a part of the turn."""
    if state.ask != Ask.NOTHING:
        return ASKED + int(state.ask)
    return int(state.stage)


@rule
def first_of_step(state, step):
    """The stride in which a given action is carried out; without one, what may be chosen stands in the state."""
    return NO_STRIDE if step.action == NO_ACTION else kind_of_choice(state, int(step.action))


@rule
def stride_of_step(state, tables, step, kind):
    """Carry out the action, prepare a new game, or let the next thing happen that happens by itself."""
    due = due_after_stride(state, tables, int(step.action), int(step.seed), kind)
    if due != Due.NOTHING:
        return kind_of(state, due)
    return PREPARE if state.stage == Stage.OVER else NO_STRIDE


STRIDES = Strides(kinds=KINDS, anew=PREPARE, hot=0, first=first_stride, stride=stride, rests=rests)
STEPS = Strides(
    kinds=KINDS, anew=PREPARE, hot=0, first=first_of_step, stride=stride_of_step, topics=TOPICS, topic=topic
)
