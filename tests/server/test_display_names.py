"""Names that people could mistake for one another."""

import pytest

from flipdeck.server.commands import BOT_NAMES
from flipdeck.server.display_names import alike, cleaned

LOOK_LIKE_ANA = [
    "ana", "ANA", "A na", "Ana\u0301", "Ana\u034f", "A\u3164na", "Ana\u2800", "Ana\ufe0f",
    "\u0410n\u0430", "\u0391na", "An\u0430", "\uff21\uff4e\uff41", "\u0391\u039d\u0391",
    "\U0001d400\U0001d427\U0001d41a",
]  # fmt: skip


@pytest.mark.parametrize("name", LOOK_LIKE_ANA)
def test_a_name_that_looks_like_another_is_alike(name: str) -> None:
    assert alike("Ana", cleaned(name, 24))


@pytest.mark.parametrize(
    "pair",
    [
        ("Ida", "lda"),
        ("Tom", "Torn"),
        ("Zoe", "Zo\u0451"),
        ("\u0418\u0432\u0430\u043d", "\u0418\u0432a\u043d"),
    ],
)
def test_so_are_these_two(pair: tuple[str, str]) -> None:
    assert alike(*pair)


@pytest.mark.parametrize(
    "pair",
    [
        ("Ana", "Anna"),
        ("Ben", "Ban"),
        ("小明", "小美"),
        ("\u0418\u0432\u0430\u043d", "Ivan"),
        ("राम", "रामा"),
    ],
)
def test_others_stay_apart(pair: tuple[str, str]) -> None:
    assert not alike(*pair)


def test_bots_names_stay_apart() -> None:
    assert not [(a, b) for a in BOT_NAMES for b in BOT_NAMES if a < b and alike(a, b)]


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f\u1160", "\uffa0", "\ufe0f", "\u17b4"])
def test_a_name_of_nothing_visible_is_empty(name: str) -> None:
    assert cleaned(name, 24) == ""
