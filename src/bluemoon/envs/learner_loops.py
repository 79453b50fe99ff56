"""More loops over a batch of games, for a vector with a learner among opponents: a step of those whose turn it is.

`core/batch_step.py` has the plain ones. These are slower, since an action may be missing and ends are looked at.
"""

from functools import cache

from bluemoon.core.game import Game
from bluemoon.core.rule import Rule, Rules
from bluemoon.core.walk import NO_ACTION
from bluemoon.envs.compiled import compiled_game


def learner_loops(rules: Rules) -> tuple[Rule, Rule]:
    """The loops `step_some`, where NO_ACTION leaves a game as it is, and `show_all`: what every seat knows.

    `anew` says which games began in this call, `finals` is what every seat saw at the end. What is said of an end stays
    until the caller clears it: of two ends between two choices of the learner, the first one counts.
    """
    set_up, play, observe, fill_mask = rules.set_up, rules.play, rules.observe, rules.fill_mask
    players_of, to_move, share = rules.players, rules.to_move, rules.share

    def step_some(  # type: ignore[no-untyped-def]
        tables, states, actions, seeds, observations, masks, rewards, ended, players, anew, finals, begin, end
    ):
        for i in range(begin, end):
            anew[i] = False
            if actions[i] == NO_ACTION:
                continue
            play(states[i], tables[0], int(actions[i]))
            if to_move(states[i]) < 0:
                anew[i] = True
                for seat in range(players_of(states[i]) if not ended[i] else 0):
                    rewards[i, seat] = share(states[i], seat)
                for seat in range(finals.shape[1] if not ended[i] else 0):
                    observe(states[i], tables[0], seat, finals[i, seat])
                ended[i] = True
                set_up(states[i], tables[0], seeds[i])
                seeds[i] += len(states)
            players[i] = to_move(states[i])
            observe(states[i], tables[0], int(players[i]), observations[i])
            fill_mask(states[i], tables[0], masks[i])

    def show_all(tables, states, everything, players, begin, end):  # type: ignore[no-untyped-def]
        for i in range(begin, end):
            seats = players_of(states[i])
            for turn in range(seats):
                observe(states[i], tables[0], (int(players[i]) + turn) % seats, everything[i, turn])

    return step_some, show_all


@cache
def compiled_learner_loops(game: Game) -> dict[str, Rule]:
    """The loops, made once in a process."""
    from bluemoon.core.compiled_game import compile_rules

    rules = compiled_game(game).rules
    return compile_rules(learner_loops(rules), rules.package)
