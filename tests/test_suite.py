"""What is true of sources and tests as files; `tests/README.md` says why."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
SRC = TESTS.parent / "src"
LONGEST = 500  # lines
BLOCK = 6  # lines
MAY_STAND_TWICE = {
    # Numba keeps compiled loops by the names of these functions, which must be global in a module.
    ("flip7.py", "vengeance.py"),
    # `odds --json` has names and record lines, messages to browsers have seats and moves.
    ("coach_messages.py", "odds.py"),
    ("display.py", "view.py"),
}
CLOCKS = {"perf_counter", "perf_counter_ns", "process_time", "process_time_ns", "thread_time"}


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(TESTS.rglob("*.py")):
        yield path.relative_to(TESTS), ast.parse(path.read_text("utf-8"))


def test_no_source_file_is_long() -> None:
    lengths = {path.name: len(path.read_text("utf-8").splitlines()) for path in SRC.rglob("*.py")}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def code_lines(path: Path) -> list[str]:
    """Without imports and types of parameters, which are the same wherever a thing is used."""
    text = path.read_text("utf-8")
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            first, end = node.lineno, node.end_lineno or node.lineno
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first, end = node.lineno + 1, node.body[0].lineno - 1
        else:
            continue
        lines[first - 1 : end] = [""] * (end - first + 1)
    return [line.strip() for line in lines if line.strip()]


def test_no_block_stands_twice() -> None:
    places = defaultdict(set)
    for path in SRC.rglob("*.py"):
        lines = code_lines(path)
        for start in range(len(lines) - BLOCK + 1):
            places[tuple(lines[start : start + BLOCK])].add((path.name, start))
    twice = {
        (*sorted({name for name, _ in found}), block[0])
        for block, found in places.items()
        if len(found) > 1
    }
    assert {found for found in twice if found[:-1] not in MAY_STAND_TWICE} == set()


def test_nothing_is_tried_again() -> None:
    tried_again = [
        str(path)
        for path, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node) == "pytest.mark.flaky"
    ]
    assert tried_again == []
    for settings in ("Makefile", "pyproject.toml"):
        assert "rerun" not in (TESTS.parent / settings).read_text("utf-8")


def test_no_test_measures_time() -> None:
    """`time.monotonic` is for time-outs."""
    found = [
        f"{path}:{node.lineno}"
        for path, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in CLOCKS
    ]
    assert found == []
