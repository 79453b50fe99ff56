"""What the city looks like in a terminal: the drawing, and the colours of peoples on boxes and cards."""

import re
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from bluemoon.city import CityGame
from bluemoon.city.drawing import LETTERS, MARKS, Drawing
from bluemoon.city.notation import COLOUR_NAMES
from bluemoon.city.state import City, Phase
from bluemoon.cli.console import paint_marks
from bluemoon.cli.terminal_game import Drawn, Say, Screen
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
PEOPLE_OF = tuple(zip(LETTERS[:-1], COLOUR_NAMES, strict=True))  # letters of peoples, and their colours
BOX = re.compile(r"(?<![\w/])([VTAFKMHP*])\d\b")
TURN = re.compile(rf"^[^{MARKS}│]*\d[^{MARKS}│]*[{MARKS}].*?:")  # its number comes before the player's mark


class CityScreen(Screen):
    """The city, and beside it the players."""

    marks = MARKS
    remembers = False
    game: CityGame

    def __init__(self, game: CityGame, say: Say) -> None:
        super().__init__(game, say)
        self.legend = [self.words("legend_boxes"), self.words("legend_rewards")]
        groups = (self.words("group", letter=letter, colour=colour) for letter, colour in PEOPLE_OF)
        self.group = re.compile(rf"(?<!\w)({'|'.join(groups)})(?: [123])*")
        self.dragon = re.compile(rf"{self.words('dragon')} [RGB ]+")

    def words(self, name: str, /, **values: Any) -> str:
        """What a drawing says."""
        return self.say(f"city-drawn-{name}", **values)

    def welcome(self, options: Words, seed: int, names: Sequence[str]) -> str:
        """What is played."""
        del names
        extras = "".join(f", {name.replace('_', ' ')}" for name, value in options.items() if value is True)
        players, edition = options["players"], options["edition"]
        return self.say("city-welcome", players=players, edition=edition, extras=extras, seed=str(seed))

    def draw(self, state: City, seat: int | None, names: Sequence[str]) -> Drawn:
        """The city with the players; whose turn it is, and the hands that may be seen."""
        drawing = Drawing(state, self.game.tables, seat, names, self.words)
        return Drawn(drawing.board(), drawing.status())

    def paint(self, line: str) -> Text:
        """A line of a drawing in the colours of peoples and players."""
        text = Text(line)
        for found in [*BOX.finditer(line), *self.group.finditer(line)]:
            text.stylize(PEOPLES[found[1][0]], found.start(), found.end())
        text.highlight_regex(r"★ \w+", "bold yellow")
        text.highlight_regex(TURN, "bold")
        text.highlight_regex(self.dragon, "bold")
        return paint_marks(text)

    def is_worth_drawing(self, state: City) -> bool:
        """While something is paid or drawn, the city itself stands as it was."""
        return state.phase in (Phase.MOVEMENT, Phase.CONTRIBUTION)
