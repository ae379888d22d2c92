"""The web application: a WebSocket for the tables, a few routes, the browser client's files."""

import asyncio
import contextlib
import io
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import lru_cache, partial
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar
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
from flipdeck.players.spec import levels_apart
from flipdeck.rules.cards import NAMES, is_action, is_number
from flipdeck.rules.rulebook import LineRulebook, Rulebook
from flipdeck.rules.two_sided import CARDS, held_as, name_of

from . import messages
from .admission import AddressBuckets, Admission
from .collection import collect_when_quiet
from .connection import Connection
from .context import ServerContext
from .directory import Directory
from .display_names import read_code
from .http_messages import Config, GameFacts, Invitation, NewSheet, NewTable, PackCard
from .lessons import lesson
from .monitoring import Monitoring
from .opening import open_room
from .origins import Origins
from .past_sheets import PastSheets
from .protocols import OTHER_PROTOCOL, UNSUPPORTED, adapter_of, frame
from .reach import is_loopback
from .refusals import Refused, ServerRefusal
from .replay import encoded_story, shuffle_told
from .responses import OwnPages, address, as_json, header, ignore_body, or_refusal, refusal
from .rooms import Rooms
from .seats import Seats
from .static_files import Client
from .summary import summary_of_game

logger = logging.getLogger("flipdeck.server")

VERSION = version("flipdeck")
WELCOME = messages.Welcome(messages.PROTOCOL, VERSION)
Wanted = TypeVar("Wanted")
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


