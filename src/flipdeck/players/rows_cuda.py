"""The desk on a graphics card: rows in the memory of a thread, of a block and of the card.

A function for a card may not return an array it made, so these are made where they are asked for.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numba
from numba.core.types import Array, IntegerLiteral

from flipdeck.engine.cuda import cuda

from . import desk
from .desk_cuda import start_of_places, start_of_room

MOST_PLACES = 512  # of a row whose size depends on the position, but is not on paper
FLOATS = Array(numba.float64, 1, "C")
INTEGERS = Array(numba.int64, 1, "C")

extending: Any = import_module("numba.cuda.extending")
cgutils: Any = import_module("numba.cuda.cgutils")
arrays: Any = import_module("numba.cuda.np.arrayobj")


def stand_in_for(function: Callable[..., Any], stand_in: Callable[..., Any]) -> None:
    @extending.overload(function, strict=False)  # type: ignore[untyped-decorator]
    def always(*_: Any) -> Callable[..., Any]:
        return stand_in


def row(context: Any, builder: Any, where: Any, kind: Any, size: int) -> Any:
    length = IntegerLiteral(size)
    given = numba.core.types.NumberClass(kind.dtype)
    make = context.get_function(where.array, kind(length, given))
    return make(builder, (context.get_constant(numba.int64, size), context.get_dummy_value()))


@extending.type_callable(desk.room)  # type: ignore[untyped-decorator]
@extending.type_callable(desk.common)  # type: ignore[untyped-decorator]
def type_of_room(context: Any) -> Any:
    return lambda size: FLOATS if isinstance(size, IntegerLiteral) else None


@extending.type_callable(desk.places)  # type: ignore[untyped-decorator]
def type_of_places(context: Any) -> Any:
    return lambda size: INTEGERS


@extending.type_callable(desk.paper)  # type: ignore[untyped-decorator]
def type_of_paper(context: Any) -> Any:
    return lambda mind, size: FLOATS


@extending.type_callable(desk.paper_places)  # type: ignore[untyped-decorator]
def type_of_paper_places(context: Any) -> Any:
    return lambda mind, size: INTEGERS


@extending.lower_builtin(desk.room, IntegerLiteral)  # type: ignore[untyped-decorator]
def room(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    size = sig.args[0].literal_value
    made = row(context, builder, cuda.local, FLOATS, size)
    data = context.make_array(FLOATS)(context, builder, made).data
    cgutils.memset(builder, data, context.get_constant(numba.int64, 8 * size), 0)
    return made


@extending.lower_builtin(desk.common, IntegerLiteral)  # type: ignore[untyped-decorator]
def common(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return row(context, builder, cuda.shared, FLOATS, sig.args[0].literal_value)


@extending.lower_builtin(desk.places, numba.core.types.Integer)  # type: ignore[untyped-decorator]
def places(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    size = sig.args[0]
    most = size.literal_value if isinstance(size, IntegerLiteral) else MOST_PLACES
    return row(context, builder, cuda.local, INTEGERS, most)


def slice_of_mind(context: Any, builder: Any, sig: Any, args: Any, start: Any, kind: Any) -> Any:
    place = context.compile_internal(builder, start, numba.int64(*sig.args), args)
    mind = context.make_array(sig.args[0])(context, builder, args[0])
    data = builder.gep(mind.data, [place])
    made = context.make_array(kind)(context, builder)
    pointer = builder.bitcast(data, context.get_data_type(kind.dtype).as_pointer())
    size = context.cast(builder, args[1], sig.args[1], numba.intp)
    step = context.get_constant(numba.intp, 8)
    arrays.populate_array(made, pointer, [size], [step], 8, None)
    return made._getvalue()


@extending.lower_builtin(desk.paper, Array, numba.core.types.Integer)  # type: ignore[untyped-decorator]
def paper(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return slice_of_mind(context, builder, sig, args, start_of_room, FLOATS)


@extending.lower_builtin(desk.paper_places, Array, numba.core.types.Integer)  # type: ignore[untyped-decorator]
def paper_places(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return slice_of_mind(context, builder, sig, args, start_of_places, INTEGERS)
