"""Golden games: written event by event, with every chance outcome and with checksums, so that two independent
implementations can follow the same game and compare. One game a line, as JSON.

`Chronicle` plays a game and writes its events; `export_game` lets it play by chance, `check_game` lets it follow
the decisions of a given game and compares event by event.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bluemoon.city import actions as act
from bluemoon.city.game import CityGame
from bluemoon.city.legal import can_contribute
from bluemoon.city.notation import CARD_NAMES, COLOUR_NAMES, DRAGONS, TILES, card_of_name, place_of, tile_name
from bluemoon.city.rules.contribution import first_of_pair, second_of_pair
from bluemoon.city.rules.news import News, Why
from bluemoon.city.rules.obelisk import can_offer
from bluemoon.city.rules.payment import can_pay
from bluemoon.city.rules.powers import destinations
from bluemoon.city.rules.special import Action, special_of
from bluemoon.city.state import CARDS, COLOURS, COURTYARD_PLACE, NONE, PLACES, Colour, Ending, Errand, Phase, card_of
from bluemoon.core.bits import has
from bluemoon.core.refusal import BadOption, BadRecord, Refused
from bluemoon.core.story import story
from bluemoon.core.written import read_text

Event = dict[str, Any]
WHOLE = (Phase.MOVEMENT, Phase.CONTRIBUTION, Phase.RESET, Phase.OVER)  # here a decision is complete
GOLDEN_OPTIONS = ("all_random", "expansion", "majority_tie", "scales_after_scoring", "turn_limit")
MOST_ACTIONS = 100_000


class Chronicle:
    """A game under way, and its events so far."""

    def __init__(self, game: CityGame, state: Any) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []
        self._begin_turn()

    def decide(self, actions: list[int], fate: list[int]) -> None:
        """Play one whole decision; chance brings the cards of `fate` as long as they last."""
        before, told = self.state.copy(), []
        with story(fate) as opened:
            for action in actions:
                self.game.play(self.state, action)
            told = opened.news
        self.events += decision_events(self.game, before, actions, told)
        self.events += consequence_events(before, told)
        if actions[-1] == act.DRAW and self.events[-1]["e"] != "draw":
            self.events.append({"e": "draw", "p": before.player, "cards": [], "why": "reset"})
        if self.state.phase == Phase.OVER:
            self._end(before)
        elif self.state.turn != before.turn:
            self.events.append({"e": "end_turn", "p": before.player})
            self._begin_turn()
        else:
            self.events.append(options_event(self.game, self.state))

    def _begin_turn(self) -> None:
        self.events.append(begin_turn_event(self.state))
        self.events.append(options_event(self.game, self.state))

    def _end(self, before: Any) -> None:
        if before.phase == Phase.RESET:
            self.events.append({"e": "end_turn", "p": before.player})
        result = self.game.result(self.state)
        assert result is not None
        seats = self.state.seat[: self.state.players]
        self.events.append(
            {
                "e": "game_end",
                "reason": Ending(self.state.ending).name.lower(),
                "winners": list(result.winners),
                "offerings": seats["offerings"].tolist(),
                "crystals": seats["crystals"].tolist(),
            }
        )


# ---- events


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


def decision_events(
    game: CityGame, before: Any, actions: list[int], told: list[tuple[int, int, int, int, int]]
) -> list[Event]:
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
        return [_offer_event(game, before, action - act.OFFER, told)]
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


def _offer_event(game: CityGame, before: Any, pillar: int, told: list[tuple[int, int, int, int, int]]) -> Event:
    cost = next(amount for kind, _, amount, _, _ in told if kind == News.OFFERED)
    return {
        "e": "offer",
        "p": before.player,
        "box": before.obelisk,
        "cost": cost,
        "with": f"yellow {pillar}" if pillar else None,
        "where": tile_name(before, before.seat[before.player].figure),
    }


def _special_events(
    game: CityGame, before: Any, actions: list[int], told: list[tuple[int, int, int, int, int]]
) -> list[Event]:
    place = before.seat[before.player].figure
    special = Action(special_of(before, game.tables, place))
    if special == Action.ONE_OFFERING:
        return [_offer_event(game, before, 0, told)]
    event = {"e": "special", "p": before.player, "tile": tile_name(before, place), "what": special.name.lower()}
    if special == Action.MOVE_ANYWHERE:
        return [{**event, "to": tile_name(before, actions[1] - act.TO)}]
    return []  # the Hospital's cards come as consequences


def payment_words(game: CityGame, before: Any, actions: list[int]) -> Event:
    """A paid box: which cards counted as what."""
    place = before.seat[before.player].figure
    box = actions[0] - act.BOX
    colour = int(game.tables.colour[before.tile[place], box])
    plain: list[str] = []
    mimix: list[list[str]] = []
    groups: list[Event] = []
    hoax2: list[str] = []
    khind, total, single = 0, 0, False
    for action in actions[1:]:
        if action < act.PAY:
            colour = action - act.AS
        elif action == act.RECOLOUR_ONE:
            single = True
        elif action >= act.RECOLOUR_FOUR:
            groups.append({"from": COLOUR_NAMES[action - act.RECOLOUR_FOUR], "cards": []})
        elif action >= act.PAIR:
            pair = action - act.PAIR
            mimix.append([CARD_NAMES[first_of_pair(pair)], CARD_NAMES[second_of_pair(pair)]])
            total += 3
        else:
            name = CARD_NAMES[action - act.PAY]
            source = name.split()[0]
            is_khind = source == "green" and colour != Colour.GREEN
            total += 1 if is_khind else int(name.split()[1])
            if single:
                hoax2.append(name)
            elif source == COLOUR_NAMES[colour]:
                plain.append(name)
            elif is_khind:
                khind += 1
            else:
                groups[-1]["cards"].append(name)
            single = False
    return sorted_payment(
        {
            "tile": tile_name(before, place),
            "box": box,
            "colour": COLOUR_NAMES[colour],
            "plain": plain,
            "khind": khind,
            "mimix": mimix,
            "hoax1": groups,
            "hoax2": hoax2,
            "total": total,
        }
    )


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


def consequence_events(before: Any, told: list[tuple[int, int, int, int, int]]) -> list[Event]:
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


# ---- a golden game of our own


def export_game(game: CityGame, options: dict[str, Any], seed: int, id: str) -> Event:
    """A game played by chance, weighted so that it comes to an end."""
    state = game.new(seed=seed, **options)
    written = _heading(game, state, id)
    chronicle, dice = Chronicle(game, state), random.Random(seed)
    for _ in range(MOST_ACTIONS):
        if state.phase == Phase.OVER:
            return {**written, "events": chronicle.events}
        chronicle.decide(_random_decision(game, state, dice), [])
    raise AssertionError(f"game {id} does not end")


def _heading(game: CityGame, state: Any, id: str) -> Event:
    options = game.options_of(state)
    hands = [
        sorted(CARD_NAMES[card] for card in range(CARDS) for _ in range(state.seat[player].hand[card]))
        for player in range(state.players)
    ]
    return {
        "id": id,
        "edition": options["edition"],
        "players": state.players,
        "options": {name: options[name] for name in GOLDEN_OPTIONS},
        "layout": [None if tile == NONE else TILES[tile] for tile in state.tile],
        "first": state.first,
        "hands": hands,
    }


def _random_decision(game: CityGame, state: Any, dice: random.Random) -> list[int]:
    """Micro-steps up to the end of a decision, tried out on a copy whose dice do not matter."""
    trial, actions = state.copy(), []
    while not actions or trial.phase not in WHOLE:
        legal = game.legal(trial)
        action = dice.choices(legal, [_weight(game, trial, action) for action in legal])[0]
        actions.append(action)
        game.play(trial, action)
    return actions


def _weight(game: CityGame, state: Any, action: int) -> float:
    """Towards an end: build, make offerings, walk to the courtyard when an offering can be made, use few Hoax cards."""
    if action in (act.END_MOVEMENT, act.END_CONTRIBUTION, act.RECOLOUR_ONE):
        return 1.0
    if action < act.FLY:
        return _weight_of_move(game, state, action - act.MOVE)
    if act.BOX <= action < act.AS:
        return 20.0 if action >= act.OFFER else 5.0
    if act.RECOLOUR_FOUR <= action < act.RECOLOUR_ONE:
        return 0.3
    return 1.0


def _weight_of_move(game: CityGame, state: Any, place: int) -> float:
    if place == COURTYARD_PLACE:
        return 20.0 if can_offer(state, game.tables, state.player, 0) else 0.5
    boxes = range(game.tables.boxes[state.tile[place]])
    is_ruin = not has(state.rebuilt, place)
    there = state.copy()
    there.seat[state.player].figure = place
    payable = is_ruin and any(
        state.marker[place, box] == NONE and can_contribute(there, game.tables, place, box) for box in boxes
    )
    return 4.0 if payable else 0.5


# ---- following a golden game


def check_game(game: CityGame, golden: Event) -> str | None:
    """Follow a golden game; the first mismatch in words, or None if every event agrees."""
    try:
        chronicle = Chronicle(game, _restore(game, golden))
        return _follow(chronicle, golden["events"])
    except KeyError as error:
        raise BadRecord(f"{error.args[0]}: is missing") from None
    except (TypeError, AttributeError, ValueError, IndexError) as error:
        raise BadRecord(f"not a golden game: {error}") from None


def _restore(game: CityGame, golden: Event) -> Any:
    options = {name: golden["options"][name] for name in GOLDEN_OPTIONS}
    setup: dict[str, Any] = {f"hand {player}": ", ".join(hand) for player, hand in enumerate(golden["hands"])}
    setup |= {"layout": ", ".join(tile or "-" for tile in golden["layout"]), "first": golden["first"]}
    return game.restore({**options, "players": golden["players"], "edition": golden["edition"]}, setup)


def _follow(chronicle: Chronicle, events: list[Event]) -> str | None:
    at = 0
    while True:
        mismatch = _compare(chronicle.events[at:], events, at)
        if mismatch:
            return mismatch
        at = len(chronicle.events)
        if at >= len(events):
            over = chronicle.state.phase == Phase.OVER
            return None if over else f"event {at}: the record ends before the game"
        if chronicle.state.phase == Phase.OVER:
            return f"event {at}: the game is over, the record goes on with {_brief(events[at])}"
        try:
            actions = decision_of(chronicle.game, chronicle.state, events[at])
            chronicle.decide(actions, cards_to_come(events, at))
        except (Refused, BadOption) as error:
            return f"event {at}: {_brief(events[at])}: {error}"
        if (chronicle.state.deck < 0).any():
            return f"event {at}: {_brief(events[at])}: a card is drawn that is not in the deck"


def _compare(ours: list[Event], events: list[Event], at: int) -> str | None:
    for number, event in enumerate(ours, at):
        if number >= len(events):
            return f"event {number}: we have {_brief(event)}, the record has nothing"
        theirs = sorted_payment(events[number]) if events[number]["e"] == "contribute" else events[number]
        if event != theirs:
            return f"event {number}: we have {_brief(event)}, the record {_brief(theirs)}"
    return None


def _brief(event: Event) -> str:
    return json.dumps(event, ensure_ascii=False)


def cards_to_come(events: list[Event], at: int) -> list[int]:
    """The cards chance brings with this decision."""
    cards: list[int] = []
    for number in range(at, len(events)):
        event = events[number]
        if number > at and event["e"] in ("options", "end_turn", "game_end"):
            break
        if event["e"] in ("gain", "draw", "special"):
            cards += [card_of_name(card) for card in event.get("cards", [])]
    return cards


def decision_of(game: CityGame, state: Any, event: Event) -> list[int]:
    """The micro-steps of a decision."""
    match event["e"]:
        case "move":
            return [act.MOVE + place_of(state, event["to"])]
        case "power":
            return _power_actions(state, event)
        case "end_movement":
            return [act.END_MOVEMENT]
        case "contribute":
            return _payment_actions(game, state, event)
        case "offer" if event["where"] == "golden_shrine":
            return [act.SPECIAL]
        case "offer":
            return [act.OFFER + {None: 0, "yellow 1": 1, "yellow 2": 2}[event["with"]]]
        case "special" if event["what"] == "move_anywhere":
            return [act.SPECIAL, act.TO + place_of(state, event["to"])]
        case "end_contribution":
            return [act.END_CONTRIBUTION]
        case "discard":
            return [act.DISCARD + card_of_name(event["card"])]
        case _ if state.phase == Phase.RESET:
            return [act.DRAW]  # a draw, or the reshuffle before it
        case _:
            return [act.SPECIAL]  # the Hospital's cards, or the reshuffle before them


def _power_actions(state: Any, event: Event) -> list[int]:
    if event["what"] == "steps":
        return [act.STEPS]
    to = act.TO + place_of(state, event["to"])
    if event["what"] == "flit":
        return [act.FLIT, to]
    dragon = DRAGONS.index(event["dragon"])
    return [(act.FLY if event["what"] == "fly" else act.WALK) + dragon, to]


def _payment_actions(game: CityGame, state: Any, event: Event) -> list[int]:
    """A payment as micro-steps: the unit of the highest value last, so that it was still needed (C5.6)."""
    place = state.seat[state.player].figure
    actions = [act.BOX + event["box"]]
    if game.tables.colour[state.tile[place], event["box"]] == Colour.ANY:
        actions.append(act.AS + COLOUR_NAMES.index(event["colour"]))
    units: list[tuple[int, list[int]]] = [(_value(card), [_pay(card)]) for card in event["plain"]]
    units += [(1, [_pay("green 1")])] * event["khind"]
    units += [(3, [_pair(pair)]) for pair in event["mimix"]]
    units += [(_value(card), [act.RECOLOUR_ONE, _pay(card)]) for card in event["hoax2"]]
    for group in event["hoax1"]:
        cards = sorted(group["cards"], key=_value)
        dye = act.RECOLOUR_FOUR + COLOUR_NAMES.index(group["from"])
        units.append((_value(cards[-1]), [dye, *map(_pay, cards)]))
    for _, unit in sorted(units, key=lambda unit: unit[0]):
        actions += unit
    return actions


def _value(card: str) -> int:
    return int(card.split()[1])


def _pay(card: str) -> int:
    return act.PAY + card_of_name(card)


def _pair(pair: list[str]) -> int:
    return act.PAIR + {2: 0, 3: 1, 4: 2}[_value(pair[0]) + _value(pair[1])]


def read_games(path: Path) -> Iterator[Event]:
    """The games of a file, one a line."""
    for number, line in enumerate(read_text(path).splitlines(), 1):
        if not line.strip():
            continue
        try:
            game = json.loads(line)
        except json.JSONDecodeError as error:
            raise BadRecord(f"{path}: line {number}: not JSON: {error.msg}") from None
        if not isinstance(game, dict) or not isinstance(game.get("events"), list):
            raise BadRecord(f"{path}: line {number}: not a golden game: events are missing")
        yield game


def to_line(game: Event) -> str:
    """A golden game as one line."""
    return json.dumps(game, ensure_ascii=False, separators=(", ", ": "))


