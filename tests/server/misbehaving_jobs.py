"""Jobs for document processes that are no documents."""

import os


class Hanging:
    """A job that never comes to its end."""

    def make(self) -> bytes:
        while True:
            pass


class Dying:
    def make(self) -> bytes:
        os._exit(3)


class Failing:
    def make(self) -> bytes:
        raise RuntimeError("R12 is in nobody's hand")


class Telling:
    """A job that tells which process makes it."""

    def make(self) -> bytes:
        return str(os.getpid()).encode()
