"""Words: everything the project says to people, in German, English, French and Dutch."""

from rage.words.catalogue import Language, Words, signed

__all__ = ["Language", "Words", "signed"]
