"""The same servers and databases as in `tests/server`."""

from tests.server.conftest import postgres, server, url

__all__ = ["postgres", "server", "url"]
