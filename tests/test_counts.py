"""Exact counts of small game trees, the same at two speeds."""

from pathlib import Path

import pytest

from flipdeck.rules.rulebook import LineRulebook
from tests.support.rulebooks import RULEBOOKS

from .support.counts import COUNTS, counted_lines, header_of, lines, positions

FILES = sorted(COUNTS.glob("*.txt"))
each_file = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


@each_file
def test_a_small_game_has_exactly_these_positions(path: Path) -> None:
    text = path.read_text("utf-8")
    expected = counted_lines(text)
    for first in positions(header_of(text)):
        assert lines(first, len(expected)) == expected


def test_counts_are_there_for_every_edition_of_flip_7() -> None:
    headers = [header_of(path.read_text("utf-8")) for path in FILES]
    assert isinstance(RULEBOOKS["flip7"], LineRulebook)
    assert {header["edition"] for header in headers} >= set(RULEBOOKS["flip7"].editions)
