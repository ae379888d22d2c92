"""Every screen is for everybody: light or dark, with large text, without motion."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pictures
from flipdeck.engine.moves import Move, TakeBonus, TurnBonus
from flipdeck.engine.registry import BUILT_IN
from trick_scenes import FOUR, Story, asked, lying, moment, shown

from .people import DESKTOP, PHONE, Company, Device, Person
from .scenes import MOMENTS, scene

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
STAGED = {
    "forced": "[data-testid=forced]",
    "bust": "[data-testid=told]",
    "flip7": "[data-testid=flip7]",
    "round": "[data-phase=done]",
    "tricks-round": "[data-phase=done]",
}
PAGES = {"home": "/", **{f"how-{game}": f"/how/{game}" for game in BUILT_IN}}
SHEETS = {
    "menu": ("table", "menu"),
    "deck": ("table", "deck"),
    "known": ("tricks-three", "known"),
    "phrases": ("table", "talk"),
    "rules": ("lobby", "change-rules"),
    "bot": ("lobby", "add-bot"),
    "me": ("lobby", "change-name"),
    "lobby-menu": ("lobby", "menu"),
}
LOW = Device("low", 1280, 640, touch=False)
SMALL = Device("small", 360, 640, touch=True)
SIDEWAYS = Device("sideways", 640, 360, touch=True)
PASSING = ("turning", "taken")  # hands and cards on their way; where they lie is another screen
SCREENS = [*PAGES, *(name for name in MOMENTS if name not in PASSING), *SHEETS]
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
FINDINGS = """async (rules) => {
    const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}"""
SETTLED = """() => Promise.all(document.getAnimations()
    .filter((motion) => motion.effect.getComputedTiming().iterations !== Infinity)
    .map((motion) => { try { motion.finish(); } catch {} }))"""
OVERFLOWING = """(width) => {
    const wide = document.scrollingElement.scrollWidth > width;
    const outside = [...document.querySelectorAll("button, a, input, select")].filter((control) => {
        const box = control.getBoundingClientRect();
        return box.width > 1 && (box.left < -1 || box.right > width + 1);
    });
    const cut = [...document.querySelectorAll("button, h1, h2, p, label")].filter((box) =>
        box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1
        && getComputedStyle(box).overflowX !== "visible");
    return [...(wide ? ["the page"] : []), ...[...outside, ...cut].map((part) => part.outerHTML)];
}"""
# Buttons of ours outside the window; cards of the trick, or the first seat, behind our own cards.
HIDDEN = """() => {
    const boxes = (parts) => [...document.querySelectorAll(parts)].map((part) => ({
        part, box: part.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
    const mine = document.querySelector("[data-testid=own-cards]").getBoundingClientRect();
    const below = boxes("[data-testid=own-cards] [data-testid=choice]").filter(({ box }) =>
        box.bottom > innerHeight);
    const behind = boxes(
        "[data-testid=trick] li, [data-testid=seats] > li:first-child").filter(({ box }) =>
        box.bottom > mine.top + 4 && box.top < mine.bottom
        && box.right > mine.left + 4 && box.left < mine.right);
    return [...below, ...behind].map(({ part }) => part.outerHTML);
}"""
# Parts of the board, or of a seat, that stick out at its side.
CUT_OFF = """() => {
    const right = (part) => part.getBoundingClientRect().right;
    const outside = (whole) => [...whole.querySelectorAll("*")].filter((part) =>
        right(part) > right(whole) + 1);
    const board = document.querySelector("main");
    const seats = [...document.querySelectorAll("[data-testid=seat]")];
    return [board, ...seats].flatMap(outside).map((part) => part.outerHTML);
}"""
WHY_HIDDEN = """() => {
    const box = (part) => document.querySelector(part).getBoundingClientRect();
    return box("[data-testid=trick-leader]").bottom > box("[data-testid=own-cards]").top;
}"""
RIGHTMOST = """() => Math.max(...[...document.querySelectorAll("dialog [data-testid=total]")].map(
    (total) => total.getBoundingClientRect().right))"""
# Buttons in full view that a touch 20 pixels off their middle does not reach.
MISSED = """() => [...document.querySelectorAll("button")].filter((button) => {
    const box = button.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const around = [[x - 20, y], [x + 20, y], [x, y - 20], [x, y + 20]];
    return button.contains(document.elementFromPoint(x, y)) && y + 22 < innerHeight
        && !around.every(([left, top]) => button.contains(document.elementFromPoint(left, top)));
}).map((button) => button.outerHTML)"""
MOVING = """() => document.getAnimations()
    .filter((motion) => motion.effect.getComputedTiming().duration > 50)
    .map((motion) => `${motion.animationName} of ${motion.effect.target.outerHTML}`)"""


@contextmanager
def screen(
    company: Company, name: str, device: Device, language: str = "en", **options: Any
) -> Iterator[Person]:
    """Somebody who looks at this screen, which stays as it is."""
    if name in PAGES:
        with company.person("Ada", language, device, **options) as ada:
            ada.go(PAGES[name])
            expect(ada.page.get_by_role("main")).to_be_visible()
            yield ada
        return
    moment, opener = SHEETS.get(name, (name, ""))
    preferences = {"pace": 1 if name in STAGED else 0}
    hold = STAGED.get(name, "")
    with scene(
        company, moment, device, language, hold=hold, preferences=preferences, **options
    ) as ada:
        if opener:
            ada.page.get_by_test_id(opener).click()
            ada.page.locator("dialog").wait_for()
        yield ada
        if name in STAGED:
            expect(ada.page.locator(STAGED[name])).to_be_visible()


def findings(page: Page, rules: list[str]) -> list[str]:
    """What a tool that knows the guidelines has to say."""
    page.evaluate(SETTLED)
    page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(FINDINGS, rules)
    print(*found, sep="\n")
    return found


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_bars_anybody_in_light_or_dark(company: Company, name: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed (npm is missing?)")
    device = DESKTOP if name not in SHEETS and SCREENS.index(name) % 2 else PHONE
    with screen(company, name, device) as ada:
        assert findings(ada.page, RULES) == []
        ada.page.emulate_media(color_scheme="dark")
        expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
        assert findings(ada.page, ["color-contrast"]) == []


@pytest.mark.parametrize(
    "name", ["home", "lobby", "rules", "table", "target", "steal", "crowd", "flop", "after"]
)
def test_text_of_twice_the_size_stays_on_the_page(company: Company, name: str) -> None:
    with screen(company, name, PHONE, "de") as ada:
        ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert ada.page.evaluate(OVERFLOWING, PHONE.width) == []


@pytest.mark.parametrize("name", ["table", "flop", "tricks-three"])
@pytest.mark.parametrize("device", [LOW, SMALL, SIDEWAYS], ids=lambda device: device.name)
def test_on_a_low_screen_our_own_cards_hide_nothing(
    company: Company, name: str, device: Device
) -> None:
    with scene(company, name, device, "de") as ada:
        ada.page.evaluate(SETTLED)
        assert ada.page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("name", ["tricks", "flop", "tricks-three", "table"])
@pytest.mark.parametrize("width", [1280, 1000, 960, 768, 704])
def test_every_seat_is_seen_whole_beside_the_side_panel(
    company: Company, name: str, width: int
) -> None:
    with scene(company, name, Device("window", width, 800, touch=False), "de") as ada:
        ada.page.evaluate(SETTLED)
        assert ada.page.evaluate(CUT_OFF) == []


def test_who_is_ahead_is_seen_while_hands_are_chosen(company: Company) -> None:
    def knows_all(story: Story, _: Move) -> bool:
        own, *others = (one.hand for one in shown(story.match).players)
        known = all(any(card[1] != "?" for card in hand) for hand in others)
        return asked(story, "flip") and lying(story) > 1 and known and bool(own)

    story, _ = moment(knows_all, FOUR, 5, "most-tricks")
    with scene(company, story.scene(pictures.CODE), PHONE) as ada:
        expect(ada.page.get_by_test_id("trick-leader")).not_to_be_empty()
        ada.page.evaluate(SETTLED)
        assert ada.page.evaluate(WHY_HIDDEN) is False


def test_the_points_of_a_round_are_seen_beside_a_name_without_any_gap(company: Company) -> None:
    endless = pictures.ADA._replace(name="W" * 24)
    ended = MOMENTS["round"]._replace(players=(endless, *pictures.FRIENDS), actor=5, moves=())
    with scene(company, ended, PHONE, hold="[data-phase=done]", preferences={"pace": 1}) as ada:
        ada.page.evaluate(SETTLED)
        assert ada.page.evaluate(RIGHTMOST) < PHONE.width


def test_the_bonus_is_round(company: Company) -> None:
    moves = (TakeBonus(0), TurnBonus(0, 1))
    players = (pictures.BRUTE, *pictures.RIVALS)
    bonus = pictures.Scene(players, "vengeance", ask="bonus", moves=moves)
    with scene(company, bonus, SMALL, "de") as ada:
        box = ada.page.get_by_test_id("bonus").bounding_box()
        assert box
        assert box["width"] == box["height"]


@pytest.mark.parametrize("name", ["home", "lobby", "table"])
def test_a_finger_finds_every_button(company: Company, name: str) -> None:
    with screen(company, name, PHONE) as ada:
        assert ada.page.evaluate(MISSED) == []


def test_the_head_of_a_table_is_one_row_on_a_phone(company: Company) -> None:
    with screen(company, "vengeance", PHONE, "fr") as ada:
        tops = ada.page.evaluate(
            "[...document.querySelectorAll('header > *')].filter((part) => part.offsetWidth)"
            ".map((part) => part.getBoundingClientRect().top)"
        )
        assert max(tops) - min(tops) < 20


def test_who_wants_no_motion_sees_none(company: Company) -> None:
    quiet = {"preferences": {"pace": 1}, "reduced_motion": "reduce"}
    with scene(company, "forced", PHONE, **quiet) as ada:
        expect(ada.page.get_by_role("log")).not_to_be_empty()
        expect(ada.page.get_by_test_id("forced")).to_have_count(0)
        assert ada.page.evaluate(MOVING) == []
