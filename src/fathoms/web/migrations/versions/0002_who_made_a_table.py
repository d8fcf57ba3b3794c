"""Tables can be found by who made them"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("maker", sa.String(length=32), nullable=False, server_default=""))
    op.create_index("tables_by_maker", "tables", ["maker"])
    tables = sa.table("tables", sa.column("id"), sa.column("head"), sa.column("maker"))
    connection = op.get_bind()
    for id, head in connection.execute(sa.select(tables.c.id, tables.c.head)).all():
        maker = json.loads(bytes(head))["maker"]
        connection.execute(sa.update(tables).where(tables.c.id == id).values(maker=maker))
