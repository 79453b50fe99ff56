"""How strong people are, as rated games have shown."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Nobody has played one so far."""
    op.create_table(
        "rating",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("pool", sa.String(20), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "rating_change",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("pool", sa.String(20), nullable=False),
        sa.Column("before", sa.JSON, nullable=False),
        sa.Column("after", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
