"""Environments with one learner: bots have the other seats, and the reward is one number."""
