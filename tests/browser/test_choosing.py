"""A choice is seen before it is made: what stands on a candidate is what happens."""

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import expect

import pictures
from flipdeck.engine import moves
from flipdeck.engine.moves import Give, TakeBonus, TurnBonus

from .people import AIM, CONFIRM, DESKTOP, PATIENCE, PHONE, Company, Device, Person
from .scenes import scene
from .test_faults import Line
from .test_screens import AXE, RULES, SETTLED, findings

CHANGE = re.compile(r"^(\N{MINUS SIGN}?\d+) → (\N{MINUS SIGN}?\d+)$")
PRESSED = "[data-target][aria-pressed=true]"
LARGEST_GAME = 800
SMALL_TARGETS = """() => [...document.querySelectorAll("[data-target]")].filter((target) => {
    const box = target.getBoundingClientRect();
    return box.width < 44 || box.height < 44;
}).map((target) => target.outerHTML)"""

# Targets that lie elsewhere, or are of another size, while one of them has the focus.
MOVED = """async () => {
    const settle = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    await settle().then(settle);
    const targets = [...document.querySelectorAll("[data-target]")];
    const boxes = () => targets.map((target) => {
        const { left, top, width, height } = target.getBoundingClientRect();
        return [left, top, width, height];
    });
    const still = (one, other) => one.every((length, at) => Math.abs(length - other[at]) < 0.01);
    const found = [];
    const before = boxes();
    for (const target of targets) {
        target.focus({ preventScroll: true });
        await settle();
        for (const [place, box] of boxes().entries())
            if (!still(box, before[place]))
                found.push([target, targets[place]].map(({ dataset }) => dataset.target));
        target.blur();
    }
    return found;
}"""
# Targets that something else lies on, where they are pressed.
COVERED = """() => [...document.querySelectorAll("[data-target]")].filter((target) => {
    target.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = target.getBoundingClientRect();
    return !target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((target) => target.dataset.target)"""
SIDEWAYS = Device("sideways", 844, 390, touch=True)
TABLET = Device("tablet", 820, 1180, touch=True)
LOW = Device("low", 1280, 720, touch=False)

CROWD = (pictures.BRUTE, *pictures.crowd()[:11])
HALVED = pictures.Scene(
    CROWD, "vengeance", ask="target", card="/2",
    moves=tuple(Give(0, "/2", seat) for seat in (0, 1, 5, 8)),
    effects=({0: 15}, {1: 0}, {5: 12}, {8: 3}),
)  # fmt: skip
BONUS = pictures.Scene(
    (pictures.BRUTE, *pictures.RIVALS), "vengeance", ask="bonus",
    moves=(TakeBonus(0), *(TurnBonus(0, seat) for seat in range(1, 5))),
    effects=({0: 45}, {1: 16}, {2: -15}, {3: 28}, {4: -5}),
)  # fmt: skip
STEAL = pictures.SCENES["steal"]
assert isinstance(STEAL, pictures.Scene)
STEAL = STEAL._replace(
    effects=tuple({0: 33, 1 + place % 4: 3} for place in range(len(STEAL.moves)))
)


def steal(*others: pictures.Player) -> pictures.Scene:
    """Any card of the others can be stolen."""
    choices = tuple(
        pictures.moves.Steal(0, card, seat)
        for seat, one in enumerate(others, 1)
        for card in (*one.line.numbers, *one.line.modifiers)
    )
    seated = (pictures.BRUTE, *others)
    return pictures.Scene(seated, "vengeance", ask="target", card="steal", moves=choices)


MANY = steal(*CROWD[1:])
FULL = (
    pictures.player("Ben", "1 3 5 7 9 11", 21, 100, "-2", "-4", "/2"),
    pictures.player("Chloé", "0 2 4 6 8 10", 18, 100, "-6", "-8", "-10"),
)
ASKED: dict[str, Any] = {
    **{name: pictures.SCENES[name] for name in ("target", "minus", "swap")},
    "steal": STEAL,
    **{name: pictures.SCENES[name] for name in ("tricks", "objective", "flop")},
    "halved": HALVED,
    "bonus": BONUS,
    "many": MANY,
}


KEYS = """() => [...document.querySelectorAll("[data-target]")].map((target) =>
    getComputedStyle(target, "::after").content.replaceAll('"', ""))"""


