"""Policies by name: a kind, and a number within its bounds."""

import pytest

from flipdeck.engine.policy import RANDOM, Policy
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.players.policies.lines import BUST, THRESHOLD
from tests.support.rulebooks import line_policy


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("random", Policy(RANDOM, 0)),
        ("threshold:25", Policy(THRESHOLD, 25)),
        ("bust:0.25", Policy(BUST, 0.25)),
    ],
)
def test_policies_have_names(text: str, read: Policy) -> None:
    assert line_policy(text) == read


@pytest.mark.parametrize(
    "text",
    ["", "bold", "threshold", "threshold:", "threshold:x", "threshold:-1", "bust:2", "bust:nan",
     "random:1"],
)  # fmt: skip
def test_other_names_are_refused_with_those_there_are(text: str) -> None:
    with pytest.raises(Refused) as refused:
        line_policy(text)
    assert refused.value.reason == Refusal.UNKNOWN_KIND
    assert refused.value.facts == {
        "name": text,
        "known": ["random", "threshold:0..1000", "bust:0..1"],
    }
