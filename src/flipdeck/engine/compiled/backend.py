"""The second speed: the rules on NumPy records, compiled by Numba.

A record has the columns of the table's layout, in the order that needs no padding between them.
Compiled functions take an array of records: that costs less to call than a single record.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

import numba
import numpy as np
from numba import njit
from numba.extending import overload, register_jitable

from flipdeck.rules import rule
from flipdeck.rules.layout import Size, blank, columns

from ..chance import unsigned

TableType = TypeVar("TableType")
Records = np.ndarray[tuple[int], np.dtype[np.void]]

config: Any = numba.config
PACKAGE = Path(__file__).parents[2]
COMPILED_WHOLE = ("rules", "compiled", "counting")  # folders
_registered: set[Callable[..., Any]] = set()


# The rules, for the compiler


def register_rules() -> None:
    """Hand the compiler every rule there is by now; inlined, they run twice as fast."""
    for function in rule.RULES:
        if function not in _registered:
            if function in rule.TABULATED:
                tabulate(function, *rule.TABULATED[function])
            else:
                register_jitable(forceinline=True)(function)
            _registered.add(function)


def tabulate(function: Callable[..., Any], entries: int, width: int) -> None:
    rows = np.zeros((entries, width), np.float32)
    for index, row in enumerate(rows):
        function(index, row, 0)

    def copied(index: int, out: Any, at: int) -> Any:  # pragma: no cover  # runs in the compiler
        def copy(index: int, out: Any, at: int) -> None:
            for place in range(width):
                out[at + place] = rows[index, place]

        return copy

    overload(function, jit_options={"forceinline": True}, target="cpu")(copied)


# What compiled code does instead of two functions that are no rules.


def no_note(table: Any, what: int, seat: int, card: int) -> Any:
    def leave_none(table: Any, what: int, seat: int, card: int) -> Any:
        pass

    return leave_none


def without_sign(number: int) -> Any:
    def convert(number: int) -> Any:
        return np.uint64(number)

    return convert


OVERLOADS: dict[Callable[..., Any], Callable[..., Any]] = {
    rule.note: no_note,
    unsigned: without_sign,
}

for _function, _stand_in in OVERLOADS.items():
    overload(_function)(_stand_in)


def compile_loop(function: Callable[..., Any], allocates: bool = True) -> Callable[..., Any]:
    """Compile a function that calls rules; the result is kept for the next start.

    One that makes no arrays needs no reference counts, which cost as much as a step of a game.
    """
    register_rules()
    with _our_cache(function) as found:
        options: Any = {} if allocates else {"_nrt": False}
        compiled: Callable[..., Any] = njit(cache=found, nogil=True, **options)(function)
    return compiled


@cache
def on_records(function: Callable[..., Any]) -> Callable[..., Any]:
    """The compiled form of a rule: it takes records and plays on the first of them."""

    def compiled(records: Any, *answers: int) -> Any:
        return function(records[0], *answers)  # pragma: no cover  # runs compiled

    return compile_loop(compiled)


# Records


@cache
def record_type(layout: type, size: Size) -> np.dtype[np.void]:
    def width(name: str) -> int:
        return -np.dtype(columns(layout)[name].format).itemsize

    fields: list[tuple[str, str, tuple[int, ...]]] = []
    for name in sorted(columns(layout), key=width):
        format, along = columns(layout)[name]
        fields.append((name, format, () if along is None else (getattr(size, along),)))
    return np.dtype(fields, align=True)


def to_record(table: Any, size: Size) -> Records:
    """An array of one record that holds this table; room it does not need is zero."""
    layout: Any = type(table)
    records = np.zeros(1, record_type(layout, size))
    for name, column in columns(layout).items():
        value = getattr(table, name)
        if column.along is None:
            records[name] = value
        else:
            records[name][0, : len(value)] = value
    return records


def from_record(layout: type[TableType], records: Records, size: Size) -> TableType:
    """The table in the first record, cut to a size: the opposite of `to_record`."""
    table = blank(layout, size)
    for name, column in columns(layout).items():
        value = records[name][0].tolist()
        setattr(
            table, name, value if column.along is None else value[: getattr(size, column.along)]
        )
    return table


# What was compiled is kept between starts


@contextmanager
def _our_cache(function: Callable[..., Any]) -> Iterator[bool]:
    """Point Numba at our folder while a function is made known to it, and nobody else's."""
    folder = cache_folder(outside_digest() if reaches_outside(function) else "")
    before = config.CACHE_DIR
    if folder is not None:
        config.CACHE_DIR = str(folder)
    try:
        yield folder is not None
    finally:
        config.CACHE_DIR = before


@cache
def cache_folder(outside: str = "") -> Path | None:
    """A folder named by what was compiled: Numba itself sees no edit in another file."""
    for place in cache_places():
        folder = place / f"{_fingerprint()}{outside}"
        with suppress(OSError):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if os.access(folder, os.W_OK | os.X_OK):
                return folder
    return None


def cache_places() -> Iterator[Path]:
    if config.CACHE_DIR:
        yield Path(config.CACHE_DIR) / "flipdeck"
    with suppress(RuntimeError):  # a user without a home
        yield Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "flipdeck"
    user = os.getuid() if hasattr(os, "getuid") else "user"  # not every user has a name
    yield Path(tempfile.gettempdir()) / f"flipdeck-{user}"


@cache
def _fingerprint() -> str:
    """Changes with Numba, with any file that holds a rule, with any of the folders above."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for source in sorted(PACKAGE.rglob("*.py")):
        text = source.read_bytes()
        if source.parent.name in COMPILED_WHOLE or b"\n@rule\n" in text:
            digest.update(source.name.encode() + b"\0" + text)
    return digest.hexdigest()[:16]


# Functions from outside, such as a user's policy


def is_outside(function: Callable[..., Any]) -> bool:
    return PACKAGE not in Path(function.__code__.co_filename).parents


def reaches_outside(function: Callable[..., Any]) -> bool:
    """Does it hold a function from outside among its variables, or one that does?"""
    cells = (cell.cell_contents for cell in function.__closure__ or ())
    return is_outside(function) or any(
        reaches_outside(value) for value in cells if isinstance(value, FunctionType)
    )


def outside_digest() -> str:
    """Changes with every file outside that holds a rule, and with every constant these use."""
    digest = hashlib.sha256()
    for function in sorted(filter(is_outside, rule.RULES), key=lambda one: one.__qualname__):
        code = function.__code__
        try:
            digest.update(Path(code.co_filename).read_bytes())
        except OSError:  # typed in, not from a file
            digest.update(code.co_code + repr(code.co_consts).encode())
        for name in code.co_names:
            value = getattr(function, "__globals__", {}).get(name)
            if isinstance(value, (int, float, tuple)):
                digest.update(f"{name}={value!r}".encode())
    return f"-{digest.hexdigest()[:16]}"
