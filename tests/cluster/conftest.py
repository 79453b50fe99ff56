"""A cluster for the tests: PostgreSQL, Redis, and server processes that share them."""

from collections.abc import Iterator

import pytest

from tests.cluster.cluster import Cluster
from tests.cluster.engines import Postgres, Redis, missing


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """PostgreSQL, for as many databases as are wanted."""
    why = missing()
    if why is not None:
        pytest.skip(why)
    with Postgres() as found:
        yield found


@pytest.fixture(scope="session")
def redis(postgres: Postgres) -> Iterator[Redis]:
    """Redis."""
    with Redis() as found:
        yield found


@pytest.fixture
def address(postgres: Postgres) -> str:
    """The URL of a new database."""
    return postgres.new_database()


@pytest.fixture(scope="session")
def cluster(postgres: Postgres, redis: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Two servers that share a database, which have met no fault of their own when all tests are done."""
    with Cluster(postgres, redis, tmp_path_factory.mktemp("cluster")) as found:
        yield found
        assert found.errors() == []
