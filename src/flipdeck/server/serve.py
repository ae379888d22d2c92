"""Run the server: `serve(host, port, store)`."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.parse import unquote, urlsplit

import msgspec
import uvicorn
from platformdirs import user_data_path

from .app import build
from .house import House
from .limits import Limits
from .sqlite import SqliteStore
from .store import Store
from .wire import Doorway, Wire

SHUTDOWN_SECONDS = 5
COLLECT = (25_000, 100, 50)  # play leaves nothing to collect, and a look through all tables is felt
EVERYWHERE = ("0.0.0.0", "::", "")
SOMEWHERE = "192.0.2.1"  # reserved for documentation: the way there leads out of this machine
SWITCH_SECONDS = 0.0005  # the store's writer must not wait long for a busy event loop


def usual_store() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{user_data_path('flipdeck') / 'tables.sqlite'}"


def store_at(url: str) -> Store:
    """`sqlite:///relative/path`, `sqlite:////absolute/path` or `postgresql://...`."""
    parts = urlsplit(url)
    if parts.scheme == "sqlite" and not parts.netloc and len(parts.path) > 1:
        return SqliteStore(Path(unquote(parts.path[1:])))
    if parts.scheme in ("postgresql", "postgres"):
        from .postgres import PostgresStore

        return PostgresStore(url)
    raise ValueError(f"no store {url!r}: sqlite:///PATH or postgresql://...")


class JsonLines(logging.Formatter):
    """One JSON object a line, so that nothing a stranger sends can forge another line."""

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


def house_at(store: str, limits: Limits | None = None) -> House:
    kept = store_at(store)
    if isinstance(kept, SqliteStore):
        kept.claim()
    return House(kept, limits or Limits())


def configured(
    host: str,
    port: int,
    house: House,
    *,
    origins: Sequence[str] = (),
    proxies: Sequence[str] = (),
) -> uvicorn.Config:
    return uvicorn.Config(
        build(house, origins),
        host=host,
        port=port,
        http=Doorway,
        ws=Wire,
        ws_max_size=house.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=house.limits.ping_seconds,
        ws_ping_timeout=house.limits.ping_seconds,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        backlog=2048,
        lifespan="on",
        log_config=None,
        access_log=False,
    )


class Announced(uvicorn.Server):
    """Says where it can be reached as soon as it can be; whoever is told may take his time."""

    def __init__(
        self, config: uvicorn.Config, store: Store, ready: Callable[[str], object] | None = None
    ) -> None:
        super().__init__(config)
        self.store = store
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Uvicorn would only log why there is no store or no port; the port opens last."""
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
    """All that the host stands for."""
    try:
        found = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        places = {(family, address) for family, _, _, _, address in found}
        return [socket.create_server(address, family=family) for family, address in places]
    except OSError as error:
        raise OSError(f"{host}: {error.strerror}") from None


def address_of(host: str, port: int) -> str:
    """What to type into a browser; in the local net the links of tables must work on phones too."""
    if host in EVERYWHERE:
        host = own_address()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def own_address() -> str:
    """This machine's address as others in the net see it; nothing is sent to find it out."""
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
) -> None:
    """Serve tables until the process is told to stop; `ready` is told where, once it can be."""
    log_to_stderr(log_level)
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.set_threshold(*COLLECT)
    house = house_at(store or usual_store(), limits)
    config = configured(host, port, house, origins=origins, proxies=proxies)
    Announced(config, house.store, ready).run()
