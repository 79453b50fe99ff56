"""T10.8 to T10.10: whoever sleeps or is away loses no time where days are counted."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from fastapi import FastAPI

from bluemoon.server.app import create_app
from bluemoon.server.limits import Limits
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.storage.outages import Outage, Outages
from bluemoon.server.storage.rests import (
    DAY,
    HOLIDAYS,
    MOST_HOLIDAYS,
    NIGHT_HOLDS,
    YEAR,
    Rest,
    Rests,
    days_away,
    nights,
)
from bluemoon.server.storage.store import Store
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.tables import SitDown
from tests.server.conftest import Run, Visitor
from tests.server.halls import ANNA, BORIS, WITH_A_FRIEND, in_hall, opened, say

HOUR = 3600.0
BERLIN = "Europe/Berlin"
NIGHT = {"zone": BERLIN, "from": 22 * 60, "to": 6 * 60}
ONE_DAY: dict[str, Any] = {"kind": "days", "days": 1}
NOON = datetime(2026, 1, 14, 12, tzinfo=ZoneInfo(BERLIN)).timestamp()


class Hands:
    """The hands of the server's clock."""

    now = NOON

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    found = Hands()
    monkeypatch.setattr(time, "time", found)
    return found


Evening = Callable[[Hall], Awaitable[Any]]
Play = Callable[[Evening], Any]


@pytest.fixture
def play(tmp_path: Path, hands: Hands) -> Play:
    """An evening, or the next one: the games are the same."""

    def played(evening: Evening) -> Any:
        async def prepared(hall: Hall) -> Any:
            hall.pulse.is_silent = True  # however the hands jump, the server was never down
            await hall.prepare()
            return await evening(hall)

        return in_hall(tmp_path / "games.db", prepared)

    return played


async def begun(hall: Hall, clock: dict[str, Any] = ONE_DAY) -> Room:
    """Anna is to move."""
    room = await opened(hall, WITH_A_FRIEND, first=0, clock=clock)
    await hall.sit(room.table.id, BORIS, SitDown())
    return room


def left(room: Room) -> float:
    """What Anna has left."""
    assert room.table.clock is not None
    return room.table.clock.left_at(0, time.time())


async def refusal(asked: Awaitable[Any]) -> str:
    with pytest.raises(TableRefused) as refused:
        await asked
    return refused.value.reason


# ---- T10.8


def test_t10_8_a_clock_of_days_stands_still_while_its_person_sleeps(play: Play, hands: Hands) -> None:
    async def evening(hall: Hall) -> None:
        room = await begun(hall)
        await hall.sleepers.sleep(ANNA.id, NIGHT)
        hands.now += 10 * HOUR  # ten in the evening
        assert left(room) == DAY - 10 * HOUR
        hands.now += 7 * HOUR
        assert left(room) == DAY - 10 * HOUR
        hands.now += 2 * HOUR
        assert left(room) == DAY - 11 * HOUR
        hands.now += DAY
        assert left(room) == DAY - 27 * HOUR

    play(evening)


def test_t10_8_minutes_know_no_night_and_nobody_sleeps_for_another(play: Play, hands: Hands) -> None:
    async def evening(hall: Hall) -> None:
        minutes = await begun(hall, {"kind": "live", "minutes": 180, "increment": 0})
        days = await begun(hall)
        await hall.sleepers.sleep(ANNA.id, {**NIGHT, "from": 12 * 60, "to": 18 * 60})
        await hall.sleepers.sleep(BORIS.id, {**NIGHT, "from": 18 * 60, "to": 24 * 60 - 1})
        hands.now += 2 * HOUR
        assert left(minutes) == HOUR
        hands.now += 6 * HOUR
        assert left(days) == DAY - 2 * HOUR

    play(evening)


def test_t10_8_what_was_before_it_was_said_stays_as_it_was_also_when_it_is_read_again(
    play: Play, hands: Hands, tmp_path: Path
) -> None:
    async def evening(hall: Hall) -> tuple[str, float]:
        room = await begun(hall)
        hands.now += 13 * HOUR  # an hour of the night is over
        await hall.sleepers.sleep(ANNA.id, NIGHT)
        hands.now += HOUR
        assert left(room) == DAY - 13 * HOUR
        hands.now += 30
        await hall.sleepers.sleep(ANNA.id, None)
        hands.now += 10
        return room.table.id, left(room)

    async def next_day(hall: Hall) -> float:
        return left(await hall.room(table))

    table, before = play(evening)
    assert before == DAY - 13 * HOUR - 10
    assert play(next_day) == before


