"""Games of an independent program, followed move by move; where it departs from our rulings, that has a name."""

import copy
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bluemoon.core.golden import read_games
from bluemoon.core.refusal import BadRecord
from bluemoon.duel import DUEL
from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.golden import departures
from bluemoon.duel.golden.follower import check_game
from bluemoon.duel.state import Stage
from tests.duel.table import Table

FILE = Path(__file__).parent / "games" / "golden.jsonl.gz"
GAMES = list(read_games(FILE))
NAMED = {  # every game of the file that departs, and how often
    "random-Hoax-Pillar-5002": {"Q10": 1},
    "random-Vulca-Mimix-8006": {"free_character_first": 1},
    "random-Mimix-Buka-20007": {"load_from_landed_ship": 1},
    "random-Khind-Aqua-28009": {"ended_before_matching": 1},
    "random-Terrah-Buka-32011": {"Q7": 2},
}


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden["id"])
def test_every_event_of_the_golden_game_agrees_or_departs_by_name(golden: dict[str, Any]) -> None:
    verdict = check_game(DUEL, golden)
    assert verdict.mismatch is None
    assert set(verdict.departures) <= KNOWN
    if golden["id"] in NAMED:
        assert verdict.departures == Counter(NAMED[golden["id"]])


KNOWN = {
    *("Q4", "Q5", "Q7", "Q10", "Q12", "Q17", "Q21", "conjoining_stacks", "cool_vs_raise", "ran_out_regained"),
    *("character_after_void_bounce_back", "discard_take_counts_as_draw", "drown_resistance_spared_booster"),
    *("ended_on_decline_with_empty_hand", "load_from_landed_ship", "ship_in_character_phase"),
    *("boatswain_checked_late", "ended_before_matching", "free_character_first", "freed_by_void_grant"),
    "targets_set_automatically",
}


def test_the_golden_games_know_every_matchup_ending_and_kind_of_event() -> None:
    assert len({tuple(game["people"]) for game in GAMES}) == 18
    assert {game["mode"] for game in GAMES} == {"ai", "random"}
    assert {game["events"][-1]["reason"] for game in GAMES} == {"fourth_dragon", "dragons", "ran_out_first"}
    assert len({event["e"] for game in GAMES for event in game["events"]}) == 26


# ---- a wrong record is noticed

CHANGES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("begin_turn", {"hand": [6, 5]}),
    ("begin_turn", {"deck": [23, 24]}),
    ("begin_turn", {"pos": 1}),
    ("begin_turn", {"p": 2}),
    ("begin_turn", {"fight": "earth"}),
    ("options", {"play": []}),
    ("options", {"play": ["Hoax 1"]}),
    ("play", {"card": "Hoax 1"}),
    ("play", {"as": "bluff"}),
    ("announce", {"power": 1}),
    ("announce", {"totals": [[9, 9], [9, 9]]}),
    ("announce", {"element": "water"}),
    ("announce", {"shield": True}),
    ("announce", {"area": [7, 7]}),
    ("announce", {"active": [[], []]}),
    ("announce", {"opponent_total": 12}),
    ("draw", {"cards": ["Hoax 1"]}),
    ("draw", {"cards": []}),
    ("discard", {"cards": []}),
    ("discard", {"cards": ["Hoax 1"]}),
    ("dragons", {"count": 3}),
    ("dragons", {"p": 5}),
    ("dragons", {"why": "storms"}),
    ("fight_end", {"winner": 2}),
    ("retreat", {"p": 2}),
    ("game_end", {"winner": 7}),
    ("game_end", {"crystals": 0}),
    ("game_end", {"reason": "boredom"}),
    ("game_end", {"pos": 9}),
)


@pytest.mark.parametrize(("kind", "change"), CHANGES, ids=str)
def test_a_changed_event_is_noticed(kind: str, change: dict[str, Any]) -> None:
    game = copy.deepcopy(GAMES[0])
    event = next(event for event in game["events"] if event["e"] == kind)
    assert any(event.get(key) != value for key, value in change.items())
    event.update(change)
    assert is_noticed(game)


TOLD_TWICE = {"bluff_call", "deck", "options", "ran_out", "random", "target"}  # what follows tells the same


@pytest.mark.parametrize("kind", sorted({event["e"] for game in GAMES for event in game["events"]} - TOLD_TWICE))
def test_a_missing_event_is_noticed(kind: str) -> None:
    tried = [missing(game, kind) for game in GAMES[::3] if any(event["e"] == kind for event in game["events"])][:6]
    assert any(map(is_noticed, tried))


def missing(game: dict[str, Any], kind: str) -> dict[str, Any]:
    events = list(game["events"])
    events.remove(next(event for event in events if event["e"] == kind))
    return {**game, "events": events}


