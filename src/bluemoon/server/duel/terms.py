"""What the table agreed on, as one guest may know it: no list of a built deck, no choice before the game begins.

A guest who plays both seats at one screen knows of each deck what the other player may know.
"""

from bluemoon.duel.match import RANDOM, SEATS, Match
from bluemoon.server.duel.agreement import games_of, match_of, wish_for
from bluemoon.server.table.table_game import Tabletop
from bluemoon.server.wire.duel import DeckShown, DeckWish, DuelTerms

UNKNOWN = DeckShown(people=None, is_built=False, name=None)


def terms_of(table: Tabletop, guest: str) -> DuelTerms:
    """Options, decks, and how the match stands."""
    options, match, own = table.options, match_of(table), table.seats_of(guest)
    return DuelTerms(
        match=options.match,
        between=options.between,
        opening_exchange=options.opening_exchange,
        stop_blocks_grants=options.stop_blocks_grants,
        auto_target=options.auto_target,
        decks=[_deck(match, seat, own == [seat]) for seat in range(SEATS)],
        has_chosen=[wish_for(table, seat) is not None for seat in range(SEATS)],
        goal=match.goal,
        crystals=list(match.crystals),
        games=games_of(table),
        winner=match.winner,
    )


def _deck(match: Match[DeckWish], seat: int, is_own: bool) -> DeckShown:
    """D-INFO-5 A built deck shows only its leader; its name is its owner's."""
    deck = match.seen(seat, is_own)
    if deck is None:
        return UNKNOWN
    people = None if deck.people == RANDOM else deck.people
    return DeckShown(people=people, is_built=deck.cards is not None, name=deck.name if is_own else None)
