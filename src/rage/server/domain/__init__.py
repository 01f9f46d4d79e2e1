"""What the server is about: tables, seats, people, logs and results, as plain values.

The store keeps these values and the messages show them; each converts them in its own words. Nothing here knows either.
"""
