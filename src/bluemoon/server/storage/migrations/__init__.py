"""How the database came to its shape, step by step; run when a server starts on an older one."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


@cache
def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def versions() -> set[str]:
    """The steps this program knows."""
    return {step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions()}


def newest() -> str | None:
    """The last step."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def migrate(connection: Connection) -> None:
    """Take all steps that are missing."""
    _config().attributes["connection"] = connection
    command.upgrade(_config(), "head")
