"""Counters, gauges and histograms for operators, in Prometheus' text form.

Reading them changes nothing, so any number of readers see the same.
"""

import time
from bisect import bisect_left
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping
from typing import Literal, NamedTuple

PREFIX = "flipdeck_"
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
COUNTED = {
    "messages": "Messages received from clients.",
    "tables_created": "Tables created, rematches included.",
    "rooms_opened": "Tables that were loaded from the store.",
    "tables_gone_back": "Tables whose store had lost their last entries.",
    "tables_handed_over": "Tables left to processes of a newer version.",
}
LAG_SECONDS = 30  # that the worst lag is the worst of


class Figure(NamedTuple):
    """One metric: its name without the prefix, and its value for each value of its label."""

    name: str
    kind: Literal["counter", "gauge"]
    about: str
    values: Mapping[str, float]
    label: str = ""

    def lines(self) -> list[str]:
        name = full_name(self.name)
        lines = described(name, self.kind, self.about)
        for value, number in sorted(self.values.items()):
            labels = f'{{{self.label}="{escaped(value)}"}}' if self.label else ""
            lines.append(f"{name}{labels} {number:.15g}")
        return lines


def gauge(name: str, about: str, value: float) -> Figure:
    return Figure(name, "gauge", about, {"": value})


def gauges(name: str, about: str, label: str, values: Mapping[str, float]) -> Figure:
    return Figure(name, "gauge", about, values, label)


def counter(name: str, about: str, value: float) -> Figure:
    return Figure(f"{name}_total", "counter", about, {"": value})


def counters(name: str, about: str, label: str, values: Mapping[str, float]) -> Figure:
    return Figure(f"{name}_total", "counter", about, values, label)


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str, about: str) -> list[str]:
        return [*described(full_name(name), "histogram", about), *self.samples(full_name(name))]

    def samples(self, name: str, label: str = "") -> list[str]:
        """`label` is written before the bucket's: `pool="bots",`."""
        lines = []
        so_far = 0
        for most, count in zip((*BUCKETS, "+Inf"), self.counts, strict=True):
            so_far += count
            lines.append(f'{name}_bucket{{{label}le="{most}"}} {so_far}')
        own = f"{{{label[:-1]}}}" if label else ""
        return [*lines, f"{name}_sum{own} {self.total:.6f}", f"{name}_count{own} {so_far}"]


class RecentMaximum:
    """The largest value of the last half minute, however often it is asked for."""

    def __init__(self, seconds: int = LAG_SECONDS, clock: Callable[[], float] = time.monotonic):
        self.clock = clock
        self.seconds = seconds
        self.worst_at: deque[tuple[int, float]] = deque()  # of each second

    def note(self, value: float) -> None:
        now = int(self.clock())
        if self.worst_at and self.worst_at[-1][0] == now:
            value = max(value, self.worst_at.pop()[1])
        self.worst_at.append((now, value))
        self.forget(now)

    def forget(self, now: int) -> None:
        while self.worst_at and self.worst_at[0][0] <= now - self.seconds:
            self.worst_at.popleft()

    @property
    def value(self) -> float:
        self.forget(int(self.clock()))
        return max((value for _, value in self.worst_at), default=0.0)


class Metrics:
    def __init__(self) -> None:
        self.counters: Counter[str] = Counter(dict.fromkeys(COUNTED, 0))
        self.refusals: Counter[str] = Counter()
        self.connections_refused: Counter[str] = Counter()
        self.moves = Histogram()
        self.lag = Histogram()
        self.worst_lag = RecentMaximum()

    def note_lag(self, seconds: float) -> None:
        self.lag.note(seconds)
        self.worst_lag.note(seconds)

    def count(self, what: str, number: int = 1) -> None:
        self.counters[what] += number

    def figures(self) -> list[Figure]:
        return [
            *(
                counter(name, COUNTED.get(name, name), value)
                for name, value in self.counters.items()
            ),
            counters("refused", "Messages refused.", "reason", self.refusals),
            counters(
                "connections_refused", "Connections refused.", "reason", self.connections_refused
            ),
            gauge(
                "loop_lag_worst_seconds",
                f"The latest the event loop was in the last {LAG_SECONDS} seconds.",
                self.worst_lag.value,
            ),
        ]

    def text(
        self, figures: Iterable[Figure], commits: Histogram, waited: Mapping[str, Histogram]
    ) -> str:
        """`waited` is how long jobs have waited for a worker, by pool."""
        lines = [line for figure in (*figures, *self.figures()) for line in figure.lines()]
        lines += self.moves.lines("move_seconds", "From a move's message to its answer.")
        lines += self.lag.lines("loop_lag_seconds", "How late the event loop was, by samples.")
        lines += commits.lines("store_commit_seconds", "To write a batch and have it on disk.")
        name = full_name("worker_wait_seconds")
        lines += described(name, "histogram", "That jobs have waited for a worker.")
        for pool, histogram in waited.items():
            lines += histogram.samples(name, f'pool="{pool}",')
        return "\n".join(lines) + "\n"


def full_name(name: str) -> str:
    """What every process has keeps the name that it has everywhere."""
    return name if name.startswith("process_") else PREFIX + name


def described(name: str, kind: str, about: str) -> list[str]:
    return [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]


def escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
