"""The functions that a page may call, and what each takes."""

from collections.abc import Iterator

import numpy as np

from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.choices import CHOICES
from bluemoon.bots.search.loop import PLAN, VERDICT, begin, search_loop
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.net_loop import net_loop
from bluemoon.bots.search.tree import NODE, SEATS
from bluemoon.city import CITY
from bluemoon.core.game import Game
from bluemoon.core.loops import long_loops, page_loops, short_loops
from bluemoon.core.rule import Rules
from bluemoon.core.story import BOOK
from bluemoon.core.wasm.export import BYTE, LONG, Argument, Export, Number, Parts, Rows
from bluemoon.duel import DUEL
from bluemoon.engine import city, duel
from bluemoon.engine.judge import ANSWERS, QUESTIONS, judge_exports
from bluemoon.nets.net import SIZES, looks, shapes
from bluemoon.nets.packed import bytes_packed, unpack_loop

GAMES: dict[str, Game] = {"city": CITY, "duel": DUEL}
SHORT, WORD, SINGLE, FRACTION, FLAG = (np.dtype(kind) for kind in ("i2", "i4", "f4", "f8", "?"))


def exports_of(game: Game) -> tuple[Export, ...]:
    """All of a game, in the order in which they are compiled."""
    mind = mind_of(game)
    return (
        *rules_exports(mind.rules),
        BEGIN,
        search_export(mind),
        *net_exports(mind),
        *QUESTIONS,
        *ANSWERS,
        *OF_ONE_GAME[game.name],
    )


def packages_of(game: Game) -> tuple[str, ...]:
    """Where the rules stand that these functions call."""
    mind = mind_of(game)
    return (
        "bluemoon.core",
        mind.rules.package,
        mind.package,
        "bluemoon.bots.search",
        "bluemoon.nets",
        "bluemoon.analysis",
    )


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
        "load_dice": (seeds,),
        "narrate": (Rows("actions", LONG), Rows("books", BOOK)),
    }


def begin_search(tree, plans, seeds):  # type: ignore[no-untyped-def]
    """Clear the head for a new position."""
    begin(tree, plans[0], seeds[0])


BEGIN = Export("begin", begin_search, (Rows("tree", NODE), Rows("plans", PLAN, rows=1), Rows("seeds", LONG, rows=1)))


def search_export(mind: Mind) -> Export:
    """The loop of greedy and of the tree search; `count` is the room of the tree."""
    return Export("search", search_loop(mind), (*head(mind.rules), Number("iterations")))


def head(rules: Rules) -> tuple[Argument, ...]:
    """What everybody needs who searches."""
    return (
        Rows("tables", rules.tables, rows=1),
        Rows("views", rules.state, rows=1),
        Rows("worlds", rules.state, rows=1),
        Rows("choices", CHOICES, rows=1),
        Rows("dead", BYTE, rows=rules.actions),
        Rows("tree", NODE),
        Rows("plans", PLAN, rows=1),
        Rows("verdicts", VERDICT, rows=1),
    )


def net_exports(mind: Mind) -> Iterator[Export]:
    """The loop of the search with a network, how its weights come out of a file (the body, once it is inflated), and
    who judges finished games."""
    game = mind.rules.package.rpartition(".")[2]
    weights, room = Parts("weights", SINGLE, tuple(shapes(game).values())), room_to_look(mind.rules, game)
    yield Export("sage", net_loop(mind, looks(game)), (*head(mind.rules), weights, *room, Number("iterations")))
    packed = Rows("content", np.dtype("u1"), rows=bytes_packed(game))
    yield Export("unpack", unpack_loop(game), (packed, Rows("weights", SINGLE, rows=weights.rows)))
    yield from judge_exports(mind, game, (weights, *room))


def room_to_look(rules: Rules, game: str) -> tuple[Argument, ...]:
    """What a network looks at, and its thought of it."""
    (width, _), look = SIZES[game], looks(game)
    return (
        Rows("mask", BYTE, rows=rules.actions),
        Rows("observation", SHORT, rows=rules.observation),
        Rows("features", WORD, rows=look.MOST),
        Rows("rows", WORD, rows=look.ROWS),
        Rows("thought", SINGLE, rows=2, width=width),
    )


OF_ONE_GAME = {"city": city.EXPORTS, "duel": duel.EXPORTS}
