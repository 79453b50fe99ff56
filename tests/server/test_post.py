"""What is sent to servers elsewhere: sealed as the standards say, to named hosts only, and over in time."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from bluemoon.core.refusal import BadOption
from bluemoon.server.post.hosts import Hosts
from bluemoon.server.post.letter import Letter
from bluemoon.server.post.line import Unreached, send
from bluemoon.server.post.postman import Postman, in_discord, in_matrix
from bluemoon.server.post.push import CURVE, BadKeys, keys_in, read, sealed, written
from bluemoon.server.storage.channels import Channel
from bluemoon.server.table.refusals import TableRefused
from tests.server.receiver import Receiver, check_signed

# Appendix A of RFC 8291.
WORDS = b"When I grow up, I want to be a watermelon"
OURS, SALT = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "DGv6ra1nlYgDCS1FRnbzlw"
THEIRS = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
LETTER = Letter("Your turn", "Boris *<b>@everyone</b>* has played.", "t1", "/table/t1", "Off")


def test_a_message_is_sealed_as_in_the_example_of_the_standard() -> None:
    key = ec.derive_private_key(int.from_bytes(read(OURS)), CURVE)
    assert written(sealed(WORDS, THEIRS, AUTH, key=key, salt=read(SALT))) == SEALED


def test_no_two_messages_are_sealed_alike() -> None:
    assert sealed(WORDS, THEIRS, AUTH) != sealed(WORDS, THEIRS, AUTH)


@pytest.mark.parametrize(
    ("key", "auth"),
    [("", AUTH), (THEIRS[:-4], AUTH), (written(b"\4" + bytes(64)), AUTH), (THEIRS, "AAAA"), ("ü", AUTH)],
)
def test_what_is_no_key_of_a_browser_is_refused(key: str, auth: str) -> None:
    with pytest.raises(BadKeys):
        keys_in(key, auth)


# ---- to whom


@pytest.mark.parametrize(
    "url",
    [
        "http://discord.com/api", "ftp://discord.com/", "discord.com/api", "https://discord.com:8443/api", "https:///api",
        "https://me:word@discord.com/api", "https://discord.com/a#b", "https://discord.com/a b",
        "https://discord.com/\r\nX: 1",
        "https://discord.com/" + "a" * 1000, "https://[::1", "http://127.0.0.1:99/", "https://discord.com:x/", "",
    ],
)  # fmt: skip
def test_an_address_that_is_not_plain_is_refused(url: str) -> None:
    with pytest.raises(TableRefused) as refused:
        Hosts.of("hosts", "discord.com,127.0.0.1:98").address(url)
    assert refused.value.reason == "bad_address"


@pytest.mark.parametrize(
    "host", ["example.org", "127.0.0.1", "[::1]", "localhost", "discord.com.evil.org", "evildiscord.com", "apple.com"]
)
def test_a_host_that_was_not_named_is_refused(host: str) -> None:
    with pytest.raises(TableRefused) as refused:
        Hosts.of("hosts", "discord.com, *.apple.com").address(f"https://{host}/api")
    assert refused.value.reason == "foreign_host"


def test_named_hosts_are_taken_and_a_star_stands_for_what_is_before() -> None:
    hosts = Hosts.of("hosts", "Discord.com, *.push.apple.com,127.0.0.1:80")
    assert hosts.address("https://DISCORD.com/api/1?wait=true").path == "/api/1?wait=true"
    assert hosts.address("https://web.push.apple.com/x").origin == "https://web.push.apple.com"
    assert hosts.address("http://127.0.0.1/x").origin == "http://127.0.0.1:80"


@pytest.mark.parametrize("name", ["10.0.0.1", "localhost", "*", "*.com/x", "127.0.0.1", "a..b", "https://discord.com"])
def test_what_is_no_name_of_a_host_is_no_option(name: str) -> None:
    with pytest.raises(BadOption):
        Hosts.of("webhook-hosts", name)


@pytest.mark.parametrize(
    "number",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
        "::1", "fe80::1%eth0", "fd00::1", "::ffff:10.0.0.1", "::ffff:127.0.0.1", "2002:7f00:1::", "::",
    ],
)  # fmt: skip
def test_a_name_that_leads_into_a_closed_network_is_not_written_to(number: str) -> None:
    async def lookup(host: str, port: int) -> list[str]:
        return [number]

    with pytest.raises(Unreached, match="closed network"):
        asyncio.run(send(Hosts.of("hosts", "discord.com"), "https://discord.com/", {}, b"", lookup=lookup))


def test_of_several_numbers_the_closed_ones_are_left_out() -> None:
    hosts = Hosts.of("hosts", "discord.com")
    numbers = ["10.0.0.1", "1.1.1.1", "2606:4700::1111", "::1"]
    assert hosts.open_to_all(hosts.address("https://discord.com/"), numbers) == ["1.1.1.1", "2606:4700::1111"]


# ---- how


def send_to(host: str, patience: float = 10.0) -> int:
    return asyncio.run(
        send(Hosts.of("hosts", host), f"http://{host}/room?key=1", {"X-Moon": "blue"}, b"yes", patience=patience)
    )


def test_a_request_says_all_and_a_redirect_is_not_followed() -> None:
    with Receiver() as other, Receiver(302) as receiver:
        receiver.more = f"Location: http://{other.host}/"
        assert send_to(receiver.host) == 302
        assert not other.taken
        (taken,) = receiver.taken
    assert (taken.method, taken.path, taken.body) == ("POST", "/room?key=1", b"yes")
    assert (taken.headers["Host"], taken.headers["X-Moon"]) == (receiver.host, "blue")


@contextmanager
def silent_server(answer: bytes, goes_on: bytes = b"") -> Iterator[str]:
    """Says this, then something else again and again until whoever listens has enough."""
    with socket.create_server(("127.0.0.1", 0)) as door:

        def serve() -> None:
            visitor, _ = door.accept()
            with visitor:
                try:
                    visitor.sendall(answer)
                    while goes_on:
                        visitor.sendall(goes_on)
                    visitor.recv(100_000)
                    visitor.recv(1)
                except OSError:
                    return

        thread = threading.Thread(target=serve)
        thread.start()
        yield f"127.0.0.1:{door.getsockname()[1]}"
        thread.join()


@pytest.mark.parametrize(
    ("answer", "goes_on"), [(b"", b""), (b"HTTP/1.1 2", b""), (b"SSH-2.0\r\n", b""), (b"", b"HTTP/1.1 "), (b"", b"a")]
)
def test_who_is_silent_or_speaks_without_end_costs_a_bounded_time(answer: bytes, goes_on: bytes) -> None:
    with silent_server(answer, goes_on) as host, pytest.raises(Unreached):
        send_to(host, patience=0.3)


def test_where_nobody_is_nobody_is_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        host = f"127.0.0.1:{door.getsockname()[1]}"
    with pytest.raises(Unreached, match="ConnectionRefusedError"):
        send_to(host)


# ---- letters


def postman_for(receiver: Receiver) -> Postman:
    hosts = Hosts.of("hosts", receiver.host)
    return Postman("secret", "5" * 64, hosts, hosts)


def browser_of(receiver: Receiver) -> Channel:
    told = receiver.subscription()
    body = {"key": told["key"], "auth": told["auth"], "name": "Firefox", "origin": "http://moon.test"}
    return Channel("c1", "anna", "push", told["endpoint"], body, "en", 0.0)


def test_a_browser_reads_its_letter_and_its_service_knows_from_whom_it_is() -> None:
    with Receiver() as receiver:
        postman = postman_for(receiver)
        assert asyncio.run(postman.deliver(browser_of(receiver), LETTER)) == "taken"
        (letter,), (taken,) = receiver.letters(), receiver.taken
    check_signed(taken, f"http://{receiver.host}", postman.sender.public)
    assert (taken.headers["TTL"], taken.headers["Topic"]) == (str(24 * 3600), LETTER.topic)
    assert (letter["title"], letter["path"], letter["off"]) == ("Your turn", "/table/t1", "Off")
    assert postman.channel_of(letter["word"]) == "c1"


@pytest.mark.parametrize(
    ("status", "outcome"),
    [(200, "taken"), (404, "gone"), (410, "gone"), (302, "missed"), (429, "missed"), (500, "missed")],
)
def test_what_came_of_it(status: int, outcome: str) -> None:
    with Receiver(status) as receiver:
        assert asyncio.run(postman_for(receiver).deliver(browser_of(receiver), LETTER)) == outcome


def test_a_channel_at_a_host_that_is_allowed_no_more_is_not_written_to() -> None:
    with Receiver() as receiver:
        channel = replace(browser_of(receiver), address="https://example.org/")
        assert asyncio.run(postman_for(receiver).deliver(channel, LETTER)) == "missed"
        assert not receiver.taken


def test_what_people_call_themselves_is_no_more_than_letters_in_a_room() -> None:
    in_room = in_discord(LETTER, "http://moon.test/table/t1", "http://moon.test/me#off=w")
    assert "Boris \\*\\<b\\>\\@everyone\\</b\\>\\* has played." in in_room["content"]
    assert in_room["allowed_mentions"] == {"parse": []}
    bridged = in_matrix(LETTER, "http://moon.test/table/t1", "http://moon.test/me#off=w")
    assert "*&lt;b&gt;@everyone&lt;/b&gt;*" in bridged["html"]


def test_a_word_that_ends_messages_is_ours_or_none() -> None:
    postman, other = Postman("secret", "5" * 64), Postman("another", "5" * 64)
    assert postman.channel_of(postman.off_word("c1")) == "c1"
    for word in ("", "c1", other.off_word("c1"), postman.off_word("c1") + "x", "ü.ü"):
        assert postman.channel_of(word) is None


def test_what_is_written_down_of_a_channel_tells_nobody_where_it_leads() -> None:
    channel = Channel("c1", "anna", "discord", "https://discord.com/api/webhooks/1/token", {"key": "word"}, "en", 0.0)
    assert repr(channel) == "Channel(c1, discord)"
