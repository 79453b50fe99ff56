"""How bad a loss is, in words; the thresholds are points of the chance to win. See docs/analysis.md."""

from bluemoon.core.exponential import exp
from bluemoon.core.rule import rule

FINE, UNCLEAR = "fine", "unclear"
INACCURACY, MISTAKE, BLUNDER = "inaccuracy", "mistake", "blunder"
BANDS = (FINE, UNCLEAR, INACCURACY, MISTAKE, BLUNDER)
LEAST = (0.0, 0.0, 0.02, 0.05, 0.10)  # the loss from which on a word applies
NOTED = 2  # from this band on there is a verdict
CLEAR = 2.0  # standard errors; nearer to nothing there is no verdict
FORGIVENESS = 0.10  # a loss of so much leaves 37 of 100


@rule
def band_of(loss, error):
    """The number of the word for a loss, or that nothing can be said."""
    if loss < LEAST[NOTED]:
        return 0
    if loss < CLEAR * error:
        return 1
    found = NOTED
    while found + 1 < len(LEAST) and loss >= LEAST[found + 1]:
        found += 1
    return found


@rule
def accuracy(loss):
    """Of 100: what a decision with this loss counts."""
    return 100 * exp(-max(loss, 0.0) / FORGIVENESS)


@rule
def accuracy_error(loss, error):
    """How far it moves with one standard error of the loss."""
    return accuracy(loss) * error / FORGIVENESS


def band(loss: float, error: float) -> str:
    """The word for a loss, or that nothing can be said."""
    return BANDS[band_of(loss, error)]
