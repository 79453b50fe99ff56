"""How far people come in the lessons is counted, and whoever did one has done it on every device."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """A table of counts, and one of what each guest has learnt."""
    op.create_table(
        "lesson_step",
        sa.Column("lesson", sa.String(40), primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("count", sa.Integer, nullable=False),
    )
    op.create_table(
        "learnt",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("lesson", sa.String(40), primary_key=True),
    )
