"""The web application: a WebSocket for the tables, a few routes, the browser client's files."""

import asyncio
import contextlib
import io
import logging
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from functools import partial
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import msgspec
import segno
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from flipdeck.engine import record, registry
from flipdeck.engine.guide import guide
from flipdeck.engine.match import Match
from flipdeck.engine.refusals import Refused as RefusedByRules
from flipdeck.players.spec import levels_apart
from flipdeck.rules.cards import NAMES, is_action, is_number
from flipdeck.rules.rulebook import LineRulebook, Rulebook
from flipdeck.rules.two_sided import CARDS, held_as, name_of

from . import messages
from .admission import AddressBuckets, Admission
from .connection import Connection, facts_of
from .context import ServerContext
from .directory import Directory
from .display_names import read_code
from .http_messages import Config, GameFacts, NewTable, PackCard
from .origins import Origins
from .protocols import OTHER_PROTOCOL, UNSUPPORTED, adapter_of, frame
from .refusals import Refused, ServerRefusal
from .replay import encoded_story
from .room import open_room
from .rooms import Rooms
from .seats import Seats
from .static_files import Client
from .store.base import NotStored

logger = logging.getLogger("flipdeck.server")

VERSION = version("flipdeck")
WELCOME = messages.Welcome(messages.PROTOCOL, VERSION)
BODY_BYTES = 8 * 1024
STATUS = {
    ServerRefusal.UNKNOWN_TABLE: 404,
    ServerRefusal.TOO_MANY_TABLES: 429,
    ServerRefusal.SLOW_DOWN: 429,
    ServerRefusal.BUSY: 503,
    ServerRefusal.NOT_STORED: 503,
    ServerRefusal.NOT_OVER: 409,
}
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class SafeHeaders:
    """Adds the headers to every response; refuses unknown hosts and too many requests."""

    def __init__(self, app: ASGIApp, origins: Origins, requests: AddressBuckets) -> None:
        self.app = app
        self.origins = origins
        self.requests = requests
        self.headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers]
            await send(message)

        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif not self.origins.allows_host(header(scope, b"host") or ""):
            await PlainTextResponse("unknown host", 421)(scope, receive, send_safely)
        elif not self.requests.spend(scope["client"][0] if scope["client"] else ""):
            await PlainTextResponse("slow down", 429)(scope, receive, send_safely)
        else:
            await self.app(scope, receive, send_safely)


def header(scope: Scope, name: bytes) -> str | None:
    """The header's value; None if it is missing or given twice."""
    values = [value for key, value in scope["headers"] if key == name]
    return values[0].decode("latin-1") if len(values) == 1 else None


