"""`rage bot`: a bot of this project plays by the line protocol."""
