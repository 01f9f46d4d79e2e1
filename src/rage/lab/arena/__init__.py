"""The arena measures bots against each other: the same deals with every rotation of the seats, so that luck cancels.

    outcome = summarise(plan, play_match(plan, jobs=4))

A `MatchPlan` says who plays what from which seed; everything follows from it, whoever does the work.
"""
