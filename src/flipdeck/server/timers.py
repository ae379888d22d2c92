"""Time and timers, passed to whatever needs them so that tests can bring their own."""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol


class Timer(Protocol):
    def cancel(self) -> None: ...


class Time(Protocol):
    def time(self) -> float:
        """Seconds on a clock that never jumps."""

    def call_later(self, delay: float, callback: Callable[..., object], /, *args: Any) -> Timer: ...


class LoopTime:
    """The time of the running event loop."""

    def time(self) -> float:
        return asyncio.get_running_loop().time()

    def call_later(self, delay: float, callback: Callable[..., object], /, *args: Any) -> Timer:
        return asyncio.get_running_loop().call_later(delay, callback, *args)


def cancel(timer: Timer | None) -> None:
    if timer is not None:
        timer.cancel()


def ignore(*_: object) -> None:
    """The callback of a part that has stopped; the old one would keep its room in memory."""
