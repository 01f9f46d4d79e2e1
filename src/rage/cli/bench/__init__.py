"""`rage bench`: how fast the engine, the kernel, the environments and the server are."""
