"""Score sheets as CSV: tables as a spreadsheet holds them, read with every mistake at its cell, and written."""
