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
    ONE_DAY = "1_day"
    """By correspondence, as the following: so long for each decision, whoever is there."""
    TWO_DAYS = "2_days"
    THREE_DAYS = "3_days"
    SEVEN_DAYS = "7_days"

    @property
    def days(self) -> int | None:
        """The days for a decision of a game by correspondence; None for one in which people are there."""
        return _DAYS.get(self)


_DAYS = {Pace.ONE_DAY: 1, Pace.TWO_DAYS: 2, Pace.THREE_DAYS: 3, Pace.SEVEN_DAYS: 7}


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
