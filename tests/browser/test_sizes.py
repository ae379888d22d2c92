"""Every size of a table fits every size of a screen: nothing overlaps, nothing sticks out."""

import pytest
from playwright.sync_api import expect

import pictures
from flipdeck.engine import events, moves
from flipdeck.engine.frames import Counted, CountStep
from flipdeck.server import messages

from .people import DESKTOP, Company, Device
from .scenes import MOMENTS, scene
from .test_screens import OVERFLOWING, RULES, SETTLED, findings
from .test_television import TELEVISION, WATCHES

TABLET = Device("tablet", 820, 1180, touch=True)
SIDEWAYS = Device("sideways", 844, 390, touch=True)
PHONE = Device("phone", 390, 844, touch=True)
WIDE = Device("wide", 1440, 900, touch=False)
FULL_HD = Device("full-hd", 1920, 1080, touch=False)
HD_READY = Device("hd-ready", 1280, 720, touch=False)
DONE = "[data-phase=done]"
# Plates and cards of others that the board of a round lies on.
COVERED = """() => {
    const board = document.querySelector("[data-testid=round-board]").getBoundingClientRect();
    const parts = "[data-testid=seat] [data-place^=plate], [data-testid=seat] [data-card]";
    return [...document.querySelectorAll(parts)]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .filter((part) => {
            const box = part.getBoundingClientRect();
            return box.right > board.left + 1 && box.left < board.right - 1
                && box.bottom > board.top + 1 && box.top < board.bottom - 1;
        }).map((part) => part.outerHTML);
}"""
# Numbers whose copies in the deck need more than one row.
CROWDED = """() => [...document.querySelectorAll("[data-testid=number]")].filter((row) =>
    new Set([...row.querySelectorAll("i")].map((pip) => pip.getBoundingClientRect().top)).size > 1
).length"""
# Names that show fewer than three letters.
SHORT = """() => [...document.querySelectorAll("[data-testid=seat] b")].filter((name) =>
    name.offsetWidth < Math.min(name.scrollWidth, 24)).map((name) => name.textContent)"""
# How wide a card of another may be, and a card on the deck.
WIDTHS = """() => [
    document.querySelector("[data-testid=seat] [data-place^=seat]"),
    document.querySelector("[data-place=deck]"),
].map((place) => parseFloat(getComputedStyle(place).getPropertyValue(
    place.dataset.place === "deck" ? "--pile" : "--seat-card")))"""
# How much taller the frost is than the cards it lies on.
FROST = """() => {
    const seat = document.querySelector("[data-testid=seat][data-status=frozen]");
    const cards = [...seat.querySelectorAll("[data-card]")];
    const frost = [...seat.querySelectorAll("[data-place^=seat], [data-place^=seat] > *")]
        .map((part) => getComputedStyle(part, "::after"))
        .filter(({ content }) => content !== "none");
    return parseFloat(frost[0].height) - Math.max(...cards.map((card) => card.offsetHeight));
}"""
# Seats and piles that lie on each other.
MEETING = """() => {
    const parts = "[data-testid=seat], [data-place=deck], [data-place=discard], [data-testid=acts]";
    const boxes = [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
    return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) =>
        one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1).map(() => at));
}"""
OUTSIDE = """() => [...document.querySelectorAll("main *")].filter((part) => {
    const text = [...part.childNodes].some((node) =>
        node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    const box = part.getBoundingClientRect();
    const outside = box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
    return text && outside && box.width > 1 && !part.closest(".visually-hidden");
}).map((part) => part.outerHTML)"""


def many(players: int) -> pictures.Scene:
    crowd = pictures.crowd()
    others = (
        one._replace(name=f"{one.name} {turn}" if turn else one.name)
        for turn in range(players)
        for one in crowd
    )
    seated = (pictures.ADA, *(next(others) for _ in range(players - 1)))
    return pictures.Scene(seated, actor=7, moves=(), decks=1 + (players > 17))


def round_of(players: int) -> pictures.Scene:
    """The end of the round, with more players than in the picture of it."""
    moment = MOMENTS["round"]
    assert isinstance(moment, pictures.Scene)
    table = many(players)
    more = table.players[6:]
    points = [50, 38, 0, 0, 64, 51, *(one.line.points for one in more)]
    seated = (*moment.players, *more)
    totals = [one.line.total + gained for one, gained in zip(seated, points, strict=True)]
    count = [
        CountStep(
            step.what,
            {**step.seats, **{
                seat: Counted(list(one.line.numbers), one.line.points)
                for seat, one in enumerate(more, 6)
                if step.what == ("bust" if one.line.status == "busted" else "numbers")
            }},
        )
        for step in pictures.COUNT
    ]  # fmt: skip
    ended = [events.RoundEnded(points, totals, 5), events.RoundStarted(5, 3)]
    step = messages.Step(moves.Stay(0), ended, {}, count=count)
    return moment._replace(players=seated, steps=(step,))


