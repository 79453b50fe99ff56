"""What players and designers of Blue Moon, the card game, ask of many games."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from bluemoon.arena.event import invite
from bluemoon.arena.game_result import Played
from bluemoon.arena.stats import (
    Chapter,
    Inquiry,
    Matrix,
    Numbers,
    Share,
    Shares,
    Table,
    endings,
    wins_by_order,
)
from bluemoon.core.game import Words
from bluemoon.duel import Duel, DuelGame
from bluemoon.duel.tables import PEOPLES

ONLOOKER = f"{__name__}:DuelOnlooker"
OWN = "Own deck"  # one that somebody built


class DuelOnlooker:
    """Notes whose decks meet, how often they fight, and what is won."""

    def __init__(self, game: DuelGame, state: Duel) -> None:
        del game
        self.state = state

    def see(self, state: Duel, seat: int, action: int) -> None:
        """Everything can be seen at the end."""

    def tell(self) -> Words:
        """All of it, by seat where it is somebody's."""
        decks = [self.state.deck[seat] for seat in range(2)]
        return {
            "peoples": [OWN if deck.built else PEOPLES[deck.people].title() for deck in decks],
            "fights": int(self.state.fights),
            "crystals": int(self.state.crystals),
        }


def inquire(bot: str, options: Words, *, games: int, tables: Path | None = None, seed: int = 0) -> Inquiry:
    """One table at which all matchups are played in turn, each so many times."""
    event = invite("duel", [bot], games=games, options=options, tables=tables, seed=seed, onlooker=ONLOOKER)
    return Inquiry({"all games": replace(event, games=games * len(event.matchups))}, chapters)


def chapters(tables: Sequence[Table]) -> list[Chapter]:
    """The questions in the order in which people ask them."""
    ((name, games),) = tables
    fair = {name: 0.5}
    fights = [int(played.seen["fights"]) for played in games]
    return [
        Matrix("peoples", "People against people", *matrix(games)),
        Shares("people", "Wins by people", {name: wins_by_people(games)}, fair),
        Shares("order", "Wins by order of play", {name: wins_by_order(games)}, fair),
        Numbers("length", "Length of a game", "turns of both players", {name: [played.turns for played in games]}),
        Numbers("fights", "Fights in a game", "fights", {name: fights}),
        Shares("endings", "How games end", {name: endings(games)}),
        Shares("crystals", "Crystals won", {name: crystals(games)}),
    ]


def matrix(games: Sequence[Played]) -> tuple[list[str], dict[tuple[str, str], Share]]:
    """The peoples, and the wins of each against each."""
    wins: Counter[tuple[str, str]] = Counter()
    count: Counter[tuple[str, str]] = Counter()
    for played in games:
        for ours, theirs in ((0, 1), (1, 0)):
            pair = played.seen["peoples"][ours], played.seen["peoples"][theirs]
            wins[pair] += played.shares[ours]  # type: ignore[assignment]
            count[pair] += 1
    cells = {pair: Share(pair[0], wins[pair], count[pair]) for pair in count if pair[0] != pair[1]}
    present = {people for pair in cells for people in pair}
    return [people for people in (*map(str.title, PEOPLES), OWN) if people in present], cells


def wins_by_people(games: Sequence[Played]) -> list[Share]:
    """The wins of each people against all the others, the strongest first."""
    labels, cells = matrix(games)
    found = []
    for people in labels:
        own = [share for (ours, _), share in cells.items() if ours == people]
        found.append(Share(people, sum(share.count for share in own), sum(share.of for share in own)))
    return sorted(found, key=lambda share: -share.rate)


def crystals(games: Sequence[Played]) -> list[Share]:
    """How many crystals the winner took."""
    found = Counter(int(played.seen["crystals"]) for played in games)
    return [Share(f"{number}", found[number], len(games)) for number in sorted(found)]
