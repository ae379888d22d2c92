"""The messages as TypeScript: python -m flipdeck.server.typescript > web/src/net/messages.ts"""

from collections.abc import Iterable, Iterator
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from flipdeck.companion.entries import Action
from flipdeck.engine.display import Display
from flipdeck.engine.events import Event
from flipdeck.engine.fairness import Shuffle
from flipdeck.engine.moves import Move
from flipdeck.engine.registry import BUILT_IN

from . import messages
from .http_messages import (
    Config,
    Invitation,
    NewSheet,
    NewTable,
    PastAsked,
    PastGames,
    SheetCode,
    Story,
    TableMade,
)
from .lessons import Lesson
from .refusals import ServerRefusal
from .summary import GameSummary

UNIONS: dict[str, Any] = {
    "TableMove": Move,
    "TableEvent": Event,
    "Position": Display,
    "SheetAction": Action,
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
}
ROUTES = (
    NewTable,
    TableMade,
    NewSheet,
    SheetCode,
    PastAsked,
    PastGames,
    Story,
    Shuffle,
    GameSummary,
    Lesson,
    Config,
    Invitation,
)
PREFIXES = {
    "flipdeck.engine.moves": "Move",
    "flipdeck.engine.events": "Event",
    "flipdeck.companion.entries": "Action",
    "flipdeck.companion.scoring": "Score",
}
PLAIN = {
    Any: "unknown",
    NoneType: "null",
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
}
HEADING = (
    "// Made by `python -m flipdeck.server.typescript` from server/messages.py: do not edit.\n"
)


def is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)


def parts_of(hint: Any) -> tuple[Any, ...]:
    """What a type is made of."""
    if is_struct(hint):
        return tuple(get_type_hints(hint).values())
    return tuple(part for part in get_args(hint) if part is not Ellipsis)


def name_of(struct: type) -> str:
    """A move and a message may share a name, so moves and events get suffixes."""
    return PREFIXES.get(struct.__module__, "") + struct.__name__


def written(hint: Any) -> str:
    """The type as TypeScript says it."""
    if hint in PLAIN:
        return PLAIN[hint]
    if is_struct(hint):
        return name_of(hint)
    if named := [name for name, union in UNIONS.items() if union == hint]:
        return named[0]
    origin, parts = get_origin(hint), parts_of(hint)
    if origin in (Union, UnionType):
        return " | ".join(map(written, parts))
    if origin in (list, tuple):
        return f"readonly {grouped(written(parts[0]))}[]"
    if origin is dict:
        return f"Readonly<Record<string, {written(parts[1])}>>"
    raise TypeError(hint)


def grouped(text: str) -> str:
    return f"({text})" if "|" in text or text.startswith("readonly ") else text


def declared(struct: type[msgspec.Struct]) -> str:
    config, hints = struct.__struct_config__, get_type_hints(struct)
    if config.array_like:
        fields = ", ".join(f"{name}: {written(hints[name])}" for name in struct.__struct_fields__)
        return f"export type {name_of(struct)} = readonly [{fields}];\n"
    lines = [f"export interface {name_of(struct)} {{"]
    if config.tag is not None:
        lines.append(f'  readonly {config.tag_field}: "{config.tag}";')
    for field in msgspec.structs.fields(struct):
        optional = "?" if may_be_left_out(config, field) else ""
        hint = written(hints[field.name])
        lines.append(f"  readonly {field.encode_name}{optional}: {hint};")
    return "\n".join([*lines, "}\n"])


def may_be_left_out(config: Any, field: msgspec.structs.FieldInfo) -> bool:
    return not field.required and (config.omit_defaults or config.forbid_unknown_fields)


def collect(hint: Any, known: dict[str, type[msgspec.Struct]]) -> None:
    """All structs that the type is made of, the parts first."""
    for part in parts_of(hint):
        collect(part, known)
    if is_struct(hint):
        known.setdefault(name_of(hint), hint)


def sections() -> Iterator[str]:
    yield HEADING
    yield f"export const PROTOCOL = {messages.PROTOCOL};\n"
    known: dict[str, type[msgspec.Struct]] = {}
    for hint in (*UNIONS.values(), *ROUTES):
        collect(hint, known)
    yield from map(declared, known.values())
    for name, union in UNIONS.items():
        yield f"export type {name} =\n  | " + "\n  | ".join(map(written, get_args(union))) + ";\n"
    yield strings("ServerRefusal", ServerRefusal)
    yield strings("GameName", BUILT_IN)


def strings(name: str, values: Iterable[str]) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(f'"{value}"' for value in values) + ";\n"


def typescript() -> str:
    return "\n".join(sections())


if __name__ == "__main__":
    print(typescript(), end="")
