"""The functions our messages call, to say things by their names in the engine.

TILE($tile, case: "acc")   COLOUR($colour, form: "gen")   DRAGON($dragon, case: "acc")   CARD($card, form: "one")
CARDS($cards)   NAMES($names)   ANY_OF($names)   STRONG(…)

`case` and `form` name an attribute of the thing's message; a language that has none says the plain name. What is no
name of a thing is said as it stands.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentType

NO_BREAK = "\u00a0"  # a card is not torn apart at the end of a line


class Several(FluentType):
    """A list, as the argument of a message."""

    def __init__(self, items: Sequence[str]) -> None:
        self.items = tuple(items)

    def format(self, locale: Any) -> str:  # noqa: ARG002
        """Without a function to say it."""
        return ", ".join(self.items)


def functions_of(bundle: FluentBundle) -> dict[str, Callable[..., Any]]:
    """The functions, for one language."""
    things = Things(bundle)
    return {
        "TILE": lambda tile, case="": things.named(f"city-tile-{tile}", tile, case),
        "COLOUR": lambda colour, form="": things.named(f"city-colour-{colour}", colour, form),
        "DRAGON": lambda dragon, case="": things.named(f"city-dragon-{dragon}", dragon, case),
        "CARD": lambda card, form="people": things.card(card, form),
        "CARDS": lambda cards: things.joined(things.cards(cards.items)),
        "NAMES": lambda names: things.joined(names.items),
        "ANY_OF": lambda names: things.joined(names.items, last="list-either"),
        "STRONG": lambda words: words,  # the terminal needs no emphasis
    }


class Things:
    """The things of the table in one language."""

    def __init__(self, bundle: FluentBundle) -> None:
        self.bundle = bundle

    def named(self, message: str, name: str, *forms: str) -> str:
        """The first of these forms there is, or the plain word; a name without a message stands as it is."""
        if not self.bundle.has_message(message):
            return str(name)
        found = self.bundle.get_message(message)
        pattern = next((found.attributes[form] for form in forms if form in found.attributes), found.value)
        return str(self.bundle.format_pattern(pattern)[0]) if pattern else str(name)

    def card(self, card: str, form: str = "people") -> str:
        """red 2: Terrah 2."""
        colour, _, value = str(card).partition(" ")
        return self.named(f"city-colour-{colour}", colour, form, "people") + NO_BREAK + value

    def cards(self, cards: Sequence[str]) -> list[str]:
        """Equal cards are said once."""
        return [self._said("list-same_cards", count=count, card=card) for card, count in Counter(cards).items()]

    def joined(self, items: Sequence[str], last: str = "list-last") -> str:
        """A, B and C; or A, B or C."""
        if len(items) < 2:
            return "".join(items)
        *first, final = items
        rest = first[0]
        for item in first[1:]:
            rest = self._said("list-next", rest=rest, next=item)
        return self._said(last, rest=rest, last=final)

    def _said(self, message: str, **values: Any) -> str:
        pattern = self.bundle.get_message(message).value
        assert pattern is not None
        return str(self.bundle.format_pattern(pattern, values)[0])
