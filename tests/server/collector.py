"""A collector of traces on the loopback: it takes what OpenTelemetry sends, and keeps it."""

import gzip
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span


@dataclass
class Collector:
    """What came, and where it comes to."""

    address: str
    spans: list[Span] = field(default_factory=list)
    programs: set[str] = field(default_factory=set)

    def take(self, sent: bytes) -> None:
        """Some more."""
        for resource in ExportTraceServiceRequest.FromString(sent).resource_spans:
            self.programs |= {
                told.value.string_value for told in resource.resource.attributes if told.key == "service.name"
            }
            self.spans += [span for scope in resource.scope_spans for span in scope.spans]

    def named(self, name: str) -> list[Span]:
        """The parts of this name."""
        return [span for span in self.spans if span.name == name]


def told_of(span: Span) -> dict[str, str | int]:
    """What a part says."""
    return {
        told.key: told.value.string_value if told.value.HasField("string_value") else told.value.int_value
        for told in span.attributes
    }


@contextmanager
def collecting() -> Iterator[Collector]:
    """As long as this lasts."""

    class Taking(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            sent = self.rfile.read(int(self.headers["Content-Length"]))
            collector.take(gzip.decompress(sent) if self.headers.get("Content-Encoding") == "gzip" else sent)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Taking) as server:
        collector = Collector(f"http://127.0.0.1:{server.server_port}")
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        yield collector
        server.shutdown()
        serving.join()
