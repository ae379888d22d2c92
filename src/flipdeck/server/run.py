"""Run the server: `serve(host, port, store)`."""

import asyncio
import errno
import gc
import socket
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any
from urllib.parse import unquote, urlsplit

import uvicorn
from platformdirs import user_data_path

from flipdeck.lab.devices import load
from flipdeck.players.spec import add_level

from .app import build
from .config import Limits, Proxies
from .context import ServerContext
from .log_lines import log_to_stderr
from .monitoring import Monitoring
from .open_files import within_open_files
from .protocols import HttpProtocol, WebSocketAdapter, listen_beside
from .reach import Network, Reach, hosts_of, reach_of, this_network
from .settings import Settings
from .store.base import Store
from .store.sqlite import SqliteStore

SHUTDOWN_SECONDS = 5
SWITCH_SECONDS = 0.0005  # the store's writer must not wait long for a busy event loop


def default_store() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{user_data_path('flipdeck') / 'tables.sqlite'}"


def sqlite_file(url: str) -> Path | None:
    parts = urlsplit(url)
    if parts.scheme == "sqlite" and not parts.netloc and len(parts.path) > 1:
        return Path(unquote(parts.path[1:]))
    return None


def store_at(url: str) -> Store:
    """`sqlite:///relative/path`, `sqlite:////absolute/path` or `postgresql://...`."""
    parts = urlsplit(url)
    if (path := sqlite_file(url)) is not None:
        return SqliteStore(path)
    if parts.scheme in ("postgresql", "postgres"):
        load("asyncpg", "postgres")
        from .store.postgres import PostgresStore

        return PostgresStore(url)
    raise ValueError(f"unknown store {parts.scheme!r}; use sqlite:///PATH or postgresql://...")


def context_at(
    store: str, limits: Limits | None = None, proxies: Proxies | None = None
) -> ServerContext:
    kept = store_at(store)
    if isinstance(kept, SqliteStore):
        kept.claim()
    return ServerContext(kept, limits or Limits(), proxies=proxies or Proxies())


def configured(
    host: str,
    port: int,
    context: ServerContext,
    *,
    origins: Sequence[str] = (),
    metrics_token: str = "",
) -> uvicorn.Config:
    return uvicorn.Config(
        build(context, origins, metrics_token=metrics_token),
        host=host,
        port=port,
        http=HttpProtocol,
        ws=WebSocketAdapter,
        ws_max_size=context.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=context.limits.ping_seconds,
        ws_ping_timeout=context.limits.ping_seconds,
        proxy_headers=False,  # see addresses.py
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        backlog=2048,
        lifespan="on",
        log_config=None,
        access_log=False,
    )


class AnnouncingServer(uvicorn.Server):
    """Calls `ready` once it accepts connections, without waiting for it.

    With `drain_seconds` it is not ready for this long before it stops, so that a load balancer
    sends nobody here any more; a second signal ends that.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        store: Store,
        ready: Callable[[], object] | None = None,
        hosts: Sequence[str] = (),
        *,
        operators: tuple[str, int] | None = None,
        drain_seconds: float = 0,
    ) -> None:
        super().__init__(config)
        self.store = store
        self.ready = ready
        self.hosts = hosts or [config.host]
        self.operators = operators
        self.drain_seconds = drain_seconds
        self.monitoring_servers: list[asyncio.Server] = []

    @property
    def monitoring(self) -> Monitoring:
        found: Monitoring = self.config.app.state.routes.monitoring  # type: ignore[union-attr]
        return found

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the store, then the ports: uvicorn would only log why there is none."""
        self.loop = asyncio.get_running_loop()
        await self.store.open()
        try:
            sockets = sockets or listening(self.hosts, self.config.port)
            operators = listening([self.operators[0]], self.operators[1]) if self.operators else []
        except OSError:
            await self.store.close()
            raise
        await super().startup(sockets)
        if not self.started:
            return
        self.monitoring_servers = await listen_beside(self.monitoring.operators_app(), operators)
        if self.ready is not None:
            self.loop.run_in_executor(None, self.ready)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        for server in self.monitoring_servers:
            server.close()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        first = not self.monitoring.readiness.stopping
        self.monitoring.readiness.stopping = True
        if first and self.drain_seconds:
            stop = partial(super().handle_exit, sig, frame)
            self.loop.call_soon_threadsafe(self.loop.call_later, self.drain_seconds, stop)
        else:
            super().handle_exit(sig, frame)


