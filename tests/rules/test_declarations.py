"""What the rules declare is declared once, and fits."""

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

import pytest

import flipdeck
import flipdeck.rules
from flipdeck.rules import agenda, cards
from flipdeck.rules.editions import SWITCHES
from tests.support.rulebooks import RULEBOOKS

SOURCES = sorted(Path(flipdeck.rules.__file__).parent.glob("*.py"))


def constants(source: Path) -> dict[str, Any]:
    module = import_module(f"flipdeck.rules.{source.stem}")
    return {
        name: value for name, value in vars(module).items() if name.isupper() and name != "RULEBOOK"
    }


def test_a_constant_has_one_value_in_all_rules() -> None:
    values: dict[str, Any] = {}
    for source in SOURCES:
        for name, value in constants(source).items():
            assert values.setdefault(name, value) == value, f"{name} in {source.name}"


def run_changed(module: ModuleType, old: str, new: str) -> None:
    assert module.__file__ is not None
    source = Path(module.__file__).read_text("utf-8")
    assert old in source
    code = compile(source.replace(old, new), module.__file__, "exec")
    exec(code, {"__package__": module.__package__})


def test_no_constant_elsewhere_has_the_name_of_a_rule_and_another_value() -> None:
    """Where numba-cuda is not needed to import it."""
    named = [pair for source in SOURCES for pair in constants(source).items()]
    known = {name: value for name, value in named if isinstance(value, int)}
    for found in walk_packages(flipdeck.__path__, "flipdeck."):
        if not found.name.endswith(("cuda", "gpu", "__main__")):
            for name, value in vars(import_module(found.name)).items():
                if name in known and isinstance(value, int | float):
                    assert value == known[name], f"{name} in {found.name}"


def test_more_kinds_than_a_line_can_count_are_refused() -> None:
    with pytest.raises(ValueError, match="a line of 64 bits counts 31 kinds"):
        run_changed(cards, "FREEZE = 29", "FREEZE = 31")


def test_more_kinds_than_the_agenda_can_tell_apart_are_refused() -> None:
    with pytest.raises(ValueError, match="64 kinds of cards"):
        run_changed(agenda, "len(NAMES)", "65")


def test_every_edition_sets_switches_to_values_they_have() -> None:
    for editions in (rules.editions for rules in RULEBOOKS.values()):
        for switches in editions.values():
            for name, value in switches.items():
                assert value in SWITCHES[name]
