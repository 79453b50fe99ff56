"""`bluemoon work`: a process without pages. It takes tables whose bots are to move, and plays there."""

import asyncio
import signal

from bluemoon.server.logs import log, set_up_logs
from bluemoon.server.serve import House


def work(house: House) -> None:
    """Work; returns when it was told to stop."""
    set_up_logs(house.level)
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
