"""A game that a page has played by itself is kept by a server that has followed it; what rules forbid is refused."""

import math
from functools import cache
from typing import Any
from unittest.mock import patch

import pytest
from pydantic import ValidationError

from bluemoon.core.game import RULES_VERSION
from bluemoon.server.duel import prospects
from bluemoon.server.live import hall as hall_module
from bluemoon.server.live.hall import Hall
from bluemoon.server.storage.store import Guest, Store
from bluemoon.server.table.commands import Draft
from bluemoon.server.table.given import PART, followed
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.given import GivenGame
from tests.engine.page_games import GUEST, KINDS, NAMES, PageGame, Words
from tests.night import IS_NIGHT
from tests.server.conftest import Run

ANNA = Guest(GUEST, NAMES[0], False)
MOMENTS = 60


@cache
def played(name: str, number: int) -> tuple[PageGame, Words]:
    """A game with everything that can happen at a table, given up in the end; and how its page would give it."""
    log: list[Words] = []
    apply = PageGame.apply

    def noted(game: PageGame, drafted: Draft) -> list[Any]:
        if drafted.kind != "begin":
            seed = {"seed": str(drafted.body["seed"])} if "seed" in drafted.body else {}
            log.append({"kind": drafted.kind, "at": game.table.seq + 1, **drafted.body, **seed})
        return apply(game, drafted)

    with patch.object(PageGame, "apply", noted), patch.object(prospects, "is_warm", return_value=True):
        game = KINDS[name](number)
        while game.table.to_move is not None and len(game.told["moments"]) < MOMENTS:
            game.play_on()
        if game.table.to_move is not None:
            game.concede()
    return game, given(name, game, log)


def given(name: str, game: PageGame, log: list[Words]) -> Words:
    others = [{"who": "here", "name": name} for name in NAMES[1 : game.players]]
    agreed, dealt = game.told["agreed"], game.told["dealt"]
    return {
        "id": "here.0123",
        "rules": RULES_VERSION,
        "table": {
            "game": name,
            "seats": [{"who": "me"}, *others],
            "options": agreed["options"],
            "first": agreed["first"],
        },
        "seed": dealt["seed"],
        "decks": dealt.get("decks", []),
        "began": 1,
        "log": log,
    }


def follow(game: PageGame, words: Words) -> Any:
    """The game as it was found, and nobody else waits for all of it."""
    parts, pauses = followed(game.table_game, ANNA, GivenGame.model_validate(words)), 0
    while True:
        try:
            next(parts)
            pauses += 1
        except StopIteration as done:
            assert pauses == len(words["log"]) // PART
            return done.value


@pytest.mark.parametrize("name", KINDS if IS_NIGHT else ["city"])
@pytest.mark.nightly
@pytest.mark.parametrize("number", [0, 1, 2] if IS_NIGHT else [1])
def test_a_game_is_followed_to_where_it_stands(name: str, number: int) -> None:
    game, words = played(name, number)
    found = follow(game, words)
    assert found.table.state.tobytes() == game.table.state.tobytes()
    assert (found.table.status, found.table.winners) == (game.table.status, game.table.winners) == ("over", [0])
    assert [line.events for line in found.table.lines] == [line.events for line in game.table.lines]


@pytest.mark.parametrize("name", KINDS)
def test_a_game_of_other_rules_is_not_taken(name: str) -> None:
    game, words = played(name, 0)
    with pytest.raises(TableRefused) as refused:
        follow(game, {**words, "rules": RULES_VERSION - 1})
    assert refused.value.reason == "other_rules"


@pytest.mark.nightly
@pytest.mark.parametrize("name", KINDS if IS_NIGHT else ["city"])
def test_whatever_is_changed_in_a_game_is_noticed(name: str) -> None:
    game, words = played(name, 1)
    log = words["log"]
    plays = [number for number, entry in enumerate(log) if entry["kind"] == "play"]
    lucky = next(number for number in plays if any(log[number]["drawn"]))
    changed = {
        "another_seed": {**words, "seed": str(int(words["seed"]) + 1)},
        "a_play_left_out": {**words, "log": log[: plays[2]] + log[plays[2] + 1 :]},
        "another_draw": {**words, "log": with_entry(log, lucky, drawn=[["red 1"]] * len(log[lucky]["drawn"]))},
        "another_seat": {**words, "log": with_entry(log, plays[0], seat=(log[plays[0]]["seat"] + 1) % 2)},
        "nonsense": {**words, "log": with_entry(log, plays[-1], actions=["juggle"])},
    }
    for how, forged in changed.items():
        with pytest.raises(TableRefused) as refused:
            follow(game, forged)
        assert refused.value.reason == "not_so_played", how


