"""Cards that travel over the table: from where to where; and nothing ever waits for them."""

import math
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pictures
from flipdeck.engine import events, moves
from flipdeck.engine.display import Forced
from flipdeck.server.messages import Step

from .people import DESKTOP, PHONE, Company, Device, play
from .scenes import MOMENTS, run_until, scene

MOVING: dict[str, Any] = {"pace": 1, "skipPauses": False}
FRAME = 20  # milliseconds
FLYING = "[data-testid=flying]"
FLOWN = "window.flown"
TOLD = "[data-testid=told]"
# Seats of others, and our cards, that something else lies on.
COVERED = """() => [...document.querySelectorAll("[data-testid=seat], [data-testid=own-line]")]
    .filter((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return !part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }).map((part) => part.outerHTML)"""
SLOTS = """() => [
    document.querySelector("[data-testid=forced] b")?.textContent ?? "",
    [...document.querySelectorAll("[data-slot]")].map(({ dataset }) => dataset.slot),
]"""
# Who has the light, and what the middle of the table shows of this turn: a name, then a card.
TURNS = """() => {
    const act = document.querySelector("[data-testid=acts] [data-now]");
    const text = act?.dataset.act ?? act?.textContent.slice(1);
    const seat = document.querySelector("[data-testid=seat].turn");
    return [seat?.querySelector("[data-testid=name]").textContent, text];
}"""
# The centres of these things, where they are there.
CENTRES = """(selectors) => selectors.map((selector) => {
    const found = [...document.querySelectorAll(selector)].at(-1);
    if (!found) return null;
    const { left, top, width, height } = found.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
})"""
WATCH = """() => {
    window.flown = 0;
    new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
            window.flown += Number(node.dataset?.testid === "flying");
    }).observe(document, { childList: true, subtree: true });
}"""

COUNT_SOUNDS = """() => {
    window.sounds = 0;
    for (const name of ["AudioBufferSourceNode", "OscillatorNode"])
        window[name] = class extends window[name] {
            constructor(...facts) {
                super(...facts);
                window.sounds++;
            }
        };
}"""


def hit() -> pictures.Scene:
    """Ada hits and keeps an 8."""
    kept = pictures.player("Ada", "4 6 8 9 11 12", 58, 129, "+8").line
    draw = Step(moves.Draw(0, "8"), [], {"players": {"0": kept}}, 0.39)
    return pictures.TURN._replace(answered=True, steps=(Step(moves.Hit(0), [], {}), draw))


def theft() -> tuple[pictures.Scene, str]:
    """Ada steals a card of the next player but one."""
    before = MOMENTS["vengeance"]
    assert isinstance(before, pictures.Scene)
    ada, _, rival, *_ = before.players
    card, *others = rival.line.numbers
    changes = {
        "0": pictures.player("Ada", " ".join([*ada.line.numbers, card]), 40, 129).line,
        "2": pictures.player(rival.name, " ".join(others), 20, rival.line.total).line,
    }
    step = Step(moves.Steal(0, card, 2), [], {"players": changes})
    return before._replace(answered=True, steps=(step,)), card


def centre(page: Page, selector: str) -> Any:
    return page.evaluate(CENTRES, [selector])[0]


def apart(places: tuple[Any, Any]) -> float:
    here, there = places
    if not here:
        return math.inf
    return max(abs(here[0] - there[0]), abs(here[1] - there[1])) if there else math.inf


def flight(page: Page, goal: str) -> tuple[Any, Any, Any]:
    """Where the next card in the air begins, where it is nearest to its goal, and its goal then.

    A goal may move once the card has landed, when the line is laid out with it.
    """
    page.locator("[data-staging]").wait_for()
    seen = []
    for _ in range(100):
        here, there = page.evaluate(CENTRES, [FLYING, goal])
        if here:
            seen.append((here, there))
        elif seen:
            return seen[0][0], *min(seen, key=apart)
        page.clock.run_for(FRAME)
    raise AssertionError("nothing lands")


def are_close(one: Any, other: Any, most: float) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= most


@pytest.mark.parametrize("device", [PHONE, DESKTOP])
def test_a_drawn_card_flies_from_the_deck_to_its_slot(company: Company, device: Device) -> None:
    moment = hit()
    with scene(company, moment, device, by_hand=True, preferences=MOVING) as ada:
        deck = centre(ada.page, "[data-place=deck]")
        ada.choices.first.click()
        begin, end, slot = flight(ada.page, "[data-place=seat-0] [data-card='8']")
        assert are_close(begin, deck, 40)
        assert are_close(end, slot, 12)
        assert ada.page.locator("[data-flying]").count() == 0


def test_a_stolen_card_flies_from_seat_to_seat(company: Company) -> None:
    moment, card = theft()
    with scene(company, moment, DESKTOP, by_hand=True, preferences=MOVING) as ada:
        owner = centre(ada.page, f"[data-place=seat-2] [data-card='{card}']")
        ada.choices.first.click()
        begin, end, slot = flight(ada.page, f"[data-place=seat-0] [data-card='{card}']")
        assert are_close(begin, owner, 60)
        assert are_close(end, slot, 12)


