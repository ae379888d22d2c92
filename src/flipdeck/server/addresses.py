"""Who a connection comes from: addresses as limits count them, and what trusted proxies say.

A trusted proxy names the client in `X-Forwarded-For` or, where that is set, in a header of the
PROXY protocol at the start of each connection. What anybody else says of it is ignored.
"""

import struct
from collections.abc import Iterable, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from socket import AF_INET, AF_INET6, inet_ntop
from typing import NamedTuple

from .config import Proxies

V1_MOST = 107
V2_SIGNATURE = b"\r\n\r\n\x00\r\nQUIT\n"
V2_HEAD = struct.Struct("!12sBBH")
FAMILIES = {0x11: (AF_INET, 4), 0x21: (AF_INET6, 16)}


@lru_cache(maxsize=10_000)
def group_of(address: str) -> str:
    """What budgets are counted by: an IPv4 address, or the /64 that one household gets of IPv6."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is None:
            return str(ip_network((parsed, 64), strict=False))
        parsed = parsed.ipv4_mapped
    return str(parsed)


def without_port(text: str) -> str:
    """`192.0.2.1:80` and `[2001:db8::1]:80` are an address and a port."""
    text = text.strip()
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


def parsed(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(without_port(text).partition("%")[0])
    except ValueError:
        return None


class TrustedProxies:
    def __init__(self, proxies: Proxies) -> None:
        self.protocol = proxies.protocol
        self.networks = [ip_network(text, strict=False) for text in proxies.trusted]

    def trusts(self, address: str) -> bool:
        if not self.networks:
            return False
        found = parsed(address)
        if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        return found is not None and any(found in network for network in self.networks)

    def client_of(self, peer: str, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """The last address in `X-Forwarded-For` that no proxy of ours has; otherwise the peer."""
        lines = [value.decode("latin-1") for name, value in headers if name == b"x-forwarded-for"]
        client = peer
        for text in reversed(",".join(lines).split(",")):
            found = parsed(text)
            if found is None:
                break
            client = str(found)
            if not self.trusts(client):
                break
        return client

    def scheme_of(self, scheme: str, headers: Sequence[tuple[bytes, bytes]]) -> str:
        for name, value in headers:
            if name == b"x-forwarded-proto" and value in (b"http", b"https"):
                return value.decode()
        return scheme


class ProxyHeader(NamedTuple):
    """Where the client is, empty if the proxy speaks for itself; and how long the header was."""

    client: str
    length: int


class BadProxyHeader(Exception):
    pass


def read_proxy_header(data: bytes) -> ProxyHeader | None:
    """Version 1 or 2 of the PROXY protocol; None while it is incomplete."""
    if data[:12] == V2_SIGNATURE[: len(data)]:
        return read_version_2(data)
    if data[:6] == b"PROXY "[: len(data)]:
        return read_version_1(data)
    raise BadProxyHeader


def read_version_1(data: bytes) -> ProxyHeader | None:
    line, end, _ = data.partition(b"\r\n")
    if not end:
        if len(data) > V1_MOST:
            raise BadProxyHeader
        return None
    match line.split(b" "):
        case [b"PROXY", b"UNKNOWN", *_]:
            return ProxyHeader("", len(line) + 2)
        case [b"PROXY", b"TCP4" | b"TCP6", source, _, _, _]:
            client = parsed(source.decode("latin-1"))
            if client is not None:
                return ProxyHeader(str(client), len(line) + 2)
    raise BadProxyHeader


def read_version_2(data: bytes) -> ProxyHeader | None:
    if len(data) < V2_HEAD.size:
        return None
    _, command, kind, length = V2_HEAD.unpack_from(data)
    whole = V2_HEAD.size + length
    if command not in (0x20, 0x21) or whole > 4096:
        raise BadProxyHeader
    if len(data) < whole:
        return None
    if command == 0x20 or kind not in FAMILIES:
        return ProxyHeader("", whole)
    family, size = FAMILIES[kind]
    if length < 2 * size + 4:
        raise BadProxyHeader
    source = data[V2_HEAD.size : V2_HEAD.size + size]
    return ProxyHeader(str(ip_address(inet_ntop(family, source))), whole)
