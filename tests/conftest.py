"""The suite plays the same games every time; `HYPOTHESIS_PROFILE=search` looks for new ones."""

import os

from hypothesis import HealthCheck, settings

# A busy machine is no fault of the rules.
UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", UNHURRIED, derandomize=True)
settings.register_profile("search", UNHURRIED, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
