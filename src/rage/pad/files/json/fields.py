"""The names of what a round notes, and the version of the format."""

from rage.pad.sheet import Box

VERSION = 1
FIELDS = {Box.BID: "bids", Box.TRICKS: "tricks", Box.PLUS_FIVES: "plus_fives", Box.MINUS_FIVES: "minus_fives"}
"""The lists of a round, with an item for each seat."""
