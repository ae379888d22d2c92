"""How a table is laid out: declared once, as annotations of a dataclass.

Interpreted rules run on the dataclass itself, compiled ones on a NumPy record whose fields
`columns` reads from the same annotations.
"""

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Annotated, Any, NamedTuple, TypeVar, get_type_hints


class Column(NamedTuple):
    """One field of a table: an int, or a row of ints as long as the named dimension."""

    format: str
    along: str | None = None


I8 = Annotated[int, Column("i1")]
I16 = Annotated[int, Column("i2")]
I32 = Annotated[int, Column("i4")]
SeatsI8 = Annotated[list[int], Column("i1", "seats")]
SeatsI16 = Annotated[list[int], Column("i2", "seats")]
SeatsI32 = Annotated[list[int], Column("i4", "seats")]
SeatsI64 = Annotated[list[int], Column("i8", "seats")]
CardsI8 = Annotated[list[int], Column("i1", "cards")]
AgendaI32 = Annotated[list[int], Column("i4", "agenda")]


@dataclass(frozen=True)
class Size:
    """How much room a record has; one compiled function serves all tables of a size."""

    seats: int
    cards: int
    agenda: int


COLUMNS: dict[type, dict[str, Column]] = {}
FIELDS: dict[type, Callable[[Any], tuple[Any, ...]]] = {}


def columns(layout: type) -> dict[str, Column]:
    if layout not in COLUMNS:
        hints = get_type_hints(layout, include_extras=True).items()
        COLUMNS[layout] = {
            name: hint.__metadata__[0] for name, hint in hints if hasattr(hint, "__metadata__")
        }
    return COLUMNS[layout]


TableType = TypeVar("TableType")


def blank(layout: type[TableType], size: Size) -> TableType:
    """A table with every field zero."""
    zeros: dict[str, Any] = {
        name: 0 if column.along is None else [0] * getattr(size, column.along)
        for name, column in columns(layout).items()
    }
    return layout(**zeros)


def duplicate(table: TableType) -> TableType:
    """An independent copy; its trace starts empty."""
    layout = type(table)
    if layout not in FIELDS:
        FIELDS[layout] = attrgetter(*columns(layout))
    values = FIELDS[layout](table)
    return layout(*[value.copy() if type(value) is list else value for value in values])
