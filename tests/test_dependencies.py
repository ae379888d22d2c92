"""What `pyproject.toml` says of versions; `make test-lowest` tries the lowest of them."""

from tests.support import dependencies


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