@pytest.mark.parametrize(("device", "printed"), [(DESKTOP, True), (PHONE, False)])
def test_digits_stand_on_what_they_choose_where_there_is_a_keyboard(
    company: Company, device: Device, printed: bool
) -> None:
    with scene(company, STEAL, device) as ada:
        ada.wait_to_be_asked()
        keys = ada.page.evaluate(KEYS)
        digits = [*"1234567890"] if printed else ["none"] * 10
        assert keys == digits + ["none"] * (len(STEAL.moves) - 10)
        if printed:
            ada.page.keyboard.press("3")
            expect(ada.page.locator("[data-target]").nth(2)).to_have_attribute(
                "aria-pressed", "true"
            )


@pytest.mark.parametrize("device", [DESKTOP, PHONE])
def test_a_choice_that_would_end_the_round_says_so(company: Company, device: Device) -> None:
    moment = pictures.SCENES["target"]
    assert isinstance(moment, pictures.Scene)
    ending = moment._replace(effects=({}, {}, {}), ends=(2,))
    with scene(company, ending, device) as ada:
        expect(ada.page.get_by_test_id("ends")).to_have_count(1)
        otto = ada.page.get_by_test_id("seat").filter(has_text="Otto")
        expect(otto.get_by_test_id("ends")).to_have_text(ada.say("ends-round"))


@pytest.mark.parametrize(("kind", "many"), [("steal", 1), ("swap", 2)])
def test_a_card_that_would_end_the_round_says_so_and_so_does_its_owner(
    company: Company, kind: str, many: int
) -> None:
    steal, swap = moves.Steal(0, "13", 1), moves.Swap(0, "9", 0, "13", 1)
    moment = STEAL._replace(moves=(steal,), effects=({0: 46},), ends=(0,))
    if kind == "swap":
        moment = moment._replace(card="swap", moves=(swap,))
    with scene(company, moment, DESKTOP) as ada:
        for target in ada.page.locator(AIM).all()[:many]:
            target.click()
        expect(ada.page.get_by_test_id("card-ends")).to_have_count(many)
        said = ada.page.get_by_test_id("ends")
        expect(said).to_have_count(many)
        ben = ada.page.get_by_test_id("seat").filter(has_text="Ben")
        expect(ben.get_by_test_id("ends")).to_have_text(ada.say("ends-round"))


def is_asked(person: Person) -> None:
    """Nothing has been played."""
    expect(person.page.locator(AIM)).not_to_have_count(0)


def has_played(person: Person) -> None:
    expect(person.page.locator(AIM)).to_have_count(0)


# The two taps, and back


@pytest.mark.parametrize("name", ["target", "minus", "steal", "tricks", "objective", "halved"])
def test_the_first_tap_previews_and_the_second_plays(company: Company, name: str) -> None:
    with scene(company, ASKED[name], PHONE) as ada:
        target = ada.page.locator(AIM).first
        ada.press(target)
        expect(target).to_have_attribute("aria-pressed", "true")
        expect(ada.page.locator(CONFIRM)).to_be_visible()
        is_asked(ada)
        ada.press(target)
        has_played(ada)


@pytest.mark.parametrize("name", ["target", "steal", "tricks"])
def test_confirm_plays_what_was_tapped_last(company: Company, name: str) -> None:
    with scene(company, ASKED[name], PHONE) as ada:
        for place in (0, 1):
            ada.press(ada.page.locator(AIM).nth(place))
        expect(ada.page.locator(PRESSED)).to_have_count(1)
        is_asked(ada)
        ada.press(ada.page.locator(CONFIRM))
        has_played(ada)


@pytest.mark.parametrize("name", ["target", "steal", "objective", "flop"])
def test_escape_and_back_return(company: Company, name: str) -> None:
    with scene(company, ASKED[name], DESKTOP) as ada:
        for way in ("Escape", "Back"):
            ada.page.locator(AIM).first.click()
            expect(ada.page.locator(PRESSED)).to_have_count(1)
            if way == "Escape":
                ada.page.keyboard.press(way)
            else:
                ada.page.get_by_test_id("back").click()
            expect(ada.page.locator(PRESSED)).to_have_count(0)
            expect(ada.page.get_by_test_id("ghost")).to_have_count(0)
            is_asked(ada)


