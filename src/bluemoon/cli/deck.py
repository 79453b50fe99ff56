"""`bluemoon deck`: the printed decks of the card game, and whether a deck of your own may be played."""

import json
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from bluemoon.cli.console import paragraph, show, terminal
from bluemoon.cli.duel.options import read_deck_file
from bluemoon.cli.exit_code import WRONG
from bluemoon.core.game import Words
from bluemoon.duel.deck import deck_by_name, foreign_moons, violations
from bluemoon.duel.drawing import icons_of
from bluemoon.duel.inspection import MOST_MOONS
from bluemoon.duel.state import Type
from bluemoon.duel.tables import PEOPLES, Card, Catalogue, standard_catalogue

COUNTED = (Type.CHARACTER, Type.BOOSTER, Type.SUPPORT, Type.LEADERSHIP, Type.INFLUENCE)
TYPE_NAMES = ("characters", "boosters", "supports", "leadership", "ships")
TEXTS = 2  # columns that are words: people and leader
AsJson = Annotated[bool, typer.Option("--json", help="As JSON and nothing else.")]

deck = typer.Typer(name="deck", no_args_is_help=True)


@deck.callback()
def decks() -> None:
    """The decks of the card game.

    Look at the printed ones, and check one of your own:

      bluemoon deck list

      bluemoon deck list hoax

      bluemoon deck check my.toml
    """


@deck.command("list")
def list_decks(
    people: Annotated[str | None, typer.Argument(metavar="[PEOPLE]", help="Show the cards of this deck.")] = None,
    as_json: AsJson = False,
) -> None:
    """The nine printed decks; or every card of one.

    Examples:

      bluemoon deck list

      bluemoon deck list aqua --json
    """
    catalogue = standard_catalogue()
    if people is not None:
        _list_cards(catalogue, deck_by_name(people.lower()), as_json=as_json)
        return
    facts = [_facts(catalogue, name) for name in PEOPLES]
    if as_json:
        print(json.dumps(facts, ensure_ascii=False))
        return
    print("\n".join(_columns([list(facts[0]), *([str(value or "-") for value in row.values()] for row in facts)])))


def _columns(rows: list[list[str]]) -> list[str]:
    """Rows as lines: words to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        padded = list(zip(row, widths, strict=True))
        words = [cell.ljust(width) for cell, width in padded[:TEXTS]]
        lines.append("  ".join(words + [cell.rjust(width) for cell, width in padded[TEXTS:]]))
    return lines


def _facts(catalogue: Catalogue, people: str) -> Words:
    """What a printed deck is made of."""
    cards = _cards_of(catalogue, people)
    types = Counter(card.type for card in cards)
    return {
        "people": people,
        "leader": catalogue.leaders[PEOPLES.index(people)].name,
        **{name: types[kind] for name, kind in zip(TYPE_NAMES, COUNTED, strict=True)},
        "fire": sum(card.values[0] or 0 for card in cards),
        "earth": sum(card.values[1] or 0 for card in cards),
        "moons": sum(card.moons for card in cards),
    }


def _cards_of(catalogue: Catalogue, people: str) -> list[Card]:
    return [catalogue.cards[number] for number in catalogue.tables.list[PEOPLES.index(people)]]


def _list_cards(catalogue: Catalogue, people: str, *, as_json: bool) -> None:
    cards = _cards_of(catalogue, people)
    if as_json:
        print(json.dumps([_printed(card) for card in cards], ensure_ascii=False))
        return
    console = terminal()
    show(console, [f"{people.title()}, led by {catalogue.leaders[PEOPLES.index(people)].name}"])
    for kind in COUNTED:
        of_kind = [card for card in cards if card.type == kind]
        show(console, ["", kind.name.title()] if of_kind else [])
        for card in of_kind:
            show(console, _lines(card, people))


def _printed(card: Card) -> Words:
    fire, earth = card.values
    return {
        "id": card.id, "name": card.name, "people": card.people, "type": card.type.name.lower(),
        "fire": fire, "earth": earth, "icons": list(card.icons), "moons": card.moons, "text": card.text,
    }  # fmt: skip


def _lines(card: Card, people: str) -> list[str]:
    values = "" if card.values == (None, None) else "/".join("-" if v is None else str(v) for v in card.values)
    moons = f"{card.moons} {'moon' if card.moons == 1 else 'moons'}" if card.moons else ""
    guest = "" if card.people == people else "of no people" if card.people == "none" else f"of {card.people.title()}"
    extras = ", ".join(word for word in (*icons_of(card), guest, moons) if word)
    line = f"  {card.id:10} {card.name:32} {values:5} {extras}".rstrip()
    return [line, *(paragraph(card.text, " " * 13) if card.text else [])]


@deck.command("check")
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A deck: leader and 30 card ids, as TOML.")],
    as_json: AsJson = False,
) -> None:
    """May this deck be played? Everything that is wrong with it is named.

    A deck file names a people and the ids of 30 different cards (bluemoon deck list PEOPLE shows them).

    Cards of other peoples may carry ten moons together.

      leader = "hoax"

      cards = ["hoax-1", "hoax-2", "vulca-3"]

    Exit code 0: it may be played, 2: it may not, or cannot be read.

    Example:

      bluemoon deck check my.toml
    """
    leader, ids = read_deck_file(file)
    wrong = violations(leader, ids)
    known = {card.id: card for card in standard_catalogue().cards}
    moons = foreign_moons(leader, [known[id] for id in dict.fromkeys(ids) if id in known])
    if as_json:
        found = {"file": str(file), "leader": leader, "cards": len(ids), "moons": moons, "violations": wrong}
        print(json.dumps(found, ensure_ascii=False))
    elif wrong:
        print("\n".join(f"{file}: {violation}" for violation in wrong))
    else:
        print(f"{file}: a deck of {leader.title()} that may be played, with {moons} of {MOST_MOONS} moons used.")
    raise typer.Exit(WRONG if wrong else 0)
