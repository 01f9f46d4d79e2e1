"""What servers and workers tell each other. All of it may be lost, late or doubled: a server that misses an answer does
the work itself, and drops one that it does not wait for.
"""

from msgspec import Struct, field, msgpack

from rage import __version__
from rage.server.work.seal import Seal

ALL = ""
"""The channel on which everybody says that they are there."""
PREFIX = "rage:work:"
"""Before every name in Redis."""


class Beat(Struct):
    """A server or a worker is there."""

    who: str
    version: str
    is_worker: bool
    skills: list[str] = field(default_factory=list)
    """What a worker can do, just now."""


class Task(Struct):
    """Something to be done, for a server that waits for it."""

    id: bytes
    server: str
    version: str
    content: bytes
    """A pickle of what is asked, read by whoever has the same version alone."""


class Taken(Struct, tag=True):
    """A worker has begun with it."""

    id: bytes
    worker: str


class Done(Struct, tag=True):
    """A worker's answer; without content it could not be done there."""

    id: bytes
    content: bytes | None


Answer = Taken | Done

_encode = msgpack.Encoder().encode
_beat = msgpack.Decoder(Beat).decode
_task = msgpack.Decoder(Task).decode
_answer: msgpack.Decoder[Answer] = msgpack.Decoder(Answer)


def queue_of(seal: Seal, skill: str) -> str:
    """Where tasks wait for workers that have the skill and are of this version."""
    return PREFIX + seal.name("queue", __version__, skill)


def prefix_of(seal: Seal) -> str:
    """What the names of all channels begin with."""
    return f"{PREFIX}{seal.name('channels')}:"


def write_beat(seal: Seal, beat: Beat) -> bytes:
    return seal.close(_encode(beat), "beat")


def read_beat(seal: Seal, sealed: bytes) -> Beat:
    return _beat(seal.open(sealed, "beat"))


def write_task(seal: Seal, task: Task) -> bytes:
    return seal.close(_encode(task), "task")


def read_task(seal: Seal, sealed: bytes) -> Task:
    return _task(seal.open(sealed, "task"))


def write_answer(seal: Seal, answer: Answer) -> bytes:
    return seal.close(_encode(answer), "answer")


def read_answer(seal: Seal, sealed: bytes) -> Answer:
    return _answer.decode(seal.open(sealed, "answer"))
