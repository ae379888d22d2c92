"""Every moment of a table, as told by the script that takes the pictures."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, expect

import pictures

from .people import PATIENCE, Company, Device, Person

MOMENTS = pictures.SCENES
# No pause ends once this is shown: what is on stage stays there.
HOLD = """() => {
    const start = window.setTimeout;
    window.setTimeout = (act, wait = 0, ...rest) => start(() => {
        if (wait < 50 || !document.querySelector("SHOWN")) act(...rest);
    }, wait);
}"""
STAGE = """(shown) => [
    document.querySelector(shown) !== null,
    document.querySelector("[data-staging]") !== null,
]"""


@contextmanager
def scene(
    company: Company,
    moment: str | pictures.Scene,
    device: Device,
    language: str = "en",
    *,
    hold: str = "",
    by_hand: bool = False,
    **options: Any,
) -> Iterator[Person]:
    """Somebody who sees this moment; what is asked for on the page is answered by the script.

    The stage stops once it shows what `hold` names. With `by_hand` the page's clock stands still,
    and `run_until` moves it.
    """
    if hold:
        options["script"] = HOLD.replace("SHOWN", hold)
    held = {"code": pictures.CODE, "token": "token"}
    with company.person("Ada", language, device, seat=held, **options) as ada:
        if by_hand:
            stop_clock(ada.page)
        pictures.play(ada.page, MOMENTS[moment] if isinstance(moment, str) else moment)
        ada.go(f"/t/{pictures.CODE}")
        expect(ada.page.locator("header h1, [data-testid=game-over]").first).to_be_visible()
        if hold:
            ada.page.locator(hold).first.wait_for()
        yield ada


def stop_clock(page: Page) -> None:
    page.clock.install(time=0)
    page.clock.pause_at(1)


def run_until(page: Page, shown: str, step: int = 20) -> int:
    """Move the page's clock while something is staged; milliseconds until one of these is shown.

    Waiting for the server takes no time.
    """
    passed = 0
    for _ in range(PATIENCE):
        done, staging = page.evaluate(STAGE, shown)
        if done:
            return passed
        if staging:
            page.clock.run_for(step)
            passed += step
        else:
            page.wait_for_timeout(5)
    raise AssertionError("it does not happen")
