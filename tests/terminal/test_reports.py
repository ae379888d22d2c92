"""Reports: no number is cut, spreadsheets get rows, each language writes its own numbers."""

import io

import pytest

from flipdeck.lab.arena import Arena
from flipdeck.lab.odds import MoveOdds
from flipdeck.lab.simulate import Simulation
from flipdeck.terminal import reports
from flipdeck.terminal.grids import interval_words
from flipdeck.terminal.odds import win_interval
from flipdeck.terminal.progress import ProgressBar
from tests.lab.test_simulate import run_cli


def test_a_spreadsheet_gets_a_row_a_player() -> None:
    stream = io.StringIO()
    report = Simulation("flip7", ["threshold:25", "random"]).run(50)
    reports.write_csv(report, stream)
    rows = stream.getvalue().splitlines()
    assert rows[0].startswith("name,wins,win_rate")
    assert len(rows) == 3


def test_a_spreadsheet_of_an_arena_has_a_column_for_every_rival() -> None:
    stream = io.StringIO()
    reports.write_csv(Arena("flip7", ["threshold:25", "random"]).run(20), stream)
    heading, *rows = stream.getvalue().splitlines()
    assert heading == "name,rating,rating_se,share,share_se,threshold:25,random"
    assert [len(row.split(",")) for row in rows] == [7, 7]


def test_a_narrow_terminal_cuts_no_number(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    players = ("flip7", "--players", "threshold:25,threshold:30")
    for command in (("arena", "--shuffles", "50"), ("simulate", "--games", "50")):
        assert run_cli(monkeypatch, *command, *players) == 0
        shown = capfd.readouterr().out
        assert "…" not in shown
        assert "threshold:25" in shown


def test_a_terminal_sees_that_players_are_compiled_and_how_fast_they_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("COLUMNS", "80")
    with ProgressBar(50, "en") as bar:
        Simulation("flip7", ["random"]).run(50, bar)
    shown = capsys.readouterr().err
    assert shown.index("0 / 50 compiling") < shown.index("50 / 50")
    assert "/s" in shown


def test_each_language_writes_its_own_way() -> None:
    limits = (0.391, 0.4159)
    assert interval_words(limits, 1, "en") == "39.1\u201341.6%"
    assert interval_words(limits, 1, "de") == "39,1\u201341,6\xa0%"


def test_odds_of_games_that_nobody_counted_have_no_interval_of_no_width() -> None:
    assert win_interval(MoveOdds("Ana hits", 0, 0.0, 0.0), "en") == ""
    assert win_interval(MoveOdds("Ana hits", 0, 0.01, 0.01), "en") == "0.2\u20135.5%"
