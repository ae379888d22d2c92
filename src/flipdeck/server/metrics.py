"""Counters for operators, in Prometheus' text form."""

from bisect import bisect_left
from collections import Counter

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        lines = [f"# TYPE {name} histogram"]
        so_far = 0
        for most, count in zip((*BUCKETS, "+Inf"), self.counts, strict=True):
            so_far += count
            lines.append(f'{name}_bucket{{le="{most}"}} {so_far}')
        return [*lines, f"{name}_sum {self.total:.6f}", f"{name}_count {so_far}"]


class Metrics:
    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.moves = Histogram()
        self.lag = Histogram()
        self.worst_lag = 0.0

    def worst_lag_since(self) -> float:
        """The longest the loop was late since somebody last asked."""
        worst, self.worst_lag = self.worst_lag, 0.0
        return worst

    def count(self, what: str, number: int = 1) -> None:
        self.counters[what] += number

    def text(self, gauges: dict[str, float]) -> str:
        lines: list[str] = []
        for name, value in gauges.items():
            lines += [f"# TYPE flipdeck_{name} gauge", f"flipdeck_{name} {value:g}"]
        for name, value in sorted(self.counters.items()):
            lines += [f"# TYPE flipdeck_{name}_total counter", f"flipdeck_{name}_total {value}"]
        lines.append("# TYPE flipdeck_refused_total counter")
        for reason, value in sorted(self.refusals.items()):
            lines.append(f'flipdeck_refused_total{{reason="{reason}"}} {value}')
        lines += self.moves.lines("flipdeck_move_seconds")
        lines += self.lag.lines("flipdeck_loop_lag_seconds")
        return "\n".join(lines) + "\n"
