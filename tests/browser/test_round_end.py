"""The round is counted on the table: step by step, then the points go to the totals."""

from typing import Any

from playwright.sync_api import Page, expect

import pictures
from flipdeck.engine import events, moves
from flipdeck.engine.frames import Counted, CountStep
from flipdeck.server.messages import Step

from .people import DESKTOP, PHONE, Company
from .scenes import run_until, scene

BOARD = "[data-testid=round-board]"
DONE = "[data-phase=done]"
OLD, NEW = (129, 142, 96, 171, 118, 87), (179, 180, 96, 171, 182, 138)
TIMES = "\N{MULTIPLICATION SIGN}"
STEP = 20
MOST = 400  # steps of the page's clock
FRAME = """() => {
    const board = document.querySelector("[data-testid=round-board]");
    if (!board) return null;
    const total = (seat) => document.querySelector(`[data-place=total-${seat}]`).textContent;
    const count = (seat) => document.querySelector(`[data-place=count-${seat}]`).textContent;
    return {
        phase: board.dataset.phase,
        totals: [0, 1, 2, 3, 4, 5].map((seat) => Number(total(seat).replace(/\\D/g, ""))),
        counts: [0, 1, 2, 3, 4, 5].map((seat) => count(seat).trim().split(/\\s{2,}/).join(" ")),
        lit: document.querySelectorAll(".lit").length,
    };
}"""
MOVING = {"pace": 1, "skipPauses": False}


def frames_of(page: Page, most: int = MOST) -> list[tuple[int, dict[str, Any]]]:
    """What is seen of the count until the round is over, and for how many milliseconds."""
    frames: list[tuple[int, dict[str, Any]]] = []
    for _ in range(most):
        frame = page.evaluate(FRAME)
        if frame is None and frames:
            return frames
        if frame is not None:
            last = frames[-1] if frames else (0, None)
            if last[1] == frame:
                frames[-1] = (last[0] + STEP, frame)
            else:
                frames.append((STEP, frame))
        page.clock.run_for(STEP)
    return frames


def test_every_seat_is_counted_at_once_and_the_totals_change_once(company: Company) -> None:
    with scene(company, "round", DESKTOP, by_hand=True, preferences=MOVING) as ada:
        frames = [frame for _, frame in frames_of(ada.page)]
    phases = [frame["phase"] for frame in frames]
    assert phases == sorted(phases, key=["counting", "flying", "done"].index)
    assert {"counting", "flying", "done"} == set(phases)
    for frame in frames:
        assert frame["totals"] == list(OLD if frame["phase"] == "counting" else NEW)
    bust = ada.say("count-bust")
    assert frames[0]["counts"] == ["", "", bust, bust, "", ""]
    assert [frame["counts"][4] for frame in frames[:4]] == [
        "",
        "32",
        f"32 {TIMES}2",
        f"32 {TIMES}2",
    ]
    assert frames[-1]["counts"][:2] == ["4 + 6 + 9 + 11 + 12 = 42 +8 = 50", "34 +4 = 38"]
    assert frames[-1]["counts"][5] == "36 Flip 7 +15 = 51"
    assert [frame["lit"] for frame in frames[:4]] == [0, 21, 1, 2]


def test_without_motion_the_steps_are_text_four_tenths_of_a_second_apart(company: Company) -> None:
    with scene(
        company, "round", PHONE, by_hand=True, preferences=MOVING, reduced_motion="reduce"
    ) as ada:
        frames = frames_of(ada.page)
    steps = [time for time, frame in frames if frame["phase"] == "counting"]
    assert [round(time / 100) for time in steps[1:]] == [4, 4, 4, 4]
    assert all(frame["phase"] != "flying" for _, frame in frames)


def test_a_tap_shows_the_end_of_the_count_and_a_press_goes_on(company: Company) -> None:
    with scene(company, "round", PHONE, hold=BOARD, preferences=MOVING) as ada:
        ada.page.locator(BOARD).tap(position={"x": 30, "y": 20})
        board = ada.page.locator(BOARD)
        expect(board).to_have_attribute("data-phase", "done")
        ada.press(ada.button("next-round"))
        expect(board).to_have_count(0)


