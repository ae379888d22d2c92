"""The browser client's files."""

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest

from flipdeck.server.app import build
from flipdeck.server.context import ServerContext
from flipdeck.server.store.sqlite import SqliteStore

SCRIPT = "const table = 7;\n"
PACKED = {"accept-encoding": "gzip"}
PLAIN = {"accept-encoding": "identity"}


class Browser:
    def __init__(self, folder: Path) -> None:
        context = ServerContext(SqliteStore(folder / "tables.sqlite"))
        self.app = build(context, static=folder / "static")

    def get(
        self, path: str, headers: dict[str, str] = PLAIN, method: str = "GET"
    ) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as line:
                return await line.request(method, path, headers={**PLAIN, **headers})

        return asyncio.run(ask())


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<html>table</html>")
    (static / "assets" / "table-Bx7.js").write_text(SCRIPT)
    (static / "assets" / "table-Bx7.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (tmp_path / "secret.txt").write_text("secret")
    return Browser(tmp_path)


@pytest.mark.parametrize("path", ["/", "/t/tuka-remo-42", "/learn/vengeance"])
def test_every_place_of_the_client_is_its_page_asked_for_anew(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert answer.text == "<html>table</html>"
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    again = browser.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert again.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("accepts", [PLAIN, PACKED])
def test_a_hashed_file_is_kept_for_ever_and_packed_if_the_browser_can(
    browser: Browser, accepts: dict[str, str]
) -> None:
    answer = browser.get("/assets/table-Bx7.js", headers=accepts)
    assert answer.text == SCRIPT
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert ("content-encoding" in answer.headers) == (accepts is PACKED)


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone.js",
        "/assets",
        "/api/nothing",
        "/gone.png",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/..%2fsecret",
        "/a%00b.js",
    ],
)
@pytest.mark.parametrize("accepts", [PLAIN, PACKED])
def test_what_is_not_there_is_not_found(
    browser: Browser, path: str, accepts: dict[str, str]
) -> None:
    answer = browser.get(path, headers=accepts)
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_nothing_can_be_written(browser: Browser) -> None:
    assert browser.get("/", method="POST").status_code == 405


def test_a_client_that_is_not_built_is_said_so_until_it_is(tmp_path: Path) -> None:
    static = tmp_path / "static"
    browser = Browser(tmp_path)
    assert "client has not been built" in browser.get("/t/tuka-remo-42").text
    static.mkdir()
    (static / "index.html").write_text("<html>table</html>")
    assert browser.get("/t/tuka-remo-42").text == "<html>table</html>"


TAGS = "<title>%TITLE%</title><p>%DESCRIPTION%</p><a>%URL%</a><img>%ORIGIN%/preview.png"


@pytest.mark.parametrize(
    ("path", "title", "url"),
    [
        ("/t/TUKA remo 42", "Flipdeck: komm an den Tisch tuka-remo-42", "/t/tuka-remo-42"),
        ("/t/<script>", "Flipdeck", "/"),
        ("/how/flip7", "Flipdeck", "/"),
    ],
)
def test_a_shared_link_shows_its_table_and_a_picture_by_whole_addresses(
    tmp_path: Path, path: str, title: str, url: str
) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text(TAGS)
    answer = Browser(tmp_path).get(path, headers={"accept-language": "nl, de-CH;q=0.8, fr"})
    assert title.casefold() in answer.text.casefold()
    assert f"<a>http://localhost{url}</a>" in answer.text
    assert "<img>http://localhost/preview.png" in answer.text
    assert "%" not in answer.text
    assert "<script>" not in answer.text


def test_the_page_is_packed_if_the_browser_can(browser: Browser) -> None:
    answer = browser.get("/", headers=PACKED)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text == "<html>table</html>"
