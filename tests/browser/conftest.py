"""A real server and Debian's chromium; where one of them cannot be had, the reason is said."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from pictures import FLAGS
from tests.support.servers import Server, running

from .people import PATIENCE, Company

CLIENT = Path(__file__).parents[2] / "src/flipdeck/server/static/index.html"


# A browser lives as long as this folder's tests: its event loop would stop others from running one.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("chromium is not installed")
    if not CLIENT.is_file():
        pytest.skip("the browser client is not built (npm is missing?)")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="package")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("browser")) as house:
        yield house


@pytest.fixture(scope="package")
def company(browser: Browser, table_server: Server) -> Company:
    """People at the tables of one server, which all tests share."""
    return Company(browser, table_server)


@pytest.fixture
def own_company(browser: Browser, tmp_path: Path) -> Iterator[Company]:
    """People at the tables of a server of their own, which may be killed."""
    with running(tmp_path) as house:
        yield Company(browser, house)
