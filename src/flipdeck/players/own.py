"""Bots and policies from outside: a file or a module, and a name in it.

A file is loaded as a module named by the hash of its source: what was compiled from an older
version of it is never taken for the new one.
"""

import hashlib
import importlib
import importlib.util
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple, TypeVar
from zlib import crc32

from flipdeck.engine import registry
from flipdeck.engine.bot import problem_in_words
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.errors import UserError
from flipdeck.rules.rule import rule

Choose = TypeVar("Choose", bound=Callable[..., int])

OWN = re.compile(r"(?P<where>.+\.py|\w+(?:\.\w+)+):(?P<name>[^\W\d]\w*)(?::(?P<number>.+))?")
FIRST_NUMBER = 1000  # policies of our own have lower ones


class OwnPolicy(NamedTuple):
    """`choose(table, parameter, word)` answers for the table's actor, in these games."""

    choose: Callable[..., int]
    games: tuple[str, ...]


POLICIES: dict[int, OwnPolicy] = {}


def policy(*, games: str | Sequence[str]) -> Callable[[Choose], Choose]:
    """Register a policy `choose(table, parameter, word) -> int` that compiled loops may call.

    It stays an ordinary function. `table` is a table of `flipdeck.rules.table` as the player who is
    asked knows it, or the real one in a compiled loop: a policy must not look at hidden sides.
    `parameter` is the number after its name (`my_policies.py:cautious:25`), 0 if there is none;
    `word` holds 32 random bits. The answer is a choice as the game's rules number it.
    """
    names = (games,) if isinstance(games, str) else tuple(games)
    for name in names:
        if name not in registry.games():
            raise Refused(Refusal.UNKNOWN_GAME, name=name, known=list(registry.games()))

    def register(choose: Choose) -> Choose:
        number = number_of(choose)
        POLICIES[number] = OwnPolicy(choose, names)
        return rule(choose)

    return register


def number_of(choose: Callable[..., Any]) -> int:
    """The same in every process, since compiled loops know a policy by it."""
    return FIRST_NUMBER + crc32(f"{choose.__module__}:{choose.__qualname__}".encode())


def is_policy(found: Any) -> bool:
    return callable(found) and hasattr(found, "__qualname__") and number_of(found) in POLICIES


# Loading


def load(where: str, name: str) -> Any:
    """What a file or a module has under this name."""
    module = load_file(Path(where)) if where.endswith(".py") else load_module(where)
    if not hasattr(module, name):
        found = names_in(module)
        raise UserError(
            "bot-no-name", where=where, name=name, found=", ".join(found), count=len(found)
        )
    return getattr(module, name)


def names_in(module: ModuleType) -> list[str]:
    """The classes and functions that the module itself defines, as far as they are public."""
    return [
        name
        for name, value in vars(module).items()
        if isinstance(value, type | FunctionType)
        and value.__module__ == module.__name__
        and not name.startswith("_")
    ]


def load_file(path: Path) -> ModuleType:
    try:
        source = path.read_bytes()
    except OSError as error:
        raise UserError("bot-no-file", file=str(path), reason=error.strerror) from None
    name = f"flipdeck_own_{hashlib.sha256(source).hexdigest()[:16]}"
    if name not in sys.modules:
        sys.modules[name] = module = module_at(name, path)
        try:
            exec(compile(source, str(path), "exec"), module.__dict__)
        except Exception as error:
            del sys.modules[name]
            raise UserError(
                "bot-not-loaded", where=str(path), problem=problem_in_words(error)
            ) from error
    return sys.modules[name]


def module_at(name: str, path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    return importlib.util.module_from_spec(spec)


def load_module(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except Exception as error:
        raise UserError("bot-not-loaded", where=name, problem=problem_in_words(error)) from error
