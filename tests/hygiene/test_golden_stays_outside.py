"""Golden games are a format of others: only `golden` writes it and reads it; elsewhere an event is of a class."""

import re
from pathlib import Path

import bluemoon

SOURCES = Path(str(bluemoon.__file__)).parent
KIND_IN_WORDS = re.compile(r"\[\"e\"\]|\"e\":")
WITH = {"server/city/event_filter.py", "server/wire/city_events.py"}  # an offering on the wire has a field named `with`


def test_no_event_is_asked_for_its_kind_in_words() -> None:
    files = [path for path in SOURCES.rglob("*.py") if "golden" not in path.as_posix()]
    found = {file.relative_to(SOURCES).as_posix() for file in files if KIND_IN_WORDS.search(file.read_text("utf-8"))}
    assert found == WITH
