"""A real game is scored: by rounds, by tricks, card by card, on one phone or several."""

import pytest
from playwright.sync_api import expect

from .people import DESKTOP, PHONE, Company, Device, Person
from .scorers import BUST, NAMES, Scorer, new_sheet
from .test_faults import Line
from .test_screens import MISSED, OVERFLOWING, RULES, SIDEWAYS, findings

WITH_NAMES = """() => localStorage.setItem("flipdeck.companion", JSON.stringify({
    names: ["Ada", "Ben", "Chloé", "Dieter"], last: ["Ada", "Ben", "Chloé", "Dieter"] }))"""


def test_a_sheet_is_started_in_four_taps_and_a_round_takes_four_a_player(company: Company) -> None:
    with company.person("Ada", script=WITH_NAMES) as ada:
        ana = Scorer(ada)
        ada.go("/")
        ana.tap(ada.page.get_by_test_id("score-game"))
        expect(ada.page.get_by_test_id("names").get_by_role("listitem")).to_have_count(4)
        ana.tap(ada.page.get_by_test_id("start"))
        expect(ana.who).to_have_text("Ada")
        assert ana.taps <= 4

        ana.taps = 0
        ana.round("31", "118", BUST, "7")
        ana.totals(31, 118, 0, 7)
        assert ana.taps <= 4 * len(NAMES)
        ana.taps = 0
        ana.undo()
        expect(ana.who).to_have_text("Dieter")
        assert ana.taps == 1
        for _ in range(3):
            ana.undo()
        ana.totals(0, 0, 0, 0)
        expect(ana.page.get_by_test_id("undo")).to_be_disabled()


def test_a_game_by_rounds_on_two_phones_with_an_old_round_corrected(company: Company) -> None:
    code = new_sheet(company, NAMES[:3])
    with company.person("Ada") as ada, company.person("Ben", "de", DESKTOP) as ben:
        one, other = Scorer(ada), Scorer(ben)
        one.open(code)
        other.open(code)
        one.points("40")
        expect(other.who).to_have_text("Ben")
        other.page.keyboard.type("95")  # typed on a keyboard
        other.page.keyboard.press("Enter")
        one.way("cards")
        expect(one.who).to_have_text("Chloé")
        one.card("12", "10", "5", "x2", "+4")
        expect(one.page.get_by_test_id("steps")).to_have_text("27\u00d72 = 54+4 = 58")
        expect(one.page.locator("[data-card='12']")).to_be_disabled()
        one.enter()
        other.totals(40, 95, 58)

        one.way("points")
        one.points("60")
        one.tap(one.page.get_by_test_id("flip7"))
        one.points("50")
        one.points(BUST)
        other.totals(100, 160, 58)
        other.fix("Ada", 1)  # it was 55, not 40
        other.round("55")
        one.totals(115, 160, 58)
        one.round("45", "0", "2")
        one.totals(160, 160, 60)
        one.round("40", "40", "0")
        expect(one.page.get_by_text(ada.say("sheet-tied"))).to_be_visible()
        one.round("1", BUST, BUST)
        expect(one.page.get_by_test_id("outcome")).to_contain_text("Ada wins with 201")
        expect(other.pad).to_have_count(0)

        one.fix("Ben", 5)  # and a last correction turns the game
        one.round("9")
        expect(other.page.get_by_test_id("outcome")).to_contain_text("Ben")
        other.tap(ben.button("sheet-again"))
        expect(other.who).to_have_text("Ada")
        other.totals(0, 0, 0)
        dealing = other.page.get_by_test_id("player").filter(
            has_text=ben.say("sheet-deals", name="")
        )
        expect(dealing).to_contain_text("Ben")  # Ada dealt the fifth round
        one.tap(ada.button("sheet-again"))
        one.totals(0, 0, 0)
        assert one.page.url == other.page.url


