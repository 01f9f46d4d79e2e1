"""Recorded games in files: where they are stored, how they are read and written."""
