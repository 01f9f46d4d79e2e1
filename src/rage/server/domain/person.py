"""People who visit the server."""

from typing import NamedTuple

VIRAMA = 9
"""The combining class of what takes a vowel away in the scripts of India: a joiner beside it decides how it looks."""


class Person(NamedTuple):
    """A visitor who has made a table, sat down, or given a name."""

    id: str
    name: str
    """Empty until one is given."""
    seen: str = ""
    """When it was last noted that they were here."""
    logged_out: bool = False
    """Whether nobody is this person any more."""
    is_new: bool = False
    """Whether they have just got their id: nothing is stored of them, and nobody need look."""
