"""Settings, guests, games, their logs and who sits where."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """The first tables."""
    create_people()
    create_games()


def create_people() -> None:
    """Settings of the server, and its guests."""
    op.create_table(
        "setting",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "guest",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("is_named", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )


def create_games() -> None:
    """Games, what happened in each, and who sits where."""
    op.create_table(
        "game",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("next", sa.String(40)),
    )
    op.create_index("game_by_status", "game", ["status", "changed"])
    op.create_table(
        "entry",
        sa.Column("game", sa.String(40), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("command", sa.String(80)),
        sa.Column("guest", sa.String(40)),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("game", "command", name="entry_once"),
    )
    op.create_table(
        "player",
        sa.Column("game", sa.String(40), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(40), nullable=False),
    )
    op.create_index("player_by_guest", "player", ["guest"])
