"""Simulation: reports add up, whatever the game, and Ctrl-C loses nothing."""

import json
import re
from importlib.metadata import version

import pytest

from flipdeck.cli import main
from flipdeck.lab import simulate
from flipdeck.lab.simulate import Simulation
from tests.support.rulebooks import RULEBOOKS

SEATS = {"flip7": "threshold:25", "vengeance": "threshold:25", "flipflop": "sensible"}


def run_cli(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["flipdeck", *words])
    with pytest.raises(SystemExit) as left:
        main()
    return int(left.value.code or 0)


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_game_ends_with_a_winner_and_the_report_adds_up(game: str) -> None:
    report = Simulation(game, [SEATS[game]] * 3).run(200)
    assert report.games == 200
    assert sum(report.rounds) == 200
    assert report.unfinished == 0
    assert sum(player.wins for player in report.players) == 200


def test_the_json_has_the_promised_fields(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    words = ("simulate", "flip7", "--players", "threshold:25,random", "--games", "100", "--json")
    assert run_cli(monkeypatch, *words) == 0
    printed = capsysbinary.readouterr()
    assert printed.err == b""
    report = json.loads(printed.out)
    promised = {"game", "edition", "games", "seconds", "games_per_s", "cards", "rounds_per_game"}
    assert promised <= set(report)
    assert set(report["players"][0]) == {
        *("name", "wins", "win_rate", "win_se", "points_per_round", "bust_rate", "flip7_rate"),
    }


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "9 games were stopped after 1,000 rounds"),
        ("fr", "9 parties ont été arrêtées après 1\u202f000 manches"),
        ("de", "9 Spiele wurden nach 1.000 Runden abgebrochen"),
        ("zh-Hant", "9 局在 1,000 輪後中止"),
    ],
)
def test_people_are_told_of_games_that_nobody_won(
    language: str, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("simulate", "flip7", "--players", "threshold:0,threshold:0", "--edition", "zh-Hant")
    assert run_cli(monkeypatch, *words, "--games", "9", "--language", language) == 0
    assert line in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ("flip8", "--players", "random"),
        ("flip7", "--players", "nonsense"),
        ("flip7", "--players", ""),
        ("flip7", "--players", "bust:7"),
        ("flip7", "--players", "random", "--games", "0"),
        ("flip7", "--players", "random", "--seed", str(2**64)),
        ("flip7", "--players", "random", "--seed", "-1"),
        ("flip7", "--players", "random", "--edition", "fr"),
        ("flip7", "--players", "random", "--rules", "brutal=yes"),
        ("flipflop", "--players", "random,random"),
    ],
)
def test_a_wrong_name_or_number_is_one_line_and_exit_code_2(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_cli(monkeypatch, "simulate", *words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("simulate", "flip8", "--players", "random"), "das Spiel flip8 gibt es nicht"),
        (("simulate", "flip7", "--players", "bot"), "die Strategie bot gibt es nicht"),
        (("simulate", "flip7", "--players", "random", "--plot", "x.txt"), "x.txt: ein Bild muss"),
        (("arena", "flip7", "--players", "random"), "eine Arena braucht zwei"),
        (("odds", "missing.flipdeck"), "missing.flipdeck: "),
        (("play", "flip8"), "das Spiel flip8 gibt es nicht"),
        (("play", "flip7", "--players", "huge"), "die Strategie huge gibt es nicht"),
    ],
)
def test_what_is_wrong_is_told_in_the_language_asked_for(
    words: tuple[str, ...],
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run_cli(monkeypatch, *words, "--language", "de") == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(line)
    assert printed.err.count("\n") == 1


def test_an_unknown_language_is_told_in_that_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    words = ("simulate", "flip7", "--players", "random", "--language", "xx")
    assert run_cli(monkeypatch, *words) == 2
    assert capsys.readouterr().err.startswith("la langue xx n\u2019est pas disponible")


def test_people_are_told_of_players_not_of_policies(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("simulate", "flip7", "--players", "bot", "--language", "en")
    assert run_cli(monkeypatch, *words) == 2
    assert capsys.readouterr().err.startswith("unknown player type bot; available: random, ")


def test_a_german_table_has_german_numbers_in_every_column(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    words = ("flip7", "--players", "threshold:25,random", "--language", "de")
    for command in (("simulate", "--games", "50"), ("arena", "--shuffles", "50")):
        assert run_cli(monkeypatch, *command, *words) == 0
        title, _, shown = capsys.readouterr().out.partition("\n")
        assert "Spiele" in title
        figures = shown.replace(version("flipdeck"), "")
        assert not re.search(r"\d\.\d|\d%", figures)
        assert re.search(r"\d,\d+\u2013\d+,\d+\xa0%", shown)


def test_more_to_think_about_than_a_graphics_card_has_room_for_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("numba_cuda", reason="no numba-cuda")
    monkeypatch.setattr(simulate, "need_graphics_card", lambda: None)
    monkeypatch.setattr("flipdeck.players.compiled.gpu.default_blocks", lambda scratch: 0)
    assert run_cli(monkeypatch, "simulate", "flip7", "--players", "random,winner", "--gpu") == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert "without --gpu" in printed.err


def test_learned_players_on_a_graphics_card_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(simulate, "need_graphics_card", lambda: None)
    assert run_cli(monkeypatch, "simulate", "flip7", "--players", "random,learned", "--gpu") == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert "learned players" in printed.err


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "flip7", "--players", "random"),
        ("simulate", "flip7", "--players", "winner"),
        ("solve", "flip7"),
        ("bench",),
    ],
)
def test_without_a_graphics_card_one_line_says_so(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    cuda = pytest.importorskip("numba.cuda", reason="no numba-cuda")
    if cuda.is_available():
        pytest.skip("there is a graphics card")
    assert run_cli(monkeypatch, *words, "--gpu") == 2
    printed = capfd.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)


def test_ctrl_c_reports_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Simulation("flip7", ["threshold:25"] * 2)
    monkeypatch.setattr(run, "at_once", 10)
    played = []

    def games(first: int, games: int) -> simulate.Totals:
        played.append(games)
        if len(played) > 3:  # the first is the warm-up
            raise KeyboardInterrupt
        return Simulation.games(run, first, games)

    monkeypatch.setattr(run, "games", games)
    assert run.run(100).games == sum(played[1:3])
