"""What several commands print: cards, score tables and sentences in a terminal."""
