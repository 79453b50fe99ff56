"""Whom a table waits for, and by what that person is told."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Nobody is told anything."""
    op.create_table(
        "summons",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("step", sa.String(20), nullable=False),
        sa.Column("at", sa.Float),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("reminded", sa.Integer, nullable=False),
        sa.Column("missed", sa.JSON, nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("by", sa.String(40)),
    )
    op.create_index("summons_by_time", "summons", ["at"])
    op.create_table(
        "channel",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("place", sa.String(64), nullable=False, unique=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("failed", sa.Integer, nullable=False),
    )
    op.create_index("channel_by_guest", "channel", ["guest"])
