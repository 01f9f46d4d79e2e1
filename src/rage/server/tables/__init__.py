"""The table: one writer for each game. It applies a move, stores it, and then tells everybody what they may know."""
