"""Lists of tables: which can be joined or watched, at how many somebody plays, and how far their games are."""

from sqlalchemy.exc import SQLAlchemyError

from rage.engine import editions
from rage.server.domain.table import Status, TableInfo
from rage.server.peers.news import Beat
from rage.server.store.tables import find_tables
from rage.server.tables.progress import Progress
from rage.server.tables.registry import TableRegistry

MOST_LISTED = 50
"""How many tables are shown in a list of those that can be joined or watched."""


def beat_of(registry: TableRegistry) -> Beat:
    """What other servers' lists show of this one."""
    return Beat([info.id for info in _listed_here(registry)[-MOST_LISTED:]], _playing_here(registry))


async def listed_tables(registry: TableRegistry) -> list[TableInfo]:
    """The tables that can be joined or watched, the newest of this server last."""
    here = _listed_here(registry)
    if registry.shared is None:
        return here
    elsewhere = {id for beat in registry.shared.beats for id in beat.listed}
    return [*await find_tables(registry.engine, elsewhere - registry.tables.keys()), *here]


def count_playing(registry: TableRegistry) -> int:
    """At how many tables somebody plays."""
    return _playing_here(registry) + sum(beat.playing for beat in (registry.shared.beats if registry.shared else ()))


async def progress_of(registry: TableRegistry, info: TableInfo) -> Progress | None:
    """How far the game of a table is; None before the first deal, and where that cannot be read."""
    loaded = registry.tables.get(info.id)
    if loaded is not None:
        return Progress.of(loaded.game) if loaded.game is not None else None
    if info.status is Status.LOBBY or info.settings.edition not in editions():  # a later version may have dealt it
        return None
    try:
        return await registry.known_progress.find(info)
    except SQLAlchemyError:
        raise
    except Exception:  # a log that is damaged keeps nobody from their other tables
        registry.note_unreadable(info.id)
        return None


def _listed_here(registry: TableRegistry) -> list[TableInfo]:
    return [
        table.info
        for table in registry.tables.values()
        if table.info.settings.listed and table.info.status is not Status.OVER and table.somebody_is_here
    ]


def _playing_here(registry: TableRegistry) -> int:
    tables = registry.tables.values()
    return sum(table.is_playing and table.somebody_is_here and table.sharing.is_pilot for table in tables)
