"""What would come of some actions, tried in imagined worlds: nothing in the answer is more than the player knows."""

from itertools import pairwise
from typing import Any

from bluemoon.bots.duel.waste import does_nothing
from bluemoon.duel import DuelGame
from bluemoon.duel.actions import STRIDE, Verb
from bluemoon.duel.published import (
    aboard,
    deck_size,
    dragon_lead,
    dragons_of,
    hand_size,
    is_lying,
    is_matched,
    may_be_called,
    total_to_match,
)
from bluemoon.duel.state import NONE, Element, Stage
from bluemoon.server.duel.board import stage_of
from bluemoon.server.duel.card_ids import card_at, places_of
from bluemoon.server.duel.demands import demands_of
from bluemoon.server.duel.event_filter import element_of
from bluemoon.server.duel.execute import DuelExecution
from bluemoon.server.duel.prospects import is_lie
from bluemoon.server.duel.question import ask_of, question_of
from bluemoon.server.table.execution import action_in
from bluemoon.server.wire.duel import DuelTrial

WORLDS = 3  # if they end alike, it does not hang on what nobody knows
MORE_WORLDS = 16  # the same where something comes to light on the way
CALL = "call"  # D-BUKA-11 what lies face down nobody knows, in however many worlds


def try_out(game: DuelGame, view: Any, words: list[str]) -> DuelTrial:
    """Play the words in a few worlds that agree with the view."""
    seat = game.to_move(view)
    first, is_news = _tried(game, game.imagine(view, seat, seed=0), seat, words)
    seeds = range(1, MORE_WORLDS if is_news else WORLDS)
    others = (_tried(game, game.imagine(view, seat, seed), seat, words)[0] for seed in seeds)
    is_certain = CALL not in words and all(other == first for other in others)
    return first.model_copy(update={"is_certain": is_certain})


def _tried(game: DuelGame, world: Any, seat: int, words: list[str]) -> tuple[DuelTrial, bool]:
    """What comes of it in this world, and whether something came to light that nobody could know before."""
    begun, fight, moment, (needed, is_enough) = world.copy(), int(world.fights), moment_of(world), match_of(world, seat)
    trial, stages, asks, loads, leads = DuelExecution(game, world), [], [], [], [int(dragon_lead(world, 0))]
    bluffs, lies, lying = dict[str, int](), list[str](), world.player == seat and is_lying(world)
    for spoken in words:
        stages.append(stage_of(world))
        asks.append(ask_of(world))
        action = action_in(game, game.view(world, seat), spoken)
        if action // STRIDE == Verb.BLUFF:
            bluffs[spoken] = action
        cargo = _cargo(game, world, seat)
        trial.play(spoken)
        loads.append(_ship_loaded(game, world, seat, cargo))
        leads.append(int(dragon_lead(world, 0)))
        if world.player == seat and int(world.fights) == fight:
            lies = [each for each, bluff in bluffs.items() if may_be_called(world) and is_lie(world, seat, bluff)]
            lying = is_lying(world)
        if moment_of(world) == moment:
            needed, is_enough = match_of(world, seat)
    tried = DuelTrial(
        actions=trial.actions,
        stages=stages,
        asks=asks,
        lies=lies,
        is_lying=bool(lying),
        loads=loads,
        needed=needed,
        is_matched=is_enough,
        dragon_steps=dragon_steps(leads),
        is_idle=bool(does_nothing(world, begun, seat)),
        is_certain=True,
        **_end(game, world, seat, fight),
    )
    return tried, trial.reveals or any(trial.drawn)


def _end(game: DuelGame, world: Any, seat: int, fight: int) -> dict[str, Any]:
    """Where it led."""
    seen, is_over = game.view(world, seat), world.stage == Stage.OVER
    return {
        "element": None if world.element == NONE else element_of(Element(world.element)),
        "totals": [side.total.tolist() for side in world.side],
        "demands": demands_of(seen, seat),
        "dragons": [dragons_of(world, player) for player in range(2)],
        "cards": [hand_size(side) for side in world.side],
        "decks": [deck_size(side) for side in world.side],
        "fight_over": is_over or int(world.fights) != fight,
        "question": question_of(seen),
        "winner": int(world.winner) if is_over else None,
        "crystals": int(world.crystals),
    }


def moment_of(world: Any) -> tuple[int, int, bool]:
    """In which the same has to be matched: a turn of a fight; after it was opened, nothing has in that turn."""
    return int(world.fights), int(world.turn), bool(world.opening)


def match_of(world: Any, seat: int) -> tuple[int | None, bool]:
    """The total a player has to match, and whether it is; in another's turn there is none."""
    if world.player != seat:
        return None, True
    needed = total_to_match(world)
    return None if needed == NONE else needed, is_matched(world)


def dragon_steps(leads: list[int]) -> list[int]:
    """How often a dragon moved towards each seat while the first was so many dragons ahead."""
    moved = [after - before for before, after in pairwise(leads)]
    return [sum(max(0, step) for step in moved), sum(max(0, -step) for step in moved)]


def _cargo(game: DuelGame, world: Any, seat: int) -> dict[int, int]:
    """What lies aboard each of a player's ships."""
    return {ship: aboard(world, game.tables, seat, ship) for ship in places_of(world.side[seat].ships)}


def _ship_loaded(game: DuelGame, world: Any, seat: int, before: dict[int, int]) -> str | None:
    """The ship that has a card more than before."""
    now = _cargo(game, world, seat)
    return next((card_at(world, seat, ship) for ship in now if now[ship] & ~before.get(ship, 0)), None)
