"""The web side: HTTP, the game socket, cookies, limits, and the built page."""
