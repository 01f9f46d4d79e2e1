"""Positions in which a move is plainly right or wrong, as data, each with what it is about in words.

`bids.toml` and `plays.toml` were written by hand, `families.toml` by `families.py`; `checking.py` checks every answer
by playouts.
"""
