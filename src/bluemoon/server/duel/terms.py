"""What the table agreed on, as one guest may know it: no list of a built deck, no choice before the game begins.

A guest who plays both seats at one screen knows of each deck what the other player may know.
"""

from bluemoon.duel.score import GOAL, crystals_in
from bluemoon.server.duel.agreement import SEATS, games_of, match_winner, played_decks, wish_for
from bluemoon.server.table.table_game import Tabletop
from bluemoon.server.wire.duel import DeckShown, DeckWish, DuelTerms

UNKNOWN = DeckShown(people=None, is_built=False, name=None)
ONE_GAME = 1  # crystal: any victory wins a single game


def terms_of(table: Tabletop, guest: str) -> DuelTerms:
    """Options, decks, and how the match stands."""
    options, games = table.options, games_of(table)
    return DuelTerms(
        match=options.match,
        between=options.between,
        opening_exchange=options.opening_exchange,
        stop_blocks_grants=options.stop_blocks_grants,
        auto_target=options.auto_target,
        decks=[_deck(table, seat, table.seats_of(guest) == [seat]) for seat in range(SEATS)],
        has_chosen=[wish_for(table, seat) is not None for seat in range(SEATS)],
        goal=ONE_GAME if options.match == "single" else GOAL,
        crystals=list(crystals_in(games)),
        games=games,
        winner=match_winner(table),
    )


def _deck(table: Tabletop, seat: int, is_own: bool) -> DeckShown:
    if table.state is not None:
        return _shown(played_decks(table)[seat], is_own)
    if seat in table.laid and not is_own:
        return UNKNOWN
    wish = wish_for(table, seat)
    return UNKNOWN if wish is None else _shown(wish, is_own)


def _shown(deck: DeckWish, is_own: bool) -> DeckShown:
    """D-INFO-5 A built deck shows only its leader; its name is its owner's."""
    people = None if deck.people == "random" else deck.people
    return DeckShown(people=people, is_built=deck.cards is not None, name=deck.name if is_own else None)
