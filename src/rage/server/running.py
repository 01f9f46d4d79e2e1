"""Running a server until somebody ends it."""

import gc
import socket
import sys
from contextlib import suppress
from importlib.util import find_spec

import uvicorn

from rage.server.app import make_app
from rage.server.config import Config
from rage.server.store.holding import HeldDatabase
from rage.server.web.headers import fixed_headers
from rage.server.web.http_protocol import HttpProtocol
from rage.server.web.open_connections import RESERVED_SHARE, most_files
from rage.server.web.websocket import WebSocketProtocol

_SWITCH = 0.0005
"""The log's thread must not wait five milliseconds for the interpreter whenever the tables are busy."""
_GARBAGE = (50_000, 10, 5)
"""When to look for cycles of garbage. Only those of libraries are left: of requests that were cut, mostly."""

_LONGEST_BACKLOG = 2048
_ACCEPTED_AT_ONCE = 3
"""libuv accepts one connection of a listener in a turn of the loop: behind a flood, newcomers waited for a second."""


def server_of(config: Config, held: HeldDatabase | None = None) -> uvicorn.Server:
    """A server for a configuration, ready to run; on a database that is held already, or is when it starts."""
    return uvicorn.Server(
        uvicorn.Config(
            make_app(config, held),
            host=config.host,
            port=config.port,
            ws=WebSocketProtocol,
            http=HttpProtocol,
            loop="uvloop" if find_spec("uvloop") else "asyncio",
            access_log=False,
            log_config=None,
            lifespan="on",
            timeout_graceful_shutdown=2,
            timeout_keep_alive=config.timings.keep_alive,  # type: ignore[arg-type]
            backlog=_backlog(),
            headers=fixed_headers(config),
            forwarded_allow_ips=list(config.trusted_proxies),
            server_header=False,
        )
    )


def run(config: Config, listener: socket.socket | None = None, held: HeldDatabase | None = None) -> bool:
    """Serve until interrupted, on a socket that listens already or on one of its own: whether it came to that."""
    _allow_many_sockets()
    sys.setswitchinterval(_SWITCH)
    gc.set_threshold(*_GARBAGE)
    server = server_of(config, held)
    gc.collect()
    gc.freeze()  # what is there now stays, and need not be looked through again
    with suppress(KeyboardInterrupt):
        server.run(listening(listener) if listener else None)
    return server.started


def listening(listener: socket.socket) -> list[socket.socket]:
    """A listener, once for each connection that shall be accepted in one turn of the event loop."""
    return [listener, *(listener.dup() for _ in range(_ACCEPTED_AT_ONCE - 1))]


def _backlog() -> int:
    """How many may wait to be accepted. asyncio accepts them all at once: no more than the files that are kept free."""
    return min(_LONGEST_BACKLOG, (most_files() or _LONGEST_BACKLOG * RESERVED_SHARE) // RESERVED_SHARE)


def _allow_many_sockets() -> None:
    """Systems often begin with 1024 open files for a process, and let it have many more if it asks."""
    if find_spec("resource"):
        import resource  # noqa: PLC0415

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
