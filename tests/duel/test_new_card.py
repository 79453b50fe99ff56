"""What a new card needs besides its table in the data: each place is named where it is missing."""

import json
from pathlib import Path

from bluemoon.duel.tables import Card, standard_catalogue
from bluemoon.i18n import FOLDER

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "client" / "src" / "cards" / "pictures"
RUSSIAN = FOLDER / "ru" / "cards.ftl"
PRINTED = ROOT / "client" / "src" / "wire" / "cards.json"
CARDS = (*standard_catalogue().leaders, *standard_catalogue().cards)


def messages() -> set[str]:
    """What is said of cards in Russian."""
    return {line.split(" = ")[0] for line in RUSSIAN.read_text(encoding="utf-8").splitlines() if " = " in line}


def missing(card: Card, pictures: set[str], said: set[str], printed: set[str]) -> list[str]:
    """The places where this card is missing."""
    found = {
        f"a picture, {PICTURES.relative_to(ROOT)}/{card.id}.svg": card.id in pictures,
        f"a Russian name, card-{card.id}-name in {RUSSIAN.name}": f"card-{card.id}-name" in said,
        f"a Russian text, card-{card.id} in {RUSSIAN.name}": not card.text or f"card-{card.id}" in said,
        "its print for the page: python -m bluemoon.server.contract client/src/wire": card.id in printed,
    }
    return [f"{card.id} needs {place}" for place, is_there in found.items() if not is_there]


def test_every_card_has_its_picture_its_russian_words_and_its_print_for_the_page() -> None:
    pictures, printed = {path.stem for path in PICTURES.glob("*.svg")}, set(json.loads(PRINTED.read_text())["cards"])
    said = messages()
    places = [place for card in CARDS for place in missing(card, pictures, said, printed)]
    assert not places, "\n".join(places)


def test_every_picture_is_of_a_card() -> None:
    assert {path.name for path in PICTURES.iterdir()} <= {f"{card.id}.svg" for card in CARDS}


def test_a_card_that_is_nowhere_yet_is_told_every_place_it_needs() -> None:
    card = next(card for card in CARDS if card.text)
    places = missing(card, set(), set(), set())
    assert len(places) == 4
    assert all(place.startswith(f"{card.id} needs ") for place in places)
