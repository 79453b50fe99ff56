"""Golden games: written event by event, with every chance outcome and with checksums, so that two independent
implementations can follow the same game and compare. One game a line, as JSON.

`export_game` lets a `GoldenGame` play by chance; `check_game` lets it follow the decisions of a given game and compares
event by event.
"""

import json
import random
from typing import Any

from bluemoon.city import actions as act
from bluemoon.city.game import CityGame
from bluemoon.city.golden_events import Golden, GoldenGame, in_our_order
from bluemoon.city.legal import can_contribute
from bluemoon.city.notation import CARD_NAMES, COLOUR_NAMES, DRAGONS, TILES, card_of_name, place_of
from bluemoon.city.rules.obelisk import can_offer
from bluemoon.city.state import CARDS, COURTYARD_PLACE, NONE, Colour, Phase
from bluemoon.core.bits import has
from bluemoon.core.refusal import BadOption, BadRecord, Refused
from bluemoon.core.written_game import Written, result_words

WHOLE = (Phase.MOVEMENT, Phase.CONTRIBUTION, Phase.RESET, Phase.OVER)  # here a decision is complete
GOLDEN_OPTIONS = ("all_random", "expansion", "majority_tie", "scales_after_scoring", "turn_limit")
MOST_ACTIONS = 100_000


# ---- a golden game of our own


def export_game(game: CityGame, options: dict[str, Any], seed: int, id: str) -> Golden:
    """A game played by chance, in which what leads to an end is more likely."""
    state = game.new(seed=seed, **options)
    written = _heading(game, state, id)
    ours, dice = GoldenGame(game, state), random.Random(seed)
    for _ in range(MOST_ACTIONS):
        if state.phase == Phase.OVER:
            return {**written, "events": ours.events}
        ours.decide(random_decision(game, state, dice), [])
    raise AssertionError(f"game {id} does not end")


def _heading(game: CityGame, state: Any, id: str) -> Golden:
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


def random_decision(game: CityGame, state: Any, dice: random.Random) -> list[int]:
    """Micro-steps up to the end of a decision, tried out on a copy whose dice do not matter."""
    trial = state.copy()
    actions: list[int] = []
    while not actions or trial.phase not in WHOLE:
        legal = game.legal(trial)
        action = dice.choices(legal, [_likelihood(game, trial, action) for action in legal])[0]
        actions.append(action)
        game.play(trial, action)
    return actions


def _likelihood(game: CityGame, state: Any, action: int) -> float:
    """Towards an end: build, make offerings, walk to the courtyard when an offering can be made, use few Hoax cards."""
    if action in (act.END_MOVEMENT, act.END_CONTRIBUTION, act.RECOLOUR_ONE):
        return 1.0
    if action < act.FLY:
        return _likelihood_of_move(game, state, action - act.MOVE)
    if act.BOX <= action < act.AS:
        return 20.0 if action >= act.OFFER else 5.0
    if act.RECOLOUR_FOUR <= action < act.RECOLOUR_ONE:
        return 0.3
    return 1.0


def _likelihood_of_move(game: CityGame, state: Any, place: int) -> float:
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


def check_game(game: CityGame, golden: Golden) -> str | None:
    """Follow a golden game; the first mismatch in words, or None if every event agrees."""
    return _followed(game, golden)[1]


def written_of(game: CityGame, golden: Golden) -> Written:
    """A golden game as a written one; refused if an event differs."""
    ours, mismatch = _followed(game, golden)
    if mismatch is not None:
        raise BadRecord(mismatch)
    start = _restore(game, golden)
    result = result_words(game.result(ours.state))
    return Written(game.name, 0, game.options_of(start), game.setup_of(start), ours.actions, result)


def _followed(game: CityGame, golden: Golden) -> tuple[GoldenGame, str | None]:
    try:
        ours = GoldenGame(game, _restore(game, golden))
        return ours, _follow(ours, golden["events"])
    except KeyError as error:
        raise BadRecord(f"{error.args[0]}: is missing") from None
    except (TypeError, AttributeError, ValueError, IndexError) as error:
        raise BadRecord(f"not a golden game: {error}") from None


def _restore(game: CityGame, golden: Golden) -> Any:
    options = {name: golden["options"][name] for name in GOLDEN_OPTIONS}
    setup: dict[str, Any] = {f"hand {player}": ", ".join(hand) for player, hand in enumerate(golden["hands"])}
    setup |= {"layout": ", ".join(tile or "-" for tile in golden["layout"]), "first": golden["first"]}
    return game.restore({**options, "players": golden["players"], "edition": golden["edition"]}, setup)


def _follow(ours: GoldenGame, events: list[Golden]) -> str | None:
    at = 0
    while True:
        mismatch = _compare(ours.events[at:], events, at)
        if mismatch:
            return mismatch
        at = len(ours.events)
        if at >= len(events):
            over = ours.state.phase == Phase.OVER
            return None if over else f"event {at}: the record ends before the game"
        if ours.state.phase == Phase.OVER:
            return f"event {at}: the game is over, the record goes on with {_brief(events[at])}"
        try:
            actions = decision_of(ours.game, ours.state, events[at])
            ours.decide(actions, cards_to_come(events, at))
        except (Refused, BadOption) as error:
            return f"event {at}: {_brief(events[at])}: {error}"
        if (ours.state.deck < 0).any():
            return f"event {at}: {_brief(events[at])}: a card is drawn that is not in the deck"


def _compare(ours: list[Golden], events: list[Golden], at: int) -> str | None:
    for number, event in enumerate(ours, at):
        if number >= len(events):
            return f"event {number}: we have {_brief(event)}, the record has nothing"
        theirs = in_our_order(events[number])
        if event != theirs:
            return f"event {number}: we have {_brief(event)}, the record {_brief(theirs)}"
    return None


def _brief(event: Golden) -> str:
    return json.dumps(event, ensure_ascii=False)


def cards_to_come(events: list[Golden], at: int) -> list[int]:
    """The cards chance brings with this decision."""
    cards: list[int] = []
    for number in range(at, len(events)):
        event = events[number]
        if number > at and event["e"] in ("options", "end_turn", "game_end"):
            break
        if event["e"] in ("gain", "draw", "special"):
            cards += [card_of_name(card) for card in event.get("cards", [])]
    return cards


def decision_of(game: CityGame, state: Any, event: Golden) -> list[int]:
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


def _power_actions(state: Any, event: Golden) -> list[int]:
    if event["what"] == "steps":
        return [act.STEPS]
    to = act.TO + place_of(state, event["to"])
    if event["what"] == "flit":
        return [act.FLIT, to]
    dragon = DRAGONS.index(event["dragon"])
    return [(act.FLY if event["what"] == "fly" else act.WALK) + dragon, to]


def _payment_actions(game: CityGame, state: Any, event: Golden) -> list[int]:
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


def to_line(game: Golden) -> str:
    """A golden game as one line."""
    return json.dumps(game, ensure_ascii=False, separators=(", ", ": "))
