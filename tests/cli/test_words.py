"""Texts, bots, the menu: the small parts of the terminal."""

from random import Random

import pytest

from bluemoon.bots import bot
from bluemoon.city import CITY
from bluemoon.city.drawing import News
from bluemoon.city.refusals import REASONS
from bluemoon.city.tables import BUILDING_NAMES
from bluemoon.cli.explaining import circumstances, look
from bluemoon.cli.menu import menu, normalised, understand
from bluemoon.cli.telling import Reader, Told, deed_of
from bluemoon.core.refusal import BadOption
from bluemoon.core.story import story
from bluemoon.i18n import LANGUAGES, bundle_of, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_has_a_message_and_a_rule(reason, language):
    state = CITY.new(seed=1, expansion=True)
    message = text(f"city-refusal-{reason}", language, **circumstances(CITY, state, 0))
    assert len(message) > 10
    assert text(f"city-refusal-{reason}.rule", language).startswith("C")


def ids(language: str) -> set[str]:
    return set(bundle_of(language)._messages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages(language):
    assert ids(language) == ids("en")


def test_a_missing_value_is_noticed():
    with pytest.raises(LookupError):
        text("city-refusal-too_far")


def test_an_unknown_bot_is_refused_with_those_there_are():
    with pytest.raises(BadOption, match="genius: no such bot; there is random"):
        bot("genius")


def test_the_random_bot_plays_from_its_view_alone():
    state, rng = CITY.new(seed=1), Random(1)
    for _ in range(300):
        seat = CITY.to_move(state)
        if seat < 0:
            break
        CITY.play(state, bot("random").choose(CITY, CITY.view(state, seat, memory=False), seat, rng))


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("T2", "red 2"),
        ("pay terrah 2", "pay red 2"),
        ("fly the Lika dragon", "fly red"),
        ("go Fire_Temple", "move fire temple"),
    ],
)
def test_peoples_dragons_and_letters_are_understood(typed, words):
    assert normalised(typed) == words.split()


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "expansion": True, "edition": "2006"}])
def test_every_choice_of_a_game_can_be_made_by_number_and_by_words(options):
    state, rng = CITY.new(seed=9, turn_limit=40, **options), Random(9)
    while CITY.to_move(state) >= 0:
        choices = menu(CITY, state, text)
        assert sorted(choice.action for choice in choices) == CITY.legal(state)
        for choice in choices:
            assert understand(choice.words, choices) == [choice]
            assert understand(str(choice.number), choices) == [choice]
        CITY.play(state, rng.choice(choices).action)


def test_every_building_can_be_looked_at():
    state = CITY.new(seed=1, expansion=True)
    for name in BUILDING_NAMES:
        assert len(look(CITY, state, name, text)) >= 4, name


def test_news_of_cards_others_drew_do_not_depend_on_which_cards():
    state, rng, names = CITY.new(seed=4, players=3, turn_limit=60), Random(4), ["A", "B", "C"]
    while CITY.to_move(state) >= 0:
        before, action = state.copy(), rng.choice(CITY.legal(state))
        with story() as told:
            CITY.play(state, action)
        for reader in (Reader(seat, names, state, text) for seat in range(3)):
            news = deed_of(before, action, told.news, text)
            other = deed_of(before, action, [disguised(item, reader.seat) for item in told.news], text)
            assert reader.turns([news]) == reader.turns([other])


def disguised(item: Told, seat: int | None) -> Told:
    """Another card, if somebody else drew it."""
    kind, player, amount, why, place = item
    return (kind, player, 23 - amount, why, place) if kind == News.CARD and player != seat else item
