"""T16 on a running server: what somebody says who means harm, and what of it whoever runs the server reads."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bluemoon.server.limits import TALKING
from tests.server.serving import Message, Server
from tests.server.visiting import Visitor

MARKUP = "<img src=x onerror=alert(1)>"
MONSTERS: list[Any] = ["x" * 2**20, "\u3164" * 5, "\u2800", "\0\n\t", "\u0301" * 9, ["a"], 7, None]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "games.db") as found:
        yield found
        assert found.errors() == []


async def seated(anna: Visitor, ben: Visitor) -> str:
    """A table of friends; where one says something there."""
    table = await anna.open_table({"who": "friend"}, talk=True)
    await ben.sit(table)
    return f"/api/tables/{table}"


async def heard(visitor: Visitor) -> list[str]:
    """All that was said, as somebody hears it who opens the table now."""
    await visitor.enter()
    assert visitor.socket is not None
    try:
        async with asyncio.timeout(1.5):
            while True:
                said: Message = await visitor.hear("said")
                if said["whole"]:
                    return [line["text"] for line in said["lines"]]
    except TimeoutError:
        return []
    finally:
        await visitor.leave()


def test_who_means_harm_is_answered_and_harms_nobody(server: Server) -> None:
    async def evening() -> None:
        anna, ben, eve = (Visitor(server, seed) for seed in range(3))
        where = await seated(anna, ben)
        for monster in MONSTERS:
            refused = await anna.ask("POST", f"{where}/talk", {"seat": 0, "text": monster})
            assert refused.status_code in (400, 413, 422, 429), (str(monster)[:9], refused.text)
        assert (await ben.ask("POST", f"{where}/talk", {"seat": 1, "text": f"\u202e{MARKUP}"})).status_code == 204
        for seat in (0, 1, 3):
            refused = await eve.ask("POST", f"{where}/talk", {"seat": seat, "text": "let me in"})
            assert refused.json()["reason"] == "not_your_seat"
            for deed in ("report", "block"):
                assert (await eve.ask("POST", f"{where}/seats/{seat}/{deed}")).status_code == 403
        assert await heard(anna) == await heard(ben) == [MARKUP]
        eve.table = anna.table
        assert await heard(eve) == []

    asyncio.run(evening())


def test_a_flood_ends_and_who_is_blocked_speaks_into_the_void(server: Server) -> None:
    async def evening() -> None:
        anna, ben = Visitor(server, 0), Visitor(server, 1)
        where = await seated(anna, ben)
        lines = [{"seat": 1, "text": f"line {number}"} for number in range(3 * int(TALKING.burst))]
        answers = await asyncio.gather(*(ben.ask("POST", f"{where}/talk", line) for line in lines))
        taken = sum(answer.status_code == 204 for answer in answers)
        assert 1 <= taken <= TALKING.burst + 2, "as many as one types, and what time has brought meanwhile"
        assert {answer.status_code for answer in answers} == {204, 429}
        assert len(await heard(anna)) == taken
        assert (await anna.ask("POST", f"{where}/seats/1/report")).status_code == 204
        assert (await anna.ask("POST", f"{where}/seats/1/block")).status_code == 204
        assert await heard(anna) == []
        assert len(await heard(ben)) == taken, "and is not told so"

    asyncio.run(evening())
    told = subprocess.run(
        [sys.executable, "-m", "bluemoon", "reports", str(server.file)], capture_output=True, text=True, check=True
    ).stdout
    assert told.endswith("1 report\n")
    assert "1 in all; reported by" in told
    assert sum(line.lstrip().startswith(">") and ": line " in line for line in told.splitlines()) >= 1
