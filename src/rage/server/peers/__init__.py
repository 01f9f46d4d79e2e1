"""Peers: the other servers that share this one's database. They tell each other what they store, through Redis."""
