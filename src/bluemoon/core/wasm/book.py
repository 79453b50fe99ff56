"""The windows of a story in a module: what is told goes into the module's own book, and what is foretold stands there.

Each function is what Numba reads instead of the one of `core.story` with the same name. `own_book` is the record in the
memory of the module; the compiler knows where it lies.
"""

from typing import Any

from bluemoon.core.rule import Rule
from bluemoon.core.story import MOST_NEWS, NOTHING


def windows(own_book: Rule) -> dict[str, Rule]:
    """What Numba reads, by name; each takes what the function of `core.story` takes."""

    def tell(kind: Any, player: Any, amount: Any, why: Any, place: Any) -> None:
        book = own_book()
        if book.is_open == 0:
            return
        if book.told < MOST_NEWS:
            news = book.news[book.told]
            news.kind, news.player, news.amount, news.why, news.place = kind, player, amount, why, place
        book.told += 1

    def foretold() -> Any:
        book = own_book()
        if book.is_open == 0 or book.used >= book.fates:
            return NOTHING
        book.used += 1
        return book.fate[book.used - 1]

    def open_book(given: Any) -> None:
        book = own_book()
        book.told, book.used, book.fates, book.is_open = 0, 0, given.fates, 1
        for number in range(given.fates):
            book.fate[number] = given.fate[number]

    def close_book(given: Any) -> None:
        book = own_book()
        for number in range(min(book.told, MOST_NEWS)):
            news, told = given.news[number], book.news[number]
            news.kind, news.player, news.amount = told.kind, told.player, told.amount
            news.why, news.place = told.why, told.place
        given.told, given.used, given.is_open, book.is_open = book.told, book.used, 0, 0

    return {"tell": tell, "foretold": foretold, "open_book": open_book, "close_book": close_book}
