"""Positions of random cities as the page hears them, with what the server makes of all that could be said there."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from bluemoon.city import actions as act
from bluemoon.city.notation import TILES
from bluemoon.city.state import Phase
from bluemoon.server.city.board import view_of
from bluemoon.server.city.choices import choices_of
from bluemoon.server.city.event_filter import heard
from bluemoon.server.city.execute import CityExecution
from bluemoon.server.city.preview import try_out
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.city import CityChoices, CityOptions, CityTrial
from tests.server.evening import GAME, random_decision

MOST_TURNS = 160
ASKED = ("offer", "special", "walk red", "steps")  # and a tile to walk to


def city_boards(seed: int, games: int, rarity: int) -> Iterator[dict[str, Any]]:
    """Of each kind of position the first few, from so many games at tables of all sorts."""
    rng, kinds = Random(seed), Counter[tuple[Any, ...]]()
    for number in range(games):
        options = options_of(number, rng)
        state = GAME.new(
            seed=rng.getrandbits(40), players=2 + number % 3, turn_limit=MOST_TURNS, **options.model_dump()
        )
        while (seat := GAME.to_move(state)) >= 0:
            kind = kind_of(state, choices_of(GAME, GAME.view(state, seat)))
            kinds[kind] += 1
            if kinds[kind] <= rarity:
                yield board(state, seat, options, rng)
            CityExecution(GAME, state).carry_out(random_decision(state, rng))


def options_of(number: int, rng: Random) -> CityOptions:
    return CityOptions(
        edition=rng.choice(("2006", "2018")),
        expansion=number % 2 == 1,
        majority_tie=rng.choice(("leftmost", "nobody")),
        scales_after_scoring=rng.choice(("keep", "all_return")),
    )


def kind_of(state: Any, choices: CityChoices) -> tuple[Any, ...]:
    """A part of the turn, and what can be done there besides walking."""
    special = None if choices.special is None else choices.special.what
    refusals = {choice.refusal for choice in choices.boxes} - {"box_taken"}
    return (
        Phase(state.phase),
        len(choices.offers) > 0,
        special,
        frozenset(refusals),
        choices.discards,
        bool(choices.powers),
    )


def board(state: Any, seat: int, options: CityOptions, rng: Random) -> dict[str, Any]:
    known = GAME.view(state, seat)
    choices, decision = choices_of(GAME, known), random_decision(state, rng)
    carried = CityExecution(GAME, state.copy()).carry_out(decision)
    return {
        "seat": seat,
        "terms": {"game": "city", **options.model_dump()},
        "view": view_of(
            GAME, GAME.view(state, seat, memory=False), seat, [0] * int(state.obelisk), is_over=False
        ).model_dump(),
        "choices": choices.model_dump(),
        "playable": sorted(playable(state)),
        "trials": [
            trial.model_dump() for box in choices.boxes if not box.refusal for trial in trials(known, box.box, rng)
        ],
        "refusals": refusals(state, rng),
        "decision": decision,
        "events": [told for event in carried.events for told in heard(event, seat)],
    }


def playable(state: Any) -> Iterator[str]:
    """Every decision but payments that the rules take here, in the words of the page; found by trying."""
    places = [tile for tile in TILES if tile in names_of(state)]
    powers = [f"{verb} {dragon}" for verb in ("fly", "walk") for dragon in ("red", "green", "blue")]
    journeys = [[power, f"to {tile}"] for power in (*powers, "flit", "special") for tile in places]
    alone = ["steps", "special", "draw", "offer", "offer with yellow 1", "offer with yellow 2"]
    for words in [f"move {tile}" for tile in places] + alone:
        if can(state, [words]):
            yield words
    yield from (", ".join(words) for words in journeys if can(state, words))


def names_of(state: Any) -> set[str]:
    return {TILES[tile] for tile in state.tile.tolist() if tile >= 0}


def can(state: Any, words: list[str]) -> bool:
    try:
        CityExecution(GAME, state.copy()).carry_out(words)
    except TableRefused:
        return False
    return True


def trials(known: Any, box: int, rng: Random) -> Iterator[CityTrial]:
    """A payment as it is laid out, and by hand from the first card to the last."""
    yield try_out(GAME, known, [f"box {box}"], by_hand=False)
    words = [f"box {box}"]
    trial = try_out(GAME, known, words, by_hand=True)
    yield trial
    while trial.payment is not None and not trial.payment.done:
        words = [*words, rng.choice(trial.payment.next)]
        trial = try_out(GAME, known, words, by_hand=True)
        yield trial


def refusals(state: Any, rng: Random) -> dict[str, Any]:
    """Why some things cannot be done, as the page is told."""
    asked = (*ASKED, f"move {rng.choice(sorted(names_of(state)))}", f"box {rng.randint(1, act.OFFER - act.BOX)}")
    answers = {words: CityExecution(GAME, state.copy()).why_not(words) for words in asked}
    return {words: {"reason": told.reason, "values": told.values} for words, told in answers.items() if told}
