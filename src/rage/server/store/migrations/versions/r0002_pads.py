"""Score sheets that others follow."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pads",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("lock", sa.String(48), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("shown", sa.Text, nullable=False),
        sa.Column("changed", sa.String(32), nullable=False),
    )
    op.create_index("ix_pads_changed", "pads", ["changed"])


def downgrade() -> None:
    op.drop_table("pads")
