"""What HTTP routes have in common: bodies, refusals, answers."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Scope

from flipdeck.companion.refusals import SheetRefused
from flipdeck.engine.refusals import Refused as RefusedByRules

from . import messages
from .addresses import group_of
from .connection import facts_of
from .context import ServerContext
from .origins import Origins
from .refusals import Refused, ServerRefusal
from .room import RoomClosed
from .store.base import NotStored

Wanted = TypeVar("Wanted")
Answer = TypeVar("Answer")

BODY_BYTES = 8 * 1024
STATUS = {
    ServerRefusal.UNKNOWN_TABLE: 404,
    ServerRefusal.BAD_TOKEN: 403,
    ServerRefusal.NOT_HOST: 403,
    ServerRefusal.TOO_MANY_TABLES: 429,
    ServerRefusal.SLOW_DOWN: 429,
    ServerRefusal.BUSY: 503,
    ServerRefusal.NOT_STORED: 503,
    ServerRefusal.NOT_OVER: 409,
}


def header(scope: Scope, name: bytes) -> str | None:
    """The header's value; None if it is missing or given twice."""
    values = [value for key, value in scope["headers"] if key == name]
    return values[0].decode("latin-1") if len(values) == 1 else None


def address(request: Request) -> str:
    return request.client.host if request.client else ""


async def body_of(request: Request, most: int = BODY_BYTES) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refused(ServerRefusal.MALFORMED)
    return body


def ignore_body(body: bytes) -> None:
    """A request that says everything by its path and headers."""


def as_json(content: Any, status: int = 200) -> Response:
    return Response(
        msgspec.json.encode(content),
        status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


def refusal(refused: Refused | RefusedByRules | SheetRefused) -> Response:
    if isinstance(refused, Refused):
        status = STATUS.get(refused.reason, 400)
        return as_json(messages.Refused("", refused.reason, refused.facts), status)
    facts = refused.facts if isinstance(refused, SheetRefused) else facts_of(refused)
    return as_json(messages.Refused("", refused.reason, facts), 400)


class OwnPages:
    """Answers what our own pages ask for, a few at a time for each address."""

    def __init__(self, context: ServerContext, origins: Origins) -> None:
        self.context = context
        self.origins = origins

    async def answer(
        self,
        request: Request,
        read: Callable[[bytes], Wanted],
        work: Callable[[Wanted, str], Awaitable[Any]],
        status: int = 200,
        most: int = BODY_BYTES,
    ) -> Response:
        if not self.origins.allows(header(request.scope, b"origin"), request.headers["host"]):
            return PlainTextResponse("foreign origin", 403)

        async def answer() -> Response:
            wanted = read(await body_of(request, most))
            if self.context.late:
                raise Refused(ServerRefusal.BUSY)
            async with self.context.lobby.entered(group_of(address(request))):
                return as_json(await work(wanted, address(request)), status)

        return await or_refusal(answer())

    async def in_thread(
        self, request: Request, work: Callable[[Wanted], Answer], about: Wanted
    ) -> Answer:
        """What takes long, with each address in turn."""
        async with self.context.telling.entered(group_of(address(request))):
            return await asyncio.to_thread(work, about)


async def or_refusal(answer: Awaitable[Response]) -> Response:
    """The answer, or what went wrong."""
    try:
        return await answer
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return refusal(Refused(ServerRefusal.MALFORMED))
    except (Refused, RefusedByRules, SheetRefused) as refused:
        return refusal(refused)
    except RoomClosed:
        return refusal(Refused(ServerRefusal.BUSY))
    except NotStored:
        return refusal(Refused(ServerRefusal.NOT_STORED))
