"""`bluemoon serve`: both games in the browser."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bluemoon.cli.extras import need
from bluemoon.cli.numbers import amount, whole
from bluemoon.core.refusal import BadOption

if TYPE_CHECKING:
    from bluemoon.server.post.hosts import Hosts
    from bluemoon.server.serve import House

LEVELS = ("debug", "info", "warning", "error")
MOST_DAYS = 36_500


def days(name: str, help: str) -> Any:
    """An option that says how long."""
    return typer.Option(metavar="DAYS", parser=amount(name, 0, MOST_DAYS), help=help)


Host = Annotated[str, typer.Option(metavar="ADDRESS", help="Who can come: 0.0.0.0 is your network.")]
Port = Annotated[
    int | None,
    typer.Option(metavar="NUMBER", parser=whole("port", 0, 65_535), help="0: any free one. (8000)", show_default=False),
]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        envvar="BLUEMOON_DB",
        help="Where games are kept: a file, or the URL of a database.",
        show_default=False,
    ),
]
Redis = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="BLUEMOON_REDIS",
        help="Where several processes tell each other what happens, like redis://127.0.0.1:6379/0.",
        show_default=False,
    ),
]
Processes = Annotated[
    int, typer.Option(metavar="NUMBER", parser=whole("processes", 1, 64), help="So many, on PostgreSQL with Redis.")
]
KeepOpen = Annotated[float, days("keep-open", "Close tables that wait for players so long. 0: never.")]
KeepGames = Annotated[float | None, days("keep-games", "Delete games nobody touched so long, over or not. (never)")]
Proxy = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Believe this proxy about who asks; several with commas.", show_default=False),
]
RootPath = Annotated[
    str | None,
    typer.Option(metavar="PATH", help="The folder a proxy shows it in, like /bluemoon.", show_default=False),
]
MetricsToken = Annotated[
    str | None,
    typer.Option(
        metavar="WORD",
        envvar="BLUEMOON_METRICS_TOKEN",
        help="Whoever says this may read /metrics from elsewhere.",
        show_default=False,
    ),
]
PushHosts = Annotated[
    str | None,
    typer.Option(
        metavar="HOSTS",
        help="By whom browsers may be told that it is somebody's turn; none: by nobody. (their makers)",
        show_default=False,
    ),
]
WebhookHosts = Annotated[
    str | None,
    typer.Option(
        metavar="HOSTS",
        help="Where rooms may be told of it, like discord.com,chat.example.org. (nowhere)",
        show_default=False,
    ),
]
Bots = Annotated[
    list[str] | None,
    typer.Option(metavar="PLACE=BOT", help="Who plays at a level, like city.hard=mybot; or city.hint=mybot."),
]
Open = Annotated[bool, typer.Option("--open", help="Open it in the browser.")]
LogLevel = Annotated[
    str | None,
    typer.Option(metavar="LEVEL", help=f"One of: {', '.join(LEVELS)}. (warning; info where nobody looks)"),
]


Traces = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="BLUEMOON_TRACES",
        help="Send traces to this collector of OpenTelemetry, like http://127.0.0.1:4318.",
        show_default=False,
    ),
]


EXAMPLES = """
On this machine; with everybody in your network; a place to try things out:

  bluemoon serve --open

  bluemoon serve --host 0.0.0.0

  bluemoon serve --port 0 --db try.db

Behind a proxy on this machine; in several processes (docs/operations.md says how):

  bluemoon serve --proxy 127.0.0.1 --root-path /bluemoon

  bluemoon serve --db postgresql+psycopg://moon@127.0.0.1/moon --redis redis://127.0.0.1 --processes 4
"""


def serve(
    host: Host = "127.0.0.1",
    port: Port = None,
    db: Database = None,
    redis: Redis = None,
    processes: Processes = 1,
    keep_open: KeepOpen = 30,
    keep_games: KeepGames = None,
    proxy: Proxy = None,
    root_path: RootPath = None,
    metrics_token: MetricsToken = None,
    push_hosts: PushHosts = None,
    webhook_hosts: WebhookHosts = None,
    bot: Bots = None,
    open: Open = False,
    log_level: LogLevel = None,
    traces: Traces = None,
) -> None:
    """Both games in the browser: against bots, with friends by link, or at one screen.

    Games are kept: stop the server when you like, and go on another day.
    """
    from bluemoon.server.live.chosen_bots import chosen_bots
    from bluemoon.server.serve import House, Surroundings
    from bluemoon.server.storage.retention import Retention

    around, kept = Surroundings.of(proxy, root_path, metrics_token), Retention(keep_open or None, keep_games or None)
    bots, hosts = chosen_bots(bot or ()), hosts_in(push_hosts, webhook_hosts)
    house = House(db, redis, level_of(log_level), kept, around, bots, traces, hosts)
    _serve(house, host, port, processes, open)


def _serve(house: "House", host: str, port: int | None, processes: int, opens: bool) -> None:
    """In this process, or in several of which this is the parent."""
    from bluemoon.server.processes import serve_together
    from bluemoon.server.serve import serve as serve_tables

    if house.redis is not None:
        need("serve --redis", "cluster")
    if house.traces is not None:
        need("serve --traces", "traces")
    house.check(processes)
    if processes == 1:
        serve_tables(host, port, house, opens=opens)
    else:
        serve_together(host, port, house, processes, opens=opens)


def hosts_in(push: str | None, webhooks: str | None) -> "tuple[Hosts | None, Hosts]":
    """To whom the server may write, as it was said."""
    from bluemoon.server.post.hosts import Hosts

    browsers = None if push is None else Hosts.of("push-hosts", push.replace("none", ""))
    return browsers, Hosts.of("webhook-hosts", webhooks)


def level_of(name: str | None) -> str:
    """How much is written down: as it was said, else by whether somebody looks."""
    level = name or ("warning" if sys.stderr.isatty() else "info")
    if level not in LEVELS:
        raise BadOption(f"log-level: should be one of {', '.join(LEVELS)}, not {level}")
    return level
