"""Positions of random duels as the page hears them, for the tests of the page: `python -m tests.server.boards`.

One of each kind: a part of the turn, what is asked, what is lit, and how far the turn can be carried. By night many of
each kind. Those of the city are in `city_boards.py`, and are written with them.
"""

import json
from collections import Counter
from collections.abc import Iterator, Set
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from bluemoon.duel.tables import PEOPLES
from bluemoon.server.duel import prospects
from bluemoon.server.duel.board import view_of
from bluemoon.server.duel.choices import choices_of
from bluemoon.server.duel.preview import try_out
from bluemoon.server.duel.what_counts import counts_of
from bluemoon.server.live.counsel import LONGEST
from bluemoon.server.wire.duel import CardChoice, DuelChoices
from tests.server.city_boards import city_boards
from tests.server.evening import DUEL

FOLDER = Path(__file__).parents[2] / "client" / "src" / "positions"
FILE = FOLDER / "duel.json"
GAME, TRIED = DUEL.game, 1
LOOKED_AT = 0.12  # of the positions


def boards(seed: int, games: int, of_a_kind: int) -> Iterator[dict[str, Any]]:
    """So many positions of each kind, with some previews."""
    rng, kinds = Random(seed), Counter[tuple[Any, ...]]()
    for _ in range(games):
        mine, yours = rng.sample(PEOPLES, 2)
        state = GAME.new(seed=rng.getrandbits(40), decks=(mine, yours), opening_exchange=True)
        while (seat := GAME.to_move(state)) >= 0:
            known = GAME.view(state, seat)
            choices = choices_of(GAME, known, seat) if rng.random() < LOOKED_AT else None
            if choices and kinds[kind := kind_of(known, choices)] < of_a_kind:
                kinds[kind] += 1
                yield board(state, known, seat, choices, rng)
            GAME.play(state, rng.choice(GAME.legal(state)))


def kind_of(known: Any, choices: DuelChoices) -> tuple[Any, ...]:
    looked_at = [choice.prospect for choice in choices.cards] + [choice.prospect for choice in choices.words]
    hopes = {prospect.hope for prospect in looked_at if prospect}
    lit = {litten(choice) for choice in choices.cards if not (choice.prospect and choice.prospect.hope == "never")}
    verbs = {choice.verb for choice in choices.cards}
    risks = {prospect.hope for prospect in looked_at if prospect and prospect.is_risky}
    lies = {choice.is_lie for choice in choices.cards if choice.verb == "bluff"}
    asked = {demand.asks for demand in choices.demands}
    parts = (known.stage, known.ask, known.opening)
    sets: tuple[Set[Any], ...] = (verbs, lit, risks, lies, asked)
    return (*parts, "never" in hopes, len(hopes) > 1, *map(frozenset, sets))


def litten(choice: CardChoice) -> tuple[str, int]:
    """What is lit, as a prompt would name it."""
    return choice.verb, GAME.catalogue.cards[GAME.catalogue.number_of(choice.card)].type


def board(state: Any, known: Any, seat: int, choices: DuelChoices, rng: Random) -> dict[str, Any]:
    seen, counts = GAME.view(state, seat, memory=False), counts_of(GAME, state, known, seat)
    actions = [choice.action for choice in choices.cards] + [choice.action for choice in choices.words]
    trials = rng.sample(actions, min(TRIED, len(actions)))
    return {
        "seat": seat,
        "view": view_of(GAME, known, seen, seat, None, counts).model_dump(),
        "choices": choices.model_dump(),
        "trials": {action: try_out(GAME, known, [action]).model_dump() for action in trials},
        "turn": try_out(GAME, known, turn_of(known, seat, Random(f"{known.turn} {actions}"))).model_dump(),
    }


def turn_of(known: Any, seat: int, rng: Random) -> list[str]:
    """What could be done from here in this turn, as far as nobody knows more: told as a hint would tell it."""
    execution = DUEL.execution(GAME.imagine(known, seat, rng.getrandbits(40)))
    while len(execution.actions) < LONGEST or not execution.is_decided:
        execution.step(rng.choice(GAME.legal(execution.state)))
        if execution.is_decided and (execution.knows_more or execution.is_turn_over):
            break
    return execution.actions


def write(folder: Path, seed: int, duels: int, cities: int, of_a_kind: int) -> None:
    """Write the files anew, from so many games."""
    with patch.object(prospects, "is_warm", return_value=True):
        found = {"duel": list(boards(seed, duels, of_a_kind)), "city": list(city_boards(seed, cities, of_a_kind))}
    for name, positions in found.items():
        words = json.dumps(positions, separators=(",", ":"))
        (folder / f"{name}.json").write_text(words + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(FOLDER, seed=1, duels=30, cities=6, of_a_kind=1)
