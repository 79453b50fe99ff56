"""Ratings of OpenSkill (Plackett and Luce): a game with so many players is a pool of its own.

People read points: 1500 at first, 40 for a unit of skill; beside them, how far they may be off, 19 times of 20.
"""

from collections.abc import Sequence

from bluemoon.server.storage.ratings import Changed, Rating, Skill, Verdict
from bluemoon.server.table.commands import Draft
from bluemoon.server.table.deal import table_after
from bluemoon.server.table.table import Table
from bluemoon.server.wire.ratings import OwnRating, Points, RatingChange

START = Skill(25.0, 25.0 / 3)
MIDDLE, UNIT, SURE = 1500, 40, 2  # points of an average; for a unit of skill; so many sigmas are nearly certain
WON, NOT_WON, GAVE_UP = range(3)  # places


def pool_of(game: str, players: int) -> str:
    """Those who play this game with so many players."""
    return f"{game}-{players}"


def points_of(skill: Skill) -> Points:
    """As people read it."""
    return Points(points=round(MIDDLE + UNIT * (skill.mu - START.mu)), give_or_take=round(SURE * UNIT * skill.sigma))


def verdict_after(table: Table, drafts: Sequence[Draft]) -> Verdict | None:
    """How a rated game ends with these entries; none: it does not, or is not rated."""
    if not table.is_rated or table.status != "playing":
        return None
    after = table_after(table, drafts)
    if after.status != "over":
        return None
    places = {chair.guest or "": _place(after, seat) for seat, chair in enumerate(table.chairs)}
    return Verdict(pool_of(table.table_game.name, len(table.chairs)), places, START, rated)


def _place(table: Table, seat: int) -> int:
    if seat in table.winners:
        return WON
    return GAVE_UP if seat in table.conceded else NOT_WON


def rated(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """What a game makes of those who played it."""
    from openskill.models import PlackettLuce  # imported late: most tables are not rated

    model = PlackettLuce()
    teams = [[model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [Skill(new.mu, new.sigma) for [new] in after]


def own_rating(rating: Rating) -> OwnRating:
    """As its person reads it."""
    game, _, players = rating.pool.partition("-")
    said = {"game": game, "players": int(players), "games": rating.games, "rating": points_of(rating.skill)}
    return OwnRating.model_validate(said)


def change_of(table: Table, changed: Changed) -> RatingChange:
    """What a game changed for the person of a seat."""
    (seat,) = table.seats_of(changed.guest)
    return RatingChange(seat=seat, before=points_of(changed.before), after=points_of(changed.after))
