"""`rage train`: a network learns to play."""
