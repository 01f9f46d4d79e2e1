"""What the checker says when something is wrong."""

from typing import NamedTuple


class Complaint(NamedTuple):
    """A promise that was broken. docs/faults.md says what each kind means."""

    kind: str
    table: str
    """Where, if it is about one table."""
    text: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.table + ': ' if self.table else ''}{self.text}"
