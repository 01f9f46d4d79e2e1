"""Documents: paper, replays and records, made in processes of their own and cached. Nobody who plays waits for them."""
