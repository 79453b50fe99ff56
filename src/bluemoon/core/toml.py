"""Printed numbers live in TOML. A table checks itself while it is read; whatever is wrong is named by its key."""

import tomllib
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path
from typing import Any

from bluemoon.core.refusal import BadTable


def read_toml(path: Path) -> dict[str, Any]:
    """The content of a TOML file."""
    try:
        return _parsed(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadTable(f"{path}: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadTable(f"{path}: not a TOML file: {error}") from None


@lru_cache(maxsize=64)
def _parsed(text: str) -> dict[str, Any]:
    """What a text says; most files are read more than once, and nobody writes into what was read."""
    return tomllib.loads(text)


class Entry:
    """One value of a table, with the key under which it stands."""

    def __init__(self, value: Any, key: str = "") -> None:
        self.value = value
        self.key = key

    def wrong(self, what: str) -> BadTable:
        """The error that names this key."""
        return BadTable(f"{self.key or 'table'}: {what}")

    def __getitem__(self, name: str) -> "Entry":
        if name not in self.table():
            raise BadTable(f"{self._under(name)}: is missing")
        return Entry(self.value[name], self._under(name))

    def get(self, name: str, default: Any) -> "Entry":
        """The entry of that name, or a default."""
        return Entry(self.table().get(name, default), self._under(name))

    def table(self) -> dict[str, Any]:
        """This entry as a table of further entries."""
        if not isinstance(self.value, dict):
            raise self.wrong("should be a table")
        return self.value

    def only(self, names: Collection[str]) -> None:
        """Refuse any other key."""
        for name in self.table():
            if name not in names:
                raise BadTable(f"{self._under(name)}: unknown key")

    def number(self, lowest: int, highest: int) -> int:
        """A whole number within these bounds."""
        if type(self.value) is not int or not lowest <= self.value <= highest:
            raise self.wrong(f"should be a whole number from {lowest} to {highest}, not {self.value!r}")
        return self.value

    def numbers(self, lowest: int, highest: int, *, least: int, most: int) -> list[int]:
        """A list of so many whole numbers within these bounds."""
        if not isinstance(self.value, list) or not least <= len(self.value) <= most:
            raise self.wrong(f"should be a list of {least if least == most else f'{least} to {most}'} numbers")
        return [Entry(number, f"{self.key}[{i}]").number(lowest, highest) for i, number in enumerate(self.value)]

    def word(self, words: Collection[str]) -> str:
        """One of these words."""
        if not isinstance(self.value, str) or self.value not in words:
            raise self.wrong(f"should be one of {', '.join(words)}, not {self.value!r}")
        return self.value

    def words(self, words: Collection[str], count: int) -> list[str]:
        """A list of so many of these words."""
        if not isinstance(self.value, list) or len(self.value) != count:
            raise self.wrong(f"should be a list of {count} words")
        return [Entry(word, f"{self.key}[{i}]").word(words) for i, word in enumerate(self.value)]

    def yes_or_no(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise self.wrong(f"should be true or false, not {self.value!r}")
        return self.value

    def _under(self, name: str) -> str:
        return f"{self.key}.{name}" if self.key else name