class Routes:
    def __init__(
        self, context: ServerContext, origins: Origins, static: Path, metrics_token: str = ""
    ) -> None:
        self.context = context
        self.origins = origins
        self.static = static
        self.rooms = Rooms(partial(open_room, context), context.time, context.limits.rooms)
        self.directory = Directory(context, self.rooms, Seats(context, self.rooms))
        self.admission = Admission(
            context.limits, context.proxies, context.metrics.connections_refused
        )
        self.monitoring = Monitoring(context, self.rooms, self.admission, metrics_token)
        self.pages = OwnPages(context, origins)
        self.past_sheets = PastSheets(context, self.directory, origins)

    def routes(self) -> list[BaseRoute]:
        return [
            *self.monitoring.public_routes(),
            Route("/api/config", self.config),
            Route("/api/invitation", self.invitation),
            Route("/api/tables", self.create, methods=["POST"]),
            Route("/api/sheets", self.create_sheet, methods=["POST"]),
            Route("/api/lessons/{game}", self.lesson),
            Route("/api/tables/{code}", self.delete, methods=["DELETE"]),
            Route("/api/tables/{code}/record", self.record),
            Route("/api/tables/{code}/story", partial(self.tell, encoded_story)),
            Route("/api/tables/{code}/summary", partial(self.tell, summary_of_game)),
            Route("/api/tables/{code}/shuffle", partial(self.tell, shuffle_told)),
            Route("/api/tables/{code}/qr.svg", partial(self.qr_code, "t")),
            Route("/api/sheets/{code}/qr.svg", partial(self.qr_code, "s")),
            *self.past_sheets.routes(),
            Mount("/", Client(self.static)),
        ]

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[dict[str, Any]]:
        self.context.peers.listen(self.rooms.receive)
        await self.monitoring.readiness.look()
        supervision = self.monitoring.supervision
        supervision.keep("lag", self.context.watch_lag)
        supervision.keep("sweep", self.directory.sweep)
        supervision.keep("readiness", self.monitoring.readiness.watch)
        supervision.keep("collection", partial(collect_when_quiet, self.context.store))
        supervision.keep("keep-up", partial(self.context.peers.keep_up, self.rooms))
        try:
            yield {"admission": self.admission, "socket": self.socket}
        finally:
            await supervision.end()
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
        returning = self.admission.crowded
        connection = Connection(adapter, client, self.directory, returning=returning)
        connection.send(WELCOME)
        try:
            while (message := await receive())["type"] == "websocket.receive":
                text = message.get("text")
                if text is None:
                    adapter.cut(UNSUPPORTED)
                else:
                    await connection.receive(text)
        finally:
            connection.close()

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

    async def invitation(self, request: Request) -> Response:
        obstacle = self.context.reach.obstacle_at(request.headers["host"])
        return as_json(Invitation(self.link_origin(request), obstacle))

    def link_origin(self, request: Request) -> str:
        """What links to tables begin with, for this visitor."""
        return self.context.reach.link_origin(request.url.scheme, request.headers["host"])

    async def create(self, request: Request) -> Response:
        return await self.made(request, NewTable, self.directory.create)

    async def create_sheet(self, request: Request) -> Response:
        return await self.made(request, NewSheet, self.directory.create_sheet)

    async def made(
        self, request: Request, kind: type[Wanted], make: Callable[[Wanted, str], Awaitable[Any]]
    ) -> Response:
        """What somebody wants to be made."""
        return await self.pages.answer(request, partial(msgspec.json.decode, type=kind), make, 201)

    async def finished(self, request: Request) -> Match:
        code = request.path_params["code"]
        async with self.directory.find(code, address(request)) as lease:
            return lease.room.finished()

    async def record(self, request: Request) -> Response:
        return await or_refusal(self.record_of(request))

    async def record_of(self, request: Request) -> Response:
        finished = await self.finished(request)
        name = f"flipdeck-{read_code(request.path_params['code'])}.flipdeck"
        return PlainTextResponse(
            await self.pages.in_thread(request, record.dumps, finished),
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    async def delete(self, request: Request) -> Response:
        """For everybody and for good, by the host, whose token is in the header."""
        code = read_code(request.path_params["code"])
        text = request.headers.get("authorization", "").removeprefix("Bearer ")

        async def work(nothing: None, address: str) -> dict[str, str]:
            async with self.directory.seats.identify(text, address) as (lease, token):
                if (token.code, token.person) != (code, lease.room.table.host):
                    raise Refused(ServerRefusal.NOT_HOST)
                await lease.room.delete()
            return {"code": code}

        return await self.pages.answer(request, ignore_body, work)

    async def tell(self, what: Callable[[Match], Any], request: Request) -> Response:
        """Something about the finished game."""

        async def told() -> Response:
            finished = await self.finished(request)
            return as_json(await self.pages.in_thread(request, what, finished))

        return await or_refusal(told())

    async def lesson(self, request: Request) -> Response:
        game = request.path_params["game"]
        if game not in registry.BUILT_IN:
            return PlainTextResponse("no such game", 404)
        return as_json(await asyncio.to_thread(lesson, game))

    async def qr_code(self, place: str, request: Request) -> Response:
        """The link to a table or a sheet, for any code: it does not say whether it exists."""
        code = read_code(request.path_params["code"])
        if not code:
            return refusal(Refused(ServerRefusal.UNKNOWN_TABLE))
        link = f"{self.link_origin(request)}/{place}/{code}"
        picture = await asyncio.to_thread(qr_code_of, link)
        # The address of this computer in its network changes with the network.
        kept = "no-cache" if is_loopback(request.headers["host"]) else "public, max-age=86400"
        return Response(picture, media_type="image/svg+xml", headers={"cache-control": kept})


@lru_cache(2_000)
def qr_code_of(link: str) -> bytes:
    picture = io.BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", scale=4, border=2, omitsize=True)
    return picture.getvalue()


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


def build(
    context: ServerContext,
    origins: Sequence[str] = (),
    static: Path | None = None,
    metrics_token: str = "",
) -> Starlette:
    known = Origins(origins)
    static = static or Path(str(files("flipdeck.server") / "static"))
    routes = Routes(context, known, static, metrics_token)
    app = Starlette(
        routes=routes.routes(),
        middleware=[Middleware(SafeHeaders, origins=known, requests=context.requests)],
        lifespan=routes.lifespan,
    )
    app.state.routes = routes
    return app
