"""After the game: scores, replay, record and picture, for those who played and those who watch."""

import struct

import pytest
from playwright.sync_api import expect

from .people import DESKTOP, PHONE, Company, Person

POSTER = (1080, 1350)


def finished(company: Company, game: str, bots: int) -> dict[str, str]:
    """A table at which Ana has just finished a game."""
    target = "10" if game == "flipflop" else "60"
    options = {"game": game, "rules": {"target": target}}
    table = company.server.create(options=options, bots=["usual"] * bots)
    with company.person(seat=table, size=DESKTOP) as ana:
        ana.go(f"/t/{table['code']}")
        ana.page.get_by_role("button", name="Deal the first cards").click()
        ana.play_to_the_end()
        check_replay(ana)
        expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()
    return table


def check_replay(ana: Person) -> None:
    """It begins at the end; arrows, events and the play button go through it."""
    slider = ana.page.get_by_role("slider", name="Place in the game")
    end = int(slider.get_attribute("max") or 0)
    assert end > 0
    expect(slider).to_have_value(str(end))
    ana.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(end - 1))
    assert "Round" in (slider.get_attribute("aria-valuetext") or "")
    slider.focus()
    ana.page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    ana.page.get_by_role("button", name="Next event").click()
    expect(slider).not_to_have_value("0")
    ana.page.get_by_role("button", name="Play", exact=True).click()
    ana.page.get_by_role("button", name="Pause").click()


@pytest.mark.parametrize(("game", "bots"), [("vengeance", 1), ("flipflop", 3)])
def test_a_finished_game_is_seen_again_and_shared(company: Company, game: str, bots: int) -> None:
    table = finished(company, game, bots)
    with company.person(size=PHONE) as watcher:
        page = watcher.page
        watcher.go(f"/t/{table['code']}")
        expect(page.get_by_role("heading", level=1)).to_contain_text("win")
        expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
        expect(page.get_by_role("img", name="Total after each round")).to_be_visible()
        page.get_by_role("button", name="Table").click()
        expect(page.get_by_role("table")).to_be_visible()
        expect(page.get_by_role("link", name="Game record")).to_have_attribute(
            "href", f"/api/tables/{table['code']}/record"
        )
        page.evaluate("navigator.canShare = undefined")
        with page.expect_download() as download:
            page.get_by_role("button", name="Picture").click()
        picture = download.value.path().read_bytes()
        assert picture.startswith(b"\x89PNG")
        assert struct.unpack(">II", picture[16:24]) == POSTER


def test_without_a_story_the_rest_is_there(company: Company) -> None:
    table = finished(company, "flip7", 1)
    with company.person(seat=table) as ana:
        ana.page.route("**/story", lambda route: route.fulfill(status=503))
        ana.go(f"/t/{table['code']}")
        expect(ana.page.get_by_text("The replay cannot be shown just now.")).to_be_visible()
        expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()
        ana.page.unroute("**/story")
        ana.page.get_by_role("button", name="Try again").click()
        expect(ana.page.get_by_role("slider")).to_be_visible()
        ana.complaints.clear()  # the browser notes the failed request
