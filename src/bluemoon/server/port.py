"""The port a server listens on, and the address under which a browser finds it."""

import errno
import socket

from bluemoon.core.refusal import BadOption

PORTS = range(2**16)
USUAL_PORT = 8000
TRIES = 20  # ports after the usual one, if it need not be that one
EVERYWHERE = ("", "0.0.0.0", "::")
WAITING = 1024  # connections that nobody has accepted yet


def take_port(host: str, port: int | None, *, may_differ: bool) -> socket.socket:
    """A socket that listens; if no port was named and the usual one is taken, on one of the next."""
    if port is not None and port not in PORTS:
        raise BadOption(f"port: should be a number from 0 to {PORTS[-1]} (0: any free one), not {port}")
    first = USUAL_PORT if port is None else port
    last = first + TRIES if port is None and may_differ else first
    while True:
        try:
            return _listen(host, first)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or first == last:
                raise BadOption(_complaint(host, first, error)) from None
        first += 1


def take_doors(host: str, port: int | None, count: int) -> list[socket.socket]:
    """So many sockets that listen at one port: the system deals visitors out to them."""
    if not hasattr(socket, "SO_REUSEPORT"):
        raise BadOption("processes: this system knows no port that several processes listen at; give each its own")
    with take_port(host, port, may_differ=False) as probe:  # nobody else is there
        taken: int = probe.getsockname()[1]
    return [_listen(host, taken, is_shared=True) for _ in range(count)]


def _listen(host: str, port: int, *, is_shared: bool = False) -> socket.socket:
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, _, _, _, address = found[0]
    return socket.create_server(address[:2], family=family, backlog=WAITING, reuse_port=is_shared)


def _complaint(host: str, port: int, error: OSError) -> str:
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return f"--host {host}: is no address of this machine"
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken by another program; choose another with --port, or any free one with --port 0"
    if error.errno == errno.EACCES:
        return f"port {port} is reserved for the system; choose one above 1023 with --port"
    return f"port {port}: {error.strerror}"


def address_of(listener: socket.socket) -> str:
    """Where a browser finds us: one on this machine, or, if everybody may come, one in the network."""
    host, port = listener.getsockname()[:2]
    if host in EVERYWHERE:
        host = _own_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    """The address of this machine in its network; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        found: str = probe.getsockname()[0]
        return found
