"""What processes tell each other, without a Redis: here they hear each other at once."""

from typing import Any

from bluemoon.server.live.neighbours import GONE, Neighbours
from bluemoon.server.live.tidings import Tidings
from tests.server.evening import Clock


class Heard(Tidings):
    """Of processes that hear each other at once."""

    is_shared = True

    def __init__(self, others: "list[Heard]") -> None:
        super().__init__()
        self.others, self.is_heard = others, True
        others.append(self)

    def send(self, kind: str, **said: Any) -> None:
        for other in self.others:
            other.hear(self.name, kind, said)


def told(tidings: Tidings, tables: dict[str, list[str]], *, whole: bool = True) -> None:
    tidings.send("here", tables=tables, whole=whole, works=False)


def test_who_is_where_is_known_until_a_process_falls_silent_and_not_while_nobody_can_be_heard() -> None:
    others: list[Heard] = []
    clock, changed = Clock(), list[str]()
    here, there = Heard(others), Heard(others)
    neighbours = Neighbours(here, changed.append, clock)
    told(there, {"table": ["anna", "boris"], "other": ["clara"]})
    assert neighbours.at("table") == {"anna", "boris"}
    assert neighbours.at("other") == {"clara"}
    told(there, {"table": ["anna"]}, whole=False)
    assert neighbours.at("table") == {"anna"}
    assert neighbours.at("other") == {"clara"}
    assert neighbours.went_from("table") == {"boris": clock()}
    clock.now += 2 * GONE
    here.is_heard = False
    neighbours.look_after()
    assert neighbours.at("table") == {"anna"}  # it is our line that is dead
    here.is_heard = True
    here.hear("", "again", {})
    neighbours.look_after()
    assert neighbours.at("table") == {"anna"}
    clock.now += 2 * GONE
    neighbours.look_after()
    assert neighbours.at("table") == neighbours.at("other") == frozenset()
    assert changed[:3] == ["table", "other", "table"]
    assert sorted(changed[3:]) == ["other", "table"]
    told(there, {"table": ["anna"]})
    there.send("farewell")
    assert neighbours.at("table") == frozenset()
