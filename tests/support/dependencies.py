"""The versions that `pyproject.toml` allows, and those installed."""

import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOWEST = ROOT / "constraints-lowest.txt"
HEADER = "# The lowest versions that pyproject.toml allows: python -m tests.support.dependencies\n"
# What these say differs from version to version, and nothing that runs depends on them.
LINTERS = {"ruff", "mypy", "import-linter"}


def declared() -> dict[str, list[Requirement]]:
    """All requirements, by the extra that brings them; `""` are those of everybody."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lists = {"": project["dependencies"], **project["optional-dependencies"]}
    return {extra: [Requirement(line) for line in lines] for extra, lines in lists.items()}


def others() -> Iterator[Requirement]:
    """All requirements but our own extras."""
    for requirements in declared().values():
        yield from (found for found in requirements if found.name != "flipdeck")


def floor(requirement: Requirement) -> str:
    [lowest] = [part.version for part in requirement.specifier if part.operator == ">="]
    return lowest


def lowest() -> str:
    """A file of constraints: every dependency at its floor."""
    floors = {canonicalize_name(found.name): floor(found) for found in others()}
    lines = [f"{name}=={floors[name]}\n" for name in sorted(floors) if name not in LINTERS]
    return HEADER + "".join(lines)


def untried(name: str) -> str:
    """What to do about an installed version that is not allowed; empty if it is."""
    installed = version(name)
    for found in others():
        if found.name == name and not found.specifier.contains(installed):
            return (
                f"{name} {installed} has not been tried: run the tests of its adapter, "
                f"then raise {found.specifier} in pyproject.toml"
            )
    return ""


if __name__ == "__main__":
    LOWEST.write_text(lowest(), "utf-8")
