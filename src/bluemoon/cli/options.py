"""What several commands can be told: the game, its tables, the options of a table."""

import inspect
import secrets
from collections.abc import Callable
from functools import partial, wraps
from pathlib import Path
from typing import Annotated, Any

import typer

from bluemoon.cli.game_kind import GameKind
from bluemoon.cli.games import GAMES, game_kind
from bluemoon.cli.numbers import seed, whole
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core.game import Words
from bluemoon.core.refusal import BadOption, BadRecord
from bluemoon.i18n import LANGUAGES, text

MOST_WORKERS = 1_000
MOST_GAMES = 1_000_000  # of one run

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help=f"One of: {', '.join(GAMES)}.", show_default=False, autocompletion=lambda: [*GAMES]
    ),
]
Tables = Annotated[
    Path | None, typer.Option(metavar="PATH", help="Printed numbers of your own, as TOML: a file, for duel a folder.")
]
Seed = Annotated[int | None, typer.Option(metavar="NUMBER", parser=seed, help="The same seed deals the same game.")]
FirstSeed = Annotated[
    int, typer.Option(metavar="NUMBER", parser=seed, help="Of the first game; the next ones count on.")
]
Workers = Annotated[
    int | None,
    typer.Option(
        metavar="NUMBER",
        parser=whole("workers", 0, MOST_WORKERS),
        help="Processes; 0: only this one. (one for each core)",
        show_default=False,
    ),
]
WhichGame = Annotated[
    int,
    typer.Option("--game", metavar="NUMBER", parser=whole("game", 1), help="Which game of a file with several."),
]
Language = Annotated[
    str,
    typer.Option(
        "--lang", metavar="LANGUAGE", help=f"One of: {', '.join(LANGUAGES)}.", autocompletion=lambda: [*LANGUAGES]
    ),
]


def with_table_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of the tables of every game.

    It gets the game as `kind`, and what was chosen as one dictionary, `options`.
    """
    types = {name: option for kind in GAMES.values() for name, option in kind.options.items()}
    parameters = inspect.signature(command, eval_str=True).parameters.values()
    own = [p.replace(kind=p.KEYWORD_ONLY) for p in parameters if p.name not in ("kind", "options")]
    game = inspect.Parameter("game", inspect.Parameter.KEYWORD_ONLY, annotation=GameName)
    added = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=option)
        for name, option in types.items()
    ]

    @wraps(command)
    def call(**values: Any) -> Any:
        kind = game_kind(values.pop("game"))
        given = {name: values.pop(name) for name in types}
        return command(kind=kind, options=chosen(kind, given), **values)

    call.__dict__["__signature__"] = inspect.Signature([game, *own, *added])
    return call


def chosen(kind: GameKind, given: Words) -> Words:
    """The options as the engine spells them, without those left open; one of another game is refused."""
    given = {name: value for name, value in given.items() if value is not None}
    for name in given:
        if name not in kind.options:
            own = ", ".join(f"--{option.replace('_', '-')}" for option in kind.options)
            raise BadOption(f"{name}: {kind.name} has no such option; it has {own}")
    return kind.chosen(given)


def seed_or_any(seed: int | None) -> int:
    """The seed, or one that nobody chose."""
    return secrets.randbelow(1_000_000) if seed is None else seed


def language_of(name: str) -> str:
    """A language there are texts in."""
    if name not in LANGUAGES:
        raise BadOption(f"{name}: no such language; there is {', '.join(LANGUAGES)}")
    return name


def open_game(kind: GameKind, tables: Path | None, language: str) -> TerminalGame:
    """A game with its tables, in one of our languages."""
    return kind.at_terminal(kind.open(tables), partial(text, language=language_of(language)))


def new_file(path: Path, *, force: bool = False) -> Path:
    """A file that can be written and would overwrite nothing."""
    if path.is_dir():
        raise BadRecord(f"{path}: is a folder")
    if path.exists() and not force:
        raise BadRecord(f"{path}: exists already")
    if not path.parent.is_dir():
        raise BadRecord(f"{path}: no such folder")
    return path
