"""How a game will end, foreseen without a network: play on as it looks best for some turns, then count what each has.

Whoever counts sees all cards of the world, so good cards count at once, whoever is to move.
"""

from bluemoon.analysis.task import NOT
from bluemoon.bots.search.choices import clear, forget, heaviest
from bluemoon.bots.search.loop import reach_verdict
from bluemoon.bots.search.mind import Mind
from bluemoon.core.rule import Rule


def fitted_foresight(mind: Mind) -> Rule:
    """The loop for a game. Plain Python; a judge has it compiled."""
    rules, weigh, appraise, horizon = mind.rules, mind.weigh, mind.appraise, mind.horizon
    play, players, to_move, turn, share = rules.play, rules.players, rules.to_move, rules.turn, rules.share

    def foresee(tables, worlds, choices, shares, rolls, verdicts):  # type: ignore[no-untyped-def]
        options, verdict = choices[0], verdicts[0]
        for i in range(len(worlds)):
            world = worlds[i]
            if rolls[i] == NOT:
                continue
            forget(options)
            count, player, since = players(world), to_move(world), turn(world)
            while player >= 0 and turn(world) - since < horizon:
                clear(options)
                weigh(world, tables[0], options)
                play(world, tables[0], heaviest(options))
                player = to_move(world)
            reach_verdict(verdict, world, tables[0], appraise, share, 0, count, player < 0)
            for other in range(count):
                shares[i, other] = verdict.share[other]

    return foresee
