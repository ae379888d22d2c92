"""Uvicorn's protocols, with limits on what a client can hold open or make the server keep.

A message is written straight into the connection's buffer. A client that does not read is cut off
when the buffer is full, comes back and gets a snapshot; nobody else waits for it.
"""

import asyncio
import contextlib
import socket
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode

from .admission import Admission, TokenBucket
from .config import Limits

SOCKET = "/ws"
REQUEST_BYTES = 32 * 1024
FAREWELL_SECONDS = 2  # for a close frame to get through, then the connection is dropped

TRY_AGAIN_LATER = 1013
UNSUPPORTED = 1003
POLICY = 1008
OTHER_PROTOCOL = 4003


class HttpProtocol(HttpToolsProtocol):
    """Closes connections whose request comes too late or is too long."""

    admitted = False
    staying = False
    received = 0
    deadline: asyncio.TimerHandle | None = None

    @property
    def admission(self) -> Admission:
        admission: Admission = self.app_state["admission"]
        return admission

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.admitted = self.staying = self.admission.enter(self.address)
        if self.admitted:
            self.expect_request()
        else:
            transport.abort()

    def expect_request(self) -> None:
        self.stop_waiting()
        seconds = self.admission.limits.handshake_seconds
        self.deadline = self.loop.call_later(seconds, self.transport.abort)

    def stop_waiting(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        if self.received > REQUEST_BYTES:
            self.transport.abort()
            return
        if self.deadline is None:
            self.expect_request()
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.expect_request()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.stop_waiting()
        self.received = 0
        if not self.parser.should_upgrade():
            self.stop_staying()

    def stop_staying(self) -> None:
        if self.staying:
            self.staying = False
            self.admission.unstay(self.address)

    def handle_websocket_upgrade(self) -> None:
        self.stop_waiting()
        if self.staying or self.admission.stay(self.address):
            self.admitted = self.staying = False  # the WebSocket counts itself
            super().handle_websocket_upgrade()
            del self.parser  # a reference cycle, which only the collector would free
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.stop_staying()
        if self.admitted:
            self.admission.leave()
        super().connection_lost(exc)


def frame(message: bytes) -> bytes:
    """A message as a WebSocket frame, the same for all who receive it."""
    return Frame(Opcode.TEXT, message).serialize(mask=False)


class WebSocketAdapter(WebSocketsSansIOProtocol):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
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
        admission: Admission = self.app_state["admission"]
        admission.unstay(self.client[0] if self.client else "")
        admission.leave()

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
        self.close_timer = self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)

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
