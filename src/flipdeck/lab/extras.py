"""Libraries that only some installations have."""

from importlib import import_module
from typing import Any

from flipdeck.text import say


def load(module: str, extra: str) -> Any:
    """The module; without it, a ValueError whose one line says how to get it."""
    try:
        return import_module(module)
    except ImportError:
        library = module.partition(".")[0]
        raise ValueError(say("lab-not-installed", library=library, extra=extra)) from None


def need_graphics_card() -> None:
    load("numba_cuda", "gpu")
    if not load("flipdeck.engine.cuda", "gpu").numba.cuda.is_available():
        raise ValueError(say("lab-no-gpu"))
