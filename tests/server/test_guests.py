"""A guest is known by a cookie that cannot be forged, and called as the guest wishes, within reason."""

import string

import pytest
from itsdangerous import URLSafeSerializer

from bluemoon.server.guests import COOKIE, Guests, clean_name, default_name, new_guest_id
from bluemoon.server.refusing import TableRefused
from bluemoon.server.store import Store
from tests.server.conftest import Visitor


def test_a_cookie_says_who_it_is(store: Store) -> None:
    guests, someone = Guests(store), new_guest_id()
    assert guests.id_of(guests.cookie_of(someone)) == someone


@pytest.mark.parametrize("cookie", ["", "x", "a.b", ".", "IiI.x" * 50, "\x00", "Ж.Ж"])
def test_a_forged_cookie_is_nobody(store: Store, cookie: str) -> None:
    assert Guests(store).id_of(cookie) is None


def test_a_cookie_signed_by_us_for_another_purpose_or_with_another_content_is_nobody(store: Store) -> None:
    someone = new_guest_id()
    assert Guests(store).id_of(str(URLSafeSerializer(store.secret, salt="other").dumps(someone))) is None
    for content in (7, None, ["x"], {"id": someone}, "short", someone + "x"):
        assert Guests(store).id_of(str(URLSafeSerializer(store.secret, salt="guest").dumps(content))) is None


def test_every_changed_letter_of_a_cookie_makes_it_worthless(store: Store) -> None:
    guests = Guests(store)
    cookie = guests.cookie_of(new_guest_id())
    for place in range(len(cookie) - 1):  # the last letter holds bits that nobody reads
        other = "A" if cookie[place] != "A" else "B"
        assert guests.id_of(cookie[:place] + other + cookie[place + 1 :]) is None


def test_ids_are_long_and_never_the_same() -> None:
    many = {new_guest_id() for _ in range(1000)}
    assert len(many) == 1000
    assert all(len(one) == 22 and set(one) <= set(string.ascii_letters + string.digits + "-_") for one in many)


def test_our_own_names_are_fit_for_a_name_and_stay(store: Store) -> None:
    for someone in (new_guest_id() for _ in range(200)):
        name = default_name(someone)
        assert clean_name(name) == name == default_name(someone)


@pytest.mark.parametrize(
    ("wish", "name"),
    [
        ("  Anna \t\n  Maria ", "Anna Maria"),
        ("И\u0306ра", "Йра"),  # composed
        ("An\u202ena\u2066", "Anna"),  # nothing turns the text around
        ("A\x00n\x1bna", "Anna"),
        ("A\u00adn\u200bna\ufeff", "Anna"),  # nor hides in it
        ("Мария-Антуанетта 21", "Мария-Антуанетта 21"),
        ("👩‍🚀 Ada", "👩‍🚀 Ada"),
        ("<b>&amp;", "<b>&amp;"),  # the page shows text, never markup
        ("x" * 24, "x" * 24),
    ],
)
def test_a_name_is_cleaned(wish: str, name: str) -> None:
    assert clean_name(wish) == name


@pytest.mark.parametrize("wish", ["", "   ", "\u202e\u200b", "\u200d", "x" * 25, "\ud800"])
def test_a_name_that_cannot_be_shown_is_refused(wish: str) -> None:
    with pytest.raises(TableRefused, match="bad name"):
        clean_name(wish)


def test_the_cookie_is_for_the_server_only(anna: Visitor) -> None:
    given = anna("GET", "/api/me").headers["set-cookie"]
    assert given.startswith(f"{COOKIE}=")
    assert all(word in given for word in ("HttpOnly", "SameSite=lax", "Max-Age=31536000", "Path=/"))
    assert "Secure" not in given


def test_over_https_the_cookie_stays_there(anna: Visitor) -> None:
    assert "Secure" in anna("GET", "https://moon.test/api/me").headers["set-cookie"]


def test_a_guest_stays_who_they_are(anna: Visitor, ben: Visitor) -> None:
    first = anna("GET", "/api/me")
    again = anna("GET", "/api/me")
    assert first.json() == again.json()
    assert "set-cookie" not in again.headers
    assert ben("GET", "/api/me").json() != first.json()


def test_a_chosen_name_is_kept(anna: Visitor, ben: Visitor) -> None:
    assert anna("PUT", "/api/me", {"name": " Анна "}).json() == {"name": "Анна", "is_named": True}
    assert anna("GET", "/api/me").json() == {"name": "Анна", "is_named": True}
    assert ben("GET", "/api/me").json()["is_named"] is False


def test_a_bad_name_says_why(anna: Visitor) -> None:
    refused = anna("PUT", "/api/me", {"name": "\u202e\u202e"})
    assert (refused.status_code, refused.json()) == (400, {"reason": "bad_name", "values": {"most": 24}})


def test_a_foreign_cookie_is_replaced_without_an_error(anna: Visitor) -> None:
    anna.client.cookies.set(COOKIE, "forged")
    answer = anna("GET", "/api/me")
    assert answer.status_code == 200
    assert "set-cookie" in answer.headers


def test_the_page_itself_brings_the_cookie(anna: Visitor) -> None:
    assert "set-cookie" in anna("GET", "/").headers
    assert "set-cookie" not in anna("GET", "/api/me").headers
