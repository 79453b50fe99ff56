"""`str(state)` draws the city: plain text, at most 100 columns, nothing rests on colour.

    ┌─Fire Temple──┬─Mill─────────┐      V5 V4 boxes still open: the people's letter and the total to pay
    │ V5 V4 ●      │ ★ rebuilt    │      ●     a box that was taken, by the mark of its player
    │ 2c/3c/3c     │ near 1c      │      2c/3c/3c reward for most markers / every helper / next to it later
    │ ■ dragon RG  │ ●            │      ■ dragon RG who stands there: figures, and dragons by their colour
    └──────────────┴──────────────┘

Given a seat, only that seat's hand is shown, and others' crystals only if the table plays with open crystals.
"""

from collections.abc import Iterable, Sequence
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
GAP = "  "
UNBROKEN = "\N{NO-BREAK SPACE}"
MARKS = "●■▲◆"  # the players
LETTERS = "VTAFKMHP*"  # Vulca, Terrah, Aqua, Flit, Khind, Mimix, Hoax, Pillar; any colour
TILE_NAMES: tuple[str, ...] = tuple(tile.replace("_", " ").title() for tile in TILES)
REWARD_LETTERS = "csd"  # crystals, scales, cards drawn
ACTION_WORDS = {Action.MOVE_ANYWHERE: "+move", Action.DRAW_TWO: "+draw", Action.ONE_OFFERING: "+offer"}
LEGEND = (
    "Boxes: V black  T red  A blue  F grey  K green  M brown  H white  P yellow  * any one colour",
    "2c/3c/1d: most markers / every helper / built next to it later.  c crystals, s scales, d cards drawn",
)

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
    board = draw_board(state, tables, seat, names)
    return "\n".join([*board, "", *draw_status(state, tables, seat, names), "", *LEGEND])


City.drawn_by = draw_city


def draw_board(state: Any, tables: Any, seat: int | None, names: Sequence[str]) -> list[str]:
    """The city, and beside it the players and what lies around it."""
    city = _draw_grid(state, tables)
    side = _draw_side(state, tables, seat, names)
    return [f"{left:{len(city[0])}}{GAP}{right}".rstrip() for left, right in zip_longest(city, side, fillvalue="")]


def draw_status(state: Any, tables: Any, seat: int | None, names: Sequence[str]) -> list[str]:
    """Whose turn it is and what is asked, and the hands that may be seen."""
    turn = wrap(_draw_turn(state, tables, names), WIDTH, subsequent_indent="    ")
    return [*turn, *_draw_hands(state, seat, names)]


# ---- the grid


def _draw_grid(state: Any, tables: Any) -> list[str]:
    lines = [_border(state, 0)]
    for row in range(SIDE):
        tiles = [_draw_tile(state, tables, SIDE * row + column) for column in range(SIDE)]
        lines += [_between_walls(state, row, [tile[line] for tile in tiles]) for line in range(LINES)]
        lines += [_border(state, row + 1)]
    return lines


def _there(state: Any, row: int, column: int) -> bool:
    return 0 <= row < SIDE and 0 <= column < SIDE and state.tile[SIDE * row + column] != NONE


def _wall(state: Any, row: int, column: int) -> bool:
    """Is there a line at the left of this square?"""
    return _there(state, row, column - 1) or _there(state, row, column)


def _floor(state: Any, row: int, column: int) -> bool:
    """Is there a line above this square?"""
    return _there(state, row - 1, column) or _there(state, row, column)


def _between_walls(state: Any, row: int, texts: list[str]) -> str:
    walls = ["│" if _wall(state, row, column) else " " for column in range(SIDE + 1)]
    return "".join(wall + text for wall, text in zip(walls, [*texts, ""], strict=True))


def _border(state: Any, row: int) -> str:
    """The line above a row, with the names of its tiles in it."""
    line = ""
    for column in range(SIDE + 1):
        left = column > 0 and _floor(state, row, column - 1)
        right = column < SIDE and _floor(state, row, column)
        line += CROSSINGS[_wall(state, row - 1, column), _wall(state, row, column), left, right]
        if column < SIDE:
            line += _title(state, row, column)
    return line


