"""Libraries that only some installations have."""

from importlib import import_module
from typing import Any

from flipdeck.text import Hindered


def load(module: str, extra: str) -> Any:
    """The module; without it, one line that says how to get it."""
    try:
        return import_module(module)
    except ImportError:
        library = module.partition(".")[0]
        raise Hindered("lab-not-installed", library=library, extra=extra) from None


def need_graphics_card() -> None:
    load("numba_cuda", "gpu")
    if not load("flipdeck.engine.cuda", "gpu").numba.cuda.is_available():
        raise Hindered("lab-no-gpu")