def is_noticed(game: dict[str, Any]) -> bool:
    try:
        verdict = check_game(DUEL, game)
    except BadRecord:
        return True
    return verdict.mismatch is not None and verdict.mismatch.startswith("event ")


def test_a_record_that_stops_early_is_noticed() -> None:
    verdict = check_game(DUEL, {**GAMES[0], "events": GAMES[0]["events"][:20]})
    assert verdict.mismatch == "event 20: the record ends before the game"


@pytest.mark.parametrize("key", ["people", "hand", "start", "events"])
def test_a_game_without_its_heading_is_refused_by_name(key: str) -> None:
    with pytest.raises(BadRecord, match=key):
        check_game(DUEL, {name: value for name, value in GAMES[0].items() if name != key})


@pytest.mark.parametrize("change", [{"people": ["Hoax", "Orks"]}, {"start": 2}, {"hand": [["Hoax 99"], []]}])
def test_a_heading_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        check_game(DUEL, {**GAMES[0], **change})


# ---- departures are recognised only where they are


def test_a_value_differs_by_name_only_if_the_card_is_both_raised_and_reduced() -> None:
    table = Table("pillar", "khind", element="earth")
    table.lay(0, combat=("Halitosus Teriblus", "Potion of Trembling Earth")).lay(1, combat="CoolCat").begin(0)
    place = table.place(0, "Halitosus Teriblus")
    assert table.value(0, "Halitosus Teriblus") == (4, 0)
    assert departures.of_value(table.state, DUEL.tables, 0, place) == "cool_vs_raise"
    plain = (
        Table("pillar", "khind", element="earth").lay(0, combat="Halitosus Teriblus").lay(1, combat="CoolCat").begin(0)
    )
    assert departures.of_value(plain.state, DUEL.tables, 0, plain.place(0, "Halitosus Teriblus")) is None


def test_conjoining_differs_by_name_only_with_another_potion() -> None:
    table = Table("pillar", "hoax", element="earth").lay(1, combat="Catusan")
    table.lay(0, combat=("Gulpus Permanentus", "Potion of Conjoining")).begin(0)
    place = table.place(0, "Gulpus Permanentus")
    assert departures.of_value(table.state, DUEL.tables, 0, place) is None
    table = Table("pillar", "hoax", element="earth").lay(1, combat="Catusan")
    table.lay(0, combat=("Gulpus Permanentus", "Potion of Conjoining", "Potion of Trembling Earth")).begin(0)
    place = table.place(0, "Gulpus Permanentus")
    assert departures.of_value(table.state, DUEL.tables, 0, place) == "conjoining_stacks"


def test_paying_differs_by_name_only_against_cool_cards_or_with_ignored_protected_ones() -> None:
    table = Table("aqua", "hoax").lay(0, hand="Electric Eel").lay(1, combat="Catusan").begin(0)
    assert departures.of_payment(table.state) is None
    table = Table("aqua", "khind").lay(0, hand="Electric Eel").lay(1, combat="CoolCat").begin(0)
    assert departures.of_payment(table.state) == "Q4"
    table = Table("aqua", "hoax").lay(0, hand="Electric Eel").lay(1, combat="Hank Highflyer Hawk").begin(0)
    assert departures.of_payment(table.state) == "Q5"


def test_a_refused_action_has_a_name_only_where_the_record_is_known_to_depart() -> None:
    table = Table("buka", "terrah").lay(0, hand=("Rising Sun", "Captain Su Cha")).lay(1, combat="Corono Cos").begin(0)
    sun, cha = table.place(0, "Rising Sun"), table.place(0, "Captain Su Cha")
    assert departures.of_action(table.state, DUEL.tables, Verb.PLAY, sun) == "Q7"
    assert departures.of_action(table.state, DUEL.tables, Verb.PLAY, cha) is None
    assert departures.of_action(table.state, DUEL.tables, Verb.SAY, Word.NEXT) is None


def test_a_void_bounce_back_and_one_with_nothing_to_repeat_are_told_apart() -> None:
    void = Table("pillar", "khind").lay(0, hand=("Bounce Back", "Primus Magicus"), combat="Devius Maximus")
    void.lay(1, combat="NoNo", support="Laughing Gas").begin(0).do("play Bounce Back")
    assert departures.has_void_bounce_back(void.state)
    assert not departures.repeats_nothing(void.state)
    empty = Table("pillar", "khind", element=None).lay(0, hand=("Bounce Back", "Primus Magicus")).begin(0)
    empty.do("play Bounce Back")
    assert empty.stage == Stage.RETREAT
    assert departures.repeats_nothing(empty.state)
    assert not departures.has_void_bounce_back(empty.state)
