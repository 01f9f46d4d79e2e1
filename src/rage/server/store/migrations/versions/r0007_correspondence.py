"""Games by correspondence, and where people want to be told that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_PACES = ("1_day", "2_days", "3_days", "7_days")


def upgrade() -> None:
    op.create_table(
        "correspondence",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("awaited", sa.Text, nullable=False),
        sa.Column("missed", sa.Text, nullable=False),
        sa.Column("told", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_index("ix_subscriptions_person", "subscriptions", ["person"])


def downgrade() -> None:
    """Earlier versions know no days: there, people take as long as they like."""
    for pace in _PACES:
        free = sa.text("UPDATE tables SET settings = replace(settings, :days, :free)")
        op.execute(free.bindparams(days=f'"pace":"{pace}"', free='"pace":"free"'))
    op.drop_table("subscriptions")
    op.drop_table("correspondence")
