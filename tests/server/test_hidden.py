"""Hidden means hidden on the wire too: two games that differ only in what a reader may not know send equal bytes."""

import asyncio
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bluemoon.duel.tables import PEOPLES
from bluemoon.server.live.room import Room
from bluemoon.server.table.commands import Draft
from bluemoon.server.table.shown import Reader
from bluemoon.server.table.table import Table
from bluemoon.server.wire.city import CityBoard
from tests.night import IS_NIGHT
from tests.server.evening import CITY, DUEL, GUESTS, PERSONS, Memory, begun, page_at, stored_game
from tests.server.twins import SPECTATOR, Watched, check_alike, twin

OF_CITY = ("move nowhere", "to mill", "pay red 3", "box 8", "offer", "special", "as red", "draw", "fly red", "")
OF_DUEL: tuple[str, ...] = (
    "next",
    "retreat",
    "decline",
    "continue",
    "call",
    "let",
    "fire",
    "random",
    "face down 1",
    "pick their ?",
    "",
)
OF_DUEL += ("play Tome of Wisdom", "pick their Volca", "pay Fireblast", "bluff Captain Su Cha", "use Blaze", "play ?")
pytestmark = pytest.mark.usefixtures("still_clock")
RELAXED = settings(
    max_examples=20 if IS_NIGHT else 5,
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # another seed is another game, not a simpler one
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@pytest.mark.nightly
@RELAXED
@given(
    seed=st.integers(0, 2**32),
    players=st.integers(2, 4),
    seat=st.integers(SPECTATOR, 3),
    expansion=st.booleans(),
    open_crystals=st.booleans(),
)
def test_what_a_reader_of_a_city_may_not_know_changes_no_byte(
    seed: int, players: int, seat: int, expansion: bool, open_crystals: bool
) -> None:
    room = begun(players, seed, expansion=expansion, open_crystals=open_crystals)
    assert check_alike(Random(seed), Watched(room, min(seat, players - 1)), OF_CITY, 50, twin)


def built(people: str, added: tuple[str, ...] = ()) -> dict[str, Any]:
    """A deck of these cards and the first ones of a people's own."""
    own = [card.id for card in DUEL.game.catalogue.cards if card.deck == people]
    return {"people": people, "cards": [*added, *(card for card in own if card not in added)][:30], "name": "Mine"}


@pytest.mark.nightly
@RELAXED
@given(
    seed=st.integers(0, 2**32),
    seat=st.integers(SPECTATOR, 1),
    peoples=st.tuples(st.sampled_from(PEOPLES), st.sampled_from(("buka", *PEOPLES))),
    are_built=st.tuples(st.booleans(), st.booleans()),
    opening_exchange=st.booleans(),
)
def test_what_a_reader_of_a_duel_may_not_know_changes_no_byte(
    seed: int, seat: int, peoples: tuple[str, str], are_built: tuple[bool, bool], opening_exchange: bool
) -> None:
    decks = [
        built(people) if is_built else {"people": people} for people, is_built in zip(peoples, are_built, strict=True)
    ]
    room = begun(2, seed, table_game=DUEL, decks=decks, opening_exchange=opening_exchange)
    assert check_alike(Random(seed), Watched(room, seat), OF_DUEL, 60, duel_twin)


def duel_twin(watched: Watched, seed: int) -> Watched:
    """The same in another world; the built deck of the other seat is another too."""
    other = twin(watched, seed)
    table = other.room.table
    decks = [dict(deck) for deck in table.dealt["decks"]]
    for seat, deck in enumerate(decks):
        if seat != watched.reader and deck["cards"] is not None:
            deck |= {"cards": list(reversed(deck["cards"])), "name": "Another"}
    table.dealt = {**table.dealt, "decks": decks}
    return other


@pytest.mark.parametrize("table_game", [CITY, DUEL], ids=["city", "duel"])
def test_the_twin_world_is_another_world(table_game: Any) -> None:
    """The comparison could fail: the twins' hidden parts do differ, and the owner of a hand sees the difference."""
    truth = Watched(begun(2, 7, table_game=table_game), 0)
    other = twin(truth, 3)
    assert truth.room.table.state.tobytes() != other.room.table.state.tobytes()
    owner = Watched(truth.room, 1), Watched(other.room, 1)
    assert owner[0].everything() != owner[1].everything()


def chosen(deck: dict[str, Any], reader: int) -> list[str]:
    """What a reader hears when the second seat lays its deck ready, and sees when coming back."""
    table = Table(stored_game(PERSONS[:2], DUEL, decks=[None, None]), DUEL)
    watched = Watched(Room(table, Memory()), reader)  # type: ignore[arg-type]
    laid = {"cards": None, "name": None, **deck}
    watched.room.publish([asyncio.run(watched.room.write(Draft("deck", {"seat": 1, "deck": laid})))])
    return [*watched.heard(), *watched.everything()]


@pytest.mark.parametrize("reader", [SPECTATOR, 0])
def test_a_deck_laid_ready_is_a_secret_until_the_game_begins(reader: int) -> None:
    choices = [{"people": "vulca"}, {"people": "random"}, built("buka"), built("flit", ("hoax-1",))]
    texts = [chosen(deck, reader) for deck in choices]
    assert all(heard == texts[0] for heard in texts)
    assert '"has_chosen":[false,true]' in texts[0][-1]
    assert chosen(choices[2], 1) != chosen(choices[0], 1)


def test_crystals_of_others_are_hidden_until_the_end() -> None:
    room = begun(2, 7)
    page = page_at(room, 0)
    view = room.view_for(page)
    assert isinstance(view.position.board, CityBoard)
    mine, theirs = view.position.board.view.seats
    assert (mine.crystals, theirs.crystals) == (0, None)
    assert mine.hand is not None
    assert theirs.hand is None
    page.reader = Reader(GUESTS[0], SPECTATOR)
    spectated = room.view_for(page).position.board
    assert isinstance(spectated, CityBoard)
    assert [seat.hand for seat in spectated.view.seats] == [None, None]
