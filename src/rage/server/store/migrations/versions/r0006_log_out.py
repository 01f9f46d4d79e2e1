"""Guests can log out: from then on no cookie makes anybody that person."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("logged_out", sa.String(32)))


def downgrade() -> None:
    op.drop_column("people", "logged_out")
