"""The pad in the page: held to the law, and used by touch in a real browser."""
