"""The keys that sign cookies, replaced. A server reads them when it starts."""

from collections.abc import Callable

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from rage.server.admin.problem import AdminError, Problem
from rage.server.admin.reading import known_revision, place_of, reading, reason
from rage.server.store.database import open_writing_engine
from rage.server.store.keys import add_key, drop_earlier_keys, has_earlier_keys, seconds_in_use

_LONG_ENOUGH = 24 * 60 * 60


def rotate_key(data: str) -> int:
    """Add a key that signs from now on: how many there are then. Those before stay good."""
    return _change(data, add_key)


def drop_keys(data: str, *, force: bool) -> int:
    """Drop all keys but the newest: how many they were. Whoever has not come since it signs is nobody's guest.

    Without force, only where servers have signed by the newest one for a day.
    """

    def drop(connection: Connection) -> int:
        if has_earlier_keys(connection) and not force and seconds_in_use(connection) < _LONG_ENOUGH:
            raise AdminError(Problem.NEW_KEY, place_of(data))
        return drop_earlier_keys(connection)

    return _change(data, drop)


def _change(data: str, change: Callable[[Connection], int]) -> int:
    place = place_of(data)
    with reading(data) as connection:
        known_revision(connection, place)
    engine = open_writing_engine(data)
    try:
        with engine.begin() as connection:
            return change(connection)
    except SQLAlchemyError as error:
        raise AdminError(Problem.CANNOT_WRITE, place, why=reason(error)) from None
    finally:
        engine.dispose()
