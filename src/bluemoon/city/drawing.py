"""`str(state)` draws the city."""
from typing import Any

def draw_city(state: Any, tables: Any = None, seat: int | None = None) -> str:
    return "todo"
