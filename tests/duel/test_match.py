"""Matches: what is refused, what is saved, and what a seat may know."""

import copy
import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bluemoon.core.refusal import BadOption, BadRecord
from bluemoon.duel import DUEL
from bluemoon.duel.match import KEYS, MODES, Match
from bluemoon.duel.rules.dragons import end_game
from bluemoon.duel.state import Ending, Stage
from tests.duel.test_laws import built

MINE, YOURS = built("flit", 1), built("buka", 2)


def finish(state: Any, winner: int, crystals: int) -> Any:
    end_game(state, Ending.DRAGONS, winner, crystals)
    return state


def keeping(**options: Any) -> Match:
    return Match("keep", decks=("hoax", "vulca"), **options)


def secret() -> Match:
    return Match("secret", prepared=({"sly": "hoax", "mine": MINE}, {"yours": YOURS}))


def agreed() -> Match:
    match = Match("agree", auto_target=True)
    match.agree(("flit", "terrah"))
    return match


def half_chosen() -> Match:
    match = secret()
    match.choose(1, "yours")
    return match


def all_chosen() -> Match:
    match = half_chosen()
    match.choose(0, "mine")
    return match


def running_secret() -> Match:
    match = all_chosen()
    match.next_game(9)
    return match


def after(match: Match, *results: tuple[int, int]) -> Match:
    for number, (winner, crystals) in enumerate(results):
        match.record(finish(match.next_game(number), winner, crystals))
    return match


def running(match: Match) -> Match:
    match.next_game(5)
    return match


SITUATIONS: dict[str, Callable[[], Match]] = {
    "new": keeping,
    "running": lambda: running(keeping(opening_exchange=True)),
    "later": lambda: after(Match("swap", decks=("hoax", "hoax")), (0, 1), (1, 2)),
    "swapped and running": lambda: running(after(Match("swap", decks=("hoax", "aqua")), (0, 1))),
    "over": lambda: after(keeping(), (1, 4), (1, 4)),
    "agreed": agreed,
    "agreed and running": lambda: running(agreed()),
    "random": lambda: running(after(Match("random"), (0, 1), (0, 2))),
    "half chosen": half_chosen,
    "chosen": all_chosen,
    "secret and running": running_secret,
}
each_situation = pytest.mark.parametrize("situation", SITUATIONS)


# ---- saving


@each_situation
def test_a_saved_match_is_read_back_the_same(situation: str) -> None:
    match = SITUATIONS[situation]()
    saved = json.dumps(match.to_dict())
    again = Match.from_dict(json.loads(saved))
    assert json.dumps(again.to_dict()) == saved
    assert (again.crystals, again.winner, again.starter, again.coming) == (
        match.crystals,
        match.winner,
        match.starter,
        match.coming,
    )
    assert [again.view(seat) for seat in (-1, 0, 1)] == [match.view(seat) for seat in (-1, 0, 1)]


def test_a_match_read_back_goes_on_where_it_was() -> None:
    match = all_chosen()
    state = match.next_game(9)
    again = Match.from_dict(json.loads(json.dumps(match.to_dict())))
    again.record(finish(state, 1, 4))
    assert (again.crystals, again.starter, again.running) == ((0, 4), 0, None)


@each_situation
def test_what_was_saved_does_not_change_with_the_match(situation: str) -> None:
    match = SITUATIONS[situation]()
    saved = match.to_dict()
    before = copy.deepcopy(saved)
    saved["games"].append("a lie")
    saved["chosen"][0] = "a lie"
    saved["options"]["starter"] = 1
    assert match.to_dict() == before


def spoiled(situation: str, *path: Any, value: Any) -> dict[str, Any]:
    """A saved match with one value changed."""
    saved = SITUATIONS[situation]().to_dict()
    place: Any = saved
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return saved