def test_the_cards_of_a_swap_are_taken_back_one_by_one(company: Company) -> None:
    with scene(company, "swap", PHONE) as ada:
        own = ada.page.get_by_test_id("own-line").locator(AIM)
        ada.press(ada.page.locator(AIM).first)
        ada.press(own.first)
        expect(ada.page.locator(PRESSED)).to_have_count(2)
        expect(ada.page.get_by_test_id("ghost")).to_have_count(2)
        ada.press(own.nth(1))  # another second card
        expect(ada.page.locator(PRESSED)).to_have_count(2)
        for left in (1, 0):
            ada.press(ada.page.get_by_test_id("back"))
            expect(ada.page.locator(PRESSED)).to_have_count(left)


def test_pointing_at_a_player_shows_what_would_happen_and_chooses_nothing(
    company: Company,
) -> None:
    with scene(company, "minus", DESKTOP) as ada:
        asked = ada.page.get_by_test_id("asked")
        before = asked.inner_text()
        ada.page.locator(AIM).first.hover()
        expect(asked).not_to_have_text(before)
        expect(ada.page.get_by_test_id("ghost")).to_have_count(1)
        expect(ada.page.locator(PRESSED)).to_have_count(0)
        ada.page.mouse.move(1, 1)
        expect(asked).to_have_text(before)


def test_arrows_lead_to_the_next_target_on_that_side(company: Company) -> None:
    with scene(company, "minus", DESKTOP) as ada:
        seats = ada.page.locator(f"[data-testid=seat] {AIM}")
        ada.page.keyboard.press("ArrowRight")
        expect(seats.first).to_be_focused()
        for arrow in ("ArrowRight", "ArrowLeft"):
            before = ada.page.evaluate("document.activeElement.getBoundingClientRect().left")
            ada.page.keyboard.press(arrow)
            after = ada.page.evaluate("document.activeElement.getBoundingClientRect().left")
            assert (after > before) == (arrow == "ArrowRight")


def test_hands_to_flip_are_chosen_in_any_number(company: Company) -> None:
    with scene(company, "flop", DESKTOP) as ada:
        expect(ada.page.locator(CONFIRM)).to_have_text(ada.say("tricks-flip-nobody"))
        for digit in "124":
            ada.page.keyboard.press(digit)
        ada.page.keyboard.press("2")
        expect(ada.page.locator(PRESSED)).to_have_count(2)
        ada.page.keyboard.press("Enter")
        has_played(ada)


# For everybody


@pytest.mark.parametrize("name", ASKED)
def test_every_target_is_large_enough_for_a_finger_and_no_preview_moves_any(
    company: Company, name: str
) -> None:
    with scene(company, ASKED[name], PHONE, "de") as ada:
        ada.wait_to_be_asked()
        assert ada.page.evaluate(SMALL_TARGETS) == []
        for device in (PHONE, SIDEWAYS, DESKTOP):
            ada.page.set_viewport_size({"width": device.width, "height": device.height})
            ada.page.evaluate(SETTLED)
            assert ada.page.evaluate(MOVED) == []


@pytest.mark.parametrize("others", [FULL[:1], FULL, FULL * 2, FULL * 4], ids=len)
def test_nothing_lies_on_a_target(company: Company, others: tuple[pictures.Player, ...]) -> None:
    with scene(company, steal(*others), DESKTOP, "fr") as ada:
        ada.wait_to_be_asked()
        for device in (DESKTOP, LOW, TABLET, PHONE, SIDEWAYS):
            ada.page.set_viewport_size({"width": device.width, "height": device.height})
            ada.page.evaluate(SETTLED)
            assert ada.page.evaluate(COVERED) == [], device


def test_a_mouse_at_the_edge_of_a_target_stays_on_it(company: Company) -> None:
    with scene(company, STEAL, DESKTOP) as ada:
        target = ada.page.locator(AIM).nth(2)
        box = target.bounding_box()
        assert box
        ada.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 1)
        expect(target).to_have_attribute("data-shown", "")
        ada.page.evaluate(SETTLED)
        assert target.bounding_box() == box


