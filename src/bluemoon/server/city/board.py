"""A city as one reader sees it. Everything here is read from a view, never from the true state."""

from typing import Any

from bluemoon.city import CityGame
from bluemoon.city.notation import CARD_NAMES, tile_name
from bluemoon.city.state import CARDS, NONE, PLACES, Phase
from bluemoon.server.city.wire import CitySeat, CityView, TileView

PHASES = {Phase.MOVEMENT: "movement", Phase.CONTRIBUTION: "contribution", Phase.RESET: "reset", Phase.OVER: "over"}


def board_of(game: CityGame, state: Any, seat: int, obelisk: list[int]) -> CityView:
    """What a seat sees (-1: a spectator); when the game is over, everything lies open."""
    is_over = state.phase == Phase.OVER
    seen = state if is_over else game.view(state, seat, memory=False)
    return CityView.model_construct(
        turn=seen.turn,
        round=round_of(seen),
        player=None if is_over else seen.player,
        phase=PHASES[Phase(seen.phase)],
        steps=seen.steps,
        tiles=[_tile(game, seen, place) for place in range(PLACES)],
        dragons=[_known(int(place)) for place in seen.dragon],
        supply=seen.supply,
        obelisk=obelisk,
        deck=seen.deck_size,
        discard=seen.discard_size,
        discard_top=None if seen.discard_top == NONE or seen.discard_size == 0 else CARD_NAMES[seen.discard_top],
        won=seen.won_size,
        contributions=seen.contributions,
        offered=seen.offered,
        discards=seen.discards,
        seats=[_seat(seen, player, is_over or player == seat) for player in range(seen.players)],
    )


def round_of(state: Any) -> int:
    """Rounds are counted from 1."""
    return int(state.turn) // int(state.players) + 1


def _known(number: int) -> int | None:
    return None if number < 0 else number


def _tile(game: CityGame, seen: Any, place: int) -> TileView | None:
    tile = int(seen.tile[place])
    if tile == NONE:
        return None
    return TileView.model_construct(
        name=tile_name(seen, place),
        rebuilt=bool(seen.rebuilt >> place & 1),
        markers=[_known(int(owner)) for owner in seen.marker[place, : game.tables.boxes[tile]]],
    )


def _seat(seen: Any, player: int, is_open: bool) -> CitySeat:
    seat = seen.seat[player]
    return CitySeat.model_construct(
        crystals=_known(int(seat.crystals)),
        scales=int(seat.scales) + int(seat.virtual),
        markers=seat.markers,
        offerings=seat.offerings,
        figure=seat.figure,
        cards=seat.cards,
        hand={CARD_NAMES[card]: int(seat.hand[card]) for card in range(CARDS) if seat.hand[card]} if is_open else None,
    )
