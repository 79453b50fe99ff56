"""The moves worth thinking about, each with a weight: the better it looks at first sight, the heavier."""

from bluemoon.core.dice import roll
from bluemoon.core.record import record
from bluemoon.core.rule import rule

MOST = 64  # more are never considered
SLATE = 1024

CHOICES = record(
    "Choices",
    ("count", "i8"),
    ("total", "i8"),  # all weights together
    ("action", "i8", (MOST,)),
    ("weight", "i8", (MOST,)),
    ("node", "i8", (MOST,)),  # where the tree remembers it, or NONE
    # -- a game's own notes
    ("score", "f8", (MOST,)),
    ("about", "i8"),  # what they are about; 0: nothing yet
    ("best", "i8"),
    ("slate", "i8", (SLATE,)),  # to reckon on; nothing stays there
)


@rule
def clear(choices):
    """Nothing is considered yet."""
    choices.count = 0
    choices.total = 0


@rule
def forget(choices):
    """Another world: what was noted no longer holds."""
    choices.about = 0


@rule
def consider(choices, action, weight):
    """One more move; without weight it is not worth a thought."""
    if weight <= 0 or choices.count == MOST:
        return
    choices.action[choices.count] = action
    choices.weight[choices.count] = weight
    choices.count += 1
    choices.total += weight


@rule
def leave_out(choices, dead):
    """Drop what leads nowhere; if nothing else was considered, all stays."""
    left = 0
    for index in range(choices.count):
        left += 1 - int(dead[choices.action[index]])
    if left == 0:
        return
    count = choices.count
    clear(choices)
    for index in range(count):
        if not dead[choices.action[index]]:
            consider(choices, choices.action[index], choices.weight[index])


@rule
def heaviest(choices):
    """The move that looks best; of equal ones the first."""
    best = 0
    for index in range(1, choices.count):
        if choices.weight[index] > choices.weight[best]:
            best = index
    return choices.action[best]


@rule
def by_lot(choices, state):
    """A move by the dice of an imagined world, a heavy one more likely."""
    left = roll(state, choices.total)
    for index in range(choices.count):
        left -= choices.weight[index]
        if left < 0:
            return choices.action[index]
    return choices.action[0]
