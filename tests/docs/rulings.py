"""The rulings of `docs/rules` and what shows them: `python -m tests.docs.rulings` writes it there.

A ruling is a heading that is its number. It is shown by every test function and every scenario
that cites the number, be it in a name, a comment or a docstring.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
SCENARIOS = ROOT / "tests" / "scenarios"
NUMBER = re.compile(r"\b[BMVFX]-\d\d\b")
RULING = re.compile(r"^### ([BMVFX]-\d\d)\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
SHOWN = "Shown by:"
COMMAND = "python -m tests.docs.rulings"


class Ruling(NamedTuple):
    number: str
    page: Path
    text: str  # what stands under the heading


def rulings_on(page: Path) -> list[Ruling]:
    return [Ruling(found[1], page, found[2]) for found in RULING.finditer(page.read_text("utf-8"))]


def all_rulings() -> list[Ruling]:
    return [ruling for page in PAGES for ruling in rulings_on(page)]


class Citations(NamedTuple):
    """Where a number is cited: test functions by their file, and scenarios."""

    tests: dict[Path, list[str]]
    scenarios: list[Path]


def all_citations() -> dict[str, Citations]:
    cited: dict[str, Citations] = defaultdict(lambda: Citations(defaultdict(list), []))
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for name, source in functions(path.read_text("utf-8")):
            for number in set(NUMBER.findall(source)):
                cited[number].tests[path].append(name)
    for path in sorted(SCENARIOS.glob("*/*.flipdeck")):
        for number in set(NUMBER.findall(path.read_text("utf-8"))):
            cited[number].scenarios.append(path)
    return cited


def functions(source: str) -> Iterator[tuple[str, str]]:
    """Test functions and their source, decorators included."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name[:5] == "test_":
            first = min(each.lineno for each in (node, *node.decorator_list))
            yield node.name, "\n".join(lines[first - 1 : node.end_lineno])


def link(text: str, path: Path) -> str:
    return f"[{text}](../../{path.relative_to(ROOT).as_posix()})"


def shown_line(cited: Citations) -> str:
    tests = [link(f"`{name}`", path) for path, names in cited.tests.items() for name in names]
    scenarios = [link(path.stem, path) for path in cited.scenarios]
    return f"{SHOWN} {', '.join(tests + scenarios) or 'nothing yet'}."


def with_shown_lines(page: str, citations: dict[str, Citations]) -> str:
    """The page with the line of every ruling rewritten, or added where it is missing."""

    def rewritten(found: re.Match[str]) -> str:
        number, text = found.groups()
        kept = [line for line in text.splitlines() if not line.startswith(SHOWN)]
        body = "\n".join(kept).strip()
        return f"### {number}\n\n{body}\n\n{shown_line(citations[number])}\n\n"

    return RULING.sub(rewritten, page).rstrip() + "\n"


if __name__ == "__main__":
    citations = all_citations()
    for path in PAGES:
        path.write_text(with_shown_lines(path.read_text("utf-8"), citations), "utf-8")
