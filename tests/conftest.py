"""The suite plays the same games every time; `HYPOTHESIS_PROFILE=search` looks for new ones."""

import os
import pwd
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no fault of the rules.
UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", UNHURRIED, derandomize=True)
settings.register_profile("search", UNHURRIED, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


@pytest.fixture
def nameless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user id that the system knows nothing about, as in a container: no name and no home."""

    def nobody(uid: int) -> NoReturn:
        raise KeyError(f"getpwuid(): uid not found: {uid}")

    for variable in ("LOGNAME", "USER", "LNAME", "USERNAME", "HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