SPOILED: list[tuple[str, tuple[Any, ...], Any, str]] = [
    ("new", ("format",), 2, "format"),
    ("new", ("format",), None, "format"),
    ("new", ("mode",), "steal", "mode"),
    ("new", ("mode",), ["keep"], "mode"),
    ("new", ("mode",), "agree", "decks"),
    ("new", ("mode",), "secret", "decks"),
    ("new", ("decks",), None, "decks"),
    ("new", ("decks",), ["hoax"], "decks"),
    ("new", ("decks",), "hoax", "decks"),
    ("new", ("decks",), ["hoax", 5], "deck"),
    ("new", ("decks",), ["hoax", "elves"], "elves"),
    ("new", ("decks",), ["hoax", ["hoax", "hoax-1"]], "30"),
    ("new", ("decks",), ["hoax", ["hoax", 5]], "deck"),
    ("new", ("decks",), ["hoax", []], "people"),
    ("new", ("leaders",), ["hoax", "vulca"], "leaders"),
    ("new", ("options",), None, "options"),
    ("new", ("options",), {"starter": 1}, "starter"),
    ("new", ("options",), {"mode": "swap"}, "mode"),
    ("new", ("options",), {"max_backtracks": -1}, "max_backtracks"),
    ("new", ("options",), {"unknown": 1}, "unknown"),
    ("new", ("games",), None, "games"),
    ("new", ("games",), {}, "games"),
    ("new", ("games",), [None], "game 1"),
    ("new", ("chosen",), None, "chosen"),
    ("new", ("chosen",), [None], "chosen"),
    ("new", ("chosen",), ["sly", None], "keep"),
    ("new", ("agreed",), ["hoax", "vulca"], "keep"),
    ("new", ("running",), 5, "running"),
    ("new", ("running",), {}, "running"),
    ("later", ("games", 0, "winner"), 2, "game 1: winner"),
    ("later", ("games", 0, "winner"), True, "game 1: winner"),
    ("later", ("games", 1, "crystals"), 0, "game 2: crystals"),
    ("later", ("games", 1, "crystals"), 5, "game 2: crystals"),
    ("later", ("games", 1, "crystals"), "3", "game 2: crystals"),
    ("later", ("games", 1, "decks"), ["hoax", "vulca"], "game 2"),
    ("later", ("games", 1), {"winner": 0, "crystals": 1}, "game 2: decks"),
    ("over", ("games",), 3 * [{"decks": ["hoax", "vulca"], "winner": 0, "crystals": 4}], "game 3"),
    ("over", ("running",), {"decks": ["hoax", "vulca"]}, "over"),
    ("running", ("running", "starter"), 0, "running"),
    ("running", ("running", "opening_exchange"), False, "running"),
    ("running", ("running", "decks"), ["vulca", "hoax"], "running"),
    ("running", ("running", "decks"), None, "decks"),
    ("swapped and running", ("running", "decks"), ["hoax", "aqua"], "running"),
    ("swapped and running", ("running", "starter"), None, "running"),
    ("random", ("leaders",), ["hoax"], "leaders"),
    ("random", ("leaders",), ["hoax", "hoax"], "leaders"),
    ("random", ("leaders",), ["hoax", "elves"], "elves"),
    ("random", ("leaders",), "hoax", "leaders"),
    ("random", ("leaders",), [["hoax"], "aqua"], "leaders"),
    ("random", ("running", "decks"), ["hoax", "hoax"], "running"),
    ("half chosen", ("chosen",), ["lost", "yours"], "lost"),
    ("half chosen", ("chosen",), [["sly"], "yours"], "sly"),
    ("half chosen", ("prepared",), [{}, {"yours": "hoax"}], "seat 0"),
    ("half chosen", ("prepared",), [{"sly": "hoax"}], "prepared"),
    ("half chosen", ("prepared",), [{"sly": "hoax"}, ["yours"]], "seat 1"),
    ("half chosen", ("prepared",), [{"sly": "hoax"}, {"": "hoax"}], "seat 1"),
    ("half chosen", ("prepared",), [{"sly": None}, {"yours": "hoax"}], "deck"),
    ("secret and running", ("running", "decks", 0), "vulca", "running"),
    ("secret and running", ("chosen",), ["sly", "yours"], "running"),
]