@pytest.mark.parametrize("name", ASKED)
def test_nothing_bars_anybody_while_choosing(company: Company, name: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed (npm is missing?)")
    device = (PHONE, DESKTOP)[[*ASKED].index(name) % 2]
    with scene(company, ASKED[name], device) as ada:
        ada.press(ada.page.locator(AIM).first)
        expect(ada.page.locator(PRESSED)).to_have_count(1)
        assert findings(ada.page, RULES) == []
        ada.page.emulate_media(color_scheme="dark")
        expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
        assert findings(ada.page, ["color-contrast"]) == []


# What stands there is what happens


def test_what_stands_on_a_candidate_is_what_happens(company: Company) -> None:
    options = {"game": "vengeance", "odds": False, "rules": {"target": "2000", "brutal": "yes"}}
    table = company.server.create(options=options, bots=["easy", "easy"])
    with company.person(seat=table, device=DESKTOP) as ana:
        line = Line(ana)
        ana.go(f"/t/{table['code']}")
        ana.press(ana.button("deal"))
        compared = 0
        for place in itertools.count():
            ana.wait_to_be_asked()
            if not ana.page.locator(AIM).count():
                ana.decide(0)
                continue
            shown = chosen(ana, place)
            heard = len(line.heard)
            ana.press(ana.page.locator(CONFIRM))
            expect(ana.page.locator("[data-pending]")).to_have_count(0)
            compared += compare(shown, step_after(line, heard))
            if compared >= 12:
                return


def chosen(person: Person, place: int) -> dict[int, tuple[int, int]]:
    """Choose some target, for a Swap two; the points before and after that stand on the seats."""
    targets = person.page.locator(AIM)
    for one in itertools.count(place):
        if person.page.locator(CONFIRM).count():
            break
        person.press(targets.nth(one % targets.count()))
    seats = person.page.get_by_test_id("seat")
    boxes = {1 + seat: seats.nth(seat) for seat in range(seats.count())}
    boxes[0] = person.page.get_by_test_id("own-line")
    shown = {}
    for seat, box in boxes.items():
        effect = box.get_by_test_id("effect")
        # Other candidates keep what choosing them would do.
        candidate = box.locator("[data-target^=seat][aria-pressed=false]").count()
        if effect.count() and not candidate and (found := CHANGE.match(effect.inner_text())):
            before, after = (int(text.replace("\N{MINUS SIGN}", "-")) for text in found.groups())
            shown[seat] = (before, after)
    return shown


def step_after(line: Line, heard: int) -> dict[str, Any]:
    updates = [told for told in line.heard[heard:] if told["type"] == "update"]
    step: dict[str, Any] = updates[0]["steps"][0]
    return step


def compare(shown: dict[int, tuple[int, int]], step: dict[str, Any]) -> int:
    """All that was shown has come true; how many seats that were."""
    ended = [event for event in step["events"] if event["event"] == "round_ended"]
    players = step["changes"].get("players", {})
    for seat, (_, after) in shown.items():
        now = ended[0]["points"][seat] if ended else players[str(seat)]["points"]
        assert after == now, (seat, shown, step)
    return len(shown)


# By keyboard alone


@pytest.mark.parametrize(
    ("game", "target"), [("flip7", "30"), ("vengeance", "30"), ("flipflop", "3")]
)
def test_a_whole_game_by_keyboard_alone(company: Company, game: str, target: str) -> None:
    options = {"game": game, "odds": False, "rules": {"target": target}}
    bots = ["easy"] * 2
    table = company.server.create(options=options, bots=bots)
    with company.person(seat=table, device=DESKTOP) as ana:
        keys = ana.page.keyboard
        ana.go(f"/t/{table['code']}")
        expect(ana.page.get_by_test_id("deal")).to_be_visible()
        while not ana.page.evaluate("document.activeElement.dataset.testid === 'deal'"):
            keys.press("Tab")
        keys.press("Enter")
        for turn in range(LARGEST_GAME):
            standing = wait(ana)
            if standing["over"]:
                return
            if ana.page.locator(AIM).count():
                choose_by_keys(ana, turn)
            else:
                keys.press("s" if turn % 3 and may_stay(ana) else "h")
            expect(ana.page.locator("[data-pending]")).to_have_count(0)
        raise AssertionError("the game does not end")


def wait(person: Person) -> dict[str, Any]:
    for _ in range(PATIENCE // 20):
        standing = person.standing
        if standing["asked"] or standing["over"]:
            return standing
        person.page.wait_for_timeout(20)
    raise AssertionError("nobody is asked, and the game is not over")


def may_stay(person: Person) -> bool:
    stay = person.page.get_by_role("button", name=person.say("stay"), disabled=False)
    return stay.count() > 0


def choose_by_keys(person: Person, turn: int) -> None:
    """A digit chooses; if that was the first card of a Swap, other digits find the second."""
    keys, confirm = person.page.keyboard, person.page.locator(CONFIRM)
    for place in range(10):
        keys.press(str((turn + place) % 10))
        if person.page.locator(PRESSED).count() and confirm.count():
            keys.press("Enter")
            return
    raise AssertionError("no digit makes a move")
