"""What a check can find wrong with a database."""

from dataclasses import dataclass, field
from enum import StrEnum


class Flaw(StrEnum):
    """The kind of what was found, with the details it comes with."""

    DAMAGED = "damaged"
    """The database's own check, or reading it, fails: `why`."""
    INCOMPLETE = "incomplete"
    """The database lacks `missing`, which its version has made."""
    TWO_VERSIONS = "two_versions"
    """The database says that it is of several versions: `versions`."""
    IMPOSSIBLE = "impossible"
    """The `column` of row `row` holds `content`, which no server writes."""
    LOST_REFERENCE = "lost_reference"
    """`column` names `content`, which is not there; so do `rows` rows."""
    UNKNOWN_EDITION = "unknown_edition"
    """The table is of `edition`, which nobody knows: it cannot be replayed."""
    UNREADABLE = "unreadable"
    """The `column` of a table's row cannot be read: `why`."""
    GAP = "gap"
    """Entry `number` of the log is missing."""
    BREAKS_RULE = "breaks_rule"
    """Entry `number` of the log breaks a rule: `entry`, `why`."""
    NO_DEAL = "no_deal"
    """The table's status is `status`, but nothing was dealt."""
    WRONG_STATUS = "wrong_status"
    """The table's status is `status`, by the log it is `expected`."""
    WRONG_OUTCOME = "wrong_outcome"
    """The stored outcome is `stored`, by the log it is `expected`."""
    WRONG_RESULTS = "wrong_results"
    """The rows of results for seats `seats` are not what the log says."""
    WRONG_SITTERS = "wrong_sitters"
    """The people noted at the table are not those in its seats."""
    UNREADABLE_SHEET = "unreadable_sheet"
    """A score sheet cannot be read: `pad`, `why`."""


@dataclass(frozen=True)
class Finding:
    """Something that is wrong, at a table or with the database as a whole."""

    flaw: Flaw
    table: str | None = None
    details: dict[str, str | int] = field(default_factory=dict)