def test_brutal_points_may_be_negative_and_a_bonus_may_hurt(company: Company) -> None:
    code = new_sheet(company, NAMES[:3], game="vengeance", rules={"brutal": "yes"})
    with company.person("Ada", "fr") as ada:
        sheet = Scorer(ada)
        sheet.open(code)
        sheet.tap(ada.button("sheet-minus"))
        sheet.points("12")
        sheet.way("cards")
        sheet.card("13", "lucky13", "12", "11", "10", "9", "8")
        sheet.tap(ada.button("sheet-bonus-on", name="Chloé"))
        sheet.enter()
        sheet.way("points")
        sheet.points("20")
        expect(ada.page.get_by_test_id("total")).to_have_text(["\u221212", "76", "5"])


def test_a_game_of_flip_flop_is_scored_by_its_tricks(company: Company) -> None:
    code = new_sheet(company, NAMES, game="flipflop", rules={"target": "9"})
    with company.person("Ada", "zh-Hant") as ada:
        sheet = Scorer(ada)
        sheet.open(code)

        def roll(stake: int, goal: str) -> None:
            sheet.tap(sheet.key(ada.say("sheet-stake", stake=stake)))
            sheet.tap(sheet.key(ada.say(f"goal-{goal}")))

        roll(5, "most-tricks")
        sheet.tap(ada.page.get_by_test_id("count").nth(3))  # of the first team
        sheet.tap(sheet.pad.get_by_role("button", name="Chloé", exact=True))
        sheet.enter()
        sheet.totals(5, 0, 5, 0)
        assert sheet.taps <= 4 * len(NAMES)
        roll(7, "fewest-yellow")
        for field, count in zip(sheet.pad.get_by_role("spinbutton").all(), "92", strict=True):
            field.fill(count)
        sheet.enter()
        sheet.totals(5, 7, 5, 7)
        sheet.fix("Ada", 1)
        sheet.tap(sheet.key(ada.say("goal-fewest-tricks")))
        sheet.tap(ada.page.get_by_test_id("count").nth(3))
        sheet.enter()
        sheet.totals(0, 12, 0, 12)
        expect(ada.page.get_by_test_id("outcome")).to_contain_text("12")


@pytest.mark.parametrize("device", [PHONE, SIDEWAYS, DESKTOP], ids=lambda device: device.name)
@pytest.mark.parametrize("way", ["points", "cards", "live"])
def test_a_sheet_bars_nobody(company: Company, device: Device, way: str) -> None:
    code = new_sheet(company, rules={"target": "100"})
    with company.person("Ada", "de", device) as ada:
        sheet = Scorer(ada)
        sheet.open(code)
        sheet.round("21", "34", BUST)
        sheet.way(way)
        check_screen(ada, covered=way == "live")


def check_screen(ada: Person, covered: bool) -> None:
    """Card by card the page is long: what lies at its foot is half behind the keys."""
    assert findings(ada.page, RULES) == []
    ada.page.emulate_media(color_scheme="dark")
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert findings(ada.page, ["color-contrast"]) == []
    assert ada.page.evaluate(OVERFLOWING, ada.device.width) == []
    if ada.device.touch and not covered:
        assert ada.page.evaluate(MISSED) == []


