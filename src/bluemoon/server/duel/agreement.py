"""What a table of the duel agrees on: options, decks as they are wished for and as they are played, the match."""

from collections.abc import Mapping, Sequence
from typing import Any

from bluemoon.duel.deck import problems_of
from bluemoon.duel.match import GOAL, RANDOM, SINGLE, Match, leaders_by_lot
from bluemoon.duel.options import DeckWords
from bluemoon.duel.published import crystals_for
from bluemoon.server.table.chance import fresh_seed
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table_game import Agreed, Tabletop
from bluemoon.server.wire.duel import DeckWish, DuelOptions, GameBooked

GOALS = {"single": SINGLE, "five": GOAL}


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
    wish = match_of(table).wish(seat)
    if wish is None and table.chairs[seat].kind == "bot":
        return DeckWish(people=RANDOM)
    return wish


def drawn_by_lot(wishes: Sequence[DeckWish | None]) -> list[DeckWish]:
    """The decks of both seats; whoever has none draws one by lot."""
    decks = [DeckWish(people=RANDOM) if wish is None else wish for wish in wishes]
    leaders = leaders_by_lot([deck.people for deck in decks], fresh_seed)
    return [
        DeckWish.model_validate({"people": leader}) if deck.people == RANDOM else deck
        for deck, leader in zip(decks, leaders, strict=True)
    ]


def could_be_dealt(wishes: Sequence[DeckWish | None], decks: Sequence[DeckWish]) -> bool:
    """Whether these are the decks of both seats, or could be what those who had none drew by lot."""
    if len(decks) != len(wishes):
        return False
    peoples = [deck.people for deck in decks]
    for wish, deck in zip(wishes, decks, strict=True):
        is_by_lot = wish is None or wish.people == RANDOM
        is_drawn = deck.cards is None and deck.people != RANDOM and peoples.count(deck.people) == 1
        if not (is_drawn if is_by_lot else deck == wish):
            return False
    return True


def deck_words(wish: DeckWish) -> DeckWords:
    """A deck as the game knows it."""
    return wish.people if wish.cards is None else (wish.people, *wish.cards)


# ---- the match


def match_of(table: Tabletop) -> Match[DeckWish]:
    """How the match stands at this table."""
    options: DuelOptions = table.options
    return Match(
        between=options.between,
        agreed=options.decks,
        laid={seat: DeckWish(**deck) for seat, deck in table.laid.items()},
        dealt=None if table.state is None else _decks_dealt(table),
        games=games_of(table),
        goal=GOALS[options.match],
    )


def _decks_dealt(table: Tabletop) -> list[DeckWish]:
    return [DeckWish(**deck) for deck in table.dealt["decks"]]


def games_of(table: Tabletop) -> list[GameBooked]:
    """The games of the match so far; this one too, once it is over."""
    games = [GameBooked(**game) for game in table.agreed["match"]["games"]]
    if table.status != "over":
        return games
    peoples: list[Any] = [deck.people for deck in _decks_dealt(table)]
    winner = table.winners[0]
    return [*games, GameBooked(table=table.id, peoples=peoples, winner=winner, crystals=crystals_won(table))]


def crystals_won(table: Tabletop) -> int:
    """Of a game that is over, the winner's; T9.4 if the other conceded, as the dragons lie then."""
    return int(crystals_for(table.state, table.winners[0]) if table.conceded else table.state.crystals)


def agreed_first(options: DuelOptions, first: int | None) -> Agreed:
    """A single game, or the first of a match."""
    words = options.model_dump()
    match = {"games": [], "start": {"decks": words["decks"], "first": first}}
    return {"options": words, "first": first, "match": match}


def agreed_single(table: Tabletop) -> Agreed:
    """The game of this table, which is over, out of its match."""
    words = {**table.options.model_dump(), "match": "single", "decks": table.dealt["decks"]}
    return agreed_first(DuelOptions(**words), table.first)


def agreed_next(table: Tabletop) -> Agreed:
    """The next game of a match that is not won yet; else everything anew."""
    match, start = match_of(table), table.agreed["match"]["start"]
    if match.winner is not None:
        return agreed_first(DuelOptions(**{**table.options.model_dump(), "decks": start["decks"]}), start["first"])
    decks = [None if deck is None else deck.model_dump() for deck in match.next_decks]
    return {
        "options": {**table.options.model_dump(), "decks": decks},
        "first": match.starter,
        "match": {"games": [game.model_dump() for game in games_of(table)], "start": start},
    }


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
