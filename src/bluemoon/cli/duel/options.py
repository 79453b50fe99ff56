"""What a table of Blue Moon, the card game, may choose."""

from pathlib import Path
from typing import Annotated, Any

import typer

from bluemoon.cli.numbers import typed_number
from bluemoon.core.refusal import BadOption, BadTable
from bluemoon.duel.deck import BadDeck, check_deck
from bluemoon.duel.deck_file import load_deck
from bluemoon.duel.options import MOST_BACKTRACKS
from bluemoon.duel.tables import PEOPLES

TITLE = "Blue Moon"
FILE_ENDING = ".toml"


def _option(*names: str, **how: Any) -> Any:
    return typer.Option(*names, rich_help_panel=f"{TITLE} (duel)", show_default=False, **how)


OPTIONS: dict[str, Any] = {
    "decks": Annotated[
        str | None,
        _option(metavar="A,B", help=f"Two decks: {', '.join(PEOPLES)}, or files as my{FILE_ENDING}. (hoax,vulca)"),
    ],
    "starter": Annotated[
        int | None, _option(metavar="0|1", parser=typed_number, help="Which deck opens the first fight. (by chance)")
    ],
    "opening_exchange": Annotated[
        bool | None, _option("--opening-exchange", help="Both may exchange cards of their first hand.")
    ],
    "stop_blocks_grants": Annotated[
        bool | None, _option("--stop-blocks-grants", help="STOP also ends what texts allow beyond the usual.")
    ],
    "auto_target": Annotated[
        bool | None, _option("--auto-target", help="Cards that apply to one other card choose the best themselves.")
    ],
    "max_backtracks": Annotated[
        int | None,
        _option(
            metavar="NUMBER", parser=typed_number, help=f"How often a turn may go back, up to {MOST_BACKTRACKS}. (8)"
        ),
    ],
}


def read_decks(words: str) -> tuple[str | tuple[str, ...], ...]:
    """Two decks with a comma between: names of printed decks, or deck files."""
    decks = tuple(_read_deck(word.strip()) for word in words.split(","))
    if len(decks) != 2:
        raise BadOption(f"decks: should be two with a comma between, as hoax,vulca, not {words!r}")
    return decks


def _read_deck(word: str) -> str | tuple[str, ...]:
    if word.lower() in PEOPLES:
        return word.lower()
    if not word.endswith(FILE_ENDING):
        raise BadOption(f"decks: {word!r} is no people and no {FILE_ENDING} file; there are {', '.join(PEOPLES)}")
    leader, ids = read_deck_file(Path(word).expanduser())
    try:
        check_deck(leader, ids)
    except BadDeck as error:
        raise BadOption(f"decks: {word}: {error}") from None
    return leader, *ids


def read_deck_file(path: Path) -> tuple[str, list[str]]:
    """The leader and the card ids of a deck file; whatever is wrong with it is told with its name."""
    try:
        return load_deck(path)
    except BadTable as error:
        place = "" if str(error).startswith(str(path)) else f"{path}: "
        raise BadTable(f"{place}{error}") from None
