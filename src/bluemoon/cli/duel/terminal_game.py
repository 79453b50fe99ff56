"""Blue Moon, the card game, to the terminal."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from bluemoon.cli.console import paragraph
from bluemoon.cli.duel.card_words import text_of
from bluemoon.cli.duel.choices import choice_words, group_of, is_going_on, likely, normalised, rank
from bluemoon.cli.duel.deeds import Reader, deed_of
from bluemoon.cli.duel.options import OPTIONS, TITLE, read_decks
from bluemoon.cli.duel.paint import paint_duel
from bluemoon.cli.duel.why_not import circumstances, hand, look, totals
from bluemoon.cli.terminal_game import Agreement, Deed, Question, Say, TerminalGame, Told
from bluemoon.core.refusal import BadOption
from bluemoon.core.written_game import Written
from bluemoon.duel import DuelGame, duel
from bluemoon.duel.chronicle import reveals
from bluemoon.duel.drawing import MARKS, WORDS, Drawing
from bluemoon.duel.state import Ask, Stage
from bluemoon.duel.tables import PEOPLES, load_catalogue

PLAYERS = 2
MEASURED = [people for people in PEOPLES if people != "buka"]


class DuelTerminalGame(TerminalGame):
    """Blue Moon, the card game, with its cards."""

    name = "duel"
    title = TITLE
    options = OPTIONS
    marks = MARKS
    label_width = 12
    result_columns = ("dragons", "crystals", "hand", "deck")
    game: DuelGame

    paint = staticmethod(paint_duel)
    goes_on = staticmethod(is_going_on)
    rank = staticmethod(rank)
    group_of = staticmethod(group_of)
    choice_words = staticmethod(choice_words)
    normalised = staticmethod(normalised)
    likely = staticmethod(likely)
    circumstances = staticmethod(circumstances)

    def __init__(self, game: Any, say: Say) -> None:
        super().__init__(game, say)
        self.words = {word: say(f"duel-word-{word}") for word in WORDS}
        self.legend = [say("duel-legend")]

    # ---- before a game

    @staticmethod
    def open(tables: Path | None) -> DuelGame:
        """The game, with our cards or the user's."""
        return duel() if tables is None else DuelGame(load_catalogue(tables))

    @classmethod
    def chosen(cls, options: dict[str, Any]) -> dict[str, Any]:
        """Decks may be files."""
        return {**options, "decks": read_decks(options["decks"])} if "decks" in options else options

    @classmethod
    def seats(cls, options: Mapping[str, Any]) -> int | None:
        """Two, always."""
        del options
        return PLAYERS

    @classmethod
    def with_seats(cls, options: dict[str, Any], count: int) -> dict[str, Any]:
        """Two, always."""
        if count != PLAYERS:
            raise BadOption(f"seats: {PLAYERS} play, not {count}")
        return options

    def welcome(self, written: Written, names: Sequence[str]) -> str:
        """What is played."""
        options = written.options
        extras = "".join(f", {name.replace('_', ' ')}" for name, value in options.items() if value is True)
        decks = [deck if isinstance(deck, str) else deck[0] for deck in options["decks"]]
        sides = ", ".join(f"{self.who(seat, names)}: {deck.title()}" for seat, deck in enumerate(decks))
        return self.say("duel-welcome", sides=sides, extras=extras, seed=str(written.seed))

    # ---- showing

    def _drawing(self, state: Any, seat: int | None, names: Sequence[str]) -> Drawing:
        return Drawing(state, seat, self.game.catalogue, names, self.words)

    def board(self, state: Any, seat: int | None, names: Sequence[str]) -> list[str]:
        """Both sides, the seat's own below."""
        return self._drawing(state, seat, names).table()

    def status(self, state: Any, seat: int | None, names: Sequence[str]) -> list[str]:
        """Whose turn it is, what is asked, and what the asking card says."""
        lines = self._drawing(state, seat, names).status()
        if state.ask == Ask.NOTHING or state.stage == Stage.OVER:
            return lines
        card = self.game.catalogue.cards[int(state.deck[state.asker].card[state.source])]
        return lines + paragraph(text_of(card, self.say), "    ")

    # ---- telling

    def deed(self, before: Any, action: int, after: Any, news: Sequence[Told]) -> Deed:
        """An action as it will be told."""
        del action
        return deed_of(self.game, before, after, news)

    def reveals(self, state: Any, news: Sequence[Told]) -> bool:
        """Somebody saw a card."""
        return reveals(state, news)

    def tell(
        self, deeds: Sequence[Deed], seat: int | None, names: Sequence[str], state: Any, *, in_full: bool = False
    ) -> list[str]:
        """What happened; in brief the own choices are left out."""
        del state
        return Reader(seat, names, self.game, self.say, tells_own=in_full).lines(deeds)

    # ---- explaining

    def questions(self) -> dict[str, Question]:
        """What a card says, and what makes up the totals."""

        def about_card(state: Any, typed: str, _: Sequence[str]) -> list[str]:
            return look(self.game, state, typed, self.say)

        def about_hand(state: Any, _: str, __: Sequence[str]) -> list[str]:
            return hand(self.game, state, self.say)

        def about_totals(state: Any, _: str, names: Sequence[str]) -> list[str]:
            return totals(self.game, state, self.say, names)

        return {
            "look": about_card,
            "card": about_card,
            "hand": about_hand,
            "totals": about_totals,
            "total": about_totals,
        }

    # ---- the end

    def verdict(self, state: Any, names: Sequence[str]) -> str:
        """Why the game is over, and who won."""
        result = self.game.result(state)
        assert result is not None
        winner, loser = self.who(int(state.winner), names), self.who(1 - int(state.winner), names)
        return self.say(f"duel-end-{result.reason}", winner=winner, loser=loser, crystals=int(state.crystals))

    def result_row(self, state: Any, player: int) -> list[str]:
        """Dragons, crystals, and the cards that are left."""
        side = state.side[player]
        dragons = max(0, int(state.dragons) if player == 0 else -int(state.dragons))
        crystals = int(state.crystals) if player == state.winner else 0
        cards = [int(side.hand).bit_count(), int(side.draw | side.beneath).bit_count()]
        return [str(number) for number in (dragons, crystals, *cards)]

    def turns(self, state: Any) -> int:
        """How many turns were played."""
        return int(state.turn)

    # ---- measuring and comparing

    @classmethod
    def bench_tables(cls, players: int | None) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """Every pair of the eight peoples without Buka."""
        if players not in (None, PLAYERS):
            raise BadOption(f"players: {PLAYERS} play, not {players}")
        tables = [{"decks": pair} for pair in combinations(MEASURED, 2)]
        return {"matchups": len(tables)}, tables

    @classmethod
    def check_golden(cls, game: Any, golden: dict[str, Any]) -> Agreement:
        """Follow a golden game."""
        from bluemoon.duel.golden import check_game

        verdict = check_game(game, golden)
        return Agreement(verdict.mismatch, verdict.departures)
