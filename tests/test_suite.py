"""What is true of the tests themselves; `tests/README.md` says why."""

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
MOST_FLAKY = 10
CLOCKS = {"perf_counter", "perf_counter_ns", "process_time", "process_time_ns", "thread_time"}


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(TESTS.rglob("*.py")):
        yield path.relative_to(TESTS), ast.parse(path.read_text("utf-8"))


def test_few_tests_are_tried_again_and_each_says_why() -> None:
    marks = [
        node
        for _, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.flaky"
    ]
    assert len(marks) <= MOST_FLAKY
    assert all("reason" in {given.arg for given in mark.keywords} for mark in marks)
    assert "--reruns" not in (TESTS.parent / "Makefile").read_text("utf-8")


def test_no_test_measures_time() -> None:
    """`time.monotonic` is for time-outs."""
    found = [
        f"{path}:{node.lineno}"
        for path, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in CLOCKS
    ]
    assert found == []
