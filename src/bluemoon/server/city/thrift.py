"""What a seat has of a turn, for all to see: a hint spends no card that shows in nothing."""

from collections.abc import Sequence

from bluemoon.bots.city.ways import has_power
from bluemoon.city.actions import DISCARD, DRAW
from bluemoon.city.notation import CARD_NAMES
from bluemoon.city.state import CARDS, City
from bluemoon.server.wire.city import CityTrial

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


def is_thriftier(action: int, than: int) -> bool:
    """Does it keep a card that helps to pay in any colour, where the other throws one away?"""
    return is_wild_discard(than) and DISCARD <= action <= DRAW and not is_wild_discard(action)


def brings_more(trial: CityTrial, than: CityTrial, seat: int) -> bool:
    """Does a turn earn more crystals than another, for no offering and no scale less?"""
    ours, theirs = (earned(one, seat, "crystals") for one in (trial, than))
    is_no_less = len(trial.prices) >= len(than.prices) and earned(trial, seat, "scales") >= earned(than, seat, "scales")
    return ours > theirs and is_no_less


def earned(trial: CityTrial, seat: int, what: str) -> int:
    """How much of a thing a seat gains."""
    return sum(gain.count for gain in trial.gains if gain.seat == seat and gain.what == what)


def is_wild_discard(action: int) -> bool:
    """Is a card thrown away that helps to pay in any colour?"""
    return DISCARD <= action < DISCARD + CARDS and bool(has_power(action - DISCARD))


def wild_cards() -> list[str]:
    """The names of these cards, for the page."""
    return [name for card, name in enumerate(CARD_NAMES) if has_power(card)]
