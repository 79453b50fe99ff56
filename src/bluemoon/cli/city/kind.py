"""Blue Moon City before it is begun."""

from pathlib import Path

from bluemoon.city import CityGame, city
from bluemoon.city.chronicle import reveals
from bluemoon.city.options import Options
from bluemoon.cli.city.answers import CityAnswers
from bluemoon.cli.city.choices import CityChoices
from bluemoon.cli.city.deeds import CityReporter
from bluemoon.cli.city.options import OPTIONS, TITLE
from bluemoon.cli.city.outcome import CityOutcome
from bluemoon.cli.city.screen import CityScreen
from bluemoon.cli.game_kind import Agreement, GameKind
from bluemoon.cli.terminal_game import Say, TerminalGame
from bluemoon.core.game import Words
from bluemoon.core.written_game import Written


class CityKind(GameKind):
    """Blue Moon City."""

    name = "city"
    title = TITLE
    options = OPTIONS

    def open(self, tables: Path | None) -> CityGame:
        """The game, with our tables or the user's."""
        return city(tables)

    def at_terminal(self, game: CityGame, say: Say) -> TerminalGame:
        """The city as a terminal shows it."""
        return TerminalGame(
            self.name,
            game,
            say,
            reveals,
            CityScreen(game, say),
            CityChoices(game, say),
            CityReporter(game, say),
            CityAnswers(game, say),
            CityOutcome(game, say),
        )

    def chosen(self, options: Words) -> Words:
        """`all-return` is spelt `all_return` in the engine."""
        spelt = {name: value.replace("-", "_") if isinstance(value, str) else value for name, value in options.items()}
        Options.of(spelt)
        return spelt

    def seats(self, options: Words) -> int | None:
        """How many play with these options; None if that was left open."""
        return options.get("players")

    def with_seats(self, options: Words, count: int) -> Words:
        """The options for so many players."""
        return self.chosen({**options, "players": count})

    def bench_tables(self, players: int | None) -> tuple[Words, list[Words]]:
        """One table with so many players."""
        table = self.with_seats({}, 2 if players is None else players)
        return table, [table]

    def check_golden(self, game: CityGame, golden: Words) -> Agreement:
        """Follow a golden game."""
        from bluemoon.city.golden import check_game

        return Agreement(check_game(game, golden), {})

    def written_golden(self, game: CityGame, golden: Words) -> Written:
        """A golden game as a written one."""
        from bluemoon.city.golden import written_of

        return written_of(game, golden)

    def export_golden(self, game: CityGame, options: Words, seed: int, id: str) -> str | None:
        """A golden game of our own as one line."""
        from bluemoon.city.golden import export_game, to_line

        return to_line(export_game(game, options, seed, id))
