"""Every moment of a table, as told by the script that takes the pictures."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, expect

import pictures

from .people import Company, Device, Person

MOMENTS = pictures.SCENES
# While the page is held no pause ends: what is on stage stays there.
HOLD = """() => {
    const start = window.setTimeout;
    window.setTimeout = (act, wait = 0, ...rest) =>
        start(() => { if (!window.held || wait < 200) act(...rest); }, wait);
}"""


@contextmanager
def scene(
    company: Company,
    moment: str | pictures.Scene,
    device: Device,
    language: str = "en",
    **options: Any,
) -> Iterator[Person]:
    """Somebody who sees this moment; what is asked for on the page is answered by the script."""
    held = {"code": pictures.CODE, "token": "token"}
    with company.person("Ada", language, device, seat=held, **options) as ada:
        pictures.play(ada.page, MOMENTS[moment] if isinstance(moment, str) else moment)
        ada.go(f"/t/{pictures.CODE}")
        expect(ada.page.locator("header h1, [data-testid=game-over]").first).to_be_visible()
        yield ada


def hold(shown: Locator) -> None:
    """Stop the stage once it shows this; the page must have been opened with `HOLD`."""
    shown.wait_for()
    shown.page.evaluate("window.held = true")