def test_with_others_a_pause_ends_by_itself(company: Company) -> None:
    with scene(company, "round", DESKTOP, by_hand=True, preferences=MOVING) as ada:
        while not ada.page.locator(DONE).count():
            ada.page.clock.run_for(STEP)
        ada.page.get_by_test_id("pause-round").click()
        ada.page.clock.run_for(6000)
        expect(ada.page.locator(DONE)).to_be_visible()
        ada.page.clock.run_for(3000)
        expect(ada.page.locator(DONE)).to_have_count(0)


def test_a_new_lead_is_said_and_the_crown_moves(company: Company) -> None:
    with scene(company, "round", DESKTOP, hold=DONE, preferences=MOVING) as ada:
        expect(ada.page.get_by_test_id("new-leader")).to_have_text(
            ada.say("takes-lead", name="小美", count=1)
        )
        crowned = ada.page.get_by_test_id("seat").filter(has_text=ada.say("leads-game"))
        expect(crowned).to_have_count(1)
        expect(crowned).to_contain_text("小美")
        expect(ada.page.get_by_test_id("round-standing")).to_contain_text(
            ada.say("who-deals-next", name="Dieter")
        )


def test_the_scores_of_a_round_are_announced(company: Company) -> None:
    with scene(company, "round", PHONE, hold=DONE, preferences=MOVING) as ada:
        told = ada.page.get_by_role("log").first
        expect(told).to_contain_text(ada.say("round-score", name="Ada", points="+50", total="179"))
        expect(told).to_contain_text(ada.say("round-score", name="小美", points="+64", total="182"))


def test_the_last_card_and_the_bust_lie_there_while_it_is_counted(company: Company) -> None:
    bust = pictures.player("Ada", "4 6 9 9 11 12", 0, 129, "+8", status="busted")
    step = Step(
        moves.Draw(0, "9"),
        [events.Busted(0, "9"), events.RoundEnded((0, 38, 0, 24, 64, 20), OLD, None)],
        {},
        frames=[{"players": {"0": bust.line}}],
        count=[CountStep("bust", {0: Counted([], 0)})],
    )
    moment = pictures.TURN._replace(steps=(step,))
    with scene(company, moment, DESKTOP, hold=DONE, preferences=MOVING) as ada:
        own = ada.page.get_by_test_id("own-line")
        expect(own.locator("[data-card='9']")).to_have_count(2)
        expect(own).to_contain_text(ada.say("status-busted"))
        expect(own).to_contain_text(ada.say("count-bust"))


COUNTED_TRICKS = """() => {
    const board = document.querySelector("[data-testid=round-board]");
    if (!board) return null;
    const told = [...board.querySelectorAll("[data-testid=collected]")];
    return [board.dataset.phase, told.filter((one) => one.checkVisibility({
        visibilityProperty: true })).length, board.querySelectorAll("[data-met]").length];
}"""


def test_at_flip_flop_what_was_collected_is_seen_before_who_scores(company: Company) -> None:
    with scene(company, "tricks-round", DESKTOP, by_hand=True, preferences=MOVING) as ada:
        run_until(ada.page, BOARD)
        seen: list[Any] = []
        while (now := ada.page.evaluate(COUNTED_TRICKS)) and now[0] != "done":
            if now not in seen:
                seen.append(now)
            ada.page.clock.run_for(STEP)
        assert seen[:3] == [["counting", 0, 0], ["counting", 2, 0], ["counting", 2, 1]]


def test_the_last_frame_of_the_replay_has_the_totals(company: Company) -> None:
    with scene(company, "after", DESKTOP) as ada:
        totals = ada.page.get_by_test_id("game-over").get_by_test_id("total")
        seats = ada.page.get_by_test_id("seat")
        expect(seats).to_have_count(6)
        shown = seats.all_inner_texts()
        of = [ada.say("of-target", total=total, target=200) for total in totals.all_inner_texts()]
        assert len(of) == len(shown)
        assert all(any(text in seat for seat in shown) for text in of)
