"""Play without a mouse, and without seeing: by keyboard alone, by what a screen reader tells."""

import re

from playwright.sync_api import expect

from .people import DESKTOP, PHONE, Company, Person
from .scenes import scene

MOST_STOPS = 80
FOCUS = """(wanted) => {
    const focused = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    return {
        there: focused.matches(wanted),
        seen: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
    };
}"""
# A name with a colon makes the whole line a quoted one.
BUTTON = re.compile(r"""- '?button "((?:[^"\\]|\\.)+)"(?! \[disabled\])""")


HOME = """
- banner:
  - heading "Flipdeck" [level=1]
  - button "English"
  - button "Settings"
- main:
  - radiogroup "Which game?":
    - radio "Flip 7" [checked]
    - radio "With a Vengeance"
    - radio "Flip-Flop"
  - textbox "Your name"
  - button "Play now against three bots"
  - button "New table"
  - button "How to play"
  - textbox "Join a table or score sheet"
  - button "Join"
"""
LOBBY = """
- banner:
  - button "Home"
  - heading "New table" [level=1]
  - button "Menu"
- main:
  - radiogroup "Which game?"
  - heading "House rules" [level=2]
  - button "Change…"
  - img /QR code/
  - text: /tuka-remo-42/
  - button "Copy link"
  - link "TV"
  - 'heading "At the table: 4 of 6" [level=2]'
  - button "Add 2 bots"
  - button "Choose a bot…"
  - list:
    - listitem:
      - text: Ada you Host
      - button "Edit name and avatar"
    - listitem:
      - text: Ben
      - button "Remove Ben"
    - listitem:
      - text: 小美
      - button "Remove 小美"
    - listitem:
      - text: Otto Hard
      - button "Remove Otto"
    - listitem:
      - text: Empty seat
      - button "Sit here"
    - listitem:
      - text: Empty seat
      - button "Sit here"
  - button "Add someone on this device"
- contentinfo:
  - button "Start game"
"""
TABLE = """
- log: /Otto plays Freeze on 小美/
- status: Who gets frozen?
- banner:
  - heading "Flip 7" [level=1]
  - button "22 cards left in the deck"
  - button "Menu"
- main:
  - list:
    - listitem:
      - text: Ben Total 142 stayed points 38
      - img "3"
      - img "8"
      - img "11"
      - img "12"
      - img "+4"
    - listitem:
      - text: Chloé Total 96 bust points 0
      - img "2"
      - img "9"
      - img "9"
      - img "10"
    - listitem:
      - text: /Dieter in the lead Total 171/
      - img "Second Chance"
      - 'button "Play Freeze on Dieter. Dieter banks 24 and is out of this round: 195 in all."'
    - listitem:
      - text: 小美 Total 118 frozen points 64
      - img /^.2$/
    - listitem:
      - text: /Otto deals this round Bot Total 87/
      - 'button "Play Freeze on Otto. Otto banks 20 and is out of this round: 107 in all."'
  - region "Your cards":
    - text: /Your turn/
    - 'button "Play Freeze on yourself. You bank 50 and are out of this round: 179 in all."'
    - img "12"
    - heading "Who gets frozen?" [level=2]
    - paragraph: They bank their points and are out of the round.
    - button "Back" [disabled]
    - button "Choose a player" [disabled]
"""


def tab_to(person: Person, selector: str) -> None:
    """Press Tab until it is reached; whatever has the focus shows it."""
    for _ in range(MOST_STOPS):
        person.page.keyboard.press("Tab")
        focus = person.page.evaluate(FOCUS, selector)
        if focus["there"]:
            assert focus["seen"]
            return
    raise AssertionError(f"{selector} cannot be reached by keyboard")


def test_a_sheet_keeps_the_focus_and_gives_it_back(company: Company) -> None:
    with scene(company, "table", DESKTOP) as ada:
        menu = ada.button("menu")
        tab_to(ada, f"[aria-label='{ada.say('menu')}']")
        ada.page.keyboard.press("Enter")
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        tab_to(ada, "dialog *")
        ada.page.keyboard.press("Escape")
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
        expect(menu).to_be_focused()


def test_a_round_is_played_by_what_a_screen_reader_tells(company: Company) -> None:
    options = {"odds": False, "rules": {"target": "1000"}}
    table = company.server.create(options=options, bots=["standard"])
    with company.person(seat=table, language="de", device=DESKTOP) as ana:
        ana.go(f"/t/{table['code']}")
        ana.button("deal").click()
        told = ana.page.get_by_role("log")
        question = ana.page.get_by_role("status").first
        second = ana.page.get_by_text(ana.say("round", round=2))
        while not second.count():
            ana.wait_to_be_asked()
            expect(question).not_to_be_empty()
            ana.page.get_by_role("button", name=offered(ana), exact=True).click()
            expect(ana.page.locator("[data-pending]")).to_have_count(0)
        expect(told).not_to_be_empty()


def offered(person: Person) -> str:
    """The first choice a screen reader finds on the board, once it is there."""
    main = person.page.get_by_role("main")
    for _ in range(50):
        if names := BUTTON.findall(main.aria_snapshot()):
            return str(names[0]).replace("''", "'")
        person.page.wait_for_timeout(100)
    raise AssertionError("nothing to press")


def test_a_screen_reader_finds_its_way_on_the_first_page(company: Company) -> None:
    with company.person("Ada") as ada:
        ada.go("/")
        expect(ada.page.locator("body")).to_match_aria_snapshot(HOME)


def test_a_screen_reader_finds_everything_in_the_lobby(company: Company) -> None:
    with scene(company, "lobby", PHONE) as ada:
        expect(ada.page.locator("body")).to_match_aria_snapshot(LOBBY)


def test_a_screen_reader_is_told_what_lies_there_and_what_each_choice_leads_to(
    company: Company,
) -> None:
    with scene(company, "target", PHONE) as ada:
        expect(ada.page.locator("body")).to_match_aria_snapshot(TABLE)
