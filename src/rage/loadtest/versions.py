"""Which versions a load run has measured."""

import platform
import sqlite3
from importlib.metadata import version

from rage.loadtest.run import Setup


def versions_of(setup: Setup) -> dict[str, str]:
    """By name, of what is part of a setup."""
    found = {"rage": version("rage-cards"), "python": platform.python_version()}
    if setup.data is None or setup.redis is None:
        return found | {"sqlite": sqlite3.sqlite_version}
    import redis  # noqa: PLC0415  (they come with an extra)
    import sqlalchemy  # noqa: PLC0415

    engine = sqlalchemy.create_engine(setup.data)
    with engine.connect() as connection:
        postgresql = str(connection.exec_driver_sql("SHOW server_version").scalar_one())
    engine.dispose()
    with redis.Redis.from_url(setup.redis) as asked:
        answer = asked.info("server")
    return found | {"postgresql": postgresql, "redis": str(answer.get("redis_version"))}
