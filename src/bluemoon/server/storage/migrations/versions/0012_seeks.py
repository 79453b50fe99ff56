"""Who looks for somebody to play with."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Nobody looks."""
    op.create_table(
        "seek",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("wish", sa.JSON, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("game", sa.String(40)),
    )
