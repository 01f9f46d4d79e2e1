"""People, tables, the log of their games, and the results."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_ID = sa.String(16)
_MOMENT = sa.String(32)


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("content", sa.String(128), nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", _MOMENT, nullable=False),
        sa.Column("seen", _MOMENT, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("maker", _ID, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("next", _ID, sa.ForeignKey("tables.id")),
        sa.Column("paused_by", sa.Integer),
        sa.Column("created", _MOMENT, nullable=False),
        sa.Column("ended", _MOMENT),
        sa.Column("outcome", sa.Text),
    )
    op.create_table(
        "sitters",
        sa.Column("person", _ID, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("table_id", _ID, sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_table(
        "log",
        sa.Column("table_id", _ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("table_id", _ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", _ID, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("exact_rounds", sa.Integer, nullable=False),
        sa.Column("ended", _MOMENT, nullable=False),
    )
    op.create_index("ix_results_person_ended", "results", ["person", "ended"])


def downgrade() -> None:
    for table in ("results", "log", "sitters", "tables", "people", "keys"):
        op.drop_table(table)
