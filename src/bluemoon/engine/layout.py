"""Where things lie in the memory of a module, as JSON: records with their fields, and what each function takes."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from bluemoon.bots.ismcts import way_of
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.net_searcher import ROOM
from bluemoon.core.game import RULES_VERSION, Game
from bluemoon.core.record import Layout
from bluemoon.core.type_writer import records_in
from bluemoon.core.wasm.export import Argument, Export, Number, Rows
from bluemoon.engine.facts import facts_of
from bluemoon.engine.judge import judge_of
from bluemoon.engine.minds import minds_of

VERSION = 1  # of this description


def layout_of(game: Game, exports: Iterable[Export]) -> bytes:
    """Everything a page has to know besides the functions and the tables."""
    mind, exports = mind_of(game), tuple(exports)
    about = {
        "game": game.name,
        "layout": VERSION,
        "rules": RULES_VERSION,
        "actions": game.actions,
        "observation": mind.rules.observation,
        "state": name_of(mind.rules.state),
        "tables": name_of(mind.rules.tables),
        "mind": {"terms": mind.terms, **asdict(way_of(mind))},
        "facts": facts_of(game),
        "sage": {"room": ROOM},
        "minds": minds_of(game),
        "judge": judge_of(game),
        "records": {name: record_in_words(kind) for name, kind in sorted(records_of(exports).items())},
        "exports": {export.name: [argument_in_words(each) for each in export.arguments] for export in exports},
    }
    return (json.dumps(about, indent=1) + "\n").encode()


def records_of(exports: Iterable[Export]) -> dict[str, Layout]:
    """Every kind of record that a function takes, and those they are made of, by name."""
    blocks = (block for export in exports for block in export.arguments if isinstance(block, Rows) and block.kind.names)
    found: dict[str, Layout] = {}
    for block in blocks:
        for name, kind in records_in(name_of(block.kind), block.kind):
            if found.setdefault(name, kind) != kind:
                raise TypeError(f"two kinds of records are called {name}")
    return found


def name_of(kind: Layout) -> str:
    """A record by its name; a number by its kind and its bytes, `i2`."""
    return kind.type.__name__ if kind.names else kind.str[1:]


def record_in_words(kind: Layout) -> dict[str, Any]:
    """Its bytes, and each field: what it is, how many of them, and where it begins."""
    fields = {name: (kind[name], kind.fields[name][1]) for name in kind.names or () if kind.fields}
    return {
        "bytes": kind.itemsize,
        "fields": {
            name: {"kind": name_of(field.base), "shape": field.shape, "at": at} for name, (field, at) in fields.items()
        },
    }


def argument_in_words(argument: Argument) -> dict[str, Any]:
    """A number by its name alone; a block with its kind, its rows (null: `count`) and how wide they are."""
    if isinstance(argument, Number):
        return {"name": argument.name}
    width = argument.width if isinstance(argument, Rows) else None
    return {"name": argument.name, "kind": name_of(argument.kind), "rows": argument.rows, "width": width}
