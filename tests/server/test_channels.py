"""By what somebody is told of a turn: it is theirs alone, nobody sees its address, and it ends when they say so."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI

from bluemoon.server import logs
from bluemoon.server.app import create_app
from bluemoon.server.limits import MOST_CHANNELS, Limits
from bluemoon.server.live.hall import Hall
from bluemoon.server.post.hosts import Hosts
from bluemoon.server.post.postman import Postman
from bluemoon.server.storage.store import Store
from tests.server.conftest import Run, Visitor
from tests.server.receiver import Receiver

SERVICE = "https://fcm.googleapis.com/fcm/send"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver() as found:
        yield found


@pytest.fixture
def app(store: Store, static: Any, run: Run) -> Iterator[FastAPI]:
    """A server that tells browsers, with clocks that stand still for its limits."""
    found = create_app(store, Hall(store), static=static, limits=Limits(clock=lambda: 0.0))
    yield found
    run(found.state.hall.close())


def browser(receiver: Receiver, number: int = 0, **other: str) -> dict[str, str]:
    return {**receiver.subscription(), "endpoint": f"{SERVICE}/{number}", **other}


def keep(visitor: Visitor, told: dict[str, str]) -> Any:
    answer = visitor("POST", "/api/me/channels/browser", told)
    assert answer.status_code == 201, answer.text
    return answer.json()


def kept(visitor: Visitor) -> list[str]:
    return [one["id"] for one in visitor("GET", "/api/me/channels").json()["kept"]]


def test_a_browser_is_kept_listed_and_dropped_by_its_person_alone(
    anna: Visitor, ben: Visitor, receiver: Receiver
) -> None:
    channel = keep(anna, browser(receiver))
    assert (channel["kind"], channel["name"]) == ("push", "Firefox")
    assert kept(anna) == [channel["id"]]
    assert kept(ben) == []
    assert ben("DELETE", f"/api/me/channels/{channel['id']}").status_code == 404
    assert anna("DELETE", f"/api/me/channels/{channel['id']}").status_code == 204
    assert kept(anna) == []


def test_where_it_leads_and_its_keys_are_told_to_nobody(
    anna: Visitor, receiver: Receiver, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.set_up_logs("debug")
    told = browser(receiver, endpoint=f"{SERVICE}/very-secret")
    answers = [json.dumps(keep(anna, told)), anna("GET", "/api/me/channels").text]
    answers.append(anna("POST", "/api/me/channels/browser", {**told, "auth": "very-secret"}).text)
    said = "".join([*answers, *capsys.readouterr()])
    assert '"path": "/api/me/channels/browser"' in said  # something is written down
    assert "very-secret" not in said
    assert told["auth"] not in said
    assert told["key"] not in said


def test_a_browser_tells_only_whoever_came_last(anna: Visitor, ben: Visitor, receiver: Receiver) -> None:
    told = browser(receiver)
    first = keep(anna, told)["id"]
    again = keep(anna, {**told, "language": "ru"})["id"]
    assert first != again
    assert kept(anna) == [again]
    keep(ben, told)
    assert kept(anna) == []
    assert len(kept(ben)) == 1


def test_nobody_is_told_in_too_many_places(anna: Visitor, receiver: Receiver) -> None:
    for number in range(MOST_CHANNELS):
        keep(anna, browser(receiver, number))
    answer = anna("POST", "/api/me/channels/browser", browser(receiver, MOST_CHANNELS))
    assert (answer.status_code, answer.json()["reason"]) == (409, "too_many_channels")
    keep(anna, browser(receiver, 0))
    assert len(kept(anna)) == MOST_CHANNELS


def test_who_makes_and_drops_all_the_time_is_stopped(anna: Visitor, receiver: Receiver) -> None:
    told = browser(receiver)
    statuses = [anna("POST", "/api/me/channels/browser", told).status_code for _ in range(30)]
    assert statuses.index(429) > 5


@pytest.mark.parametrize(
    ("endpoint", "reason"),
    [
        ("http://fcm.googleapis.com/x", "bad_address"),
        ("https://127.0.0.1/x", "foreign_host"),
        ("https://[::1]/x", "foreign_host"),
        ("https://localhost/x", "foreign_host"),
        ("https://169.254.169.254/latest/meta-data", "foreign_host"),
        ("https://fcm.googleapis.com@10.0.0.1/x", "bad_address"),
        ("https://fcm.googleapis.com:22/x", "bad_address"),
        ("https://fcm.googleapis.com.evil.org/x", "foreign_host"),
        ("file:///etc/passwd", "bad_address"),
    ],
)
def test_no_address_leads_anywhere_but_to_the_services_of_browsers(
    anna: Visitor, receiver: Receiver, endpoint: str, reason: str
) -> None:
    answer = anna("POST", "/api/me/channels/browser", browser(receiver, endpoint=endpoint))
    assert (answer.status_code, answer.json()["reason"]) == (400, reason)


def test_keys_that_are_none_are_refused(anna: Visitor, receiver: Receiver) -> None:
    answer = anna("POST", "/api/me/channels/browser", browser(receiver, key="AAAA"))
    assert answer.json()["reason"] == "bad_browser"


def test_a_server_that_tells_no_browsers_says_so_and_keeps_none(
    store: Store, static: Any, run: Run, receiver: Receiver
) -> None:
    hall = Hall(store, postman=Postman(store.secret, store.push_key, Hosts()))
    anna = Visitor(create_app(store, hall, static=static), run.runner)
    assert anna("GET", "/api/me/channels").json() == {"key": None, "hosts": [], "kept": []}
    assert anna("POST", "/api/me/channels/browser", browser(receiver)).json()["reason"] == "foreign_host"
    run(hall.close())


# ---- off


def off_word(app: FastAPI, channel: str) -> str:
    word: str = app.state.hall.postman.off_word(channel)
    return word


def test_the_word_in_a_message_ends_it_without_a_cookie_and_said_again_ends_nothing_else(
    app: FastAPI, anna: Visitor, run: Run, receiver: Receiver
) -> None:
    told, stranger = browser(receiver), Visitor(app, run.runner)
    word = off_word(app, keep(anna, told)["id"])
    assert stranger("POST", "/api/off", {"word": word}).status_code == 204
    assert kept(anna) == []
    again = keep(anna, told)["id"]
    assert stranger("POST", "/api/off", {"word": word}).status_code == 204
    assert kept(anna) == [again]


def test_a_word_that_somebody_made_up_ends_nothing(
    app: FastAPI, anna: Visitor, ben: Visitor, receiver: Receiver
) -> None:
    channel = keep(anna, browser(receiver))["id"]
    for word in (channel, f'"{channel}".x', off_word(app, channel)[:-1]):
        answer = ben("POST", "/api/off", {"word": word})
        assert (answer.status_code, answer.json()["reason"]) == (400, "bad_off")
    assert kept(anna) == [channel]


def test_whoever_signs_out_everywhere_is_told_in_no_browser_any_more(anna: Visitor, receiver: Receiver) -> None:
    keep(anna, browser(receiver))
    assert anna("POST", "/api/me/sign-out").status_code == 204
    assert kept(anna) == []


def test_who_becomes_the_same_elsewhere_is_still_told_where_they_were(
    anna: Visitor, ben: Visitor, receiver: Receiver
) -> None:
    channel = keep(anna, browser(receiver))["id"]
    secret = anna("POST", "/api/me/link").json()["secret"]
    assert ben("POST", "/api/become/link", {"secret": secret}).status_code == 200
    assert kept(ben) == [channel]


def test_browsers_know_the_server_by_the_same_key_for_ever(anna: Visitor, store: Store) -> None:
    key = anna("GET", "/api/me/channels").json()["key"]
    assert key == Postman(store.secret, store.push_key).sender.public
    assert len(key) == 87


# ---- rooms of other programs


@pytest.fixture
def chatter(store: Store, static: Any, run: Run, receiver: Receiver) -> Iterator[Visitor]:
    """Somebody at a server that may write to rooms of the receiver."""
    hall = Hall(store, postman=Postman(store.secret, store.push_key, Hosts(), Hosts.of("hosts", receiver.host)))
    yield Visitor(create_app(store, hall, static=static), run.runner)
    run(hall.close())


def room(receiver: Receiver, **other: str) -> dict[str, str]:
    return {"kind": "discord", "address": f"http://{receiver.host}/hooks/very-secret", "language": "ru", **other}


def test_a_room_is_kept_once_it_took_a_first_message(chatter: Visitor, receiver: Receiver) -> None:
    assert chatter("GET", "/api/me/channels").json()["hosts"] == [receiver.host]
    answer = chatter("POST", "/api/me/channels/room", room(receiver))
    assert answer.status_code == 201
    assert "very-secret" not in answer.text
    (told,) = receiver.taken
    said = json.loads(told.body)
    assert told.path == "/hooks/very-secret"
    assert "Теперь здесь появится сообщение" in said["content"]
    assert said["allowed_mentions"] == {"parse": []}
    assert chatter("GET", "/api/me/channels").json()["kept"][0]["kind"] == "discord"


@pytest.mark.parametrize("status", [302, 400, 404, 500])
def test_a_room_that_does_not_take_it_is_not_kept(chatter: Visitor, receiver: Receiver, status: int) -> None:
    receiver.answers, receiver.more = [status], "Location: http://127.0.0.1:1/"
    answer = chatter("POST", "/api/me/channels/room", room(receiver))
    assert (answer.status_code, answer.json()["reason"]) == (400, "room_silent")
    assert kept(chatter) == []


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("https://example.org/hook", "foreign_host"),
        ("http://127.0.0.1:1/hook", "bad_address"),
        ("https://10.0.0.1/", "foreign_host"),
        ("javascript:alert(1)", "bad_address"),
    ],
)
def test_a_room_elsewhere_is_refused(chatter: Visitor, receiver: Receiver, address: str, reason: str) -> None:
    answer = chatter("POST", "/api/me/channels/room", room(receiver, address=address))
    assert (answer.status_code, answer.json()["reason"]) == (400, reason)
    assert not receiver.taken


def test_a_server_that_names_no_rooms_writes_to_none(anna: Visitor, receiver: Receiver) -> None:
    answer = anna("POST", "/api/me/channels/room", room(receiver, address="https://discord.com/api/webhooks/1/x"))
    assert (answer.status_code, answer.json()["reason"]) == (400, "foreign_host")


def test_the_link_in_a_room_ends_it(chatter: Visitor, receiver: Receiver) -> None:
    chatter("POST", "/api/me/channels/room", room(receiver, kind="matrix"))
    said = json.loads(receiver.taken[0].body)
    word = said["text"].rpartition("/me#off=")[2]
    assert f"/me#off={word}" in said["html"]
    assert chatter("POST", "/api/off", {"word": word}).status_code == 204
    assert kept(chatter) == []


def test_whoever_signs_out_everywhere_is_still_told_in_rooms(chatter: Visitor, receiver: Receiver) -> None:
    chatter("POST", "/api/me/channels/room", room(receiver))
    assert chatter("POST", "/api/me/sign-out").status_code == 204
    assert len(kept(chatter)) == 1
