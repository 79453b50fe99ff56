"""`python -m bluemoon.server.contract FOLDER [--check]`: the contract with the page, written down for its types.

FOLDER/openapi.json holds every route, and every message of the socket among its schemas; FOLDER/printed.json what is
printed on the components of the city, FOLDER/cards.json on the cards of the duel; FOLDER/limits.json how much there may
be of what people write, build and draw; FOLDER/agreed.json what page and server hold alike where both do it;
FOLDER/wild.json which cards of the city help to pay in any colour. With --check nothing is written: a file that
differs is named.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from bluemoon.analysis.bands import CLEAR, LEAST, NOTED
from bluemoon.bots.city.ways import MOST_OTHERS
from bluemoon.core.refusal import BlueMoonError
from bluemoon.duel.inspection import MOST_MOONS
from bluemoon.duel.match import SINGLE
from bluemoon.duel.state import CARDS, HAND_SIZE
from bluemoon.server.city.printed import printed_facts
from bluemoon.server.city.thrift import wild_cards
from bluemoon.server.duel.printed import printed_cards, printed_limits
from bluemoon.server.http.api import router
from bluemoon.server.limits import MOST_COMMENTS
from bluemoon.server.table.chairs import FILLED_WITH
from bluemoon.server.wire.base import LONGEST_NAME, Problem
from bluemoon.server.wire.comments import LONGEST_COMMENT, MOST_MARKS
from bluemoon.server.wire.duel import LONGEST_DECK_NAME, LONGEST_DECK_TEXT
from bluemoon.server.wire.identity import LONGEST_PHRASE
from bluemoon.server.wire.messages import ANSWER, REQUEST
from bluemoon.server.wire.review import MOST_MOMENTS
from bluemoon.server.wire.talk import LONGEST_LINE
from bluemoon.server.wire.together import TOGETHER_ANSWER, TOGETHER_REQUEST

REFERENCE = "#/components/schemas/{model}"
MESSAGES: dict[str, TypeAdapter[Any]] = {
    "Request": REQUEST,
    "Answer": ANSWER,
    "TogetherRequest": TOGETHER_REQUEST,
    "TogetherAnswer": TOGETHER_ANSWER,
    "Problem": TypeAdapter(Problem),
}
USAGE = "usage: python -m bluemoon.server.contract FOLDER [--check]"


def contract() -> dict[str, Any]:
    """Routes and messages as OpenAPI."""
    app = FastAPI(title="Blue Moon", version="1")
    app.include_router(router)
    written = app.openapi()
    schemas = written["components"]["schemas"]
    for name, messages in MESSAGES.items():
        schemas.update(_schemas_of(name, messages))
    written["components"]["schemas"] = dict(sorted(schemas.items()))
    found: dict[str, Any] = _untitled(written)
    return found


def _untitled(schema: Any) -> Any:
    """Without the title that pydantic gives every field: the name again, in capitals."""
    if isinstance(schema, list):
        return [_untitled(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {name: _untitled(part) for name, part in schema.items() if name != "title" or schema.get("version")}


def _schemas_of(name: str, messages: TypeAdapter[Any]) -> dict[str, Any]:
    schema = messages.json_schema(
        ref_template=REFERENCE, mode="validation" if name.endswith("Request") else "serialization"
    )
    parts: dict[str, Any] = schema.pop("$defs", {})
    return {**parts, name: schema}


def files() -> dict[str, str]:
    """The files of the contract and what stands in them."""
    contents = {
        "openapi.json": contract(),
        "printed.json": printed_facts(),
        "cards.json": printed_cards(),
        "limits.json": limits(),
        "agreed.json": agreed(),
        "wild.json": wild_cards(),
    }
    return {name: _written(content) for name, content in contents.items()}


def limits() -> dict[str, int]:
    """How long names may be, and the numbers of the duel that decks are built by."""
    said = {"comment": LONGEST_COMMENT, "comments": MOST_COMMENTS, "marks": MOST_MARKS}
    written = {
        "name": LONGEST_NAME,
        "phrase": LONGEST_PHRASE,
        **said,
        "deckName": LONGEST_DECK_NAME,
        "deckText": LONGEST_DECK_TEXT,
        "line": LONGEST_LINE,
    }
    return {**written, "deckCards": CARDS, "deckMoons": MOST_MOONS, "hand": HAND_SIZE, **printed_limits()}


def agreed() -> dict[str, float | str]:
    """From which loss on there is a verdict, and how sure; how long lists are; who plays for one who left."""
    judging = {"fine": LEAST[NOTED], "clear": CLEAR}
    return {**judging, "moments": MOST_MOMENTS, "otherWays": MOST_OTHERS, "standIn": FILLED_WITH, "singleGoal": SINGLE}


def _written(content: Any) -> str:
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def main(arguments: Sequence[str]) -> int:
    """Write the files, or compare them."""
    folders = [argument for argument in arguments if argument != "--check"]
    if len(folders) != 1 or not Path(folders[0]).is_dir():
        print(USAGE, file=sys.stderr)
        return 2
    folder = Path(folders[0])
    stale = [name for name, content in files().items() if not _stands(folder / name, content)]
    if "--check" in arguments:
        for name in stale:
            print(f"{folder / name}: differs from the server's code; write it again without --check", file=sys.stderr)
        return 1 if stale else 0
    for name in stale:
        (folder / name).write_text(files()[name], encoding="utf-8")
    return 0


def _stands(path: Path, content: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == content


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BlueMoonError as error:
        sys.exit(str(error))
