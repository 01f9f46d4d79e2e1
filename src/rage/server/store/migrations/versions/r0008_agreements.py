"""What people at a table agree on among themselves is stored: who is replaced, what is voted on, who was removed."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("agreements", sa.Text))


def downgrade() -> None:
    op.drop_column("tables", "agreements")
