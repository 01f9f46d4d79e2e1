"""Why something could not be done with a database."""

from collections.abc import Sequence
from enum import StrEnum

from rage.server.admin.findings import Finding


class Problem(StrEnum):
    """What is in the way."""

    CANNOT_OPEN = "cannot_open"
    """`place` cannot be opened, or read: `why`."""
    CANNOT_WRITE = "cannot_write"
    """Nothing could be written to `place`: `why`."""
    NO_GAMES = "no_games"
    """`place` is a database, but none of ours."""
    LATER_VERSION = "later_version"
    """`place` was written by a later version, which has migration `revision`; `known` is the newest here."""
    EARLIER_VERSION = "earlier_version"
    """`place` is at migration `revision`, and has not been brought to `known` yet."""
    EXISTS = "exists"
    """The file `place` is there already."""
    NOT_EMPTY = "not_empty"
    """There are games at `place` already."""
    IN_USE = "in_use"
    """A server, or another program, has `place` open: `why`."""
    SAME_PLACE = "same_place"
    """`place` would be copied onto itself."""
    PART_OF_DATABASE = "part_of_database"
    """`place` is a file that `database` needs beside it, or would take for such a one."""
    NOT_SOUND = "not_sound"
    """What `place` holds is not sound: the findings say why."""
    DIFFERS = "differs"
    """The copy at `place` is not equal to what was copied."""
    NEW_KEY = "new_key"
    """No server has signed by the newest key of `place` for long."""
    NO_SUCH_VERSION = "no_such_version"
    """There is no migration `revision` before the one at `place`; `known` are those there are."""


class AdminError(Exception):
    """It could not be done, and nothing that was there is changed."""

    def __init__(self, problem: Problem, place: str, findings: Sequence[Finding] = (), **details: object) -> None:
        super().__init__(problem, place, details)
        self.problem = problem
        self.place = place
        self.findings = findings
        self.details = {"place": place, **details}
