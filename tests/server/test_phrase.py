"""Ten words that are read however somebody types them."""

from collections.abc import Callable
from typing import Any

import pytest

from bluemoon.i18n import LANGUAGES
from bluemoon.server.people.phrase import LENGTH, every_word, new_phrase, plain, read_phrase, words_of
from bluemoon.server.table.refusals import TableRefused


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_256_words_for_phrases(language: str) -> None:
    words = words_of(language)
    assert len({*map(plain, words)}) == len(words) == 256
    assert all(word == word.strip().lower() and plain(word).isalpha() for word in words)


def test_no_word_is_of_two_languages() -> None:
    assert len(every_word()) == 256 * len(LANGUAGES)


def test_no_two_phrases_are_the_same_and_all_words_occur() -> None:
    phrases = [new_phrase("en") for _ in range(1000)]
    assert len({*phrases}) == 1000
    assert {word for phrase in phrases for word in phrase.split()} == {*words_of("en")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "typed", [str, str.upper, lambda said: said.replace(" ", ", "), lambda said: f"\n {said.replace(' ', '  ')}.\t"]
)
def test_a_phrase_is_read_however_it_is_typed(language: str, typed: Callable[[str], str]) -> None:
    phrase = new_phrase(language)
    assert read_phrase(typed(phrase)) == plain(phrase)


def test_a_phrase_with_the_plain_letter_is_the_same() -> None:
    assert read_phrase(" ".join(["мёд"] * LENGTH)) == read_phrase(" ".join(["мед"] * LENGTH))


@pytest.mark.parametrize(
    ("typed", "reason", "values"),
    [
        ("moon mooon", "phrase_misspelt", {"word": "mooon", "number": 2, "near": "moon"}),
        ("moon qqqqqq", "phrase_word", {"word": "qqqqqq", "number": 2}),
        ("moon star", "phrase_length", {"count": 2, "words": LENGTH}),
        ("", "phrase_length", {"count": 0, "words": LENGTH}),
    ],
)
def test_a_phrase_that_is_none_says_why(typed: str, reason: str, values: dict[str, Any]) -> None:
    with pytest.raises(TableRefused) as told:
        read_phrase(typed)
    assert (told.value.reason, told.value.values) == (reason, values)
