"""Every page, docstring and comment is written as the contributing guide says."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "docs", "web/src", "bench", "tools", "examples")
ENDINGS = {".py", ".md", ".ts", ".svelte"}
RETIRED = re.compile(
    r"\b(s?he|his|hers?|him|himself|herself|one's|whoever|so many|anew|the one who|is told|are told"
    r"|of which|signs|twins?|hindered|thumbs|minds|dialect)\b",
    re.IGNORECASE,
)
LISTS_THEM = (Path(__file__), ROOT / "docs/reference/glossary.md")


def files() -> Iterator[Path]:
    yield from ROOT.glob("*.md")
    for folder in FOLDERS:
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix in ENDINGS)


def test_no_file_uses_a_retired_word() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match[0]}"
        for path in files()
        if path not in LISTS_THEM
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        for match in RETIRED.finditer(line)
    ]
    assert found == []
