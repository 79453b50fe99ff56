"""Players say something about moments of their finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """A table of comments."""
    op.create_table(
        "comment",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("move", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("marks", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("comment_by_game", "comment", ["game"])
