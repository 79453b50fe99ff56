"""A game told event by event, with every chance outcome and with checksums, as golden games are written."""

from dataclasses import dataclass, field
from typing import Any

from bluemoon.city import actions as act
from bluemoon.city.game import CityGame
from bluemoon.city.notation import CARD_NAMES, COLOUR_NAMES, DRAGONS, tile_name
from bluemoon.city.rules.contribution import first_of_pair, second_of_pair, worth
from bluemoon.city.rules.news import News, Why
from bluemoon.city.rules.payment import PAIR_VALUE, can_pay
from bluemoon.city.rules.powers import destinations
from bluemoon.city.rules.special import Action, special_of
from bluemoon.city.state import CARDS, COLOURS, NONE, PLACES, Colour, Errand, Phase, card_of, colour_of
from bluemoon.core.bits import has
from bluemoon.core.story import story

Event = dict[str, Any]
Told = tuple[int, int, int, int, int]


class Chronicle:
    """A game under way, and its events so far."""

    def __init__(self, game: CityGame, state: Any) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []
        self._begin_turn()

    def decide(self, actions: list[int], fate: list[int]) -> None:
        """Play one whole decision; chance brings the cards of `fate` as long as they last."""
        before = self.state.copy()
        with story(fate) as told:
            for action in actions:
                self.game.play(self.state, action)
        self.events += events_of(self.game, before, actions, told.news, self.state)
        if self.state.phase == Phase.OVER:
            return
        if self.state.turn != before.turn:
            self._begin_turn()
        else:
            self.events.append(options_event(self.game, self.state))

    def _begin_turn(self) -> None:
        self.events.append(begin_turn_event(self.state))
        self.events.append(options_event(self.game, self.state))


# ---- events


def events_of(game: CityGame, before: Any, actions: list[int], told: list[Told], after: Any) -> list[Event]:
    """A whole decision, what came of it, and the end of the turn or game if it was the last."""
    events = decision_events(game, before, actions, told) + consequence_events(before, told)
    if actions[-1] == act.DRAW and (not events or events[-1]["e"] != "draw"):
        events.append({"e": "draw", "p": before.player, "cards": [], "why": "reset"})
    if after.turn != before.turn or (after.phase == Phase.OVER and before.phase == Phase.RESET):
        events.append({"e": "end_turn", "p": before.player})
    if after.phase == Phase.OVER:
        events.append(game_end_event(game, after))
    return events


def game_end_event(game: CityGame, state: Any) -> Event:
    """How the game ended."""
    result = game.result(state)
    assert result is not None
    seats = state.seat[: state.players]
    return {
        "e": "game_end",
        "reason": result.reason,
        "winners": list(result.winners),
        "offerings": seats["offerings"].tolist(),
        "crystals": seats["crystals"].tolist(),
    }


def begin_turn_event(state: Any) -> Event:
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


def options_event(game: CityGame, state: Any) -> Event:
    """What is legal at this moment."""
    legal = set(game.legal(state))
    event: Event = {"e": "options", "p": state.player, "phase": Phase(state.phase).name.lower()}
    match Phase(state.phase):
        case Phase.MOVEMENT:
            event |= _movement_options(game, state, legal)
        case Phase.CONTRIBUTION:
            event |= _contribution_options(game, state, legal)
        case _:
            event["discard"] = sorted(CARD_NAMES[card] for card in range(CARDS) if act.DISCARD + card in legal)
    return {key: value for key, value in event.items() if value is not False and value != []}


def _movement_options(game: CityGame, state: Any, legal: set[int]) -> Event:
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


def _contribution_options(game: CityGame, state: Any, legal: set[int]) -> Event:
    offers = {act.OFFER: "free", act.OFFER + 1: "yellow 1", act.OFFER + 2: "yellow 2"}
    event: Event = {
        "boxes": [
            [box, COLOUR_NAMES[colour]] for box in range(8) if act.BOX + box in legal
            for colour in sorted(_payable(game, state, box), key=lambda colour: COLOUR_NAMES[colour])
        ],
        "offer": [name for action, name in offers.items() if action in legal],
    }  # fmt: skip
    if act.SPECIAL in legal:
        place = state.seat[state.player].figure
        event["special"] = Action(special_of(state, game.tables, place)).name.lower()
    return event


