"""The text form of a record, `.rage`: made for people to read and to write by hand. docs/notation.md describes it."""

from rage.engine.notation.reading import read_text
from rage.engine.notation.writing import write_text

__all__ = ["read_text", "write_text"]
