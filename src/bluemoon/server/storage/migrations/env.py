"""Called by Alembic: all steps in one transaction, so that a step that fails leaves the database as it was."""

from alembic import context

from bluemoon.server.storage.db_tables import LAYOUT

context.configure(connection=context.config.attributes["connection"], target_metadata=LAYOUT, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
