"""A lean WebSocket client, so that the measured machine is busy with the server, not with us."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

CLOSE = 8
PING = 9
PONG = 10


def frame(payload: bytes, opcode: int = 1) -> bytes:
    """A masked frame; the mask of zeros leaves the payload as it is."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
    else:
        head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
    return head + b"\0\0\0\0" + payload


class SocketClient(asyncio.Protocol):
    def __init__(self, hear: Callable[["SocketClient", bytes], None]) -> None:
        self.hear = hear
        self.rest = b""
        self.open = asyncio.get_running_loop().create_future()
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            "GET /ws?protocol=2 HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.open.done():
            self.open.set_exception(ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        data = self.rest + data
        if not self.open.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            if b" 101 " not in head:
                self.transport.abort()
                return
            self.open.set_result(None)
        self.rest = self.frames(data)

    def frames(self, data: bytes) -> bytes:
        place = 0
        while len(data) - place >= 2:
            size, start = data[place + 1], place + 2
            if size == 126:
                if len(data) - place < 4:
                    break
                size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif size == 127:
                if len(data) - place < 10:
                    break
                size, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if len(data) < start + size:
                break
            self.take(data[place] & 15, data[start : start + size])
            place = start + size
        return data[place:]

    def take(self, opcode: int, payload: bytes) -> None:
        if opcode == PING:
            self.transport.write(frame(payload, PONG))
        elif opcode == CLOSE:
            self.transport.close()
        else:
            self.hear(self, payload)

    def say(self, payload: bytes) -> None:
        self.transport.write(frame(payload))


async def connected(port: int, hear: Callable[[SocketClient, bytes], None]) -> SocketClient:
    loop = asyncio.get_running_loop()
    _, client = await loop.create_connection(lambda: SocketClient(hear), "127.0.0.1", port)
    await client.open
    return client
