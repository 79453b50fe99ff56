"""Lists show what a judge said of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Nothing is known of the games so far: it is kept when somebody has one judged."""
    op.add_column("game", sa.Column("review", sa.JSON))
