"""The pages about the library: every example runs, every public name is described."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import flipdeck

from .markdown import FENCED, broken_links

DOCS = Path(__file__).parents[2] / "docs"
API, OWN_BOT = DOCS / "reference" / "api.md", DOCS / "build" / "own_bot.md"
AT_KEYBOARD = ("play", "serve")


def blocks(page: Path, language: str) -> list[str]:
    return [code for kind, code in FENCED.findall(page.read_text("utf-8")) if kind == language]


def run(*words: str, folder: Path) -> str:
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        words, cwd=folder, env=environment, capture_output=True, text=True, timeout=900
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_examples_of_the_reference_run(tmp_path: Path) -> None:
    program = tmp_path / "reference.py"
    program.write_text("\n".join(blocks(API, "python")), "utf-8")
    printed = run(sys.executable, str(program), folder=tmp_path)
    assert "timid" in printed
    assert "Ben stays" in printed


def test_every_public_name_is_described() -> None:
    text = API.read_text("utf-8")
    first, *_ = blocks(API, "python")
    imported = re.findall(r"\w+", first.replace("from flipdeck import", ""))
    assert sorted(imported) == sorted(flipdeck.__all__)
    prose = FENCED.sub("", text)
    assert [name for name in flipdeck.__all__ if not re.search(f"`@?{name}\\b", prose)] == []


@pytest.mark.parametrize("module", ["moves", "events"])
def test_every_move_and_event_is_named(module: str) -> None:
    kinds = getattr(flipdeck, module)
    names = [kind.__name__ for kind in getattr(kinds, module[:-1].title()).__args__]
    assert [name for name in names if f"`{name}`" not in API.read_text("utf-8")] == []


def test_the_bot_of_the_guide_plays(tmp_path: Path) -> None:
    first, program = blocks(OWN_BOT, "python")
    (tmp_path / "my_bot.py").write_text(first, "utf-8")
    (tmp_path / "program.py").write_text(program, "utf-8")
    assert "my_bot.py:Steady" in run(sys.executable, "program.py", folder=tmp_path)
    commands = [line[2:] for block in blocks(OWN_BOT, "console") for line in block.splitlines()]
    for command in commands:
        _, *words = shlex.split(command)
        if words[0] not in AT_KEYBOARD:
            printed = run(sys.executable, "-m", "flipdeck", *words, folder=tmp_path)
            assert "my_bot.py:Steady" in printed


@pytest.mark.parametrize("page", [API, OWN_BOT], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    assert broken_links(page) == []
