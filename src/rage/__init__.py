"""RAGE, the card game: the rules as law, and what stands on it."""

__version__ = "0.3.0"
