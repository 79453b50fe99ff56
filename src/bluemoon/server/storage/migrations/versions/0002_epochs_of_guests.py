"""Guests can sign out everywhere: only the cookies of their latest epoch count."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """A guest has an epoch."""
    op.add_column("guest", sa.Column("epoch", sa.Integer))
