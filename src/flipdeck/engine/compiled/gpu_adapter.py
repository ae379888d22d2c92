"""The one adapter to numba-cuda: all that we use of it beyond what it promises.

`pyproject.toml` bounds its version by those tried, and `tests/engine/compiled/test_gpu_adapter.py`
says which of these internals a new version has changed.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numba

from .backend import config

if find_spec("numba_cuda") is None:
    raise ImportError("playing on a GPU needs numba-cuda: pip install 'flipdeck[gpu]'")

import numba.cuda

cuda: Any = numba.cuda
SIMULATED = bool(config.ENABLE_CUDASIM)


def internal(module: str) -> Any:
    """A module that the simulator does not have."""
    return import_module(f"numba.cuda.{module}")


def register(function: Callable[..., Any]) -> None:
    """Let kernels call this function."""
    internal("extending").register_jitable(function)


def register_overload(function: Callable[..., Any], stand_in: Callable[..., Any]) -> None:
    """Let kernels run, where they call this function, what the stand-in returns for its types."""
    internal("extending").overload(function)(stand_in)


def allow_shared_memory(kernel: Any, shared_bytes: int, arguments: Sequence[Any]) -> None:
    """A block gets more than 48 KiB only when asked for, and Numba has no word for it."""
    typeof: Any = numba.typeof
    kernel.compile(tuple(typeof(argument) for argument in arguments))
    driver = internal("cudadrv.driver")
    attribute = driver.binding.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    for variant in kernel.overloads.values():
        function = variant.library.get_cufunc()
        driver.driver.cuKernelSetAttribute(
            attribute, shared_bytes, function.handle, function.device.id
        )


def transposed(array: Any) -> Any:
    """A view; Numba's own transposition copies."""
    if SIMULATED:
        return array.T
    view = internal("cudadrv.devicearray").DeviceNDArray
    return view(array.shape[::-1], array.strides[::-1], array.dtype, gpu_data=array.gpu_data)


@contextmanager
def strict_fp() -> Iterator[None]:
    """Compile so that sums are rounded as on a processor.

    A card adds a product in one go and rounds once. And a function that two others call is handed
    to the compiler twice, which it does not take if the function uses shared memory.
    """
    nvvm = internal("cudadrv.nvvm")
    default = nvvm.compile_ir

    def compile_ir(parts: Sequence[str], **options: Any) -> Any:
        return default(list(dict.fromkeys(parts)), fma=False, **options)

    nvvm.compile_ir = compile_ir
    try:
        yield
    finally:
        nvvm.compile_ir = default
