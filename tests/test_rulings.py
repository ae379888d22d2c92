"""Every ruling is cited by a test or a scenario."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent


def numbered(letter: str, *ranges: tuple[int, int]) -> list[str]:
    return [f"{letter}-{number:02}" for first, last in ranges for number in range(first, last + 1)]


RULINGS = {
    "flip7": [
        *numbered("B", (1, 47)),
        *numbered("M", (1, 20)),
        *numbered("X", (1, 6), (8, 8)),
    ],
    "vengeance": [
        *numbered("V", (1, 82)),
        *numbered("M", (30, 31), (34, 50), (52, 54)),  # the others are words and display
        *numbered("X", (1, 1), (3, 3), (7, 7), (9, 10)),
    ],
    "flipflop": [*numbered("F", (1, 30)), *numbered("M", (60, 66))],
}


def cited() -> set[str]:
    sources = [*TESTS.rglob("test_*.py"), *TESTS.glob("scenarios/*/*.flipdeck")]
    sources.remove(Path(__file__))
    texts = (source.read_text("utf-8") for source in sources)
    return {ruling for text in texts for ruling in re.findall(r"\b[BMVFX]-\d\d\b", text)}


@pytest.mark.parametrize("game", RULINGS)
def test_every_ruling_is_cited(game: str) -> None:
    assert sorted(set(RULINGS[game]) - cited()) == []
