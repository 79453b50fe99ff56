"""Blue Moon City as a bot thinks about it."""

from bluemoon.bots.city.policy import weigh
from bluemoon.bots.city.tally import TALLY, count_up
from bluemoon.bots.city.value import TERMS, appraise
from bluemoon.bots.search.mind import Mind
from bluemoon.city.compiled import RULES

MIND = Mind(
    package="bluemoon.bots.city",
    rules=RULES,
    terms=TERMS,
    curiosity=0.3,
    horizon=4,
    beyond=False,
    weigh=weigh,
    appraise=appraise,
    tally=TALLY,
    count_up=count_up,
)
