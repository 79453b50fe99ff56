"""T11 Who somebody is."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from bluemoon.server.http.guests import Guests
from bluemoon.server.limits import IDENTITY
from bluemoon.server.people.identities import LINK_SECONDS, Identities
from bluemoon.server.people.passkeys import PATIENCE, Passkeys
from bluemoon.server.people.phrase import new_phrase
from bluemoon.server.storage.credentials import MOST_PASSKEYS
from bluemoon.server.storage.store import Guest, Store
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.identity import PasskeyMade
from tests.server.authenticator import HERE, Authenticator
from tests.server.conftest import Run, Visitor


class Clock:
    """Time that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def identities(store: Store, clock: Clock) -> Identities:
    return Identities(store, clock)


def refused(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["reason"]


# ---- phrases


def test_t11_2_whoever_types_the_phrase_is_that_person_as_often_as_wished(anna: Visitor, ben: Visitor) -> None:
    me = anna("PUT", "/api/me", {"name": "Anna"}).json()
    phrase = anna("POST", "/api/me/phrase", {"language": "ru"}).json()["phrase"]
    for _ in range(2):
        ben.client.cookies.clear()
        assert ben("GET", "/api/me").json() != me
        assert ben("POST", "/api/become/phrase", {"phrase": phrase}).json() == me
        assert ben("GET", "/api/me").json() == me
    assert anna("GET", "/api/me").json() == me


def test_t11_2_a_new_phrase_ends_the_one_before(anna: Visitor, ben: Visitor) -> None:
    first = anna("POST", "/api/me/phrase", {"language": "en"}).json()["phrase"]
    anna("POST", "/api/me/phrase", {"language": "en"})
    assert refused(ben("POST", "/api/become/phrase", {"phrase": first})) == (403, "phrase_unknown")


def test_t11_2_a_phrase_that_was_given_up_is_nobody(anna: Visitor, ben: Visitor) -> None:
    phrase = anna("POST", "/api/me/phrase", {"language": "xx"}).json()["phrase"]
    assert anna("GET", "/api/me/identity").json()["phrase"] is not None
    assert anna("DELETE", "/api/me/phrase").status_code == 204
    assert anna("GET", "/api/me/identity").json()["phrase"] is None
    assert refused(ben("POST", "/api/become/phrase", {"phrase": phrase})) == (403, "phrase_unknown")


def test_t11_5_a_refused_phrase_leaves_a_browser_whom_it_was(anna: Visitor) -> None:
    me = anna("GET", "/api/me").json()
    answer = anna("POST", "/api/become/phrase", {"phrase": new_phrase("en")})
    assert refused(answer) == (403, "phrase_unknown")
    assert "set-cookie" not in answer.headers
    assert anna("GET", "/api/me").json() == me


def test_t11_2_after_signing_out_everywhere_the_phrase_still_opens(anna: Visitor, ben: Visitor) -> None:
    me = anna("PUT", "/api/me", {"name": "Anna"}).json()
    phrase = anna("POST", "/api/me/phrase", {"language": "en"}).json()["phrase"]
    anna("POST", "/api/me/sign-out")
    ben("POST", "/api/become/phrase", {"phrase": phrase})
    assert ben("GET", "/api/me").json() == me


def test_t11_2_nothing_in_the_database_opens_anybody(anna: Visitor, file: Path, store: Store) -> None:
    phrase = anna("POST", "/api/me/phrase", {"language": "en"}).json()["phrase"]
    secret = anna("POST", "/api/me/link").json()["secret"]
    del store
    with closing(sqlite3.connect(file)) as database:
        rows = repr(database.execute("select * from credential").fetchall())
    assert secret not in rows
    assert not any(word in rows for word in phrase.split() if len(word) > 5)


# ---- links


def test_t11_3_a_link_makes_one_browser_the_same_person(anna: Visitor, ben: Visitor) -> None:
    me = anna("PUT", "/api/me", {"name": "Anna"}).json()
    shown = {"secret": anna("POST", "/api/me/link").json()["secret"]}
    for _ in range(2):  # to ask changes nothing
        assert ben("POST", "/api/become/whom", shown).json() == {"name": "Anna", "is_me": False}
        assert ben("GET", "/api/me").json() != me
    assert anna("POST", "/api/become/whom", shown).json() == {"name": "Anna", "is_me": True}
    assert ben("POST", "/api/become/link", shown).json() == me
    assert ben("GET", "/api/me").json() == me
    for address in ("whom", "link"):
        assert refused(anna("POST", f"/api/become/{address}", shown)) == (403, "link_spent")


def test_t11_3_only_the_latest_t11_3_link_counts_and_none_after_signing_out(anna: Visitor, ben: Visitor) -> None:
    first, second = (anna("POST", "/api/me/link").json()["secret"] for _ in range(2))
    assert refused(ben("POST", "/api/become/link", {"secret": first})) == (403, "link_spent")
    anna("POST", "/api/me/sign-out")
    assert refused(ben("POST", "/api/become/link", {"secret": second})) == (403, "link_spent")


def test_t11_3_a_link_is_open_for_some_minutes(identities: Identities, clock: Clock, run: Run) -> None:
    secret = run(identities.make_link("anna"))
    clock.now += LINK_SECONDS - 1
    assert run(identities.whom_link_opens(secret)) == "anna"
    clock.now += 2
    for show in (identities.whom_link_opens, identities.show_link):
        with pytest.raises(TableRefused, match="link spent"):
            run(show(secret))


def test_t11_3_of_two_who_show_a_link_at_once_one_is_let_in(identities: Identities, run: Run) -> None:
    secret = run(identities.make_link("anna"))
    answers = run(*(identities.show_link(secret) for _ in range(5)))
    assert sorted(map(str, answers)) == ["anna", *["link spent"] * 4]


def test_t11_3_a_link_that_is_no_longer_open_leaves_no_row(
    identities: Identities, store: Store, clock: Clock, run: Run
) -> None:
    run(identities.make_link("anna"))
    clock.now += LINK_SECONDS + 1
    run(identities.make_link("ben"))
    assert run(store.credentials_of("anna")) == []


# ---- passkeys


def with_passkey(visitor: Visitor, device: Authenticator) -> Any:
    terms = visitor("GET", f"{HERE}/api/me/passkeys/terms").json()
    return visitor("POST", f"{HERE}/api/me/passkeys", device.make(terms["challenge"]), headers={"Origin": HERE})


def show(visitor: Visitor, device: Authenticator, **otherwise: Any) -> Any:
    challenge = visitor("GET", f"{HERE}/api/become/challenge").json()["challenge"]
    shown = device.show(otherwise.pop("challenge", challenge), **otherwise)
    return visitor("POST", f"{HERE}/api/become/passkey", shown, headers={"Origin": HERE})


def test_t11_4_a_passkey_makes_another_browser_the_same_person(anna: Visitor, ben: Visitor) -> None:
    me, device = anna("PUT", f"{HERE}/api/me", {"name": "Anna"}).json(), Authenticator()
    assert with_passkey(anna, device).status_code == 204
    kept = anna("GET", f"{HERE}/api/me/identity").json()["passkeys"]
    assert [(each["name"], each["used"]) for each in kept] == [("A laptop", None)]
    assert show(ben, device).json() == me
    assert ben("GET", f"{HERE}/api/me").json() == me
    assert anna("GET", f"{HERE}/api/me/identity").json()["passkeys"][0]["used"] is not None


def test_t11_4_a_passkey_that_was_dropped_is_nobody(anna: Visitor, ben: Visitor) -> None:
    device = Authenticator()
    with_passkey(anna, device)
    (kept,) = anna("GET", f"{HERE}/api/me/identity").json()["passkeys"]
    address = f"{HERE}/api/me/passkeys/{kept['id']}"
    assert refused(ben("DELETE", address)) == (404, "not_found")  # nobody drops what is another's
    assert anna("DELETE", address).status_code == 204
    assert refused(show(ben, device)) == (403, "passkey_unknown")


def test_t11_4_what_is_signed_for_another_purpose_place_or_browser_is_refused(anna: Visitor, ben: Visitor) -> None:
    device = Authenticator()
    with_passkey(anna, device)
    anothers = anna("GET", f"{HERE}/api/become/challenge").json()["challenge"]
    to_make = ben("GET", f"{HERE}/api/me/passkeys/terms").json()["challenge"]
    before = ben("GET", f"{HERE}/api/me").json()
    assert refused(show(ben, device, challenge=anothers)) == (403, "passkey_late")
    assert refused(show(ben, device, challenge=to_make)) == (403, "passkey_late")
    assert refused(show(ben, device, challenge="bm9uZSBvZiBvdXJz")) == (403, "passkey_late")
    assert refused(show(ben, device, origin="https://evil.test")) == (400, "passkey_bad")
    assert refused(show(ben, device, kind="webauthn.create")) == (400, "passkey_bad")
    assert refused(show(ben, Authenticator(credential=device.credential))) == (400, "passkey_bad")  # another key
    assert refused(show(ben, Authenticator("evil.test", device.credential, device.key))) == (400, "passkey_bad")
    assert ben("GET", f"{HERE}/api/me").json() == before


def test_t11_4_a_challenge_is_answered_in_time_or_not_at_all(
    store: Store, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    passkeys, guest = Passkeys(store), Guest("a" * 22, "Anna", is_named=True)
    challenge = passkeys.challenge("make", guest.id)
    made = Authenticator().make(challenge)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + PATIENCE + 2)
    with pytest.raises(TableRefused, match="passkey late"):
        run(passkeys.keep(guest, PasskeyMade(**made), HERE))


def test_t11_4_nobody_has_more_passkeys_than_devices(anna: Visitor, store: Store, run: Run) -> None:
    passkeys, guest = Passkeys(store), Guest("a" * 22, "Anna", is_named=True)

    def keep() -> None:
        run(passkeys.keep(guest, PasskeyMade(**Authenticator().make(passkeys.challenge("make", guest.id))), HERE))

    for _ in range(MOST_PASSKEYS):
        keep()
    with pytest.raises(TableRefused, match="too many passkeys"):
        keep()


def test_t11_4_the_passkey_of_one_is_not_kept_by_another(anna: Visitor, ben: Visitor) -> None:
    device = Authenticator()
    with_passkey(anna, device)
    assert refused(with_passkey(ben, device)) == (409, "passkey_taken")
    assert refused(with_passkey(anna, device)) == (409, "passkey_taken")


@pytest.mark.parametrize("broken", ["client_data", "attestation", "credential"])
@pytest.mark.parametrize("how", ["cut", "turned", "other"])
def test_t11_4_what_a_stranger_sends_instead_of_a_passkey_is_refused(anna: Visitor, broken: str, how: str) -> None:
    terms = anna("GET", f"{HERE}/api/me/passkeys/terms").json()
    made = Authenticator().make(terms["challenge"])
    made[broken] = {"cut": made[broken][:-7], "turned": made[broken][::-1], "other": "bm9uZSBvZiBvdXJz"}[how]
    answer = anna("POST", f"{HERE}/api/me/passkeys", made, headers={"Origin": HERE})
    assert refused(answer) in {(400, "passkey_bad"), (403, "passkey_late")}
    assert anna("GET", f"{HERE}/api/me/identity").json()["passkeys"] == []


# ---- limits


def test_t11_5_who_tries_phrases_is_slowed_down(app: FastAPI, anna: Visitor) -> None:
    anna("GET", "/api/me")
    tries = [anna("POST", "/api/become/phrase", {"phrase": new_phrase("en")}).status_code for _ in range(30)]
    assert tries == [403] * int(IDENTITY.burst) + [429] * (30 - int(IDENTITY.burst))


def test_t11_1_whom_a_browser_was_keeps_what_that_one_has(anna: Visitor, ben: Visitor, store: Store, run: Run) -> None:
    phrase = anna("POST", "/api/me/phrase", {"language": "en"}).json()["phrase"]
    ben("PUT", "/api/me", {"name": "Ben"})
    cookie = next(iter(ben.client.cookies.jar)).value or ""
    ben("POST", "/api/become/phrase", {"phrase": phrase})
    guests = Guests(store)
    was = guests.id_of(cookie)
    assert was is not None
    assert run(guests.find(was)).name == "Ben"
