"""The puzzle of the day: the same for everybody who has the same puzzles."""

from datetime import UTC, date, datetime

FIRST_DAY = date(2026, 1, 1)


def number_of_the_day(count: int, today: date | None = None) -> int:
    """Which of so many puzzles, from 1 on, is that of a day (in UTC): one after the other."""
    day = today or datetime.now(UTC).date()
    return (day - FIRST_DAY).days % count + 1
