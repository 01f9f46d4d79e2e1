"""Score sheets as JSON: read with every mistake at its path, and written."""
