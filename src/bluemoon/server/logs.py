"""What the server writes about itself: a JSON line for each thing, or something readable on a terminal.

No line holds a cookie, the key of a seat, a hand, a seed: they are left out even if somebody passes them.
"""

import hmac
import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

SECRETS = frozenset({"actions", "body", "cookie", "drawn", "guest", "hand", "key", "keys", "link", "seed", "secret"})
MARK = 12  # letters of a mark
log: structlog.stdlib.BoundLogger = structlog.stdlib.get_logger("bluemoon")


def without_secrets(_: Any, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """The line, less what nobody may read in it."""
    return {name: value for name, value in line.items() if name not in SECRETS}


SHARED: list[structlog.typing.Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso"),
    without_secrets,
]
# At once, so that no line is ever written in structlog's own way: its traces show the values of variables.
structlog.configure(
    processors=[structlog.stdlib.filter_by_level, *SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
    logger_factory=structlog.stdlib.LoggerFactory(),
    wrapper_class=structlog.stdlib.BoundLogger,
)


def mark_of(secret: str, guest: str) -> str:
    """Somebody in the log: always the same mark, from which nobody finds out who it is."""
    return hmac.digest(f"mark {secret}".encode(), guest.encode(), "sha256").hex()[:MARK]


def begin_lines_about(**what: str) -> None:
    """From here on every line of this request, socket or task says so, and nothing that was said before."""
    structlog.contextvars.clear_contextvars()
    structlog.contextvars.bind_contextvars(**what)


def set_up_logs(level: str, *, readable: bool | None = None) -> None:
    """Send all lines of this level and above to stderr, those of the libraries too."""
    readable = sys.stderr.isatty() if readable is None else readable
    lines = logging.StreamHandler()
    lines.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=SHARED, processors=_endings(readable)))
    root = logging.getLogger()
    root.handlers = [lines]
    root.setLevel(level.upper())
    for chatty in ("asyncio", "alembic", "fido2", "websockets", "uvicorn"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    logging.getLogger("bluemoon.compiler").setLevel(logging.ERROR)  # bots play by feel meanwhile: nobody waits


def _endings(readable: bool) -> list[structlog.typing.Processor]:
    """How a line ends up as text. Traces hold no values of variables: those could be a hand."""
    clean = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    if readable:
        return [clean, structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    return [clean, structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
