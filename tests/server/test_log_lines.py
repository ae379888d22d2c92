"""The log: lines nobody can forge, and never more of them than can be read."""

import json
import logging

import pytest

from flipdeck.server.log_lines import (
    KINDS_KNOWN,
    LINES,
    LINES_OF_A_KIND,
    JsonLines,
    RateLimit,
    TextLines,
)

HOSTILE = 'a\nINFO forged\r\x1b[31m "quoted" \u202e'


def record(text: str, *facts: object) -> logging.LogRecord:
    return logging.LogRecord("flipdeck.server", logging.WARNING, "x.py", 1, text, facts, None)


@pytest.mark.parametrize("lines", [JsonLines(), TextLines()])
def test_a_line_stays_one_line_whatever_a_client_sends(lines: logging.Formatter) -> None:
    text = lines.format(record("refused: %s", HOSTILE))
    assert len(text.splitlines()) == 1
    assert "\x1b" not in text
    assert "quoted" in text


def test_a_json_line_has_its_facts_by_name() -> None:
    line = json.loads(JsonLines().format(record("refused: %s", "x")))
    assert {"at", "level", "logger", "message"} == set(line)
    assert (line["level"], line["message"]) == ("warning", "refused: x")


def test_of_a_kind_a_few_lines_are_written_a_minute_and_the_next_says_how_many_were_not() -> None:
    now = 1000.0
    limit = RateLimit(lambda: now)
    passed = [limit.filter(record("refused: %s", number)) for number in range(1000)]
    assert passed == [True] * LINES_OF_A_KIND + [False] * (1000 - LINES_OF_A_KIND)
    assert limit.filter(record("something else"))
    now += 60
    later = record("refused: %s", "again")
    assert limit.filter(later)
    assert json.loads(JsonLines().format(later))["left_out"] == 1000 - LINES_OF_A_KIND
    assert f"({1000 - LINES_OF_A_KIND} like this left out)" in TextLines().format(later)
    assert limit.left_out == 1000 - LINES_OF_A_KIND


def test_many_kinds_of_lines_are_bounded_together_and_forgotten_by_no_memory() -> None:
    limit = RateLimit(lambda: 0.0)
    passed = sum(limit.filter(record(f"kind {number}")) for number in range(10 * LINES))
    assert passed <= LINES
    assert len(limit.kinds) <= KINDS_KNOWN + 1
