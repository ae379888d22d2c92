"""The workspace on a GPU: rows in the memory of a thread, of a block and of the device.

A device function may not return an array it made, so these are made where they are asked for.
"""

from collections.abc import Callable
from typing import Any

import numba
from numba.core.types import Array, IntegerLiteral

from flipdeck.engine.compiled import workspace
from flipdeck.engine.compiled.gpu_adapter import cuda, internal

from .gpu_workspace import start_of_floats, start_of_ints

MOST_INTS = 512  # of a row whose size depends on the position, but is not scratch memory
FLOATS = Array(numba.float64, 1, "C")
INTEGERS = Array(numba.int64, 1, "C")

extending: Any = internal("extending")
cgutils: Any = internal("cgutils")
arrays: Any = internal("np.arrayobj")


def stand_in_for(function: Callable[..., Any], stand_in: Callable[..., Any]) -> None:
    @extending.overload(function, strict=False)  # type: ignore[untyped-decorator]
    def always(*_: Any) -> Callable[..., Any]:
        return stand_in


def row(context: Any, builder: Any, where: Any, kind: Any, size: int) -> Any:
    length = IntegerLiteral(size)
    given = numba.core.types.NumberClass(kind.dtype)
    make = context.get_function(where.array, kind(length, given))
    return make(builder, (context.get_constant(numba.int64, size), context.get_dummy_value()))


@extending.type_callable(workspace.alloc_floats)  # type: ignore[untyped-decorator]
@extending.type_callable(workspace.shared_array)  # type: ignore[untyped-decorator]
def type_of_floats(context: Any) -> Any:
    return lambda size: FLOATS if isinstance(size, IntegerLiteral) else None


@extending.type_callable(workspace.alloc_ints)  # type: ignore[untyped-decorator]
def type_of_ints(context: Any) -> Any:
    return lambda size: INTEGERS


@extending.type_callable(workspace.scratch_floats)  # type: ignore[untyped-decorator]
def type_of_scratch_floats(context: Any) -> Any:
    return lambda lookup, size: FLOATS


@extending.type_callable(workspace.scratch_ints)  # type: ignore[untyped-decorator]
def type_of_scratch_ints(context: Any) -> Any:
    return lambda lookup, size: INTEGERS


@extending.lower_builtin(workspace.alloc_floats, IntegerLiteral)  # type: ignore[untyped-decorator]
def alloc_floats(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    size = sig.args[0].literal_value
    made = row(context, builder, cuda.local, FLOATS, size)
    data = context.make_array(FLOATS)(context, builder, made).data
    cgutils.memset(builder, data, context.get_constant(numba.int64, 8 * size), 0)
    return made


@extending.lower_builtin(workspace.shared_array, IntegerLiteral)  # type: ignore[untyped-decorator]
def shared_array(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return row(context, builder, cuda.shared, FLOATS, sig.args[0].literal_value)


@extending.lower_builtin(workspace.alloc_ints, numba.core.types.Integer)  # type: ignore[untyped-decorator]
def alloc_ints(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    size = sig.args[0]
    most = size.literal_value if isinstance(size, IntegerLiteral) else MOST_INTS
    return row(context, builder, cuda.local, INTEGERS, most)


def slice_of_lookup(context: Any, builder: Any, sig: Any, args: Any, start: Any, kind: Any) -> Any:
    place = context.compile_internal(builder, start, numba.int64(*sig.args), args)
    lookup = context.make_array(sig.args[0])(context, builder, args[0])
    data = builder.gep(lookup.data, [place])
    made = context.make_array(kind)(context, builder)
    pointer = builder.bitcast(data, context.get_data_type(kind.dtype).as_pointer())
    size = context.cast(builder, args[1], sig.args[1], numba.intp)
    step = context.get_constant(numba.intp, 8)
    arrays.populate_array(made, pointer, [size], [step], 8, None)
    return made._getvalue()


@extending.lower_builtin(workspace.scratch_floats, Array, numba.core.types.Integer)  # type: ignore[untyped-decorator]
def scratch_floats(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return slice_of_lookup(context, builder, sig, args, start_of_floats, FLOATS)


@extending.lower_builtin(workspace.scratch_ints, Array, numba.core.types.Integer)  # type: ignore[untyped-decorator]
def scratch_ints(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return slice_of_lookup(context, builder, sig, args, start_of_ints, INTEGERS)
