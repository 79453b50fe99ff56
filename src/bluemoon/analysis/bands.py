"""How bad a loss is, in words; the thresholds are points of the chance to win. See docs/analysis.md."""

from math import exp

FINE, UNCLEAR = "fine", "unclear"
INACCURACY, MISTAKE, BLUNDER = "inaccuracy", "mistake", "blunder"
BANDS = (FINE, UNCLEAR, INACCURACY, MISTAKE, BLUNDER)
LEAST = {INACCURACY: 0.02, MISTAKE: 0.05, BLUNDER: 0.10}  # the loss from which on a word applies
CLEAR = 2.0  # standard errors; nearer to nothing there is no verdict
FORGIVENESS = 0.10  # a loss of so much leaves 37 of 100


def band(loss: float, error: float) -> str:
    """The word for a loss, or that nothing can be said."""
    if loss < LEAST[INACCURACY]:
        return FINE
    if loss < CLEAR * error:
        return UNCLEAR
    return next(word for word in (BLUNDER, MISTAKE, INACCURACY) if loss >= LEAST[word])


def accuracy(loss: float) -> float:
    """Of 100: what a decision with this loss counts."""
    return 100 * exp(-max(loss, 0.0) / FORGIVENESS)
