"""Which games are played while a network learns: every kind it should know, the usual ones more often."""

from dataclasses import dataclass
from itertools import permutations, product
from random import Random
from typing import Any

import numpy as np

from bluemoon.core.game import Game, Words
from bluemoon.core.record import Array

CITY_PLAYERS = (2, 2, 3, 3, 4, 4)
CITY_MANY = (2, 3, 3, 4, 4)
CITY_EDITIONS = ("2018", "2018", "2006")
CITY_EXPANSION = (False, False, True)
CITY_TURNS = 40  # of each player: whoever has not built the obelisk by then only wanders about
CITY_PATIENCE = (1, 1, 10, None)  # times as many turns are allowed, or any number: as most cities are played
PRINTED_DECKS = 3  # times each of the 72 pairs of printed decks
BUILT_DECKS = 72  # pairs of built decks beside them
OWN_CARDS = (16, 30)  # of the leader's people in a built deck


@dataclass(frozen=True)
class Kinds:
    """Blank states of all kinds of a game, and for how many players each is."""

    templates: Array
    players: Array

    def dealt(self, count: int, seed: int) -> "Kinds":
        """So many tables, of every kind as many, in any order."""
        order = np.random.default_rng(seed).permutation(np.arange(count) % len(self.templates))
        return Kinds(self.templates[order], self.players[order])


def kinds_of(game: Game, options: Words | None = None, *, only: str = "") -> Kinds:
    """All kinds of this game; a city can be cut short, be for two only or more often for many, and a duel be without
    built decks."""
    listed = _city(options or {}, only) if game.name == "city" else _duel(game, options or {}, only)
    templates = np.array([game.template(**words) for words in listed])
    return Kinds(templates, np.array([game.players(template) for template in templates], np.int64))


def _city(options: Words, only: str) -> list[Words]:
    turns = options.get("turns", CITY_TURNS)
    if only == "plain":
        return [{"players": 2, "turn_limit": 2 * turns}]
    tables = CITY_MANY if only == "many" else CITY_PLAYERS
    return [
        {
            "players": players,
            "edition": edition,
            "expansion": expansion,
            "turn_limit": patience and patience * turns * players,
        }
        for players, edition, expansion, patience in product(tables, CITY_EDITIONS, CITY_EXPANSION, CITY_PATIENCE)
    ]


def _duel(game: Any, options: Words, only: str) -> list[Words]:
    from bluemoon.duel.tables import PEOPLES

    pairs: list[Any] = list(permutations(PEOPLES, 2))
    if only != "plain":
        pairs = PRINTED_DECKS * pairs
        dice = Random(options.get("decks_seed", 0))
        pairs += [(built_deck(game, dice), built_deck(game, dice)) for _ in range(BUILT_DECKS)]
    return [{"decks": pair} for pair in pairs]


def built_deck(game: Any, dice: Random) -> tuple[str, ...]:
    """Any legal deck: some cards of the leader's people, then others as long as their moons are allowed."""
    from bluemoon.duel.deck import foreign_moons
    from bluemoon.duel.inspection import MOST_MOONS
    from bluemoon.duel.state import CARDS
    from bluemoon.duel.tables import PEOPLES

    people = dice.choice(PEOPLES)
    own = [card for card in game.catalogue.cards if card.people == people]
    others = [card for card in game.catalogue.cards if card.people != people]
    cards = dice.sample(own, min(len(own), dice.randint(*OWN_CARDS)))
    for card in dice.sample(others, len(others)):
        if len(cards) < CARDS and foreign_moons(people, [*cards, card]) <= MOST_MOONS:
            cards.append(card)
    cards += [card for card in own if card not in cards][: CARDS - len(cards)]
    return (people, *(card.id for card in cards))
