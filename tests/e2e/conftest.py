"""A browser and a server for all tests of the page, and visitors who come and go."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from e2e.browser import chosen, open_browser
from e2e.server_process import Server
from e2e.visitor import Visitor

Visit = Callable[..., Visitor]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with open_browser(chosen()) as browser:
        yield browser


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server")).start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, that may be killed."""
    server = Server(tmp_path).start()
    yield server
    server.stop()


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, that may be killed, and waits for nobody for long."""
    server = Server(tmp_path, impatient=True).start()
    yield server
    server.stop()


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """How somebody comes: `visit(language="de")`. Whatever went wrong in their browser fails the test."""
    visitors: list[Visitor] = []

    def come(server: Server | None = None, **options: Any) -> Visitor:
        chosen = server or request.getfixturevalue("server")
        visitors.append(Visitor(browser, chosen, **options))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
    for visitor in visitors:
        assert not visitor.unexpected_errors


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    """Somebody who reads English."""
    return visit()
