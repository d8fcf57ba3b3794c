"""Lets Alembic upgrade the database over the connection it is handed by `fathoms.web.database`."""

from alembic import context

from fathoms.web.database import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
