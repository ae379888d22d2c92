"""The sockets: uvicorn's protocols, with limits on what a stranger can hold open or make us keep.

A message is written straight into the connection's buffer. Who does not read is cut off when the
buffer is full, comes back and gets a snapshot; nobody else waits for him.
"""

import asyncio
import contextlib
import socket
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode

from .limits import Allowance, Limits

SOCKET = "/ws"
REQUEST_BYTES = 32 * 1024
FAREWELL_SECONDS = 2  # for a close frame to get through, then the connection is dropped

TRY_AGAIN_LATER = 1013
UNSUPPORTED = 1003
POLICY = 1008


class Door:
    """Counts who is in; and by address who may stay: sockets, and whoever has not yet asked.

    A connection whose request is answered closes soon, and requests have a limit of their own. A
    browser keeps six of them open, and a family comes from one address.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.staying: Counter[str] = Counter()
        self.total = 0
        self.turned_away = 0

    def enter(self, address: str) -> bool:
        if self.total >= self.limits.connections:
            self.turned_away += 1
            return False
        may_stay = self.stay(address)
        self.total += may_stay
        return may_stay

    def stay(self, address: str) -> bool:
        if self.staying[address] >= self.limits.connections_an_address:
            self.turned_away += 1
            return False
        self.staying[address] += 1
        return True

    def pass_on(self, address: str) -> None:
        """He does not stay any more."""
        self.staying[address] -= 1
        if not self.staying[address]:
            del self.staying[address]

    def leave(self) -> None:
        self.total -= 1


class Doorway(HttpToolsProtocol):
    """Whoever does not say what he wants in time, or says too much, is shown out."""

    admitted = False
    staying = False
    received = 0
    deadline: asyncio.TimerHandle | None = None

    @property
    def door(self) -> Door:
        door: Door = self.app_state["door"]
        return door

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.admitted = self.staying = self.door.enter(self.address)
        if self.admitted:
            self.expect_request()
        else:
            transport.abort()

    def expect_request(self) -> None:
        self.stop_waiting()
        seconds = self.door.limits.handshake_seconds
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
            self.pass_on()

    def pass_on(self) -> None:
        if self.staying:
            self.staying = False
            self.door.pass_on(self.address)

    def handle_websocket_upgrade(self) -> None:
        self.stop_waiting()
        if self.staying or self.door.stay(self.address):
            self.admitted = self.staying = False  # the wire leaves by itself
            super().handle_websocket_upgrade()
            del self.parser  # it holds on to us, so both would wait for the collector
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.pass_on()
        if self.admitted:
            self.door.leave()
        super().connection_lost(exc)


def framed(message: bytes) -> bytes:
    """A message as it goes over the wire, the same for everybody who is told."""
    return Frame(Opcode.TEXT, message).serialize(mask=False)


class Wire(WebSocketsSansIOProtocol):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.limits: Limits = self.app_state["door"].limits
        self.pings = Allowance(4 * self.limits.pings_a_second, 4)
        self.unsent: list[bytes] = []
        # What the system holds for one who does not read counts as well.
        line = transport.get_extra_info("socket")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.limits.system_bytes)

    async def run_asgi(self) -> None:
        """The tables' socket goes past the web framework: a message has enough to go through."""
        self.scope["state"]["wire"] = self
        if self.scope["path"] == SOCKET:
            self.app = self.app_state.get("socket", self.app)
        await super().run_asgi()
        del self.scope["state"]["wire"]

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # as above
        door: Door = self.app_state["door"]
        door.pass_on(self.client[0] if self.client else "")
        door.leave()

    @property
    def closed(self) -> bool:
        return self.disconnected or self.close_sent or self.transport.is_closing()

    def say(self, framed: bytes) -> None:
        """What is said in one go, like an event and the answer to its cause, is sent in one go."""
        if not self.unsent:
            self.loop.call_soon(self.flush)
        self.unsent.append(framed)

    def flush(self) -> None:
        said, self.unsent = b"".join(self.unsent), []
        if self.closed or not said:
            return
        if self.transport.get_write_buffer_size() > self.limits.send_bytes:
            self.cut(TRY_AGAIN_LATER)
        else:
            self.transport.write(said)

    def cut(self, code: int, *, patiently: bool = True) -> None:
        """Close; whatever he still sends is not heard, but read, so that he hears why."""
        if self.closed:
            return
        said, self.unsent = b"".join(self.unsent), []
        self.transport.write(said)
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
        """A pong is owed for each, so who pings and does not read would fill our memory."""
        if self.pings.spend() and self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()
            self.cut(POLICY, patiently=False)


def wire_of(scope: Any) -> Wire:
    wire: Wire = scope["state"]["wire"]
    return wire
