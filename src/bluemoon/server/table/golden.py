"""A golden game that a page has, as a written one: the rules follow it, event by event. Nothing of it is kept."""

import json

from bluemoon.city import CITY
from bluemoon.city.golden import written_of as city_of
from bluemoon.core.game import Words
from bluemoon.core.refusal import BadRecord
from bluemoon.core.written_game import Written, to_text
from bluemoon.duel import DUEL
from bluemoon.duel.golden.follower import written_of as duel_of
from bluemoon.server.table.refusals import TableRefused


def written_from(line: str) -> str:
    """The written game; refused if anything in the line differs from what our rules let happen."""
    try:
        golden = json.loads(line)
        return to_text(_followed(golden if isinstance(golden, dict) else {}))
    except (ValueError, RecursionError, BadRecord):  # ValueError: not JSON, or a number of thousands of digits
        raise TableRefused("bad_golden") from None


def _followed(golden: Words) -> Written:
    if "layout" in golden:
        return city_of(CITY, golden)
    return duel_of(DUEL, golden)
