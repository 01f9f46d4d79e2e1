"""Bots behind the same door as people: they get a view, and answer with a move, from a process of their own."""
