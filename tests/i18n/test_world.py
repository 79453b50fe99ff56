"""Everything the engine and the server can name has its words: tiles, cards, powers, events, refusals, reasons."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from bluemoon.bots.city.value import TERMS
from bluemoon.city import CITY
from bluemoon.city.circumstances import REASONS, circumstances
from bluemoon.city.notation import CARD_NAMES, COLOUR_NAMES, DRAGONS, TILES
from bluemoon.city.tables import PEOPLES
from bluemoon.i18n import LANGUAGES, bundle_of, text
from bluemoon.server.table.refusals import STATUS
from bluemoon.server.wire import messages

pytestmark = pytest.mark.parametrize("language", LANGUAGES)
LONGEST_LORE = 110
REFUSING, QUOTED = re.compile(r"TableRefused\((.*)"), re.compile(r'"(\w+)"')
CASES = ("gen", "dat", "acc", "ins", "loc", "in", "out", "gender")
DECLINED = {"en": set[str](), "ru": set(CASES)}  # any other language: all tiles as the first
PRINTED = [card for card, count in zip(CARD_NAMES, CITY.tables.deck.flatten(), strict=True) if count]
GAINS = ("dragons", "majority", "construction", "neighbourhood", "scales")
# The wire's events and the messages they are told with; the kinds of an event (power, special, game_end) have one each.
TOLD = {
    "move": ["city-log-move"],
    "power": [f"city-log-{what}" for what in ("fly", "walk", "flit", "steps")],
    "contribute": ["city-log-contribute"],
    "rebuilt": ["city-log-rebuilt", "city-log-rebuilt_for"],
    "gain": ["city-log-gains", "city-log-dragons", *(f"city-log-why-{why}" for why in GAINS)],
    "score_scales": ["city-log-score_scales"],
    "reshuffle": ["city-log-reshuffle"],
    "offer": ["city-log-offer", "city-log-offer_there", "city-log-offer_with"],
    "special": ["city-log-move_anywhere", "city-log-draw_two"],
    "discard": ["city-log-discard", "city-log-discard_draw"],
    "draw": ["city-log-draw"],
    "end_turn": ["city-log-end_turn"],
    "game_end": [f"city-log-end-{end}" for end in ("offerings", "city_rebuilt", "no_markers", "turn_limit")],
    "begin": ["table-log-begin"],
    "undo": ["table-log-undo", "table-log-undo_agreed"],
    "redo": ["table-log-redo"],
    "ask_undo": ["table-log-ask_undo"],
    "answer_undo": ["table-log-accept_undo", "table-log-refuse_undo"],
    "concede": ["table-log-concede"],
    "late": ["table-log-late"],
    "sit": ["table-log-sit"],
    "bot": ["table-log-bot", "table-log-no_bot"],
    "told": [],  # of a duel: tests/cli/test_duel_told.py has them one by one
}  # fmt: skip
ACTIONS = (
    "end_movement", "move", "fly", "walk", "flit", "steps", "to", "box", "as", "pay", "pair", "recolour_four",
    "recolour_one", "offer", "offer_with", "special", "end_contribution", "discard", "draw",
)  # fmt: skip


def event_kinds() -> set[str]:
    """The kinds of events on the wire."""
    union, *_ = get_args(messages.Event)
    return {get_args(event.__annotations__["e"])[0] for event in get_args(union)}


def table_reasons() -> set[str]:
    """The refusals that the server's code names."""
    sources = [path.read_text(encoding="utf-8") for path in Path(messages.__file__).parent.rglob("*.py")]
    named = {reason for source in sources for line in REFUSING.findall(source) for reason in QUOTED.findall(line)}
    return named | set(STATUS) | {"bad_message"}


def test_every_tile_has_a_name_and_a_line_of_lore(language):
    for tile in TILES:
        assert text(f"city-tile-{tile}", language)
        assert 20 < len(text(f"city-tile-{tile}.lore", language)) <= LONGEST_LORE


def test_every_tile_is_declined_where_the_language_declines(language):
    wanted = DECLINED.get(language, cases_of(TILES[0], language))
    assert wanted <= set(CASES)
    for tile in TILES:
        assert cases_of(tile, language) == wanted, tile


def cases_of(tile: str, language: str) -> set[str]:
    """The forms of a tile's name besides the plain one."""
    attributes: Any = bundle_of(language).get_message(f"city-tile-{tile}").attributes
    return set(attributes) - {"lore"}


def test_every_people_colour_and_dragon_has_its_words(language):
    for people, colour in zip(PEOPLES, COLOUR_NAMES, strict=True):
        assert text(f"people-{people}.letter", language) == people[0].upper()
        assert text(f"city-colour-{colour}.people", language).startswith(text(f"people-{people}", language))
    for dragon in DRAGONS:
        assert text(f"city-piece-dragon-{dragon}", language).startswith(text(f"city-dragon-{dragon}", language))


@pytest.mark.parametrize("card", PRINTED)
def test_every_card_says_what_it_can_do_and_how_it_pays(card, language):
    colour, value = card.split()
    assert text(f"city-power-{colour}-{value}", language)
    assert text(f"city-power-{colour}-{value}.text", language).endswith(".")
    assert value in text("city-card-pay", language, colour=colour, value=int(value))


def test_every_event_of_the_wire_has_its_sentences(language):
    assert set(TOLD) == event_kinds()
    for names in TOLD.values():
        assert all(bundle_of(language).has_message(name) for name in names), names


@pytest.mark.parametrize("reason", REASONS)
def test_a_refusal_speaks_to_browser_and_terminal_alike(reason, language):
    state = CITY.new(seed=1, expansion=True)
    said = text(f"city-refusal-{reason}", language, **circumstances(state, CITY.tables, 0))
    assert len(said) > 10
    assert "help" not in said
    assert text(f"city-refusal-{reason}.rule", language).startswith("C")


def test_a_refusal_of_the_table_says_what_happened_and_what_to_do(language):
    for reason in table_reasons():
        assert len(text(f"table-refusal-{reason}", language, most=24, seconds=7)) > 30, reason


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_can_be_named(action, language):
    assert bundle_of(language).has_message(f"city-do-{action}")


@pytest.mark.parametrize("term", TERMS)
def test_every_reason_of_a_bot_can_be_named(term, language):
    assert text("hint-reason-better", language, term=text(f"city-term-{term}", language))
