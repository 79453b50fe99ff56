"""The functions that a page may call, and what each takes."""

from collections.abc import Iterator

import numpy as np

from bluemoon.bots.duel.dead_ends import mark_dead_ends, may_have_dead_ends
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.choices import CHOICES
from bluemoon.bots.search.loop import PLAN, VERDICT, begin, search_loop
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.tree import NODE, SEATS
from bluemoon.city import CITY
from bluemoon.core.game import Game
from bluemoon.core.loops import long_loops, page_loops, short_loops
from bluemoon.core.rule import Rules
from bluemoon.core.wasm.export import Argument, Export, Number, Rows
from bluemoon.duel import DUEL
from bluemoon.duel.lookout import look
from bluemoon.duel.outlook import FRAME, LONGEST, OUTLOOK

GAMES: dict[str, Game] = {"city": CITY, "duel": DUEL}
BYTE, SHORT, LONG, FRACTION = np.dtype("i1"), np.dtype("i2"), np.dtype("i8"), np.dtype("f8")
FLAG = np.dtype("?")


def exports_of(game: Game) -> tuple[Export, ...]:
    """All of a game, in the order in which they are compiled."""
    mind = mind_of(game)
    return (*rules_exports(mind.rules), BEGIN, search_export(mind), *OF_ONE_GAME.get(game.name, ()))


def packages_of(game: Game) -> tuple[str, ...]:
    """Where the rules stand that these functions call."""
    mind = mind_of(game)
    return "bluemoon.core", mind.rules.package, mind.package, "bluemoon.bots.search"


def rules_exports(rules: Rules) -> Iterator[Export]:
    """The loops over states; the laws are for tests, and stay behind."""
    tables, states = Rows("tables", rules.tables, rows=1), Rows("states", rules.state)
    for loop in (*short_loops(rules), *long_loops(rules), *page_loops(rules)):
        name = loop.__name__
        if name in (taken := arguments_of_loops(rules)):
            yield Export(name, loop, (tables, states, *taken[name]))


def arguments_of_loops(rules: Rules) -> dict[str, tuple[Argument, ...]]:
    """What each loop takes after the tables and the states."""
    seats, seeds = Rows("seats", LONG), Rows("seeds", LONG)
    return {
        "set_up": (seeds,),
        "masks": (Rows("masks", BYTE, width=rules.actions),),
        "play": (Rows("actions", LONG), Rows("refused", FLAG)),
        "observe": (seats, Rows("observations", SHORT, width=rules.observation)),
        "imagine": (seats, seeds),
        "playout": (Rows("actions", LONG), Number("most")),
        "stroll": (Rows("games", LONG), Number("actions")),
        "conceal": (seats,),
        "forget": (seats,),
        "to_move": (seats,),
        "shares": (Rows("shares", FRACTION, width=SEATS),),
    }


def begin_search(tree, plans, seeds):  # type: ignore[no-untyped-def]
    """Clear the head for a new position."""
    begin(tree, plans[0], seeds[0])


BEGIN = Export("begin", begin_search, (Rows("tree", NODE), Rows("plans", PLAN, rows=1), Rows("seeds", LONG, rows=1)))


def search_export(mind: Mind) -> Export:
    """The loop of greedy and of the tree search; `count` is the room of the tree."""
    rules = mind.rules
    return Export(
        "search",
        search_loop(mind),
        (
            Rows("tables", rules.tables, rows=1),
            Rows("views", rules.state, rows=1),
            Rows("worlds", rules.state, rows=1),
            Rows("choices", CHOICES, rows=1),
            Rows("dead", BYTE, rows=rules.actions),
            Rows("tree", NODE),
            Rows("plans", PLAN, rows=1),
            Rows("verdicts", VERDICT, rows=1),
            Number("iterations"),
        ),
    )


def duel_exports(rules: Rules) -> tuple[Export, ...]:
    """What becomes of a turn of the card game after each choice, and then, which of them are worth no thought."""
    tables, views = Rows("tables", rules.tables, rows=1), Rows("views", rules.state, rows=1)
    outlooks = Rows("outlooks", OUTLOOK, rows=1)
    worlds, frames = Rows("worlds", rules.state, rows=LONGEST), Rows("frames", FRAME, rows=LONGEST)
    return (
        Export("look", look, (tables, views, worlds, frames, outlooks, Number("most"))),
        Export("dead_ends", dead_ends, (tables, views, outlooks, Rows("dead", BYTE, rows=rules.actions))),
    )


def dead_ends(tables, views, outlooks, dead):  # type: ignore[no-untyped-def]
    """Mark what leads nowhere in a view, after a look at it."""
    dead[:] = 0
    if may_have_dead_ends(views[0]):
        mark_dead_ends(views[0], tables[0], outlooks[0], dead)


OF_ONE_GAME = {"duel": duel_exports(mind_of(DUEL).rules)}
