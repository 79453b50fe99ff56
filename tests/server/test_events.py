"""Nothing of an event is forgotten on its way to the page: its player hears every field, and others no card."""

import dataclasses
import itertools
from collections.abc import Iterator
from enum import IntEnum
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from bluemoon.city import events as city
from bluemoon.server.city.event_filter import heard
from bluemoon.server.table import events as table
from bluemoon.server.wire import city_events, messages
from bluemoon.server.wire.base import Level

PLAYER, OTHER, SPECTATOR = 2, 1, -1
UNHEARD = (city.MovementEnded, city.ContributionEnded)
FIRST = {city.Why: city.Why.DRAGONS, city.Ending: city.Ending.OFFERINGS, bool: False}
each_city_event = pytest.mark.parametrize("kind", get_args(city.Event), ids=lambda kind: kind.__name__)
each_table_event = pytest.mark.parametrize("kind", get_args(table.TableEvent), ids=lambda kind: kind.__name__)


def example(kind: Any, numbers: Iterator[int] | None = None) -> Any:
    """An event of this kind in which every number and every word is another."""
    numbers = numbers or itertools.count(100)
    hints = get_type_hints(kind)
    fields = {field.name: some(hints[field.name], numbers) for field in dataclasses.fields(kind)}
    return kind(**(fields | {"player": PLAYER} if "player" in fields else fields))


def some(hint: Any, numbers: Iterator[int]) -> Any:
    """A value of this type."""
    if hint in FIRST:
        return FIRST[hint]
    if get_origin(hint) is Literal:
        return get_args(hint)[0]
    if get_origin(hint) is tuple:
        return (some(get_args(hint)[0], numbers),)
    if get_origin(hint) is UnionType or hint == Level | None:
        return some(get_args(hint)[0], numbers)
    if dataclasses.is_dataclass(hint):
        return example(hint, numbers)
    return hint(next(numbers))


def leaves(value: Any) -> set[Any]:
    """All numbers and words in it, however deep."""
    if dataclasses.is_dataclass(value):
        return leaves([getattr(value, field.name) for field in dataclasses.fields(value)])
    if isinstance(value, dict):
        return leaves(list(value.values()))
    if isinstance(value, list | tuple):
        return {leaf for part in value for leaf in leaves(part)}
    return {value.name.lower() if isinstance(value, IntEnum) else value}


def kinds(union: Any) -> set[str]:
    """The kinds of the wire's events."""
    return {get_args(event.__annotations__["e"])[0] for event in get_args(union)}


@each_city_event
def test_its_player_hears_every_field_of_an_event_of_the_city(kind: Any) -> None:
    event = example(kind)
    told = heard(event, PLAYER)
    if kind in UNHEARD:
        assert told == []
    else:
        assert leaves(event) - {False} <= leaves(told[0])


@each_city_event
def test_nobody_else_hears_of_a_card_that_was_drawn(kind: Any) -> None:
    if kind in (city.CardsGained, city.Drew, city.DrewTwo):
        event = example(kind)
        for seat in (OTHER, SPECTATOR):
            assert not leaves(event.cards) & leaves(heard(event, seat)), "a card is heard"


def test_a_card_that_lies_face_down_is_heard_by_nobody() -> None:
    event = dataclasses.replace(example(city.CardsGained), is_face_down=True)
    assert all("cards" not in told for seat in (PLAYER, OTHER, SPECTATOR) for told in heard(event, seat))


def test_every_kind_the_page_knows_is_told_by_some_event_of_the_city() -> None:
    told = [told for kind in get_args(city.Event) for told in heard(example(kind), PLAYER)]
    assert {event["e"] for event in told} == kinds(city_events.CityEvent)


@each_table_event
def test_everybody_hears_every_field_of_an_event_of_the_table(kind: Any) -> None:
    event = example(kind)
    assert leaves(event) <= leaves(table.on_the_wire(event))


def test_every_event_of_the_table_has_its_kind_on_the_wire() -> None:
    union, *_ = get_args(messages.Event)
    told = {table.on_the_wire(example(kind))["e"] for kind in get_args(table.TableEvent)}
    assert told == kinds(union) - kinds(city_events.CityEvent) - {"told"}