def listening(hosts: Sequence[str], port: int) -> list[socket.socket]:
    """Sockets for every address of the hosts; the loopback addresses that there are."""
    opened: list[socket.socket] = []
    places = {place for host in hosts for place in places_of(host, port)}
    for family, address in places:
        try:
            opened.append(socket.create_server(address, family=family))
        except OSError as error:
            if len(hosts) > 1 and error.errno == errno.EADDRNOTAVAIL:
                continue  # a machine without IPv6
            for one in opened:
                one.close()
            raise OSError(f"{address[0]}: {error.strerror}") from None
    return opened


def places_of(host: str, port: int) -> set[tuple[int, Any]]:
    try:
        found = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except OSError as error:
        raise OSError(f"{host}: {error.strerror}") from None
    return {(family, address) for family, _, _, _, address in found}


def serve(
    host: str = "127.0.0.1",
    port: int = 8777,
    store: str = "",
    *,
    origins: Sequence[str] = (),
    proxies: Sequence[str] = (),
    proxy_protocol: bool = False,
    limits: Limits | None = None,
    log_level: str = "INFO",
    ready: Callable[[Reach], object] | None = None,
    bots: Mapping[str, str] | None = None,
    metrics_token: str = "",
    address: str = "",
    network: Network | None = None,
) -> None:
    """Serve tables until the process is stopped; `ready` gets the addresses once it listens.

    `host` may be `lan`: this computer, and its addresses in a local network. `address` is what
    others open, where this machine cannot know it. `network` stands for the machine's own.
    `proxies` are addresses or networks whose `X-Forwarded-For` counts, or who begin each connection
    with a header of the PROXY protocol. `bots` are levels of the operator's own:
    `{"mine": "my_bot.py:MyBot"}`.
    """
    settings = Settings(
        host=host,
        port=port,
        store=store,
        origin=tuple(origins),
        proxy=tuple(proxies),
        proxy_protocol=proxy_protocol,
        limits=limits or Limits(),
        log_level=log_level.lower(),  # type: ignore[arg-type]
        bot=dict(bots or {}),
        metrics_token=metrics_token,
        address=address,
    )
    serve_with(settings, ready, network)


def serve_with(
    settings: Settings,
    ready: Callable[[Reach], object] | None = None,
    network: Network | None = None,
) -> None:
    for name, player in settings.bot.items():
        add_level(name, player)
    log = log_to_stderr(settings.log_level, settings.log)
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.disable()  # `collection` runs it
    trusted = Proxies(trusted=settings.proxy, protocol=settings.proxy_protocol)
    limits = within_open_files(settings.limits)
    context = context_at(settings.store_url or default_store(), limits, trusted)
    network = network or this_network()
    context.reach = reach_of(settings.host, settings.port, network, settings.address)
    config = configured(
        settings.host,
        settings.port,
        context,
        origins=[*settings.origin, *filter(None, [settings.address])],
        metrics_token=settings.metrics_token,
    )
    own_port = settings.metrics_port and (settings.metrics_host, settings.metrics_port)
    server = AnnouncingServer(
        config,
        context.store,
        partial(ready, context.reach) if ready else None,
        hosts_of(settings.host, network),
        operators=own_port or None,
        drain_seconds=settings.drain_seconds,
    )
    server.monitoring.lines_left_out = lambda: log.left_out
    server.run()
