"""From the first page to the first card: a table is made, told to others, and they come."""

import pytest
from playwright.sync_api import expect

from flipdeck.server.messages import PHRASES
from tests.support.rulebooks import RULEBOOKS

from .people import DESKTOP, PHONE, Company, play
from .test_faults import Line

AVATARS = """() => Object.fromEntries(
    [...document.querySelectorAll("li:has([data-testid=avatar]):has(b)")].map((seat) =>
        [seat.querySelector("b").innerText,
            seat.querySelector("[data-testid=avatar] g").outerHTML]))"""


def test_a_table_is_made_told_joined_by_code_and_dealt(company: Company) -> None:
    with (
        company.person("Ana", "en", DESKTOP) as ana,
        company.person("Ben", "fr", PHONE) as ben,
    ):
        ana.go("/")
        ana.press(ana.page.get_by_text(ana.say("short-game-vengeance")))
        ana.press(ana.button("make-table"))
        code = ana.page.get_by_test_id("table-code").inner_text()

        ana.press(ana.button("choose-bot"))
        ana.press(ana.page.get_by_role("dialog").get_by_test_id("level").first)
        ana.press(ana.page.get_by_role("switch", name=ana.say("rule-brutal")))
        ana.press(ana.button("change-rules"))
        rules = ana.page.get_by_role("dialog")
        rules.get_by_label(ana.say("bot-speed")).select_option(ana.say("bot-speed-0"))
        ana.page.keyboard.press("Escape")
        expect(ana.page.get_by_role("switch", name=ana.say("rule-brutal"))).to_be_checked()

        ben.go("/")
        ben.page.get_by_label(ben.say("join-by-code")).fill(code.upper().replace("-", " "))
        ben.press(ben.page.get_by_role("button", name=ben.say("join"), exact=True))
        ben.press(ben.button("sit-down"))
        expect(ana.page.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
        expect(ben.page.get_by_role("switch", name=ben.say("rule-brutal"))).to_be_checked()

        ana.press(ana.button("deal"))
        for person in (ana, ben):
            expect(person.page.get_by_test_id("seat")).to_have_count(2)


def test_what_one_says_the_other_reads_in_their_own_language(company: Company) -> None:
    table = company.server.create(options={"odds": False})
    with (
        company.person("Ana", "de", DESKTOP, seat=table) as ana,
        company.person("Ben", "zh-Hant", PHONE) as ben,
    ):
        ana.go(f"/t/{table['code']}")
        ben.sit_down(table["code"])
        ana.press(ana.button("deal"))
        ana.press(ana.page.get_by_test_id("talk"))
        ana.press(ana.page.get_by_test_id("phrases").get_by_role("button").first)
        said = ben.page.get_by_test_id("bubble")
        expect(said).to_be_visible()
        assert said.inner_text() in {ben.say(f"phrase-{phrase}") for phrase in PHRASES}


def test_a_name_that_cannot_be_is_refused_with_the_reason(company: Company) -> None:
    table = company.server.create(name="שרה")
    with company.person("\u0301") as ben:
        ben.go(f"/t/{table['code']}")
        host = ben.page.get_by_role("heading", level=1)
        expect(host).to_have_text(ben.say("a-table", name="\u2068שרה\u2069"))  # set apart
        ben.page.get_by_label(ben.say("your-name")).fill(ben.name)
        ben.press(ben.button("sit-down"))
        expect(ben.page.get_by_role("alert")).to_have_text(
            ben.say("denied-bad-name", name=ben.name)
        )


def test_a_game_that_cannot_start_by_itself_is_arranged_in_the_lobby(company: Company) -> None:
    with company.person(losses=True) as ana:
        ana.page.route("**/api/config", lambda route: route.abort())
        ana.go("/")
        ana.press(ana.page.get_by_text(ana.say("short-game-flipflop")))
        ana.press(ana.button("play-now"))
        too_few = ana.say("refusal-player-count", count=1, least=3, most=4)
        expect(ana.page.get_by_role("alert")).to_contain_text(too_few)
        expect(ana.button("deal")).to_be_visible()


def test_a_name_that_cannot_be_is_refused_before_the_table_is_made(
    company: Company,
) -> None:
    with company.person("\u0301") as tom:
        tom.go("/")
        tom.press(tom.page.get_by_text(tom.say("short-game-flipflop")))
        tom.press(tom.button("play-now"))
        refused = tom.say("denied-bad-name", name=tom.name)
        expect(tom.page.get_by_role("alert")).to_have_text(refused)
        assert all("status of 400" in complaint for complaint in tom.complaints)
        tom.complaints.clear()


def test_nameless_guests_get_different_names_and_all_keep_their_signs(company: Company) -> None:
    table = company.server.create(bots=["standard"], colour=4, shape=4)
    with (
        company.person("Ana", device=DESKTOP, seat=table) as ana,
        company.person("") as ben,
        company.person("") as cleo,
    ):
        ana.go(f"/t/{table['code']}")
        ben.sit_down(table["code"])
        cleo.sit_down(table["code"])
        guest = ana.say("anonymous")
        expect(ana.page.get_by_text(f"{guest} 2", exact=True)).to_be_visible()
        avatars = ana.page.evaluate(AVATARS)
        assert {"Ana", guest, f"{guest} 2"} < set(avatars)
        assert len(avatars) == 4
        ana.press(ana.button("deal"))
        expect(ana.page.get_by_test_id("seat")).to_have_count(3)
        del avatars["Ana"]
        assert ana.page.evaluate(AVATARS) == avatars


def test_without_the_empty_seats_everybody_still_plays_their_own(company: Company) -> None:
    table = company.server.create(options={"seats": 4})
    with (
        company.person("Ana", device=DESKTOP, seat=table) as ana,
        company.person("Ben") as ben,
    ):
        ana.go(f"/t/{table['code']}")
        ben.sit_down(table["code"])
        ben.press(ben.button("sit-here").last)
        ana.press(ana.button("sit-here").first)
        expect(ana.button("deal")).to_be_visible()
        ana.press(ana.button("deal"))
        for person, other in ((ana, "Ben"), (ben, "Ana")):
            expect(person.page.get_by_test_id("seat")).to_have_count(1)
            expect(person.page.get_by_test_id("seat")).to_contain_text(other)
        play(ana, ben, until=lambda asked: asked is ben)
        ben.decide(0)


@pytest.mark.parametrize("code", ["", " "])
def test_to_join_without_a_code_one_is_asked_for_it(company: Company, code: str) -> None:
    with company.person() as ana:
        ana.go("/")
        field = ana.page.get_by_label(ana.say("join-by-code"))
        field.fill(code)
        ana.press(ana.page.get_by_role("button", name=ana.say("join"), exact=True))
        expect(field).to_be_focused()
        assert not field.evaluate("(field) => field.validity.valid")


def test_a_name_without_any_gap_fits_into_the_page(company: Company) -> None:
    table = company.server.create(name="W" * 24, bots=["standard"])
    with company.person(seat=table) as ana:
        ana.go(f"/t/{table['code']}")
        expect(ana.button("deal")).to_be_visible()
        assert ana.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE.width
        ana.press(ana.button("deal"))
        ana.wait_to_be_asked()
        assert ana.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE.width


def test_a_player_who_gives_up_a_seat_in_a_game_is_asked_once_and_goes_home(
    company: Company,
) -> None:
    table = company.server.create(bots=["standard"])
    with company.person(seat=table) as ana:
        ana.go(f"/t/{table['code']}")
        ana.press(ana.button("deal"))
        ana.wait_to_be_asked()
        for answer in ("leave-not", "leave"):
            ana.press(ana.button("menu"))
            ana.press(ana.button("leave"))
            expect(ana.page.get_by_role("dialog")).to_contain_text(ana.say("leave-about"))
            ana.press(ana.button(answer))
            expect(ana.page.get_by_role("dialog")).to_have_count(0)
        expect(ana.button("play-now")).to_be_visible()
        expect(ana.page.get_by_text(ana.say("my-tables"))).to_have_count(0)


def test_a_player_who_gives_up_a_seat_in_the_lobby_goes_home(company: Company) -> None:
    table = company.server.create()
    with company.person("Ben") as ben:
        ben.sit_down(table["code"])
        ben.press(ben.button("menu"))
        ben.press(ben.button("leave"))
        expect(ben.button("play-now")).to_be_visible()


def test_somebody_sent_away_is_told_so(company: Company) -> None:
    table = company.server.create()
    with (
        company.person("Ana", device=DESKTOP, seat=table) as ana,
        company.person("Ben", "de") as ben,
    ):
        ana.go(f"/t/{table['code']}")
        ben.sit_down(table["code"])
        ana.press(ana.button("send-away", name="Ben"))
        expect(ben.page.get_by_text(ben.say("gone-kicked"))).to_be_visible()


def test_everything_the_host_may_change_is_above_the_button_that_deals(company: Company) -> None:
    for game in RULEBOOKS:
        table = company.server.create(options={"game": game})
        with company.person(seat=table) as ana:
            ana.go(f"/t/{table['code']}")
            deal = ana.page.get_by_test_id("deal")
            expect(deal).to_be_visible()
            rules = ana.button("change-rules").bounding_box()
            below = deal.bounding_box()
            assert rules
            assert below
            assert rules["y"] + rules["height"] < below["y"]


def test_brutal_mode_is_one_tap_in_the_lobby(company: Company) -> None:
    table = company.server.create(options={"game": "vengeance"})
    with (
        company.person(seat=table) as ana,
        company.person("Ben") as ben,
    ):
        ana.go(f"/t/{table['code']}")
        ben.go(f"/t/{table['code']}")
        mode = ben.page.get_by_role("switch", name=ben.say("rule-brutal"))
        expect(mode).not_to_be_checked()
        expect(mode).to_be_disabled()
        ana.press(ana.page.get_by_role("switch", name=ana.say("rule-brutal")))
        expect(mode).to_be_checked()


def test_three_bots_are_one_tap(company: Company) -> None:
    table = company.server.create(options={"seats": 4})
    with company.person(seat=table) as ana:
        ana.go(f"/t/{table['code']}")
        ana.press(ana.button("fill-with-bots", count=3))
        ana.press(ana.button("deal"))
        expect(ana.page.get_by_test_id("seat")).to_have_count(3)


def test_nobody_deals_while_bots_sit_down(company: Company) -> None:
    table = company.server.create(options={"seats": 4})
    with company.person(seat=table) as ana:
        line = Line(ana)
        ana.go(f"/t/{table['code']}")
        line.swallow = lambda message: message["type"] == "ok"
        ana.press(ana.button("fill-with-bots", count=3))
        expect(ana.button("deal")).to_be_disabled()
        line.swallow = lambda message: False
        line.mend()
        expect(ana.page.get_by_test_id("fill")).to_have_count(0)
        expect(ana.button("deal")).to_be_enabled()


def test_a_game_for_three_cannot_be_dealt_to_one(company: Company) -> None:
    table = company.server.create(options={"game": "flipflop"})
    with company.person(seat=table) as ana:
        ana.go(f"/t/{table['code']}")
        few = ana.say("too-few", game=ana.say("short-game-flipflop"), missing=2)
        expect(ana.page.get_by_text(few)).to_be_visible()
        expect(ana.button("deal")).to_be_disabled()
        ana.press(ana.page.get_by_test_id("fill"))
        expect(ana.button("deal")).to_be_enabled()
        expect(ana.page.get_by_text(few)).to_have_count(0)


def test_two_people_who_like_the_same_avatar_get_different_ones(company: Company) -> None:
    table = company.server.create(colour=4, shape=4)
    with (
        company.person("Ana", device=DESKTOP, seat=table) as ana,
        company.person("Ben", preferences={"appearance": 4}) as ben,
    ):
        ana.go(f"/t/{table['code']}")
        ben.go(f"/t/{table['code']}")
        expect(ben.page.get_by_role("radio", name=ben.say("sign", number=5))).to_be_disabled()
        ben.press(ben.button("sit-down"))
        expect(ana.page.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
        avatars = ana.page.evaluate(AVATARS)
        assert avatars["Ana"] != avatars["Ben"]


def test_the_alert_about_a_name_goes_as_soon_as_another_is_typed(company: Company) -> None:
    table = company.server.create(name="Ana")
    with company.person("Ana") as ben:
        ben.go(f"/t/{table['code']}")
        ben.press(ben.button("sit-down"))
        expect(ben.page.get_by_role("alert")).to_have_text(ben.say("denied-name-taken"))
        ben.page.get_by_label(ben.say("your-name")).fill("Ben")
        expect(ben.page.get_by_role("alert")).to_have_count(0)


def test_a_second_tab_is_called_a_tab_and_a_second_device_a_device(company: Company) -> None:
    table = company.server.create()
    with (
        company.person("Ana", seat=table) as ana,
        company.person("Ana", device=DESKTOP) as elsewhere,
    ):
        ana.go(f"/t/{table['code']}")
        expect(ana.button("deal")).to_be_visible()
        tab = ana.page.context.new_page()
        tab.goto(ana.page.url)
        expect(tab.get_by_test_id("deal")).to_be_visible()
        expect(ana.page.get_by_text(ana.say("gone-other-tab"))).to_be_visible()
        tab.close()
        ana.press(ana.button("play-here"))
        expect(ana.button("deal")).to_be_visible()
        kept = ana.page.evaluate("localStorage.getItem('flipdeck.seats')")
        elsewhere.go("/")
        elsewhere.page.evaluate("(kept) => localStorage.setItem('flipdeck.seats', kept)", kept)
        elsewhere.go(f"/t/{table['code']}")
        expect(elsewhere.button("deal")).to_be_visible()
        expect(ana.page.get_by_text(ana.say("gone-replaced"))).to_be_visible()
