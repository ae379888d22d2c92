"""Files that the docs name exist, and no page has what a merge leaves behind."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "tests/README.md"]
PAGES += [ROOT / "web/README.md"]
ROOTS = [
    ROOT,
    ROOT / "src",
    ROOT / "src/flipdeck",
    ROOT / "tests",
    ROOT / "tests/server",
    ROOT / "web/src",
]
HISTORY = ("CHANGELOG.md", "measurements")  # name files as they were
RULES = ROOT / "docs/rules"  # name functions; test_rules_pages.py checks them
NAMED = re.compile(r"`((?:[\w-]+/)+[\w.-]+\.(?:py|ts|svelte|ftl|md|css))`|`(test_\w+)`")
FUNCTIONS = re.compile(r"`((?:\w+/)+\w+\.py): ([\w, ]+)`")
DEFINED = re.compile(r"^(?:def|class) (\w+)", re.MULTILINE)
MADE_UP = re.compile(r"^(pig|my_\w+|rules/x|games/x)")

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


@each_page
def test_every_file_that_a_page_names_exists(page: Path) -> None:
    if page.parent == RULES or any(part in HISTORY for part in page.parts):
        return
    named = {path or f"{test}.py" for path, test in NAMED.findall(page.read_text("utf-8"))}
    missing = {
        name
        for name in named
        if not MADE_UP.match(name)
        and not any((root / name).exists() for root in (*ROOTS, page.parent))
    }
    assert missing == set()


@each_page
def test_every_function_that_a_page_names_is_in_its_file(page: Path) -> None:
    if any(part in HISTORY for part in page.parts):
        return
    for path, names in FUNCTIONS.findall(page.read_text("utf-8")):
        defined = DEFINED.findall((ROOT / "src/flipdeck" / path).read_text("utf-8"))
        assert set(names.split(", ")) <= set(defined), path


@each_page
def test_no_page_has_what_a_merge_leaves_behind(page: Path) -> None:
    assert re.findall(r"^(?:<{7}|={7}|>{7})", page.read_text("utf-8"), re.MULTILINE) == []
