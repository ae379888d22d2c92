"""A minute's lesson of each game: decide, see what follows, go on."""

import re

import pytest
from playwright.sync_api import Locator, expect

from flipdeck.engine.registry import BUILT_IN
from flipdeck.server.lessons import lesson

from .people import DESKTOP, PHONE, Company, Device, Person
from .test_screens import OVERFLOWING, RULES, findings


def onwards(person: Person) -> Locator:
    """The button that is there once what followed has been shown."""
    return person.button("lesson-next").or_(person.button("lesson-done"))


def answer(person: Person) -> None:
    """Decide; a Swap takes two cards."""
    for place in range(4):
        expect(person.choices.first.or_(onwards(person)).first).to_be_visible()
        if onwards(person).count():
            break
        person.decide(place)
    expect(onwards(person)).to_be_visible()


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_lesson_leads_from_home_through_every_position(company: Company, game: str) -> None:
    scenes = lesson(game).scenes
    with company.person("Zoe", "de") as zoe:
        zoe.go("/")
        zoe.press(zoe.page.get_by_text(zoe.say(f"short-game-{game}"), exact=True))
        zoe.press(zoe.button("lesson-start"))
        told = zoe.page.get_by_test_id("lesson")
        for scene in scenes:
            expect(told).to_contain_text(zoe.say(f"lesson-{game}-{scene.key}"))
            answer(zoe)
            said = {zoe.say(f"lesson-{game}-{scene.key}-{each.key}") for each in scene.answers}
            expect(told).to_contain_text(re.compile("|".join(map(re.escape, said))))
            zoe.press(onwards(zoe))
        expect(zoe.button("play-now")).to_be_visible()


def test_a_lesson_shows_what_a_swap_would_change(company: Company) -> None:
    with company.person("Zoe", device=DESKTOP) as zoe:
        page = zoe.page
        zoe.go("/how/vengeance")
        zoe.press(zoe.button("lesson-start"))
        answer(zoe)
        zoe.press(onwards(zoe))
        expect(page.get_by_test_id("lesson")).to_contain_text(zoe.say("lesson-vengeance-swap"))
        zoe.wait_to_be_asked()
        zoe.press(page.locator("[data-card='2'] [data-target]"))
        expect(page.get_by_test_id("card-effect").first).to_be_visible()
        zoe.press(page.locator("[data-card='13'] [data-target]"))
        expect(page.get_by_test_id("effect").filter(has_text="2 → 13")).to_have_count(1)


def test_a_second_twelve_busts_and_the_decision_can_be_tried_again(company: Company) -> None:
    with company.person("Zoe", device=DESKTOP) as zoe:
        page, told = zoe.page, zoe.page.get_by_test_id("lesson")
        zoe.go("/how/flip7")
        zoe.press(zoe.button("lesson-start"))
        expect(told).to_contain_text(zoe.say("lesson-flip7-hit"))
        zoe.wait_to_be_asked()  # the table is loaded after the words
        page.keyboard.press("s")
        expect(zoe.button("lesson-next")).to_be_focused()
        page.keyboard.press("Enter")
        expect(told).to_contain_text(zoe.say("lesson-flip7-bust"))
        zoe.wait_to_be_asked()
        page.keyboard.press("h")
        expect(told).to_contain_text(zoe.say("lesson-flip7-bust-hit"))
        expect(page.get_by_test_id("own-cards")).to_contain_text(re.compile("bust", re.IGNORECASE))
        zoe.press(zoe.button("lesson-again"))
        zoe.wait_to_be_asked()
        page.keyboard.press("s")
        expect(told).to_contain_text(zoe.say("lesson-flip7-bust-stay"))
        expect(zoe.page.get_by_test_id("menu")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "device"), [("vengeance", PHONE), ("flipflop", DESKTOP)], ids=["phone", "desktop"]
)
def test_nothing_bars_anybody_from_a_lesson(company: Company, game: str, device: Device) -> None:
    with company.person("Zoe", "fr", device) as zoe:
        zoe.go(f"/learn/{game}")
        expect(zoe.choices.first).to_be_visible()
        assert findings(zoe.page, RULES) == []
        answer(zoe)
        assert findings(zoe.page, RULES) == []
        assert zoe.page.evaluate(OVERFLOWING, device.width) == []
