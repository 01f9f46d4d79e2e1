"""People who visit the server."""

from typing import NamedTuple


class Person(NamedTuple):
    """A visitor who has made a table, sat down, or given a name."""

    id: str
    name: str
    """Empty until one is given."""
    seen: str = ""
    """When it was last noted that they were here."""
    logged_out: bool = False
    """Whether nobody is this person any more."""
