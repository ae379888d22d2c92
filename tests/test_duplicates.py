"""No six lines stand twice in `src`, but for those listed here with their reason."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src/flipdeck"
LINES = 6
ALLOWED = {
    ("rules/flip7.py", "rules/vengeance.py"): "each game's own face, compiled around its functions",
    (
        "engine/compiled/batch.py",
        "engine/compiled/gpu.py",
        "players/compiled/gpu.py",
        "players/compiled/lockstep.py",
    ): "the parameters of `play`; kernels take nothing but positions",
    ("engine/display.py", "engine/view.py"): "fields of a player, for browsers and for bots",
    ("lab/odds.py", "server/coach_messages.py"): "the server does not import the lab",
    ("server/store/base.py", "server/store/postgres.py", "server/store/sqlite.py"): "an interface",
}


def lines_of(path: Path) -> Iterator[tuple[int, str]]:
    """What is not empty and not imported."""
    text = path.read_text("utf-8")
    imports = [
        range(node.lineno, (node.end_lineno or node.lineno) + 1)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    imported = set(chain(*imports))
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and number not in imported:
            yield number, line.strip()


def test_no_six_lines_stand_twice() -> None:
    found: dict[tuple[str, ...], list[tuple[str, int]]] = defaultdict(list)
    for path in sorted(SOURCES.rglob("*.py")):
        lines = list(lines_of(path))
        for start in range(len(lines) - LINES + 1):
            block = tuple(line for _, line in lines[start : start + LINES])
            found[block].append((path.relative_to(SOURCES).as_posix(), lines[start][0]))
    twice = [places for places in found.values() if len(places) > 1]
    files = [{file for file, _ in places} for places in twice]
    assert [
        places
        for places, names in zip(twice, files, strict=True)
        if not any(names <= set(allowed) and len(names) > 1 for allowed in ALLOWED)
    ] == []
    assert [
        allowed for allowed in ALLOWED if not any(names <= set(allowed) for names in files)
    ] == []
