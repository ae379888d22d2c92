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


def follow(folder: Path, text: str) -> list[subprocess.CompletedProcess[str]]:
    """Write every block that names a file; after a change of files, run the others again."""
    runs: list[subprocess.CompletedProcess[str]] = []
    programs: list[str] = []
    for language, block in BLOCK.findall(text):
        named = FILE.match(block)
        if named is None:
            programs.append(block)
            continue
        if programs:
            runs.append(run(folder, programs))
            programs = []
        path = folder / named[1]
        path.parent.mkdir(exist_ok=True)
        path.write_text(block)
        if language == "toml":
            install(folder, block)
    return [*runs, run(folder, programs)]


def run(folder: Path, programs: list[str]) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "NUMBA_CACHE_DIR": str(folder / "cache"),
    }
    words = [sys.executable, "-c", "\n".join(programs)]
    return subprocess.run(words, env=environment, capture_output=True, text=True, check=False)


def test_a_game_and_an_edition_are_added_as_the_page_says(tmp_path: Path) -> None:
    first, second = follow(tmp_path, PAGE)
    assert (first.stderr, first.returncode) == ("", 0)
    assert (second.stderr, second.returncode) == ("", 0)


@pytest.mark.parametrize(
    ("old", "new"),
    [("if card == 1:", "if card == 7:"), ('pig = "pig.game:GAME"', "")],
)
def test_a_page_that_says_otherwise_does_not_work(tmp_path: Path, old: str, new: str) -> None:
    assert PAGE.count(old) == 1
    assert any(run.returncode for run in follow(tmp_path, PAGE.replace(old, new)))
