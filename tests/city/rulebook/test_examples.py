"""The worked examples of the rulebook, each followed to the letter."""

from bluemoon.city import CITY
from bluemoon.city.notation import card_of_name, place_of, tile_name
from bluemoon.city.rules.news import News, Why
from bluemoon.city.state import NONE, Phase
from tests.city.table import (
    can,
    crystals,
    do,
    drawn,
    give,
    give_scales,
    hand,
    land,
    mark,
    put_tile,
    rebuild_tiles,
    scale_totals,
    scales,
    stand,
    table,
    why,
)


def gains(news, kind, why_gained):
    """Who gained how much for this reason, in order."""
    return [(told.player, told.amount) for told in news if told.kind == kind and told.why == why_gained]


def markers(state, tile):
    return [int(owner) for owner in state.marker[place_of(state, tile)]]


def university():
    """2006: seat 0 stands on the hospice; red dragon and the opponent's marker are on the university."""
    state = table(players=2, edition="2006")
    put_tile(state, "hospice", 3)  # north of the university, which lies east of the Fire Temple
    rebuild_tiles(state, "fire_temple", "market_hall")
    mark(state, 1, "university", 2)
    land(state, "red", "university")
    stand(state, 0, "hospice")
    give(state, 0, "blue 1, white 2, white 3, grey 3, yellow 3")
    return state


def test_example_1_the_university_is_finished_under_two_dragons():
    state = university()
    news = do(state, "move university", "fly blue", "to university", "end movement")
    assert state.steps == 0
    assert (tile_name(state, state.seat[0].figure), state.discard_top) == ("university", card_of_name("blue 1"))
    news = do(state, "box 1", "pay white 2", "pay white 3", draw="red 1, red 2, black 1, black 2")
    place = place_of(state, "university")
    assert (News.REBUILT, 0, 0, 0, place) in news
    assert gains(news, News.SCALES, Why.DRAGONS) == [(0, 2)]
    assert gains(news, News.SCALES, Why.MAJORITY) == [(0, 1)]
    assert gains(news, News.CRYSTALS, Why.CONSTRUCTION) == [(0, 1), (1, 1)]
    assert gains(news, News.CRYSTALS, Why.NEIGHBOURHOOD) == [(0, 3), (1, 3)]
    assert drawn(news) == [(0, "red 1"), (0, "red 2"), (1, "black 1"), (1, "black 2")]
    assert (scales(state), state.supply, crystals(state)) == ([3, 0], 6, [4, 4])


def test_example_1_the_turn_ends_with_two_cards_discarded_and_four_drawn():
    state = university()
    do(state, "move university", "fly blue", "to university", "end movement")
    do(state, "box 1", "pay white 2", "pay white 3", draw="red 1, red 2, black 1, black 2")
    assert (hand(state, 0), hand(state, 1), state.won_size) == ("grey 3, yellow 3", "black 1, black 2", 2)
    assert markers(state, "university") == [NONE] * 8
    assert [state.seat[player].markers for player in (0, 1)] == [10, 10]
    assert state.rebuilt >> place_of(state, "university") & 1
    assert state.dragon.tolist() == [place_of(state, "university"), NONE, place_of(state, "university")]
    do(state, "end contribution", "discard grey 3", "discard yellow 3")
    news = do(state, "draw", draw="blue 1, blue 2, blue 3, green 1")
    assert len(drawn(news)) == 4
    assert hand(state, 0) == "red 1, red 2, blue 1, blue 2, blue 3, green 1"
    assert (state.player, state.phase) == (1, Phase.MOVEMENT)


def test_example_2_the_scales_of_three_players_are_scored():
    state = table(players=3, edition="2006")
    give_scales(state, 5, 4, 2)
    assert state.supply == 1
    for dragon in ("red", "green"):
        land(state, dragon, "fire_temple")
    stand(state, 0, "fire_temple")
    give(state, 0, "black 3")
    news = do(state, "end movement", "box 3", "pay black 3")
    assert gains(news, News.SCALES, Why.DRAGONS) == [(0, 2)]
    assert scale_totals(news) == [7, 4, 2]
    assert crystals(state) == [6, 3, 0]
    assert (scales(state), state.supply) == ([0, 0, 2], 10)


