"""Every language has every word."""

from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from flipdeck.engine import events, moves
from flipdeck.engine.events import Event, Moved
from flipdeck.engine.moves import Move
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.rules.cards import NAMES, SECOND_CHANCE
from flipdeck.rules.flipflop import GOAL_NAMES
from flipdeck.words import fluent
from flipdeck.words.fluent import LANGUAGES, decimal, listed, percent, say
from flipdeck.words.sentences import describe


def messages_in(*sources: str) -> dict[str, ast.Message]:
    entries = [entry for source in sources for entry in FluentParser().parse(source).body]
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    found = [entry for entry in entries if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in found}) == len(found)
    return {entry.id.name: entry for entry in found}


def messages(language: str) -> dict[str, ast.Message]:
    return messages_in(*fluent.sources(language))


class Variables(Visitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def variables(message: ast.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.found


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_messages_with_the_same_facts(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert set(other) == set(english)
    for key, message in english.items():
        assert variables(other[key]) <= variables(message), key


@pytest.mark.parametrize("reason", Refusal)
def test_every_refusal_has_a_sentence(reason: Refusal) -> None:
    assert f"refusal-{reason}" in messages("en")


def test_every_event_and_move_has_a_sentence() -> None:
    told = [kind for kind in (*get_args(Event), *get_args(Move)) if kind is not Moved]
    for kind in told:
        config = kind.__struct_config__
        assert f"{config.tag_field}-{config.tag.replace('_', '-')}" in messages("en")


def test_every_action_and_goal_has_a_name() -> None:
    for name in (*NAMES[SECOND_CHANCE:], "lucky13", "unlucky7"):
        assert f"card-{name}" in messages("en")
    for goal in GOAL_NAMES:
        assert f"goal-{goal}" in messages("en")


TOLD_TO_ALL = (
    moves.Draw(0, "5"),
    moves.Hit(0),
    moves.Stay(0),
    moves.Give(0, "freeze", 1),
    moves.Give(0, "freeze", 0),
    moves.Steal(0, "5", 1),
    moves.Discard(0, "5", 1),
    moves.Discard(0, "5", 0),
    moves.Swap(0, "5", 1, "6", 2),
    moves.Swap(0, "5", 0, "6", 1),
    moves.Swap(0, "5", 1, "6", 0),
    moves.TakeBonus(0),
    moves.TurnBonus(0, 1),
    moves.Deal(0, ("R1/2",)),
    moves.ChooseGoal(0, "most-tricks"),
    moves.PlayCard(0, "R1/2"),
    moves.FlipHands(0, (0, 1)),
    moves.FlipHands(0, ()),
    events.Busted(0, "5"),
    events.Saved(0, "5"),
    events.MadeFlip7(0),
    events.Kept(0, "second"),
    events.NotServed(0),
    events.RoundStarted(2, 0),
    events.Wiped(0),
    events.MustStay(0),
    events.TrickTaken(0),
    events.GameWon((0,)),
    events.GameWon((0, 2)),
)
PLAYERS = ("Ana", "Ben", "Cleo")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("told", TOLD_TO_ALL, ids=repr)
def test_a_reader_is_never_called_by_name(told: Event | Move, language: str) -> None:
    to_all = describe(told, PLAYERS, language)
    for seat, name in enumerate(PLAYERS):
        said = describe(told, PLAYERS, language, seat)
        assert name not in said
        assert (said == to_all) == (name not in to_all)


@pytest.mark.parametrize(
    ("language", "alone", "together"),
    [
        ("en", "You win the game!", "Your team wins the game!"),
        ("fr", "Vous gagnez la partie\u202f!", "Votre équipe gagne la partie\u202f!"),
        ("de", "Du gewinnst das Spiel!", "Dein Team gewinnt das Spiel!"),
        ("zh-Hant", "你獲勝！", "你的隊伍獲勝！"),  # noqa: RUF001
    ],
)
def test_a_player_wins_alone_or_with_their_team(language: str, alone: str, together: str) -> None:
    assert describe(events.GameWon((0,)), PLAYERS, language, 0) == alone
    assert describe(events.GameWon((0, 2)), PLAYERS, language, 0) == together


def test_plurals_follow_the_language() -> None:
    assert say("terminal-rounds-needed", "en", rounds=1) == "It took one round."
    assert say("terminal-rounds-needed", "de", rounds=7) == "Es hat 7 Runden gebraucht."


def test_one_game_is_no_games() -> None:
    facts = {"game": "flip7", "games": 1, "seconds": 0.5, "rate": 2, "rounds": 1.0}
    assert say("lab-simulated", "en", **facts) == "flip7: 1 game in 0.5 s (2/s), 1 round per game"
    assert say("lab-simulated", "de", **facts).startswith("flip7: 1 Spiel in 0,5 s")
    assert say("lab-played", "fr", **facts) == "flip7\u202f: 1 partie"
    assert say("arena-played", "en", seats=2, **facts).endswith(": 1 game in 0.5 s")


@pytest.mark.parametrize(
    ("language", "number", "share"),
    [
        ("en", "1,234.50", "40.3%"),
        ("fr", "1\u202f234,50", "40,3\xa0%"),
        ("de", "1.234,50", "40,3\xa0%"),
        ("zh-Hant", "1,234.50", "40.3%"),
    ],
)
def test_each_language_writes_numbers_its_own_way(language: str, number: str, share: str) -> None:
    assert decimal(1234.5, 2, language) == number
    assert percent(0.40333, 1, language) == share


@pytest.mark.parametrize(
    ("language", "joined"),
    [("en", "a, b, and c"), ("fr", "a, b et c"), ("de", "a, b und c"), ("zh-Hant", "a、b和c")],
)
def test_each_language_joins_a_list_its_own_way(language: str, joined: str) -> None:
    assert listed(["a", "b", "c"], language) == joined


def test_a_quote_from_outside_is_short_and_printable() -> None:
    refused = Refused(Refusal.NOT_A_MOVE, text="\x1b[31m" + "x" * 1000)
    sentence = str(refused)
    assert "\x1b" not in sentence
    assert len(sentence) < 100


def test_an_unknown_message_is_a_mistake_of_ours() -> None:
    with pytest.raises(LookupError):
        say("no-such-message")


def test_a_missing_fact_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="move-hit"):
        say("move-hit")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_list_of_legal_moves_is_told_whole(language: str) -> None:
    refused = Refused(Refusal.NOT_DUE, text="Ana hits")
    refused.legal = [f"Ana swaps 12 of Ben with 5 of Person {number}" for number in range(500)]
    told = refused.sentence(language)
    assert told.startswith(Refused(Refusal.NOT_DUE, text="Ana hits").sentence(language))
    assert ", ".join(refused.legal) in told
