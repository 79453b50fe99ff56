"""Numbers with decimals, as a language writes them: with a point, or with a comma."""

from collections.abc import Callable


def decimal(say: Callable[..., str], value: float, places: int = 1, *, signed: bool = False) -> str:
    """A number to so many places."""
    written = f"{value:+.{places}f}" if signed else f"{value:.{places}f}"
    return written.replace(".", say("number-mark"))


def points(say: Callable[..., str], share: float, *, signed: bool = False) -> str:
    """A share of the victory in points of a hundred."""
    return decimal(say, 100 * share, signed=signed)
