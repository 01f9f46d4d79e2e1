"""Web Push: people who want it are told of their turns while no page of theirs is open."""
