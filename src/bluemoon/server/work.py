"""`bluemoon work`: a process without pages. It takes tables whose bots are to move, and plays there;
and it judges finished games."""

import asyncio
import signal

from bluemoon.server.logs import log
from bluemoon.server.review.shared_reviews import reviews_for
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
    reviews = reviews_for(hall, works=True)
    reviews.start()
    log.info("worker started")
    print("Blue Moon works (Ctrl+C ends it)", flush=True)
    await stop.wait()
    await reviews.close()
    await hall.close()
    await store.close()
    traces.end()
