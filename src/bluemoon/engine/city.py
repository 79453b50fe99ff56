"""What a page may ask of the city only."""

from bluemoon.bots.city.payment import best_next
from bluemoon.bots.city.ways import MOST_TRIED, WAY, find_other_ways
from bluemoon.bots.search.choices import CHOICES
from bluemoon.city.compiled import RULES
from bluemoon.city.decision import end_before
from bluemoon.city.menu import MENU, WORLDS, write_menu
from bluemoon.city.refusals import REFUSAL, refuse
from bluemoon.city.setup import set_up_as_written
from bluemoon.city.stock import STANDING, take_stock
from bluemoon.core.story import BOOK, close_book, open_book
from bluemoon.core.wasm.export import LONG, Export, Rows

TABLES, STATES = Rows("tables", RULES.tables, rows=1), Rows("states", RULES.state)
ACTIONS, CHOICE = Rows("actions", LONG), Rows("choices", CHOICES, rows=1)


def restore(tables, states, books):  # type: ignore[no-untyped-def]
    """The first turn of each written game: tiles and first player stand in its state, the cards in its book."""
    for i in range(len(states)):
        open_book(books[i])
        set_up_as_written(states[i], tables[0])
        close_book(books[i])


def why_not(tables, states, actions, refusals):  # type: ignore[no-untyped-def]
    """Why each action is refused."""
    for i in range(len(states)):
        refuse(states[i], tables[0], actions[i], refusals[i])


def ends(tables, states, actions, ends):  # type: ignore[no-untyped-def]  # noqa: ARG001
    """The end of a phase that must come before each action, or -1."""
    for i in range(len(states)):
        ends[i] = end_before(states[i], actions[i])


def menu(tables, worlds, menus):  # type: ignore[no-untyped-def]
    """What may be chosen in the first of three worlds, a view; the other two are room."""
    write_menu(worlds, tables[0], menus[0])


def standing(tables, states, standings):  # type: ignore[no-untyped-def]
    """How each game stands."""
    for i in range(len(states)):
        take_stock(states[i], tables[0], standings[i])


def best_step(tables, states, choices, actions):  # type: ignore[no-untyped-def]
    """With which colour or card the best payment of each state goes on."""
    for i in range(len(states)):
        actions[i] = best_next(states[i], tables[0], choices[0])


def ways(tables, worlds, choices, ways):  # type: ignore[no-untyped-def]
    """Other ways to pay than the first one, whose steps are given."""
    find_other_ways(worlds, tables[0], choices[0], ways)


EXPORTS = (
    Export("restore", restore, (TABLES, STATES, Rows("books", BOOK))),
    Export("why_not", why_not, (TABLES, STATES, ACTIONS, Rows("refusals", REFUSAL))),
    Export("ends", ends, (TABLES, STATES, ACTIONS, Rows("ends", LONG))),
    Export("menu", menu, (TABLES, Rows("worlds", RULES.state, rows=WORLDS), Rows("menus", MENU, rows=1))),
    Export("standing", standing, (TABLES, STATES, Rows("standings", STANDING))),
    Export("best_step", best_step, (TABLES, STATES, CHOICE, ACTIONS)),
    Export(
        "ways",
        ways,
        (TABLES, Rows("worlds", RULES.state, rows=2), CHOICE, Rows("ways", WAY, rows=1 + MOST_TRIED)),
    ),
)
