"""Web Push: of which decisions people were reminded, which rematches they have yet to hear of, and a key to sign by."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("correspondence", sa.Column("reminded", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    )


def downgrade() -> None:
    """Earlier versions would sign cookies by a key that is there for something else."""
    op.execute("DELETE FROM keys WHERE name = 'vapid'")
    op.execute("DELETE FROM subscriptions")  # without that key nobody is reached by them
    op.drop_table("invitations")
    op.drop_column("correspondence", "reminded")
