"""The page on environments runs, and its numbers are those of the code."""

import re
from pathlib import Path

import pytest

from flipdeck.engine.line_observation import LIMIT
from flipdeck.engine.observation import observation_of
from tests.support.rulebooks import RULEBOOKS

PAGE = (Path(__file__).parents[2] / "docs" / "build" / "environments.md").read_text("utf-8")
TITLES = {
    "flip7": "Flip 7",
    "vengeance": "Flip 7: With a Vengeance",
    "flipflop": "Flip-Flop",
}
HEADINGS = ["Spaces", "Actions", "Rewards", "Options", "Speeds", "Baselines"]


def section(title: str) -> str:
    _, _, rest = PAGE.partition(f"\n## {title}\n")
    return rest.partition("\n## ")[0]


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_examples_run(code: str) -> None:
    exec(code, {})


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_game_has_the_same_headings(game: str) -> None:
    assert re.findall(r"^### (.*)$", section(TITLES[game]), re.MULTILINE) == HEADINGS


@pytest.mark.parametrize("game", RULEBOOKS)
def test_sizes_are_those_of_the_code(game: str) -> None:
    names = observation_of(game).names
    text = section(TITLES[game])
    assert f"\n{len(names)} numbers, " in text
    player = sum(name.startswith("player 0: ") for name in names)
    assert f"({player} each)" in text or f"({player} places)" in text
    assert f"cut at ±{LIMIT:g}" in PAGE


@pytest.mark.parametrize(
    ("game", "counted"),
    [
        ("flip7", lambda seats: 2 + seats),
        ("vengeance", lambda seats: 2 + 24 * seats),
        ("flipflop", lambda seats: 12 + 2**seats),
    ],
)
def test_actions_are_counted_as_the_page_says(game: str, counted: object) -> None:
    for seats in (3, 4):
        assert observation_of(game).actions(seats) == counted(seats)  # type: ignore[operator]