def test_a_round_card_by_card_follows_the_rules_and_says_why(company: Company) -> None:
    code = new_sheet(company, NAMES[:3], rules={"target": "30"})
    with company.person("Ada") as ada:
        sheet, page = Scorer(ada), ada.page
        sheet.open(code)
        sheet.way("live")
        now, log = page.get_by_test_id("now"), page.get_by_test_id("log")
        expect(now).to_contain_text(ada.say("sheet-card-for", name="Ada"))
        sheet.card("12", "5", "freeze")
        decision = page.get_by_test_id("decision")
        expect(decision.get_by_test_id("option")).to_have_count(3)
        sheet.tap(decision.get_by_role("button", name="Ben"))
        expect(log).to_contain_text("Chloé plays Freeze on Ben.")
        expect(now).to_contain_text(ada.say("sheet-next-or-stay", name="Ada"))
        expect(now).to_contain_text(ada.say("odds-bust", chance=""))
        sheet.tap(page.get_by_test_id("odds"))
        expect(now).not_to_contain_text(ada.say("odds-bust", chance=""))
        sheet.card("12")
        expect(log).to_contain_text("Ada busts on another 12!")
        expect(log).not_to_contain_text("12!.")
        expect(page.get_by_role("status").filter(has_text="Ada busts")).to_be_attached()
        players = page.get_by_test_id("player")
        expect(players.nth(0)).to_contain_text(ada.say("status-busted"))
        expect(players.nth(1)).to_contain_text(ada.say("status-frozen"))
        why = log.get_by_role("link").first
        assert (why.get_attribute("href") or "").endswith("/how/flip7#bust")

        sheet.undo()
        sheet.card("11")
        sheet.card("9")
        expect(now).to_contain_text(ada.say("sheet-next-or-stay", name="Ada"))
        sheet.tap(page.get_by_test_id("stay"))
        expect(now).to_contain_text("Chloé")
        # It was a 10, not a 12; all that follows is worked out again.
        sheet.tap(log.get_by_role("button").filter(has_text="9").last)
        sheet.tap(page.get_by_role("dialog").locator("[data-card='10']"))
        expect(log).to_contain_text("Chloé draws 10.")
        expect(log).to_contain_text(ada.say("sheet-corrected"))
        sheet.tap(page.get_by_test_id("stay"))
        expect(page.get_by_test_id("outcome")).to_have_count(0)
        sheet.totals(23, 5, 10)


def test_what_went_differently_is_set_by_hand_and_the_log_says_so(company: Company) -> None:
    code = new_sheet(company, NAMES[:2], game="vengeance")
    with company.person("Ada", "fr") as ada:
        sheet, page = Scorer(ada), ada.page
        sheet.open(code)
        sheet.way("live")
        sheet.card("9", "steal")
        sheet.tap(page.get_by_test_id("decision").get_by_role("button").first)
        log = page.get_by_test_id("log")
        expect(log).to_contain_text("9")
        sheet.tap(ada.button("sheet-by-hand", name="Ben"))
        dialog = page.get_by_role("dialog")
        sheet.tap(dialog.locator("[data-card='10']"))
        sheet.tap(dialog.get_by_text(ada.say("status-stayed"), exact=True))
        sheet.tap(page.get_by_test_id("save-line"))
        expect(log).to_contain_text(f"({ada.say('status-stayed')})")
        sheet.tap(ada.button("sheet-by-hand", name="Ada"))
        sheet.tap(page.get_by_test_id("set-turn"))
        expect(page.get_by_test_id("now")).to_contain_text("Ada")


def test_entries_without_a_connection_wait_on_the_phone_and_arrive_in_order(
    company: Company,
) -> None:
    code = new_sheet(company, NAMES[:2])
    with company.person("Ada", losses=True) as ada, company.person("Ben") as ben:
        line = Line(ada)
        one, other = Scorer(ada), Scorer(ben)
        one.open(code)
        other.open(code)
        expect(one.who).to_have_text("Ada")
        line.cut()
        one.round("11", "22", "33", "44")  # and on into the next round
        one.undo()
        offline = ada.page.get_by_test_id("offline")
        expect(offline).to_have_text(ada.say("sheet-waiting", count=3))
        ada.page.reload()
        expect(offline).to_have_text(ada.say("sheet-waiting", count=3))
        other.totals(0, 0)
        other.points("12")  # meanwhile somebody else scores the same round
        expect(other.who).to_have_text("Ben")
        line.mend()
        other.totals(12, 22)
        refused = ada.page.get_by_test_id("refused")
        expect(refused).to_have_count(1)
        expect(refused).to_contain_text(ada.say("sheet-theirs", value="12"))
        one.tap(refused.get_by_role("button", name=ada.say("sheet-use-mine")))
        other.totals(11, 22)
        expect(refused).to_have_count(0)
        expect(offline).to_have_count(0)
        expect(one.who).to_have_text("Ben")

        line.cut()
        one.undo()
        one.way("live")
        one.card("3")
        expect(one.pad).to_contain_text(ada.say("sheet-cards-waiting", cards="3"))
        line.mend()
        expect(ada.page.get_by_test_id("log")).to_contain_text("draws 3.")


