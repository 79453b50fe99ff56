"""Reading an observation by the names of its layout, and lighting features.

A feature is a number that is lit or not. A count lights one of a block of features, or as many of it as it says.
"""

from bluemoon.core.rule import rule


def starts(layout: tuple[tuple[str, int], ...]) -> dict[str, int]:
    """Where each stretch of an observation begins, by name."""
    places, at = {}, 0
    for name, width in layout:
        places[name] = at
        at += width
    return places


@rule
def light(features, count, feature):
    """One more feature is lit; how many are now."""
    features[count] = feature
    return count + 1


@rule
def light_at(features, count, block, value, most):
    """The feature of a block that stands for this value, from 0 to `most`."""
    return light(features, count, block + within(value, 0, most))


@rule
def light_between(features, count, block, value, most):
    """The same for a value from minus `most` to `most`."""
    return light(features, count, block + most + within(value, -most, most))


@rule
def light_up_to(features, count, block, value, most):
    """As many features of a block as the value says, at most so many."""
    for step in range(min(int(value), most)):
        count = light(features, count, block + step)
    return count


@rule
def within(value, least, most):
    """The value, or the end of the range that it is beyond."""
    return min(max(int(value), least), most)
