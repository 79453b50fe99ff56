"""Somebody may be the same person in another browser: by a phrase, a passkey, a link."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """So far nobody could."""
    op.create_table(
        "credential",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("used", sa.Float),
        sa.Index("credential_by_guest", "guest"),
    )
