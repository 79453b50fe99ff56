"""`str(state)` draws the city: plain text, at most 100 columns, nothing rests on colour.

    ┌─Fire Temple──┬─Mill─────────┐      V5 V4 boxes still open: the people's letter and the total to pay
    │ V5 V4 ●      │ ★ rebuilt    │      ●     a box that was taken, by the mark of its player
    │ 2c/3c/3c     │ near 1c      │      2c/3c/3c reward for most markers / every helper / next to it later
    │ ■ dragon RG  │ ●            │      ■ dragon RG who stands there: figures, and dragons by their colour
    └──────────────┴──────────────┘

Given a seat, only that seat's hand is shown, and others' crystals only if the table plays with open crystals.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Any

from bluemoon.city.notation import CARD_NAMES, COLOUR_NAMES, DRAGONS, TILES
from bluemoon.city.rules.obelisk import is_obelisk_full, next_cost
from bluemoon.city.rules.special import Action
from bluemoon.city.state import COLOURS, COURTYARD, NONE, VALUES, City, Colour, Ending, Errand, Phase
from bluemoon.city.tables import standard_tables

WIDTH = 100
SIDE = 5  # tiles in a row
INSIDE = 14  # columns inside a tile
LINES = 3  # lines inside a tile
LABEL = 9  # columns for what stands before a number
GAP = "  "
UNBROKEN = "\N{NO-BREAK SPACE}"
MARKS = "●■▲◆"  # the players
LETTERS = "VTAFKMHP*"  # Vulca, Terrah, Aqua, Flit, Khind, Mimix, Hoax, Pillar; any colour
REWARD_LETTERS = "csd"  # crystals, scales, cards drawn
EXTRAS = {Action.MOVE_ANYWHERE: "move", Action.DRAW_TWO: "draw", Action.ONE_OFFERING: "offer"}

Words = Callable[..., str]  # what a drawing says: the name of the words, and the values they speak of

ENGLISH = {
    "tile": "{tile}",
    "the_obelisk": "the obelisk",
    "full": "is full",
    "costs": "costs {cost}c",
    "rebuilt": "rebuilt",
    "near": "near {reward}",
    "dragon": "dragon",
    "extra_move": "+move",
    "extra_draw": "+draw",
    "extra_offer": "+offer",
    "offerings": "offerings",
    "crystals": "crystals",
    "scales": "scales",
    "cards": "cards",
    "markers": "markers",
    "obelisk": "Obelisk",
    "of": "{count} of {total}",
    "to_win": "To win",
    "offered": "{count} offerings",
    "supply": "Scales",
    "left": "{count} left",
    "deck": "Deck",
    "discarded": "Discarded",
    "top": "top {card}",
    "outside": "Outside",
    "won": "Won",
    "face_down": "{count} face down",
    "group": "{letter} {colour}",
    "no_cards": "no cards",
    "turn": "Turn {turn}, {who}: {what}",
    "movement": "movement, {count} step{s} left",
    "dragon_goes": "movement, the {dragon} dragon goes to …",
    "figure_goes": "movement, the figure goes to …",
    "contribution": "contribution at {tile}",
    "colour": "contribution at {tile}, box {box} asks for {need} of any one colour",
    "payment": "paying box {box} of {tile}, {paid} of {need} {colour} paid",
    "recolour_four": "{count} {colour} card{s} may be recoloured",
    "recolour_one": "one card is recoloured next",
    "reset": "reset, {count} card{s} discarded",
    "over_offerings": "The game is over: offerings.",
    "over_city_rebuilt": "The game is over: city rebuilt.",
    "over_no_markers": "The game is over: no markers.",
    "over_turn_limit": "The game is over: turn limit.",
    "winner": "Winner: {names}",
    "and": "and",
    "nobody": "Nobody wins.",
    "legend_boxes": "Boxes: V black  T red  A blue  F grey  K green  M brown  H white  P yellow  * any one colour",
    "legend_rewards": "2c/3c/1d: most markers / every helper / built next to it later.  "
    "c crystals, s scales, d cards drawn",
}
LEGEND = (ENGLISH["legend_boxes"], ENGLISH["legend_rewards"])


def in_english(name: str, /, **values: Any) -> str:
    """What a drawing says by itself; a table in another language gives its own words, for the same values."""
    if "tile" in values:
        values["tile"] = values["tile"].replace("_", " ").title()
    return ENGLISH[name].format(s="" if values.get("count") == 1 else "s", **values)


# The corner of four squares, by the lines that meet there: up, down, left, right.
CROSSINGS = dict(
    zip(
        [(u, d, le, r) for u in (0, 1) for d in (0, 1) for le in (0, 1) for r in (0, 1)],
        "   ─ ┌┐┬ └┘┴│├┤┼",
        strict=True,
    )
)


def draw_city(state: Any, tables: Any = None, seat: int | None = None, names: Sequence[str] = ()) -> str:
    """The whole table; as one seat sees it (-1: a spectator), or with every hand open."""
    tables = standard_tables() if tables is None else tables
    names = [*names, *(f"Player {player + 1}" for player in range(len(names), state.players))]
    drawing = Drawing(state, tables, seat, names)
    return "\n".join([*drawing.board(), "", *drawing.status(), "", *LEGEND])


City.drawn_by = draw_city


class Drawing:
    """One table as one reader sees it."""

    def __init__(
        self, state: Any, tables: Any, seat: int | None, names: Sequence[str], words: Words = in_english
    ) -> None:
        self.state, self.tables, self.seat, self.names, self.words = state, tables, seat, names, words

    def board(self) -> list[str]:
        """The city, and beside it the players and what lies around it."""
        city, side = self._grid(), self._side()
        return [f"{left:{len(city[0])}}{GAP}{right}".rstrip() for left, right in zip_longest(city, side, fillvalue="")]

    def status(self) -> list[str]:
        """Whose turn it is and what is asked, and the hands that may be seen."""
        return [*wrap(self._turn(), WIDTH, subsequent_indent="    "), *self._hands()]

    # ---- the grid

    def _grid(self) -> list[str]:
        lines = [self._border(0)]
        for row in range(SIDE):
            tiles = [self._tile(SIDE * row + column) for column in range(SIDE)]
            lines += [self._between_walls(row, [tile[line] for tile in tiles]) for line in range(LINES)]
            lines += [self._border(row + 1)]
        return lines

    def _there(self, row: int, column: int) -> bool:
        return 0 <= row < SIDE and 0 <= column < SIDE and bool(self.state.tile[SIDE * row + column] != NONE)

    def _wall(self, row: int, column: int) -> bool:
        """Is there a line at the left of this square?"""
        return self._there(row, column - 1) or self._there(row, column)

    def _floor(self, row: int, column: int) -> bool:
        """Is there a line above this square?"""
        return self._there(row - 1, column) or self._there(row, column)

    def _between_walls(self, row: int, texts: list[str]) -> str:
        walls = ["│" if self._wall(row, column) else " " for column in range(SIDE + 1)]
        return "".join(wall + text for wall, text in zip(walls, [*texts, ""], strict=True))

    def _border(self, row: int) -> str:
        """The line above a row, with the names of its tiles in it."""
        line = ""
        for column in range(SIDE + 1):
            left = column > 0 and self._floor(row, column - 1)
            right = column < SIDE and self._floor(row, column)
            line += CROSSINGS[self._wall(row - 1, column), self._wall(row, column), left, right]
            if column < SIDE:
                line += self._title(row, column)
        return line

    def _title(self, row: int, column: int) -> str:
        if not self._there(row, column):
            return ("─" if self._floor(row, column) else " ") * INSIDE
        name = _shortened(self.words("tile", tile=TILES[self.state.tile[SIDE * row + column]]))
        return (f"─{name}" if len(name) < INSIDE else name).ljust(INSIDE, "─")

    def _tile(self, place: int) -> tuple[str, ...]:
        tile, tables = int(self.state.tile[place]), self.tables
        if tile == NONE:
            return (" " * INSIDE,) * LINES
        pieces = self._pieces(place)
        action = Action(tables.action[tile])
        extra = self.words(f"extra_{EXTRAS[action]}") if action in EXTRAS else ""
        if len(pieces) + len(extra) < INSIDE - 1:
            pieces = f"{pieces:{INSIDE - 2 - len(extra)}}{extra}"
        if tile == COURTYARD:
            return _fit(self.words("the_obelisk")), _fit(self._price()), _fit(pieces)
        near = _reward(tables.neighbourhood[tile])
        if self.state.rebuilt >> place & 1:
            return _fit(f"★ {self.words('rebuilt')}"), _fit(self.words("near", reward=near)), _fit(pieces)
        rewards = (_reward(tables.majority[tile]), _reward(tables.construction[tile]), near)
        return _fit(self._boxes(place)), _fit("/".join(rewards)), _fit(pieces)

    def _price(self) -> str:
        if is_obelisk_full(self.state, self.tables):
            return self.words("full")
        return self.words("costs", cost=int(next_cost(self.state, self.tables)))

    def _boxes(self, place: int) -> str:
        """Open boxes with letter and total, taken ones with the player's mark; many boxes stand close together."""
        tile = int(self.state.tile[place])
        count = int(self.tables.boxes[tile])
        owners = [int(owner) for owner in self.state.marker[place, :count]]
        letters = [LETTERS[colour] for colour in self.tables.colour[tile, :count]]
        needs = [str(need) for need in self.tables.need[tile, :count]]
        boxes = [MARKS[o] if o != NONE else le + n for o, le, n in zip(owners, letters, needs, strict=True)]
        spaced = " ".join(boxes)
        if len(spaced) < INSIDE:
            return spaced
        if len(set(needs)) == 1:
            return f"{needs[0]}: " + "".join(
                MARKS[o] if o != NONE else le for o, le in zip(owners, letters, strict=True)
            )
        return "".join(boxes)

    def _pieces(self, place: int) -> str:
        state = self.state
        figures = "".join(MARKS[player] for player in range(state.players) if state.seat[player].figure == place)
        dragons = self._dragons_at(place)
        if not dragons:
            return figures
        space = " " if figures and len(figures) + len(dragons) < 7 else ""
        return f"{figures}{space}{self.words('dragon')} {''.join(dragons)}"

    def _dragons_at(self, place: int) -> list[str]:
        """By the first letters of their colours."""
        return [DRAGONS[dragon][0].upper() for dragon in range(3) if self.state.dragon[dragon] == place]

    # ---- beside the grid

    def _side(self) -> list[str]:
        state, tables = self.state, self.tables
        won = [self._beside("won", self.words("face_down", count=int(state.won_size)))] if state.won_size else []
        return [
            *map(self._player, range(state.players)),
            "",
            *self._table_of_players(),
            "",
            self._beside(
                "obelisk",
                self.words("of", count=int(state.obelisk), total=int(tables.obelisk_boxes[state.players])),
            ),
            self._beside("to_win", self.words("offered", count=int(tables.offerings_to_win[state.players]))),
            "",
            self._beside("supply", self.words("left", count=int(state.supply))),
            self._beside("deck", str(state.deck_size)),
            self._beside("discarded", self._pile()),
            *self._outside(),
            *won,
        ]

    def _beside(self, label: str, text: str) -> str:
        return f"{self.words(label):{LABEL}} {text}"

    def _player(self, player: int) -> str:
        is_next = player == self.state.player and self.state.phase != Phase.OVER
        return f"{'▶' if is_next else ' '} {self._who(player)}"[:22]

    def _who(self, player: int) -> str:
        return f"{MARKS[player]} {self.names[player]}"

    def _table_of_players(self) -> list[str]:
        players = range(self.state.players)
        seats = [self.state.seat[player] for player in players]
        crystals = [seats[player].crystals if self._sees_crystals(player) else "?" for player in players]
        rows: list[tuple[str, Iterable[object]]] = [
            ("", MARKS[: self.state.players]),
            (self.words("offerings"), [seat.offerings for seat in seats]),
            (self.words("crystals"), crystals),
            (self.words("scales"), [seat.scales for seat in seats]),
            (self.words("cards"), [seat.cards for seat in seats]),
            (self.words("markers"), [seat.markers for seat in seats]),
        ]
        return [f"{label:{LABEL}}" + "".join(f"{value!s:>3}" for value in values) for label, values in rows]

    def _sees_crystals(self, player: int) -> bool:
        state = self.state
        if state.seat[player].crystals < 0:
            return False
        return self.seat in (None, player) or bool(state.open_crystals) or bool(state.phase == Phase.OVER)

    def _pile(self) -> str:
        size, top = self.state.discard_size, int(self.state.discard_top)
        return str(size) if top == NONE else f"{size}, {self.words('top', card=card_letters(top))}"

    def _outside(self) -> list[str]:
        dragons = self._dragons_at(NONE)
        return [self._beside("outside", f"{self.words('dragon')} {' '.join(dragons)}")] if dragons else []

    # ---- below the grid

    def _turn(self) -> str:
        state, phase = self.state, Phase(self.state.phase)
        if phase == Phase.OVER:
            return f"{self.words(f'over_{Ending(state.ending).name.lower()}')} {self._winners()}"
        return self.words("turn", turn=int(state.turn) + 1, who=self._who(state.player), what=self._asked(phase))

    def _winners(self) -> str:
        winners = [self._who(player) for player in range(self.state.players) if self.state.winners >> player & 1]
        if not winners:
            return self.words("nobody")
        return self.words("winner", names=f" {self.words('and')} ".join(winners))

    def _asked(self, phase: Phase) -> str:
        state = self.state
        tile, box = TILES[state.tile[state.seat[state.player].figure]], int(state.box) + 1
        match phase:
            case Phase.MOVEMENT:
                return self.words("movement", count=int(state.steps))
            case Phase.DESTINATION:
                return self._journey()
            case Phase.CONTRIBUTION:
                return self.words("contribution", tile=tile)
            case Phase.COLOUR:
                return self.words("colour", tile=tile, box=box, need=int(state.need))
            case Phase.PAYMENT:
                return self._payment(tile, box)
            case _:
                return self.words("reset", count=int(state.discards))

    def _journey(self) -> str:
        for first in (Errand.WALK, Errand.FLY):
            if first <= self.state.errand < first + 3:
                return self.words("dragon_goes", dragon=DRAGONS[self.state.errand - first])
        return self.words("figure_goes")

    def _payment(self, tile: str, box: int) -> str:
        state = self.state
        need = int(self.tables.need[TILES.index(tile), box - 1])
        colour = Colour(state.colour).name.lower()
        said = [self.words("payment", tile=tile, box=box, paid=need - int(state.need), need=need, colour=colour)]
        if state.dye != NONE and state.dye_left > 0:
            said.append(self.words("recolour_four", count=int(state.dye_left), colour=COLOUR_NAMES[state.dye]))
        if state.dye_one:
            said.append(self.words("recolour_one"))
        return ", ".join(said)

    def _hands(self) -> list[str]:
        state = self.state
        shown = range(state.players) if self.seat is None else [self.seat] if self.seat >= 0 else []
        lines: list[str] = []
        for player in shown:
            hand = state.seat[player].hand
            if hand.any() or state.seat[player].cards == 0:
                lines += wrap(f"{self._who(player)}: {self._hand(hand)}", WIDTH, subsequent_indent="    ")
        return [line.replace(UNBROKEN, " ") for line in lines]

    def _hand(self, hand: Any) -> str:
        """Cards by people: V black 1 1 3 · K green 1. Lines are broken between groups of cards, not within."""
        groups = []
        for colour in range(COLOURS):
            values = [str(v + 1) for v in range(VALUES) for _ in range(hand[VALUES * colour + v])]
            if values:
                people = self.words("group", letter=LETTERS[colour], colour=COLOUR_NAMES[colour])
                groups.append(" ".join([people, *values]).replace(" ", UNBROKEN))
        return " · ".join(groups) or self.words("no_cards")


def _shortened(name: str) -> str:
    """A name that fits over a tile; of one that is too long the tower goes first, then most of the first word."""
    if len(name) > INSIDE:
        name = name.replace("Tower", "Twr")
    if len(name) > INSIDE:
        first, _, rest = name.partition(" ")
        name = f"{first[: INSIDE - len(rest) - 2]}. {rest}"[:INSIDE]
    return name


def _fit(text: str) -> str:
    return (f" {text}" if len(text) < INSIDE else text[:INSIDE]).ljust(INSIDE)


def _reward(reward: Any) -> str:
    """2c, 1s, or csd for one of each."""
    kinds = [(int(count), letter) for count, letter in zip(reward, REWARD_LETTERS, strict=True) if count > 0]
    if len(kinds) > 1:
        return "".join(letter if count == 1 else f"{count}{letter}" for count, letter in kinds)
    return "".join(f"{count}{letter}" for count, letter in kinds) or "-"


def card_letters(card: int) -> str:
    """A card as on a box: V2."""
    return LETTERS[card // VALUES] + CARD_NAMES[card][-1]
