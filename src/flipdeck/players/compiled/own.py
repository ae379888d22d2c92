"""Policies from outside in compiled loops, beside our own."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from traceback import walk_tb
from typing import Any

import numba
from numba.core.errors import NumbaError

from flipdeck.engine import registry
from flipdeck.engine.compiled.backend import to_record
from flipdeck.engine.compiled.batch import make_loop, record_size
from flipdeck.engine.policy import RANDOM, Policy
from flipdeck.errors import UserError
from flipdeck.rules.rule import rule

from ..counting.tables import NUMBER_AT
from ..own import FIRST_NUMBER, POLICIES
from ..spec import own_numbers, skilled_choose

NOT_LEGAL = "a policy made a choice that is not legal"
FAILED = re.compile(r"Failed in \w+ mode pipeline \(step: .*\)")
LONGEST_CAUSE = 300  # characters


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
            raise ValueError(NOT_LEGAL, number)
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


# What is wrong with a policy


@contextmanager
def problems_named(name: str, table: Any, policies: Sequence[Policy]) -> Iterator[None]:
    """Say in one sentence which policy did not compile, raised or made an illegal choice."""
    try:
        yield
    except UserError:
        raise
    except Exception as error:
        match error.args:
            case (str(text), int(number)) if text == NOT_LEGAL:
                raise UserError("policy-illegal", name=place_of(number)) from None
        numbers = own_numbers(policies)
        for number in numbers:
            check_compiles(number, records_of(name, table))
        names = ", ".join(map(place_of, numbers))
        problem = f"{type(error).__name__}: {error}"
        raise UserError("policy-raised", names=names, problem=problem) from error


def place_of(number: int) -> str:
    choose = POLICIES[number].choose
    return f"{choose.__code__.co_filename}:{choose.__qualname__}"


def records_of(name: str, table: Any) -> Any:
    return to_record(table, record_size(registry.game(name).rules, table))


def check_compiles(number: int, records: Any) -> None:
    """Compile the policy alone: Numba then names a line of it, not of the loop around it."""
    choose = POLICIES[number].choose
    code = choose.__code__
    alone = numba.njit(choose)
    try:
        record_type = numba.typeof(records[0])  # type: ignore[no-untyped-call]
        alone.compile((record_type, numba.float64, numba.int64))
    except Exception as error:
        line = line_of(error, code.co_filename) or code.co_firstlineno
        where = f"{code.co_filename}:{line}"
        problem = first_cause(error)
        raise UserError(
            "policy-not-compiled", name=choose.__name__, where=where, problem=problem
        ) from error
    answer = alone.nopython_signatures[0].return_type
    if not isinstance(answer, (numba.types.Number, numba.types.Boolean)):
        raise UserError("policy-no-number", name=place_of(number), type=str(answer))


def line_of(error: Exception, file: str) -> int | None:
    """Where in this file the compiler was: the error knows, or what the compiler was busy with."""
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    busy = [frame.f_locals.get("self") for frame in reversed(frames)]
    places = (getattr(source, "loc", None) for source in (error, *busy))
    return next((place.line for place in places if place and place.filename == file), None)


def first_cause(error: Exception) -> str:
    """Numba writes the first cause before the first place, after all that failed because of it."""
    if not isinstance(error, NumbaError):
        return f"{type(error).__name__}: {error}"
    text, *_ = str(error).partition('File "')
    lines = [line.strip() for line in FAILED.split(text)[-1].splitlines() if line.strip()]
    cause = " ".join(lines[:2] if lines[0].endswith(":") else lines[:1])
    return cause if len(cause) <= LONGEST_CAUSE else f"{cause[:LONGEST_CAUSE]}…"
