"""What a page may ask of the card game only."""

from bluemoon.bots.duel.dead_ends import mark_dead_ends, may_have_dead_ends
from bluemoon.bots.duel.waste import brings_nothing, does_nothing, shows_nothing
from bluemoon.core.story import BOOK, close_book, open_book
from bluemoon.core.wasm.export import BYTE, LONG, Export, Number, Rows
from bluemoon.duel.account import ACCOUNT, give_account
from bluemoon.duel.ahead import AHEAD, look_ahead
from bluemoon.duel.ahead import WORLDS as STEPS
from bluemoon.duel.compiled import RULES
from bluemoon.duel.inspection import INSPECTION, OFFERED, inspect
from bluemoon.duel.lookout import look
from bluemoon.duel.lot import draw_leaders
from bluemoon.duel.outlook import FRAME, LONGEST, OUTLOOK
from bluemoon.duel.reason import REFUSAL
from bluemoon.duel.refusals import refuse
from bluemoon.duel.setup import set_up_as_written
from bluemoon.duel.stock import STANDING, take_stock

TABLES, VIEWS = Rows("tables", RULES.tables, rows=1), Rows("views", RULES.state, rows=1)
STATES, BOOKS = Rows("states", RULES.state), Rows("books", BOOK, rows=1)
OUTLOOKS = Rows("outlooks", OUTLOOK, rows=1)
WORLDS, FRAMES = Rows("worlds", RULES.state, rows=LONGEST), Rows("frames", FRAME, rows=LONGEST)


def restore(tables, states, books):  # type: ignore[no-untyped-def]
    """The first choice of each written game: lists and starter stand in its state, the hands in its book."""
    for i in range(len(states)):
        open_book(books[i])
        set_up_as_written(states[i], tables[0])
        close_book(books[i])


def dead_ends(tables, views, outlooks, dead):  # type: ignore[no-untyped-def]
    """Mark what leads nowhere in a view, after a look at it."""
    dead[:] = 0
    if may_have_dead_ends(views[0]):
        mark_dead_ends(views[0], tables[0], outlooks[0], dead)


def is_waste(tables, states, seats, answers):  # type: ignore[no-untyped-def]  # noqa: ARG001
    """What has a seat of doing more, in the first of two states, than in the second?

    3: nothing, for all is as it was; 2: nothing; 1: nothing to see.
    """
    more, less, seat = states[0], states[1], seats[0]
    if brings_nothing(more, less, seat):
        answers[0] = 3 if does_nothing(more, less, seat) else 2
    else:
        answers[0] = int(shows_nothing(more, less, seat))


def why_not(tables, states, actions, refusals):  # type: ignore[no-untyped-def]
    """Why each action is refused."""
    for i in range(len(states)):
        refuse(states[i], tables[0], actions[i], refusals[i])


def standing(tables, states, standings):  # type: ignore[no-untyped-def]
    """How each game stands."""
    for i in range(len(states)):
        take_stock(states[i], tables[0], standings[i])


def account(tables, views, books, accounts):  # type: ignore[no-untyped-def]
    """What every active card counts, and why: fire and earth of the first side, then of the second."""
    for player in range(2):
        for element in range(2):
            give_account(views[0], tables[0], player, element, books[0], accounts[2 * player + element])


def ahead(tables, views, worlds, seats, books, aheads):  # type: ignore[no-untyped-def]
    """What a seat can do in a later phase of its turn; of each step the world lies behind that of the one before."""
    worlds[0] = views[0]
    look_ahead(views[0], worlds, tables[0], seats[0], books[0], aheads[0])


def inspected(tables, offered, inspections):  # type: ignore[no-untyped-def]
    """What is right and what is wrong with each deck."""
    for i in range(len(offered)):
        inspect(offered[i], tables[0], inspections[i])


def by_lot(leaders, lots):  # type: ignore[no-untyped-def]
    """The leaders of both seats; who wants one by lot draws it."""
    draw_leaders(leaders, lots)


EXPORTS = (
    Export("restore", restore, (TABLES, STATES, Rows("books", BOOK))),
    Export("why_not", why_not, (TABLES, STATES, Rows("actions", LONG), Rows("refusals", REFUSAL))),
    Export(
        "is_waste",
        is_waste,
        (
            TABLES,
            Rows("states", RULES.state, rows=2),
            Rows("seats", LONG, rows=1),
            Rows("answers", LONG, rows=1),
        ),
    ),
    Export("standing", standing, (TABLES, STATES, Rows("standings", STANDING))),
    Export("account", account, (TABLES, VIEWS, BOOKS, Rows("accounts", ACCOUNT, rows=4))),
    Export(
        "ahead",
        ahead,
        (
            TABLES,
            VIEWS,
            Rows("worlds", RULES.state, rows=STEPS),
            Rows("seats", LONG, rows=1),
            BOOKS,
            Rows("aheads", AHEAD, rows=1),
        ),
    ),
    Export("inspect", inspected, (TABLES, Rows("offered", OFFERED), Rows("inspections", INSPECTION))),
    Export("by_lot", by_lot, (Rows("leaders", LONG, rows=2), Rows("lots", LONG, rows=2))),
    Export("look", look, (TABLES, VIEWS, WORLDS, FRAMES, OUTLOOKS, Number("most"))),
    Export("dead_ends", dead_ends, (TABLES, VIEWS, OUTLOOKS, Rows("dead", BYTE, rows=RULES.actions))),
)
