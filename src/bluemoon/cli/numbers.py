"""Numbers that people type: whatever else stands there is refused, and it is said what is allowed."""

from collections.abc import Callable

from bluemoon.core.game import check_seed
from bluemoon.core.refusal import BadOption


def typed_number(typed: object) -> object:
    """A whole number if it is one, else what was typed: for an option whose game says what it takes."""
    try:
        return int(str(typed))
    except ValueError:
        return typed


def seed(typed: object) -> object:
    """Something a game can be dealt from."""
    number = typed_number(typed)
    check_seed(number)
    return number


def whole(name: str, least: int, most: int | None = None) -> Callable[[object], object]:
    """Whole numbers within these bounds."""

    def read(typed: object) -> object:
        number = typed_number(typed)
        if not isinstance(number, int) or not least <= number <= (number if most is None else most):
            raise BadOption(f"{name}: should be a whole number {_bounds(least, most)}, not {typed}")
        return number

    return read


def amount(name: str, least: float, most: float) -> Callable[[object], float]:
    """Numbers within these bounds, with a point or without."""

    def read(typed: object) -> float:
        try:
            number = float(str(typed))
        except ValueError:
            number = float("nan")
        if not least <= number <= most:
            raise BadOption(f"{name}: should be a number {_bounds(least, most)}, not {typed}")
        return number

    return read


def _bounds(least: float, most: float | None) -> str:
    return f"of {least} or more" if most is None else f"from {least} to {most}"