@pytest.mark.parametrize(("situation", "path", "value", "named"), SPOILED)
def test_a_saved_match_that_cannot_be_is_refused_and_the_place_named(
    situation: str, path: tuple[Any, ...], value: Any, named: str
) -> None:
    with pytest.raises(BadRecord, match=named):
        Match.from_dict(spoiled(situation, *path, value=value))


@pytest.mark.parametrize("words", [None, [], "match", 5, {}])
def test_what_is_no_saved_match_is_refused(words: Any) -> None:
    with pytest.raises(BadRecord):
        Match.from_dict(words)


@pytest.mark.parametrize("key", KEYS)
def test_a_saved_match_has_every_key_and_no_other(key: str) -> None:
    saved = keeping().to_dict()
    with pytest.raises(BadRecord, match="spell"):
        Match.from_dict({**saved, "spell": 1})
    del saved[key]
    with pytest.raises(BadRecord, match=key):
        Match.from_dict(saved)


# ---- beginning a match


BAD_MATCHES: list[tuple[tuple[Any, ...], dict[str, Any], str]] = [
    (("steal",), {}, "mode"),
    ((None,), {}, "mode"),
    (([],), {}, "mode"),
    (("keep",), {}, "decks"),
    (("swap",), {"decks": ("hoax", "vulca"), "leaders": ("hoax", "vulca")}, "leaders"),
    (("agree",), {"decks": ("hoax", "vulca")}, "decks"),
    (("keep",), {"decks": ("hoax", "vulca", "flit")}, "two"),
    (("keep",), {"decks": {"hoax", "vulca"}}, "two"),
    (("random",), {"leaders": ()}, "leaders"),
    (("random",), {"leaders": 5}, "leaders"),
    (("secret",), {}, "prepared"),
    (("secret",), {"prepared": ({"a": "hoax"}, {})}, "seat 1"),
    (("secret",), {"prepared": ({"a": "hoax"}, {5: "hoax"})}, "seat 1"),
    (("secret",), {"prepared": ({"a": "hoax"}, {"b": MINE[:-1]})}, "29 cards"),
    (("keep",), {"decks": ("hoax", "vulca"), "starter": 0}, "starter"),
    (("keep",), {"decks": ("hoax", "vulca"), "opening_exchange": 1}, "opening_exchange"),
    (("keep",), {"decks": ("hoax", "vulca"), "handicap": 1}, "handicap"),
]


@pytest.mark.parametrize(("args", "options", "named"), BAD_MATCHES)
def test_a_match_that_cannot_be_is_refused(args: tuple[Any, ...], options: dict[str, Any], named: str) -> None:
    with pytest.raises(BadOption, match=named):
        Match(*args, **options)


def test_the_options_of_a_match_hold_in_every_game() -> None:
    match = after(keeping(opening_exchange=True, max_backtracks=3), (0, 1))
    state = match.next_game(4)
    assert (state.stage, state.max_backtracks) == (Stage.EXCHANGE, 3)


# ---- refusals change nothing

