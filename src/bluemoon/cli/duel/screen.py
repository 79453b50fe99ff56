"""What the card game looks like in a terminal: the drawing, and the colours of elements, dragons and icons."""

from collections.abc import Sequence

from rich.text import Text

from bluemoon.cli.console import paint_marks, paragraph
from bluemoon.cli.duel.card_words import text_of
from bluemoon.cli.terminal_game import Drawn, Say, Screen
from bluemoon.core.game import Words
from bluemoon.duel import DuelGame
from bluemoon.duel.drawing import MARKS, WORDS, Drawing
from bluemoon.duel.state import Ask, Duel, Stage

FIRE, EARTH = "bold #e4572e", "bold #5aa02c"


class DuelScreen(Screen):
    """Both sides, the seat's own below."""

    marks = MARKS
    game: DuelGame

    def __init__(self, game: DuelGame, say: Say) -> None:
        super().__init__(game, say)
        self.words = {word: say(f"duel-word-{word}") for word in WORDS}
        self.legend = [say("duel-legend")]

    def welcome(self, options: Words, seed: int, names: Sequence[str]) -> str:
        """What is played."""
        extras = "".join(f", {name.replace('_', ' ')}" for name, value in options.items() if value is True)
        decks = [deck if isinstance(deck, str) else deck[0] for deck in options["decks"]]
        sides = ", ".join(f"{self.who(seat, names)}: {deck.title()}" for seat, deck in enumerate(decks))
        return self.say("duel-welcome", sides=sides, extras=extras, seed=str(seed))

    def draw(self, state: Duel, seat: int | None, names: Sequence[str]) -> Drawn:
        """Both sides; whose turn it is, what is asked, and what the asking card says."""
        drawing = Drawing(state, seat, self.game.catalogue, names, self.words)
        return Drawn(drawing.table(), drawing.status() + self._asking_card(state))

    def _asking_card(self, state: Duel) -> list[str]:
        if state.ask == Ask.NOTHING or state.stage == Stage.OVER:
            return []
        card = self.game.catalogue.cards[int(state.deck[state.asker].card[state.source])]
        return paragraph(text_of(card, self.say), "    ")

    def paint(self, line: str) -> Text:
        """A line with the elements, dragons and icons in colour."""
        text = Text(line)
        for element, colour in (("fire", FIRE), ("earth", EARTH)):
            text.highlight_regex(rf"(?<!\w){self.words[element].upper()}(?!\w)", colour)
        text.highlight_regex(r"(?<= )=\d+/\d+", "bold yellow")
        text.highlight_regex(r"\b(?:STOP|RETRIEVE|PAIR|FREE|PROTECTED|SHIELD|COOL|TOP|FUN|NO|BLUFF)\b", "cyan")
        text.highlight_regex("◈+", "bold magenta")
        text.highlight_regex("▶", "bold")
        return paint_marks(text)