def test_without_motion_nothing_flies_and_what_came_is_framed(company: Company) -> None:
    options = {"preferences": MOVING, "reduced_motion": "reduce"}
    with scene(company, hit(), PHONE, by_hand=True, **options) as ada:
        ada.page.evaluate(WATCH)
        ada.choices.first.click()
        framed = ada.page.locator("[data-place=seat-0] [data-changed]")
        expect(framed).to_have_attribute("data-card", "8")
        ada.page.clock.run_for(2000)
        expect(framed).to_have_attribute("data-card", "8")
        assert ada.page.evaluate(FLOWN) == 0


def test_a_decision_during_a_flight_is_sent_at_once_and_ends_the_flight(company: Company) -> None:
    others = (Step(moves.Stay(0), [], {}), Step(moves.Hit(3), [], {}), pictures.drawn(3, "2", 0.2))
    moment = pictures.TURN._replace(answered=True, steps=others)
    with scene(company, moment, DESKTOP, by_hand=True, preferences=MOVING) as ada:
        ada.button("stay").click()
        flying = ada.page.locator(FLYING)
        for _ in range(20):
            ada.page.clock.run_for(FRAME)
            if flying.count():
                break
        ada.button("hit").click()
        expect(ada.page.locator("[data-pending]")).to_have_count(1)
        expect(flying).to_have_count(1)
        ada.page.clock.run_for(140)
        expect(flying).to_have_count(0)


@pytest.mark.parametrize(("token", "giver", "taker"), [("crown", 3, 4), ("dealer", 5, 3)])
def test_the_crown_hops_to_the_new_leader_and_the_token_goes_to_the_next_dealer(
    company: Company, token: str, giver: int, taker: int
) -> None:
    goal = f"[data-token={token}][data-seat='{taker}']"
    with scene(company, "round", DESKTOP, by_hand=True, preferences=MOVING) as ada:
        begin = centre(ada.page, f"[data-token={token}][data-seat='{giver}']")
        run_until(ada.page, f"[data-flight={token}-token]")
        way = ways(ada.page, f"{token}-token", goal)
        assert are_close(way[0][0], begin, 60)
        assert are_close(*min(way, key=apart), 12)
        expect(ada.page.locator(f"[data-token={token}]")).to_have_count(1)
        expect(ada.page.locator(goal)).to_be_visible()


def ways(page: Page, flying: str, goal: str) -> list[tuple[Any, Any]]:
    """Where it is until it lands, and its goal then."""
    seen = []
    while page.locator(f"[data-flight={flying}]").count():
        seen.append(tuple(page.evaluate(CENTRES, [f"[data-flight={flying}]", goal])))
        page.clock.run_for(FRAME)
    return seen


def test_without_motion_crown_and_token_are_simply_there(company: Company) -> None:
    options = {"preferences": MOVING, "reduced_motion": "reduce"}
    with scene(company, "round", PHONE, by_hand=True, **options) as ada:
        ada.page.evaluate(WATCH)
        run_until(ada.page, "[data-phase=done]")
        ada.page.clock.run_for(FRAME)
        assert ada.page.evaluate(FLOWN) == 0
        shown = ada.page.locator("[data-token]:visible")
        expect(shown).to_have_count(2)
        seats = shown.evaluate_all(
            "(all) => all.map(({ dataset }) => [dataset.token, dataset.seat])"
        )
        assert sorted(seats) == [["crown", "4"], ["dealer", "3"]]


@pytest.mark.parametrize("device", [PHONE, DESKTOP])
def test_the_ring_of_a_second_chance_closes_round_the_duplicate(
    company: Company, device: Device
) -> None:
    holder = pictures.player("Ada", "4 6 9 11 12", 50, 129, "+8", "second")
    kept = pictures.player("Ada", "4 6 9 11 12", 50, 129, "+8").line
    step = Step(moves.Draw(0, "9"), [events.Saved(0, "9")], {"players": {"0": kept}}, 0.0)
    steps = (Step(moves.Hit(0), [], {}), step)
    players = (holder, *pictures.FRIENDS)
    moment = pictures.TURN._replace(players=players, answered=True, steps=steps)
    with scene(company, moment, device, by_hand=True, preferences=MOVING) as ada:
        own = centre(ada.page, "[data-place=seat-0] [data-card=second]")
        ada.choices.first.click()
        run_until(ada.page, "[data-flight=second-token]")
        way = ways(ada.page, "second-token", "[data-testid=fresh-card]")
        assert are_close(way[0][0], own, 30)
        assert are_close(*min(way, key=apart), 12)


def own_bust() -> pictures.Scene:
    """Ada draws a second 9."""
    lost = pictures.player("Ada", "4 6 9 9 11 12", 0, 129, "+8", status="busted").line
    step = Step(moves.Draw(0, "9"), [events.Busted(0, "9")], {"players": {"0": lost}}, 0.39)
    return pictures.TURN._replace(steps=(step,))


