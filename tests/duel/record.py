"""Ends of recorded games, written by hand: a position, and what the record tells from there on.

    table = Table("mimix", "khind").lay(...).begin(0, ...)
    verdict = follow(table, options(0, "support", play=["Young Bear"]), ..., *retreats(1))

Events are those of the golden games; cards are named as they are printed.
"""

from typing import Any

from bluemoon.duel import DUEL
from bluemoon.duel.golden.follower import Follower
from bluemoon.duel.golden.position import id_name
from bluemoon.duel.golden.record import Event
from bluemoon.duel.golden.verdict import Verdict
from bluemoon.duel.tables import PEOPLES
from tests.duel.table import Table

RECORDED = {card.name: id_name(card.id) for card in DUEL.catalogue.cards}


def follow(table: Table, *events: Event) -> Verdict:
    """Follow these events, from this position on."""
    numbers = [int(table.state.deck[player].people) for player in range(2)]
    hands = [[id_name(DUEL.catalogue.cards[card].id) for card in DUEL.tables.list[number][:6]] for number in numbers]
    heading = {"people": [PEOPLES[number] for number in numbers], "start": 0, "hand": hands}
    follower = Follower(DUEL, {**heading, "events": as_recorded(list(events))})
    follower.position.state = table.state
    follower.driver.moments.clear()
    return follower.follow()


def as_recorded(told: Any) -> Any:
    """The same, with the names of the record for printed names."""
    if isinstance(told, dict):
        return {key: as_recorded(value) for key, value in told.items()}
    if isinstance(told, list | tuple):
        return [as_recorded(value) for value in told]
    return RECORDED.get(told, told) if isinstance(told, str) else told


def options(player: int, phase: str, **lists: tuple[str, ...]) -> Event:
    return {"e": "options", "p": player, "phase": phase, **lists}


def plays(player: int, card: str, **more: Any) -> Event:
    return {"e": "play", "p": player, "card": card, "as": "normal", **more}


def chooses(player: int, what: str, source: str, *cards: str, **more: Any) -> Event:
    return {"e": "choose", "p": player, "what": what, "source": source, "cards": cards, **more}


def discards(player: int, zone: str, why: str, *cards: str, **more: Any) -> Event:
    return {"e": "discard", "p": player, "cards": cards, "from": zone, "why": why, **more}


def draws(player: int, why: str, *cards: str, **more: Any) -> Event:
    return {"e": "draw", "p": player, "cards": cards, "why": why, **more}


def sizes(hand: list[int], deck: list[int], area: list[int], discard: list[int]) -> Event:
    return {"hand": hand, "deck": deck, "area": area, "discard": discard}


def announces(
    player: int, element: str, totals: list[list[int]], active: list[list[list[Any]]], counts: Event
) -> Event:
    number = 0 if element == "fire" else 1
    power, against = totals[player][number], totals[1 - player][number]
    told = {"element": element, "power": power, "opponent_total": against, "shield": False, "totals": totals}
    return {"e": "announce", "p": player, **told, "active": active, **counts}


def begins(player: int, fight: str | None, counts: Event, pos: int = 0) -> Event:
    return {"e": "begin_turn", "p": player, "fight": fight, "pos": pos, **counts}


def retreats(loser: int, *, forced: str | None = None) -> list[Event]:
    """The loser retreats; the winner has three dragons and attracts the fourth."""
    winner, pos = 1 - loser, 3 if loser == 1 else -3
    retreat = {"e": "retreat", "p": loser, **({"forced": forced} if forced else {})}
    dragon = {"e": "dragons", "p": winner, "count": 1, "why": "retreat", "pos": pos, "instant_win": True}
    return [retreat, dragon, {"e": "game_end", "winner": winner, "crystals": 4, "reason": "fourth_dragon", "pos": pos}]
