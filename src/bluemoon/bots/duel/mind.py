"""The card game as a bot thinks about it."""

from bluemoon.bots.duel.dead_ends import dead_ends
from bluemoon.bots.duel.policy import weigh
from bluemoon.bots.duel.tally import TALLY, count_up
from bluemoon.bots.duel.value import TERMS, appraise
from bluemoon.bots.search.mind import Mind
from bluemoon.duel.compiled import RULES

MIND = Mind(
    package="bluemoon.bots.duel",
    rules=RULES,
    terms=TERMS,
    curiosity=0.3,
    horizon=2,
    beyond=True,
    weigh=weigh,
    appraise=appraise,
    tally=TALLY,
    count_up=count_up,
    dead_ends=dead_ends,
)