def _payable(game: CityGame, state: Any, box: int) -> list[int]:
    me = state.seat[state.player]
    building = state.tile[me.figure]
    colour, need = int(game.tables.colour[building, box]), game.tables.need[building, box]
    colours = range(COLOURS) if colour == Colour.ANY else [colour]
    return [colour for colour in colours if can_pay(me.hand, colour, need, NONE, 0)]


def decision_events(game: CityGame, before: Any, actions: list[int], told: list[Told]) -> list[Event]:
    """What the player decided. (Cards drawn by the Hospital stand in it, in two parts after a reshuffle.)"""
    action, player = actions[0], {"p": before.player}
    if action == act.END_MOVEMENT:
        return [{"e": "end_movement", **player}]
    if action < act.FLY:
        place = action - act.MOVE
        steps = int(game.tables.distance[before.seat[before.player].figure, place])
        return [{"e": "move", **player, "to": tile_name(before, place), "steps": steps}]
    if action <= act.STEPS:
        return [{"e": "power", **player, **_power_words(before, actions)}]
    if action == act.END_CONTRIBUTION:
        return [{"e": "end_contribution", **player}]
    if action < act.OFFER:
        return [{"e": "contribute", **player, **payment_words(game, before, actions)}]
    if action < act.SPECIAL:
        return [_offer_event(before, action - act.OFFER, told)]
    if action == act.SPECIAL:
        return _special_events(game, before, actions, told)
    if action < act.DRAW:
        return [{"e": "discard", **player, "card": CARD_NAMES[action - act.DISCARD]}]
    return []


def _power_words(before: Any, actions: list[int]) -> Event:
    action = actions[0]
    if action == act.STEPS:
        return {"card": "grey 2", "what": "steps"}
    to = tile_name(before, actions[1] - act.TO)
    if action == act.FLIT:
        return {"card": "grey 1", "what": "flit", "to": to}
    what, dragon = ("fly", action - act.FLY) if action < act.WALK else ("walk", action - act.WALK)
    card = CARD_NAMES[card_of(dragon, 1 if what == "fly" else 2)]
    return {"card": card, "what": what, "dragon": DRAGONS[dragon], "to": to}


def _offer_event(before: Any, pillar: int, told: list[Told]) -> Event:
    cost = next(amount for kind, _, amount, _, _ in told if kind == News.OFFERED)
    return {
        "e": "offer",
        "p": before.player,
        "box": before.obelisk,
        "cost": cost,
        "with": f"yellow {pillar}" if pillar else None,
        "where": tile_name(before, before.seat[before.player].figure),
    }


def _special_events(game: CityGame, before: Any, actions: list[int], told: list[Told]) -> list[Event]:
    place = before.seat[before.player].figure
    special = Action(special_of(before, game.tables, place))
    if special == Action.ONE_OFFERING:
        return [_offer_event(before, 0, told)]
    event = {"e": "special", "p": before.player, "tile": tile_name(before, place), "what": special.name.lower()}
    if special == Action.MOVE_ANYWHERE:
        return [{**event, "to": tile_name(before, actions[1] - act.TO)}]
    return []  # the Hospital's cards come as consequences


