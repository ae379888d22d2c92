"""A rule is changed, and every model that has its own form of it no longer agrees with the rules.

Only `step` sees the change: a model that asks the rules for their score would change with it.
"""

from collections.abc import Callable
from typing import Any

import pytest

from flipdeck.rules import deck, flip7, lines, special_numbers, vengeance
from flipdeck.rules.table import ACTIVE, STAYED

from .models import MODELS, equal

Change = tuple[Any, str, Callable[..., Any]]

CHANGES: dict[str, Change] = {
    "two 13s count the other way": (
        special_numbers,
        "counts_for_seven",
        lambda table, seat, number: (
            number != 13
            or special_numbers.thirteens(table, seat) == 0
            or table.thirteens_count == 1
        ),
    ),
    "x2 doubles the plus cards too": (
        flip7,
        "score",
        lambda numbers, doublings, plus, seven: ((numbers + plus) << doublings) + 15 * seven,
    ),
    "minus cards are halved too": (
        vengeance,
        "score",
        lambda numbers, halvings, minus, zero, brutal: (
            0 if zero else max(-99 if brutal else 0, (numbers - minus) >> halvings)
        ),
    ),
    "a pile is never reshuffled": (deck, "may_reshuffle", lambda table: False),
    "a third card busts": (
        flip7,
        "is_duplicate",
        lambda table, seat, number: lines.held(table, seat, number) > 1,
    ),
    "a third 13 is harmless": (
        special_numbers,
        "too_many_13s",
        lambda thirteens, lucky: thirteens > (3 if lucky else 1),
    ),
    "players who have stayed can be hit": (
        flip7,
        "may_target",
        lambda table, card, seat: table.status[seat] in (ACTIVE, STAYED),
    ),
    "players who have stayed are safe": (
        vengeance,
        "may_hit",
        lambda table, card, seat: table.status[seat] == ACTIVE,
    ),
}
FOR_POINTS = {
    "flip7": ("x2 doubles the plus cards too", "a pile is never reshuffled", "a third card busts"),
    "vengeance": (
        "two 13s count the other way",
        "minus cards are halved too",
        "a pile is never reshuffled",
        "a third 13 is harmless",
    ),
}
FOR_BUSTS = {
    "flip7": ("a third card busts", "players who have stayed can be hit"),
    "vengeance": ("a third 13 is harmless", "players who have stayed are safe"),
}


def changes_of(model: str) -> tuple[str, ...]:
    what, game = model.rsplit("-", 1)
    if what == "next-cards":
        return ("a pile is never reshuffled",)
    if what == "forced-risk":
        return (FOR_BUSTS[game][0], "a pile is never reshuffled")
    return (FOR_BUSTS if what.startswith("fatal") else FOR_POINTS)[game]


BITES = [(model, change) for model in MODELS for change in changes_of(model)]


@pytest.mark.parametrize(("name", "change"), BITES)
def test_a_model_differs_from_changed_rules(
    name: str, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = MODELS[name]
    cases = (case for seed in range(40) for case in model.cases(seed))
    for case in cases:
        answer = model.answer(case)
        if answer is not None:
            with monkeypatch.context() as changed:
                changed.setattr(*CHANGES[change])
                if not equal(answer, model.by_rules(case)):
                    return
    pytest.fail("nothing noticed")
