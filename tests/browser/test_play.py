"""Whole games of two people and bots, each on a page of their own."""

from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import expect

from .people import DESKTOP, PHONE, Company, Device, Person, play

GAMES: dict[str, dict[str, Any]] = {
    "flip7": {"rules": {"target": "40"}},
    "vengeance": {"rules": {"target": "40"}},
    "flipflop": {"rules": {"target": "3"}},
}
PAIRS = {("en", "fr"): 1, ("de", "zh-Hant"): 2}  # and how many bots there are
ONE_OF_EACH = list(zip(GAMES, cycle(PAIRS), strict=False))


def whole_game(company: Company, game: str, languages: tuple[str, str], devices: Any) -> None:
    bots = ["medium"] * PAIRS.get(languages, 2)
    table = company.server.create(options={"game": game, "odds": False, **GAMES[game]}, bots=bots)
    one, other = languages
    with (
        company.person("Ana", one, devices[0], seat=table) as ana,
        company.person("Ben", other, devices[1]) as ben,
    ):
        ana.go(f"/t/{table['code']}")
        ben.sit_down(table["code"])
        ana.press(ana.button("deal"))
        play(ana, ben)
        for person in (ana, ben):
            sees_the_end(person, game)
        ends = totals(ben)
        assert totals(ana) == ends != []
        assert company.server.get(f"/api/tables/{table['code']}/record").status_code == 200
        ana.press(ana.button("rematch"))
        expect(ben.page.get_by_text(ben.say("after-gathering"))).to_be_visible()
        expect(ana.button("deal")).to_be_visible()
        assert totals(ben) == ends
        ben.press(ben.button("rematch"))
        expect(ben.page.get_by_text(ben.say("host-starts"))).to_be_visible()


def sees_the_end(person: Person, game: str) -> None:
    expect(person.page.locator("html")).to_have_attribute("lang", person.language)
    expect(person.button("rematch")).to_be_visible()
    expect(person.page.get_by_text(person.say(f"short-game-{game}")).first).to_be_visible()


def totals(person: Person) -> list[str]:
    return person.page.get_by_test_id("game-over").get_by_test_id("total").all_inner_texts()


@pytest.mark.parametrize(("game", "languages"), ONE_OF_EACH, ids=GAMES)
def test_two_people_and_bots_play_a_whole_game(
    company: Company, game: str, languages: tuple[str, str]
) -> None:
    whole_game(company, game, languages, (PHONE, DESKTOP))


@pytest.mark.long
@pytest.mark.parametrize("devices", [(PHONE, DESKTOP), (DESKTOP, PHONE)], ids=["phone", "desktop"])
@pytest.mark.parametrize("languages", [*PAIRS, ("fr", "de"), ("zh-Hant", "en")], ids="-".join)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_in_every_language_on_every_device(
    company: Company, game: str, languages: tuple[str, str], devices: tuple[Device, Device]
) -> None:
    whole_game(company, game, languages, devices)


def test_one_press_starts_a_game_against_bots(company: Company) -> None:
    with company.person() as ana:
        ana.go("/")
        ana.press(ana.button("play-now"))
        expect(ana.page.get_by_test_id("seat")).to_have_count(3)