def test_example_3_the_next_visitor_of_the_city_residence_finds_four_and_two():
    state = table(players=2, edition="2018")
    put_tile(state, "hospice", 22)  # one up and one to the left lies the City Residence
    stand(state, 0, "hospice")
    stand(state, 1, "city_residence")
    give(state, 0, "brown 1, brown 2")
    give(state, 1, "brown 3, brown 3, brown 2")
    do(state, "move earth_temple", "move city_residence", "end movement", "box 2", "pay brown 1", "pay brown 2")
    assert (state.steps, hand(state, 0)) == (0, "")
    assert markers(state, "city_residence") == [NONE, 0] + [NONE] * 6
    do(state, "end contribution", "draw", "end movement")
    assert [why(state, f"box {box}") for box in (1, 2, 3, 4)] == [None, "box_taken", None, "no_such_box"]
    building = state.tile[place_of(state, "city_residence")]
    assert CITY.tables.need[building].tolist()[:3] == [4, 3, 2]


def test_example_4_two_contributions_to_the_earth_temple():
    state = table(players=2, edition="2018")
    stand(state, 0, "earth_temple")
    give(state, 0, "red 3, red 2, red 2, red 1")
    do(state, "end movement", "box 1", "pay red 3", "pay red 2")
    assert (state.contributions, hand(state, 0)) == (1, "red 1, red 2")
    do(state, "box 3", "pay red 2", "pay red 1")
    assert (state.contributions, hand(state, 0), state.discard_size) == (2, "", 4)
    assert markers(state, "earth_temple") == [0, NONE, 0] + [NONE] * 5
    assert state.seat[0].markers == 8
    building = state.tile[place_of(state, "earth_temple")]
    assert CITY.tables.need[building].tolist()[:3] == [5, 4, 3]


def test_example_5_no_surplus_is_carried_over_at_the_university():
    state = table(players=2, edition="2018")
    stand(state, 0, "university")
    give(state, 0, "white 3, white 3, white 1")
    do(state, "end movement")
    assert (can(state, "box 1"), can(state, "box 2")) == (True, True)
    do(state, "box 1", "pay white 3", "pay white 3")
    assert hand(state, 0) == "white 1"
    assert markers(state, "university") == [0] + [NONE] * 7
    assert why(state, "box 2") == "cannot_pay"
    building = state.tile[place_of(state, "university")]
    assert CITY.tables.need[building].tolist()[:2] == [5, 2]


def water_temple():
    """2018, all tiles at random: around the Water Temple lie Aqueduct, Citadel, Monastery Tower, Trading House."""
    state = table(players=2, edition="2018", all_random=True)
    put_tile(state, "water_temple", 6)
    for place, tile in zip((1, 5, 7, 11), ("aqueduct", "citadel", "monastery_tower", "trading_house"), strict=True):
        put_tile(state, tile, place)
    rebuild_tiles(state, "aqueduct", "citadel")
    mark(state, 0, "water_temple", 1)
    mark(state, 1, "water_temple", 2)
    stand(state, 0, "water_temple")
    give(state, 0, "blue 3")
    return state


def test_example_6_the_water_temple_is_scored():
    state = water_temple()
    news = do(state, "end movement", "box 3", "pay blue 3")
    assert gains(news, News.CRYSTALS, Why.MAJORITY) == [(0, 2)]
    assert gains(news, News.CRYSTALS, Why.CONSTRUCTION) == [(0, 3), (1, 3)]
    assert gains(news, News.CRYSTALS, Why.NEIGHBOURHOOD) == [(0, 1), (0, 1), (1, 1), (1, 1)]
    neighbours = {told.place for told in news if told.why == Why.NEIGHBOURHOOD}
    assert neighbours == {place_of(state, "citadel"), place_of(state, "aqueduct")}
    assert (crystals(state), scales(state), state.supply) == ([7, 5], [0, 0], 7)