def with_entry(log: list[Words], number: int, **other: Any) -> list[Words]:
    return [*log[:number], {**log[number], **other}, *log[number + 1 :]]


def test_decks_that_were_not_wished_for_are_noticed() -> None:
    game, words = played("duel", 0)
    with pytest.raises(TableRefused) as refused:
        follow(game, {**words, "decks": words["decks"][::-1]})
    assert refused.value.values == {"entry": 0}


@pytest.mark.parametrize("seats", [["bot", "bot"], ["me", "friend"], ["me", "me"]])
def test_a_game_without_a_person_with_somebody_twice_or_elsewhere_is_not_taken(seats: list[str]) -> None:
    game, words = played("duel", 0)
    table = {**words["table"], "seats": [{"who": who} for who in seats]}
    with pytest.raises(TableRefused) as refused:
        follow(game, {**words, "table": table})
    assert refused.value.reason == "bad_seats"


def test_no_time_is_without_end() -> None:
    _, words = played("duel", 0)
    endless: list[Words] = [{"began": math.inf}, {"log": with_entry(words["log"], 0, at=math.inf)}]
    for forged in endless:
        with pytest.raises(ValidationError):
            GivenGame.model_validate({**words, **forged})


def test_nobody_takes_the_game_or_the_name_of_another(store: Store, run: Run) -> None:
    _, words = played("city", 1)
    hall, eve = Hall(store), Guest("e" * 22, "Eve", False)
    for guest in (ANNA, eve):
        run(store.keep_guest(guest))
    table = {**words["table"], "seats": [{"who": "me", "name": ANNA.name}, *words["table"]["seats"][1:]]}
    own = run(hall.give(ANNA, GivenGame.model_validate(words)))
    forged = run(hall.give(eve, GivenGame.model_validate({**words, "table": table})))
    assert forged != own
    assert run(hall.room(forged)).table.chairs[0].name == eve.name
    assert [line.id for line in run(hall.lobby(ANNA)).mine] == [own]


def test_games_that_are_not_over_count_as_tables_of_the_person(store: Store, run: Run) -> None:
    _, words = played("city", 1)
    hall = Hall(store)
    run(store.keep_guest(ANNA))
    with patch.object(hall_module, "MOST_UNFINISHED", 2):
        for number in range(2):
            run(hall.give(ANNA, GivenGame.model_validate({**words, "id": f"here.{number}", "log": words["log"][:2]})))
        with pytest.raises(TableRefused) as refused:
            run(hall.give(ANNA, GivenGame.model_validate({**words, "id": "here.2", "log": words["log"][:2]})))
    assert refused.value.reason == "too_many_tables"


@pytest.mark.nightly
@pytest.mark.parametrize("name", KINDS if IS_NIGHT else ["city"])
def test_it_is_kept_once_and_read_again_from_the_disk(name: str, store: Store, run: Run) -> None:
    game, words = played(name, 1)
    hall = Hall(store)
    run(store.keep_guest(ANNA))
    table = run(hall.give(ANNA, GivenGame.model_validate(words)))
    assert run(hall.give(ANNA, GivenGame.model_validate(words))) == table
    read = run(Hall(store).room(table)).table
    assert read.state.tobytes() == game.table.state.tobytes()
    assert [line.id for line in run(hall.lobby(ANNA)).mine] == [table]


def test_what_was_said_about_it_comes_along_once_and_nonsense_does_not(store: Store, run: Run) -> None:
    _, words = played("city", 1)
    hall = Hall(store)
    run(store.keep_guest(ANNA))
    said = [{"move": 3, "text": "Here it turned."}, {"move": 99999, "text": "Where?"}, {"move": 0, "text": " "}]
    given_game = GivenGame.model_validate({**words, "comments": said})
    table = run(hall.give(ANNA, given_game))
    assert run(hall.give(ANNA, given_game)) == table
    (comment,) = run(hall.comments.read(table, ANNA.id)).comments
    assert (comment.move, comment.text, comment.seat, comment.is_mine) == (3, "Here it turned.", 0, True)
