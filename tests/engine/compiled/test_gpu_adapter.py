"""What `gpu_adapter.py` uses of numba-cuda's internals is there; without a GPU nothing is run."""

import inspect
from functools import reduce
from importlib.metadata import version
from importlib.util import find_spec

import pytest

from tests.support.dependencies import untried

pytestmark = pytest.mark.skipif(find_spec("numba_cuda") is None, reason="no numba-cuda")

USED = [
    ("extending", "register_jitable"),
    ("extending", "overload"),
    ("extending", "type_callable"),
    ("extending", "lower_builtin"),
    ("cgutils", "memset"),
    ("np.arrayobj", "populate_array"),
    ("codegen", "CUDACodeLibrary.get_cufunc"),
    ("codegen", "nvvm.compile_ir"),
    ("cudadrv.driver", "driver"),
    (
        "cudadrv.driver",
        "binding.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES",
    ),
    ("dispatcher", "_Kernel.library"),
]


@pytest.mark.parametrize(("module", "name"), USED)
def test_numba_cuda_still_has_what_the_adapter_uses(module: str, name: str) -> None:
    from flipdeck.engine.compiled.gpu_adapter import internal

    try:
        reduce(getattr, name.split("."), internal(module))
    except (ImportError, AttributeError) as error:
        pytest.fail(f"numba-cuda {version('numba-cuda')}: {error}")


def test_numba_cuda_still_takes_the_arguments_the_adapter_gives() -> None:
    from flipdeck.engine.compiled.gpu_adapter import internal

    compile_ir = inspect.signature(internal("cudadrv.nvvm").compile_ir)
    compile_ir.bind(["parts"], fma=False, opt=3)
    view = inspect.signature(internal("cudadrv.devicearray").DeviceNDArray)
    view.bind((2, 3), (24, 8), "f8", gpu_data=None)
    populate = inspect.signature(internal("np.arrayobj").populate_array)
    populate.bind("array", "data", [3], [8], 8, None)


def test_strict_floating_point_ends_with_its_block() -> None:
    from flipdeck.engine.compiled.gpu_adapter import internal, strict_fp

    nvvm = internal("cudadrv.nvvm")
    before = nvvm.compile_ir
    with strict_fp():
        assert nvvm.compile_ir is not before
    assert nvvm.compile_ir is before


def test_numba_cuda_is_a_version_that_was_tried() -> None:
    assert not (told := untried("numba-cuda")), told
