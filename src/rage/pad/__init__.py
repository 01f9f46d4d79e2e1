"""The pad: score sheets for the game with real cards. What is noted, checked and scored; as CSV, JSON and on paper."""