def monastery_tower():
    """2018, four players: the Monastery Tower with the blue dragon, next to the rebuilt Water Temple."""
    state = table(players=4, edition="2018")
    put_tile(state, "water_temple", 17)
    rebuild_tiles(state, "water_temple")
    give_scales(state, 5, 1, 3, 2)
    land(state, "blue", "monastery_tower")
    mark(state, 1, "monastery_tower", 1)
    mark(state, 2, "monastery_tower", 3)
    stand(state, 0, "monastery_tower")
    give(state, 0, "grey 2")
    return state


def test_example_7_the_scales_are_scored_after_the_monastery_tower():
    state = monastery_tower()
    assert state.supply == 1
    news = do(state, "end movement", "box 2", "pay grey 2")
    assert gains(news, News.SCALES, Why.DRAGONS) == [(0, 1)]
    assert gains(news, News.SCALES, Why.MAJORITY) == [(1, 1)]
    assert gains(news, News.SCALES, Why.NEIGHBOURHOOD) == [(0, 2), (1, 2), (2, 2)]
    assert scale_totals(news) == [8, 4, 5, 2]
    assert gains(news, News.CRYSTALS, Why.SCALES) == [(0, 6), (1, 3), (2, 3)]
    assert (scales(state), state.supply) == ([0, 0, 0, 2], 10)
    construction = CITY.tables.construction[state.tile[place_of(state, "monastery_tower")]][0]
    assert crystals(state) == [6 + construction, 3 + construction, 3 + construction, 0]


def test_example_8_with_all_sevens_and_eights_taken_an_offering_costs_nine():
    state = table(players=4, edition="2018")
    state.obelisk = 4 + 2
    stand(state, 0, "royal_palace")
    state.seat[0].crystals = 9
    news = do(state, "move courtyard", "end movement", "offer")
    assert news == [(News.OFFERED, 0, 9, 0, NONE)]
    assert (crystals(state)[0], state.obelisk, state.seat[0].offerings, state.seat[0].markers) == (0, 7, 1, 9)


def test_example_8_holds_with_the_two_sevens_of_two_players():
    state = table(players=2, edition="2018")
    state.obelisk = 2 + 2
    state.seat[0].crystals = 9
    do(state, "end movement", "offer")
    assert crystals(state)[0] == 0


def test_example_9_the_main_hall_leads_to_the_courtyard_but_to_no_offering():
    state = table(players=2, edition="2018", expansion=True)
    state.obelisk = 4  # the next box shows 9
    stand(state, 0, "main_hall")
    give(state, 0, "red 1")
    state.seat[0].crystals = 9
    do(state, "end movement", "box 4", "pay red 1")
    assert markers(state, "main_hall") == [NONE] * 3 + [0] + [NONE] * 4
    do(state, "special", "to courtyard")
    assert tile_name(state, state.seat[0].figure) == "courtyard"
    assert why(state, "offer") == "special_was_last"
    do(state, "end contribution", "draw", "end movement", "end contribution", "draw", "end movement", "offer")
    assert (crystals(state)[0], state.seat[0].offerings) == (0, 1)


def test_example_10_two_red_cards_are_discarded_and_four_drawn():
    state = table()
    give(state, 0, "red 1, red 3, white 1")
    do(state, "end movement", "end contribution", "discard red 1", "discard red 3")
    assert hand(state, 0) == "white 1"
    news = do(state, "draw", draw="blue 1, blue 2, blue 3, grey 1")
    assert drawn(news) == [(0, "blue 1"), (0, "blue 2"), (0, "blue 3"), (0, "grey 1")]
    assert hand(state, 0) == "blue 1, blue 2, blue 3, grey 1, white 1"
