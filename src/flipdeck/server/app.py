"""The web application: a socket for the tables, a few routes, the client's files."""

import asyncio
import contextlib
import io
import logging
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import segno
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from flipdeck.engine import record
from flipdeck.engine.guide import guide
from flipdeck.engine.match import Match
from flipdeck.engine.refusal import Refused
from flipdeck.players.bots import levels_apart
from flipdeck.rules.cards import NAMES, is_action, is_number
from flipdeck.rules.games import GAMES, Game, LineGame
from flipdeck.rules.two_sided import CARDS, held_as, name_of

from . import messages as told
from .denial import Denial, Denied
from .guest import Guest, facts_of
from .house import House
from .limits import Allowances
from .lobby import Lobby
from .names import read_code
from .origin import Origins
from .pages import Client
from .store import NotStored
from .story import told_again
from .wire import UNSUPPORTED, Door, wire_of

logger = logging.getLogger("flipdeck.server")

VERSION = version("flipdeck")
BODY_BYTES = 8 * 1024
STATUS = {
    Denial.UNKNOWN_TABLE: 404,
    Denial.TOO_MANY_TABLES: 429,
    Denial.SLOW_DOWN: 429,
    Denial.BUSY: 503,
    Denial.NOT_STORED: 503,
    Denial.NOT_OVER: 409,
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
    """Every answer gets the headers; a stranger's host or one request too many nothing else."""

    def __init__(self, app: ASGIApp, origins: Origins, requests: Allowances) -> None:
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
    """The header's value; none if it is missing or said twice."""
    values = [value for key, value in scope["headers"] if key == name]
    return values[0].decode("latin-1") if len(values) == 1 else None


class Tables:
    """The routes; each is a small method."""

    def __init__(self, house: House, origins: Origins, static: Path) -> None:
        self.house = house
        self.origins = origins
        self.static = static
        self.lobby = Lobby(house)
        self.door = Door(house.limits)

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
        self.house.store.listen(self.lobby.heard)
        tasks = [
            asyncio.create_task(self.house.watch_lag()),
            asyncio.create_task(self.lobby.sweep()),
        ]
        if self.house.store.shared:
            tasks.append(asyncio.create_task(self.lobby.keep_up()))
        try:
            yield {"door": self.door, "socket": self.socket}
        finally:
            self.house.closing = True
            for task in tasks:
                task.cancel()
            for room in list(self.lobby.rooms.values()):
                self.lobby.close(room)
            await self.house.thinkers.stop()
            await self.house.store.close()

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, for as long as it lasts."""
        await receive()
        origin = header(scope, b"origin")
        hidden = origin is None and has_header(scope, b"origin")
        if hidden or not self.origins.allows(origin, header(scope, b"host") or ""):
            await send({"type": "websocket.close"})
            return
        await send({"type": "websocket.accept"})
        wire = wire_of(scope)
        guest = Guest(wire, scope["client"][0] if scope["client"] else "", self.lobby)
        guest.tell(told.Welcome(told.PROTOCOL, VERSION))
        try:
            while (message := await receive())["type"] == "websocket.receive":
                text = message.get("text")
                if text is None:
                    wire.cut(UNSUPPORTED)
                else:
                    await guest.hear(text)
        finally:
            guest.step_away()

    async def health(self, request: Request) -> Response:
        healthy = await self.house.store.healthy()
        return PlainTextResponse("ok" if healthy else "no store", 200 if healthy else 503)

    async def metrics(self, request: Request) -> Response:
        rooms = self.lobby.rooms.values()
        gauges = {
            "connections": self.door.total,
            "connections_refused": self.door.turned_away,
            "rooms": len(rooms),
            "seats_connected": sum(len(room.guests) for room in rooms),
            "watchers": sum(len(room.watchers) for room in rooms),
            "in_flight": self.house.in_flight,
            "loop_lag_worst_seconds": self.house.metrics.worst_lag_since(),
        }
        return PlainTextResponse(self.house.metrics.text(gauges))

    async def config(self, request: Request) -> Response:
        limits = self.house.limits
        return as_json(
            told.Config(
                protocol=told.PROTOCOL,
                version=VERSION,
                phrases=list(told.PHRASES),
                games={name: game_facts(name) for name in GAMES},
                limits={"name": limits.name_signs, "message": limits.message_bytes},
            )
        )

    async def create(self, request: Request) -> Response:
        if not self.origins.allows(header(request.scope, b"origin"), request.headers["host"]):
            return PlainTextResponse("foreign origin", 403)
        try:
            wanted = msgspec.json.decode(await body_of(request), type=told.NewTable)
            if self.house.is_busy(in_game=False):
                raise Denied(Denial.BUSY)
            made = await self.lobby.create(wanted, address(request))
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return refusal(Denied(Denial.MALFORMED))
        except (Denied, Refused) as refused:
            return refusal(refused)
        except NotStored:
            return refusal(Denied(Denial.NOT_STORED))
        return as_json(made, 201)

    async def finished(self, request: Request) -> Match:
        """A finished game; one that goes on would show what is hidden."""
        room = await self.lobby.find(request.path_params["code"], address(request))
        if room.table.finished is None:
            raise Denied(Denial.NOT_OVER)
        return room.table.finished

    async def record(self, request: Request) -> Response:
        try:
            finished = await self.finished(request)
        except Denied as denied:
            return refusal(denied)
        name = f"flipdeck-{read_code(request.path_params['code'])}.flipdeck"
        return PlainTextResponse(
            await asyncio.to_thread(record.dumps, finished),
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    async def story(self, request: Request) -> Response:
        try:
            finished = await self.finished(request)
        except Denied as denied:
            return refusal(denied)
        return as_json(await asyncio.to_thread(told_again, finished))

    async def qr_code(self, request: Request) -> Response:
        """The link of a table; asked for any code, so that it tells nothing."""
        code = read_code(request.path_params["code"])
        if not code:
            return refusal(Denied(Denial.UNKNOWN_TABLE))
        link = f"{request.url.scheme}://{request.headers['host']}/t/{code}"
        picture = io.BytesIO()
        segno.make(link, error="m").save(picture, kind="svg", scale=4, border=2, omitsize=True)
        return Response(picture.getvalue(), media_type="image/svg+xml")


def game_facts(name: str) -> told.GameFacts:
    facts = msgspec.structs.asdict(guide(name))
    return told.GameFacts(**facts, levels=levels_apart(name), pack=pack_of(GAMES[name]))


def pack_of(game: Game) -> list[told.PackCard]:
    """In the order of the rules."""
    if not isinstance(game, LineGame):
        return [told.PackCard(name_of(held_as(card, 0)), 1, "two-sided") for card in range(CARDS)]
    copies = Counter(game.pack)
    return [told.PackCard(NAMES[kind], copies[kind], class_of(kind)) for kind in sorted(copies)]


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
            raise Denied(Denial.MALFORMED)
    return body


def as_json(content: Any, status: int = 200) -> Response:
    return Response(
        msgspec.json.encode(content),
        status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


def refusal(refused: Denied | Refused) -> Response:
    if isinstance(refused, Denied):
        status = STATUS.get(refused.reason, 400)
        return as_json(told.Refused("", refused.reason, refused.facts), status)
    return as_json(told.Refused("", refused.reason, facts_of(refused)), 400)


def build(house: House, origins: Sequence[str] = (), static: Path | None = None) -> Starlette:
    known = Origins(origins)
    tables = Tables(house, known, static or Path(str(files("flipdeck.server") / "static")))
    app = Starlette(
        routes=tables.routes(),
        middleware=[Middleware(SafeHeaders, origins=known, requests=house.requests)],
        lifespan=tables.lifespan,
    )
    app.state.tables = tables
    return app
