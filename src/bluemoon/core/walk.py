"""Play cut into strides, so that whoever plays many games can make the same stride in many of them at once.

A game in the middle of random play carries a walk: what it will choose by, how far it has come, and the action that was
chosen and is not carried out yet. Between two strides it waits for the next one, which has a number, its kind: games
that wait for the same kind will do much the same. Cut or not, the same actions are played: `stroll` and `playout` of
the games are what has to come of it, byte for byte.

A step is shorter: one action that somebody else chose, all that follows from it, and a new game if that was the end;
then it is worked out what may be chosen next.
"""

from bluemoon.core.record import Field, record
from bluemoon.core.rule import rule
from bluemoon.core.whims import first_whim

NO_STRIDE = -1  # the walk or the step is over
NO_ACTION = -1  # is given: all that is asked for is what may be chosen
MOST_SEATS = 4

_WALK: tuple[Field, ...] = (
    ("whim", "i8"),
    ("left", "i8"),  # actions to play
    ("games", "i4"),  # ended, and followed by a new one
    ("action", "i2"),  # to be carried out in the next stride
    ("anew", "i2"),  # does a new game follow one that is over?
)
WALK = record("Walk", *_WALK)
WATCHED_WALK = record("WatchedWalk", *_WALK, ("broken", "i8"))  # laws, as bits, broken anywhere on the way

STEP = record(
    "Step",
    ("seed", "i8"),  # of the next game
    ("share", "f4", (MOST_SEATS,)),  # of the victory, if the game ended
    ("action", "i2"),
    ("ended", "i2"),
)


@rule
def set_out(state, walk, actions, anew):
    """A walk of so many actions begins."""
    walk.whim, walk.left = first_whim(state), actions
    walk.games, walk.action, walk.anew = 0, 0, anew