class Routes:
    def __init__(self, context: ServerContext, origins: Origins, static: Path) -> None:
        self.context = context
        self.origins = origins
        self.static = static
        self.rooms = Rooms(partial(open_room, context), context.time, context.limits.rooms)
        self.directory = Directory(context, self.rooms, Seats(context, self.rooms))
        self.admission = Admission(context.limits)

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/healthz", self.health),
            Route("/metrics", self.metrics),
            Route("/api/config", self.config),
            Route("/api/tables", self.create, methods=["POST"]),
            Route("/api/tables/{code}/record", self.record),
            Route("/api/tables/{code}/story", self.story),
            Route("/api/tables/{code}/qr.svg", self.qr_code),
            Mount("/", Client(self.static)),
        ]

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[dict[str, Any]]:
        self.context.peers.listen(self.rooms.receive)
        tasks = [
            asyncio.create_task(self.context.watch_lag()),
            asyncio.create_task(self.directory.sweep()),
        ]
        if self.context.store.shared:
            tasks.append(asyncio.create_task(self.context.peers.keep_up(self.rooms)))
        try:
            yield {"admission": self.admission, "socket": self.socket}
        finally:
            for task in tasks:
                task.cancel()
            await self.rooms.close_all()
            await self.context.workers.stop()
            await self.context.store.close()

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, for as long as it lasts."""
        await receive()
        origin = header(scope, b"origin")
        hidden = origin is None and has_header(scope, b"origin")
        if hidden or not self.origins.allows(origin, header(scope, b"host") or ""):
            await send({"type": "websocket.close"})
            return
        await send({"type": "websocket.accept"})
        adapter = adapter_of(scope)
        if protocol_asked(scope) != str(messages.PROTOCOL):
            adapter.send_frame(frame(messages.encode(WELCOME)))
            adapter.cut(OTHER_PROTOCOL)
            while (await receive())["type"] == "websocket.receive":
                pass
            return
        client = scope["client"][0] if scope["client"] else ""
        connection = Connection(adapter, client, self.directory)
        connection.send(WELCOME)
        try:
            while (message := await receive())["type"] == "websocket.receive":
                text = message.get("text")
                if text is None:
                    adapter.cut(UNSUPPORTED)
                else:
                    await connection.receive(text)
        finally:
            connection.step_away()

    async def health(self, request: Request) -> Response:
        healthy = await self.context.store.healthy()
        return PlainTextResponse("ok" if healthy else "no store", 200 if healthy else 503)

    async def metrics(self, request: Request) -> Response:
        audiences = self.rooms.ask_all(lambda room: room.audience).values()
        gauges = {
            "connections": self.admission.total,
            "connections_refused": self.admission.refused,
            "rooms": len(self.rooms),
            "rooms_leased": self.rooms.leased,
            "seats_connected": sum(len(audience.players) for audience in audiences),
            "watchers": sum(len(audience.watchers) for audience in audiences),
            "in_flight": self.context.in_flight,
            "loop_lag_worst_seconds": self.context.metrics.worst_lag_since(),
        }
        return PlainTextResponse(self.context.metrics.text(gauges))

    async def config(self, request: Request) -> Response:
        limits = self.context.limits
        return as_json(
            Config(
                protocol=messages.PROTOCOL,
                version=VERSION,
                phrases=list(messages.PHRASES),
                games={name: game_facts(name) for name in registry.BUILT_IN},
                limits={"name": limits.name_chars, "message": limits.message_bytes},
            )
        )

    async def create(self, request: Request) -> Response:
        if not self.origins.allows(header(request.scope, b"origin"), request.headers["host"]):
            return PlainTextResponse("foreign origin", 403)
        try:
            wanted = msgspec.json.decode(await body_of(request), type=NewTable)
            if self.context.is_busy(in_game=False):
                raise Refused(ServerRefusal.BUSY)
            made = await self.directory.create(wanted, address(request))
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return refusal(Refused(ServerRefusal.MALFORMED))
        except (Refused, RefusedByRules) as refused:
            return refusal(refused)
        except NotStored:
            return refusal(Refused(ServerRefusal.NOT_STORED))
        return as_json(made, 201)

    async def finished(self, request: Request) -> Match:
        code = request.path_params["code"]
        async with self.directory.find(code, address(request)) as lease:
            return lease.room.finished()

    async def record(self, request: Request) -> Response:
        try:
            finished = await self.finished(request)
        except Refused as refused:
            return refusal(refused)
        name = f"flipdeck-{read_code(request.path_params['code'])}.flipdeck"
        return PlainTextResponse(
            await asyncio.to_thread(record.dumps, finished),
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    async def story(self, request: Request) -> Response:
        try:
            finished = await self.finished(request)
        except Refused as refused:
            return refusal(refused)
        return as_json(await asyncio.to_thread(encoded_story, finished))

    async def qr_code(self, request: Request) -> Response:
        """The link to a table, for any code: it does not say whether the table exists."""
        code = read_code(request.path_params["code"])
        if not code:
            return refusal(Refused(ServerRefusal.UNKNOWN_TABLE))
        link = f"{request.url.scheme}://{request.headers['host']}/t/{code}"
        picture = io.BytesIO()
        segno.make(link, error="m").save(picture, kind="svg", scale=4, border=2, omitsize=True)
        return Response(picture.getvalue(), media_type="image/svg+xml")


def protocol_asked(scope: Scope) -> str:
    """`/ws?protocol=2`; a client from before there was a second did not say."""
    asked = parse_qs(str(scope["query_string"], "latin-1"))
    return asked.get("protocol", ["1"])[-1]


def game_facts(name: str) -> GameFacts:
    facts = msgspec.structs.asdict(guide(name))
    return GameFacts(**facts, levels=levels_apart(name), pack=pack_of(registry.game(name).rules))


def pack_of(rules: Rulebook) -> list[PackCard]:
    """In the order of the rules."""
    if not isinstance(rules, LineRulebook):
        return [PackCard(name_of(held_as(card, 0)), 1, "two-sided") for card in range(CARDS)]
    copies = Counter(rules.pack)
    return [PackCard(NAMES[kind], copies[kind], class_of(kind)) for kind in sorted(copies)]


def class_of(kind: int) -> str:
    if is_number(kind):
        return "number"
    return "action" if is_action(kind) else "modifier"


def has_header(scope: Scope, name: bytes) -> bool:
    return any(key == name for key, _ in scope["headers"])


def address(request: Request) -> str:
    return request.client.host if request.client else ""


async def body_of(request: Request) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > BODY_BYTES:
            raise Refused(ServerRefusal.MALFORMED)
    return body


def as_json(content: Any, status: int = 200) -> Response:
    return Response(
        msgspec.json.encode(content),
        status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


def refusal(refused: Refused | RefusedByRules) -> Response:
    if isinstance(refused, Refused):
        status = STATUS.get(refused.reason, 400)
        return as_json(messages.Refused("", refused.reason, refused.facts), status)
    return as_json(messages.Refused("", refused.reason, facts_of(refused)), 400)


def build(
    context: ServerContext, origins: Sequence[str] = (), static: Path | None = None
) -> Starlette:
    known = Origins(origins)
    routes = Routes(context, known, static or Path(str(files("flipdeck.server") / "static")))
    app = Starlette(
        routes=routes.routes(),
        middleware=[Middleware(SafeHeaders, origins=known, requests=context.requests)],
        lifespan=routes.lifespan,
    )
    app.state.routes = routes
    return app
