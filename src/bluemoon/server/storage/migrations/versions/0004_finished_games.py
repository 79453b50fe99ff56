"""Finished games are listed: how each ended, who keeps it, and how open its players want it to be."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Everybody keeps what was played; it is as open as its table was."""
    op.add_column("game", sa.Column("outcome", sa.JSON))
    op.add_column("player", sa.Column("openness", sa.String(10)))
    op.add_column("player", sa.Column("is_kept", sa.Boolean, nullable=False, server_default=sa.true()))
