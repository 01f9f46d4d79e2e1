"""How strong all bots are, in every edition, at every table and by every variant."""
