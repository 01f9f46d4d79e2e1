"""The lab: the same law, compiled, for thousands of tables at once."""
