"""What the city looks like in a terminal: the drawing, and the colours of peoples on boxes and cards."""

import re
from collections.abc import Sequence

from rich.text import Text

from bluemoon.city import CityGame
from bluemoon.city.drawing import INSIDE, LEGEND, MARKS, TILE_NAMES, draw_board, draw_status
from bluemoon.city.notation import TILES
from bluemoon.city.state import City, Phase
from bluemoon.cli.console import paint_marks
from bluemoon.cli.terminal_game import Drawn, Screen
from bluemoon.core.game import Words

PEOPLES = {
    "V": "#fff3df on #2b2b33",
    "T": "#ffffff on #b3372f",
    "A": "#ffffff on #2b6cb8",
    "F": "#1d2230 on #9aa3ad",
    "K": "#ffffff on #2f7d46",
    "M": "#ffffff on #7d5233",
    "H": "#2a2c3d on #f4f1e8",
    "P": "#2a2200 on #e8c33c",
    "*": "bold",
}
COLOURS = "black|red|blue|grey|green|brown|white|yellow"
BOX = re.compile(r"(?<![\w/])([VTAFKMHP*])\d\b")
GROUP = re.compile(rf"(?<!\w)([VTAFKMHP]) (?:{COLOURS})(?: [123])*")


# What a drawing says beside the grid, as it is aligned there.
LABELS = (
    *("offerings", "crystals ", "scales   ", "cards    ", "markers  "),
    *("Obelisk  ", "To win   ", "Scales   ", "Deck     ", "Discarded"),
)
TURN = re.compile(r"Turn (\d+), (. .*?): ")
PHASES = {Phase.MOVEMENT: "movement", Phase.CONTRIBUTION: "contribution", Phase.RESET: "reset"}


def on_tile(name: str) -> str:
    """A name as it stands over a tile; of one that is too long the first word is cut short."""
    if len(name) > INSIDE:
        name = name.replace("Tower", "Twr")
    if len(name) > INSIDE:
        first, _, rest = name.partition(" ")
        name = f"{first[: INSIDE - len(rest) - 2]}. {rest}"[:INSIDE]
    return (f"─{name}" if len(name) < INSIDE else name).ljust(INSIDE, "─")


class CityScreen(Screen):
    """The city, and beside it the players."""

    marks = MARKS
    legend = LEGEND
    remembers = False
    game: CityGame

    def welcome(self, options: Words, seed: int, names: Sequence[str]) -> str:
        """What is played."""
        del names
        extras = "".join(f", {name.replace('_', ' ')}" for name, value in options.items() if value is True)
        players, edition = options["players"], options["edition"]
        return self.say("city-welcome", players=players, edition=edition, extras=extras, seed=str(seed))

    def draw(self, state: City, seat: int | None, names: Sequence[str]) -> Drawn:
        """The city with the players; whose turn it is, and the hands that may be seen."""
        tables = self.game.tables
        board = [self._in_own_words(line) for line in draw_board(state, tables, seat, names)]
        turn, *hands = draw_status(state, tables, seat, names)
        return Drawn(board, [self._turn(turn, state), *hands])

    def _in_own_words(self, line: str) -> str:
        """A line of the board, its tiles called as the reader's language calls them."""
        for tile, drawn in zip(TILES, TILE_NAMES, strict=True):
            line = line.replace(on_tile(drawn), on_tile(self.say(f"city-tile-{tile}")))
        label = next((label for label in LABELS if f"  {label} " in line), None)
        if label:
            words = self.say(f"city-drawn-{label.strip().lower().replace(' ', '_')}")
            line = line.replace(f"  {label} ", f"  {words:{len(label)}} ")
        return line

    def _turn(self, line: str, state: City) -> str:
        """Whose turn it is and what is asked, as far as a line of a drawing says it."""
        said = TURN.match(line)
        name = PHASES.get(Phase(int(state.phase)))
        if said is None or name is None:
            return line
        here = TILES[int(state.tile[state.seat[state.player].figure])]
        what = self.say(
            f"city-drawn-{name}",
            count=int(state.steps if name == "movement" else state.discards),
            tile=self.say(f"city-tile-{here}"),
        )
        return self.say("city-drawn-turn", turn=said[1], who=said[2], what=what)

    def paint(self, line: str) -> Text:
        """A line of a drawing in the colours of peoples and players."""
        text = Text(line)
        for found in [*BOX.finditer(line), *GROUP.finditer(line)]:
            text.stylize(PEOPLES[found.group(1)], found.start(), found.end())
        text.highlight_regex("★ rebuilt", "bold yellow")
        text.highlight_regex(r"^(?:Turn|Ход) .*:", "bold")
        text.highlight_regex(r"dragon [RGB ]+", "bold")
        return paint_marks(text)

    def is_worth_drawing(self, state: City) -> bool:
        """While something is paid or drawn, the city itself stands as it was."""
        return state.phase in (Phase.MOVEMENT, Phase.CONTRIBUTION)
