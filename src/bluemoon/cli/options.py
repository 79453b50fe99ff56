"""What several commands can be told: the game, its tables, the options of a table."""

import inspect
import secrets
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any

import typer

from bluemoon.city import CityGame, city
from bluemoon.core.refusal import BadOption, BadRecord
from bluemoon.i18n import LANGUAGES

GAMES = ("city",)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game: city.", show_default=False)]
Tables = Annotated[Path | None, typer.Option(metavar="FILE", help="Printed numbers of your own, as TOML.")]
Seed = Annotated[int | None, typer.Option(metavar="NUMBER", help="The same seed deals the same game.")]
Language = Annotated[str, typer.Option("--lang", metavar="LANGUAGE", help=f"One of: {', '.join(LANGUAGES)}.")]

TABLE_OPTIONS: dict[str, tuple[Any, Any]] = {
    "players": (Annotated[int | None, typer.Option(metavar="2|3|4", help="How many play.")], None),
    "edition": (Annotated[str, typer.Option(metavar="2006|2018", help="The printed edition.")], "2018"),
    "expansion": (Annotated[bool, typer.Option("--expansion", help="With the four tiles of the expansion.")], False),
    "all_random": (Annotated[bool, typer.Option("--all-random", help="All buildings lie at random.")], False),
    "majority_tie": (
        Annotated[str, typer.Option(metavar="leftmost|nobody", help="Who wins a tie for most markers.")],
        "leftmost",
    ),
    "scales_after_scoring": (
        Annotated[str, typer.Option(metavar="keep|all_return", help="Who did not score keeps the scales, or not.")],
        "keep",
    ),
    "open_crystals": (Annotated[bool, typer.Option("--open-crystals", help="Everybody's crystals are seen.")], False),
    "turn_limit": (
        Annotated[int | None, typer.Option(metavar="NUMBER", help="End after so many turns of all players.")],
        None,
    ),
}


def with_table_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of a table. It gets them as one dictionary, `options`."""
    own = [p for p in inspect.signature(command, eval_str=True).parameters.values() if p.name != "options"]
    added = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=kind)
        for name, (kind, default) in TABLE_OPTIONS.items()
    ]

    @wraps(command)
    def call(**values: Any) -> Any:
        options = {name: values.pop(name) for name in TABLE_OPTIONS}
        return command(options=chosen(options), **values)

    keyword_only = [p.replace(kind=inspect.Parameter.KEYWORD_ONLY) for p in own]
    call.__dict__["__signature__"] = inspect.Signature([*keyword_only, *added])
    return call


def chosen(options: dict[str, Any]) -> dict[str, Any]:
    """The options as the engine spells them, without those left open."""
    spelled = {name: value.replace("-", "_") if isinstance(value, str) else value for name, value in options.items()}
    return {name: value for name, value in spelled.items() if value is not None}


def game_of(name: str, tables: Path | None) -> CityGame:
    """The game of this name, with our tables or the user's."""
    if name not in GAMES:
        raise BadOption(f"{name}: no such game; there is {', '.join(GAMES)}")
    return city(tables)


def seed_or_any(seed: int | None) -> int:
    """The seed, or one that nobody chose."""
    return secrets.randbelow(1_000_000) if seed is None else seed


def language_of(name: str) -> str:
    """A language there are texts in."""
    if name not in LANGUAGES:
        raise BadOption(f"{name}: no such language; there is {', '.join(LANGUAGES)}")
    return name


def new_file(path: Path, *, force: bool = False) -> Path:
    """A file that can be written and would overwrite nothing."""
    if path.is_dir():
        raise BadRecord(f"{path}: is a folder")
    if path.exists() and not force:
        raise BadRecord(f"{path}: exists already")
    if not path.parent.is_dir():
        raise BadRecord(f"{path}: no such folder")
    return path
