"""A worker process, seen from itself: messages come in by standard input, answers go out by standard output.

Each message has its length before it, in four bytes. A worker ends when the server does, also one that was killed, and
whatever it is doing just then: a thread reads, and notices that the pipe is closed.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

LENGTH = 4
READY = b"ready"


def framed(message: bytes) -> bytes:
    return len(message).to_bytes(LENGTH, "big") + message


def serve(answer: Callable[[bytes], bytes]) -> None:
    """Say that one is ready, then answer one message after the other until the server is gone."""
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # what is printed meanwhile is no answer
    messages: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_read, args=(sys.stdin.buffer, messages), daemon=True).start()
    message = READY
    with suppress(BrokenPipeError):
        while True:
            answers.write(framed(message))
            answers.flush()
            message = answer(messages.get())
    os._exit(0)  # the thread is still reading


def _read(source: BinaryIO, messages: "SimpleQueue[bytes]") -> None:
    while head := source.read(LENGTH):
        messages.put(source.read(int.from_bytes(head, "big")))
    os._exit(0)
