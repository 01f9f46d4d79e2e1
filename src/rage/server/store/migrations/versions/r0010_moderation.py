"""Who is kept out, and whom people have reported."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("since", sa.String(32), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("reporter", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(16), primary_key=True),
        sa.Column("made", sa.String(32), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("settled", sa.String(32)),
    )


def downgrade() -> None:
    op.drop_table("reports")
    op.drop_table("bans")
