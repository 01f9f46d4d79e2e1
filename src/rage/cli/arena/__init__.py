"""`rage arena`: bots measured against each other."""
