"""An analysis in words: for the terminal and as Markdown."""

from collections.abc import Sequence
from math import ceil

from rich.console import Console
from rich.table import Table as Grid

from bluemoon.analysis.bands import BANDS
from bluemoon.analysis.report import Analysis, JudgedMove, Player, TurningPoint
from bluemoon.bots import Reason
from bluemoon.cli.advice import edge_words, reason_words
from bluemoon.cli.decimals import decimal, points
from bluemoon.cli.terminal_game import TerminalGame

WORST = 5  # decisions that are listed
SUM = ("start", "luck", "own", "others", "unknown", "result")
SKILL = ("decisions", "loss", "accuracy")
WORDS = tuple(f"band-{band}" for band in BANDS)


class AnalysisReport:
    """What an analysis says, in one language."""

    def __init__(self, terminal_game: TerminalGame, analysis: Analysis, *, is_of_other_rules: bool = False) -> None:
        self.is_of_other_rules = is_of_other_rules
        self.terminal_game, self.analysis, self.say = terminal_game, analysis, terminal_game.say
        self.names = [self.say("web-seat-player", number=player.seat + 1) for player in analysis.players]

    # ---- two tables

    def columns(self, names: Sequence[str]) -> list[str]:
        """The headings of a table."""
        return ["", *(self.say(f"analysis-{name}") for name in names)]

    def sums(self) -> list[list[str]]:
        """Where each player's result came from."""
        return [[self.who(player.seat), *self._sum(player)] for player in self.analysis.players]

    def _sum(self, player: Player) -> list[str]:
        return [
            points(self.say, player.start),
            self._with_error(player.luck, player.luck_error),
            self._with_error(player.own_losses, player.own_error),
            self._with_error(player.others_losses, player.others_error),
            self._with_error(player.unknown, player.unknown_error),
            points(self.say, player.result),
        ]

    def _with_error(self, value: float, error: float) -> str:
        """Points with one standard error."""
        return f"{points(self.say, value, signed=True)} ± {points(self.say, error)}"

    def _hundredths(self, share: float) -> str:
        return decimal(self.say, 100 * share, 2)

    def skills(self) -> list[list[str]]:
        """How well each player decided."""
        return [
            [
                self.who(player.seat),
                str(player.decisions),
                f"{self._hundredths(player.mean_loss)} ± {self._hundredths(player.mean_loss_error)}",
                _percent(player.accuracy, player.accuracy_error) if player.decisions else "—",
            ]
            for player in self.analysis.players
        ]

    def verdicts(self) -> list[list[str]]:
        """How many decisions of each player were called what."""
        return [
            [self.who(player.seat), *(str(player.bands[band]) for band in BANDS)] for player in self.analysis.players
        ]

    def tables(self) -> list[tuple[list[str], list[list[str]]]]:
        """All tables: headings and rows."""
        named = ((SUM, self.sums()), (SKILL, self.skills()), (WORDS, self.verdicts()))
        return [(self.columns(names), rows) for names, rows in named]

    def who(self, seat: int) -> str:
        """A player by mark and name."""
        return self.terminal_game.screen.who(seat, self.names)

    # ---- sentences

    def heading(self) -> str:
        """What was judged, and by whom."""
        judge = self.say(f"analysis-judge-{self.analysis.judge.partition(' ')[0]}")
        return self.say("analysis-heading", moves=len(self.analysis.moves) - 1, judge=judge)

    def turning_points(self) -> list[str]:
        """Where it turned, with what was better and why."""
        return [self._turning_point(point) for point in self.analysis.turning_points]

    def _turning_point(self, point: TurningPoint) -> str:
        move = self.analysis.moves[point.move]
        before, after = f"{100 * point.before:.0f}", f"{100 * point.after:.0f}"
        change = self.say("analysis-change", name=self.who(point.seat), before=before, after=after)
        if move.seat < 0:
            return self.say("analysis-deal", change=change)
        told = self.say(
            f"analysis-cause-{point.cause}" if point.cause != "chance" or move.drawn else "analysis-cause-unknown",
            number=move.number,
            name=self.who(move.seat),
            words=move.words,
            change=change,
            drawn=", ".join(move.drawn),
        )
        return " ".join(part for part in (told, self.verdict(move)) if part)

    def worst(self) -> list[str]:
        """The dearest decisions that are no turning points already told."""
        told = {point.move for point in self.analysis.turning_points}
        clear = [(move.decision.loss, move) for move in self.analysis.moves if move.decision and move.better]
        clear = [(loss, move) for loss, move in clear if move.number not in told]
        ranked = sorted(clear, key=lambda pair: (-pair[0], pair[1].number))[:WORST]
        return [f"{self.say('analysis-played', **self._played(move))} {self.verdict(move)}" for _, move in ranked]

    def _played(self, move: JudgedMove) -> dict[str, str | int]:
        return {"number": move.number, "name": self.who(move.seat), "words": move.words}

    def verdict(self, move: JudgedMove) -> str:
        """What was better, by how much, why, and how it goes on; nothing where there is no verdict."""
        if move.decision is None or move.better is None:
            return ""
        options, better = move.decision.options, move.better
        said = self.say(
            "analysis-verdict",
            band=self.say(f"analysis-band-{move.decision.band}"),
            better=better.words,
            best=points(self.say, options[0].value),
            played=points(self.say, options[move.decision.played].value),
            loss=points(self.say, move.decision.loss),
            error=points(self.say, move.decision.error),
            worlds=move.decision.worlds,
        )
        why = self._why(Reason(better.reason, better.term, better.edges))
        line = self.say("analysis-line", line=", ".join(better.line)) if len(better.line) > 1 else ""
        return " ".join(part for part in (said, why, line) if part)

    def _why(self, reason: Reason) -> str:
        """What speaks for the better move, compared with the one that was played."""
        if reason.edges:
            return self.say("hint-reason-edges-played", edges=edge_words(self.terminal_game, reason.edges))
        if reason.name != "better":
            return reason_words(self.terminal_game, reason)
        return self.say("analysis-why", term=self.say(f"{self.terminal_game.name}-term-{reason.term}"))

    def caveat(self) -> str:
        """That it was begun by other rules; nothing where it was not."""
        return self.say("replay-other-rules") if self.is_of_other_rules else ""

    # ---- all of it

    def show(self, console: Console) -> None:
        """In the terminal."""
        console.print(self.heading(), style="bold")
        if self.is_of_other_rules:
            console.print(self.caveat())
        for columns, rows in self.tables():
            console.print()
            console.print(_grid(columns, rows))
        console.print(self.say("analysis-about"), style="dim")
        for name, lines in (("turned", self.turning_points()), ("worst", self.worst())):
            if lines:
                console.print()
                console.print(self.say(f"analysis-{name}"), style="bold")
                for line in lines:
                    console.print(line)

    def markdown(self) -> str:
        """As Markdown, with every move's chances."""
        parts = [
            f"# {self.heading()}",
            *filter(None, [self.caveat()]),
            *(_markdown_table(*table) for table in self.tables()),
        ]
        parts.append(self.say("analysis-about"))
        for name, lines in (("turned", self.turning_points()), ("worst", self.worst())):
            if lines:
                parts += [f"## {self.say(f'analysis-{name}')}", "\n".join(f"- {line}" for line in lines)]
        rows = [
            [str(move.number), "" if move.seat < 0 else self.names[move.seat], move.words or "—", *_chances(move)]
            for move in self.analysis.moves
        ]
        heads = ["", *(self.say(f"analysis-{name}") for name in ("player", "move")), *self.names]
        return "\n\n".join([*parts, f"## {self.say('analysis-chances')}", _markdown_table(heads, rows)]) + "\n"


def _chances(move: JudgedMove) -> list[str]:
    errors = move.chance_errors or (0.0,) * len(move.chances)
    return [_percent(100 * chance, 100 * error) for chance, error in zip(move.chances, errors, strict=True)]


def _percent(value: float, error: float) -> str:
    """With one standard error, rounded up; none is told where it is less than a twentieth of a point."""
    told = ceil(round(error, 1))
    return f"{value:.0f} ± {told} %" if told else f"{value:.0f} %"


def _grid(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Grid:
    grid = Grid(header_style="dim", box=None, pad_edge=False)
    for number, column in enumerate(columns):
        grid.add_column(column, justify="right" if number else "left", no_wrap=True)
    for row in rows:
        grid.add_row(*row)
    return grid


def _markdown_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines)
