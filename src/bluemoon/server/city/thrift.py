"""What a seat has of a turn, for all to see: a hint spends no card that shows in nothing."""

from collections.abc import Sequence

from bluemoon.city.state import City

OF_A_SEAT = ("crystals", "scales", "virtual", "markers", "offerings", "figure")


def shows_nothing(more: City, less: City, seat: int) -> bool:
    """Does the city stand alike for everybody, wherever dragons are, and were no cards gained by doing more?"""
    return stands_alike(more, less) and bool((less.seat[seat].hand >= more.seat[seat].hand).all())


def stands_alike(one: City, another: City) -> bool:
    """Is the same built and offered, and has everybody the same?"""
    is_same_turn = one.turn == another.turn and one.player == another.player
    is_same_city = one.rebuilt == another.rebuilt and bool((one.marker == another.marker).all())
    return (
        is_same_turn
        and is_same_city
        and all(bool((one.seat[field] == another.seat[field]).all()) for field in OF_A_SEAT)
    )


def deeds_in(words: Sequence[str]) -> list[str]:
    """A turn without the ends of its parts, the cards that are thrown away, and those that are drawn."""
    return [spoken for spoken in words if spoken != "draw" and not spoken.startswith(("discard ", "end "))]
