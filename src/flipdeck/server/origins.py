"""Whose page may talk to this server.

A WebSocket is not covered by the same-origin policy, so the page's origin must be the host that was
asked for, or one the operator named. A page cannot leave the header out; a script that does is no
browser and carries nobody's credentials. The host itself must be an address, this machine's name
or one the operator named: a stranger's domain that suddenly points here is refused.
"""

import ipaddress
import re
import socket
from collections.abc import Sequence

HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:[0-9]{1,5})?")
ORIGIN = re.compile(rf"https?://{HOST.pattern}/?")


class Origins:
    def __init__(self, named: Sequence[str] = ()) -> None:
        """`named` are origins like https://flipdeck.example."""
        self.named = {origin.lower().rstrip("/") for origin in named}
        machine = socket.gethostname().lower()
        self.hosts = {"localhost", machine, f"{machine}.local"}
        self.hosts |= {host_name(origin.partition("://")[2]) for origin in self.named}

    def allows_host(self, host: str) -> bool:
        name = host_name(host)
        return name in self.hosts or is_address(name)

    def allows(self, origin: str | None, host: str) -> bool:
        if not self.allows_host(host):
            return False
        if origin is None:
            return True
        origin = origin.lower()
        same = (f"http://{host.lower()}", f"https://{host.lower()}")
        return origin in same or origin in self.named


def host_name(host: str) -> str:
    found = HOST.fullmatch(host.lower())
    return found[1] if found else ""


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
