"""What a judge is asked: a position, perhaps imagined anew, perhaps with a move played in it."""

from bluemoon.core.record import record

NOT = -1
SEATS = 4  # at most

TASK = record(
    "Task",
    ("state", "i8"),  # which of the states at hand
    ("seat", "i8"),  # imagined from what this seat may know; NOT: the state as it is
    ("seed", "i8"),  # of the imagined world, or of the dice the move is played with
    ("action", "i8"),  # the move; NOT: none
    ("then", "i8"),  # the next move, if it can be; NOT: whatever is liked best
    ("after", "i8"),  # a seed of the dice after the move; NOT: they roll on
)

LINE = record(
    "Line",
    ("action", "i8"),  # a move
    ("then", "i8"),  # and the next one of the same player; NOT: whatever is liked best
)
