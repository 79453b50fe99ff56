"""What the server counts, for Prometheus at /metrics."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
HEARTBEAT = 0.5  # seconds between two looks at the clock

REGISTRY = CollectorRegistry()
SOCKETS = Gauge("bluemoon_sockets", "Sockets that are open.", registry=REGISTRY)
CONNECTIONS = Gauge("bluemoon_connections", "Connections that are open, sockets among them.", registry=REGISTRY)
CUT_OFF = Counter("bluemoon_cut_off", "Connections that were ended by a limit.", ["reason"], registry=REGISTRY)
TABLES = Gauge("bluemoon_tables", "Tables in memory.", ["game"], registry=REGISTRY)
UNREADABLE = Gauge("bluemoon_unreadable_tables", "Tables that could not be read.", registry=REGISTRY)
REQUESTS = Counter("bluemoon_requests", "Requests over HTTP.", ["status"], registry=REGISTRY)
REFUSED = Counter("bluemoon_refused", "Requests and sockets that were refused.", ["reason"], registry=REGISTRY)
COMMANDS = Counter("bluemoon_commands", "Messages of the pages.", ["kind", "outcome"], registry=REGISTRY)
COMMAND_SECONDS = Histogram(
    "bluemoon_command_seconds", "From a message to its answer.", ["kind"], buckets=FAST, registry=REGISTRY
)
APPEND_SECONDS = Histogram("bluemoon_append_seconds", "Until an entry is on disk.", buckets=FAST, registry=REGISTRY)
THINKING_SECONDS = Histogram(
    "bluemoon_thinking_seconds", "A choice of a bot.", ["game", "level"], buckets=SLOW, registry=REGISTRY
)
LAG_SECONDS = Histogram("bluemoon_lag_seconds", "How late the event loop is.", buckets=FAST, registry=REGISTRY)


@contextlib.asynccontextmanager
async def watching_the_clock() -> AsyncIterator[None]:
    """Measure how late the event loop is, as long as this lasts."""
    watch = asyncio.create_task(_watch())
    try:
        yield
    finally:
        watch.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await watch


async def _watch() -> None:
    while True:
        before = time.perf_counter()
        await asyncio.sleep(HEARTBEAT)
        LAG_SECONDS.observe(max(0.0, time.perf_counter() - before - HEARTBEAT))