REFUSED: list[tuple[str, Callable[[Match], object], type[Exception], str]] = [
    ("running", lambda match: match.next_game(1), BadOption, "being played"),
    ("over", lambda match: match.next_game(1), BadOption, "over"),
    ("new", lambda match: match.next_game(-1), BadOption, "seed"),
    ("new", lambda match: match.next_game(True), BadOption, "seed"),
    ("agreed", lambda match: match.next_game(1 << 128), BadOption, "seed"),
    ("chosen", lambda match: match.next_game("7"), BadOption, "seed"),  # type: ignore[arg-type]
    ("half chosen", lambda match: match.next_game(1), BadOption, "not chosen"),
    ("new", lambda match: match.agree(("hoax", "vulca")), BadOption, "keep"),
    ("new", lambda match: match.choose(0, "sly"), BadOption, "keep"),
    ("agreed", lambda match: match.agree(("hoax", "elves")), BadOption, "elves"),
    ("agreed", lambda match: match.agree("hoax"), BadOption, "two"),
    ("agreed and running", lambda match: match.agree(("hoax", "vulca")), BadOption, "being played"),
    ("half chosen", lambda match: match.choose(2, "sly"), BadOption, "seat"),
    ("half chosen", lambda match: match.choose(True, "sly"), BadOption, "seat"),
    ("half chosen", lambda match: match.choose(0, "yours"), BadOption, "sly, mine"),
    ("half chosen", lambda match: match.choose(0, None), BadOption, "sly, mine"),  # type: ignore[arg-type]
    ("half chosen", lambda match: match.choose(0, ["sly"]), BadOption, "sly, mine"),  # type: ignore[arg-type]
    ("chosen", lambda match: match.choose(0, "sly"), BadOption, "both"),
    ("secret and running", lambda match: match.choose(0, "sly"), BadOption, "being played"),
    ("new", lambda match: match.record(finish(DUEL.new(seed=1), 0, 1)), BadRecord, "no game"),
    ("running", lambda match: match.record(DUEL.new(seed=5, opening_exchange=True)), BadRecord, "not over"),
    ("running", lambda match: match.record(finish(DUEL.new(seed=5), 0, 1)), BadRecord, "not the game"),
    ("running", lambda match: match.record(None), BadRecord, "not the game"),
    ("running", lambda match: match.record(np.zeros(3)), BadRecord, "not the game"),
    ("running", lambda match: match.view(2), BadOption, "seat"),
    ("running", lambda match: match.view(None), BadOption, "seat"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("situation", "do", "error", "named"), REFUSED)
def test_what_is_refused_changes_nothing(
    situation: str, do: Callable[[Match], object], error: type[Exception], named: str
) -> None:
    match = SITUATIONS[situation]()
    before = match.to_dict()
    with pytest.raises(error, match=named):
        do(match)
    assert match.to_dict() == before


def test_the_game_of_another_starter_is_not_the_one_that_was_begun() -> None:
    match = after(keeping(), (0, 1))
    match.next_game(5)
    for starter in (None, 0):
        with pytest.raises(BadRecord, match="not the game"):
            match.record(finish(DUEL.new(seed=5, decks=("hoax", "vulca"), starter=starter), 0, 1))


def test_a_game_is_booked_once() -> None:
    match = keeping()
    state = finish(match.next_game(1), 0, 2)
    match.record(state)
    with pytest.raises(BadRecord):
        match.record(state)
    assert match.crystals == (2, 0)


def test_a_game_that_is_dropped_counts_nothing_and_the_same_one_starts_again() -> None:
    match = after(keeping(), (1, 2))
    first = match.next_game(4)
    match.drop_game()
    assert match.crystals == (0, 2)
    assert match.next_game(4) == first


# ---- what a seat may know


@each_situation
def test_a_view_is_made_of_values_json_knows(situation: str) -> None:
    match = SITUATIONS[situation]()
    for seat in (-1, 0, 1):
        assert json.loads(json.dumps(match.view(seat))) == match.view(seat)


@pytest.mark.parametrize("situation", ["half chosen", "chosen", "secret and running"])
def test_no_view_shows_prepared_decks_of_another(situation: str) -> None:
    match = SITUATIONS[situation]()
    shown = [json.dumps(match.view(seat)) for seat in (-1, 0, 1)]
    assert [("sly" in text, "yours" in text) for text in shown] == [(False, False), (True, False), (False, True)]
    mine, yours = set(MINE[1:]) - set(YOURS), set(YOURS[1:]) - set(MINE)
    assert [any(f'"{id}"' in text for id in mine) for text in shown] == [False, True, False]
    assert [any(f'"{id}"' in text for id in yours) for text in shown] == [False, False, True]


def test_a_built_deck_stays_hidden_after_its_game() -> None:
    match = all_chosen()
    match.record(finish(match.next_game(3), 0, 1))
    seen = match.view(1)["games"][0]["decks"]
    assert [(deck["leader"], deck["is_built"], deck["cards"] is None) for deck in seen] == [
        ("flit", True, True),
        ("buka", True, False),
    ]


def test_every_mode_is_tested() -> None:
    assert {SITUATIONS[name]().mode for name in SITUATIONS} == set(MODES)
