"""The worlds a judge is asked about: positions as they are or imagined anew, each after its move."""

from bluemoon.analysis.task import NOT
from bluemoon.core.dice import load_dice
from bluemoon.core.rule import Rule, Rules


def preparation(rules: Rules) -> Rule:
    """The loop for a game: a world for each task. Plain Python; a judge has it compiled."""
    play, imagine, is_legal = rules.play, rules.imagine, rules.is_legal

    def prepare(tables, states, tasks, worlds, rolls):  # type: ignore[no-untyped-def]
        for i in range(len(tasks)):
            task, world = tasks[i], worlds[i]
            worlds[i] = states[task.state]
            if task.seat == NOT:
                load_dice(world, task.seed)
            else:
                imagine(world, tables[0], task.seat, task.seed)
            rolls[i] = NOT
            if task.action != NOT and not is_legal(world, tables[0], task.action):
                continue
            if task.action != NOT:
                play(world, tables[0], task.action)
            if task.then != NOT and is_legal(world, tables[0], task.then):
                play(world, tables[0], task.then)
            rolls[i] = world.dice.rolls
            if task.after != NOT:
                load_dice(world, task.after)

    return prepare
