"""Chance that nobody can compute: whatever has been seen of a game tells nothing about its other rolls."""

import random
from collections import Counter
from typing import Any

import pytest

from bluemoon import CITY, DUEL
from bluemoon.city.state import COURTYARD
from bluemoon.core.dice import DICE, LARGEST_SEED, load_dice, roll, shake
from bluemoon.core.record import blank, record
from bluemoon.core.refusal import BadOption
from tests.both.linear_attack import Seen, linear_complexity, old_roll, shifted, states_that_fit

CUP = record("Cup", ("dice", DICE))
WHERE_THE_CITY_ROLLS = ("bluemoon.city.setup.roll", "bluemoon.city.rules.cards.roll")
WHERE_THE_DUEL_ROLLS = ("bluemoon.duel.setup.roll", "bluemoon.duel.rules.cards.roll")
OPEN_CITY: dict[str, Any] = {"expansion": True, "all_random": True}  # what lies open tells most of the dice
OF_CHACHA8 = (  # published: the first two blocks of a key of 128 zeros
    "e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120"
    "b64ab8e72b8deb85cd6aea7cb6089a101824beeb08814a428aab1fa2c816081b"
    "8a26af448a1ba906368fd8c83831c18cec8ced811a028e675b8d2be8fce08116"
    "5ceae9f1d1b7a975497749480569ceb83de6a0a587d4984f19925f5d338e430d"
)


def cup(seed: int) -> Any:
    """Dice of no game."""
    state = blank(CUP)
    load_dice(state, seed)
    return state


# ---- the generator


def test_the_dice_are_chacha8_with_the_seed_as_its_key() -> None:
    dice, stream = cup(0).dice, b""
    for number in range(2):
        shake(dice, number)
        stream += dice.block.tobytes()
    assert stream.hex() == OF_CHACHA8


def test_the_rolls_are_the_words_of_the_stream_one_after_the_other() -> None:
    state, words = cup(0), bytes.fromhex(OF_CHACHA8)
    for place in range(32):
        assert roll(state, 1 << 31) == int.from_bytes(words[4 * place : 4 * place + 4], "little") >> 1


def test_every_side_comes_as_often_as_the_others() -> None:
    state = cup(3)
    counted = Counter(int(roll(state, 5)) for _ in range(5_000))
    assert sorted(counted) == [0, 1, 2, 3, 4]
    assert sum((count - 1000) ** 2 / 1000 for count in counted.values()) < 18.5  # 1 in 1,000 of fair dice is beyond


def test_all_128_bits_of_a_seed_count() -> None:
    games = {CITY.new(seed=1 << bit).tobytes() for bit in range(128)} | {CITY.new(seed=0).tobytes()}
    assert len(games) == 129


@pytest.mark.parametrize("game", [CITY, DUEL], ids=lambda game: game.name)
@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1, 1.0, "7", None])
def test_a_seed_that_is_none_is_refused(game: Any, seed: Any) -> None:
    with pytest.raises(BadOption, match="seed: should be a whole number"):
        game.new(seed=seed)


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    first, second = cup(6), cup(7)
    assert sum(roll(first, 1000) == roll(second, 1000) for _ in range(200)) < 5


def test_no_short_linear_recurrence_makes_the_rolls() -> None:
    state, old, bits, old_bits = cup(11), 12345, [], []
    for _ in range(600):
        old = shifted(old)
        bits.append(int(roll(state, 2)))
        old_bits.append(old >> 63)
    assert linear_complexity(old_bits) <= 64
    assert linear_complexity(bits) > 280


# ---- the attack


def layout_in(view: Any) -> list[Seen]:
    """C2.4 The rolls that laid out the city, read off the tiles."""
    tiles = [int(tile) for tile in view.tile if tile != COURTYARD]
    pool, rolls = sorted(tiles), list[Seen]()
    for tile in tiles[:-1]:
        rolls.append(Seen(len(rolls), len(pool), pool.index(tile)))
        pool.remove(tile)
    return rolls


def with_old_dice(monkeypatch: pytest.MonkeyPatch, *places: str) -> None:
    """Let the rules roll the dice that were."""
    for place in places:
        monkeypatch.setattr(place, old_roll)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_lies_open_gave_the_old_dice_away(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    """The attack works: else it would be no wonder that it finds nothing on the new dice."""
    with_old_dice(monkeypatch, *WHERE_THE_CITY_ROLLS)
    seed = 0x1234567890ABCDE1
    state = CITY.new(seed=seed, players=players, **OPEN_CITY)
    view = CITY.view(state, 0)
    fitting = [found for found in states_that_fit(layout_in(view)) if agrees(view, found, players)]
    assert fitting == [seed]
    assert CITY.new(seed=fitting[0], players=players, **OPEN_CITY) == state  # all hands, and what comes next


def agrees(view: Any, found: int, players: int) -> bool:
    """Would these dice have dealt this seat its hand?"""
    return bool((CITY.new(seed=found, players=players, **OPEN_CITY).seat[0].hand == view.seat[0].hand).all())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_state_of_linear_dice_explains_what_lies_open(players: int) -> None:
    for seed in (1, random.Random(players).getrandbits(128)):
        view = CITY.view(CITY.new(seed=seed, players=players, **OPEN_CITY), 0)
        assert states_that_fit(layout_in(view)) == []


class Onlooker:
    """Knows every roll of a game, more than any player does, and what is asked of it."""

    def __init__(self, roll: Any) -> None:
        self.roll, self.rolls = roll, list[Seen]()

    def __call__(self, state: Any, sides: int) -> int:
        outcome = int(self.roll(state, sides))
        if sides > 1:
            self.rolls.append(Seen(len(self.rolls), int(sides), outcome))
        return outcome


@pytest.mark.parametrize("is_old", [True, False])
def test_not_even_whoever_saw_every_card_of_the_duel_finds_its_dice(
    monkeypatch: pytest.MonkeyPatch, is_old: bool
) -> None:
    onlooker, chooser = Onlooker(old_roll if is_old else roll), random.Random(1)
    for place in WHERE_THE_DUEL_ROLLS:
        monkeypatch.setattr(place, onlooker)
    seed = 0x1234567890ABCDE1
    state = DUEL.new(seed=seed, decks=("hoax", "vulca"))
    while DUEL.to_move(state) >= 0 and len(onlooker.rolls) < 26:
        DUEL.play(state, chooser.choice(DUEL.legal(state)))
    assert states_that_fit(onlooker.rolls) == ([seed] if is_old else [])
