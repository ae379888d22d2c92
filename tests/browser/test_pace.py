"""How long anybody waits, by the page's own clock: as the stage plans it, on any machine."""

import statistics
from typing import Any

import pictures
from flipdeck.engine import events, moves
from flipdeck.server.messages import Step

from .people import CHOSEN, DESKTOP, Company, Person
from .scenes import run_until, scene, stop_clock

ROUND = "[data-testid=next-round]"
COUNT = "[data-testid=round-board]"
OPEN = ".table:not([data-pending]) [data-testid=choice]:enabled"
PRESSABLE = f"{ROUND}, {OPEN}, [data-testid=game-over]"
DRAWS = 2  # cards taken in a round before staying


def waits_of_a_game(company: Company) -> tuple[list[int], list[int]]:
    """Between two decisions, and from the last one of a round to its end."""
    options = {"odds": False, "rules": {"target": "100"}}
    table = company.server.create(options=options, bots=["medium"] * 3)
    preferences = {"pace": 1, "skipPauses": False}
    with company.person(device=DESKTOP, seat=table, preferences=preferences) as ana:
        stop_clock(ana.page)
        ana.go(f"/t/{table['code']}")
        ana.press(ana.button("deal"))
        inside, outside, draws, decided = [], [], 0, False
        while True:
            waited = run_until(ana.page, PRESSABLE, 40)
            if ana.standing["over"]:
                return inside, outside
            ended = ana.page.locator(ROUND).count() > 0
            if decided:
                (outside if ended else inside).append(waited)
            decided = not ended
            if ended:
                draws = 0
                ana.page.locator(ROUND).click()
            else:
                decide(ana, draws)
                draws += 1


def decide(person: Person, draws: int) -> None:
    choices = person.choices
    choices.nth(int(draws >= DRAWS and choices.count() == 2)).click()
    chosen = person.page.locator(CHOSEN)
    if chosen.count():
        chosen.click()


def test_alone_with_bots_nobody_waits_for_long(company: Company) -> None:
    inside, outside = waits_of_a_game(company)
    print(inside, outside)
    assert len(inside) > 1 < len(outside)
    assert statistics.median(inside) <= 3000
    assert max(inside) <= 8000
    assert max(outside) <= 10_000


def rest_of_round(draws: int, *, status: str = "stayed") -> pictures.Scene:
    """Ada is out; Dieter draws this many cards, then the round ends."""
    ada = pictures.player("Ada", "4 6 9", 19, 129, status=status)
    steps = []
    for _ in range(draws):
        steps += [Step(moves.Hit(3), [], {}), pictures.drawn(3, "2", 0.2)]
    points, totals = (19, 38, 0, 24, 64, 20), (148, 180, 96, 195, 182, 107)
    steps.append(Step(moves.Stay(3), [events.RoundEnded(points, totals, None)], {}))
    return pictures.TURN._replace(
        players=(ada, *pictures.FRIENDS), actor=3, moves=(), steps=tuple(steps)
    )


def until_round_end(
    company: Company, moment: pictures.Scene, action: str = "", **options: Any
) -> int:
    preferences = {"pace": 1, "skipPauses": False}
    with scene(company, moment, DESKTOP, by_hand=True, preferences=preferences, **options) as ada:
        if action:
            button = ada.page.get_by_test_id(action)
            button.wait_for()
            button.hover()
            ada.page.mouse.down()
        if action == "skip-round":
            ada.page.mouse.up()
        return run_until(ada.page, COUNT)


def test_who_is_out_sees_the_rest_faster_and_faster_still_while_holding(company: Company) -> None:
    few = rest_of_round(8)
    alone = until_round_end(company, few)
    assert until_round_end(company, few, "fast-forward") < alone * 0.6
    assert until_round_end(company, few, "skip-round") <= 600
    assert until_round_end(company, rest_of_round(16)) < alone * 2 * 0.8


def test_a_long_queue_is_cut_short_for_who_is_still_in(company: Company) -> None:
    shown = until_round_end(company, rest_of_round(30, status="active"))
    assert shown <= 700


def test_who_wants_no_motion_waits_for_less(company: Company) -> None:
    rest = rest_of_round(4)
    still = until_round_end(company, rest, reduced_motion="reduce")
    assert still < until_round_end(company, rest) * 0.8
