"""The sizes of paper."""

from enum import StrEnum


class PaperSize(StrEnum):
    """The size of a sheet of paper."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def millimetres(self) -> tuple[float, float]:
        """Its width and height, upright."""
        return {PaperSize.A4: (210.0, 297.0), PaperSize.LETTER: (215.9, 279.4)}[self]
