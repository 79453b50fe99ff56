"""Traces, for whoever runs the server and wants to see what a request or a move is made of.

As long as no collector is named nothing is measured, and OpenTelemetry is not even imported. A part of the work has a
name and says which table it was about; like a line of the log it holds no hand, no key and no cookie.
"""

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from bluemoon.core.refusal import BadOption
from bluemoon.server.logs import SECRETS

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Tracer

PATH = "/v1/traces"  # where a collector takes them, if the address says nothing else
PATIENCE = 2.0  # seconds that it has to take some


class Traces:
    """What this process tells a collector."""

    def __init__(self) -> None:
        self._provider: TracerProvider | None = None
        self._tracer: Tracer | None = None

    def send_to(self, collector: str, name: str) -> None:
        """From now on, in the name of this program."""
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor

        address = collector if urlsplit(collector).path.strip("/") else collector.rstrip("/") + PATH
        self._provider = TracerProvider(resource=Resource.create({"service.name": name}), shutdown_on_exit=False)
        self._provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint=address, timeout=PATIENCE)))
        self._tracer = self._provider.get_tracer("bluemoon")

    def part(self, name: str, **about: str | int) -> AbstractContextManager[object]:
        """A part of the work, within the one that is under way."""
        if self._tracer is None:
            return nullcontext()
        told = {what: value for what, value in about.items() if what not in SECRETS}
        return self._tracer.start_as_current_span(name, attributes=told)

    def end(self) -> None:
        """What was not sent yet is sent, if the collector takes it."""
        if self._provider is not None:
            self._provider.shutdown()
        self._provider = self._tracer = None


traces = Traces()  # of this process, as its log


def check_collector(address: str) -> None:
    """Refuse what is no address of a collector."""
    try:
        parts = urlsplit(address)
        is_one = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_one = False
    if not is_one:
        raise BadOption(f"traces: should be the address of a collector, like http://127.0.0.1:4318, not {address}")