@dataclass
class Paid:
    """A payment as it is laid down: which cards counted as what."""

    colour: int
    plain: list[str] = field(default_factory=list)
    khind: int = 0
    mimix: list[list[str]] = field(default_factory=list)
    hoax1: list[Event] = field(default_factory=list)
    hoax2: list[str] = field(default_factory=list)
    total: int = 0
    recolours_one: bool = False  # a Hoax 2 waits for its card

    def add(self, action: int) -> None:
        """One more micro-step of the payment."""
        if action < act.PAY:
            self.colour = action - act.AS
        elif action < act.PAIR:
            self._add_card(action - act.PAY)
        elif action < act.RECOLOUR_FOUR:
            pair = action - act.PAIR
            self.mimix.append([CARD_NAMES[first_of_pair(pair)], CARD_NAMES[second_of_pair(pair)]])
            self.total += PAIR_VALUE
        elif action < act.RECOLOUR_ONE:
            self.hoax1.append({"from": COLOUR_NAMES[action - act.RECOLOUR_FOUR], "cards": []})
        else:
            self.recolours_one = True

    def _add_card(self, card: int) -> None:
        self.total += worth(self.colour, card)
        if self.recolours_one:
            self.hoax2.append(CARD_NAMES[card])
        elif colour_of(card) == self.colour:
            self.plain.append(CARD_NAMES[card])
        elif colour_of(card) == Colour.GREEN:
            self.khind += 1
        else:
            self.hoax1[-1]["cards"].append(CARD_NAMES[card])
        self.recolours_one = False


def payment_words(game: CityGame, before: Any, actions: list[int]) -> Event:
    """A paid box."""
    place = before.seat[before.player].figure
    box = actions[0] - act.BOX
    paid = Paid(int(game.tables.colour[before.tile[place], box]))
    for action in actions[1:]:
        paid.add(action)
    words = {**vars(paid), "tile": tile_name(before, place), "box": box, "colour": COLOUR_NAMES[paid.colour]}
    del words["recolours_one"]
    return sorted_payment(words)


def sorted_payment(event: Event) -> Event:
    """The same payment in one order."""
    groups = [{"from": group["from"], "cards": sorted(group["cards"])} for group in event["hoax1"]]
    return {
        **event,
        "plain": sorted(event["plain"]),
        "mimix": sorted(sorted(pair) for pair in event["mimix"]),
        "hoax1": sorted(groups, key=lambda group: (group["from"], group["cards"])),
        "hoax2": sorted(event["hoax2"]),
    }


def consequence_events(before: Any, told: list[Told]) -> list[Event]:
    """What the rules handed out, drew, rebuilt and scored."""
    events: list[Event] = []
    scored: dict[str, list[int]] = {"totals": [], "crystals": []}
    for kind, player, amount, why, place in told:
        match News(kind):
            case News.CARD:
                _add_card(events, before, player, CARD_NAMES[amount], Why(why), place)
            case News.RESHUFFLED:
                events.append({"e": "reshuffle", "cards": amount})
            case News.REBUILT:
                events.append(
                    {"e": "rebuilt", "tile": tile_name(before, place), "majority": None if player == NONE else player}
                )
            case News.SCALE_TOTAL:
                scored["totals"].append(amount)
                scored["crystals"].append(0)
            case News.CRYSTALS if why == Why.SCALES:
                scored["crystals"][player] = amount
            case News.SCALES_SCORED:
                events.append({"e": "score_scales", **scored, "supply": amount})
                scored = {"totals": [], "crystals": []}
            case News.CRYSTALS | News.SCALES:
                what = News(kind).name.lower()
                events.append(_gain(player, what, Why(why), tile_name(before, place)) | {"count": amount})
    return events


def _gain(player: int, what: str, why: Why, tile: str) -> Event:
    return {"e": "gain", "p": player, "what": what, "why": why.name.lower(), "tile": tile}


def _add_card(events: list[Event], before: Any, player: int, card: str, why: Why, place: int) -> None:
    if why == Why.RESET:
        event = {"e": "draw", "p": player, "why": "reset"}
    elif why == Why.HOSPITAL:
        event = {"e": "special", "p": player, "tile": tile_name(before, place), "what": "draw_two"}
    else:
        event = _gain(player, "cards", why, tile_name(before, place))
        if player == before.player:
            event["hidden"] = True
    last = events[-1] if events else {}
    if all(last.get(key) == value for key, value in event.items()):
        last["cards"].append(card)
    else:
        last = {**event, "cards": [card]}
        events.append(last)
    if last["e"] == "gain":
        last["count"] = len(last["cards"])
