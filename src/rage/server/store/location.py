"""Where games are stored: a file or a database URL, checked before anybody plays. A password never shows."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

_OWNER_ONLY = 0o600


class UnusableLocation(Exception):  # noqa: N818
    """Games cannot be stored there, and why."""

    def __init__(self, location: str, why: str) -> None:
        super().__init__(location, why)
        self.location = location
        self.why = why


def url_of(data: str) -> URL:
    """The URL for a file, or the one given."""
    return make_url(data) if "://" in data else URL.create("sqlite", database=str(Path(data).absolute()))


def location_of(data: str) -> str:
    """The location to show to people, ready to be used; or `UnusableLocation`."""
    try:
        url = url_of(data)
    except ArgumentError as error:
        raise UnusableLocation(data, str(error)) from None
    try:
        if url.get_backend_name() == "sqlite":
            make_file(url)
            return url.database or data
        dialect = url.get_dialect()
        dialect.import_dbapi()
    except (ArgumentError, ImportError, OSError) as error:
        raise UnusableLocation(url.render_as_string(), getattr(error, "strerror", None) or str(error)) from None
    if dialect.is_async:  # the writer needs a driver that can do both, as psycopg can
        raise UnusableLocation(url.render_as_string(), url.drivername)
    return url.render_as_string()


def make_file(url: URL) -> None:
    """A new file of SQLite's is its owner's alone: it holds the key to all cookies, and everybody's cards."""
    if url.database:
        path = Path(url.database)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(_OWNER_ONLY)
        with path.open("ab"):
            pass
