"""Bots: given a View, they choose a Move, so they cannot cheat."""
