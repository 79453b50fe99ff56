"""What the page's type checker knows of records and exports is what the modules have."""

import re
from pathlib import Path

from bluemoon.city.state import STATE as CITY_STATE
from bluemoon.duel.state import STATE as DUEL_STATE
from bluemoon.engine.record_types import FILE, main, record_types

FOLDER = Path(__file__).parents[2] / "client" / "src" / "engine"


def test_the_types_of_the_page_are_those_of_the_layouts(tmp_path: Path) -> None:
    asked = f"write them again: python -m bluemoon.engine.record_types {FOLDER.relative_to(FOLDER.parents[2])}"
    assert (FOLDER / FILE).read_text(encoding="utf-8") == record_types(), asked
    assert main([]) == 2
    assert main([str(tmp_path)]) == 0
    assert (tmp_path / FILE).read_bytes() == (FOLDER / FILE).read_bytes()


def test_of_both_games_is_only_told_what_both_have() -> None:
    shared, city, duel = (fields_of_the_state(of) for of in ("Shared", "City", "Duel"))
    assert city == set(CITY_STATE.names or ()) - {"spare"}
    assert duel == set(DUEL_STATE.names or ())
    assert {"turn", "dice"} <= shared <= city & duel


def fields_of_the_state(of: str) -> set[str]:
    """What stands of the state in the records of one game, or of both."""
    records = record_types().split(f"interface {of}Records")[1]
    found = re.search(r"^  State: (.*)$", records, re.MULTILINE)
    assert found is not None
    return set(re.findall(r"(\w+):", found[1])) - {"numbers", "rows"}
