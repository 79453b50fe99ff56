"""A guest is known by a cookie that cannot be forged, and called as the guest wishes, within reason."""

import sqlite3
import string
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeSerializer

from bluemoon.server.http.guests import COOKIE, SAFE_COOKIE, Guests, default_name, new_guest_id
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.store import Guest, Store
from bluemoon.server.table.names import clean_name
from bluemoon.server.table.refusals import TableRefused
from tests.server.conftest import Run, Visitor

SAFE = "https://moon.test"


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


ODD_NAMES, ODD_EPOCHS = ("x'00ff'", "cast(x'ff' as text)"), ("'abc'", "x'00'", "-1", "1.5")


@pytest.mark.parametrize(
    "change", [*(f"name = {name}" for name in ODD_NAMES), *(f"epoch = {one}" for one in ODD_EPOCHS)]
)
def test_a_guest_whose_row_makes_no_sense_is_served_all_the_same(file: Path, run: Run, change: str) -> None:
    """A name of ours takes the place of one that cannot be read; where the epoch cannot, no old cookie counts."""
    someone = Guest(new_guest_id(), "Anna", is_named=True)
    store = Store.open(file)
    signed_out = Guests(store).cookie_of(someone.id)
    run(store.begin_epoch(someone, 1))
    run(store.close())
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(f"update guest set {change}")
    store = Store.open(file)
    try:
        guests = Guests(store)
        found = run(guests.find(someone.id))
        assert found == (someone if "epoch" in change else Guest(someone.id, default_name(someone.id), False))
        assert run(guests.rename(found, "Anna")) == run(guests.find(someone.id)) == someone
        run(guests.sign_out(someone))
        assert guests.id_of(signed_out) is None
        assert guests.id_of(guests.cookie_of(someone.id)) == someone.id
    finally:
        run(store.close())


def test_the_cookie_is_for_the_server_only(anna: Visitor) -> None:
    given = anna("GET", "/api/me").headers["set-cookie"]
    assert given.startswith(f"{COOKIE}=")
    assert all(word in given for word in ("HttpOnly", "SameSite=lax", "Max-Age=31536000", "Path=/"))
    assert "Secure" not in given


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


# ---- over TLS


def cookies_given(answer: httpx.Response) -> list[str]:
    return [given.split("=")[0] for given in answer.headers.get_list("set-cookie")]


def test_over_tls_the_cookie_has_the_name_that_no_other_site_can_set(anna: Visitor) -> None:
    given = anna("GET", f"{SAFE}/api/me").headers["set-cookie"]
    assert given.startswith(f"{SAFE_COOKIE}=")
    assert all(word in given for word in ("HttpOnly", "SameSite=lax", "Path=/", "Secure"))
    assert "Domain" not in given


def test_one_who_comes_over_tls_with_the_old_cookie_stays_the_same_person(anna: Visitor) -> None:
    before = anna("PUT", "/api/me", {"name": "Anna"}).json()
    moved = anna("GET", f"{SAFE}/api/me")
    assert moved.json() == before
    assert cookies_given(moved) == [SAFE_COOKIE, COOKIE]
    assert [cookie.name for cookie in anna.client.cookies.jar] == [SAFE_COOKIE]
    again = anna("GET", f"{SAFE}/api/me")
    assert (again.json(), cookies_given(again)) == (before, [])


def test_a_cookie_of_the_version_before_epochs_is_still_good(store: Store) -> None:
    someone = new_guest_id()
    assert Guests(store).id_of(str(URLSafeSerializer(store.secret, salt="guest").dumps(someone))) == someone


def test_over_tls_a_browser_is_told_to_stay_there(anna: Visitor) -> None:
    assert "max-age=31536000" in anna("GET", f"{SAFE}/").headers["strict-transport-security"]
    assert "strict-transport-security" not in anna("GET", "/").headers


# ---- signing out everywhere


def test_after_signing_out_everywhere_only_this_browser_is_the_same_person(anna: Visitor, ben: Visitor) -> None:
    me = anna("PUT", "/api/me", {"name": "Anna"}).json()
    ben.client.cookies.update(anna.client.cookies)
    assert ben("GET", "/api/me").json() == me
    assert anna("POST", "/api/me/sign-out").status_code == 204
    assert anna("GET", "/api/me").json() == me
    assert ben("GET", "/api/me").json()["is_named"] is False


def test_a_name_of_ours_survives_signing_out(anna: Visitor) -> None:
    me = anna("GET", "/api/me").json()
    anna("POST", "/api/me/sign-out")
    assert anna("GET", "/api/me").json() == me


def test_what_was_signed_out_stays_so_after_a_restart_and_may_be_signed_out_again(store: Store, run: Run) -> None:
    guests, anna = Guests(store), Guest(new_guest_id(), "Anna", is_named=True)
    first = guests.cookie_of(anna.id)
    run(guests.sign_out(anna))
    second = guests.cookie_of(anna.id)
    run(Guests(store).sign_out(anna))
    later = Guests(store)
    assert [later.id_of(cookie) for cookie in (first, second, later.cookie_of(anna.id))] == [None, None, anna.id]


def test_signing_out_that_does_not_reach_the_disk_changes_nothing(store: Store, run: Run) -> None:
    guests, anna = Guests(store), Guest(new_guest_id(), "Anna", is_named=True)
    cookie = guests.cookie_of(anna.id)
    run(store.close())
    with pytest.raises(StoreTrouble):
        run(guests.sign_out(anna))
    assert guests.id_of(cookie) == anna.id
