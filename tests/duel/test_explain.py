"""Totals explain themselves: what every card counts, and which card raised, multiplied, reduced or ignored it."""

import random
from typing import Any

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.tables import PEOPLES
from tests.duel.table import Table
from tests.night import IS_NIGHT


def of_card(table: Table, player: int, name: str, element: int) -> Any:
    total = DUEL.explain(table.state).totals[player][element]
    return next(card for card in total.cards if card.place == table.place(player, name))


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(8) if IS_NIGHT else [2, 7])
def test_the_explanation_adds_up_to_the_stored_totals(number: int) -> None:
    dice = random.Random(number)
    state = DUEL.new(seed=number, decks=(PEOPLES[number], PEOPLES[8 - number]))
    while DUEL.result(state) is None:
        explained = [[total.total for total in totals] for totals in DUEL.explain(state).totals]
        assert explained == [state.side[player].total.tolist() for player in range(2)]
        for total in (total for totals in DUEL.explain(state).totals for total in totals):
            assert total.raised_by or total.total == sum(card.value for card in total.cards)
        DUEL.play(state, dice.choice(DUEL.legal(state)))


@pytest.mark.parametrize(
    ("ignorer", "zone", "ignored"),
    [
        ("Hank Highflyer Hawk", "combat", "Volca"),
        ("Trillilling", "combat", "Fireblast"),
        ("Flitterflutter", "support", "Lightning Bolts"),
        ("Flitterflutter", "bluffs", "Captain Su Cha"),
        ("Mad Mike Magpie", "combat", "Heroine of the Great Plains"),
        ("Mad Mike Magpie", "bluffs", "Captain Su Cha"),
    ],
)
def test_an_ignored_card_names_the_card_that_ignores_it(ignorer: str, zone: str, ignored: str) -> None:
    table = Table("vulca", "hoax").lay(0, **{zone: ignored}).lay(1, combat=ignorer).begin(0)
    card = of_card(table, 0, ignored, 0)
    assert (card.value, card.ignored_by) == (0, [(1, table.place(1, ignorer))])
    assert of_card(table, 1, ignorer, 0).ignored_by == []


def test_a_raised_doubled_and_reduced_card_names_the_cards_that_did_it() -> None:
    table = Table("pillar", "khind", element="earth").lay(1, combat="CoolCat")
    table.lay(0, combat=("Halitosus Teriblus", "Potion of Trembling Earth", "Titanic Gauntlets")).begin(0)
    changes = [(change.how, change.value, change.by) for change in of_card(table, 0, "Halitosus Teriblus", 1).changes]
    potion, gauntlets = table.place(0, "Potion of Trembling Earth"), table.place(0, "Titanic Gauntlets")
    cat = table.place(1, "CoolCat")
    assert changes == [("raised", 6, (0, potion)), ("multiplied", 12, (0, gauntlets)), ("reduced", 0, (1, cat))]
