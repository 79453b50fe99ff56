"""Every limit holds: for a person first, for an address generously; and whoever is limited is told what to do."""

import asyncio
import ipaddress
from typing import Any

import pytest
from fastapi import FastAPI

from bluemoon.i18n import LANGUAGES, text
from bluemoon.server import limits as all_limits
from bluemoon.server.app import create_app
from bluemoon.server.limits import (
    COMING,
    GIVING_FROM_AN_ADDRESS,
    LONGEST_ADDRESS,
    MESSAGES,
    MESSAGES_FROM_AN_ADDRESS,
    MOST_CONNECTIONS,
    MOST_CONNECTIONS_OF_AN_ADDRESS,
    MOST_SOCKETS,
    MOST_SOCKETS_OF_AN_ADDRESS,
    OPENING_FROM_AN_ADDRESS,
    Asker,
    Buckets,
    Limits,
    Pace,
    address_in,
)
from bluemoon.server.storage.store import Store
from bluemoon.server.table.refusals import STATUS
from tests.server.conftest import Visitor
from tests.server.fakes import FakeHall

TABLE = {"game": "city", "seats": [{"who": "me"}, {"who": "bot", "level": "easy"}]}
CLUB = "192.0.2.7"
ANNA, BEN = Asker("anna", CLUB), Asker("ben", CLUB)


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


# ---- buckets and places


def test_a_bucket_fills_again() -> None:
    clock = Clock()
    buckets = Buckets(Pace(rate=2, burst=3), clock)
    assert [buckets.take("anna") for _ in range(5)] == [True, True, True, False, False]
    assert buckets.take("ben")
    clock.now = 0.5
    assert [buckets.take("anna") for _ in range(2)] == [True, False]
    clock.now = 100
    assert [buckets.take("anna") for _ in range(4)] == [True, True, True, False]


def test_buckets_do_not_grow_without_end_and_forget_the_oldest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_limits, "MOST_REMEMBERED", 100)
    buckets = Buckets(Pace(rate=0, burst=1), Clock())
    for someone in range(1000):
        assert buckets.take(str(someone))
        assert not buckets.take("flooder") or someone == 0
        assert len(buckets._left) <= 100


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("whatever a proxy says", "unknown"),
    ],
)
def test_a_household_is_one_address_and_this_machine_is_none(host: str, address: str | None) -> None:
    assert address_in(host) == address


# ---- connections


def test_connections_are_limited_in_all_and_for_an_address() -> None:
    limits = Limits()
    places = [object() for _ in range(MOST_CONNECTIONS + 1)]
    there, elsewhere = places[:MOST_CONNECTIONS_OF_AN_ADDRESS], places[MOST_CONNECTIONS_OF_AN_ADDRESS:]
    assert all(limits.may_connect(one, CLUB) for one in there)
    assert not limits.may_connect(elsewhere[0], CLUB)
    assert limits.may_connect(there[0], CLUB)  # it has its place
    assert all(limits.may_connect(one, "127.0.0.1") for one in elsewhere[:-1])
    assert not limits.may_connect(elsewhere[-1], "127.0.0.1")
    limits.disconnect(there[0])
    assert limits.may_connect(elsewhere[-1], CLUB)
    assert limits.connections == MOST_CONNECTIONS


def test_a_proxy_may_connect_for_many() -> None:
    limits = Limits(proxies=[ipaddress.ip_network("10.0.0.0/8")])
    assert all(limits.may_connect(object(), "10.1.2.3") for _ in range(MOST_CONNECTIONS))


# ---- sockets


def test_a_person_has_so_many_sockets_and_not_more() -> None:
    limits, sockets = Limits(), [object() for _ in range(MOST_SOCKETS + 1)]
    assert all(limits.enter(socket, ANNA) for socket in sockets[1:])
    assert not limits.enter(sockets[0], ANNA)
    assert limits.enter(sockets[0], BEN)
    limits.leave(sockets[1])
    assert limits.enter(sockets[1], ANNA)


@pytest.mark.parametrize("address", [CLUB, None])
def test_without_a_cookie_the_sockets_of_an_address_are_limited_even_on_this_machine(address: str | None) -> None:
    limits, stranger = Limits(), Asker(None, address)
    assert all(limits.enter(object(), stranger) for _ in range(MOST_SOCKETS_OF_AN_ADDRESS))
    assert not limits.enter(object(), stranger)
    assert limits.enter(object(), Asker("anna", None))


def test_a_socket_that_is_refused_takes_no_place() -> None:
    limits = Limits()
    for _ in range(MOST_SOCKETS_OF_AN_ADDRESS):
        assert limits.enter(object(), Asker(None, CLUB))
    assert not any(limits.enter(object(), ANNA) for _ in range(MOST_SOCKETS))
    assert limits.enter(object(), Asker("anna", None))


