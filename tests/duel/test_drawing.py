"""`str(state)` draws the table."""

from itertools import product
from random import Random
from typing import Any

import pytest

from bluemoon.core.bits import bit
from bluemoon.duel import DUEL
from bluemoon.duel.drawing import LEGEND, WIDTH, WORDS, Drawing, card_words
from bluemoon.duel.state import CARDS, Stage, area
from tests.duel.table import NUMBERS, Table

WHOLE = """\
┌─ ■ Player 2 · Vulca ───────────────────────────────────────────────────────── fire 15 · earth 1 ─┐
│ hand 2      character: Blaze 4/3 · Spark 4/2                                                     │
│ deck        24 · pile - · leaders -                                                              │
│ support     Flickering Fires 1/1 *                                                               │
│ covered     Volca 5/1                                                                            │
│ combat      Flamebreath the Dazzling 7/0 =14/0 · Volcanic Gauntlets * → Flamebreath the Dazzling │
├─ Fight 1: EARTH ──────────────────────────────────────────────────────── dragons ■ ◈ neutral ◈◈ ─┤
│ combat      Catusan 1/5 · Battling Boomerang 2/2 RETRIEVE                                        │
│ covered     Penemikanas the Paranoid 2/3                                                         │
│ support     Tome of Wisdom 3/3                                                                   │
│ deck        20 · pile 2: Ledinemras the Monk 4/1 · leaders -                                     │
│ hand 4      leadership: Muster Reinforcements *                                                  │
│             character: Hank Highflyer Hawk 0/0 * · Wogarathoras the Gloomy 5/1                   │
│             support: Brain Drain *                                                               │
└─ ▶ ● Player 1 · Hoax ──────────────────────────────────────────────────────── fire 6 · earth 10 ─┘
Turn 1, ● Player 1: beginning
"""
SEEN_BY_VULCA = """\
┌─ ▶ ● Player 1 · Hoax ──────────────────────────────────────────────────────── fire 6 · earth 10 ─┐
│ hand 4      ▯▯▯ · Brain Drain *                                                                  │
│ deck        20 · pile Ledinemras the Monk 4/1 · leaders -                                        │
│ support     Tome of Wisdom 3/3                                                                   │
│ covered     Penemikanas the Paranoid 2/3                                                         │
│ combat      Catusan 1/5 · Battling Boomerang 2/2 RETRIEVE                                        │
├─ Fight 1: EARTH ──────────────────────────────────────────────────────── dragons ■ ◈ neutral ◈◈ ─┤
│ combat      Flamebreath the Dazzling 7/0 =14/0 · Volcanic Gauntlets * → Flamebreath the Dazzling │
│ covered     Volca 5/1                                                                            │
│ support     Flickering Fires 1/1 *                                                               │
│ deck        24 · pile - · leaders -                                                              │
│ hand 2      character: Blaze 4/3 · Spark 4/2                                                     │
└─ ■ Player 2 · Vulca ───────────────────────────────────────────────────────── fire 15 · earth 1 ─┘
Turn 1, ● Player 1: beginning
"""
BUKA = """\
┌─ ▶ ● Player 1 · Buka ───────────────────────────────────────────────────────── fire 7 · earth 7 ─┐
│ hand 0                                                                                           │
│ deck        24 · pile - · leaders -                                                              │
│ beneath     ▯                                                                                    │
│ ships       Sea Falcon (landed): Commodore Lo Tan 5/4 · 1 free                                   │
│             Rising Sun: 4 free                                                                   │
│ support     ▮1 · ▮ Cannoneer Tara Ko BLUFF-FIRE =2/2                                             │
│ combat      B.P. Unity 3/3 BLUFF *                                                               │
├─ Fight 1: FIRE ────────────────────────────────────────────────────────────────── dragons ● ◈◈◈ ─┤
│ combat      Sun Setting 2/1 FREE                                                                 │
│ deck        29 · pile - · leaders -                                                              │
│ hand 0                                                                                           │
└─ ■ Player 2 · Mimix ────────────────────────────────────────────────────────── fire 2 · earth 1 ─┘
Turn 1, ● Player 1: beginning
"""


def hoax_against_vulca() -> Table:
    table = Table("hoax", "vulca", element="earth")
    table.lay(0, combat=("Catusan", "Battling Boomerang"), covered="Penemikanas the Paranoid")
    table.lay(0, support="Tome of Wisdom", discard=("Nirwadas the Traveler", "Ledinemras the Monk"))
    table.lay(0, hand=("Brain Drain", "Hank Highflyer Hawk", "Wogarathoras the Gloomy", "Muster Reinforcements"))
    table.lay(1, combat=("Flamebreath the Dazzling", "Volcanic Gauntlets"), covered="Volca")
    table.lay(1, support="Flickering Fires", hand=("Blaze", "Spark"))
    table.state.side[0].known |= bit(table.place(0, "Brain Drain"))
    table.state.dragons = -1
    return table.begin(0)


def buka_against_mimix() -> Table:
    table = Table("buka", "mimix", element="fire")
    table.lay(0, combat="B.P. Unity", ships=("Sea Falcon", "Rising Sun"), beneath="Armory")
    table.lay(0, bluffs=("Captain Su Cha", "Cannoneer Tara Ko"))
    table.load(0, "Sea Falcon", "Commodore Lo Tan")
    table.lay(1, combat="Sun Setting")
    table.state.side[0].known |= bit(table.place(0, "Cannoneer Tara Ko"))
    table.state.dragons = 3
    return table.begin(0).do("land Sea Falcon")


