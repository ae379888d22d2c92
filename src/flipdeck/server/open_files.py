"""How many files the system lets the server have open, and so how many connections."""

import logging
import sys

import msgspec

from .config import Limits

logger = logging.getLogger("flipdeck.server")

OTHER_FILES = 100  # beside connections: the store, workers, what is served


def raise_limit(wanted: int) -> int:
    """Raise the soft limit as far as wanted and allowed; returns what may be open now."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return allowed


def within_open_files(limits: Limits) -> Limits:
    """Never more connections than files: who is refused is counted, and the reserve is kept."""
    wanted = limits.connections + OTHER_FILES
    allowed = raise_limit(wanted)
    if allowed >= wanted:
        return limits
    connections = max(allowed - OTHER_FILES, allowed // 2)
    logger.warning("only %d files may be open: at most %d connections", allowed, connections)
    reserved = min(limits.reserved, connections // 10)
    return msgspec.structs.replace(limits, connections=connections, reserved=reserved)
