"""Golden scenarios: a record, and what the position must be at `# expect:` and at its end."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flipdeck.engine import record
from flipdeck.engine.match import Match
from flipdeck.engine.preview import prospect
from flipdeck.engine.refusals import Refused
from flipdeck.engine.setup import set_table
from flipdeck.engine.view import position
from flipdeck.lab.odds import odds
from tests.support.rulebooks import RULEBOOKS

from .support.two_speeds import BothSpeeds

SCENARIOS = Path(__file__).parent / "scenarios"
EXPECT = re.compile("# expect(?P<sight> in view)?(?: of (?P<viewer>.+?))?: (?P<what>.*)")
EXPECT_ODDS = re.compile("# expect odds: (?P<what>.*)")
EXPECT_RISKS = re.compile("# expect risks: (?P<what>.*)")
REFUSED = "# refused: "

RECORDS = sorted(SCENARIOS.glob("*/*.flipdeck"))
each_record = pytest.mark.parametrize(
    "path", RECORDS, ids=[f"{path.parent.name}-{path.stem}" for path in RECORDS]
)

# Every golden scenario there has to be, by the editions it holds for.
GOLDEN = {
    "flip7": {
        "en de zh-Hant": "001 008 011 013 014 019 020 031 035 037 038 040 041 043 044 047",
        "en zh-Hant": "022 023 026 034",
        "de zh-Hant": "029",
        "en de": "010",
        "en": "028",
        "de": "017 025 032",
        "zh-Hant": "002 004 005 007 016 046",
    },
    "vengeance": {
        "en fr": "101 106 107 109 110 112 113 115 116 118 119 121 122 124 125 127 128 131 133 134 "
        "136 137 140 142 143 145 146 148 149 151 152 154 155 157 158",
        "en": "130 139",
        "fr": "103 104",
    },
    "flipflop": {
        "standard": "202 203 205 206 208 209 211 212 214 215 217 218 220 221 223 224",
    },
}


def expectations(
    text: str, pattern: re.Pattern[str] = EXPECT
) -> Iterator[tuple[str, re.Match[str]]]:
    """What is expected, each with the record up to there."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if found := pattern.fullmatch(line):
            yield "\n".join(lines[:number]), found


def shown(match: Match, viewer: str | None, in_view: bool) -> dict[str, Any]:
    """The position as JSON, the players by their names."""
    seat = None if viewer is None else match.setup.seat(viewer)
    seen = msgspec.to_builtins(position(match, seat, memory=not in_view))
    seen["players"] = {player["name"]: player for player in seen["players"]}
    return seen  # type: ignore[no-any-return]


def assert_holds(expected: Any, actual: Any) -> None:
    """Objects may have more than was expected, lists and values must be equal."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        for key, value in expected.items():
            assert_holds(value, actual[key])
    else:
        assert actual == expected


def without_refused_line(text: str) -> str:
    """The record up to the line that is refused."""
    return re.sub(f"\n[^\n]*\n{REFUSED}.*", "\n", text)


@each_record
def test_a_scenario_leads_where_it_must(path: Path) -> None:
    text = path.read_text("utf-8")
    for so_far, expected in expectations(text):
        seen = shown(record.loads(so_far), expected["viewer"], bool(expected["sight"]))
        assert_holds(msgspec.json.decode(expected["what"]), seen)


@each_record
def test_a_scenario_is_read_to_its_end_or_refused_as_it_says(path: Path) -> None:
    text = path.read_text("utf-8")
    refusal = re.search(f"^{REFUSED}(.*)$", text, re.MULTILINE)
    patterns = EXPECT, EXPECT_ODDS, EXPECT_RISKS
    assert refusal or any(list(expectations(text, pattern)) for pattern in patterns)
    if refusal is None:
        record.loads(text)
    else:
        with pytest.raises(Refused) as caught:
            record.loads(text)
        assert str(caught.value) == refusal[1]


@each_record
def test_a_scenario_has_the_odds_it_says(path: Path) -> None:
    text = path.read_text("utf-8")
    for so_far, expected in expectations(text, EXPECT_ODDS):
        found = msgspec.to_builtins(odds(record.loads(so_far), rounds=100))
        for field, value in msgspec.json.decode(expected["what"]).items():
            assert found[field] == pytest.approx(value, abs=0.005), field
    for so_far, expected in expectations(text, EXPECT_RISKS):
        match = record.loads(so_far)
        seen = prospect(match)
        assert seen is not None
        risks = dict(zip(match.names, seen.risks, strict=True))
        assert risks == pytest.approx(msgspec.json.decode(expected["what"]), abs=0.0005)


@each_record
def test_a_scenario_is_the_same_at_two_speeds(path: Path) -> None:
    match = record.loads(without_refused_line(path.read_text("utf-8")))
    both = BothSpeeds(match.setup.rulebook, set_table(match.setup))
    both.assert_equal()
    for move in match.moves:
        for answer in match.codec.choices_for(both.table, move):
            both.step(answer)
    assert both.table == match.table


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_game_has_scenarios(game: str) -> None:
    assert list(SCENARIOS.joinpath(game).glob("*.flipdeck"))


@pytest.mark.parametrize("game", GOLDEN)
def test_every_golden_scenario_is_there_for_its_editions(game: str) -> None:
    names = {
        f"G-{number}.{edition}"
        for editions, numbers in GOLDEN[game].items()
        for edition in editions.split()
        for number in numbers.split()
    }
    assert names <= {path.stem for path in SCENARIOS.joinpath(game).glob("*.flipdeck")}
