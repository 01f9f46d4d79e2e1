"""The store: what must survive a power cut. Everything is written by one writer, and read by anybody."""
