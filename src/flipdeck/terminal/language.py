"""Which language to use in this terminal."""

import os

from flipdeck.words.fluent import LANGUAGES


def default_language() -> str:
    """The language of the environment if it is one of ours, else English."""
    wanted = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "en").replace("_", "-")
    if wanted.startswith(("zh-TW", "zh-HK", "zh-Hant")):
        return "zh-Hant"
    return wanted[:2] if wanted[:2] in LANGUAGES else "en"
