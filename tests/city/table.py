"""A table for tests: set up a position in the words of the game, play it, look at it.

The city lies in a fixed order (unless a test swaps tiles), every card is in the deck, every hand is empty, seat 0
begins. `LAYOUT` draws it; with the expansion its four tiles fill the corners.
"""

from typing import Any

from bluemoon.city import CITY
from bluemoon.city.notation import CARD_NAMES, card_of_name, place_of
from bluemoon.city.rules.news import News
from bluemoon.city.setup import clear_table, note_tiles, start
from bluemoon.city.state import CARDS, NONE, PLACES, Dragon
from bluemoon.core.bits import bit
from bluemoon.core.story import Told, story

LAYOUT = """
    -               aqueduct        hospice         citadel         -
    watchtower      great_hall      fire_temple     university      market_hall
    library         water_temple    courtyard       royal_palace    trading_house
    flight_tower    city_residence  earth_temple    monastery_tower caravanserai
    -               thermae         iron_foundry    mill            -
""".split()  # noqa: SIM905
CORNERS = {0: "main_hall", 4: "hospital", 20: "golden_shrine", 24: "theatre"}


def table(**options: Any) -> Any:
    """A quiet position: nobody holds a card, nothing is built, seat 0 begins."""
    state = CITY.template(**options)
    clear_table(state, CITY.tables)
    layout = [CORNERS[p] if state.expansion and p in CORNERS else tile for p, tile in enumerate(LAYOUT)]
    CITY._restore_layout(state, layout)
    note_tiles(state)
    start(state)
    return state


def put_tile(state: Any, tile: str, place: int) -> None:
    """Swap tiles so that this one lies at this place."""
    old = place_of(state, tile)
    state.tile[old], state.tile[place] = int(state.tile[place]), int(state.tile[old])


def give(state: Any, player: int, cards: str) -> None:
    """Move cards ("white 2, white 3") from the deck into a hand."""
    for name in filter(None, (word.strip() for word in cards.split(","))):
        card = card_of_name(name)
        assert state.deck[card] > 0, f"no {name} left in the deck"
        state.deck[card] -= 1
        state.deck_size -= 1
        state.seat[player].hand[card] += 1
        state.seat[player].cards += 1
        state.seat[player].drawn += 1
        state.seat[player].fresh[card] -= 1


def empty_deck(state: Any, *, keep: str = "") -> None:
    """Put the whole deck on the discard pile, but for some cards."""
    kept = [word.strip() for word in keep.split(",") if word.strip()]
    for card in range(CARDS):
        stays = kept.count(CARD_NAMES[card])
        moved = int(state.deck[card]) - stays
        state.deck[card] = stays
        state.deck_size -= moved
        state.discard[card] += moved
        state.discard_size += moved


def remove_deck(state: Any) -> None:
    """Take deck and discard pile out of the game altogether."""
    state.deck[:] = 0
    state.discard[:] = 0
    state.deck_size = state.discard_size = 0


def stand(state: Any, player: int, tile: str) -> None:
    """Put a figure on a tile."""
    state.seat[player].figure = place_of(state, tile)


def land(state: Any, dragon: str, tile: str) -> None:
    """Put a dragon ("red", "green", "blue") on a tile."""
    state.dragon[Dragon[dragon.upper()]] = place_of(state, tile)


def mark(state: Any, player: int, tile: str, box: int) -> None:
    """Put a player's marker on a box, counted from 1."""
    place = place_of(state, tile)
    assert state.marker[place, box - 1] == NONE
    state.marker[place, box - 1] = player
    state.seat[player].markers -= 1


def rebuild_tiles(state: Any, *tiles: str) -> None:
    """Turn tiles without scoring them."""
    for tile in tiles:
        state.rebuilt |= bit(place_of(state, tile))


def rebuild_all(state: Any, *, but: tuple[str, ...] = ()) -> None:
    """Turn every tile but these."""
    for place in range(PLACES):
        if state.tiles >> place & 1 and place not in [place_of(state, tile) for tile in but]:
            state.rebuilt |= bit(place)


def give_scales(state: Any, *counts: int) -> None:
    """Hand out scales from the supply, by seat."""
    for player, count in enumerate(counts):
        state.seat[player].scales += count
        state.supply -= count
    assert state.supply >= 0


def do(state: Any, *words: str, draw: str = "") -> list[Told]:
    """Play actions in words; cards that are drawn come in the order of `draw` as long as it lasts."""
    fate = [card_of_name(name.strip()) for name in draw.split(",") if name.strip()]
    with story(fate) as told:
        for action in words:
            CITY.play(state, CITY.action_of(state, action))
    return told.news


def can(state: Any, words: str) -> bool:
    """Is this action legal now?"""
    return CITY.action_of(state, words) in CITY.legal(state)


def why(state: Any, words: str) -> str | None:
    """The reason why it is refused."""
    return CITY.why_not(state, CITY.action_of(state, words))


def choices(state: Any) -> list[str]:
    """The legal actions in words."""
    return [CITY.name_of(state, action) for action in CITY.legal(state)]


def hand(state: Any, player: int) -> str:
    """A hand in words, sorted by colour and value."""
    held = state.seat[player].hand
    return ", ".join(CARD_NAMES[card] for card in range(CARDS) for _ in range(held[card]))


def crystals(state: Any) -> list[int]:
    """Everybody's crystals."""
    return [state.seat[player].crystals for player in range(state.players)]


def scales(state: Any) -> list[int]:
    """Everybody's golden scales."""
    return [state.seat[player].scales for player in range(state.players)]


def drawn(news: list[Told]) -> list[tuple[int, str]]:
    """Who drew which card."""
    return [(told.player, CARD_NAMES[told.amount]) for told in news if told.kind == News.CARD]


def scale_totals(news: list[Told]) -> list[int]:
    """What counts for each player in a scoring of scales."""
    return [told.amount for told in news if told.kind == News.SCALE_TOTAL]


def card_total(state: Any) -> int:
    """All cards, wherever they are."""
    hands = sum(int(state.seat[player].hand.sum()) for player in range(state.players))
    return int(state.deck.sum()) + int(state.discard.sum()) + int(state.won.sum()) + hands
