"""What is told of a golden game: its events, one after another, and what follows."""

from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any

Event = dict[str, Any]
BLIND_DRAWS = ("Khind 30", "Mimix 21")  # Open Lucky Bag of Life, Shaman of the Afterlife: told before as `random`


class Record:
    """A golden game, and how far it is read."""

    def __init__(self, golden: Event, numbers: Mapping[str, int]) -> None:
        self.golden = golden
        self.events: list[Event] = golden["events"]
        self.at = 0
        self.fate = deque(self._fates(numbers))  # what chance will bring

    def _fates(self, numbers: Mapping[str, int]) -> Iterator[int]:
        for player in range(2):
            yield from (numbers[name] for name in self.golden["hand"][player])
        for event in filter(_brings_cards, self.events):
            yield from (numbers[name] for name in event["cards"])

    def told(self) -> Iterator[Event]:
        """Every event, in order."""
        for number, event in enumerate(self.events):
            self.at = number
            yield event

    @property
    def now(self) -> Event:
        """The event that is read."""
        return self.events[self.at]

    @property
    def rest(self) -> list[Event]:
        """This event, and all that follow."""
        return self.events[self.at :]

    def later(self, *kinds: str) -> Event | None:
        """The next event of these kinds."""
        return next((event for event in self.rest[1:] if event["e"] in kinds), None)

    def follows(self) -> Event:
        """The next event; when somebody ran out of cards is told in between."""
        rest = (event for event in self.rest[1:] if event["e"] != "ran_out")
        return next(rest, {"e": "nothing"})

    def before(self, *but: str) -> Event:
        """The last event that is not of these kinds."""
        return next((event for event in reversed(self.events[: self.at]) if event["e"] not in but), {"e": "nothing"})


def _brings_cards(event: Event) -> bool:
    """Does chance bring cards here that nothing told before?"""
    match event["e"]:
        case "draw":
            return bool(event["why"] != "power" or event.get("source") not in BLIND_DRAWS)
        case "discard":
            return bool(event["from"] == "deck")
        case "random":
            return bool(event["what"] != "bluff_discard")
    return False
