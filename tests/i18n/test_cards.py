"""The cards of the duel in other languages than English: each has a name and a text, and Russian reads as Russian."""

import re
from collections import defaultdict

import pytest
from fluent.syntax import FluentParser, ast

from bluemoon.duel.tables import standard_catalogue
from bluemoon.i18n import ENGLISH, FOLDER, LANGUAGES, bundle_of, text

CARDS = {card.id: card for card in (*standard_catalogue().leaders, *standard_catalogue().cards)}
TEXTED = {id for id, card in CARDS.items() if card.text}
each_translation = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
LATIN, CYRILLIC = re.compile(r"[A-Za-z]+"), re.compile(r"[А-Яа-яЁё]")
PRINTED = {"STOP", "FREE", "PROTECTED", "Flit"}  # icons and peoples stand on the cards in English
FAMILIES = {"Storm", "Flood", "Caterpillar"}  # told by a word of the English name
LONGER = 1.4  # than the English one: then it does not fit on the card
ROOTS = {"leadership": "лидерств", "booster": "усилени", "support": "поддержк", "character": "персонаж"}


def said(id: str, language: str = "ru") -> str:
    return translated(f"card-{id}", language)


def translated(name: str, language: str) -> str:
    """A message that this language has to have: English has none of it."""
    assert bundle_of(language).has_message(name), f"{name} is missing in i18n/{language}/cards.ftl"
    return text(name, language)


def entries(language: str) -> list[ast.EntryType]:
    """What stands in the file of the cards."""
    file = FOLDER / language / "cards.ftl"
    assert file.is_file(), f"i18n/{language}/cards.ftl is missing: every card has its name and its text there"
    return FluentParser().parse(file.read_text(encoding="utf-8")).body


def messages(language: str) -> list[ast.Message]:
    return [entry for entry in entries(language) if isinstance(entry, ast.Message)]


@each_translation
def test_every_card_has_its_messages_and_no_message_is_without_a_card(language):
    names = [message.id.name for message in messages(language)]
    assert len(names) == len(set(names))
    assert set(names) == {f"card-{id}-name" for id in CARDS} | {f"card-{id}" for id in TEXTED}


@each_translation
def test_messages_are_plain_lines_that_the_page_can_show_as_they_are(language):
    assert not [entry for entry in entries(language) if isinstance(entry, ast.Junk)]
    for message in messages(language):
        assert message.value is not None
        assert [type(element) for element in message.value.elements] == [ast.TextElement], message.id.name
        assert "\n" not in text(message.id.name, language), message.id.name


def test_no_english_is_left_but_names_and_icons():
    spoken = {word for id in TEXTED for word in LATIN.findall(said(id))}
    own = {word for name in ("Tittertweet", "Laughing Gas") for word in name.split()}
    assert spoken <= PRINTED | FAMILIES | own
    assert not [id for id in CARDS if LATIN.search(text(f"card-{id}-name", "ru"))]
    assert all(CYRILLIC.match(text(f"card-{id}-name", "ru")) for id in CARDS)


@each_translation
def test_names_are_told_apart(language):
    assert len({translated(f"card-{id}-name", language) for id in CARDS}) == len(CARDS)


@each_translation
def test_cards_that_say_the_same_say_the_same_in_every_language(language):
    wordings = defaultdict(set)
    for id in TEXTED:
        wordings[CARDS[id].text].add(said(id, language))
    assert [same for same in wordings.values() if len(same) > 1] == []
    assert len({said(id, language) for id in TEXTED}) == len(wordings)


@pytest.mark.parametrize("id", sorted(TEXTED))
def test_a_text_speaks_of_the_same_things_and_is_about_as_long(id):
    english, russian = CARDS[id].text, said(id)
    assert russian.endswith(".")
    assert len(russian) <= max(60, LONGER * len(english))
    assert set(LATIN.findall(russian)) & (PRINTED | FAMILIES) == {
        word for word in PRINTED | FAMILIES if re.search(rf"\b{word}s?\b", english)
    }
    for thing, root in ROOTS.items():
        assert (root in russian) == (thing in english), thing
