"""The server dies in the middle of everything, again and again: what was acknowledged is there, and the games go on."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.night import IS_NIGHT
from tests.server.deaths import check_agreement, check_log, play_and_die
from tests.server.serving import Server
from tests.server.visiting import Visitor, seated

TABLES = 4
DEATHS = 11 if IS_NIGHT else 3  # on each evening; `scripts/soak server` has a hundred


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "bluemoon.db") as found:
        yield found
        assert found.errors() == []


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize("evening", [1, 2] if IS_NIGHT else [1])
def test_nothing_acknowledged_is_lost_nothing_is_written_twice_and_no_table_is_dead(
    server: Server, evening: int
) -> None:
    print(asyncio.run(play_and_die(server, Random(evening), DEATHS, TABLES)))


def test_a_server_that_is_told_to_stop_finishes_what_it_writes(server: Server) -> None:
    asyncio.run(_play_and_stop(server))


async def _play_and_stop(server: Server) -> None:
    pair = Visitor(server, 1), Visitor(server, 2)
    await seated(*pair)
    over = asyncio.Event()
    playing = [asyncio.create_task(visitor.play_on(over)) for visitor in pair]
    await asyncio.sleep(0.5)
    assert await asyncio.to_thread(server.stop) == 0
    check_log(server.file, *pair)
    await asyncio.to_thread(server.start)
    over.set()
    await asyncio.gather(*playing)
    check_log(server.file, *pair)
    await check_agreement(*pair)


def test_a_turn_half_played_goes_on_where_it_was(server: Server) -> None:
    asyncio.run(_die_in_the_middle_of_a_turn(server))


async def _die_in_the_middle_of_a_turn(server: Server) -> None:
    ann, bob = Visitor(server, 1), Visitor(server, 2)
    await seated(ann, bob)
    for visitor in (ann, bob):
        await visitor.enter()
    mover = ann if ann.is_to_choose else bob
    place = mover.position["board"]["choices"]["moves"][0]
    walked = mover.pending = mover.walk("walk-0001")
    await mover.decide()
    server.kill()
    took = server.start()
    began = time.perf_counter()
    await mover.enter()
    print(f"server back in {took:.2f} s, page back {time.perf_counter() - began:.2f} s later")
    assert mover.position["board"]["view"]["seats"][mover.position["seat"]]["figure"] == place
    await mover.say(walked)
    assert (await mover.hear("done"))["seq"] == mover.acknowledged["walk-0001"]
    assert (await mover.decide())["t"] == "done"
    for visitor in (ann, bob):
        await visitor.leave()
