"""The environments are for learners: one table for PettingZoo, and many at once in the style of Gymnasium's vectors."""
