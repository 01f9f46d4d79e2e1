"""Heavy work on worker machines: a server asks through Redis, and can always do without."""
