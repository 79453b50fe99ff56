"""A written game says by which rules it was begun, where anybody knows; nothing else hangs on it."""

import json
from dataclasses import replace

import pytest

from bluemoon import CITY
from bluemoon.analysis.study import mark_of
from bluemoon.core.game import RULES_VERSION
from bluemoon.core.refusal import BadRecord
from bluemoon.core.written_game import Written, begin, from_json, from_text, play_and_write, replay, to_json, to_text


@pytest.fixture
def written() -> Written:
    state = CITY.new(seed=7, players=2)
    game = begin(CITY, state, 7)
    for _ in range(3):
        play_and_write(CITY, state, CITY.legal(state)[0], game)
    return game


def test_the_version_is_written_and_read(written: Written) -> None:
    assert written.rules == RULES_VERSION
    assert f"\nrules: {RULES_VERSION}\n" in to_text(written)
    for other in (written, replace(written, rules=RULES_VERSION + 1)):
        assert from_text(to_text(other)) == from_json(to_json(other)) == other
        assert other.is_of_other_rules == (other is not written)


def test_an_older_file_says_nothing_of_it(written: Written) -> None:
    older = replace(written, rules=None)
    assert "rules" not in to_text(older)
    assert "rules" not in json.loads(to_json(older))
    assert from_text(to_text(older)) == from_json(to_json(older)) == older
    assert not older.is_of_other_rules


def test_a_game_of_other_rules_is_followed_by_what_chance_brought_and_keeps_its_name(written: Written) -> None:
    other = replace(written, rules=RULES_VERSION + 1)
    *_, (_, end) = replay(CITY, other)
    *_, (_, same) = replay(CITY, written)
    assert end.tobytes() == same.tobytes()
    assert mark_of(other) == mark_of(written) == mark_of(replace(written, rules=None)), "what was judged is found again"


@pytest.mark.parametrize("said", ["", "two", "0", "-1", "1.5", "9" * 5000])
def test_what_is_no_version_is_refused(written: Written, said: str) -> None:
    with pytest.raises(BadRecord, match="rules"):
        from_text(to_text(written).replace(f"rules: {RULES_VERSION}", f"rules: {said}"))
    with pytest.raises(BadRecord, match="rules"):
        from_json(to_json(written).replace(f'"rules": {RULES_VERSION}', f'"rules": "{said}"'))
