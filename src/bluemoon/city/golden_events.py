"""The events of a golden game: those of the chronicle as that format writes them, with checksums and what is legal.

The format is shared with other programs; only `golden` and this file know it.
"""

from typing import Any, assert_never

from bluemoon.city import actions as act
from bluemoon.city import chronicle
from bluemoon.city.events import (
    CardsGained,
    Consequence,
    Contributed,
    ContributionEnded,
    Decision,
    Discarded,
    Drew,
    DrewTwo,
    Event,
    Gained,
    GameEnded,
    Moved,
    MovedAnywhere,
    MovementEnded,
    Offered,
    PowerUsed,
    Rebuilt,
    Recoloured,
    Reshuffled,
    ScalesScored,
    TurnEnded,
)
from bluemoon.city.game import CityGame
from bluemoon.city.notation import CARD_NAMES, COLOUR_NAMES, DRAGONS, tile_name
from bluemoon.city.rules.payment import NOTHING_SPENT, can_pay
from bluemoon.city.rules.powers import destinations
from bluemoon.city.rules.special import Action, special_of
from bluemoon.city.state import CARDS, COLOURS, NONE, PLACES, Colour, Errand, Phase
from bluemoon.core.bits import has
from bluemoon.core.story import Chapter, story

Golden = dict[str, Any]  # a golden game or one of its events, as JSON has it


class GoldenGame:
    """A game under way, and its events so far."""

    def __init__(self, game: CityGame, state: Any) -> None:
        self.game = game
        self.state = state
        self.events: list[Golden] = []
        self.actions: list[tuple[str, tuple[str, ...]]] = []  # as a written game has them
        self._begin_turn()

    def decide(self, actions: list[int], fate: list[int]) -> None:
        """Play one whole decision; chance brings the cards of `fate` as long as they last."""
        before = self.state.copy()
        with story(fate) as told:
            for action in actions:
                words, heard = self.game.name_of(self.state, action), len(told.news)
                self.game.play(self.state, action)
                drawn = self.game.chances(told.news[heard:])
                self.actions.append((words, tuple(self.game.chance_name(outcome) for outcome in drawn)))
        happened = chronicle.events(self.game, Chapter(before, actions, told.news, self.state))
        self.events += [golden_event(event) for event in happened]
        if self.state.phase == Phase.OVER:
            return
        if self.state.turn != before.turn:
            self._begin_turn()
        else:
            self.events.append(_options(self.game, self.state))

    def _begin_turn(self) -> None:
        self.events.append(_begin_turn(self.state))
        self.events.append(_options(self.game, self.state))


# ---- events


def golden_event(event: Event) -> Golden:
    """An event as it is written."""
    return _decision(event) if isinstance(event, Decision) else _consequence(event)


def _decision(event: Decision) -> Golden:
    match event:
        case Moved():
            return {"e": "move", "p": event.player, "to": event.to, "steps": event.steps}
        case PowerUsed():
            aims = {"dragon": event.dragon, "to": event.to}
            said = {name: aim for name, aim in aims.items() if aim is not None}
            return {"e": "power", "p": event.player, "card": event.card, "what": event.what, **said}
        case MovementEnded():
            return {"e": "end_movement", "p": event.player}
        case Contributed():
            return _payment(event)
        case Offered():
            paid = {"box": event.box, "cost": event.cost, "with": event.pillar}
            return {"e": "offer", "p": event.player, **paid, "where": event.where}
        case MovedAnywhere():
            return {"e": "special", "p": event.player, "tile": event.tile, "what": "move_anywhere", "to": event.to}
        case ContributionEnded():
            return {"e": "end_contribution", "p": event.player}
        case Discarded():
            return {"e": "discard", "p": event.player, "card": event.card}
        case _:
            assert_never(event)


def _consequence(event: Consequence) -> Golden:
    match event:
        case Rebuilt():
            return {"e": "rebuilt", "tile": event.tile, "majority": event.majority}
        case Gained() | CardsGained():
            return _gain(event)
        case ScalesScored():
            crystals = list(event.crystals)
            return {"e": "score_scales", "totals": list(event.totals), "crystals": crystals, "supply": event.supply}
        case Reshuffled():
            return {"e": "reshuffle", "cards": event.cards}
        case DrewTwo():
            special = {"tile": event.tile, "what": "draw_two"}
            return {"e": "special", "p": event.player, **special, "cards": list(event.cards)}
        case Drew():
            return {"e": "draw", "p": event.player, "why": "reset", "cards": list(event.cards)}
        case TurnEnded():
            return {"e": "end_turn", "p": event.player}
        case GameEnded():
            return _end(event)
        case _:
            assert_never(event)


def _payment(event: Contributed) -> Golden:
    return {
        "e": "contribute",
        "p": event.player,
        "colour": event.colour,
        "plain": list(event.plain),
        "khind": event.khind,
        "mimix": [list(pair) for pair in event.mimix],
        "hoax1": [{"from": group.colour, "cards": list(group.cards)} for group in event.hoax1],
        "hoax2": list(event.hoax2),
        "total": event.total,
        "tile": event.tile,
        "box": event.box,
    }


