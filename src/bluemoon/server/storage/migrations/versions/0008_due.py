"""Several processes serve one database: what one of them has to do is a row that is due."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Nothing is due so far: where a bot is to move, whoever reads the table says so."""
    op.create_table(
        "due",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("by", sa.String(40)),
    )
    op.create_index("due_by_kind", "due", ["kind", "at"])
