"""Pictures: SVG and PNG, the same each time, and refused before anything is played."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from flipdeck.lab.arena import Arena
from flipdeck.lab.simulate import Simulation
from flipdeck.terminal import plots
from flipdeck.words.fluent import LANGUAGES
from tests.lab.test_simulate import run_cli

WORDS = ("simulate", "flip7", "--players", "threshold:25,random", "--games", "200")

WIDTH_OF_A_SHARE = 64  # pixels of 50.0

pytest.importorskip("matplotlib", reason="no matplotlib: the extra `plots`")
imread = pytest.importorskip("matplotlib.image").imread


def words_in(file: Path) -> str:
    return " ".join(ElementTree.parse(file).getroot().itertext())


def test_a_simulation_is_drawn_with_every_player_and_its_share(tmp_path: Path) -> None:
    report = Simulation("flip7", ["threshold:25", "random"]).run(200)
    file = tmp_path / "wins.svg"
    plots.draw_simulation(report, file)
    drawn = words_in(file)
    for player in report.players:
        assert player.name in drawn
        assert f"{100 * player.win_rate:.2f}" in drawn
    before = file.read_bytes()
    plots.draw_simulation(report, file)
    assert file.read_bytes() == before


def test_an_arena_is_drawn_with_ratings_and_pairings(tmp_path: Path) -> None:
    report = Arena("flip7", ["threshold:25", "random", "bust:0.2"]).run(100)
    file = tmp_path / "arena.svg"
    plots.draw_arena(report, file, "zh-Hant")
    drawn = words_in(file)
    for player in report.players:
        assert f"{player.rating:+.0f}" in drawn
        for share in player.against.values():
            assert f"{100 * share:.1f}" in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_cut_off_at_the_edge(language: str, tmp_path: Path) -> None:
    simulated = Simulation("flip7", ["bust:0.123456789"] * 2).run(50)
    plots.draw_simulation(simulated, tmp_path / "wins.png", language)
    rated = Arena("flip7", ["threshold:25", "random"]).run(20)
    plots.draw_arena(rated, tmp_path / "arena.png", language)
    for file in tmp_path.iterdir():
        picture = imread(file)
        assert (picture[:, [0, -1]] == 1).all()
        assert (picture[[0, -1]] == 1).all()


def test_a_picture_has_the_numbers_of_its_language(tmp_path: Path) -> None:
    report = Simulation("flip7", ["threshold:25", "random"]).run(200)
    plots.draw_simulation(report, tmp_path / "wins.svg", "de")
    shares = [f"{100 * player.win_rate:.2f}".replace(".", ",") for player in report.players]
    assert all(share in words_in(tmp_path / "wins.svg") for share in shares)


def test_many_pairings_have_room_side_by_side(tmp_path: Path) -> None:
    players = [f"threshold:{points}" for points in range(20, 40)]
    rated = Arena("flip7", players).run(2)
    plots.draw_arena(rated, tmp_path / "arena.png")
    half = imread(tmp_path / "arena.png").shape[1] / 2
    assert half / len(players) > 1.2 * WIDTH_OF_A_SHARE


def test_a_png_is_written_by_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "wins.png"
    assert run_cli(monkeypatch, *WORDS, "--json", "--plot", str(file)) == 0
    assert file.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "name",
    ["wins.jpeg", "wins", "no/such/folder/wins.svg", "folder.svg", f"{'long' * 100}.svg"],
)
def test_a_picture_that_cannot_be_written_is_refused_at_once(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "folder.svg").mkdir()
    assert run_cli(monkeypatch, *WORDS, "--plot", str(tmp_path / name)) == 2
    printed = capfd.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)


def test_a_picture_that_fails_in_the_end_leaves_the_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(plots, "draw_simulation", full)
    assert run_cli(monkeypatch, *WORDS, "--csv", "--plot", str(tmp_path / "wins.svg")) == 2
    printed = capfd.readouterr()
    assert printed.out.startswith("name,wins")
    assert "No space left" in printed.err
    assert not list(tmp_path.iterdir())


def test_without_matplotlib_one_line_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    assert run_cli(monkeypatch, *WORDS, "--plot", str(tmp_path / "wins.svg")) == 2
    assert "pip install 'flipdeck[plots]'" in capfd.readouterr().err