def _gain(event: Gained | CardsGained) -> Golden:
    why = {"why": event.why.name.lower(), "tile": event.tile}
    if isinstance(event, Gained):
        return {"e": "gain", "p": event.player, "what": event.what, **why, "count": event.count}
    hidden = {"hidden": True} if event.is_face_down else {}
    cards = {"cards": list(event.cards), "count": len(event.cards)}
    return {"e": "gain", "p": event.player, "what": "cards", **why, **hidden, **cards}


def _end(event: GameEnded) -> Golden:
    return {
        "e": "game_end",
        "reason": event.ending.name.lower(),
        "winners": list(event.winners),
        "offerings": list(event.offerings),
        "crystals": list(event.crystals),
    }


def in_our_order(golden: Golden) -> Golden:
    """An event as we would have written it: in a payment the order of the cards means nothing."""
    if golden["e"] != "contribute":
        return golden
    contributed = Contributed(
        player=golden["p"],
        tile=golden["tile"],
        box=golden["box"],
        colour=golden["colour"],
        plain=golden["plain"],
        khind=golden["khind"],
        mimix=golden["mimix"],
        hoax1=tuple(Recoloured(group["from"], group["cards"]) for group in golden["hoax1"]),
        hoax2=golden["hoax2"],
        total=golden["total"],
    )
    return {**golden, **_payment(chronicle.in_order(contributed))}


# ---- between the events


def _begin_turn(state: Any) -> Golden:
    """The checksum before anything happens in a turn."""
    seats = state.seat[: state.players]
    return {
        "e": "begin_turn",
        "p": state.player,
        "turn": state.turn,
        "hand": seats["cards"].tolist(),
        "deck": state.deck_size,
        "discard": state.discard_size,
        "crystals": seats["crystals"].tolist(),
        "scales": seats["scales"].tolist(),
        "supply": state.supply,
        "markers": seats["markers"].tolist(),
        "offerings": seats["offerings"].tolist(),
        "figures": [tile_name(state, place) for place in seats["figure"]],
        "dragons": [None if place == NONE else tile_name(state, place) for place in state.dragon],
        "obelisk": state.obelisk,
    }


def _options(game: CityGame, state: Any) -> Golden:
    """What is legal at this moment."""
    legal = set(game.legal(state))
    golden: Golden = {"e": "options", "p": state.player, "phase": Phase(state.phase).name.lower()}
    match Phase(state.phase):
        case Phase.MOVEMENT:
            golden |= _movement_options(game, state, legal)
        case Phase.CONTRIBUTION:
            golden |= _contribution_options(game, state, legal)
        case _:
            golden["discard"] = sorted(CARD_NAMES[card] for card in range(CARDS) if act.DISCARD + card in legal)
    return {key: value for key, value in golden.items() if value is not False and value != []}


def _movement_options(game: CityGame, state: Any, legal: set[int]) -> Golden:
    walks = [
        [DRAGONS[dragon], tile_name(state, place)]
        for dragon in range(3)
        if act.WALK + dragon in legal
        for place in _walk_places(game, state, dragon)
    ]
    return {
        "move": sorted(tile_name(state, place) for place in range(PLACES) if act.MOVE + place in legal),
        "fly": sorted(DRAGONS[dragon] for dragon in range(3) if act.FLY + dragon in legal),
        "walk": sorted(walks),
        "flit": act.FLIT in legal,
        "steps": act.STEPS in legal,
    }


def _walk_places(game: CityGame, state: Any, dragon: int) -> list[int]:
    sent = state.copy()
    sent.errand = Errand.WALK + dragon
    reach = destinations(sent, game.tables)
    return [place for place in range(PLACES) if has(reach, place)]


def _contribution_options(game: CityGame, state: Any, legal: set[int]) -> Golden:
    offers = {act.OFFER: "free", act.OFFER + 1: "yellow 1", act.OFFER + 2: "yellow 2"}
    golden: Golden = {
        "boxes": [
            [box, COLOUR_NAMES[colour]] for box in range(8) if act.BOX + box in legal
            for colour in sorted(_payable(game, state, box), key=lambda colour: COLOUR_NAMES[colour])
        ],
        "offer": [name for action, name in offers.items() if action in legal],
    }  # fmt: skip
    if act.SPECIAL in legal:
        place = state.seat[state.player].figure
        golden["special"] = Action(special_of(state, game.tables, place)).name.lower()
    return golden


def _payable(game: CityGame, state: Any, box: int) -> list[int]:
    me = state.seat[state.player]
    building = state.tile[me.figure]
    colour, need = int(game.tables.colour[building, box]), game.tables.need[building, box]
    colours = range(COLOURS) if colour == Colour.ANY else [colour]
    return [colour for colour in colours if can_pay(me.hand, colour, need, NONE, 0, NOTHING_SPENT)]
