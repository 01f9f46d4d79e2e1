"""`rage judge`: rounds played with real cards are settled."""
