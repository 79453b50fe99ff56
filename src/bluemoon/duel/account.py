"""What every active card of a side counts in an element, and why: an account of what the rules that count tell."""

from bluemoon.core.bits import has, lowest
from bluemoon.core.record import record
from bluemoon.core.rule import rule
from bluemoon.core.story import close_book, open_book
from bluemoon.duel.rules.news import SOURCE, News
from bluemoon.duel.rules.precedence import ignorers_of
from bluemoon.duel.rules.values import count_cards, printed
from bluemoon.duel.state import CARDS, active_cards

MOST_CHANGES = 128

CHANGE = record(
    "Change",
    ("how", "i2"),  # News: RAISED, MULTIPLIED, REDUCED; TOTAL_RAISED
    ("place", "i2"),  # of the card that is changed; NONE: the total
    ("value", "i2"),  # to which
    ("by_side", "i2"),  # the card that does it
    ("by", "i2"),
)
ACCOUNT = record(
    "Account",
    ("total", "i4"),
    ("ignorers", "i4", (CARDS,)),  # opposing cards, as bits; by place, as is what follows
    ("printed", "i2", (CARDS,)),  # or NONE
    ("value", "i2", (CARDS,)),
    ("cards", "i2"),  # how many are active
    ("place", "i2", (CARDS,)),  # their places, in the order they came
    ("changes", "i2"),
    ("change", CHANGE, (MOST_CHANGES,)),
)


@rule
def give_account(state, tables, player, element, book, account):
    """Count the cards of a side once more, and listen."""
    open_book(book)
    account.total = count_cards(state, tables, player, element)
    close_book(book)
    note_cards(state, tables, player, element, account)
    account.changes = 0
    for number in range(book.told):
        note(book.news[number], account)


@rule
def note_cards(state, tables, player, element, account):
    """The active cards in the order they came, as they are printed, and who ignores them; of others nothing."""
    side = state.side[player]
    cards, ignored = active_cards(side), int(side.ignored)
    account.cards = 0
    while cards != 0:
        place = lowest(cards)
        cards &= cards - 1
        account.value[place] = 0
        account.printed[place] = printed(state, tables, player, place, element)
        account.ignorers[place] = ignorers_of(state, player, place) if has(ignored, place) else 0
        put_in_order(side, place, account)


@rule
def put_in_order(side, place, account):
    """Lay a card behind all that came before it."""
    at = int(account.cards)
    while at > 0 and side.order[account.place[at - 1]] > side.order[place]:
        account.place[at] = account.place[at - 1]
        at -= 1
    account.place[at] = place
    account.cards += 1


@rule
def note(news, account):
    """One thing that the rules told while they counted."""
    if news.kind == News.COUNTS:
        account.value[news.amount] = news.why
    elif account.changes < MOST_CHANGES:
        change = account.change[account.changes]
        change.how, change.place, change.value = news.kind, news.amount, news.why
        change.by_side, change.by = news.place // SOURCE, news.place % SOURCE
        account.changes += 1
