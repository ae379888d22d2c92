"""One room, many people: spectators who come to play, people at one device, a television."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.support.servers import running

from .people import DESKTOP, LONGEST_GAME, PHONE, Company, Person, play

FAST = {"speed": 0, "timer": 0}


def add_beside(person: Person, name: str) -> None:
    person.press(person.page.get_by_test_id("add-beside"))
    sheet = person.page.get_by_role("dialog")
    sheet.get_by_label(person.say("your-name")).fill(name)
    person.press(sheet.get_by_role("button", name=person.say("sit-down")))
    added = person.page.get_by_role("listitem").filter(has_text=name)
    expect(added).to_contain_text(person.say("at-this-device"))


def test_a_spectator_asks_for_a_bots_seat_and_plays_on(company: Company) -> None:
    table = company.server.create(bots=["standard", "standard"], options=FAST)
    with (
        company.person("Ana", device=DESKTOP, seat=table) as ana,
        company.person("Zoe", "de", PHONE) as zoe,
    ):
        ana.go(f"/t/{table['code']}")
        ana.press(ana.button("deal"))
        ana.wait_to_be_asked()
        zoe.go(f"/t/{table['code']}")
        zoe.press(zoe.button("ask-for-seat"))
        sheet = zoe.page.get_by_role("dialog")
        zoe.press(sheet.get_by_role("button", name=zoe.say("ask-for-seat")))
        expect(zoe.page.get_by_text(zoe.say("seat-asked"))).to_be_visible()

        request = ana.page.get_by_test_id("asker")
        expect(request).to_contain_text("Zoe")
        bot = request.get_by_role("combobox").locator("option").nth(1).inner_text()
        request.get_by_role("combobox").select_option(bot)
        ana.press(request.get_by_role("button", name=ana.say("give-seat")))
        expect(request).to_have_count(0)
        expect(zoe.page.get_by_test_id("own-cards")).to_be_visible()
        others = ana.page.get_by_test_id("seats").get_by_test_id("name")
        expect(others.filter(has_text="Zoe")).to_be_visible()
        expect(ana.page.get_by_text(bot, exact=True)).to_have_count(0)
        zoe.page.reload()  # the seat is theirs for good
        expect(zoe.page.get_by_test_id("own-cards")).to_be_visible()
        play(ana, zoe, until=lambda person: person is zoe)
        zoe.decide(0)


def test_a_request_is_declined_and_one_at_a_full_lobby_is_granted(company: Company) -> None:
    table = company.server.create(bots=["standard"], options={**FAST, "seats": 2})
    with (
        company.person("Ana", device=DESKTOP, seat=table) as ana,
        company.person("Zoe") as zoe,
    ):
        ana.go(f"/t/{table['code']}")
        zoe.go(f"/t/{table['code']}")
        expect(ana.page.get_by_test_id("spectators")).to_contain_text("Zoe")
        request = ana.page.get_by_test_id("asker")
        for answer in ("decline", "give-seat"):
            zoe.press(zoe.button("ask-for-seat"))
            ana.press(request.get_by_role("button", name=ana.say(answer)))
            if answer == "decline":
                expect(zoe.page.get_by_text(zoe.say("seat-declined"))).to_be_visible()
        expect(zoe.page.get_by_text(zoe.say("host-starts"))).to_be_visible()


def test_two_at_one_device_play_a_game_of_open_cards_without_a_tap_between(
    company: Company,
) -> None:
    table = company.server.create(options={**FAST, "seats": 2, "rules": {"target": "30"}})
    with company.person("Ana", seat=table) as ana:
        ana.go(f"/t/{table['code']}")
        add_beside(ana, "Ben")
        ana.press(ana.button("deal"))
        play(ana)
        expect(ana.page.get_by_test_id("game-over")).to_be_visible()
        ana.press(ana.button("rematch"))
        expect(ana.page.get_by_text(ana.say("at-this-device"), exact=True)).to_be_visible()


def test_hands_are_covered_while_a_device_is_passed_on(company: Company) -> None:
    table = company.server.create(
        bots=["standard"], options={**FAST, "game": "flipflop", "seats": 3}
    )
    with company.person("Ana", seat=table) as ana:
        ana.go(f"/t/{table['code']}")
        ana.press(ana.page.get_by_role("button", name=re.compile(re.escape("Remove"))).last)
        add_beside(ana, "Ben")
        ana.press(ana.page.get_by_test_id("fill"))
        ana.press(ana.button("deal"))
        holders = []
        for place in range(LONGEST_GAME):
            cover = ana.page.get_by_test_id("cover")
            over = ana.page.get_by_test_id("game-over")
            expect(cover.or_(ana.choices.first).or_(over).first).to_be_visible()
            if over.count():
                break
            if cover.count():
                assert ana.page.get_by_test_id("own-cards").count() == 0
                holders.append(cover.get_by_role("heading").inner_text())
                ana.press(cover.get_by_role("button"))
                expect(ana.page.get_by_test_id("own-cards")).to_be_visible()
                if len(holders) == 4:
                    break
                continue
            ana.decide(place)
        assert set(holders) == {ana.say("pass-device", name=name) for name in ("Ana", "Ben")}
        ana.page.reload()
        expect(ana.page.get_by_test_id("cover")).to_be_visible()


def test_a_link_made_on_the_computer_of_the_server_opens_elsewhere(
    browser: Browser, tmp_path: Path
) -> None:
    # Another address of this machine stands for the one that phones know it by.
    there = {"HOST_ADDRESS": "lan", "OWN_ADDRESSES": "127.0.0.2"}
    with running(tmp_path, environment=there) as server:
        company = Company(browser, server)
        table = server.create()
        with company.person("Ana", device=DESKTOP, seat=table) as ana:
            ana.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
            ana.go(f"/t/{table['code']}")
            ana.press(ana.button("copy-link"))
            expect(ana.button("copied")).to_be_visible()
            link = ana.page.evaluate("navigator.clipboard.readText()")
            assert link == f"http://127.0.0.2:{server.port}/t/{table['code']}"
            expect(ana.page.get_by_test_id("obstacle")).to_have_count(0)
            with company.person("Ben") as ben:
                ben.url = link.partition("/t/")[0]
                ben.sit_down(table["code"])
                expect(ana.page.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()


def test_the_lobby_says_when_its_link_works_on_this_computer_only(company: Company) -> None:
    table = company.server.create()
    with company.person("Ana", seat=table) as ana:
        ana.go(f"/t/{table['code']}")
        expect(ana.page.get_by_test_id("obstacle")).to_have_text(ana.say("reach-only-here"))


def test_a_series_is_chosen_in_the_lobby_and_goes_on_with_the_rematch(company: Company) -> None:
    table = company.server.create(
        bots=["standard"], options={**FAST, "seats": 2, "rules": {"target": "30"}}
    )
    with company.person("Ana", seat=table) as ana:
        ana.go(f"/t/{table['code']}")
        ana.press(ana.page.get_by_test_id("change-rules"))
        series = ana.page.get_by_role("combobox", name=re.compile(ana.say("series-about")))
        series.select_option("3")
        ana.press(ana.button("close"))
        best = ana.say("series-best-of", games=3)
        expect(ana.page.get_by_test_id("options")).to_contain_text(best)
        ana.press(ana.button("deal"))
        play(ana)
        expect(ana.page.get_by_test_id("series")).to_contain_text(best)
        ana.press(ana.button("rematch"))
        expect(ana.page.get_by_test_id("game-over")).to_have_count(0)
        play(ana)
        expect(ana.page.get_by_test_id("series")).to_contain_text(best)