def _title(state: Any, row: int, column: int) -> str:
    if not _there(state, row, column):
        return ("─" if _floor(state, row, column) else " ") * INSIDE
    name = TILE_NAMES[state.tile[SIDE * row + column]]
    if len(name) > INSIDE:
        name = name.replace("Tower", "Twr")
    return (f"─{name}" if len(name) < INSIDE else name).ljust(INSIDE, "─")


def _draw_tile(state: Any, tables: Any, place: int) -> tuple[str, ...]:
    tile = int(state.tile[place])
    if tile == NONE:
        return (" " * INSIDE,) * LINES
    pieces = _pieces(state, place)
    extra = ACTION_WORDS.get(Action(tables.action[tile]), "")
    if len(pieces) + len(extra) < INSIDE - 1:
        pieces = f"{pieces:{INSIDE - 2 - len(extra)}}{extra}"
    if tile == COURTYARD:
        return _fit("the obelisk"), _fit(_price(state, tables)), _fit(pieces)
    if state.rebuilt >> place & 1:
        return _fit("★ rebuilt"), _fit(f"near {_reward(tables.neighbourhood[tile])}"), _fit(pieces)
    rewards = (tables.majority[tile], tables.construction[tile], tables.neighbourhood[tile])
    return _fit(_boxes(state, tables, place)), _fit("/".join(map(_reward, rewards))), _fit(pieces)


def _fit(text: str) -> str:
    return (f" {text}" if len(text) < INSIDE else text[:INSIDE]).ljust(INSIDE)


def _price(state: Any, tables: Any) -> str:
    return "is full" if is_obelisk_full(state, tables) else f"costs {next_cost(state, tables)}c"


def _boxes(state: Any, tables: Any, place: int) -> str:
    """Open boxes with letter and total, taken ones with the player's mark; many boxes stand close together."""
    tile = int(state.tile[place])
    count = int(tables.boxes[tile])
    owners = [int(owner) for owner in state.marker[place, :count]]
    letters = [LETTERS[colour] for colour in tables.colour[tile, :count]]
    needs = [str(need) for need in tables.need[tile, :count]]
    boxes = [MARKS[o] if o != NONE else le + n for o, le, n in zip(owners, letters, needs, strict=True)]
    spaced = " ".join(boxes)
    if len(spaced) < INSIDE:
        return spaced
    if len(set(needs)) == 1:
        return f"{needs[0]}: " + "".join(MARKS[o] if o != NONE else le for o, le in zip(owners, letters, strict=True))
    return "".join(boxes)


def _reward(reward: Any) -> str:
    """2c, 1s, or csd for one of each."""
    kinds = [(int(count), letter) for count, letter in zip(reward, REWARD_LETTERS, strict=True) if count > 0]
    if len(kinds) > 1:
        return "".join(letter if count == 1 else f"{count}{letter}" for count, letter in kinds)
    return "".join(f"{count}{letter}" for count, letter in kinds) or "-"


def _pieces(state: Any, place: int) -> str:
    figures = "".join(MARKS[player] for player in range(state.players) if state.seat[player].figure == place)
    dragons = "".join(DRAGONS[dragon][0].upper() for dragon in range(3) if state.dragon[dragon] == place)
    if not dragons:
        return figures
    space = " " if figures and len(figures) + len(dragons) < 7 else ""
    return f"{figures}{space}dragon {dragons}"


# ---- beside the grid


def _draw_side(state: Any, tables: Any, seat: int | None, names: Sequence[str]) -> list[str]:
    lines = [
        f"{'▶' if player == state.player and state.phase != Phase.OVER else ' '} {MARKS[player]} {names[player]}"[:22]
        for player in range(state.players)
    ]
    lines += ["", *_table_of_players(state, seat), ""]
    lines += [f"Obelisk   {state.obelisk} of {tables.obelisk_boxes[state.players]}"]
    lines += [f"To win    {tables.offerings_to_win[state.players]} offerings", ""]
    lines += [f"Scales    {state.supply} left", f"Deck      {state.deck_size}"]
    top = "" if state.discard_top == NONE else f", top {card_letters(state.discard_top)}"
    lines += [f"Discarded {state.discard_size}{top}"]
    outside = " ".join(DRAGONS[dragon][0].upper() for dragon in range(3) if state.dragon[dragon] == NONE)
    lines += [f"Outside   dragon {outside}"] if outside else []
    lines += [f"Won       {state.won_size} face down"] if state.won_size else []
    return lines


