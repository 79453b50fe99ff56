"""PostgreSQL and Redis as Debian packs them, started on this machine alone: in a folder and at a port of their own."""

import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Self

from sqlalchemy import create_engine, text

from tests.server.serving import PATIENCE, free_port

POSTGRES = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
REDIS = next(filter(None, map(shutil.which, ("redis-server", "valkey-server"))), None)


def missing(*, redis: bool = True) -> str | None:
    """Why there can be no cluster here; none: there can."""
    if not POSTGRES:
        return "NO POSTGRESQL: install Debian's package postgresql to test it"
    if redis and REDIS is None:
        return "NO REDIS: install Debian's package redis-server to test several processes"
    for module in ("psycopg", "redis") if redis else ("psycopg",):
        if importlib.util.find_spec(module) is None:
            return f'NO {module.upper()}: pip install "bluemoon[cluster]" to test several processes'
    return None


class Engine:
    """A program that can be killed and started again, and finds what it had."""

    def __init__(self, name: str) -> None:
        self.folder, self.port = Path(tempfile.mkdtemp(prefix=f"bluemoon-{name}-")), free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.user = "postgres" if name == "postgres" and os.geteuid() == 0 else None  # it does not run as root
        if self.user is not None:
            shutil.chown(self.folder, self.user)

    def command(self) -> list[str]:
        """What is started."""
        raise NotImplementedError

    def is_well(self) -> bool:
        """Does it answer?"""
        raise NotImplementedError

    def start(self) -> Self:
        """Start it, and wait until it answers."""
        with (self.folder / "said").open("ab") as said:
            self.process = subprocess.Popen(
                self.command(), user=self.user, stdout=said, stderr=said, cwd=self.folder, start_new_session=True
            )
        until = time.monotonic() + PATIENCE
        while not self.is_well():
            assert time.monotonic() < until, (self.folder / "said").read_text(errors="replace")
            if self.process.poll() is not None:  # what was killed has not quite ended yet
                return self.start()
            time.sleep(0.02)
        return self

    def kill(self) -> None:
        """As if the power went: all of its processes."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Engine):
    """PostgreSQL, which does not wait for the disk: it is killed here, but the machine is not."""

    def __init__(self) -> None:
        super().__init__("postgres")
        self.databases = 0
        made: dict[str, Any] = {"user": self.user, "check": True, "stdout": subprocess.DEVNULL, "cwd": self.folder}
        program, data = str(POSTGRES[-1] / "initdb"), str(self.folder / "data")
        subprocess.run([program, "-N", "-A", "trust", "-U", "moon", "-D", data], **made)

    def command(self) -> list[str]:
        """What is started."""
        options = {"fsync": "off", "listen_addresses": "127.0.0.1", "unix_socket_directories": str(self.folder)}
        return [
            str(POSTGRES[-1] / "postgres"), "-D", str(self.folder / "data"), "-p", str(self.port),
            *(f"--{name}={value}" for name, value in options.items()),
        ]  # fmt: skip

    def is_well(self) -> bool:
        """Does it answer?"""
        asked = [str(POSTGRES[-1] / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(asked, check=False).returncode == 0

    def address(self, name: str = "postgres") -> str:
        """The URL of a database."""
        return f"postgresql+psycopg://moon@127.0.0.1:{self.port}/{name}"

    def new_database(self) -> str:
        """The URL of one that is empty."""
        self.databases += 1
        name = f"moon{self.databases}"
        engine = create_engine(self.address(), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"create database {name}"))
        engine.dispose()
        return self.address(name)


class Redis(Engine):
    """Redis, which keeps nothing."""

    def __init__(self) -> None:
        super().__init__("redis")

    def command(self) -> list[str]:
        """What is started."""
        assert REDIS is not None
        return [REDIS, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]

    def is_well(self) -> bool:
        """Does it answer?"""
        import redis

        line = redis.Redis(port=self.port, socket_timeout=1)
        try:
            return bool(line.ping())
        except redis.RedisError:
            return False
        finally:
            line.close()

    @property
    def address(self) -> str:
        """Its URL."""
        return f"redis://127.0.0.1:{self.port}/0"
