"""Blue Moon City to the terminal."""

from collections.abc import Mapping, Sequence
from typing import Any

from bluemoon.city import CityGame, city
from bluemoon.city import actions as act
from bluemoon.city.drawing import LEGEND, MARKS, draw_board, draw_status
from bluemoon.city.published import News, offerings_to_win
from bluemoon.city.state import Phase
from bluemoon.cli.city.choices import USEFUL, choice_words, group_of, is_going_on, likely, normalised, rank
from bluemoon.cli.city.deeds import Reader, deed_of
from bluemoon.cli.city.options import OPTIONS, TITLE
from bluemoon.cli.city.paint import paint_city
from bluemoon.cli.city.why_not import circumstances, look
from bluemoon.cli.terminal_game import Agreement, Choice, Deed, Question, TerminalGame, Told
from bluemoon.core.written_game import Written


class CityTerminalGame(TerminalGame):
    """Blue Moon City with its tables."""

    name = "city"
    title = TITLE
    options = OPTIONS
    marks = MARKS
    legend = LEGEND
    result_columns = ("offerings", "crystals", "scales", "cards")
    remembers = False
    plain_actions = (act.END_MOVEMENT, act.END_CONTRIBUTION)
    game: CityGame

    open = staticmethod(city)
    paint = staticmethod(paint_city)
    goes_on = staticmethod(is_going_on)
    rank = staticmethod(rank)
    group_of = staticmethod(group_of)
    choice_words = staticmethod(choice_words)
    normalised = staticmethod(normalised)
    likely = staticmethod(likely)
    circumstances = staticmethod(circumstances)

    # ---- before a game

    @classmethod
    def chosen(cls, options: dict[str, Any]) -> dict[str, Any]:
        """`all-return` is spelt `all_return` in the engine."""
        return {name: value.replace("-", "_") if isinstance(value, str) else value for name, value in options.items()}

    @classmethod
    def seats(cls, options: Mapping[str, Any]) -> int | None:
        """How many play with these options; None if that was left open."""
        return options.get("players")

    @classmethod
    def with_seats(cls, options: dict[str, Any], count: int) -> dict[str, Any]:
        """The options for so many players."""
        return {**options, "players": count}

    def welcome(self, written: Written, names: Sequence[str]) -> str:
        """What is played."""
        del names
        options = written.options
        extras = "".join(f", {name.replace('_', ' ')}" for name, value in options.items() if value is True)
        players, edition, seed = options["players"], options["edition"], str(written.seed)
        return self.say("city-welcome", players=players, edition=edition, extras=extras, seed=seed)

    # ---- showing

    def board(self, state: Any, seat: int | None, names: Sequence[str]) -> list[str]:
        """The city, and beside it the players."""
        return draw_board(state, self.game.tables, seat, names)

    def status(self, state: Any, seat: int | None, names: Sequence[str]) -> list[str]:
        """Whose turn it is, and the hands that may be seen."""
        return draw_status(state, self.game.tables, seat, names)

    def is_worth_drawing(self, state: Any) -> bool:
        """While something is paid or drawn, the city itself stands as it was."""
        return state.phase in (Phase.MOVEMENT, Phase.CONTRIBUTION)

    def note(self, choices: Sequence[Choice]) -> str:
        """What the plus sign says."""
        return self.say("city-menu-useful") if any(choice.shown.endswith(USEFUL) for choice in choices) else ""

    # ---- telling

    def deed(self, before: Any, action: int, after: Any, news: Sequence[Told]) -> Deed:
        """An action as it will be told."""
        del after
        return deed_of(before, action, news, self.say)

    def reveals(self, state: Any, news: Sequence[Told]) -> bool:
        """Somebody saw a card."""
        del state
        return any(kind == News.CARD for kind, *_ in news)

    def tell(
        self, deeds: Sequence[Deed], seat: int | None, names: Sequence[str], state: Any, *, in_full: bool = False
    ) -> list[str]:
        """What everybody did, turn by turn; in brief only what the own actions brought, and what the others did."""
        reader = Reader(seat, names, state, self.say)
        if in_full:
            return reader.turns(deeds)
        own = [line for deed in deeds if deed.player == seat for line in reader.news(deed)]
        return own + reader.turns([deed for deed in deeds if deed.player != seat])

    # ---- explaining

    def questions(self) -> dict[str, Question]:
        """What a building asks and gives."""
        return {"look": lambda state, typed, _: look(self.game, state, typed, self.say)}

    def rules(self, state: Any) -> str:
        """How the game goes, on one page."""
        return self.say("city-rules", offerings=offerings_to_win(state, self.game.tables))

    # ---- the end

    def verdict(self, state: Any, names: Sequence[str]) -> str:
        """Why the game is over, and who won."""
        result = self.game.result(state)
        assert result is not None
        winners = ", ".join(self.who(player, names) for player in result.winners)
        count = max(int(state.seat[player].offerings) for player in range(state.players))
        verdict = self.say(f"city-verdict-{'alone' if len(result.winners) == 1 else 'shared'}", winners=winners)
        return self.say(f"city-end-{result.reason}", winners=winners, count=count, verdict=verdict)

    def result_row(self, state: Any, player: int) -> list[str]:
        """Offerings and what is left."""
        return [str(getattr(state.seat[player], column)) for column in self.result_columns]

    def turns(self, state: Any) -> int:
        """How many turns were played."""
        return int(state.turn) + 1

    # ---- measuring and comparing

    @classmethod
    def bench_tables(cls, players: int | None) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """One table with so many players."""
        return {"players": players or 2}, [{"players": 2 if players is None else players}]

    @classmethod
    def check_golden(cls, game: Any, golden: dict[str, Any]) -> Agreement:
        """Follow a golden game."""
        from bluemoon.city.golden import check_game

        return Agreement(check_game(game, golden), {})

    @classmethod
    def export_golden(cls, game: Any, options: dict[str, Any], seed: int, id: str) -> str | None:
        """A golden game of our own as one line."""
        from bluemoon.city.golden import export_game, to_line

        return to_line(export_game(game, options, seed, id))