def test_t10_8_other_hours_hold_for_seven_days_and_can_be_given_up_at_any_time(play: Play, hands: Hands) -> None:
    async def evening(hall: Hall) -> None:
        day = {**NIGHT, "from": 6 * 60, "to": 18 * 60}
        await hall.sleepers.sleep(ANNA.id, NIGHT)
        for _ in range(2):
            hands.now += NIGHT_HOLDS / 2 - 1
            assert await refusal(hall.sleepers.sleep(ANNA.id, day)) == "night_holds"
        await hall.sleepers.sleep(ANNA.id, None)
        assert await refusal(hall.sleepers.sleep(ANNA.id, day)) == "night_holds"
        hands.now += 2
        await hall.sleepers.sleep(ANNA.id, day)
        assert hall.sleepers.rests.now(ANNA.id, hands.now) == ("night", hands.now - 2 + 2 + 6 * HOUR)

    play(evening)


def test_t10_8_whoever_changes_the_hours_whenever_it_is_allowed_still_runs_out_of_time() -> None:
    """The worst that can be said: every week the night begins anew, just when the last one ends."""
    rests, now = Rests(), NOON
    for week in range(8):
        hour = int((now - NOON) // HOUR + 12 * week) % 24
        hours = {"zone": "UTC", "from": hour * 60, "to": (hour + 12) % 24 * 60}
        rests.add([Rest(str(week), "anna", "night", now, now + NIGHT_HOLDS, hours, now)])
        now += NIGHT_HOLDS
    asleep = rests.within("anna", NOON, now, Outages())
    assert asleep <= (now - NOON) / 2 + 8 * 12 * HOUR


def test_t10_8_the_clock_on_the_wall_counts_also_when_it_is_set() -> None:
    """In the night to 29 March 2026 an hour is left out in Berlin; in that to 25 October one comes twice."""
    zone = ZoneInfo(BERLIN)
    for day, hours in ((date(2026, 3, 28), 7), (date(2026, 6, 1), 8), (date(2026, 10, 24), 9)):
        dusk = datetime(day.year, day.month, day.day, 22, tzinfo=zone).timestamp()
        spans = [span for span in nights(NIGHT, dusk, dusk + HOUR) if span[0] == dusk]
        assert [(till - since) / HOUR for since, till in spans] == [hours]


def test_t10_8_rest_and_outages_are_counted_as_one_counts_seconds() -> None:
    dice = Random(5)
    for _ in range(40):
        spans = [(began, began + dice.randrange(1, 40)) for began in (dice.randrange(100) for _ in range(3))]
        rests, outages = Rests(), Outages()
        rests.add(
            Rest(str(number), "anna", "holiday", float(began), float(ended), {}, 0.0)
            for number, (began, ended) in enumerate(spans)
        )
        outages.add([Outage(down, down + 9) for down in (dice.randrange(100), dice.randrange(100))])
        began, ended = sorted((dice.randrange(150), dice.randrange(150)))
        still = [
            any(since <= second < till for since, till in spans)
            or any(each.began <= second < each.ended for each in outages.known)
            for second in range(began, ended)
        ]
        assert rests.within("anna", began, ended, outages) == sum(still)
        assert rests.within("boris", began, ended, outages) == outages.within(began, ended)


def test_t10_8_nobody_is_late_who_sleeps(play: Play, hands: Hands) -> None:
    async def evening(hall: Hall) -> None:
        room = await begun(hall)
        await hall.sleepers.sleep(ANNA.id, {**NIGHT, "from": 13 * 60, "to": 23 * 60})
        hands.now += DAY + 1
        assert (await say(hall, room, Page(BORIS.id, 1), "late", late=0))["reason"] == "not_late"
        hands.now += 10 * HOUR
        assert (await say(hall, room, Page(BORIS.id, 1), "late", late=0))["reason"] == "not_late"
        hands.now += 11 * HOUR
        assert (await say(hall, room, Page(BORIS.id, 1), "late", late=0))["t"] == "done"

    play(evening)


# ---- T10.9


def away(first: int, last: int) -> tuple[float, float]:
    """So many days from today."""
    today = date(2026, 1, 14)
    return days_away(today + timedelta(first), today + timedelta(last), BERLIN)


def test_t10_9_a_clock_of_days_stands_still_while_its_person_is_away(play: Play, hands: Hands) -> None:
    async def evening(hall: Hall) -> None:
        room = await begun(hall)
        await hall.sleepers.go_away(ANNA.id, away(1, 2))
        hands.now += 12 * HOUR
        assert left(room) == DAY / 2
        hands.now += 2 * DAY
        assert left(room) == DAY / 2
        hands.now += HOUR
        assert left(room) == DAY / 2 - HOUR

    play(evening)


def test_t10_9_nobody_was_away_before_it_was_said(play: Play, hands: Hands) -> None:
    async def evening(hall: Hall) -> None:
        room = await begun(hall)
        hands.now += HOUR
        assert await refusal(hall.sleepers.go_away(ANNA.id, away(-3, -1))) == "bad_days"
        assert await refusal(hall.sleepers.go_away(ANNA.id, away(5, 3))) == "bad_days"
        assert await refusal(hall.sleepers.go_away(ANNA.id, away(360, 370))) == "bad_days"
        await hall.sleepers.go_away(ANNA.id, away(-3, 0))
        hands.now += HOUR
        assert left(room) == DAY - HOUR

    play(evening)


def test_t10_9_thirty_days_in_any_year_and_no_day_twice(play: Play, hands: Hands) -> None:
    async def evening(hall: Hall) -> None:
        await hall.sleepers.go_away(ANNA.id, away(10, 29))
        assert await refusal(hall.sleepers.go_away(ANNA.id, away(29, 30))) == "days_taken"
        assert await refusal(hall.sleepers.go_away(ANNA.id, away(100, 110))) == "too_many_days"
        await hall.sleepers.go_away(ANNA.id, away(100, 109))
        assert await refusal(hall.sleepers.go_away(ANNA.id, away(1, 1))) == "too_many_days"
        hands.now += 120 * DAY
        assert await refusal(hall.sleepers.go_away(ANNA.id, away(300, 300))) == "too_many_days"
        await hall.sleepers.go_away(ANNA.id, away(395, 414))
        assert await refusal(hall.sleepers.go_away(ANNA.id, away(380, 380))) == "too_many_days"

    play(evening)


def test_t10_9_whoever_is_back_sooner_keeps_the_days_and_the_past_stays(play: Play, hands: Hands) -> None:
    async def evening(hall: Hall) -> None:
        room = await begun(hall)
        await hall.sleepers.go_away(ANNA.id, away(0, 29))
        (holiday,) = await hall.store.rests_of(ANNA.id)
        assert await refusal(hall.sleepers.come_back(BORIS.id, holiday.id)) == "not_found"
        hands.now += 5 * DAY
        await hall.sleepers.come_back(ANNA.id, holiday.id)
        assert await refusal(hall.sleepers.come_back(ANNA.id, holiday.id)) == "not_found"
        hands.now += HOUR
        assert left(room) == DAY - HOUR
        await hall.sleepers.go_away(ANNA.id, away(50, 73))
        assert await refusal(hall.sleepers.go_away(ANNA.id, away(80, 82))) == "too_many_days"

    play(evening)


def test_t10_9_to_say_it_and_give_it_up_again_and_again_comes_to_an_end(play: Play) -> None:
    async def evening(hall: Hall) -> None:
        for _ in range(MOST_HOLIDAYS):
            await hall.sleepers.go_away(ANNA.id, away(20, 20))
            (new,) = [rest for rest in await hall.store.rests_of(ANNA.id) if not rest.is_given_up]
            await hall.sleepers.come_back(ANNA.id, new.id)
        assert await refusal(hall.sleepers.go_away(ANNA.id, away(20, 20))) == "too_many_days"

    play(evening)


def test_t10_9_nobody_can_hold_a_game_for_ever() -> None:
    """All holidays and the longest nights, for a year: a day of time is over in a tenth of it."""
    rests = Rests()
    hours = {"zone": "UTC", "from": 0, "to": 12 * 60}
    rests.add([Rest("night", "anna", "night", 0.0, None, hours, 0.0)])
    rests.add([Rest("holiday", "anna", "holiday", NOON, NOON + HOLIDAYS, {}, 0.0)])
    assert YEAR / 10 - rests.within("anna", NOON, NOON + YEAR / 10, Outages()) > DAY


# ---- T10.10


def test_t10_10_everybody_sees_who_sleeps_and_who_is_away_and_until_when(play: Play, hands: Hands) -> None:
    async def evening(hall: Hall) -> None:
        room, other = await begun(hall), await begun(hall, {"kind": "live", "minutes": 5, "increment": 0})
        await hall.sleepers.sleep(ANNA.id, NIGHT)
        await hall.sleepers.go_away(BORIS.id, away(0, 4))
        page = Page(BORIS.id, 1)

        def seen(at: Room) -> list[Any]:
            return [seat.rest and (seat.rest.kind, seat.rest.until) for seat in at.view_for(page).position.table.seats]

        assert seen(room) == [None, ("holiday", away(0, 4)[1])]
        hands.now += 11 * HOUR
        assert seen(room) == [("night", NOON + 18 * HOUR), ("holiday", away(0, 4)[1])]
        assert seen(other) == [None, None]

    play(evening)


def test_t10_10_whoever_has_the_table_open_is_told_when_it_changes(play: Play, hands: Hands) -> None:
    async def evening(hall: Hall) -> None:
        room = await begun(hall)
        page = Page(BORIS.id, 1)
        room.enter(page, 0)
        page.outbox.get_nowait()
        await hall.sleepers.sleep(ANNA.id, NIGHT)
        assert page.outbox.qsize() == 1
        hall._tell_who_rests()
        assert page.outbox.qsize() == 1
        hands.now += 11 * HOUR
        hall._tell_who_rests()
        hall._tell_who_rests()
        assert page.outbox.qsize() == 2
        assert '"kind":"night"' in [page.outbox.get_nowait() for _ in range(2)][-1]  # type: ignore[operator]

    play(evening)


# ---- over HTTP


@pytest.fixture
def app(store: Store, static: Path, run: Run, hands: Hands) -> Iterator[FastAPI]:
    found = create_app(store, Hall(store), static=static, limits=Limits(clock=lambda: 0.0))
    yield found
    run(found.state.hall.close())


@pytest.fixture
def store(tmp_path: Path, runner: asyncio.Runner) -> Iterator[Store]:
    opened = Store.open(tmp_path / "games.db")
    yield opened
    runner.run(opened.close())


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as found:
        yield found


@pytest.fixture
def run(runner: asyncio.Runner) -> Run:
    return Run(runner)


@pytest.fixture
def anna(app: FastAPI, runner: asyncio.Runner) -> Visitor:
    return Visitor(app, runner)


def test_t10_8_hours_are_said_over_http_and_what_makes_no_sense_is_refused(anna: Visitor) -> None:
    def said(**other: Any) -> tuple[int, str]:
        answer = anna("PUT", "/api/me/rest/night", {"zone": BERLIN, "begins": 22 * 60, "ends": 6 * 60, **other})
        return answer.status_code, answer.json()["reason"] if answer.content else ""

    assert said(zone="Moon/Sea") == (400, "bad_zone")
    assert said(zone="../../etc/passwd")[0] == 422
    assert said(zone="Europe") == (400, "bad_zone")
    assert said(ends=22 * 60) == (400, "bad_night")
    assert said(begins=6 * 60, ends=18 * 60 + 1) == (400, "bad_night")
    assert said(begins=24 * 60)[0] == 422
    assert said(begins=1.5)[0] == 422
    assert said() == (204, "")
    assert said() == (409, "night_holds")
    rest = anna("GET", "/api/me/rest").json()
    assert (rest["night"]["begins"], rest["night"]["ends"], rest["holds"]) == (22 * 60, 6 * 60, NOON + NIGHT_HOLDS)
    assert anna("DELETE", "/api/me/rest/night").status_code == 204
    assert anna("GET", "/api/me/rest").json()["night"] is None


def test_t10_9_holidays_are_said_over_http_and_what_makes_no_sense_is_refused(anna: Visitor) -> None:
    def said(first: str, last: str, zone: str = BERLIN) -> int:
        return anna("POST", "/api/me/rest/holidays", {"zone": zone, "first": first, "last": last}).status_code

    assert said("2026-02-30", "2026-03-02") == 422
    assert said("0001-01-01", "9999-12-31") == 400
    assert said("2026-02-01", "2026-02-03", "Moon") == 400
    assert said("2026-02-01", "2026-02-03") == 204
    rest = anna("GET", "/api/me/rest").json()
    assert rest["days"] == 27
    (holiday,) = rest["holidays"]
    assert holiday["ended"] - holiday["began"] == 3 * DAY
    assert anna("DELETE", f"/api/me/rest/holidays/{holiday['id']}").status_code == 204
    assert anna("DELETE", f"/api/me/rest/holidays/{holiday['id']}").status_code == 404
    assert anna("GET", "/api/me/rest").json() == {"night": None, "holds": 0.0, "holidays": [], "days": 30}
