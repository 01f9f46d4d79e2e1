"""Training: a network learns to play against itself and others, on a GPU or, small, on a processor.

`docs/training.md` says how to run it, what it has reached, and what was tried.
"""
