"""Policies from outside in compiled loops, beside our own."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from flipdeck.engine import registry
from flipdeck.engine.compiled.batch import make_loop
from flipdeck.engine.policy import RANDOM, Policy
from flipdeck.errors import UserError
from flipdeck.rules.rule import rule

from ..counting.tables import NUMBER_AT
from ..own import FIRST_NUMBER, POLICIES
from ..spec import skilled_choose

NOT_LEGAL = "a policy made a choice that is not legal"


def numbers_in(policies: Sequence[Policy]) -> tuple[int, ...]:
    return tuple(sorted({policy.kind for policy in policies if policy.kind >= FIRST_NUMBER}))


@cache
def choose_for(name: str, numbers: tuple[int, ...], skilled: bool) -> Callable[..., int]:
    """Who answers for a seat: a policy of one of these numbers, or one of ours."""
    choose: Callable[..., int] = skilled_choose(name) if skilled else registry.game(name).choose
    number_at = NUMBER_AT if skilled else None
    for number in numbers:
        choose = with_policy(
            choose, number, POLICIES[number].choose, registry.game(name).rules.legal, number_at
        )
    return choose


def with_policy(
    choose: Callable[..., int],
    number: int,
    own: Callable[..., int],
    legal: Callable[..., bool],
    number_at: int | None,
) -> Callable[..., int]:
    """Skilled players have tables in place of a parameter, which is among them."""

    def choose_own(table: Any, parameter: Any, word: int) -> int:
        choice = int(own(table, parameter, word))
        if not legal(table, choice):
            raise ValueError(NOT_LEGAL)
        return choice

    def simple(table: Any, kind: int, parameter: Any, word: int) -> int:
        if kind == number:
            return choose_own(table, parameter, word)
        return choose(table, kind, parameter, word)

    def with_tables(table: Any, kind: int, tables: Any, word: int) -> int:
        if kind == number:
            return choose_own(table, tables[number_at], word)
        return choose(table, kind, tables, word)

    rule(choose_own)
    return rule(simple if number_at is None else with_tables)


@rule
def uses_word(kind: int) -> bool:
    """A policy from outside may look at its word, which must not be that of the next card."""
    return kind == RANDOM or kind >= FIRST_NUMBER


@cache
def loop_for(name: str, choose: Callable[..., int]) -> Callable[..., None]:
    return make_loop(*registry.game(name).loop_functions(choose, uses_word))


@contextmanager
def illegal_choices_named(policies: Sequence[Policy]) -> Iterator[None]:
    try:
        yield
    except ValueError as error:
        if error.args != (NOT_LEGAL,):
            raise
        names = (POLICIES[number].choose.__name__ for number in numbers_in(policies))
        raise UserError("policy-illegal", names=", ".join(names)) from None
