"""What a judge is asked about a finished game: rules that write tasks, for whoever judges here or in a page."""

from bluemoon.analysis.task import NOT
from bluemoon.core.rule import rule

FUTURES = 3  # dice of the future with which a position is judged
APART = 64  # between the seeds of two worlds: an imagined world may need some


@rule
def ask_chances(tasks, future):
    """Every position as it is, with so many futures."""
    for number in range(len(tasks)):
        write_task(tasks[number], number // FUTURES, NOT, 0, NOT, NOT, future + number % FUTURES)


@rule
def ask_luck(tasks, action, seed, future):
    """The same move again and again with other dice, each with the same futures."""
    for number in range(len(tasks)):
        write_task(tasks[number], 0, NOT, seed + number // FUTURES, action, NOT, future + number % FUTURES)


@rule
def ask_lines(tasks, lines, seat, seed, first):
    """Every line in the same imagined worlds, from this world on."""
    for number in range(len(tasks)):
        world, line = first + number // len(lines), lines[number % len(lines)]
        write_task(tasks[number], 0, seat, seed + APART * world, line.action, line.then, NOT)


@rule
def write_task(task, state, seat, seed, action, then, after):
    """One question; see `TASK`."""
    task.state = state
    task.seat = seat
    task.seed = seed
    task.action = action
    task.then = then
    task.after = after
