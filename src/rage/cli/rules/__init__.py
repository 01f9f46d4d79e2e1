"""`rage rules`: the settings of an edition, with their sources."""
