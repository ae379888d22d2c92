"""How long somebody alone with bots waits: python bench/waits.py [GAME] [BOTS] [--still]

Plays a whole game in a real browser at the default pace, answers at once, and prints the seconds
between what can be pressed: from one decision to the next, from the last decision of a round to
its end, and from there to the first decision of the next round.
"""

import argparse
import json
import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tools/pictures"))
from pictures import CHROMIUM, FLAGS, server

CHOICE = "[data-testid=choice]:enabled"
AIM = "[data-testid=choice][aria-label]:enabled"
LIFTED = "[data-testid=choice][data-lifted]:enabled"
NEXT = "[data-testid=next-round], dialog .btn.hit"
OVER = "[data-testid=game-over]"
DRAWS = 2  # cards taken in a round before staying
# Notes when the page begins to wait, and when something can be pressed again.
WATCH = """(() => {
    window.waits = [];
    let state = "", since = 0;
    const now = () => document.querySelector("%(over)s") ? "over"
        : document.querySelector("%(next)s") ? "round"
        : document.querySelector("[data-pending]") ? "waiting"
        : document.querySelector("%(choice)s") ? "asked" : "waiting";
    setInterval(() => {
        const next = now();
        if (next === state) return;
        if (state === "waiting" && window.before)
            window.waits.push([window.before, next, (performance.now() - since) / 1000]);
        if (next === "waiting") { window.before = state; since = performance.now(); }
        state = next;
    }, 10);
})()"""
KINDS = {
    ("asked", "asked"): "between two decisions",
    ("asked", "round"): "out, to the end of the round",
    ("asked", "over"): "out, to the end of the game",
    ("round", "asked"): "from the end of a round to a decision",
}


def play(page: Page, lines: bool) -> None:
    draws = 0
    while not page.locator(OVER).count():
        if page.locator(NEXT).count():
            draws = 0
            page.locator(NEXT).first.click(timeout=5000)
        elif page.locator("[data-pending]").count() or not page.locator(CHOICE).count():
            page.wait_for_timeout(20)
        elif lines and not page.locator(AIM).count():
            page.keyboard.press("h" if draws < DRAWS else "s")
            draws += 1
            page.wait_for_timeout(30)
        else:
            page.locator(CHOICE).first.click(timeout=5000)
            if page.locator(LIFTED).count():
                page.locator(LIFTED).first.click(timeout=5000)


def report(waits: list[list[Any]], whole: float) -> None:
    print(f"{'':40} {'number':>6} {'median':>7} {'longest':>8} {'all':>7}")
    for kind, words in KINDS.items():
        seconds = [wait for *ends, wait in waits if tuple(ends) == kind]
        if seconds:
            middle = statistics.median(seconds)
            print(f"{words:40} {len(seconds):6} {middle:7.2f} {max(seconds):8.2f} ", end="")
            print(f"{sum(seconds):7.1f}")
    waited = sum(wait for *_, wait in waits)
    print(f"waited {waited:.0f} of {whole:.0f} s")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", default="flip7")
    parser.add_argument("bots", nargs="?", type=int, default=3)
    parser.add_argument("--still", action="store_true", help="with reduced motion")
    options = parser.parse_args()
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        motion = "reduce" if options.still else "no-preference"
        page = browser.new_context(reduced_motion=motion).new_page()
        body = {"options": {"game": options.game, "seats": options.bots + 1}, "name": "Ana"}
        body["bots"] = ["standard"] * options.bots
        made = page.request.post(f"{url}/api/tables", data=body).json()
        seats = [{"code": made["code"], "token": made["token"], "game": options.game}]
        kept = json.dumps(json.dumps({"seats": seats}))
        page.add_init_script(f"localStorage.setItem('flipdeck.seats', {kept})")
        page.goto(f"{url}/t/{made['code']}")
        page.get_by_test_id("deal").click()
        page.evaluate(WATCH % {"over": OVER, "next": NEXT, "choice": CHOICE})
        begun = page.evaluate("performance.now()")
        play(page, options.game != "flipflop")
        report(page.evaluate("window.waits"), (page.evaluate("performance.now()") - begun) / 1000)
        browser.close()


if __name__ == "__main__":
    main()
