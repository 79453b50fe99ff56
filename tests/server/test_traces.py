"""What a server tells a collector of traces, and what its log says of persons."""

import asyncio
import json
from pathlib import Path

import pytest

from bluemoon.core.refusal import BadOption
from bluemoon.server.serve import House
from bluemoon.server.traces import traces
from tests.server.collector import collecting, told_of
from tests.server.serving import Server, free_port
from tests.server.visiting import Visitor


def test_without_a_collector_nothing_is_measured() -> None:
    with traces.part("request", path="/") as nothing:
        assert nothing is None


@pytest.mark.parametrize("address", ["", "127.0.0.1:4318", "ftp://there", "http://", "http://[", "http://x:99999"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(BadOption, match="traces: should be the address of a collector"):
        House(traces=address).check(1)


def test_a_move_is_told_in_its_parts_and_nothing_that_is_hidden(tmp_path: Path) -> None:
    with collecting() as collector, Server(tmp_path / "games.db", "--traces", collector.address) as server:
        anna = asyncio.run(a_move(server))
        assert server.stop() == 0
    (message,) = collector.named("message play")
    assert told_of(message) == {"table": anna.table, "game": "city"}
    (write,) = [span for span in collector.named("write") if span.parent_span_id == message.span_id]
    assert told_of(write) == {"table": anna.table, "entries": 1}
    assert [told_of(span)["pages"] for span in collector.named("tell") if span.parent_span_id == message.span_id] == [1]
    assert ["POST", "/api/tables"] in [list(told_of(span).values()) for span in collector.named("request")]
    assert collector.programs == {"bluemoon serve"}
    told = {key for span in collector.spans for key in told_of(span)}
    assert told <= {"method", "path", "table", "game", "entries", "pages", "bot"}


def test_a_collector_that_is_away_costs_nothing_but_its_traces(tmp_path: Path) -> None:
    with Server(tmp_path / "games.db", "--traces", f"http://127.0.0.1:{free_port()}") as server:
        asyncio.run(a_move(server))
        assert server.stop() == 0


def test_the_log_has_a_mark_for_a_person_and_not_the_id(tmp_path: Path) -> None:
    async def evening(server: Server) -> None:
        anna, boris = Visitor(server, 1), Visitor(server, 2)
        for person in (anna, anna, boris, anna):
            await person.open_table({"who": "here"})

    with Server(tmp_path / "games.db") as server:
        asyncio.run(evening(server))
        server.stop()
        lines = [json.loads(line) for line in server.lines.read_text("utf-8").splitlines() if line.startswith("{")]
    marks = [line["person"] for line in lines if line["event"] == "request" and line["path"] == "/api/tables"]
    assert marks == ["new", marks[1], "new", marks[1]]
    assert len(marks[1]) == 12


async def a_move(server: Server) -> Visitor:
    """Somebody opens a table with a bot, and moves."""
    async with Visitor(server, 1) as anna:
        await anna.open_table({"who": "bot", "level": "easy"}, first=0)
        await anna.enter()
        await anna.decide()
    return anna