def test_coming_and_going_without_end_is_too_fast() -> None:
    clock = Clock()
    limits, socket = Limits(clock), object()

    def come_and_go() -> bool:
        came = limits.enter(socket, ANNA)
        limits.leave(socket)
        return came

    assert [come_and_go() for _ in range(int(COMING.burst) + 1)] == [True] * int(COMING.burst) + [False]
    clock.now += 1 / COMING.rate
    assert come_and_go()


def test_messages_are_limited_by_person_and_without_a_cookie_by_address() -> None:
    limits = Limits(Clock())
    here = Asker("anna", None)
    assert [limits.may_send(here) for _ in range(int(MESSAGES.burst) + 1)].count(True) == MESSAGES.burst
    strangers = [limits.may_send(Asker(None, CLUB)) for _ in range(int(MESSAGES_FROM_AN_ADDRESS.burst) + 1)]
    assert strangers.count(True) == MESSAGES_FROM_AN_ADDRESS.burst
    assert not limits.may_send(BEN)  # from the same address


# ---- requests


def test_opening_tables_without_end_is_too_fast(anna: Visitor) -> None:
    anna("GET", "/api/me")
    assert [anna("POST", "/api/tables", TABLE).status_code for _ in range(11)] == [201] * 10 + [429]
    assert anna("GET", "/api/me").status_code == 200


def test_asking_without_end_is_too_fast_for_one_and_not_for_the_others(anna: Visitor, ben: Visitor) -> None:
    anna("GET", "/")
    assert [anna("GET", "/api/me").status_code for _ in range(60)] == [200] * 60
    assert anna("GET", "/api/me").json() == {"reason": "too_fast", "values": {}}
    assert ben("GET", "/api/me").status_code == 200  # from the same address
    assert anna("GET", "/").status_code == 200


def test_thirty_people_at_one_address_open_a_table_each_at_the_same_moment(
    app: FastAPI, runner: asyncio.Runner
) -> None:
    for _ in range(30):
        someone = Visitor(app, runner)
        assert someone("GET", "/").status_code == 200
        assert someone("GET", "/api/lobby").status_code == 200
        assert someone("POST", "/api/tables", TABLE).status_code == 201


def test_a_new_cookie_for_every_table_does_not_help(app: FastAPI, runner: asyncio.Runner) -> None:
    statuses = [Visitor(app, runner)("POST", "/api/tables", TABLE).status_code for _ in range(70)]
    assert statuses.count(201) == OPENING_FROM_AN_ADDRESS.burst
    assert set(statuses) == {201, 429}


def test_a_new_cookie_for_every_game_that_is_given_does_not_help(app: FastAPI, runner: asyncio.Runner) -> None:
    statuses = [Visitor(app, runner)("POST", "/api/games", {}).status_code for _ in range(110)]
    assert statuses == [422] * int(GIVING_FROM_AN_ADDRESS.burst) + [429] * 10


def test_loading_without_end_is_too_fast_and_a_page_says_so(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch, store: Store, hall: FakeHall, runner: asyncio.Runner, static: Any
) -> None:
    monkeypatch.setattr(all_limits, "LOADING_FROM_AN_ADDRESS", Pace(0, 3))
    loading = Visitor(create_app(store, hall, static=static, limits=Limits(Clock())), runner)
    assert [loading("GET", path).status_code for path in ("/", "/favicon.svg", "/assets/main-1234.js")] == [200] * 3
    refused = loading("GET", "/")
    assert (refused.status_code, refused.headers["content-type"]) == (429, "text/html; charset=utf-8")
    assert all(text("table-refusal-too_fast", language) in refused.text for language in LANGUAGES)


@pytest.mark.parametrize("length", [250, 300, 1000])
@pytest.mark.parametrize("folder", ["/", "/assets/", "/table/", "/a/b/", "/api/"])
def test_a_long_path_leads_nowhere_and_breaks_nothing(anna: Visitor, folder: str, length: int) -> None:
    assert anna("GET", folder + "x" * length).status_code == (200 if folder == "/table/" else 404)


def test_an_address_that_is_too_long_is_refused(anna: Visitor) -> None:
    for address in ("/" + "x" * LONGEST_ADDRESS, "/?" + "x" * LONGEST_ADDRESS):
        answer = anna("GET", address)
        assert (answer.status_code, "<p lang" in answer.text) == (414, True)
    answer = anna("GET", "/api/me?" + "x" * LONGEST_ADDRESS)
    assert (answer.status_code, answer.json()["reason"]) == (414, "long_address")


def test_headers_that_are_too_large_or_too_many_are_refused(anna: Visitor) -> None:
    many = {f"x-{number}": "" for number in range(all_limits.MOST_HEADERS)}
    for headers in ({"x-moon": "x" * all_limits.LARGEST_HEAD}, many):
        answer = anna("GET", "/api/me", headers=headers)
        assert (answer.status_code, answer.json()["reason"]) == (431, "large_head")


# ---- what is said


def test_every_refusal_of_a_limit_is_said_in_every_language() -> None:
    for reason in STATUS:
        for language in LANGUAGES:
            assert text(f"table-refusal-{reason}", language, most=10)
