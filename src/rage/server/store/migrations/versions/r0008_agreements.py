"""What people at a table agree on among themselves is stored: who is replaced, what is voted on, who was removed."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("agreements", sa.Text))


def downgrade() -> None:
    """Earlier versions cannot take moves back: the log is written as if what was taken back had never been. Nor can
    the rest be claimed there: what was played for a claim is said to be a stand-in's. Whoever left a game to a bot has
    no result there.
    """
    log = sa.table("log", *map(sa.column, ("table_id", "number", "seat", "entry", "by")))
    connection = op.get_bind()
    for table in connection.scalars(sa.select(log.c.table_id).where(log.c.by == "undo").distinct()).all():
        query = sa.select(log).where(log.c.table_id == table).order_by(log.c.number)
        standing: list[dict[str, object]] = []
        versions = [0]
        for row in connection.execute(query).mappings().all():
            if row["by"] == "undo":
                standing.pop()
            else:
                standing.append(dict(row))
            versions.append(len(standing))
        _renumber_correspondence(connection, table, versions)
        connection.execute(sa.delete(log).where(log.c.table_id == table))
        for number, entry in enumerate(standing, start=1):
            connection.execute(sa.insert(log).values({**entry, "number": number}))
    connection.execute(sa.update(log).where(log.c.by == "claim").values(by="stand_in"))
    _drop_results_of_those_who_left(connection)
    op.drop_column("tables", "agreements")


def _drop_results_of_those_who_left(connection: sa.Connection) -> None:
    tables = sa.table("tables", sa.column("id"), sa.column("agreements"))
    results = sa.table("results", sa.column("table_id"), sa.column("seat"))
    agreed = sa.select(tables.c.id, tables.c.agreements).where(tables.c.agreements.contains("gave_up"))
    for id, text in connection.execute(agreed).all():
        left = [int(seat) for seat in json.loads(text).get("gave_up", {})]
        connection.execute(sa.delete(results).where(results.c.table_id == id, results.c.seat.in_(left)))


def _renumber_correspondence(connection: sa.Connection, table: str, versions: list[int]) -> None:
    """What is stored of a game's days speaks of its versions: each is another one now."""
    kept = sa.table("correspondence", *map(sa.column, ("table_id", "number", "awaited", "told")))
    row = connection.execute(sa.select(kept).where(kept.c.table_id == table)).first()
    if row is None:
        return
    awaited = json.loads(row.awaited)
    for decision in awaited:
        decision["since"] = versions[decision["since"]]
    text = json.dumps(awaited, separators=(",", ":"))
    new = {"number": versions[row.number], "awaited": text, "told": versions[min(row.told, row.number)]}
    connection.execute(sa.update(kept).where(kept.c.table_id == table).values(new))
