"""What may be chosen from a view, and why not the rest: as it is written, or as machine code, ten times as fast."""

from functools import cache
from typing import Any, Protocol

import numpy as np

from bluemoon.city.menu import MENU, WORLDS, write_menu
from bluemoon.city.refusals import reason_against
from bluemoon.city.state import STATE, City
from bluemoon.city.types import Tables
from bluemoon.core.record import blank, row_of
from bluemoon.core.rule import Rule


class Menus(Protocol):
    """Whoever knows what may be chosen."""

    def menu_of(self, view: City) -> Any:
        """Everything the player to move may choose in this turn from here."""

    def reason_against(self, state: City, action: int) -> int:
        """Why an action is refused."""


class PlainMenus:
    """As it is written."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def menu_of(self, view: City) -> Any:
        """Everything the player to move may choose in this turn from here."""
        worlds, menu = np.zeros(WORLDS, STATE), blank(MENU)
        worlds[0] = view
        write_menu(worlds, self.tables, menu)
        return menu

    def reason_against(self, state: City, action: int) -> int:
        """Why an action is refused."""
        return int(reason_against(state, self.tables, action))


class QuickMenus:
    """As machine code, which is made or fetched first."""

    def __init__(self, tables: Tables) -> None:
        self.tables = row_of(tables)
        made = _machine_code()
        self.lay_out, self.object_to = made["lay_out"], made["object_to"]
        self.lay_out(self.tables, np.zeros(0, STATE), np.zeros(0, MENU))
        self.object_to(self.tables, np.zeros(0, STATE), np.zeros(0, np.int64))

    def menu_of(self, view: City) -> Any:
        """Everything the player to move may choose in this turn from here."""
        worlds, menus = np.zeros(WORLDS, STATE), np.zeros(1, MENU)
        worlds[0] = view
        self.lay_out(self.tables, worlds, menus)
        return menus[0]

    def reason_against(self, state: City, action: int) -> int:
        """Why an action is refused."""
        reasons = np.array([action])
        self.object_to(self.tables, row_of(state), reasons)
        return int(reasons[0])


def lay_out(tables, worlds, menus):  # type: ignore[no-untyped-def]
    """The menu of the first world; the others are room to try."""
    if len(menus) > 0:
        write_menu(worlds, tables[0], menus[0])


def object_to(tables, states, actions):  # type: ignore[no-untyped-def]
    """For each of these actions, why it is refused."""
    for at in range(len(states)):
        actions[at] = reason_against(states[at], tables[0], actions[at])


@cache
def _machine_code() -> dict[str, Rule]:
    from bluemoon.city.compiled import RULES
    from bluemoon.core.compiled_game import compile_rules

    return compile_rules([lay_out, object_to], RULES.package)
