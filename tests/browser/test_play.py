"""Whole games on the page."""

import pytest
from playwright.sync_api import expect

from .people import DESKTOP, Company


def test_one_click_starts_a_game_against_bots(company: Company) -> None:
    with company.person() as ana:
        ana.go("/")
        ana.page.get_by_role("button", name="Play now").click()
        expect(ana.page.get_by_role("heading", name="Flip 7")).to_be_visible()
        expect(ana.page.locator(".seat")).to_have_count(3)


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
def test_a_whole_game_is_played_by_pressing_what_is_offered(company: Company, game: str) -> None:
    table = company.server.create(options={"game": game, "rules": {"target": "60"}}, bots=["usual"])
    with company.person(seat=table, size=DESKTOP) as ana:
        ana.go(f"/t/{table['code']}")
        ana.page.get_by_role("button", name="Deal the first cards").click()
        ana.play_to_the_end()
        expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()
