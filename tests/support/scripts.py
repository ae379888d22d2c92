"""Scripts of `bench/`, loaded as modules."""

import importlib.util
from pathlib import Path
from typing import Any

BENCH = Path(__file__).parents[2] / "bench"


def script(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, BENCH / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
