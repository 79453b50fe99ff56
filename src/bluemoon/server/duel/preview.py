"""What would come of some actions, tried in imagined worlds: nothing in the answer is more than the player knows."""

from typing import Any

from bluemoon.duel import DuelGame
from bluemoon.duel.published import aboard, dragons_of, hand_size, is_matched, may_be_called, total_to_match
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


def try_out(game: DuelGame, view: Any, words: list[str]) -> DuelTrial:
    """Play the words in a few worlds that agree with the view."""
    seat = game.to_move(view)
    first, *others = (_tried(game, game.imagine(view, seat, seed=seed), seat, words) for seed in range(WORLDS))
    return first.model_copy(update={"is_certain": all(other == first for other in others)})


def _tried(game: DuelGame, world: Any, seat: int, words: list[str]) -> DuelTrial:
    fight, turn, needed, is_enough = int(world.fights), int(world.turn), total_to_match(world), is_matched(world)
    trial, stages, asks, loads, lies, is_dared = DuelExecution(game, world), [], [], [], [], False
    for spoken in words:
        stages.append(stage_of(world))
        asks.append(ask_of(world))
        if is_lie(world, seat, action_in(game, game.view(world, seat), spoken)):
            lies.append(spoken)
        cargo = _cargo(game, world, seat)
        trial.play(spoken)
        loads.append(_ship_loaded(game, world, seat, cargo))
        if world.player == seat and int(world.fights) == fight:
            is_dared = may_be_called(world)
        if int(world.turn) == turn and int(world.fights) == fight:
            needed, is_enough = total_to_match(world), is_matched(world)
    seen, is_over = game.view(world, seat), world.stage == Stage.OVER
    return DuelTrial(
        actions=trial.actions,
        stages=stages,
        asks=asks,
        lies=lies if is_dared else [],
        loads=loads,
        element=None if world.element == NONE else element_of(Element(world.element)),
        totals=[side.total.tolist() for side in world.side],
        needed=None if needed == NONE else needed,
        is_matched=is_enough,
        demands=demands_of(seen, seat),
        dragons=[dragons_of(world, player) for player in range(2)],
        cards=[hand_size(side) for side in world.side],
        fight_over=is_over or int(world.fights) != fight,
        question=question_of(seen),
        winner=int(world.winner) if is_over else None,
        crystals=int(world.crystals),
        is_certain=True,
    )


def _cargo(game: DuelGame, world: Any, seat: int) -> dict[int, int]:
    """What lies aboard each of a player's ships."""
    return {ship: aboard(world, game.tables, seat, ship) for ship in places_of(world.side[seat].ships)}


def _ship_loaded(game: DuelGame, world: Any, seat: int, before: dict[int, int]) -> str | None:
    """The ship that has a card more than before."""
    now = _cargo(game, world, seat)
    return next((card_at(world, seat, ship) for ship in now if now[ship] & ~before.get(ship, 0)), None)
