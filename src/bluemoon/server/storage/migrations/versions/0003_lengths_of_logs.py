"""A table knows how long its log is, so that one whose last entries were lost can be told from one that is whole."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """The logs that are there count as whole."""
    op.add_column("game", sa.Column("length", sa.Integer, nullable=False, server_default="0"))
    op.execute("update game set length = coalesce((select max(seq) from entry where entry.game = game.id), 0)")
