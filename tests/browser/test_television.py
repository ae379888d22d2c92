"""A table on a television in the room: nothing to press, the same totals as on every phone."""

from typing import Any

import pytest
from playwright.sync_api import expect

from .people import DESKTOP, Company, Device, Person, play
from .test_faults import Line

TELEVISION = Device("television", 1920, 1080, touch=False)
GAMES: dict[str, dict[str, Any]] = {
    "flip7": {"target": "30"},
    "vengeance": {"target": "30"},
    "flipflop": {"target": "3"},
}
WATCHES = {"name": ""}


def totals(person: Person) -> list[str]:
    return person.page.get_by_test_id("game-over").get_by_test_id("total").all_inner_texts()


@pytest.mark.parametrize(
    "game",
    ["flip7", *(pytest.param(game, marks=pytest.mark.long) for game in ("vengeance", "flipflop"))],
)
def test_two_people_a_spectator_and_a_television_see_the_same_totals(
    company: Company, game: str
) -> None:
    options = {"game": game, "odds": False, "rules": GAMES[game], "seats": 3}
    table = company.server.create(options=options, bots=["standard"])
    path = f"/tv/{table['code']}"
    with (
        company.person("Ana", seat=table) as ana,
        company.person("Ben", device=DESKTOP) as ben,
        company.person("Cleo", device=DESKTOP) as cleo,
        company.person(device=TELEVISION, preferences=WATCHES) as television,
    ):
        ana.go(f"/t/{table['code']}")
        television.go(path)
        page = television.page
        expect(page.get_by_test_id("table-code")).to_have_text(table["code"])
        expect(page.get_by_test_id("tv-player")).to_have_count(2)
        ben.sit_down(table["code"])
        expect(page.get_by_test_id("tv-player")).to_have_count(3)
        cleo.go(f"/t/{table['code']}")
        ana.press(ana.button("deal"))
        expect(page.get_by_test_id("seat")).to_have_count(3)
        expect(page.get_by_test_id("tv-turn")).not_to_be_empty()
        play(ana, ben)
        ends = totals(ana)
        assert len(ends) > 1
        for other in (ben, cleo, television):
            expect(other.page.get_by_test_id("game-over")).to_be_visible()
            assert totals(other) == ends
        assert page.get_by_role("button").count() == 0
        assert page.get_by_role("link").count() == 0
        ana.press(ana.button("rematch"))
        expect(ana.button("deal")).to_be_visible()
        page.wait_for_url(lambda url: "/tv/" in url and not url.endswith(path))
        expect(page.get_by_test_id("table-code")).not_to_have_text(table["code"])
        expect(page.get_by_test_id("tv-player")).to_have_count(3)


def test_a_television_comes_back_by_itself(company: Company) -> None:
    table = company.server.create(options={"odds": True}, bots=["standard"] * 2)
    with (
        company.person(seat=table) as ana,
        company.person(device=TELEVISION, preferences=WATCHES) as television,
    ):
        line = Line(television)
        television.go(f"/tv/{table['code']}")
        expect(television.page.get_by_test_id("tv-player")).to_have_count(3)
        line.cut()
        expect(television.page.get_by_text(television.say("tv-lost"))).to_be_visible()
        ana.go(f"/t/{table['code']}")
        ana.press(ana.button("deal"))
        ana.wait_to_be_asked()
        line.mend()
        expect(television.page.get_by_test_id("seat")).to_have_count(3)
        expect(television.page.get_by_text(television.say("tv-lost"))).to_have_count(0)


def test_a_television_shows_no_cards_of_the_seat_that_its_browser_holds(company: Company) -> None:
    table = company.server.create(options={"odds": False}, bots=["standard"])
    with (
        company.person(seat=table) as ana,
        company.person(device=TELEVISION, seat=table) as television,
    ):
        television.go(f"/tv/{table['code']}")
        ana.go(f"/t/{table['code']}")
        ana.press(ana.button("deal"))
        ana.wait_to_be_asked()
        expect(television.page.get_by_test_id("seat")).to_have_count(2)
        expect(television.page.get_by_test_id("own-cards")).to_have_count(0)
