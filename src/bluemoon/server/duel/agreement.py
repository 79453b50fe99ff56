"""What a table of the duel agrees on: options, decks as they are wished for and as they are played, the match."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args

from bluemoon.duel.deck import problems_of
from bluemoon.duel.options import DeckWords
from bluemoon.duel.score import starter_after, winner_of
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table_game import Agreed, Tabletop
from bluemoon.server.wire.duel import DeckWish, DuelOptions, GameBooked, People

SEATS = 2
LEADERS: tuple[People, ...] = get_args(People)
RANDOM: Literal["random"] = "random"


def check_wish(wish: DeckWish | None) -> None:
    """Refuse a deck that may not be played, by the name of the first thing that is wrong with it."""
    if wish is None or wish.cards is None:
        return
    wrong = problems_of(wish.people, wish.cards)
    if wrong:
        speaks_of = ("card", "people", "count", "most")
        values = {name: value for name in speaks_of if (value := getattr(wrong[0], name)) is not None}
        raise TableRefused("bad_deck", problem=wrong[0].name, **values)


def wish_for(table: Tabletop, seat: int) -> DeckWish | None:
    """The deck a seat will play with, as it was agreed on or laid ready; a bot without one draws by lot."""
    if seat in table.laid:
        return DeckWish(**table.laid[seat])
    agreed: DeckWish | None = table.options.decks[seat]
    if agreed is None and table.chairs[seat].kind == "bot":
        return DeckWish(people=RANDOM)
    return agreed


def drawn_by_lot(wishes: Sequence[DeckWish | None]) -> list[DeckWish]:
    """D-MATCH-3 The decks of both seats: whoever has none gets one by lot, another one than the other seat has."""
    decks = [DeckWish(people=RANDOM) if wish is None else wish for wish in wishes]
    for seat, wish in enumerate(decks):
        if wish.people == RANDOM:
            taken = decks[1 - seat].people
            decks[seat] = DeckWish(people=secrets.choice([people for people in LEADERS if people != taken]))
    return decks


def deck_words(wish: DeckWish) -> DeckWords:
    """A deck as the game knows it."""
    return wish.people if wish.cards is None else (wish.people, *wish.cards)


def played_decks(table: Tabletop) -> list[DeckWish]:
    """The decks of a game that has begun."""
    return [DeckWish(**deck) for deck in table.dealt["decks"]]


# ---- the match


def games_before(agreed: Agreed) -> list[GameBooked]:
    """The games of the match that were played before this one."""
    return [GameBooked(**game) for game in agreed["match"]["games"]]


def games_of(table: Tabletop) -> list[GameBooked]:
    """The games of the match so far; this one too, once it is over."""
    games = games_before(table.agreed)
    if table.status != "over":
        return games
    peoples: list[Any] = [deck.people for deck in played_decks(table)]
    state = table.state
    this = GameBooked(table=table.id, peoples=peoples, winner=int(state.winner), crystals=int(state.crystals))
    return [*games, this]


def match_winner(table: Tabletop) -> int | None:
    """Who has won the match; of a single game, who has won it."""
    games = games_of(table)
    if table.options.match == "single":
        return games[-1].winner if games else None
    return winner_of(games)


def agreed_first(options: DuelOptions, first: int | None) -> Agreed:
    """A single game, or the first of a match."""
    words = options.model_dump()
    match = {"games": [], "start": {"decks": words["decks"], "first": first}}
    return {"options": words, "first": first, "match": match}


def agreed_next(table: Tabletop) -> Agreed:
    """The next game of a match that is not won yet; else everything anew."""
    start = table.agreed["match"]["start"]
    if match_winner(table) is not None:
        return agreed_first(table.options.model_copy(update={"decks": _wishes(start["decks"])}), start["first"])
    games = games_of(table)
    return {
        "options": {**table.options.model_dump(), "decks": _decks_after(table)},
        "first": starter_after(games),
        "match": {"games": [game.model_dump() for game in games], "start": start},
    }


def _wishes(decks: list[Any]) -> list[DeckWish | None]:
    return [None if deck is None else DeckWish(**deck) for deck in decks]


def _decks_after(table: Tabletop) -> list[dict[str, Any] | None]:
    """D-MATCH-3, D-MATCH-4 The decks of the next game: kept, swapped, or chosen anew, as built ones always are."""
    decks = played_decks(table)
    if table.options.between == "choose" or any(deck.cards is not None for deck in decks):
        return [None] * SEATS
    words: list[dict[str, Any] | None] = [deck.model_dump() for deck in decks]
    return words[::-1] if table.options.between == "swap" else words


def game_options(table: Tabletop, dealt: Mapping[str, Any]) -> dict[str, Any]:
    """The options of the game itself."""
    options: DuelOptions = table.options
    return {
        "decks": tuple(deck_words(DeckWish(**deck)) for deck in dealt["decks"]),
        "starter": table.first,
        "opening_exchange": options.opening_exchange,
        "stop_blocks_grants": options.stop_blocks_grants,
        "auto_target": options.auto_target,
    }
