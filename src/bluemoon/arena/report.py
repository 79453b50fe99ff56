"""All numbers of a run: who is how strong, who beats whom, what the first move is worth, how long games last."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import permutations

import numpy as np

from bluemoon.arena.game_result import Played
from bluemoon.arena.ratings import Estimate, Tally, share_estimates
from bluemoon.arena.skill import Skill, skills
from bluemoon.core.game import Words
from bluemoon.core.refusal import BadRecord


@dataclass(frozen=True)
class Standing:
    """One bot."""

    bot: str
    seats: int  # played
    share: Estimate  # of the victory
    elo: Estimate
    skill: Skill
    milliseconds: float  # for a choice, on the average
    forfeits: int


@dataclass(frozen=True)
class Pair:
    """Two bots: the first one's part of what they won between them. What a third one won says nothing about the two."""

    bot: str
    other: str
    games: int  # in which they met
    share: Estimate


@dataclass(frozen=True)
class Length:
    """How long games were."""

    mean: float
    least: int
    median: float
    most: int


@dataclass(frozen=True)
class Report:
    """Everything, in the order in which it is shown: the strongest first."""

    run: Words  # the header of the results
    games: int
    deals: int
    standings: list[Standing]
    pairs: list[Pair]
    order: list[Estimate]  # of the victory, for who moves first, second, …
    turns: Length
    actions: Length
    endings: dict[str, int]
    forfeits: dict[str, int]
    void: dict[str, int]  # games that could not be played; they count for nothing

    def words(self) -> Words:
        """As JSON knows values."""
        return asdict(self)

    def bots(self) -> list[str]:
        """The names, the strongest first."""
        return [standing.bot for standing in self.standings]


def report(run: Words, games: Sequence[Played]) -> Report:
    """What a run has shown."""
    void = Counter(played.reason for played in games if played.is_void)
    games = [played for played in games if not played.is_void]
    if not games:
        raise BadRecord("there is no finished game to report on")
    finished = [played for played in games if played.forfeit is None]
    return Report(
        run=dict(run),
        games=len(games),
        deals=len({played.deal for played in games}),
        standings=standings(games),
        pairs=pairs(games),
        order=order(finished or games),
        turns=length([played.turns for played in finished or games]),
        actions=length([played.actions for played in finished or games]),
        endings=dict(Counter(played.reason for played in finished).most_common()),
        forfeits=dict(Counter(played.reason for played in games if played.forfeit is not None).most_common()),
        void=dict(void),
    )


def standings(games: Sequence[Played]) -> list[Standing]:
    """Every bot, the strongest first."""
    tally = Tally(games)
    shares, elo, skill = tally.shares(), tally.elo(), skills(games)
    found = [
        Standing(
            bot=bot,
            seats=sum(played.seats.count(bot) for played in games),
            share=shares[bot],
            elo=elo[bot],
            skill=skill[bot],
            milliseconds=pace(bot, games),
            forfeits=sum(played.forfeit is not None and played.seats[played.forfeit] == bot for played in games),
        )
        for bot in tally.bots
    ]
    return sorted(found, key=lambda standing: -standing.elo.value)


def pace(bot: str, games: Sequence[Played]) -> float:
    """Milliseconds for a choice, on the average."""
    mine = [(played, seat) for played in games for seat, name in enumerate(played.seats) if name == bot]
    decisions = sum(played.decisions[seat] for played, seat in mine)
    return 1000 * sum(played.seconds[seat] for played, seat in mine) / max(decisions, 1)


def pairs(games: Sequence[Played]) -> list[Pair]:
    """Every bot and every other that it met."""
    bots = list(dict.fromkeys(bot for played in games for bot in played.seats))
    both, deals = list(permutations(bots, 2)), deal_numbers(games)
    met = [sum(bot in played.seats and other in played.seats for played in games) for bot, other in both]
    won, shared = np.zeros((len(deals), len(both))), np.zeros((len(deals), len(both)))
    for played in games:
        wins = won_by(played)
        for number, (bot, other) in enumerate(both):
            if bot in wins and other in wins:
                won[deals[played.deal], number] += wins[bot]
                shared[deals[played.deal], number] += wins[bot] + wins[other]
    found = zip(both, met, share_estimates(won, shared), strict=True)
    return [Pair(bot, other, count, share) for (bot, other), count, share in found if count]


def won_by(played: Played) -> dict[str, float]:
    """What each bot won, on the average of its seats."""
    wins = dict.fromkeys(played.seats, 0.0)
    for bot, share in zip(played.seats, played.shares, strict=True):
        wins[bot] += share / played.seats.count(bot)
    return wins


def order(games: Sequence[Played]) -> list[Estimate]:
    """What those who move first, second and so on win."""
    players, deals = len(games[0].seats), deal_numbers(games)
    won, seated = np.zeros((len(deals), players)), np.zeros((len(deals), players))
    for played in games:
        for seat, share in enumerate(played.shares):
            cell = deals[played.deal], (seat - played.first) % players
            won[cell] += share
            seated[cell] += 1
    return share_estimates(won, seated)


def deal_numbers(games: Sequence[Played]) -> dict[int, int]:
    """The deals that were played, numbered."""
    return {deal: number for number, deal in enumerate(dict.fromkeys(played.deal for played in games))}


def length(counts: Sequence[int]) -> Length:
    """Mean and extremes."""
    return Length(float(np.mean(counts)), min(counts), float(np.median(counts)), max(counts))
