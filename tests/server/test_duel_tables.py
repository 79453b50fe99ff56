"""Tables of the duel: decks laid ready in secret, matches as chains of tables, bots with every deck."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bluemoon.core.written_game import from_text, replay
from bluemoon.duel.tables import PEOPLES
from bluemoon.server.duel.table_game import DuelTableGame
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.storage.store import Guest
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.shown import Presence, Reader, info_of, position_of
from bluemoon.server.wire.duel import ChooseDeck, DuelBoard, DuelTerms
from bluemoon.server.wire.tables import SitDown
from tests.night import IS_NIGHT
from tests.server.evening import DUEL, random_decision
from tests.server.halls import ANNA, BORIS, CLARA, WITH_A_FRIEND, in_hall, opened, say

ALONE = [{"who": "me"}, {"who": "here", "name": "Otto"}]
SECRET: dict[str, Any] = {"decks": [None, None]}


async def opened_duel(hall: Hall, seats: list[dict[str, Any]], **duel: Any) -> Room:
    return await opened(hall, seats, game="duel", options=duel)


def terms(room: Room, guest: Guest = ANNA) -> DuelTerms:
    found = info_of(room.table, guest.id, Presence()).terms
    assert isinstance(found, DuelTerms)
    return found


def choice(seat: int, people: str, **more: Any) -> ChooseDeck:
    return ChooseDeck.model_validate({"seat": seat, "deck": {"people": people, **more}})


def printed(people: str) -> list[str]:
    return [card.id for card in DUEL.game.catalogue.cards if card.deck == people]


async def end(hall: Hall, room: Room, winner: int) -> None:
    """Play blindly until the end, from both seats of one guest; then let this one have won, with two crystals."""
    rng = Random(winner)
    while (seat := room.table.to_move) is not None:
        words = random_decision(room.table.state, rng, DUEL)
        assert (await say(hall, room, Page(ANNA.id, seat), "play", actions=words))["t"] == "done"
    room.table.state.winner, room.table.state.crystals = winner, 2


# ---- before the game


def test_a_duel_waits_for_people_and_for_their_decks(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened_duel(hall, WITH_A_FRIEND, **SECRET)
        await hall.choose_deck(room.table.id, ANNA, choice(0, "buka"))
        await hall.sit(room.table.id, BORIS, SitDown())
        assert (room.table.status, terms(room).has_chosen) == ("waiting", [True, False])
        assert [deck.people for deck in terms(room).decks] == ["buka", None]
        assert [deck.people for deck in terms(room, BORIS).decks] == [None, None]
        await hall.choose_deck(room.table.id, ANNA, choice(0, "flit"))  # another one after all
        await hall.choose_deck(room.table.id, BORIS, choice(1, "aqua", cards=printed("aqua"), name="Waves"))
        assert room.table.status == "playing"
        assert [deck.people for deck in terms(room).decks] == ["flit", "aqua"]
        assert [(deck.is_built, deck.name) for deck in terms(room).decks] == [(False, None), (True, None)]
        assert terms(room, BORIS).decks[1].name == "Waves"

    in_hall(file, evening)


def test_bots_and_whoever_wants_it_draw_a_deck_by_lot(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        for _ in range(20):
            room = await opened_duel(hall, ALONE, decks=[{"people": "random"}, {"people": "random"}])
            mine, other = (deck.people for deck in terms(room).decks)
            assert mine != other
            assert {mine, other} <= set(PEOPLES)
        room = await opened_duel(hall, [{"who": "me"}, {"who": "bot"}], decks=[{"people": "hoax"}, None])
        assert room.table.status == "playing"
        assert terms(room).decks[1].people != "hoax"

    in_hall(file, evening)


def test_the_host_fills_free_seats_with_bots_but_needs_an_own_deck(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened_duel(hall, WITH_A_FRIEND, **SECRET)
        with pytest.raises(TableRefused, match="deck missing"):
            await hall.start(room.table.id, ANNA)
        await hall.choose_deck(room.table.id, ANNA, choice(0, "pillar"))
        await hall.start(room.table.id, ANNA)
        assert room.table.chairs[1].kind == "bot"
        assert terms(room).decks[1].people is not None

    in_hall(file, evening)


SHORT = {"cards": printed("hoax")[:29]}
REFUSED = [
    (ANNA, choice(1, "hoax"), "not_your_seat"),
    (CLARA, choice(1, "hoax"), "not_your_seat"),
    (ANNA, choice(3, "hoax"), "not_your_seat"),
    (ANNA, choice(0, "hoax", **SHORT), "bad_deck"),
    (ANNA, choice(0, "random", cards=printed("hoax")), "bad_deck"),
    (ANNA, choice(0, "hoax", cards=["nonsense"]), "bad_deck"),
]


@pytest.mark.parametrize(("guest", "deck", "reason"), REFUSED)
def test_a_deck_is_refused_by_name(file: Path, guest: Guest, deck: ChooseDeck, reason: str) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened_duel(hall, WITH_A_FRIEND, **SECRET)
        with pytest.raises(TableRefused) as refusal:
            await hall.choose_deck(room.table.id, guest, deck)
        assert refusal.value.reason == reason
        assert terms(room).has_chosen == [False, False]

    in_hall(file, evening)


def test_a_deck_comes_too_late_or_to_the_wrong_table(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        city = await opened(hall, WITH_A_FRIEND)
        agreed = await opened_duel(hall, WITH_A_FRIEND)
        playing = await opened_duel(hall, ALONE)
        for room, reason in ((city, "not_a_duel"), (agreed, "deck_agreed"), (playing, "already_started")):
            with pytest.raises(TableRefused) as refusal:
                await hall.choose_deck(room.table.id, ANNA, choice(0, "hoax"))
            assert refusal.value.reason == reason

    in_hall(file, evening)


@pytest.mark.parametrize(
    ("duel", "seats", "reason"),
    [
        ({"decks": [{"people": "hoax", **SHORT}, None]}, WITH_A_FRIEND, "bad_deck"),
        ({}, [*WITH_A_FRIEND, {"who": "bot"}], "bad_seats"),
    ],
)
def test_a_table_that_cannot_be_played_is_not_laid(file: Path, duel: Any, seats: Any, reason: str) -> None:
    async def evening(hall: Hall) -> None:
        with pytest.raises(TableRefused) as refusal:
            await opened_duel(hall, seats, **duel)
        assert refusal.value.reason == reason
        assert not hall.rooms

    in_hall(file, evening)


# ---- matches


@pytest.mark.parametrize(
    ("between", "peoples"), [("keep", ["hoax", "vulca"]), ("swap", ["vulca", "hoax"]), ("choose", [None, None])]
)
def test_a_match_is_a_chain_of_tables(file: Path, between: str, peoples: list[str | None]) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened_duel(hall, ALONE, match="five", between=between)
        await end(hall, room, 0)
        second = await hall.room(await hall.rematch(room.table.id, ANNA))
        assert [deck.people for deck in terms(second).decks] == peoples
        assert (terms(second).crystals, terms(second).goal, terms(second).winner) == ([2, 0], 5, None)
        assert [(game.table, game.winner, game.crystals) for game in terms(second).games] == [(room.table.id, 0, 2)]
        if between == "choose":
            assert terms(second).has_chosen == [False, False]
            await hall.choose_deck(second.table.id, ANNA, choice(0, "mimix"))
            await hall.choose_deck(second.table.id, ANNA, choice(1, "mimix"))
        assert second.table.table_game.first_of(second.table.state) == 1  # D-MATCH-2 the loser starts

    in_hall(file, evening)


def test_the_options_of_a_match_hold_in_every_game(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened_duel(hall, ALONE, match="five", opening_exchange=True, auto_target=True)
        await end(hall, room, 0)
        second = await hall.room(await hall.rematch(room.table.id, ANNA))
        kept = {"match", "between", "opening_exchange", "stop_blocks_grants", "auto_target", "goal"}
        assert terms(second).model_dump(include=kept) == terms(room).model_dump(include=kept)
        options = DUEL.game.options_of(second.table.state)
        assert (options["opening_exchange"], options["auto_target"]) == (True, True)

    in_hall(file, evening)


def test_a_match_ends_with_five_crystals_and_then_begins_anew(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened_duel(hall, ALONE, match="five", between="swap")
        for played in (1, 2, 3):
            await end(hall, room, 1)
            assert terms(room).crystals == [0, 2 * played]
            assert terms(room).winner == (1 if played == 3 else None)
            room = await hall.room(await hall.rematch(room.table.id, ANNA))
        assert (terms(room).crystals, terms(room).games) == ([0, 0], [])
        assert [deck.people for deck in terms(room).decks] == ["hoax", "vulca"]

    in_hall(file, evening)


def test_built_decks_are_chosen_anew_and_their_lists_stay_secret_until_the_match_is_over(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        mine = {"people": "hoax", "cards": printed("hoax")}
        room = await opened_duel(hall, ALONE, match="five", between="keep", decks=[mine, {"people": "vulca"}])
        await end(hall, room, 0)
        with pytest.raises(TableRefused, match="not over"):
            await hall.record(room.table.id, CLARA.id)
        second = await hall.room(await hall.rematch(room.table.id, ANNA))
        assert terms(second).has_chosen == [False, False]

    in_hall(file, evening)


# ---- a whole game


@pytest.mark.nightly
@pytest.mark.parametrize("people", PEOPLES if IS_NIGHT else PEOPLES[::4])
def test_bots_play_every_deck_to_the_end(file: Path, people: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DuelTableGame, "bots", {"easy": "random"})
    other = PEOPLES[PEOPLES.index(people) - 1]

    async def evening(hall: Hall) -> None:
        bot = {"who": "bot", "level": "easy"}
        room = await opened_duel(hall, [{"who": "me"}, bot], decks=[{"people": people}, {"people": other}])
        page = Page(ANNA.id, 0)
        assert (await say(hall, room, page, "bot", level="easy"))["t"] == "done"
        while room in hall.bot_players.turns:
            await hall.bot_players.turns[room]
        check_end(room)
        record = await hall.record(room.table.id, CLARA.id)
        assert record.name == f"bluemoon-duel-{room.table.id}.game"
        *_, (_, state) = replay(DUEL.game, from_text(record.text))
        assert DUEL.game.result(state) == DUEL.game.result(room.table.state)
        (line,) = (await hall.lobby(ANNA)).mine
        assert (line.terms.game, line.round, line.winners) == ("duel", state.fights, [state.winner])

    in_hall(file, evening)


def check_end(room: Room) -> None:
    """The figures add up, for both and for spectators alike."""
    positions = [position_of(room.table, Reader("", seat), Presence()) for seat in (-1, 0, 1)]
    found = [position.board.figures for position in positions if isinstance(position.board, DuelBoard)]
    figures = found[0]
    assert figures is not None
    assert found == [figures] * 3
    for seat in range(2):
        assert sum(fight.cards[seat] for fight in figures.fights) == figures.played[seat]
        assert figures.bluffs[seat] <= figures.played[seat]
    assert [fight.number for fight in figures.fights] == sorted({fight.number for fight in figures.fights})
    assert len(figures.fights) <= room.table.state.fights
    state = room.table.state
    assert figures.fights[-1].dragons == [max(0, int(state.dragons)), max(0, -int(state.dragons))]
