"""The languages the project speaks."""

from enum import StrEnum


class Language(StrEnum):
    """A language the project speaks."""

    GERMAN = "de"
    ENGLISH = "en"
    FRENCH = "fr"
    DUTCH = "nl"
