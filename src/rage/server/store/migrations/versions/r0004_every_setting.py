"""Every table states every setting of its rules: those that its edition printed beside those that differ from it."""

import json
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op

from rage.engine.editions import editions, in_files
from rage.engine.stored_rules import frozen_settings

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_BATCH = 1000
_SEAT = "first_dealer"  # of no edition: drawn, unless an option says who it is
_tables = sa.table("tables", sa.column("id", sa.String), sa.column("settings", sa.Text))


def upgrade() -> None:
    """Until now an edition's settings were those of version 0.1, which `frozen_editions.toml` keeps."""
    _rewrite(_with_printed)


def downgrade() -> None:
    _rewrite(_without_printed)


def _with_printed(settings: dict[str, Any]) -> dict[str, Any]:
    """Of an edition that nobody knows nothing can be stated."""
    edition, options = settings["edition"], settings["options"]
    frozen = frozen_settings(edition) if edition in editions() else {}
    printed = {name: in_files(given) for name, given in frozen.items() if name not in {*options, _SEAT}}
    return {**settings, "printed": printed}


def _without_printed(settings: dict[str, Any]) -> dict[str, Any]:
    return {name: content for name, content in settings.items() if name != "printed"}


def _rewrite(change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Table by table, some at a time."""
    connection = op.get_bind()
    last = ""
    while True:
        query = sa.select(_tables).where(_tables.c.id > last).order_by(_tables.c.id).limit(_BATCH)
        rows = connection.execute(query).all()
        if not rows:
            return
        last = rows[-1].id
        texts = [
            {"table": row.id, "text": json.dumps(change(json.loads(row.settings)), ensure_ascii=False)} for row in rows
        ]
        by_id = sa.update(_tables).where(_tables.c.id == sa.bindparam("table"))
        connection.execute(by_id.values(settings=sa.bindparam("text")), texts)
