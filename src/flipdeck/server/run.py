"""Run the server: `serve(host, port, store)`."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from urllib.parse import unquote, urlsplit

import msgspec
import uvicorn
from platformdirs import user_data_path

from flipdeck.lab.devices import load
from flipdeck.players.spec import add_level

from .app import build
from .config import Limits
from .context import ServerContext
from .protocols import HttpProtocol, WebSocketAdapter
from .store.base import Store
from .store.sqlite import SqliteStore

SHUTDOWN_SECONDS = 5
COLLECT = (25_000, 100, 50)  # play leaves nothing to collect, and a full collection is a long pause
EVERYWHERE = ("0.0.0.0", "::", "")
SOMEWHERE = "192.0.2.1"  # reserved for documentation: the way there leads out of this machine
SWITCH_SECONDS = 0.0005  # the store's writer must not wait long for a busy event loop


def default_store() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{user_data_path('flipdeck') / 'tables.sqlite'}"


def store_at(url: str) -> Store:
    """`sqlite:///relative/path`, `sqlite:////absolute/path` or `postgresql://...`."""
    parts = urlsplit(url)
    if parts.scheme == "sqlite" and not parts.netloc and len(parts.path) > 1:
        return SqliteStore(Path(unquote(parts.path[1:])))
    if parts.scheme in ("postgresql", "postgres"):
        load("asyncpg", "postgres")
        from .store.postgres import PostgresStore

        return PostgresStore(url)
    raise ValueError(f"unknown store {url!r}; use sqlite:///PATH or postgresql://...")


class JsonLines(logging.Formatter):
    """One JSON object a line, so that nothing a client sends can forge another line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def log_to_stderr(level: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    for name in ("flipdeck.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
    # One line a connection, with its path, is too much; failures are logged above that level.
    logging.getLogger("uvicorn.error").setLevel("WARNING")


def context_at(store: str, limits: Limits | None = None) -> ServerContext:
    kept = store_at(store)
    if isinstance(kept, SqliteStore):
        kept.claim()
    return ServerContext(kept, limits or Limits())


def configured(
    host: str,
    port: int,
    context: ServerContext,
    *,
    origins: Sequence[str] = (),
    proxies: Sequence[str] = (),
) -> uvicorn.Config:
    return uvicorn.Config(
        build(context, origins),
        host=host,
        port=port,
        http=HttpProtocol,
        ws=WebSocketAdapter,
        ws_max_size=context.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=context.limits.ping_seconds,
        ws_ping_timeout=context.limits.ping_seconds,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        backlog=2048,
        lifespan="on",
        log_config=None,
        access_log=False,
    )


class AnnouncingServer(uvicorn.Server):
    """Calls `ready` with its address once it accepts connections, without waiting for it."""

    def __init__(
        self, config: uvicorn.Config, store: Store, ready: Callable[[str], object] | None = None
    ) -> None:
        super().__init__(config)
        self.store = store
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the store, then the port: uvicorn would only log why there is none."""
        await self.store.open()
        try:
            sockets = sockets or listening(self.config.host, self.config.port)
        except OSError:
            await self.store.close()
            raise
        await super().startup(sockets)
        if self.started and self.ready is not None:
            address = address_of(self.config.host, self.config.port)
            asyncio.get_running_loop().run_in_executor(None, self.ready, address)


def listening(host: str, port: int) -> list[socket.socket]:
    """Sockets for every address of the host."""
    try:
        found = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        places = {(family, address) for family, _, _, _, address in found}
        return [socket.create_server(address, family=family) for family, address in places]
    except OSError as error:
        raise OSError(f"{host}: {error.strerror}") from None


def address_of(host: str, port: int) -> str:
    """The address for a browser; links to tables must work on phones in the same network."""
    if host in EVERYWHERE:
        host = own_address()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def own_address() -> str:
    """This machine's address in its network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((SOMEWHERE, 9))
        except OSError:
            return "localhost"
        address: str = probe.getsockname()[0]
        return address


def serve(
    host: str = "127.0.0.1",
    port: int = 8777,
    store: str = "",
    *,
    origins: Sequence[str] = (),
    proxies: Sequence[str] = (),
    limits: Limits | None = None,
    log_level: str = "INFO",
    ready: Callable[[str], object] | None = None,
    bots: Mapping[str, str] | None = None,
) -> None:
    """Serve tables until the process is stopped; `ready` gets the address once it listens.

    `bots` are levels of the operator's own: `{"mine": "my_bot.py:MyBot"}`.
    """
    for name, player in (bots or {}).items():
        add_level(name, player)
    log_to_stderr(log_level)
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.set_threshold(*COLLECT)
    context = context_at(store or default_store(), limits)
    config = configured(host, port, context, origins=origins, proxies=proxies)
    AnnouncingServer(config, context.store, ready).run()
