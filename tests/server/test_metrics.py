"""Metrics, as a reader of Prometheus reads them."""

import asyncio
from random import Random
from typing import Any

import pytest

from flipdeck.server.metrics import Figure, Histogram, Metrics, RecentMaximum
from tests.server.test_table import closed, started
from tests.support.clients import run
from tests.support.servers import Server

parser = pytest.importorskip(
    "prometheus_client.parser", reason="prometheus_client is not installed (pip install .[test])"
)


def test_reading_the_worst_lag_resets_nothing_and_time_does() -> None:
    now = 100.0
    worst = RecentMaximum(30, lambda: now)
    worst.note(0.5)
    worst.note(0.1)
    assert [worst.value, worst.value] == [0.5, 0.5]
    now += 29
    worst.note(0.2)
    assert worst.value == 0.5
    now += 1
    assert worst.value == 0.2
    now += 30
    assert worst.value == 0.0


def test_the_text_is_what_a_reader_of_prometheus_reads() -> None:
    metrics = Metrics()
    metrics.moves.note(0.003)
    metrics.moves.note(70)
    metrics.refusals['a "reason" \\ with\nline'] += 3
    metrics.count("messages", 12345678901)
    text = metrics.text([Figure("odd", "gauge", "About.", {"x": 0.1}, "label")], Histogram(), {})
    families = {family.name: family for family in parser.text_string_to_metric_families(text)}
    assert families["flipdeck_messages"].samples[0].value == 12345678901
    assert families["flipdeck_odd"].samples[0][:3] == ("flipdeck_odd", {"label": "x"}, 0.1)
    (refused,) = families["flipdeck_refused"].samples
    assert refused.labels == {"reason": 'a "reason" \\ with\nline'}
    moves = {
        sample.labels.get("le", sample.name): sample.value
        for sample in families["flipdeck_move_seconds"].samples
    }
    assert (moves["0.0025"], moves["0.005"], moves["5.0"], moves["+Inf"]) == (0, 1, 1, 2)
    assert moves["flipdeck_move_seconds_count"] == 2


def families_of(text: str) -> dict[str, Any]:
    return {family.name: family for family in parser.text_string_to_metric_families(text)}


def value_of(text: str, name: str, **labels: str) -> float:
    for family in parser.text_string_to_metric_families(text):
        for sample in family.samples:
            if sample.name == name and sample.labels == labels:
                return float(sample.value)
    raise AssertionError(f"no {name} {labels}")


def test_a_game_is_seen_in_the_metrics_and_reading_them_changes_none(server: Server) -> None:
    async def play() -> None:
        clients = await started(server, 2, rules={"target": "15"})
        await asyncio.gather(*(client.play_on(Random(1).choice) for client in clients))
        await closed(clients)

    before = server.metrics()
    run(play())
    after, again = server.metrics(), server.metrics()
    moves = [value_of(text, "flipdeck_move_seconds_count") for text in (before, after)]
    assert moves[1] - moves[0] >= 5
    commits = [value_of(text, "flipdeck_store_commit_seconds_count") for text in (before, after)]
    assert commits[1] - commits[0] >= 5
    assert value_of(after, "flipdeck_ready", check="store") == 1
    counters = (name for name, family in families_of(after).items() if family.type == "counter")
    for name in set(counters) - {"process_cpu_seconds", "flipdeck_store_writes"}:
        assert families_of(after)[name].samples == families_of(again)[name].samples
    for name, family in families_of(after).items():
        assert family.documentation, name
