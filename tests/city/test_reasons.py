"""Every reason for which something is won is told everywhere; a new one fails here for each place that misses it."""

from functools import partial
from typing import Any

import pytest

from bluemoon.city import CITY
from bluemoon.city import actions as act
from bluemoon.city import play as playing
from bluemoon.city.notation import tile_name
from bluemoon.city.rules.movement import end_movement
from bluemoon.city.rules.news import Why
from bluemoon.city.rules.scales import gain_scales
from bluemoon.cli.city.deeds import CityReporter
from bluemoon.core.story import Chapter, story
from bluemoon.i18n import LANGUAGES, bundle_of, text
from bluemoon.server.city.event_filter import heard
from bluemoon.server.city.execute import CityExecution
from bluemoon.server.contract import contract

WON = [why for why in Why if Why.NOTHING < why < Why.RESET]
each_reason = pytest.mark.parametrize("why", WON, ids=lambda why: why.name.lower())
each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def resting_gives_a_scale(why: Why, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another rule: who ends the movement gains a golden scale, for this reason."""

    def rest(state: Any) -> None:
        end_movement(state)
        gain_scales(state, state.player, 1, why, state.seat[state.player].figure)

    monkeypatch.setattr(playing, "end_movement", rest)


def known(name: str, language: str) -> str:
    """The name of a message that has to be there."""
    assert bundle_of(language).has_message(name), f"{name} is missing in i18n/{language}"
    return name


@each_reason
@pytest.mark.usefixtures("resting_gives_a_scale")
def test_what_happened_on_the_server_gives_the_reason(why):
    events = CityExecution(CITY, CITY.new(seed=1)).carry_out(["end movement"]).events
    told: list[Any] = [event for happened in events for event in heard(happened, 0)]
    assert [event["why"] for event in told] == [why.name.lower()]


@each_reason
@each_language
@pytest.mark.usefixtures("resting_gives_a_scale")
def test_the_terminal_tells_the_reason(why, language):
    city = CityReporter(CITY, partial(text, language=language))
    state = CITY.new(seed=1)
    before = state.copy()
    with story() as told:
        CITY.play(state, act.END_MOVEMENT)
    deed = city.deed(Chapter(before, [act.END_MOVEMENT], told.news, state))
    name = known(f"city-why-{why.name.lower()}", language)
    reason = text(name, language, tile=tile_name(before, before.seat[before.player].figure))
    lines = city.tell([deed], 0, ["You", "Greedy"], state, in_full=True)
    assert any(reason in line for line in lines), f"cli/city/deeds.py does not say {reason!r} in {lines}"


@each_reason
@each_language
@pytest.mark.parametrize("message", ["city-why", "city-log-why"], ids=["terminal", "page"])
def test_terminal_and_page_have_words_for_the_reason(why, language, message):
    known(f"{message}-{why.name.lower()}", language)


@pytest.mark.parametrize("part", ["Gain", "Gained"])
def test_the_wire_carries_every_reason(part):
    reasons = contract()["components"]["schemas"][part]["properties"]["why"]["enum"]
    assert set(reasons) == {why.name.lower() for why in WON}, "Reason in server/wire/city.py names all that is won for"
