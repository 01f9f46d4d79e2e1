"""How a server shares its tables with the others of its database."""

from collections.abc import Callable
from functools import partial

from rage.server.peers.news import AboutAll, LoggedOut, Renamed
from rage.server.store.database import database_id
from rage.server.tables.people_at_tables import hear_of_person
from rage.server.tables.registry import TableRegistry
from rage.server.tables.table_lists import beat_of


async def share_tables(registry: TableRegistry, redis: str, hear: Callable[[AboutAll], None]) -> None:
    """Share all tables with the other servers of the database, through Redis; or `NoRedis`.

    What they tell besides is handed on.
    """
    from rage.server.tables.shared_tables import SharedTables  # noqa: PLC0415 (it needs Redis's library)

    assert registry.number is not None, "a server that shares its database has a number"

    def hear_other(news: AboutAll) -> None:
        if isinstance(news, Renamed | LoggedOut):
            hear_of_person(registry, news)
        else:
            hear(news)

    registry.shared = SharedTables(
        registry.number,
        registry.engine,
        redis=redis,
        prefix=f"rage:{await database_id(registry.engine)}:",
        run_in_background=registry.run_in_background,
        beat=partial(beat_of, registry),
        hear=hear_other,
    )
    await registry.shared.start()
