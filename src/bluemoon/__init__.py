"""Blue Moon: two games by Reiner Knizia, set in one world. The rules are written once and run everywhere.

Unofficial; see NOTICE.
"""

from importlib import import_module
from importlib.metadata import version
from typing import Any

__all__ = ["CITY", "DUEL", "__version__"]

CITY: Any  #: The board game; it is loaded when it is first asked for.
DUEL: Any  #: The card game; likewise.
__version__: str  #: The version of this package.


def __getattr__(name: str) -> Any:
    """`bluemoon.CITY` and `bluemoon.DUEL` load their game when it is first asked for."""
    if name == "__version__":
        return version("bluemoon")
    if name == "CITY":
        return import_module("bluemoon.city").CITY
    if name == "DUEL":
        return import_module("bluemoon.duel").DUEL
    raise AttributeError(f"module 'bluemoon' has no attribute {name!r}")
