"""What it takes to find tables that nobody came to and guests who never played, and to drop them quickly."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_INDEXES = (("people", "seen"), ("tables", "used"), ("tables", "next"), ("tables", "maker"), ("sitters", "table_id"))


def upgrade() -> None:
    """Nobody noted so far when a table was opened: their time begins now."""
    op.add_column("tables", sa.Column("used", sa.String(32)))
    tables = sa.table("tables", sa.column("status", sa.String), sa.column("used", sa.String))
    moment = datetime.now(UTC).isoformat(timespec="microseconds")
    op.execute(tables.update().where(tables.c.status == "lobby").values(used=moment))
    for table, column in _INDEXES:
        op.create_index(f"ix_{table}_{column}", table, [column])


def downgrade() -> None:
    for table, column in _INDEXES:
        op.drop_index(f"ix_{table}_{column}", table)
    op.drop_column("tables", "used")
