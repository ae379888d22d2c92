"""A game with real cards, scored in the terminal."""

import io
import json
import sys
from pathlib import Path

import pytest

from flipdeck import cli


def scored(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lines: str,
    *options: str,
) -> str:
    """What a night of these lines shows."""
    monkeypatch.setattr(sys, "argv", ["flipdeck", "score", *options])
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit) as left:
        cli.main()
    shown = capsys.readouterr()
    assert left.value.code in (0, None), shown.err
    return shown.out


@pytest.fixture
def score(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    return lambda lines, *options: scored(monkeypatch, capsys, lines, *options)


def totals(shown: str, *names: str) -> list[str]:
    rows = [line.split() for line in shown.splitlines()]
    return [[row[-1] for row in rows if row and row[0] == name][-1] for name in names]


def test_points_cards_busts_and_flip_7_mix(score) -> None:  # type: ignore[no-untyped-def]
    shown = score("12 5 x2 +4\nx\n30 !\nq\n", "--names", "Ana,Ben,Cleo")
    assert totals(shown, "Ana", "Ben", "Cleo") == ["38", "0", "45"]
    assert "Round 2 · Ana deals" in shown


def test_the_last_entry_is_taken_back(score) -> None:  # type: ignore[no-untyped-def]
    shown = score("12\n30\nu\n3\n\nq\n", "--names", "Ana,Ben")
    assert totals(shown, "Ana", "Ben") == ["12", "3"]


def test_the_winner_is_named_and_may_be_taken_back(score) -> None:  # type: ignore[no-untyped-def]
    shown = score("210\n3\nu\n220\n\n", "--names", "Ana,Ben")
    assert "Ana has won!" in shown
    assert shown.rstrip().endswith("See you next time!")
    assert "Ben has won!" in shown


def test_what_cannot_be_is_said_and_asked_again(score) -> None:  # type: ignore[no-untyped-def]
    shown = score("hello\n5 5\n9999\n\n7\nx\nq\n", "--names", "Ana,Ben")
    assert "one too many" in shown
    assert "9999 is not a score" in shown
    assert "That is no result." in shown
    assert totals(shown, "Ana", "Ben") == ["7", "0"]


def test_brutal_mode_turns_the_bonus_on_somebody(score) -> None:  # type: ignore[no-untyped-def]
    options = ("vengeance", "--names", "Ana,Ben", "--rules", "brutal=yes")
    shown = score("40 ! Nobody\n40 ! Ben\nx -6\nq\n", *options)
    assert totals(shown, "Ana", "Ben") == ["40", "-21"]


def test_flip_flop_is_scored_by_tricks(score) -> None:  # type: ignore[no-untyped-def]
    shown = score("5 most-tricks 2 2 1\nx\nq\n", "flipflop", "--names", "Ana,Ben,Cleo")
    assert totals(shown, "Ana", "Ben", "Cleo") == ["5", "5", "0"]


def test_a_kept_sheet_goes_on(score, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    kept = tmp_path / "night.json"
    score("12\n", "--names", "Ana,Ben", "--file", str(kept))
    shown = score("8\nq\n", "--file", str(kept), "--language", "de")
    assert totals(shown, "Ana", "Ben") == ["12", "8"]
    assert json.loads(kept.read_bytes())["flipdeck_sheet"] == 1


def test_somebody_must_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["flipdeck", "score"])
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 2