def _table_of_players(state: Any, seat: int | None) -> list[str]:
    players = range(state.players)
    seats = [state.seat[player] for player in players]
    crystals: list[object] = [
        s.crystals if _sees_crystals(state, seat, p) else "?" for p, s in zip(players, seats, strict=True)
    ]
    rows: list[tuple[str, Iterable[object]]] = [
        ("", MARKS[: state.players]),
        ("offerings", [s.offerings for s in seats]),
        ("crystals", crystals),
        ("scales", [s.scales for s in seats]),
        ("cards", [s.cards for s in seats]),
        ("markers", [s.markers for s in seats]),
    ]
    return [f"{label:9}" + "".join(f"{value!s:>3}" for value in values) for label, values in rows]


def _sees_crystals(state: Any, seat: int | None, player: int) -> bool:
    if state.seat[player].crystals < 0:
        return False
    return seat is None or seat == player or bool(state.open_crystals) or state.phase == Phase.OVER


# ---- below the grid


def _draw_turn(state: Any, tables: Any, names: Sequence[str]) -> str:
    who = f"{MARKS[state.player]} {names[state.player]}"
    phase = Phase(state.phase)
    if phase == Phase.OVER:
        return f"The game is over: {Ending(state.ending).name.lower().replace('_', ' ')}. {_winners(state, names)}"
    return f"Turn {state.turn + 1}, {who}: {_phase_words(state, tables, phase)}"


def _winners(state: Any, names: Sequence[str]) -> str:
    winners = [f"{MARKS[player]} {names[player]}" for player in range(state.players) if state.winners >> player & 1]
    return f"Winner: {' and '.join(winners)}" if winners else "Nobody wins."


def _phase_words(state: Any, tables: Any, phase: Phase) -> str:
    here = TILE_NAMES[state.tile[state.seat[state.player].figure]]
    match phase:
        case Phase.MOVEMENT:
            return f"movement, {_count(state.steps, 'step')} left"
        case Phase.DESTINATION:
            return f"movement, {_traveller(state)} goes to …"
        case Phase.CONTRIBUTION:
            return f"contribution at {here}"
        case Phase.COLOUR:
            return f"contribution at {here}, box {state.box + 1} asks for {state.need} of any one colour"
        case Phase.PAYMENT:
            return f"paying box {state.box + 1} of {here}, {_payment(state, tables)}"
        case _:
            return f"reset, {_count(state.discards, 'card')} discarded"


def _traveller(state: Any) -> str:
    for first in (Errand.WALK, Errand.FLY):
        if first <= state.errand < first + 3:
            return f"the {DRAGONS[state.errand - first]} dragon"
    return "the figure"


def _payment(state: Any, tables: Any) -> str:
    total = tables.need[state.tile[state.seat[state.player].figure], state.box]
    words = f"{total - state.need} of {total} {Colour(state.colour).name.lower()} paid"
    if state.dye != NONE and state.dye_left > 0:
        words += f", {_count(state.dye_left, COLOUR_NAMES[state.dye] + ' card')} may be recoloured"
    return words + (", one card is recoloured next" if state.dye_one else "")


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _draw_hands(state: Any, seat: int | None, names: Sequence[str]) -> list[str]:
    shown = range(state.players) if seat is None else [seat] if seat >= 0 else []
    lines: list[str] = []
    for player in shown:
        hand = state.seat[player].hand
        if hand.any() or state.seat[player].cards == 0:
            words = f"{MARKS[player]} {names[player]}: {_unbroken(draw_hand(hand))}"
            lines += wrap(words, WIDTH, subsequent_indent="    ")
    return [line.replace(UNBROKEN, " ") for line in lines]


def _unbroken(groups: str) -> str:
    """Lines are broken between groups of cards, not within."""
    return " · ".join(group.replace(" ", UNBROKEN) for group in groups.split(" · "))


def draw_hand(hand: Any) -> str:
    """Cards by people: V black 1 1 3 · K green 1."""
    groups = []
    for colour in range(COLOURS):
        values = [str(v + 1) for v in range(VALUES) for _ in range(hand[VALUES * colour + v])]
        if values:
            groups.append(f"{LETTERS[colour]} {COLOUR_NAMES[colour]} {' '.join(values)}")
    return " · ".join(groups) or "no cards"


def card_letters(card: int) -> str:
    """A card as on a box: V2."""
    return LETTERS[card // VALUES] + CARD_NAMES[card][-1]
