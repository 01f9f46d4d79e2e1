"""How long the server has run is noted: days for a decision are counted by it, and not while it is down."""

import json
from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "server_time",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("moment", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    """Earlier versions go by the system's clock: what is left to somebody is left from now on."""
    connection = op.get_bind()
    noted = connection.scalar(sa.text("SELECT moment FROM server_time"))
    if noted is not None:
        behind = datetime.now(UTC) - datetime.fromisoformat(noted)
        kept = sa.table("correspondence", sa.column("table_id"), sa.column("awaited"))
        for table, text in connection.execute(sa.select(kept.c.table_id, kept.c.awaited)).all():
            awaited = json.loads(text)
            for decision in awaited:
                if decision["deadline"] is not None:
                    moment = datetime.fromisoformat(decision["deadline"]) + behind
                    decision["deadline"] = moment.isoformat(timespec="microseconds")
            new = json.dumps(awaited, separators=(",", ":"))
            connection.execute(sa.update(kept).where(kept.c.table_id == table).values(awaited=new))
    op.drop_table("server_time")
