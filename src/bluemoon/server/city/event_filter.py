"""The filter of events: what a reader may hear of what happened, as the page hears it.

Nothing of an event reaches a page that is not named here. (The filter of states is `city.view`.)
"""

from typing import assert_never

from bluemoon.city.events import (
    CardsGained,
    Consequence,
    Contributed,
    ContributionEnded,
    Decision,
    Discarded,
    Drew,
    DrewTwo,
    Ending,
    Event,
    Gained,
    GameEnded,
    Moved,
    MovedAnywhere,
    MovementEnded,
    Offered,
    PowerUsed,
    Rebuilt,
    Reshuffled,
    ScalesScored,
    TurnEnded,
    Why,
)
from bluemoon.server.table.execution import GameEvent
from bluemoon.server.wire import city_events as wire
from bluemoon.server.wire.city import Reason


def heard(event: GameEvent, seat: int) -> list[wire.CityEvent]:
    """An event as a seat (-1: a spectator) hears it."""
    assert isinstance(event, Event)
    told = _decision(event) if isinstance(event, Decision) else _consequence(event, seat)
    return [] if told is None else [told]


def _decision(event: Decision) -> wire.CityEvent | None:
    """What a player decides is open; None: there is nothing to hear."""
    match event:
        case MovementEnded() | ContributionEnded():
            return None
        case Moved():
            return wire.Move(e="move", p=event.player, to=event.to, steps=event.steps)
        case PowerUsed():
            return _power(event)
        case Contributed():
            return _payment(event)
        case Offered():
            return _offering(event)
        case MovedAnywhere():
            return wire.Special(e="special", p=event.player, tile=event.tile, what="move_anywhere", to=event.to)
        case Discarded():
            return wire.Discard(e="discard", p=event.player, card=event.card)
        case _:
            assert_never(event)


def _power(event: PowerUsed) -> wire.PowerUsed:
    used = wire.PowerUsed(e="power", p=event.player, card=event.card, what=event.what)
    if event.dragon is not None:
        used["dragon"] = event.dragon
    if event.to is not None:
        used["to"] = event.to
    return used


def _payment(event: Contributed) -> wire.Contribute:
    return wire.Contribute(
        e="contribute",
        p=event.player,
        tile=event.tile,
        box=event.box,
        colour=event.colour,
        plain=list(event.plain),
        khind=event.khind,
        mimix=[list(pair) for pair in event.mimix],
        hoax1=[{"from": group.colour, "cards": list(group.cards)} for group in event.hoax1],
        hoax2=list(event.hoax2),
        total=event.total,
    )


def _offering(event: Offered) -> wire.Offer:
    return {
        "e": "offer",
        "p": event.player,
        "box": event.box,
        "cost": event.cost,
        "with": event.pillar,
        "where": event.where,
    }


def _consequence(event: Consequence, seat: int) -> wire.CityEvent:
    """What the rules hand out is open, but for cards: only who drew them sees them."""
    match event:
        case Rebuilt():
            return wire.Rebuilt(e="rebuilt", tile=event.tile, majority=event.majority)
        case Gained():
            why = reason_of(event.why)
            return wire.Gained(e="gain", p=event.player, what=event.what, why=why, tile=event.tile, count=event.count)
        case CardsGained():
            return _cards_gained(event, seat)
        case ScalesScored():
            totals, crystals = list(event.totals), list(event.crystals)
            return wire.ScoreScales(e="score_scales", totals=totals, crystals=crystals, supply=event.supply)
        case Reshuffled():
            return wire.Reshuffle(e="reshuffle", cards=event.cards)
        case DrewTwo():
            return _drew_two(event, seat)
        case Drew():
            return _drew(event, seat)
        case TurnEnded():
            return wire.EndTurn(e="end_turn", p=event.player)
        case GameEnded():
            return _end(event)
        case _:
            assert_never(event)


def _cards_gained(event: CardsGained, seat: int) -> wire.Gained:
    gained = wire.Gained(
        e="gain", p=event.player, what="cards", why=reason_of(event.why), tile=event.tile, count=len(event.cards)
    )
    if event.is_face_down:
        gained["hidden"] = True
    elif event.player == seat:
        gained["cards"] = list(event.cards)
    return gained


def _drew_two(event: DrewTwo, seat: int) -> wire.Special:
    drew = wire.Special(e="special", p=event.player, tile=event.tile, what="draw_two", count=len(event.cards))
    if event.player == seat:
        drew["cards"] = list(event.cards)
    return drew


def _drew(event: Drew, seat: int) -> wire.Draw:
    drew = wire.Draw(e="draw", p=event.player, count=len(event.cards))
    if event.player == seat:
        drew["cards"] = list(event.cards)
    return drew


def reason_of(why: Why) -> Reason:
    """For which reason something was gained."""
    match why:
        case Why.DRAGONS:
            return "dragons"
        case Why.MAJORITY:
            return "majority"
        case Why.CONSTRUCTION:
            return "construction"
        case Why.NEIGHBOURHOOD:
            return "neighbourhood"
        case Why.SCALES:
            return "scales"
        case Why.NOTHING | Why.RESET | Why.HOSPITAL | Why.SETUP:
            raise AssertionError(f"nothing is gained for {why.name}")
        case _:
            assert_never(why)


def _end(event: GameEnded) -> wire.GameEnd:
    return wire.GameEnd(
        e="game_end",
        reason=_ending(event.ending),
        winners=list(event.winners),
        offerings=list(event.offerings),
        crystals=list(event.crystals),
    )


def _ending(ending: Ending) -> wire.EndReason:
    match ending:
        case Ending.OFFERINGS:
            return "offerings"
        case Ending.CITY_REBUILT:
            return "city_rebuilt"
        case Ending.NO_MARKERS:
            return "no_markers"
        case Ending.TURN_LIMIT:
            return "turn_limit"
        case Ending.NOT_YET:
            raise AssertionError("the game goes on")
        case _:
            assert_never(ending)
