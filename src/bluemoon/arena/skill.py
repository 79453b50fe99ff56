"""Ratings of OpenSkill (Plackett and Luce), for two to four at a table; imported late."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bluemoon.arena.game_result import Played


@dataclass(frozen=True)
class Skill:
    """How strong, and how unsure that is."""

    mu: float
    sigma: float


def skills(games: Sequence[Played]) -> dict[str, Skill]:
    """Every bot's rating after all games, in the order of the plan."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[str, Any] = {bot: model.rating() for played in games for bot in played.seats}
    for played in games:
        if len(set(played.seats)) > 1:
            ratings |= _rated(model, played, ratings)
    return {bot: Skill(rating.mu, rating.sigma) for bot, rating in ratings.items()}


def _rated(model: Any, played: Played, ratings: dict[str, Any]) -> dict[str, Any]:
    """The ratings after a game; who held several seats gets the mean of them."""
    teams = [[ratings[bot]] for bot in played.seats]
    after = [team[0] for team in model.rate(teams, ranks=[-share for share in played.shares])]
    return {bot: _mean(model, [new for new, seat in zip(after, played.seats, strict=True) if seat == bot])
            for bot in set(played.seats)}  # fmt: skip


def _mean(model: Any, ratings: list[Any]) -> Any:
    count = len(ratings)
    return model.rating(
        mu=sum(rating.mu for rating in ratings) / count, sigma=sum(rating.sigma for rating in ratings) / count
    )
