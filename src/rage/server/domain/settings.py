"""What is agreed at a table before the first deal."""

from enum import StrEnum

from msgspec import Struct, field

OptionValue = bool | int | str | list[int] | None


class Pace(StrEnum):
    """How long one may think."""

    FREE = "free"
    """As long as one likes."""
    RELAXED = "relaxed"
    BRISK = "brisk"


class TableSettings(Struct, frozen=True):
    """The rules of a table, and how it is run."""

    edition: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    """The lines in which the rules differ from the edition."""
    pace: Pace = Pace.FREE
    stand_in: bool = True
    """Whether a bot plays on for somebody who is gone too long."""
    listed: bool = False
    """Whether the home page shows the table, so that anybody can join."""
