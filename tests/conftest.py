"""What holds for all tests: Ctrl-C is heard."""

import signal

signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background, and all it starts, would ignore it
