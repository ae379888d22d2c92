"""What is true of sources and tests as files; `tests/README.md` says why."""

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
LONGEST = 500  # lines
CLOCKS = {"perf_counter", "perf_counter_ns", "process_time", "process_time_ns", "thread_time"}


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(TESTS.rglob("*.py")):
        yield path.relative_to(TESTS), ast.parse(path.read_text("utf-8"))


def test_no_source_file_is_long() -> None:
    lengths = {
        path.name: len(path.read_text("utf-8").splitlines())
        for path in (TESTS.parent / "src").rglob("*.py")
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


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