@pytest.mark.parametrize("device", [PHONE, DESKTOP])
def test_ones_own_bust_is_seen_on_the_table_and_covers_none_of_it(
    company: Company, device: Device
) -> None:
    with scene(company, own_bust(), device, by_hand=True, preferences=MOVING) as ada:
        run_until(ada.page, TOLD)
        own = ada.page.get_by_test_id("own-line")
        expect(own).to_contain_text(ada.say("status-busted"))
        expect(ada.page.get_by_test_id("told")).to_contain_text(
            ada.say("bust-lost", card="9", points=50)
        )
        ada.page.clock.run_for(600)
        assert ada.page.evaluate(COVERED) == []
        expect(own).to_contain_text(f"{ada.say('points')} 0")
        ada.page.mouse.click(5, 5)
        ada.page.clock.run_for(FRAME)
        expect(ada.page.locator(TOLD)).to_have_count(0)


def forced_bust() -> pictures.Scene:
    """Otto makes Dieter draw three cards; the second one busts them."""
    two = pictures.player("Dieter", "2 5 7 12", 26, 171).line
    bust = pictures.player("Dieter", "2 5 7 7 12", 0, 171, status="busted").line
    draws = (("2", two, []), ("7", bust, [events.Busted(3, "7")]))
    steps = [
        Step(
            moves.Draw(3, card),
            list(after),
            {"players": {"3": line}},
            0.2,
            Forced("flip3", 5, 3, nth, 3),
        )
        for nth, (card, line, after) in enumerate(draws, 1)
    ]
    return pictures.TURN._replace(actor=5, steps=(pictures.given(5, "flip3", 3), *steps))


def test_forced_cards_fall_into_a_slot_each_until_a_bust(company: Company) -> None:
    with scene(company, forced_bust(), DESKTOP, by_hand=True, preferences=MOVING) as ada:
        ada.page.locator("[data-staging]").wait_for()
        seen: list[Any] = []
        while ada.page.locator("[data-staging]").count():
            slots = ada.page.evaluate(SLOTS)
            if slots not in seen[-1:]:
                seen.append(slots)
            ada.page.clock.run_for(FRAME)
        count = [ada.say("of-forced", place=place, total=3) for place in (1, 2)]
        assert [slots for slots in seen if slots[0]] == [
            [count[0], ["now", "empty", "empty"]],
            [count[1], ["filled", "now", "empty"]],
            [count[1], ["filled", "now"]],
        ]


def test_a_turn_of_another_is_seen_to_begin_and_to_end(company: Company) -> None:
    steps = (
        Step(moves.Hit(3), [], {}),
        pictures.drawn(3, "2", 0.2),
        Step(moves.Hit(5), [], {}),
        pictures.drawn(5, "11", 0.3),
    )
    moment = pictures.TURN._replace(actor=3, moves=(), steps=steps)
    with scene(company, moment, DESKTOP, by_hand=True, preferences=MOVING) as ada:
        ada.page.locator("[data-staging]").wait_for()
        seen: list[list[Any]] = []
        while ada.page.locator("[data-staging]").count():
            now = ada.page.evaluate(TURNS)
            if not seen or seen[-1][0] != now:
                seen.append([now, 0])
            seen[-1][1] += FRAME
            ada.page.clock.run_for(FRAME)
    assert [now for now, _ in seen] == [
        ["Dieter", "Dieter"],
        ["Dieter", "2"],
        ["Otto", "Otto"],
        ["Otto", "11"],
    ]
    assert all(time >= 280 for _, time in seen)  # milliseconds


@pytest.mark.parametrize("game", ["flip7", pytest.param("flipflop", marks=pytest.mark.long)])
def test_nothing_is_left_in_the_air_after_a_game(company: Company, game: str) -> None:
    target = {"flip7": "30", "flipflop": "3"}[game]
    options = {"game": game, "odds": False, "rules": {"target": target}}
    table = company.server.create(options=options, bots=["medium"] * 3)
    preferences = {"pace": 2, "skipPauses": True}
    with company.person(seat=table, device=DESKTOP, preferences=preferences) as ana:
        ana.go(f"/t/{table['code']}")
        ana.page.evaluate(WATCH)
        ana.press(ana.button("deal"))
        play(ana)
        assert ana.page.evaluate(FLOWN) > 0
        expect(ana.page.locator(f"{FLYING}, [data-flying]")).to_have_count(0)


@pytest.mark.parametrize("switched", [False, True])
def test_sound_is_off_at_first_and_one_tap_away(company: Company, switched: bool) -> None:
    first_visit = {**MOVING, "sound": None}
    options = {"preferences": first_visit, "script": COUNT_SOUNDS}
    with scene(company, hit(), PHONE, **options) as ada:
        switch = ada.button("sound")
        expect(switch).to_have_attribute("aria-pressed", "false")
        if switched:
            ada.press(switch)
        ada.press(ada.choices.first)
        expect(ada.page.locator("[data-place=seat-0] [data-card='8']")).to_have_count(1)
        assert (ada.page.evaluate("window.sounds") > 0) == switched