def test_people_are_renamed_come_later_and_go(company: Company) -> None:
    code = new_sheet(company, NAMES[:2])
    with company.person("Ada", "de") as ada:
        sheet = Scorer(ada)
        people = ada.page.get_by_test_id("people")
        players = ada.page.get_by_test_id("player")
        sheet.open(code)
        sheet.points("10")
        sheet.tap(ada.page.get_by_test_id("menu"))
        people.get_by_label(ada.say("sheet-rename", name="Ben")).fill("Bela")
        added = people.get_by_role("textbox", name=ada.say("sheet-add-name"))
        added.fill("Cleo")
        added.press("Enter")
        expect(people.get_by_text("Cleo", exact=True)).to_be_visible()
        ada.page.keyboard.press("Escape")
        expect(sheet.who).to_have_text("Bela")
        sheet.points("20")
        expect(players).to_have_count(3)
        sheet.tap(ada.page.get_by_test_id("menu"))
        sheet.tap(people.get_by_role("button", name=ada.say("sheet-make-dealer", name="Cleo")))
        sheet.tap(people.get_by_role("button", name=ada.say("send-away", name="Ada")))
        ada.page.keyboard.press("Escape")
        expect(players).to_have_count(2)
        expect(players.nth(1)).to_contain_text(ada.say("sheet-deals", name="Cleo"))
        sheet.round("1", "2")
        sheet.totals(21, 2)


def test_a_code_leads_to_the_sheet_or_the_table_wherever_it_is_typed(company: Company) -> None:
    code, table = new_sheet(company), company.server.create()["code"]
    with company.person("Ada") as ada:
        ada.go("/")
        page = ada.page
        page.get_by_label(ada.say("join-by-code")).fill(code.replace("-", " ").upper())
        ada.press(page.get_by_role("button", name=ada.say("join"), exact=True))
        expect(page.get_by_test_id("sheet")).to_be_visible()
        expect(page).to_have_url(f"{ada.url}/s/{code}")
        page.go_back()
        expect(page.get_by_label(ada.say("join-by-code"))).to_be_visible()
        ada.go(f"/s/{table}")
        expect(ada.button("sit-down")).to_be_visible()
        expect(page).to_have_url(f"{ada.url}/t/{table}")


def test_what_a_bust_counts_in_brutal_mode_is_explained_where_it_is_entered(
    company: Company,
) -> None:  # V-69
    code = new_sheet(company, NAMES[:2], game="vengeance", rules={"brutal": "yes"})
    with company.person("Ada") as ada:
        sheet, page = Scorer(ada), ada.page
        sheet.open(code)
        expect(sheet.pad).to_contain_text("Ada was given afterwards")
        with page.context.expect_page() as opened:
            sheet.tap(page.get_by_role("link", name=ada.say("sheet-rules")))
        expect(opened.value.get_by_text("what they held before")).to_be_in_viewport()
        sheet.tap(ada.button("sheet-minus"))
        for digit in "68":
            sheet.tap(sheet.key(digit))
        sheet.tap(ada.button("sheet-delete"))
        sheet.points(BUST)
        expect(sheet.pad).to_contain_text("Ben was given afterwards")
        sheet.way("cards")
        sheet.card("-4", "/2")
        sheet.points(BUST)
        sheet.totals(-6, -4)
        score = page.get_by_role(
            "button", name=ada.say("sheet-fix", name="Ada", round=1, points="\u22126, bust")
        )
        expect(score).to_be_visible()
