"""Routes that must not hold up the tables."""

import asyncio
import threading
from functools import partial
from typing import Any

import pytest
from starlette.requests import Request

from flipdeck.server import app
from flipdeck.server.app import Routes
from flipdeck.server.origins import Origins
from flipdeck.server.responses import OwnPages
from flipdeck.server.store.base import NotStored
from tests.support.rooms import MemoryStore, ServerParts


def asked(path: str, address: str = "127.0.0.1", **parameters: str) -> Request:
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
            "client": (address, 1),
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


class SilentStore(MemoryStore):
    async def snapshot(self, code: str) -> Any:
        raise NotStored("no answer")


def test_whatever_is_asked_of_a_store_that_does_not_answer_is_refused_as_not_stored() -> None:
    """What goes wrong is no fault of the server, whose log it would fill."""

    async def play() -> None:
        parts = ServerParts(SilentStore())
        routes = Routes(parts.context, Origins(()), static=None)  # type: ignore[arg-type]
        code = "tuka-remo-42"
        for route in (routes.record, partial(routes.tell, len), routes.past_sheets.export):
            answer = await route(asked("/", code=code, kind="json"))
            assert (answer.status_code, b"not-stored" in answer.body) == (503, True)

    asyncio.run(play())


def test_who_asks_for_many_stories_waits_for_themselves() -> None:
    """Each is made in a thread: few at once, and every address has its turn."""
    told: list[str] = []
    at_once: list[int] = []
    going = threading.Semaphore(0)

    def tell(address: str) -> None:
        told.append(address)
        at_once.append(pages.context.telling.inside)
        going.acquire()

    async def play() -> None:
        one, other = asked("/", "10.0.0.1"), asked("/", "10.0.0.2")
        asking = [
            asyncio.create_task(pages.in_thread(request, tell, request.client.host))
            for request in (*[one] * 50, other)
            if request.client
        ]
        await asyncio.sleep(0)
        for _ in asking:
            going.release()
        await asyncio.gather(*asking)

    pages = OwnPages(ServerParts(MemoryStore()).context, Origins(()))
    asyncio.run(play())
    assert told.index("10.0.0.2") <= 4
    assert max(at_once) == pages.context.limits.telling_in_flight
