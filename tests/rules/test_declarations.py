"""What the rules declare is declared once, and fits."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import flipdeck.rules
from flipdeck.rules import agenda, cards
from flipdeck.rules.editions import EDITIONS, SWITCHES

SOURCES = sorted(Path(flipdeck.rules.__file__).parent.glob("*.py"))


def constants(source: Path) -> dict[str, Any]:
    module = import_module(f"flipdeck.rules.{source.stem}")
    return {name: value for name, value in vars(module).items() if name.isupper()}


def test_a_constant_has_one_value_in_all_rules() -> None:
    values: dict[str, Any] = {}
    for source in SOURCES:
        for name, value in constants(source).items():
            assert values.setdefault(name, value) == value, f"{name} in {source.name}"


def test_more_kinds_than_a_line_can_count_are_refused() -> None:
    source = Path(cards.__file__).read_text("utf-8")
    with pytest.raises(ValueError, match="a line of 64 bits counts 31 kinds"):
        exec(source.replace("FREEZE = 29", "FREEZE = 31"), {"__package__": "flipdeck.rules"})


def test_more_kinds_than_the_agenda_can_tell_apart_are_refused() -> None:
    source = Path(agenda.__file__).read_text("utf-8")
    with pytest.raises(ValueError, match="64 kinds of cards"):
        exec(source.replace("len(NAMES)", "65"), {"__package__": "flipdeck.rules"})


def test_every_edition_sets_switches_to_values_they_have() -> None:
    for editions in EDITIONS.values():
        for switches in editions.values():
            for name, value in switches.items():
                assert value in SWITCHES[name]
