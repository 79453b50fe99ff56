"""What people say at a table, from whom they want to have peace, and whom they have reported."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Nobody has said anything."""
    op.create_table(
        "line",
        sa.Column("game", sa.String(40), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("line_by_guest", "line", ["guest"])
    op.create_table(
        "peace",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("hears", sa.Boolean, nullable=False),
        sa.Column("blocked", sa.JSON, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("peace_by_change", "peace", ["changed"])
    op.create_table(
        "report",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
    )
    op.create_index("report_by_guest", "report", ["guest"])
