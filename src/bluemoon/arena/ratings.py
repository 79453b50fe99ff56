"""Strength in numbers: shares of victory, and Elo by maximum likelihood, with intervals from resampled deals.

In a game of two or more, each wins in proportion to its strength (Bradley and Terry, Luce):
strength(a) / (strength(a) + strength(b) + …); a shared victory counts by its shares. Elo is 400 · log10(strength), and
0 on the average.

All games of one deal stand or fall together when deals are resampled, for they are not independent. Each sample also
has a win and a loss that nobody played, of random weight: who won ten of ten is not sure to win always.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bluemoon.arena.game_result import Played
from bluemoon.core.record import Array

ELO = 400 / np.log(10)  # points for a strength that is e times as high
SAMPLES = 1000
SURE = 0.95
PRIOR = 0.5  # wins and losses of everybody against an average bot, so that no strength is infinite
STEPS, LARGEST_STEP, SMALL_ENOUGH = 100, 1.0, 1e-9


@dataclass(frozen=True)
class Estimate:
    """A number, and the two between which it is with a certainty of 95 %."""

    value: float
    low: float
    high: float


def estimate(values: Array) -> Estimate:
    """The first value, and where the others lie."""
    low, high = np.quantile(values[1:], ((1 - SURE) / 2, (1 + SURE) / 2))
    return Estimate(float(values[0]), float(min(low, values[0])), float(max(high, values[0])))


def resampled(deals: int) -> Array:
    """How often each deal counts: once; and then by lot, in a thousand ways."""
    lots = np.random.default_rng(deals).multinomial(deals, np.full(deals, 1 / deals), SAMPLES)
    return np.vstack([np.ones(deals), lots])


def imagined(first: float, shape: tuple[int, ...]) -> Array:
    """Wins and losses that nobody played: (2, samples, …)."""
    dice = np.random.default_rng(0)
    weights = dice.exponential(1.0, (2, 1 + SAMPLES, *shape))
    weights[:, 0] = first
    return weights


def share_estimates(won: Array, games: Array) -> list[Estimate]:
    """Won shares of games, of several at once, counted by deal: (deals, several). Half, where nothing was played."""
    weights = resampled(len(games))
    wins, losses = imagined(np.finfo(float).tiny, (games.shape[1],))
    shares = (weights @ won + wins) / (weights @ games + wins + losses)
    return [estimate(each) for each in shares.T]


class Tally:
    """The games of a run, counted by deal and by who sat at the table."""

    def __init__(self, games: Sequence[Played]) -> None:
        self.bots = list(dict.fromkeys(bot for played in games for bot in played.seats))
        tables = {table: number for number, table in enumerate(dict.fromkeys(map(table_of, games)))}
        deals = {deal: number for number, deal in enumerate(dict.fromkeys(played.deal for played in games))}
        self.seats = np.array([[table.count(bot) for bot in self.bots] for table in tables], float)
        self.games = np.zeros((len(deals), len(tables)))
        self.won = np.zeros((len(deals), len(self.bots)))
        for played in games:
            deal = deals[played.deal]
            self.games[deal, tables[table_of(played)]] += 1
            for bot, share in zip(played.seats, played.shares, strict=True):
                self.won[deal, self.bots.index(bot)] += share

    def shares(self) -> dict[str, Estimate]:
        """What each bot won, on the average of its seats."""
        return dict(zip(self.bots, share_estimates(self.won, self.games @ self.seats), strict=True))

    def elo(self) -> dict[str, Estimate]:
        """Every bot's Elo."""
        weights = resampled(len(self.games))
        points = ELO * strengths(self.seats, weights @ self.games, weights @ self.won)
        points -= points.mean(axis=1, keepdims=True)
        return {bot: estimate(points[:, number]) for number, bot in enumerate(self.bots)}


def table_of(played: Played) -> tuple[str, ...]:
    """Who sat there, wherever."""
    return tuple(sorted(played.seats))


def strengths(seats: Array, games: Array, won: Array) -> Array:
    """The logarithms of the most likely strengths, by Newton's method, for many samples at once.

    seats[table, bot]: how many seats of a table it holds; games[sample, table]; won[sample, bot]: shares of victory.
    """
    strength, prior = np.zeros_like(won), imagined(PRIOR, (won.shape[1],))
    for _ in range(STEPS):
        slope, curve = _likelihood(seats, games, won, prior, strength)
        step = np.clip(np.linalg.solve(curve, slope[:, :, None])[:, :, 0], -LARGEST_STEP, LARGEST_STEP)
        strength += step
        if np.abs(step).max() < SMALL_ENOUGH:
            break
    return strength


def _likelihood(seats: Array, games: Array, won: Array, prior: Array, strength: Array) -> tuple[Array, Array]:
    """The first derivatives of the likelihood, and the negative second ones."""
    wins, losses = prior
    share = seats * np.exp(strength)[:, None, :]
    share /= share.sum(axis=2, keepdims=True)
    average = 1 / (1 + np.exp(-strength))
    expected = np.einsum("st,stb->sb", games, share)
    slope = won - expected + wins * (1 - average) - losses * average
    curve = -np.einsum("st,sta,stb->sab", games, share, share)
    diagonal = np.arange(seats.shape[1])
    curve[:, diagonal, diagonal] += expected + (wins + losses) * average * (1 - average)
    return slope, curve
