"""The table as a drawing."""

from typing import Any

from bluemoon.duel.tables import Catalogue, standard_catalogue


def draw_duel(state: Any, seat: int | None = None, catalogue: Catalogue | None = None) -> str:
    """The state as text."""
    del state, seat, catalogue
    standard_catalogue()
    return ""
