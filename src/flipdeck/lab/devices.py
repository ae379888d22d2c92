"""Libraries that only some installations have."""

from importlib import import_module
from typing import Any

from flipdeck.errors import UserError


def load(module: str, extra: str) -> Any:
    """The module; without it, one line that says how to get it."""
    try:
        return import_module(module)
    except ImportError:
        library = module.partition(".")[0]
        raise UserError("lab-not-installed", library=library, extra=extra) from None


def need_graphics_card() -> None:
    load("numba_cuda", "gpu")
    if not load("flipdeck.engine.compiled.gpu_adapter", "gpu").cuda.is_available():
        raise UserError("lab-no-gpu")