def test_a_position_is_drawn_exactly_so() -> None:
    assert str(hoax_against_vulca().state) == "\n".join([*WHOLE.splitlines(), *LEGEND])


def test_a_seat_sits_below_and_sees_of_the_other_hand_what_was_shown() -> None:
    assert DUEL.draw(hoax_against_vulca().state, 1) == "\n".join([*SEEN_BY_VULCA.splitlines(), *LEGEND])


def test_ships_bluffs_and_cards_beneath_the_deck_are_drawn() -> None:
    state = buka_against_mimix().state
    assert DUEL.draw(state, 1) == "\n".join([*BUKA.splitlines(), *LEGEND])
    own = DUEL.draw(state, 0)
    assert "▮ Captain Su Cha BLUFF =2/2 · ▮ Cannoneer Tara Ko BLUFF-FIRE =2/2" in own
    assert "beneath     Armory 1/1 *" in own


def test_a_spectator_sees_neither_hand() -> None:
    seen = DUEL.draw(hoax_against_vulca().state, -1)
    assert "Spark" not in seen
    assert "Hank" not in seen
    assert "Brain Drain" in seen


def test_what_is_ignored_or_void_is_said() -> None:
    table = Table("hoax", "vulca")
    table.lay(0, combat="Hank Highflyer Hawk")
    table.lay(1, combat="Volca", support="Flickering Fires")
    assert "Volca 5/1 (ignored)" in str(table.begin(0, Stage.SUPPORT).state)
    table = Table("khind", "vulca")
    table.lay(0, combat="TopGun", support="Laughing Gas")
    table.lay(1, combat="Volca", support="Flickering Fires")
    assert "Flickering Fires 1/1 * (text void)" in str(table.begin(0, Stage.SUPPORT).state)


def test_a_running_fight_says_what_is_to_be_matched_and_met() -> None:
    table = Table("hoax", "pillar", element="fire")
    table.lay(0, hand=("Wogarathoras the Gloomy", "Nirwadas the Traveler", "Brain Drain"))
    table.lay(1, combat="Smartia Pantia", support="Caterpillar Fireeater")
    table.begin(0).do("continue")
    assert "Turn 1, ● Player 1: character · to match fire 4 · demanded by Caterpillar Fireeater" in str(table.state)
    table.do("play Wogarathoras the Gloomy", "pay Caterpillar Fireeater")
    assert "Caterpillar Fireeater: which cards? to pay: 3 fire" in str(table.state)
    table.do("pick Nirwadas the Traveler")
    assert "Turn 1, ● Player 1: booster or support · to match fire 4, has 5" in str(table.state)


def test_a_question_names_the_card_that_asks() -> None:
    table = Table("hoax", "vulca", element=None)
    table.lay(0, hand=("Muster Reinforcements", "Volca"))
    table.begin(0).do("play Muster Reinforcements")
    assert "Turn 1, ● Player 1: Muster Reinforcements: use its power?" in str(table.state)


def test_the_words_of_a_drawing_can_be_other_words() -> None:
    words = {**WORDS, "fight": "Kampf", "earth": "Erde", "hand": "Hand"}
    drawing = Drawing(hoax_against_vulca().state, 0, DUEL.catalogue, ["Anna", "Ben"], words)
    table = drawing.table()
    assert "Kampf 1: ERDE" in table[6]
    assert "▶ ● Anna · Hoax" in table[-1]
    assert table[1].startswith("│ Hand 2 ")


def test_a_card_in_short() -> None:
    cards = DUEL.catalogue.cards
    assert card_words(cards[NUMBERS["Volca"]]) == "Volca 5/1"
    assert card_words(cards[NUMBERS["Zig-nur-Don"]]) == "Zig-nur-Don 4/0 STOP SHIELD *"
    assert card_words(cards[NUMBERS["Inscrutable Armor"]]) == "Inscrutable Armor 0/0 SHIELD-FIRE"
    assert card_words(cards[NUMBERS["Brain Drain"]]) == "Brain Drain *"


@pytest.mark.parametrize("decks", [("buka", "terrah"), ("aqua", "pillar"), ("khind", "mimix")])
def test_every_position_fits_the_page_and_a_view_is_drawn_as_its_seat_sees_it(decks: tuple[str, str]) -> None:
    state, rng = DUEL.new(seed=5, decks=decks), Random(5)
    while DUEL.to_move(state) >= 0:
        if rng.random() < 0.05:
            check(state)
        DUEL.play(state, rng.choice(DUEL.legal(state)))
    check(state)
    assert "The game is over: " in str(state)


def check(state: Any) -> None:
    drawing = str(state)
    lines = drawing.splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert {len(line) for line in lines if line[0] in "┌├└│"} == {WIDTH}
    for player, place in product(range(2), range(CARDS)):
        if area(state.side[player]) >> place & 1:
            assert DUEL.catalogue.cards[state.deck[player].card[place]].name.split()[0] in drawing
    for seat in (0, 1, -1):
        assert DUEL.draw(DUEL.view(state, seat), seat) == DUEL.draw(state, seat)


def test_the_drawing_of_a_seat_does_not_depend_on_what_is_hidden_from_it() -> None:
    state, rng = DUEL.new(seed=8, decks=("buka", "aqua")), Random(8)
    while DUEL.to_move(state) >= 0 and state.turn < 12:
        seat = rng.randrange(2)
        world = DUEL.imagine(DUEL.view(state, seat), seat, seed=state.turn)
        if DUEL.to_move(state) == seat:
            assert DUEL.draw(world, seat) == DUEL.draw(state, seat)
        DUEL.play(state, rng.choice(DUEL.legal(state)))
