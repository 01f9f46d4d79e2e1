"""The browser, the server and the visitors of the page's other tests serve here too."""

from e2e.conftest import browser, own_server, server, visit

__all__ = ["browser", "own_server", "server", "visit"]
