"""Whether other devices can reach this server, and by which address.

A link to a table is opened on phones, where 127.0.0.1 is the phone itself. A server listens on this
computer alone, on its addresses in a local network (`lan`), or everywhere.
"""

import platform
import socket
from collections.abc import Iterable, Sequence
from enum import StrEnum
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path

import msgspec

from .origins import host_name, is_address

LAN = "lan"
EVERYWHERE = ("0.0.0.0", "::", "")
LOOPBACK = ("127.0.0.1", "::1")
# Nothing is sent to them: they only make the system choose an address of its own. The first is
# reserved for documentation, and the way there leads out; the other reaches the local network.
DESTINATIONS = ("192.0.2.1", "224.0.0.251")
MARKS_OF_A_CONTAINER = ("/.dockerenv", "/run/.containerenv")


class Obstacle(StrEnum):
    NONE = ""
    ONLY_HERE = "only-here"  # it listens on this computer alone
    NO_NETWORK = "no-network"  # this computer has no address in a local network
    CONTAINER = "container"  # the address may be one of the container
    WSL = "wsl"  # the address may be one of the virtual machine


class Network(msgspec.Struct, frozen=True):
    """This machine's own addresses, the most useful first, and what it runs in."""

    addresses: tuple[str, ...] = ()
    inside: Obstacle = Obstacle.NONE

    @property
    def local(self) -> tuple[str, ...]:
        """Addresses that only a local network knows."""
        return tuple(text for text in self.addresses if ip_address(text).is_private)


class Reach(msgspec.Struct, frozen=True):
    """Where the server can be opened: on this computer, and on other devices."""

    here: str = ""
    elsewhere: tuple[str, ...] = ()
    obstacle: Obstacle = Obstacle.ONLY_HERE

    def link_origin(self, scheme: str, host: str) -> str:
        """What a link begins with, given to someone who opened the page at this host."""
        if self.elsewhere and is_loopback(host):
            return self.elsewhere[0]
        return f"{scheme}://{host}"

    def obstacle_at(self, host: str) -> Obstacle:
        """What keeps others from opening that link; a host that is no loopback was reached."""
        return self.obstacle if is_loopback(host) else Obstacle.NONE


def reach_of(host: str, port: int, network: Network, address: str = "") -> Reach:
    """`address` is what the operator says others open."""
    if address:
        return Reach(origin_of(here_of(host), port), (address.rstrip("/"),), Obstacle.NONE)
    if is_loopback(host):
        return Reach(origin_of(host, port))
    named = network.local if host == LAN else network.addresses if host in EVERYWHERE else (host,)
    obstacle = network.inside if named else Obstacle.NO_NETWORK
    return Reach(
        origin_of(here_of(host), port), tuple(origin_of(one, port) for one in named), obstacle
    )


def here_of(host: str) -> str:
    """Browsers trust `localhost` with more than an address: to copy, to install."""
    return "localhost" if host == LAN or host in EVERYWHERE else host


def origin_of(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def hosts_of(host: str, network: Network) -> Sequence[str]:
    """What to listen on: in a local network never on an address that the whole world can reach."""
    return (*LOOPBACK, *network.local) if host == LAN else (host,)


def is_loopback(host: str) -> bool:
    """A host as a browser names it, with or without a port."""
    name = (host_name(host) or host).strip("[]")
    return name == "localhost" or (is_address(name) and ip_address(name).is_loopback)


def this_network() -> Network:
    return Network(usable([*outgoing(), *named_after_this_machine()]), surroundings())


def usable(found: Iterable[str]) -> tuple[str, ...]:
    """Each once, without those that stay on this machine or on one cable; IPv4 first."""
    parsed = [ip_address(text.partition("%")[0]) for text in dict.fromkeys(found)]
    kept = [one for one in parsed if not (one.is_loopback or one.is_link_local)]
    return tuple(str(one) for one in sorted(kept, key=is_long))


def is_long(address: IPv4Address | IPv6Address) -> bool:
    return address.version == 6


def outgoing() -> Iterable[str]:
    for destination in DESTINATIONS:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((destination, 9))
            except OSError:
                continue
            yield probe.getsockname()[0]


def named_after_this_machine() -> Iterable[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
    except OSError:
        return
    for _, _, _, _, address in found:
        yield str(address[0])


def surroundings(
    marks: Sequence[str] = MARKS_OF_A_CONTAINER, release: str | None = None
) -> Obstacle:
    if any(Path(mark).exists() for mark in marks):
        return Obstacle.CONTAINER
    if "microsoft" in (platform.release() if release is None else release).lower():
        return Obstacle.WSL
    return Obstacle.NONE
