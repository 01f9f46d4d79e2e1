"""Formats: the sizes of paper."""

from enum import StrEnum


class Format(StrEnum):
    """The size of a sheet of paper."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def millimetres(self) -> tuple[float, float]:
        """Its width and height, upright."""
        return {Format.A4: (210.0, 297.0), Format.LETTER: (215.9, 279.4)}[self]
