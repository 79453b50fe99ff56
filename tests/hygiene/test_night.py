"""What is larger by night is run by night."""

from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
LARGER = sorted(file for file in TESTS.rglob("test_*.py") if "IS_NIGHT" in file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", LARGER, ids=lambda file: file.name)
def test_a_file_that_asks_for_the_time_of_day_has_tests_for_the_night(file: Path) -> None:
    assert "pytest.mark.nightly" in file.read_text(encoding="utf-8"), "scripts/soak tests would not run it"
