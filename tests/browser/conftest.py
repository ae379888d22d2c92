"""A real server and Debian's chromium; where one of them cannot be had, the reason is said."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import Server, running

from .people import Company

CLIENT = Path(__file__).parents[2] / "src/flipdeck/server/static/index.html"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not CLIENT.is_file():
        pytest.skip("the browser client is not built (npm is missing?)")
    with running(tmp_path_factory.mktemp("browser")) as house:
        yield house


@pytest.fixture(scope="session")
def company(table_server: Server) -> Iterator[Company]:
    """Whoever comes to a table of this server, each in a browser window of their own."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("chromium is not installed")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield Company(browser, table_server)
        browser.close()
