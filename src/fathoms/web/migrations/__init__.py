"""How the database became what it is: one file a change, oldest first. Alembic reads them."""
