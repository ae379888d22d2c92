"""Routes that must not hold up the tables."""

import asyncio
import threading

import pytest
from starlette.requests import Request

from flipdeck.server import app
from flipdeck.server.app import Routes
from flipdeck.server.origins import Origins
from tests.support.rooms import MemoryStore, ServerParts


def asked(path: str, **parameters: str) -> Request:
    return Request(
        {
            "type": "http",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "query_string": b"",
            "headers": [(b"host", b"here")],
            "path_params": parameters,
            "server": ("here", 80),
        }
    )


def test_a_qr_code_is_drawn_once_and_never_on_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[bool] = []
    original = app.segno.make

    def make(*arguments: object, **options: object) -> object:
        drawn.append(threading.current_thread() is threading.main_thread())
        return original(*arguments, **options)

    async def play() -> None:
        parts = ServerParts(MemoryStore())
        routes = Routes(parts.context, Origins(()), static=None)  # type: ignore[arg-type]
        for _ in range(3):
            answer = await routes.qr_code("t", asked("/qr.svg", code="tuka-remo-42"))
            assert b"<svg" in answer.body

    monkeypatch.setattr(app.segno, "make", make)
    app.qr_code_of.cache_clear()
    asyncio.run(play())
    assert drawn == [False]
