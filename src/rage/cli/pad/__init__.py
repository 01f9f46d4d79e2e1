"""`rage pad`: score sheets in files and on paper."""
