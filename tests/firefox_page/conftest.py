"""The server and the visitors of the page's other tests serve here too; the browser is a Firefox."""

from collections.abc import Iterator

import pytest
from e2e import firefox
from e2e.browser import open_browser
from e2e.conftest import own_server, server, visit
from playwright.sync_api import Browser

__all__ = ["browser", "own_server", "server", "visit"]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if not firefox.installed():
        pytest.skip("there is no Firefox: tests/install-browser")
    with open_browser("firefox") as browser:
        yield browser
