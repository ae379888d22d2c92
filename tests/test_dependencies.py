"""What `pyproject.toml` says of versions; `make test-lowest` tries the lowest of them."""

import re
from pathlib import Path

import pytest

from tests.support import dependencies

SOURCES = Path(__file__).parents[1] / "src/flipdeck"


def test_every_dependency_has_a_floor_and_one_floor_only() -> None:
    floors: dict[str, set[str]] = {}
    for requirement in dependencies.others():
        floors.setdefault(requirement.name, set()).add(dependencies.floor(requirement))
    assert [name for name, found in floors.items() if len(found) > 1] == []


def test_the_constraints_of_make_test_lowest_are_the_floors() -> None:
    assert dependencies.LOWEST.read_text("utf-8") == dependencies.lowest()


def test_every_extra_but_train_is_tried_with_the_tests() -> None:
    """PyTorch alone is larger than everything else together."""
    declared = dependencies.declared()
    [ours] = [found for found in declared["test"] if found.name == "flipdeck"]
    assert set(declared) - ours.extras == {"", "train", "test", "dev"}


def test_a_library_whose_internals_we_use_has_an_upper_bound() -> None:
    for requirement in dependencies.others():
        if requirement.name in ("uvicorn", "numba-cuda"):
            assert {part.operator for part in requirement.specifier} == {">=", "<"}


@pytest.mark.parametrize(
    ("internals", "adapter"),
    [
        (r"uvicorn\.[a-z]", "server/protocols.py"),
        (r"numba\.cuda|numba_cuda\.", "engine/compiled/gpu_adapter.py"),
    ],
)
def test_internals_are_imported_in_their_adapter_alone(internals: str, adapter: str) -> None:
    imports = re.compile(rf"(?:import|from|import_module\(.*)\b.*(?:{internals})")
    found = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if any(imports.search(line) for line in path.read_text("utf-8").splitlines())
    }
    assert found == {adapter}
