"""Several processes serve one database: finished games that wait for a judge are rows that are due."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Nobody waits for a judge."""
    op.create_table(
        "judged",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("asked", sa.JSON, nullable=False),
        sa.Column("games", sa.JSON, nullable=False),
        sa.Column("is_brought", sa.Boolean, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("head", sa.JSON),
        sa.Column("sums", sa.JSON),
        sa.Column("digest", sa.JSON),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("wanted", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("by", sa.String(40)),
    )
    op.create_table(
        "judged_part",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("first", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("moves", sa.JSON, nullable=False),
    )
