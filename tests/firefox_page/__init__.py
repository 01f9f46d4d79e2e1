"""The page in a real Firefox: a short way through all of it. Everything else is tried in Chromium."""
