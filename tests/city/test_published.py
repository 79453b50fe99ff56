"""What the city publishes about its rules is asked, not derived again."""

import re
from pathlib import Path
from random import Random

import numpy as np
import pytest

import bluemoon
from bluemoon.city import CITY, CityGame, published
from bluemoon.city import actions as act
from bluemoon.city.observation import OBSERVATION, observe
from bluemoon.city.published import POWER_CARDS, is_obelisk_full, next_cost, offering_cost, ranking
from bluemoon.city.state import CARDS, Phase
from bluemoon.city.tables import OBELISK_BOXES, standard_tables
from bluemoon.cli.city.answers import CityAnswers
from bluemoon.i18n import text
from bluemoon.server.city.board import view_of

SOURCES = Path(bluemoon.__file__).parent
OUTSIDE = [path for path in SOURCES.rglob("*.py") if path.relative_to(SOURCES).parts[0] != "city"]
COUNTED_BY_RULES = re.compile(r"tables\.(obelisk|obelisk_boxes|offerings_to_win)\b")
PRINTS = SOURCES / "server" / "city" / "printed.py"  # says what is printed, for any number of players


def positions(seed, **options):
    """Every position of a game played by chance."""
    state, dice = CITY.new(seed=seed, turn_limit=300, **options), Random(seed)
    while state.phase != Phase.OVER:
        yield state
        CITY.play(state, dice.choice(CITY.legal(state)))


def test_everything_published_is_there():
    assert sorted(published.__all__) == sorted(set(published.__all__))
    assert all(hasattr(published, name) for name in published.__all__)


def test_nobody_outside_reads_the_price_of_an_offering_off_the_obelisk():
    assert [path for path in OUTSIDE if COUNTED_BY_RULES.search(path.read_text(encoding="utf-8"))] == [PRINTS]


@pytest.mark.parametrize("edition", ["2006", "2018"])
def test_an_offering_costs_what_was_said_before(edition):
    paid = 0
    for seed in range(6):
        for state in positions(seed, expansion=True, edition=edition):
            state.seat[state.player].crystals += 2  # so that many offerings are made
            for action in set(CITY.legal(state)) & {act.OFFER, act.OFFER + 1, act.OFFER + 2, act.SPECIAL}:
                after = state.copy()
                CITY.play(after, action)
                if after.obelisk > state.obelisk:
                    paid += 1
                    spent = state.seat[state.player].crystals - after.seat[state.player].crystals
                    assert spent == offering_cost(state, CITY.tables, action)
    assert paid > 10


def test_winners_lead_then_offerings_and_crystals_left_count():
    state = CITY.new(seed=1, players=4)
    state.winners = 1 << 2
    for seat, (offerings, crystals) in enumerate([(3, 4), (3, 9), (3, 0), (4, 0)]):
        state.seat[seat].offerings, state.seat[seat].crystals = offerings, crystals
    assert ranking(state) == [2, 3, 1, 0]


def test_a_power_costs_the_card_that_was_said_before():
    used = set()
    for state in positions(3):
        for action in set(CITY.legal(state)) & POWER_CARDS.keys():
            after = state.copy()
            CITY.play(after, action)
            hands = [game.seat[state.player].hand.tolist() for game in (state, after)]
            assert [card for card in range(CARDS) if hands[0][card] > hands[1][card]] == [POWER_CARDS[action]]
            used.add(action)
    assert len(used) > 6


def test_the_page_is_told_the_price_of_the_next_offering():
    state = CITY.new(seed=1)
    assert view_of(CITY, state, 0, [], is_over=False).next_cost == next_cost(state, CITY.tables)
    state.obelisk = CITY.tables.obelisk_boxes[state.players]
    assert view_of(CITY, state, 0, [], is_over=False).next_cost is None


def test_a_full_obelisk_is_full_and_asks_for_nothing():
    state = CITY.new(seed=1)
    state.obelisk = CITY.tables.obelisk_boxes[state.players]
    assert is_obelisk_full(state, CITY.tables)
    assert CityAnswers(CITY, text).look(state, "courtyard", []) == [text("city-refusal-obelisk_full")]


def test_the_longest_obelisk_there_can_be_is_observed_also_when_it_is_full():
    tables = standard_tables().copy()
    tables.obelisk_boxes[:] = OBELISK_BOXES
    state = CityGame(tables).new(seed=1)
    state.obelisk = OBELISK_BOXES
    observe(state, tables, 0, np.zeros(OBSERVATION, np.int16))
