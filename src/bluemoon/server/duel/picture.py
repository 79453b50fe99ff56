"""A position of a duel as a picture: what everybody may see."""

from collections.abc import Sequence

from bluemoon.duel import DuelGame
from bluemoon.duel.state import Duel
from bluemoon.server.duel.board import view_of
from bluemoon.server.duel.card_ids import CATALOGUE, id_of
from bluemoon.server.duel.what_counts import counts_of
from bluemoon.server.table.canvas import (
    GOLD,
    LINE,
    PALE,
    PEOPLE_COLOURS,
    WIDTH,
    Shape,
    Words,
    box,
    fitting,
    lines_of,
    seat_mark,
)  # fmt: skip
from bluemoon.server.table.marks import Place
from bluemoon.server.wire.duel import DuelSide, DuelView, TableCard

NAMES = {card.id: card.name for card in CATALOGUE.cards}
CARD, HIGH, GAP, MOST = 205, 105, 12, 4
LETTERS, LINE_HIGH = 21, 26  # of a card's name
ELEMENTS = ("#d8542f", "#5c9a3c")  # fire, earth
DRAGONS = 3
SEATS = (0, 1)
TOPS = (355, 30)


def shapes_of(game: DuelGame, state: Duel, names: Sequence[str]) -> list[Shape]:
    """Both sides, the second one above; the dragons between them."""
    view = _seen(game, state)
    return [*_side(view, 1, names[1], TOPS[1]), *_dragons(view), *_side(view, 0, names[0], TOPS[0])]


def places_of(game: DuelGame, state: Duel) -> dict[str, Place]:
    """Where the cards are that lie open."""
    view = _seen(game, state)
    return {
        f"card-{seat}-{card.card}": Place(x, top, CARD, HIGH)
        for seat in SEATS
        for row, top in _rows(view.sides[seat], TOPS[seat])
        for x, card in _laid(row)
        if _is_open(card)
    }


def _seen(game: DuelGame, state: Duel) -> DuelView:
    known, seen = game.view(state, -1), game.view(state, -1, memory=False)
    return view_of(game, known, seen, -1, None, counts_of(game, state, known, -1))


def spots_of(state: Duel) -> frozenset[str]:
    """What can be marked: every card of both decks, on whichever side it lies."""
    cards = {id_of(int(number)) for deck in state.deck for number in deck.card} - {None}
    return frozenset(f"card-{seat}-{card}" for seat in SEATS for card in cards)


def _side(view: DuelView, seat: int, name: str, top: int) -> list[Shape]:
    side = view.sides[seat]
    shapes: list[Shape] = [
        box(30, top, 180, 220, PEOPLE_COLOURS.get(side.people, LINE), GOLD if view.player == seat else LINE),
        seat_mark(seat, 120, top + 60, 54),
        box(30, top + 150, 180, 70, "#0f1636"),
        Words(120, top + 185, fitting(name, 170, 26), 26),
    ]
    for element, (colour, total) in enumerate(zip(ELEMENTS, side.totals, strict=True)):
        shapes += [
            box(225, top + 115 * element, 70, 105, colour, PALE),
            Words(260, top + 52 + 115 * element, str(total), 42),
        ]
    return [*shapes, *(shape for row, high in _rows(side, top) for shape in _row(side, row, high))]


def _rows(side: DuelSide, top: int) -> tuple[tuple[Sequence[TableCard], int], ...]:
    return (side.combat, top), (side.support, top + 115)


def _laid(cards: Sequence[TableCard]) -> list[tuple[int, TableCard]]:
    """The cards that count, as many as there is room for, each with its place."""
    active = [card for card in cards if card.is_active][-MOST:]
    return [(310 + number * (CARD + GAP), card) for number, card in enumerate(active)]


def _is_open(card: TableCard) -> bool:
    return card.card is not None and not card.is_face_down


def _row(side: DuelSide, cards: Sequence[TableCard], top: int) -> list[Shape]:
    """A bluff shows its back."""
    shapes = list[Shape]()
    for x, card in _laid(cards):
        shapes.append(
            box(x, top, CARD, HIGH, "#f0e4c6" if _is_open(card) else PEOPLE_COLOURS.get(side.people, LINE), PALE)
        )
        if card.card is not None and not card.is_face_down:
            shapes += _name(NAMES[card.card], x + CARD / 2, top + HIGH / 2)
    return shapes


def _name(name: str, x: float, y: float) -> list[Words]:
    """Its lines, around the middle of a card."""
    lines = lines_of(name, CARD - 6, LETTERS)
    first = y - LINE_HIGH * (len(lines) - 1) / 2
    return [Words(x, first + LINE_HIGH * number, line, LETTERS, "#34291c") for number, line in enumerate(lines)]


def _dragons(view: DuelView) -> list[Shape]:
    """Three between both; each near whom it is with."""
    near, far = view.dragons
    places = [330] * near + [275] * far + [302] * (DRAGONS - near - far)
    return [box(WIDTH / 2 - 90 + 80 * number, y, 60, 22, GOLD, PALE) for number, y in enumerate(places[:DRAGONS])]
