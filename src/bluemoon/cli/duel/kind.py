"""Blue Moon, the card game, before it is begun."""

from pathlib import Path

from bluemoon.cli.duel.answers import DuelAnswers
from bluemoon.cli.duel.choices import DuelChoices
from bluemoon.cli.duel.deeds import DuelReporter
from bluemoon.cli.duel.options import OPTIONS, TITLE, read_decks
from bluemoon.cli.duel.outcome import DuelOutcome
from bluemoon.cli.duel.screen import DuelScreen
from bluemoon.cli.game_kind import Agreement, GameKind
from bluemoon.cli.terminal_game import Say, TerminalGame
from bluemoon.core.game import Words
from bluemoon.core.refusal import BadOption
from bluemoon.core.written_game import Written
from bluemoon.duel import DuelGame, duel
from bluemoon.duel.chronicle import reveals
from bluemoon.duel.deck import MATCHUPS
from bluemoon.duel.options import Options

PLAYERS = 2


class DuelKind(GameKind):
    """Blue Moon, the card game."""

    name = "duel"
    title = TITLE
    options = OPTIONS

    def open(self, tables: Path | None) -> DuelGame:
        """The game, with our cards or the user's."""
        return duel(tables)

    def at_terminal(self, game: DuelGame, say: Say) -> TerminalGame:
        """The card game as a terminal shows it."""
        return TerminalGame(
            self.name,
            game,
            say,
            reveals,
            DuelScreen(game, say),
            DuelChoices(game, say),
            DuelReporter(game, say),
            DuelAnswers(game, say),
            DuelOutcome(game, say),
        )

    def chosen(self, options: Words) -> Words:
        """Decks may be files."""
        spelt = {**options, "decks": read_decks(options["decks"])} if "decks" in options else options
        Options.of(spelt)
        return spelt

    def seats(self, options: Words) -> int | None:
        """Two, always."""
        del options
        return PLAYERS

    def with_seats(self, options: Words, count: int) -> Words:
        """Two, always."""
        if count != PLAYERS:
            raise BadOption(f"players: {PLAYERS} play, not {count}")
        return options

    def bench_tables(self, players: int | None) -> tuple[Words, list[Words]]:
        """Every pair of the eight peoples without Buka."""
        self.with_seats({}, PLAYERS if players is None else players)
        tables: list[Words] = [{"decks": pair} for pair in MATCHUPS]
        return {"matchups": len(tables)}, tables

    def written_golden(self, game: DuelGame, golden: Words) -> Written:
        """A golden game as a written one."""
        from bluemoon.duel.golden.follower import written_of

        return written_of(game, golden)

    def check_golden(self, game: DuelGame, golden: Words) -> Agreement:
        """Follow a golden game."""
        from bluemoon.duel.golden.follower import check_game

        verdict = check_game(game, golden)
        return Agreement(verdict.mismatch, verdict.departures)
