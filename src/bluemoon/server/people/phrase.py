"""A phrase that opens a person: ten words out of 256, so 80 bits, in any language we speak.

Each language has its words in `i18n/LANGUAGE/phrase.txt`. Their order is nobody's business: what counts are the words.
"""

import difflib
import re
import secrets
import unicodedata
from functools import cache

from bluemoon.i18n import FOLDER, LANGUAGES
from bluemoon.server.table.refusals import TableRefused

LENGTH = 10  # words; each is one of 256
NO_LETTER = re.compile(r"[\W\d_]+")
ALIKE = str.maketrans("ё", "е")


@cache
def words_of(language: str) -> tuple[str, ...]:
    """The words of a language."""
    return tuple((FOLDER / language / "phrase.txt").read_text(encoding="utf-8").split())


@cache
def every_word() -> dict[str, str]:
    """The words of all languages, each as it is read."""
    return {plain(word): word for language in LANGUAGES for word in words_of(language)}


def new_phrase(language: str) -> str:
    """Nobody guesses it."""
    return " ".join(secrets.choice(words_of(language)) for _ in range(LENGTH))


def read_phrase(typed: str) -> str:
    """The phrase that somebody typed, however it is written; refused with the word that is none of ours."""
    words = plain(typed).split()
    for number, word in enumerate(words, 1):
        if word not in every_word():
            raise _misspelt(word, number)
    if len(words) != LENGTH:
        raise TableRefused("phrase_length", count=len(words), words=LENGTH)
    return " ".join(words)


def _misspelt(word: str, number: int) -> TableRefused:
    said = {"word": word[:40], "number": number}
    for near in difflib.get_close_matches(word, every_word(), 1):
        return TableRefused("phrase_misspelt", **said, near=every_word()[near])
    return TableRefused("phrase_word", **said)


def plain(text: str) -> str:
    """As it is read: small letters, one space between words, one way to write a letter."""
    return NO_LETTER.sub(" ", unicodedata.normalize("NFC", text).casefold()).translate(ALIKE).strip()
