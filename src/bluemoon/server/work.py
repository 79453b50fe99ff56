"""`bluemoon work`: a process without pages. It takes tables whose bots are to move, and plays there."""

import asyncio
import signal

from bluemoon.server.logs import log
from bluemoon.server.serve import House
from bluemoon.server.traces import traces


def work(house: House) -> None:
    """Work; returns when it was told to stop."""
    house.begin("bluemoon work")
    asyncio.run(_work(house))


async def _work(house: House) -> None:
    store, stop = house.open(), asyncio.Event()
    for kind in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(kind, stop.set)
    hall = house.hall(store)
    await hall.sleepers.learn()
    hall.start_work(only_bots=True)
    log.info("worker started")
    print("Blue Moon works (Ctrl+C ends it)", flush=True)
    await stop.wait()
    await hall.close()
    await store.close()
    traces.end()
