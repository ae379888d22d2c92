"""The page about adding a game, followed to the letter in a Python of its own."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

PAGE = next((Path(__file__).parents[2] / "docs").rglob("adding_a_game.md")).read_text("utf-8")
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
FILE = re.compile(r"# (\S+\.\w+)\n")


def install(folder: Path, text: str) -> None:
    """What pip would do with this pyproject.toml."""
    project = tomllib.loads(text)["project"]
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    about = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(about)
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {place}" for name, place in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")


def write(folder: Path, language: str, block: str) -> None:
    """A file that the page shows; its first line is the name."""
    path = folder / FILE.match(block)[1]  # type: ignore[index]
    path.parent.mkdir(exist_ok=True)
    path.write_text(block)
    if language == "toml":
        install(folder, block)


def follow(folder: Path, text: str) -> list[subprocess.CompletedProcess[str]]:
    """Write every block that names a file; after a change of files, run the others again."""
    runs: list[subprocess.CompletedProcess[str]] = []
    programs: list[str] = []
    for language, block in BLOCK.findall(text):
        if not FILE.match(block):
            programs.append(block)
            continue
        if programs:
            runs.append(run(folder, programs))
            programs = []
        write(folder, language, block)
    return [*runs, run(folder, programs)]


def run(
    folder: Path, programs: list[str], *arguments: str, keys: str = ""
) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "NUMBA_CACHE_DIR": str(folder / "cache"),
    }
    words = [sys.executable, "-c", "\n".join(programs), *arguments]
    return subprocess.run(
        words, env=environment, input=keys, capture_output=True, text=True, check=False
    )


def test_a_game_and_an_edition_are_added_as_the_page_says(tmp_path: Path) -> None:
    first, second = follow(tmp_path, PAGE)
    assert (first.stderr, first.returncode) == ("", 0)
    assert (second.stderr, second.returncode) == ("", 0)


def test_the_game_of_the_page_in_the_terminal(tmp_path: Path) -> None:
    for language, block in BLOCK.findall(PAGE):
        if FILE.match(block):
            write(tmp_path, language, block)
    command = ["from flipdeck.cli import main", "main()"]
    options = ("--bots", "1", "--pause", "0", "--seed", "3", "--language", "en")
    game = run(tmp_path, command, "play", "pig", *options, keys="h\nq\n")
    assert re.findall(r"bust risk (\d+)%", game.stdout) == ["25", "33"]  # 3 and 5 are gone
    unknown = run(tmp_path, command, "rules", "pig", "--language", "en")
    sentence = "there are no rules to read for pig; available: flip7, vengeance, flipflop\n"
    assert (unknown.stdout, unknown.stderr, unknown.returncode) == ("", sentence, 2)


@pytest.mark.parametrize(
    ("old", "new"),
    [("if card == 1:", "if card == 7:"), ('pig = "pig.game:GAME"', "")],
)
def test_a_page_that_says_otherwise_does_not_work(tmp_path: Path, old: str, new: str) -> None:
    assert PAGE.count(old) == 1
    assert any(run.returncode for run in follow(tmp_path, PAGE.replace(old, new)))
