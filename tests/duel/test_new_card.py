"""What a new card needs besides its table in the data: each place is named where it is missing."""

import json
import re
from pathlib import Path

from bluemoon.duel.tables import Card, standard_catalogue
from bluemoon.i18n import ENGLISH, FOLDER, LANGUAGES

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "client" / "src" / "cards" / "pictures"
TRANSLATED = [FOLDER / language / "cards.ftl" for language in LANGUAGES if language != ENGLISH]
PRINTED = ROOT / "client" / "src" / "wire" / "cards.json"
CARDS = (*standard_catalogue().leaders, *standard_catalogue().cards)


def messages() -> dict[Path, set[str]]:
    """What is said of cards, by file; nothing in a file that is not there yet."""
    texts = {file: file.read_text("utf-8") if file.is_file() else "" for file in TRANSLATED}
    return {file: set(re.findall(r"^(card-[\w-]+) =", text, re.MULTILINE)) for file, text in texts.items()}


def missing(card: Card, pictures: set[str], said: dict[Path, set[str]], printed: set[str]) -> list[str]:
    """The places where this card is missing."""
    found = {
        f"a picture, {PICTURES.relative_to(ROOT)}/{card.id}.svg": card.id in pictures,
        "its print for the page: python -m bluemoon.server.contract client/src/wire": card.id in printed,
    }
    for file, ids in said.items():
        where = f"in {file.relative_to(ROOT)}"
        found[f"a name, card-{card.id}-name {where}"] = f"card-{card.id}-name" in ids
        found[f"a text, card-{card.id} {where}"] = not card.text or f"card-{card.id}" in ids
    return [f"{card.id} needs {place}" for place, is_there in found.items() if not is_there]


def test_every_card_has_its_picture_its_words_in_every_language_and_its_print_for_the_page() -> None:
    pictures, printed = {path.stem for path in PICTURES.glob("*.svg")}, set(json.loads(PRINTED.read_text())["cards"])
    said = messages()
    places = [place for card in CARDS for place in missing(card, pictures, said, printed)]
    assert not places, "\n".join(places)


def test_every_picture_is_of_a_card() -> None:
    assert {path.name for path in PICTURES.iterdir()} <= {f"{card.id}.svg" for card in CARDS}


def test_a_card_that_is_nowhere_yet_is_told_every_place_it_needs() -> None:
    card = next(card for card in CARDS if card.text)
    places = missing(card, set(), {file: set() for file in TRANSLATED}, set())
    assert len(places) == 2 + 2 * len(TRANSLATED)
    assert all(place.startswith(f"{card.id} needs ") for place in places)
