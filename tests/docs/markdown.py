"""Just enough Markdown to compare a page with the code."""

import re
from pathlib import Path

FENCED = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
LINK = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")


def headings(text: str, level: int) -> list[str]:
    return [title for marks, title in HEADING.findall(FENCED.sub("", text)) if len(marks) == level]


def section(text: str, title: str) -> str:
    """What stands under a heading of the second level."""
    return text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def tables(text: str) -> list[list[list[str]]]:
    """Rows of cells, without the line under the head."""
    found = re.findall(r"(?:^\|.*\|\n)+", text, re.MULTILINE)
    return [
        [cells(line) for line in table.splitlines() if "| --- |" not in line] for table in found
    ]


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def table_of(text: str, *head: str) -> list[list[str]]:
    """The rows of the only table whose head begins so."""
    found = [table for table in tables(text) if tuple(table[0][: len(head)]) == head]
    assert len(found) == 1, head
    return found[0]


def code(text: str) -> list[str]:
    """What stands in code style."""
    return re.findall("`([^`\n]+)`", text)


def bare(cell: str) -> str:
    return cell.strip("`")


def anchors(text: str) -> set[str]:
    titles = [title for _, title in HEADING.findall(FENCED.sub("", text))]
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def broken_links(page: Path) -> list[str]:
    """Links into this repository that lead nowhere."""
    broken = []
    for target in LINK.findall(FENCED.sub("", page.read_text("utf-8"))):
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        if target.startswith(("http://", "https://")):
            continue
        if not file.exists() or (anchor and anchor not in anchors(file.read_text("utf-8"))):
            broken.append(target)
    return broken