@pytest.mark.parametrize("players", [6, 9])
@pytest.mark.parametrize("device", [WIDE, PHONE, TABLET, SIDEWAYS], ids=lambda one: one.name)
def test_the_board_of_a_round_covers_no_line(
    company: Company, device: Device, players: int
) -> None:
    preferences = {"pace": 1, "skipPauses": False}
    with scene(company, round_of(players), device, hold=DONE, preferences=preferences) as ada:
        ada.page.evaluate(SETTLED)
        assert ada.page.evaluate(COVERED) == []
        assert ada.page.evaluate(OVERFLOWING, device.width) == []


@pytest.mark.parametrize("players", [6, 12, 36])
@pytest.mark.parametrize("device", [WIDE, PHONE, TABLET, SIDEWAYS], ids=lambda one: one.name)
def test_every_number_of_players_fits(company: Company, device: Device, players: int) -> None:
    with scene(company, many(players), device) as ada:
        ada.page.evaluate(SETTLED)
        assert ada.page.evaluate(OVERFLOWING, device.width) == []
        assert ada.page.evaluate(SHORT) == []
        if device is WIDE:  # the deck is beside the table there
            expect(ada.page.get_by_test_id("number").first).to_be_visible()
        assert ada.page.evaluate(CROWDED) == 0


@pytest.mark.parametrize("others", [1, 2, 3, 4])
@pytest.mark.parametrize("side", ["open", "folded"])
def test_a_small_company_has_large_cards_and_large_piles(
    company: Company, others: int, side: str
) -> None:
    moment = many(1 + others)._replace(actor=1)
    with scene(company, moment, DESKTOP, preferences={"side": side}) as ada:
        for device, least in ((DESKTOP, 60), (WIDE, 72), (FULL_HD, 100)):
            ada.page.set_viewport_size({"width": device.width, "height": device.height})
            ada.page.evaluate(SETTLED)
            card, pile = ada.page.evaluate(WIDTHS)
            assert card >= least, device
            assert pile >= 72, device
            assert ada.page.evaluate(MEETING) == []


@pytest.mark.parametrize("device", [DESKTOP, WIDE, PHONE], ids=lambda one: one.name)
def test_frost_lies_on_the_cards_and_nothing_else(company: Company, device: Device) -> None:
    with scene(company, "table", device) as ada:
        ada.page.evaluate(SETTLED)
        assert 0 < ada.page.evaluate(FROST) < 16  # pixels


@pytest.mark.parametrize("device", [TELEVISION, HD_READY], ids=lambda one: one.name)
def test_at_a_television_no_hand_covers_who_is_ahead(company: Company, device: Device) -> None:
    with company.person(device=device, preferences=WATCHES) as television:
        pictures.play(television.page, MOMENTS["tricks"])
        television.go(f"/tv/{pictures.CODE}")
        ahead = television.page.get_by_test_id("trick-leader")
        expect(ahead).not_to_be_empty()
        line = ahead.bounding_box()
        assert line
        for seat in television.page.get_by_test_id("seat").all():
            box = seat.bounding_box()
            assert box
            assert box["y"] + box["height"] < device.height - 16
            above, below = box["y"] + box["height"] <= line["y"], box["y"] >= line["y"] + 16
            beside = box["x"] + box["width"] <= line["x"] or box["x"] >= line["x"] + line["width"]
            assert above or below or beside


@pytest.mark.parametrize("name", ["lobby", "table", "tricks", "after", "after-tricks"])
@pytest.mark.parametrize("device", [TELEVISION, HD_READY], ids=lambda one: one.name)
def test_a_television_bars_nobody_and_nothing_sticks_out(
    company: Company, name: str, device: Device
) -> None:
    with company.person(device=device, preferences=WATCHES) as television:
        page = television.page
        pictures.play(page, MOMENTS[name])
        television.go(f"/tv/{pictures.CODE}")
        shown = {"lobby": "tv-player", "after": "deciding", "after-tricks": "game-over"}
        expect(page.get_by_test_id(shown.get(name, "seat")).first).to_be_visible()
        assert findings(page, RULES) == []
        assert page.evaluate(OUTSIDE) == []
        page.emulate_media(color_scheme="dark")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        assert findings(page, ["color-contrast"]) == []
