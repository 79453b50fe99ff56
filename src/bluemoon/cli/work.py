"""`bluemoon work`: bots for a site of several processes."""

from typing import Annotated

import typer

from bluemoon.cli.extras import need
from bluemoon.cli.serve import Bots, LogLevel, PushHosts, Traces, WebhookHosts, hosts_in, level_of

Database = Annotated[
    str, typer.Option(metavar="URL", envvar="BLUEMOON_DB", help="The database of the site.", show_default=False)
]
Redis = Annotated[
    str,
    typer.Option(metavar="URL", envvar="BLUEMOON_REDIS", help="Where its processes tell each other what happens."),
]


def work(
    db: Database,
    redis: Redis,
    push_hosts: PushHosts = None,
    webhook_hosts: WebhookHosts = None,
    bot: Bots = None,
    log_level: LogLevel = None,
    traces: Traces = None,
) -> None:
    """Play the bots of a site that several processes serve, and tell people that it is their turn.

    So its servers have time for people.

    Start as many as you like, on any machine that reaches both; stop them when you like: others go on.

      bluemoon work --db postgresql+psycopg://moon@127.0.0.1/moon --redis redis://127.0.0.1
    """
    level = level_of(log_level)
    need("work", "cluster")
    if traces is not None:
        need("work --traces", "traces")
    from bluemoon.server.live.chosen_bots import chosen_bots
    from bluemoon.server.serve import House
    from bluemoon.server.work import work as work_on

    hosts = hosts_in(push_hosts, webhook_hosts)
    house = House(db, redis, level, bots=chosen_bots(bot or ()), traces=traces, hosts=hosts)
    house.check(1)
    work_on(house)
