"""What the page lights up is what the rules allow; what it previews is what happens."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bluemoon.city import actions as act
from bluemoon.city.events import CardsGained, Drew, Gained
from bluemoon.city.notation import tile_name
from bluemoon.city.state import Phase
from bluemoon.city.tables import BUILDING_NAMES
from bluemoon.server.city.choices import choices_of
from bluemoon.server.city.execute import CityExecution
from bluemoon.server.city.preview import try_out
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.city import CityChoices, CityTerms, CityTrial, CityView
from tests.city.test_payment import hand_of
from tests.night import IS_NIGHT
from tests.server.boards import FOLDER
from tests.server.evening import GAME, random_decision

KINDS = [(2, False), (3, True), (4, True)]
GAMES, DECISIONS = (12, 300) if IS_NIGHT else (1, 70)


def positions(players: int, expansion: bool) -> Iterator[Any]:
    """States of random games, one after each decision."""
    rng = Random(players)
    for game in range(GAMES):
        state = GAME.new(seed=players + 10 * game, players=players, expansion=expansion)
        for _ in range(DECISIONS):
            if GAME.to_move(state) < 0:
                break
            yield state.copy()
            CityExecution(GAME, state).carry_out(random_decision(state, rng))


@pytest.mark.nightly
@pytest.mark.parametrize(("players", "expansion"), KINDS)
def test_everything_that_is_lit_can_be_done(players: int, expansion: bool):
    for state in positions(players, expansion):
        choices = choices_of(GAME, GAME.view(state, state.player))
        for place in choices.moves:
            CityExecution(GAME, state.copy()).carry_out([f"move {tile_name(state, place)}"])
        for power in choices.powers:
            for place in power.places[:3]:
                CityExecution(GAME, state.copy()).carry_out([power.action, f"to {tile_name(state, place)}"])
        for offer in choices.offers:
            CityExecution(GAME, state.copy()).carry_out([offer.action])
        if choices.special is not None:
            places = choices.special.places[:1]
            CityExecution(GAME, state.copy()).carry_out(
                ["special", *(f"to {tile_name(state, place)}" for place in places)]
            )
        CityExecution(GAME, state.copy()).carry_out(["draw"])


def test_the_positions_the_page_is_tested_with_are_such_as_the_server_sends():
    for position in json.loads((FOLDER / "city.json").read_text(encoding="utf-8")):
        CityTerms.model_validate(position["terms"])
        CityView.model_validate(position["view"])
        CityChoices.model_validate(position["choices"])
        for trial in position["trials"]:
            CityTrial.model_validate(trial)


@pytest.mark.nightly
@pytest.mark.parametrize(("players", "expansion"), KINDS)
def test_as_many_cards_are_drawn_as_the_button_says(players: int, expansion: bool):
    for state in positions(players, expansion):
        drawn = CityExecution(GAME, state.copy()).carry_out(["draw"]).events
        told = [len(event.cards) for event in drawn if isinstance(event, Drew)]
        assert sum(told) == choices_of(GAME, GAME.view(state, state.player)).draws


@pytest.mark.nightly
@pytest.mark.parametrize(("players", "expansion"), KINDS)
def test_everything_that_can_be_done_is_lit(players: int, expansion: bool):
    for state in positions(players, expansion):
        choices = choices_of(GAME, GAME.view(state, state.player))
        if state.phase == Phase.MOVEMENT:
            legal = GAME.legal(state)
            assert choices.moves == [action - act.MOVE for action in legal if act.MOVE <= action < act.FLY]
            assert len(choices.powers) == sum(act.FLY <= action < act.TO for action in legal)
        if state.phase == Phase.CONTRIBUTION:
            legal = GAME.legal(state)
            payable = [choice.box for choice in choices.boxes if choice.refusal is None]
            assert payable == [action - act.BOX + 1 for action in legal if act.BOX <= action < act.OFFER]
            assert len(choices.offers) == sum(act.OFFER <= action < act.SPECIAL for action in legal)
            assert (choices.special is not None) == (act.SPECIAL in legal)


@pytest.mark.nightly
@pytest.mark.parametrize(("players", "expansion"), KINDS)
def test_a_preview_tells_what_comes(players: int, expansion: bool):
    tried = 0
    for state in positions(players, expansion):
        view = GAME.view(state, state.player)
        for choice in choices_of(GAME, view).boxes:
            if choice.refusal is not None:
                continue
            trial = try_out(GAME, view, [f"box {choice.box}"], by_hand=False)
            assert trial.payment is not None
            assert trial.payment.done
            assert trial.payment.paid >= trial.payment.need == choice.need
            carried = CityExecution(GAME, state.copy()).carry_out(trial.actions)
            told = [event for event in carried.events if isinstance(event, Gained | CardsGained)]
            gains = [
                (event.player, event.what, event.count)
                if isinstance(event, Gained)
                else (event.player, "cards", len(event.cards))
                for event in told
            ]
            assert [(g.seat, g.what, g.count) for g in trial.gains if g.why != "scales"] == gains
            for other in trial.others:
                CityExecution(GAME, state.copy()).carry_out(other)
            tried += 1
    assert tried > 5


@pytest.mark.parametrize(("edition", "surcharge"), [("2006", 1), ("2018", 0)])
def test_a_preview_says_what_each_offering_costs_with_a_pillar_or_at_the_shrine_more_than_printed(edition, surcharge):
    state = GAME.new(seed=1, edition=edition, expansion=True)
    seat = state.seat[state.player]
    seat.crystals, seat.hand[:] = 40, hand_of("yellow 1, yellow 2")
    seat.cards = 2
    view = GAME.view(state, state.player)
    assert try_out(GAME, view, ["offer", "offer with yellow 2", "offer with yellow 1"], by_hand=False).prices == [
        7,
        9,
        9,
    ]
    view.seat[view.player].figure = view.tile.tolist().index(BUILDING_NAMES.index("golden_shrine"))
    assert try_out(GAME, view, ["special"], by_hand=False).prices == [7 + surcharge]


def at_the_aqueduct(cards: str) -> Any:
    """The player to move stands at the Aqueduct with this hand; its first box asks for blue 3."""
    state = GAME.new(seed=1)
    seat = state.seat[state.player]
    seat.figure = state.tile.tolist().index(BUILDING_NAMES.index("aqueduct"))
    seat.hand[:] = hand_of(cards)
    seat.cards = seat.hand.sum()
    state.phase = Phase.CONTRIBUTION
    return state


def test_the_payment_laid_out_first_holds_no_card_that_is_not_needed():
    state = at_the_aqueduct("red 3, grey 3, grey 2, green 1, brown 1, white 1, white 1, yellow 1")
    trial = try_out(GAME, GAME.view(state, state.player), ["box 1"], by_hand=False)
    assert trial.payment is not None
    assert sorted(trial.payment.spent) == ["red 3", "white 1"]
    assert trial.payment.paid == 3


def test_no_other_payment_holds_a_card_that_is_not_needed():
    state = at_the_aqueduct("blue 3, blue 1, blue 2, green 1, white 1, red 3")
    trial = try_out(GAME, GAME.view(state, state.player), ["box 1"], by_hand=False)
    assert trial.actions == ["box 1", "pay blue 3"]
    spent = [sorted(card for word in other for card in cards_in(word)) for other in trial.others]
    assert ["blue 1", "blue 2"] in spent
    assert all("blue 3" not in cards for cards in spent)


def test_no_other_payment_of_a_box_of_any_colour_is_another_one_and_a_card_more():
    """Beside Terrah 3 and Khind 1 the same two were offered with a Hoax 1, which made the Terrah another people."""
    state = at_the_aqueduct("red 3, green 1, white 1")
    state.tile[state.seat[state.player].figure] = BUILDING_NAMES.index("royal_palace")
    trial = try_out(GAME, GAME.view(state, state.player), ["box 2"], by_hand=False)
    assert trial.payment is not None
    assert (sorted(trial.payment.spent), trial.payment.need, trial.others) == (["green 1", "red 3"], 4, [])


def cards_in(word: str) -> list[str]:
    """The card that an action of these payments lays down."""
    verb, _, rest = word.partition(" ")
    return {"pay": [rest], "recolour": ["white 1"]}.get(verb, [])


def test_a_payment_by_hand_offers_every_next_step_and_ends():
    tried = 0
    for state in positions(3, False):
        view = GAME.view(state, state.player)
        for choice in choices_of(GAME, view).boxes:
            if choice.refusal is None:
                actions = [f"box {choice.box}"]
                trial = try_out(GAME, view, actions, by_hand=True)
                while trial.payment is not None and not trial.payment.done:
                    actions = [*actions, trial.payment.next[-1]]
                    trial = try_out(GAME, view, actions, by_hand=True)
                CityExecution(GAME, state.copy()).carry_out(trial.actions)
                tried += 1
    assert tried > 5


@pytest.mark.parametrize(
    "words", [["to mill"], ["pay red 1"], ["box 9"], ["nonsense"], ["move mill", "box"], ["as red"]]
)
def test_nonsense_is_refused_by_name(words: list[str]):
    state = GAME.new(seed=1)
    before = state.tobytes()
    with pytest.raises(TableRefused):
        CityExecution(GAME, state.copy()).carry_out(words)
    with pytest.raises(TableRefused):
        try_out(GAME, GAME.view(state, state.player), words, by_hand=True)
    assert state.tobytes() == before
