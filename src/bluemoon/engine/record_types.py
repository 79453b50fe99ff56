"""The records and exports of both modules as TypeScript: what the page's type checker knows of the memory of the rules.

    python -m bluemoon.engine.record_types client/src/engine

What both games have alike stands in `SharedLayout`; of a record that only has the same name there, the fields that are
the same. A test says when this has to be written again.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bluemoon.core.whole_file import write_whole
from bluemoon.engine.exports import GAMES, exports_of
from bluemoon.engine.layout import layout_of

FILE = "records.ts"
HEAD = """// The records of the rules and what a module offers, as a type checker sees them: the fields of a record that
// are numbers, and those that are records themselves; of each export what it takes.
// Made by `python -m bluemoon.engine.record_types`.

export type Fields = { numbers: object; rows: object };
/** What is no record. */
export type Numbers = Fields;
"""
NUMBERS = "Numbers"
SPARE = "spare"  # what only fills a record up
HERE = "@"  # stands for the records of the module in question

Parts = dict[str, str]
Kinds = dict[str, Parts]  # what something is called, and in it what each part is


def record_types() -> str:
    """The text of the page's `records.ts`."""
    described = {name: json.loads(layout_of(game, exports_of(game))) for name, game in GAMES.items()}
    records = {name: records_in(each) for name, each in described.items()}
    exports = {name: exports_in(each) for name, each in described.items()}
    one, other = GAMES
    shared = common(records[one], records[other]), common(exports[one], exports[other])
    parts = [type_of("Shared", *shared)]
    for name in GAMES:
        own = (without(records[name], shared[0]), without(exports[name], shared[1]))
        parts.append(type_of(name.capitalize(), *own, based_on="Shared"))
    return "\n".join([HEAD, *parts])


def records_in(described: dict[str, Any]) -> Kinds:
    """The fields of each record."""
    return {
        name: {field: kind_of(each["kind"], described) for field, each in record["fields"].items() if field != SPARE}
        for name, record in described["records"].items()
    }


def exports_in(described: dict[str, Any]) -> Kinds:
    """What each export takes."""
    return {
        name: {each["name"]: kind_of(each.get("kind", ""), described) for each in taken}
        for name, taken in described["exports"].items()
    }


def kind_of(kind: str, described: dict[str, Any]) -> str:
    """A record by its name, or numbers."""
    return f'{HERE}["{kind}"]' if kind in described["records"] else NUMBERS


def common(one: Kinds, other: Kinds) -> Kinds:
    """What both have under the same name, as far as it is the same."""
    return {
        name: {part: kind for part, kind in parts.items() if other[name].get(part) == kind}
        for name, parts in one.items()
        if name in other
    }


def without(kinds: Kinds, shared: Kinds) -> Kinds:
    """What is left besides what is shared."""
    return {name: parts for name, parts in kinds.items() if parts != shared.get(name)}


def type_of(name: str, records: Kinds, exports: Kinds, based_on: str = "") -> str:
    """All that is known of one module, or of both."""
    fields = {record: fields_in(parts) for record, parts in records.items()}
    taken = {export: parts_in(parts) for export, parts in exports.items()}
    lines = [*block("Records", name, based_on, fields), *block("Exports", name, based_on, taken)]
    layout = f"export type {name}Layout = {{ records: {name}Records; exports: {name}Exports }};\n"
    return "\n".join([*lines, layout]).replace(HERE, f"{name}Records")


def fields_in(parts: Parts) -> str:
    """The fields of a record: numbers, and records with what they are."""
    numbers = {part: "number" for part, kind in parts.items() if kind == NUMBERS}
    rows = {part: kind for part, kind in parts.items() if kind != NUMBERS}
    return f"{{ numbers: {parts_in(numbers)}; rows: {parts_in(rows)} }}"


def parts_in(parts: Parts) -> str:
    """Each with what it is."""
    return f"{{ {'; '.join(f'{part}: {kind}' for part, kind in parts.items())} }}" if parts else "object"


def block(what: str, name: str, based_on: str, lines: Parts) -> Iterator[str]:
    """An interface with a line for each of these."""
    more = f" extends {based_on}{what}" if based_on else ""
    yield f"export interface {name}{what}{more} {{"
    yield from (f"  {each}: {kind};" for each, kind in lines.items())
    yield "}"


def main(words: list[str]) -> int:
    """The command line."""
    if len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    write_whole(Path(words[0]) / FILE, record_types().encode())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
