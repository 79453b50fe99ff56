"""A name is written once, in names.ftl: every other message of a language refers to it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast, visitor

from bluemoon.city.notation import COLOUR_NAMES
from bluemoon.city.tables import PEOPLES
from bluemoon.cli.city.options import TITLE as CITY_TITLE
from bluemoon.cli.duel.options import TITLE as DUEL_TITLE
from bluemoon.i18n import FOLDER, LANGUAGES, text
from tests.i18n.test_texts import messages, patterns

pytestmark = pytest.mark.parametrize("language", LANGUAGES)
NAMES = "names.ftl"
RULEBOOKS = Path(__file__).parents[2] / "docs" / "rulebook"
# Texts of cards are plain lines, shown as they are printed: they can refer to nothing.
PLAIN = {"cards.ftl"}
NAMED = ("game-", "people-", "city-dragon-")
# Where the city is spoken of; elsewhere a colour is only a colour.
OF_THE_CITY = ("world.ftl", "board.ftl", "city.ftl", "both.ftl")
# What a person types in the terminal: there a card and a dragon are known by their colours.
TYPED = {"city-help", "city-rules"}
# How the names were said before, or might be said by somebody who translates.
BY_OTHER_NAMES = re.compile(r"\b(?:Голуб\w+ Лун|Вулк|Террах?\b|Акв[аы]\b|Флит|К?[Хх]инд|Мимикс|Хоакс|Пиллар)")
ENDINGS = {"en": "", "ru": "(?:[ыи]й|[ая]я|[оеыи]е|[ое]го|[ое]й|[ую]ю|[ыи]м|[ыи]х|[ыи]ми)"}


class Words(visitor.Visitor):
    """What a pattern says itself, without what it refers to."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.said.append(node.value)


def written(language: str, file: str) -> Iterator[tuple[str, str]]:
    """Each message and attribute of a file with the words that stand there."""
    for message in messages(language, file).values():
        for name, pattern in patterns(message):
            words = Words()
            words.visit(pattern)
            yield name, " … ".join(words.said)


def files(language: str) -> list[str]:
    return sorted(path.name for path in (FOLDER / language).glob("*.ftl") if path.name not in {NAMES, *PLAIN})


def names(language: str) -> set[str]:
    """Games, peoples and dragons, in all their cases."""
    said = dict(written(language, NAMES))
    return {words for name, words in said.items() if name.startswith(NAMED) and not name.endswith(".letter")}


def whole(words: set[str]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(sorted(words, key=len, reverse=True))})\b")


def test_no_message_writes_a_name_by_hand(language: str) -> None:
    by_hand = whole(names(language))
    found = [
        (file, name) for file in files(language) for name, words in written(language, file) if by_hand.search(words)
    ]
    assert found == []


def test_no_message_knows_a_name_that_is_not_ours(language: str) -> None:
    found = [
        (file, name, said[0])
        for file in files(language)
        for name, words in written(language, file)
        if (said := BY_OTHER_NAMES.search(words))
    ]
    assert found == []


def test_no_rulebook_knows_a_name_that_is_not_ours(language: str) -> None:
    books = RULEBOOKS / language if language != "en" else RULEBOOKS
    assert {book.name: BY_OTHER_NAMES.findall(book.read_text(encoding="utf-8")) for book in books.glob("*.md")} == {
        "city.md": [],
        "duel.md": [],
    }


def test_a_colour_stands_only_beside_its_people(language: str) -> None:
    ending = ENDINGS.get(language, "")
    stems = {re.sub(f"{ending}$", "", text(f"city-colour-{colour}", language)) for colour in COLOUR_NAMES}
    by_hand = re.compile(rf"\b(?:{'|'.join(stems)}){ending}\b", re.IGNORECASE)
    found = [
        (file, name)
        for file in OF_THE_CITY
        for name, words in written(language, file)
        if name not in TYPED and by_hand.search(words)
    ]
    assert found == []


def test_a_card_is_told_by_people_and_colour(language: str) -> None:
    values: dict[str, Any] = {}
    for people, colour in zip(PEOPLES, COLOUR_NAMES, strict=True):
        both = f"{text(f'people-{people}', language)} ({text(f'city-colour-{colour}', language)})"
        values |= {"card": f"{colour} 2", "cards": [f"{colour} 2", f"{colour} 2"], "colour": colour, "need": 3}
        assert text("city-people", language, **values) == both
        assert text("city-card", language, **values) == f"{both}\u00a02"
        assert text("list-cards", language, **values) == f"2 × {both}\u00a02"
        for message in ("city-box", "city-do-pay", "city-do-discard", "city-do-pair", "city-do-as"):
            assert both in text(message, language, **values), message


def test_page_and_terminal_are_called_as_the_games(language: str) -> None:
    city, duel = text("game-city", language), text("game-duel", language)
    assert text("web-title", language) == text("web-game-city", language) == city == CITY_TITLE
    assert text("web-brand", language) == text("web-game-duel", language) == duel == DUEL_TITLE
