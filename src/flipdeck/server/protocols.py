"""Uvicorn's protocols, with limits on what a client can hold open or make the server keep.

A message is written straight into the connection's buffer. A client that does not read is cut off
when the buffer is full, comes back and gets a snapshot; nobody else waits for it.
"""

import asyncio
import contextlib
import socket
from collections.abc import Sequence
from functools import partial
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode

from .addresses import BadProxyHeader, read_proxy_header
from .admission import Admission, CountedConnection, TokenBucket
from .config import Limits

SOCKET = "/ws"
REQUEST_BYTES = 32 * 1024
FILE_PATH = "/api/sheets/import"
FILE_BYTES = 1024 * 1024
OPERATORS = 20  # connections to the port for operators
CLOSE_SECONDS = 2  # for a close frame to get through, then the connection is dropped

COME_BACK = 1012
TRY_AGAIN_LATER = 1013
UNSUPPORTED = 1003
POLICY = 1008
OTHER_PROTOCOL = 4003


class HttpProtocol(HttpToolsProtocol):
    """Closes connections that are too many, whose request comes too late or is too long.

    Behind a trusted proxy a connection is counted for the client of the request in progress.
    """

    counted: CountedConnection
    received = 0
    most = REQUEST_BYTES
    refused = False
    proxy_header: bytes | None = None  # what has come of it, while it is awaited
    deadline: asyncio.TimerHandle | None = None

    @property
    def admission(self) -> Admission:
        admission: Admission = self.app_state["admission"]
        return admission

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        self.counted = counted = CountedConnection(self.admission, peer)
        if not counted.admitted or not (counted.proxied or counted.count_for(peer)):
            transport.abort()
            return
        if counted.proxied and self.admission.proxies.protocol:
            self.proxy_header = b""
        self.expect_request()

    def expect_request(self) -> None:
        self.stop_waiting()
        seconds = self.admission.limits.handshake_seconds
        self.deadline = self.loop.call_later(seconds, self.transport.abort)

    def stop_waiting(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def data_received(self, data: bytes) -> None:
        if self.proxy_header is not None:
            data = self.after_proxy_header(data)
        if not data or self.transport.is_closing():
            return
        self.received += len(data)
        self.admission.mark_busy(self)
        if self.deadline is None:
            self.expect_request()
        super().data_received(data)
        if self.received > self.most:  # once it is known what is asked for
            self.transport.abort()

    def after_proxy_header(self, data: bytes) -> bytes:
        """Read where the client is; returns what follows."""
        self.proxy_header = data = (self.proxy_header or b"") + data
        try:
            header = read_proxy_header(data)
        except BadProxyHeader:
            self.admission.refuse("proxy-header", self.counted.address)
            self.transport.abort()
            return b""
        if header is None:
            return b""
        self.proxy_header = None
        self.counted.proxied = False
        address = header.client or self.counted.address
        self.client = address, 0
        if not self.counted.count_for(address):
            self.transport.abort()
        return data[header.length :]

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.expect_request()

    def on_headers_complete(self) -> None:
        if self.counted.proxied and not self.find_client():
            self.refuse(b"429 Too Many Requests")
        elif self.admission.crowded and not self._should_upgrade():
            self.admission.refuse("crowded")
            self.refuse(b"503 Service Unavailable")
        else:
            super().on_headers_complete()
            if self.scope.get("path") == FILE_PATH:  # not there for a socket
                self.most = REQUEST_BYTES + FILE_BYTES

    def find_client(self) -> bool:
        """What the proxy says of this request; False if its client has too many already."""
        proxies = self.admission.proxies
        address = proxies.client_of(self.client[0] if self.client else "", self.headers)
        self.scope["client"] = address, 0
        self.scope["scheme"] = proxies.scheme_of(self.scope["scheme"], self.headers)
        return self.counted.count_for(address)

    def refuse(self, status: bytes) -> None:
        self.refused = True
        self.transport.write(
            b"HTTP/1.1 " + status + b"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        )
        self.transport.close()

    def on_body(self, body: bytes) -> None:
        if not self.refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self.refused:
            return
        super().on_message_complete()
        self.stop_waiting()
        self.received, self.most = 0, REQUEST_BYTES

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.timeout_keep_alive_task is not None:
            if self.counted.proxied:
                self.counted.release()
            self.admission.mark_idle(self, self.counted.group)

    def close_idle(self) -> None:
        """To a connection that has something to ask."""
        self.admission.mark_busy(self)
        self.counted.leave()
        self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        self.stop_waiting()
        if self.refused:
            return
        self.ws_protocol_class = partial(WebSocketAdapter, counted=self.counted)  # type: ignore[assignment]
        super().handle_websocket_upgrade()
        del self.parser  # a reference cycle, which only the collector would free

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.admission.mark_busy(self)
        self.counted.leave()
        super().connection_lost(exc)


async def listen_beside(app: Any, sockets: Sequence[socket.socket]) -> list[asyncio.Server]:
    """Another application on ports of its own, for few who ask."""
    config = uvicorn.Config(
        app,
        ws="none",
        lifespan="off",
        proxy_headers=False,
        server_header=False,
        log_config=None,
        access_log=False,
        limit_concurrency=OPERATORS,
    )
    config.load()
    state = ServerState()

    def protocol() -> asyncio.Protocol:
        return HttpToolsProtocol(config=config, server_state=state, app_state={})

    loop = asyncio.get_running_loop()
    return [await loop.create_server(protocol, sock=each) for each in sockets]


def frame(message: bytes) -> bytes:
    """A message as a WebSocket frame, the same for all who receive it."""
    return Frame(Opcode.TEXT, message).serialize(mask=False)


class WebSocketAdapter(WebSocketsSansIOProtocol):
    def __init__(self, *arguments: Any, counted: CountedConnection, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.counted = counted

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.client = self.counted.address, 0
        self.limits: Limits = self.app_state["admission"].limits
        self.pings = TokenBucket(4 * self.limits.pings_a_second, 4)
        self.unsent: list[bytes] = []
        # What the system buffers for a client that does not read counts as well.
        connection = transport.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.limits.system_bytes)

    async def run_asgi(self) -> None:
        """The socket for tables bypasses the web framework, which costs time for each message."""
        self.scope["state"]["adapter"] = self
        if self.scope["path"] == SOCKET:
            self.app = self.app_state.get("socket", self.app)
        await super().run_asgi()
        del self.scope["state"]["adapter"]

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # another cycle
        self.counted.leave()

    @property
    def closed(self) -> bool:
        return self.disconnected or self.close_sent or self.transport.is_closing()

    def send_frame(self, frame: bytes) -> None:
        """Frames of one turn of the loop, like an update and its answer, are written together."""
        if not self.unsent:
            self.loop.call_soon(self.flush)
        self.unsent.append(frame)

    def flush(self) -> None:
        unsent, self.unsent = b"".join(self.unsent), []
        if self.closed or not unsent:
            return
        if self.transport.get_write_buffer_size() > self.limits.send_bytes:
            self.cut(TRY_AGAIN_LATER)
        else:
            self.transport.write(unsent)

    def cut(self, code: int, *, patiently: bool = True) -> None:
        """Close; the client is still read, but ignored, so that it receives the reason."""
        if self.closed:
            return
        unsent, self.unsent = b"".join(self.unsent), []
        self.transport.write(unsent)
        self.stop_keepalive()
        with contextlib.suppress(InvalidState):
            self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        if not patiently:
            self.transport.close()
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= self.limits.fragments:
            self.cut(POLICY, patiently=False)
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Each needs a pong, so a client that pings and does not read would fill the memory."""
        if self.pings.spend() and self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()
            self.cut(POLICY, patiently=False)


def adapter_of(scope: Any) -> WebSocketAdapter:
    adapter: WebSocketAdapter = scope["state"]["adapter"]
    return adapter
