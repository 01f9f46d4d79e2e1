"""Sheets in files: CSV and JSON, read with every mistake at its place, and written."""
