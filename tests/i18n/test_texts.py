"""Every language says everything, about the same things, and nothing breaks while it is said."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

from bluemoon.i18n import ENGLISH, FOLDER, LANGUAGES, text

# Forms of a word that only some languages have: cases, prepositions, gender, the article.
GRAMMAR = {"gen", "dat", "acc", "ins", "loc", "in", "out", "gender", "one", "card", "many"}
FILES = sorted(path.name for path in (FOLDER / ENGLISH).glob("*.ftl"))
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
each_file = pytest.mark.parametrize("file", FILES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


class Variables(visitor.Visitor):
    """The arguments a pattern speaks of, and the messages it refers to."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


@cache
def parsed(language: str, file: str) -> list[Any]:
    path = FOLDER / language / file
    return FluentParser().parse(path.read_text(encoding="utf-8")).body if path.exists() else []


def messages(language: str, file: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in parsed(language, file) if isinstance(entry, ast.Message)}


@cache
def everything(language: str) -> dict[str, ast.Message]:
    return {name: message for file in FILES for name, message in messages(language, file).items()}


def patterns(message: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    """The text and the attributes everybody must have, each with its name."""
    if message.value:
        yield message.id.name, message.value
    for attribute in message.attributes:
        yield f"{message.id.name}.{attribute.id.name}", attribute.value


@cache
def arguments(language: str, name: str, on_the_way: frozenset[str] = frozenset()) -> set[str]:
    """What a message speaks of, also through the messages it refers to; a form of a name may refer to the name."""
    if name in on_the_way:
        return set()
    message, _, attribute = name.partition(".")
    seen = Variables()
    for key, pattern in patterns(everything(language)[message]):
        if key == name or (not attribute and key.partition(".")[2] in GRAMMAR):
            seen.visit(pattern)
    return seen.names.union(*(arguments(language, other, on_the_way | {name}) for other in seen.messages))


@each_language
@each_file
def test_every_file_is_understood_to_the_last_line(file, language):
    assert not [entry.content for entry in parsed(language, file) if isinstance(entry, ast.Junk)]


@each_file
@pytest.mark.parametrize("language", OTHERS)
def test_a_language_says_everything_that_english_says_in_the_same_file(file, language):
    def spoken(language: str) -> set[str]:
        names = {name for message in messages(language, file).values() for name, _ in patterns(message)}
        return {name for name in names if name.partition(".")[2] not in GRAMMAR}

    missing, unheard = spoken(ENGLISH) - spoken(language), spoken(language) - spoken(ENGLISH)
    assert not missing, f"{language}/{file} does not say yet: {', '.join(sorted(missing))}"
    assert not unheard, f"{language}/{file} says what nobody asks for: {', '.join(sorted(unheard))}"


@each_file
@pytest.mark.parametrize("language", OTHERS)
def test_a_message_needs_the_same_arguments_in_every_language(file, language):
    there = messages(language, file)  # what is not there yet is named by the test above
    for message in messages(ENGLISH, file).values():
        for name, _ in patterns(message):
            if name.partition(".")[2] not in GRAMMAR and message.id.name in there:
                assert arguments(language, name) <= arguments(ENGLISH, name), name


PLAUSIBLE: dict[str, Any] = {
    "who": "other", "name": "Anna", "winners": "Anna", "tile": "library", "to": "mill", "here": "thermae",
    "where": "golden_shrine", "dragon": "blue", "colour": "red", "card": "blue 1", "by": "white 1",
    "cards": ["white 3", "white 1"], "names": ["Anna", "Boris", "Ruya"], "payment": "Hoax 2", "gains": "2",
    "phase": "payment", "amount": "2",
}  # fmt: skip
PEOPLE = ("you", "other", "nobody", "several")


@each_language
@pytest.mark.parametrize("count", [0, 1, 2, 5, 21])
def test_every_message_of_the_world_can_be_said(language, count):
    for message in messages(language, "world.ftl").values():
        for name, _ in patterns(message):
            values = {key: PLAUSIBLE.get(key, count) for key in arguments(language, name)}
            for who in PEOPLE if "who" in values else ("",):
                said = text(name, language, **values | ({"who": who} if who else {}))
                assert said.strip(), name
                assert "{" not in said, name


@pytest.mark.parametrize(
    ("message", "forms"),
    [
        ("city-count-crystals", "1 кристалл, 2 кристалла, 5 кристаллов, 21 кристалл"),
        ("city-count-scales.acc", "1 чешуйку, 2 чешуйки, 5 чешуек, 21 чешуйку"),
        ("city-count-cards", "1 карта, 2 карты, 5 карт, 21 карта"),
        ("city-count-markers", "1 маркер, 2 маркера, 5 маркеров, 21 маркер"),
        ("city-count-offerings", "1 подношение, 2 подношения, 5 подношений, 21 подношение"),
        ("city-count-steps", "1 шаг, 2 шага, 5 шагов, 21 шаг"),
        ("city-count-boxes", "1 место, 2 места, 5 мест, 21 место"),
    ],
)
def test_russian_counts_as_russians_do(message, forms):
    assert ", ".join(text(message, "ru", count=count) for count in (1, 2, 5, 21)) == forms
