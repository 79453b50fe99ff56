"""A city as one reader sees it. Everything here is read from a view, never from the true state."""

from functools import lru_cache

from bluemoon.city import CityGame
from bluemoon.city.notation import CARD_NAMES, TILES
from bluemoon.city.published import is_obelisk_full, next_cost, round_of
from bluemoon.city.state import NONE, City, Phase
from bluemoon.server.wire.city import CitySeat, CityView, PhaseName, TileView

PHASES: dict[Phase, PhaseName] = {
    Phase.MOVEMENT: "movement",
    Phase.CONTRIBUTION: "contribution",
    Phase.RESET: "reset",
    Phase.OVER: "over",
}


def view_of(game: CityGame, seen: City, seat: int, obelisk: list[int], *, is_over: bool) -> CityView:
    """What lies open before a seat's eyes (-1: a spectator's); when the game is over, everything does."""
    return CityView(
        turn=seen.turn,
        round=round_of(seen),
        player=None if is_over else seen.player,
        phase="over" if is_over else PHASES[Phase(seen.phase)],
        steps=seen.steps,
        tiles=_tiles(game, seen),
        dragons=[_known(int(place)) for place in seen.dragon],
        supply=seen.supply,
        obelisk=obelisk,
        next_cost=None if is_obelisk_full(seen, game.tables) else next_cost(seen, game.tables),
        deck=seen.deck_size,
        discard=seen.discard_size,
        discard_top=None if seen.discard_top == NONE or seen.discard_size == 0 else CARD_NAMES[seen.discard_top],
        won=seen.won_size,
        contributions=seen.contributions,
        offered=seen.offered,
        discards=seen.discards,
        seats=[_seat(seen, player, is_over or player == seat) for player in range(seen.players)],
    )


def _known(number: int) -> int | None:
    return None if number < 0 else number


def _tiles(game: CityGame, seen: City) -> list[TileView | None]:
    """All places; the arrays are read at once, which is far quicker than number by number."""
    rebuilt, boxes = int(seen.rebuilt), game.tables.boxes.tolist()
    return [
        None if tile == NONE else _tile(tile, bool(rebuilt >> place & 1), tuple(owners[: boxes[tile]]))
        for place, (tile, owners) in enumerate(zip(seen.tile.tolist(), seen.marker.tolist(), strict=True))
    ]


@lru_cache(maxsize=4096)
def _tile(tile: int, is_rebuilt: bool, owners: tuple[int, ...]) -> TileView:
    """A tile as it stands; made once, for from one position to the next most of them stay as they are."""
    return TileView(name=TILES[tile], rebuilt=is_rebuilt, markers=[_known(owner) for owner in owners])


def _seat(seen: City, player: int, is_open: bool) -> CitySeat:
    seat = seen.seat[player]
    return CitySeat(
        crystals=_known(int(seat.crystals)),
        scales=int(seat.scales) + int(seat.virtual),
        markers=seat.markers,
        offerings=seat.offerings,
        figure=seat.figure,
        cards=seat.cards,
        hand={CARD_NAMES[card]: count for card, count in enumerate(seat.hand.tolist()) if count} if is_open else None,
    )
