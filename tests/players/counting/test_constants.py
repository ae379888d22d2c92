"""Every tuned number has a reason and a command that finds it again."""

from importlib.util import find_spec

import pytest

from flipdeck.players.counting import constants
from flipdeck.players.counting.constants import COUNTER_CONSTANTS, WINNER_CONSTANTS, Constant

ALL = {**COUNTER_CONSTANTS, **WINNER_CONSTANTS}


@pytest.mark.parametrize("name", ALL)
def test_what_is_compiled_is_what_the_table_says(name: str) -> None:
    assert getattr(constants, name) == ALL[name].value


def test_no_number_is_left_out_of_the_tables() -> None:
    numbers = {name for name, value in vars(constants).items() if isinstance(value, (int, float))}
    assert numbers - {"EQUAL"} == set(ALL)


@pytest.mark.parametrize("constant", ALL.values(), ids=ALL)
def test_every_number_says_its_unit_its_reason_and_a_command_that_exists(
    constant: Constant,
) -> None:
    assert all((constant.unit, constant.meaning, constant.reason))
    assert find_spec(constant.found_by.removeprefix("python -m "))
