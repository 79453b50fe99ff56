"""Texts, bots, the menu: the small parts of the terminal, for both games."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bluemoon.bots import Budget, bot
from bluemoon.city import CITY
from bluemoon.city.circumstances import REASONS
from bluemoon.city.drawing import ENGLISH, LABEL, WIDTH, in_english
from bluemoon.city.published import News
from bluemoon.city.tables import BUILDING_NAMES
from bluemoon.cli.city.answers import CityAnswers
from bluemoon.cli.city.choices import normalised
from bluemoon.cli.city.deeds import CityReporter
from bluemoon.cli.games import GAMES
from bluemoon.cli.menu import menu, understand
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core.refusal import BadOption
from bluemoon.core.story import Chapter, Told, story
from bluemoon.i18n import FOLDER, LANGUAGES, bundle_of, text

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("city", {"players": 2, "turn_limit": 40}),
    ("city", {"players": 4, "expansion": True, "edition": "2006", "turn_limit": 40}),
    ("duel", {"decks": ("buka", "terrah"), "opening_exchange": True}),
    ("duel", {"decks": ("pillar", "aqua")}),
]


def terminal_game_of(name: str) -> TerminalGame:
    return GAMES[name].at_terminal(GAMES[name].open(None), text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_has_a_message_and_a_rule(reason, language):
    state = CITY.new(seed=1, expansion=True)
    message = text(f"city-refusal-{reason}", language, **CityAnswers(CITY, text).circumstances(state, 0))
    assert len(message) > 10
    assert text(f"city-refusal-{reason}.rule", language).startswith("C")


def ids(language: str) -> set[str]:
    """All but the cards of the duel: what these say in English stands on the cards."""
    return {name for name in bundle_of(language)._messages if not name.startswith("card-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages(language):
    assert ids(language) == ids("en")


def values_spoken_of(path: Path) -> dict[str, set[str]]:
    """The values each message speaks of, also by way of another message of its file."""
    texts = re.split(r"\n(?=\S)", path.read_text(encoding="utf-8"))
    blocks = {text.split(" =", 1)[0]: text for text in texts}
    own = {name: set(re.findall(r"\$(\w+)", block)) for name, block in blocks.items()}
    others = {name: re.findall(r"\{ ([a-z][\w-]*) \}", block) for name, block in blocks.items()}
    return {name: own[name].union(*(own.get(other, ()) for other in others[name])) for name in blocks}


@pytest.mark.parametrize("file", sorted(path.name for path in (FOLDER / "en").glob("*.ftl")))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_speaks_of_the_same_values_in_every_language(language, file):
    english = values_spoken_of(FOLDER / "en" / file)
    for name, values in values_spoken_of(FOLDER / language / file).items():
        if not name.startswith("#"):
            assert values <= english[name], name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["city-help", "city-rules", "duel-help", "duel-rules"])
def test_the_pages_of_help_fit_the_screen(name, language):
    assert max(map(len, text(name, language, offerings=6).splitlines())) <= 100


@pytest.mark.parametrize("name", ENGLISH)
def test_a_drawing_of_the_city_says_the_same_as_the_terminal(name):
    values: dict[str, Any] = {"total": 3, "cost": 7, "need": 5, "box": 1, "paid": 4, "turn": 8, "what": "reset"}
    values |= {"tile": "fire_temple", "colour": "red", "dragon": "blue", "letter": "T", "reward": "2c", "card": "T2"}
    values |= {"who": "Ada", "names": "Ada"}
    for count in (1, 2):
        assert text(f"city-drawn-{name}", **values | {"count": count}) == in_english(name, **values | {"count": count})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_beside_the_city_keeps_to_its_column(language):
    labels = ("offerings", "crystals", "scales", "cards", "markers", "obelisk", "to_win", "supply", "deck", "discarded")
    for label in (*labels, "outside", "won"):
        assert len(text(f"city-drawn-{label}", language)) <= LABEL, label
    legend = [text(f"city-drawn-legend_{name}", language) for name in ("boxes", "rewards")]
    assert max(map(len, legend)) <= WIDTH


def test_a_missing_value_is_noticed():
    with pytest.raises(LookupError):
        text("city-refusal-too_far")


def test_an_unknown_bot_is_refused_with_those_there_are():
    with pytest.raises(BadOption, match="genius: no such bot; there is random"):
        bot("genius", CITY)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_random_bot_plays_from_its_view_alone(name, options):
    game, rng = terminal_game_of(name).game, Random(1)
    state = game.new(seed=1, **options)
    for _ in range(150):
        seat = game.to_move(state)
        if seat < 0:
            break
        game.play(state, bot("random", game).choose(game.view(state, seat, memory=False), Budget(), rng))


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("T2", "red 2"),
        ("pay terrah 2", "pay red 2"),
        ("pay Terrah (red)\u00a02", "pay red 2"),
        ("Hoax (белый) 1", "white 1"),
        ("discard Flit (grey) 2", "discard grey 2"),
        ("fly the Lika dragon", "fly red"),
        ("go Fire_Temple", "move fire temple"),
    ],
)
def test_peoples_dragons_and_letters_are_understood(typed, words):
    assert normalised(typed) == words.split()


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_every_choice_of_a_game_can_be_made_by_number_and_by_words(name, options):
    terminal_game, rng = terminal_game_of(name), Random(9)
    state = terminal_game.game.new(seed=9, **options)
    while terminal_game.game.to_move(state) >= 0:
        choices = menu(terminal_game, state)
        assert sorted(choice.action for choice in choices) == terminal_game.game.legal(state)
        for choice in choices:
            assert understand(terminal_game, choice.words, choices) == [choice]
            assert understand(terminal_game, str(choice.number), choices) == [choice]
        terminal_game.game.play(state, rng.choice(choices).action)


def test_every_building_can_be_looked_at():
    state = CITY.new(seed=1, expansion=True)
    for name in BUILDING_NAMES:
        assert len(CityAnswers(CITY, text).look(state, name, [])) >= 4, name


def test_news_of_cards_others_drew_do_not_depend_on_which_cards():
    reporter = CityReporter(CITY, text)
    state, rng, names = CITY.new(seed=4, players=3, turn_limit=60), Random(4), ["A", "B", "C"]
    while CITY.to_move(state) >= 0:
        before, action = state.copy(), rng.choice(CITY.legal(state))
        with story() as told:
            CITY.play(state, action)
        for seat in range(3):
            news = reporter.deed(Chapter(before, [action], told.news, state))
            other = reporter.deed(Chapter(before, [action], [disguised(item, seat) for item in told.news], state))
            assert reporter.tell([news], seat, names, state) == reporter.tell([other], seat, names, state)


def disguised(item: Told, seat: int | None) -> Told:
    """Another card, if somebody else drew it."""
    return item._replace(amount=23 - item.amount) if item.kind == News.CARD and item.player != seat else item
