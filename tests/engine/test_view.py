"""The position as it is shown, key by key as the record's contract says."""

import random

import msgspec
import pytest
from hypothesis import given, settings

from flipdeck.engine.display import display
from flipdeck.engine.events import Event, Moved
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Hit
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.engine.view import SPECTATOR, audience_key, legal_seen, position
from flipdeck.rules.rulebook import LineRulebook
from tests.support.games import matches
from tests.support.rulebooks import RULEBOOKS

from .test_match import DEALT, match_of

TOP = ["flipdeck", "game", "edition", "round", "dealer", "over", "winner", "next"]
TOP += ["players", "deck", "last_round"]
PLAYER = ["name", "status", "numbers", "modifiers", "second_chance", "points", "total"]


def shown(match: Match) -> dict[str, object]:
    return msgspec.json.decode(msgspec.json.encode(position(match)))  # type: ignore[no-any-return]


def test_the_first_position_of_the_contract() -> None:
    match = match_of(scores=(10, 0, 195))
    player = {"status": "active", "numbers": [], "modifiers": [], "second_chance": False}
    assert shown(match) == {
        "flipdeck": 1,
        "game": "flip7",
        "edition": "de",
        "round": 1,
        "dealer": "Ana",
        "over": False,
        "winner": None,
        "next": {"actor": "deck", "to": "Ben", "ask": "draw", "moves": []},
        "players": [
            {"name": "Ana", **player, "points": 0, "total": 10},
            {"name": "Ben", **player, "points": 0, "total": 0},
            {"name": "Cleo", **player, "points": 0, "total": 195},
        ],
        "deck": {"left": 94, "discarded": 0},
        "last_round": None,
    }


def test_keys_stand_in_the_order_of_the_contract() -> None:
    seen = shown(match_of())
    assert list(seen) == TOP
    assert list(seen["next"]) == ["actor", "to", "ask", "moves"]  # type: ignore[call-overload]
    assert [list(player) for player in seen["players"]] == [PLAYER] * 3  # type: ignore[attr-defined]
    assert list(seen["deck"]) == ["left", "discarded"]  # type: ignore[call-overload]


def test_a_question_names_every_legal_move() -> None:
    assert shown(match_of(*DEALT))["next"] == {
        "actor": "Ben",
        "ask": "turn",
        "moves": ["Ben hits", "Ben stays"],
    }
    assert shown(match_of("Ben draws freeze"))["next"] == {
        "actor": "Ben",
        "ask": "target",
        "moves": [f"Ben gives freeze to {name}" for name in ("Ana", "Ben", "Cleo")],
    }


@pytest.mark.parametrize("edition", ["en", "de"])
def test_staying_freezing_and_busting_are_told_apart(edition: str) -> None:
    lines = ("Ben stays", "Cleo hits", "Cleo draws 6", "Ana hits", "Ana draws freeze")
    match = match_of(*DEALT, *lines, edition=edition)  # M-04, M-05
    statuses = [player.status for player in position(match).players]  # type: ignore[union-attr]
    assert statuses == ["active", "stayed", "busted"]
    match = match_of(*DEALT, "Ben hits", "Ben draws freeze", "Ben gives freeze to Ana")
    assert position(match).players[0].status == "frozen"  # type: ignore[union-attr]


@pytest.mark.parametrize("edition", ["en", "de"])
def test_modifiers_have_the_same_names_in_every_edition(edition: str) -> None:
    match = match_of("Ben draws +10", "Cleo draws x2", edition=edition)  # M-20
    modifiers = [player.modifiers for player in position(match).players]  # type: ignore[union-attr]
    assert modifiers == [[], ["+10"], ["x2"]]


def test_what_is_done_to_a_position_is_not_seen_in_the_next() -> None:
    match = match_of(*DEALT)
    before = shown(match)
    for player in position(match).players:
        player.numbers.append("12")  # type: ignore[union-attr]
        player.modifiers.append("x2")  # type: ignore[union-attr]
    assert shown(match) == before


def test_a_busted_player_shows_the_card_that_busted_them_and_no_points() -> None:
    match = match_of("Ben draws 5", "Cleo draws 6", "Ana draws 7", "Ben hits", "Ben draws +4")
    for line in ("Cleo stays", "Ana hits", "Ana draws 8", "Ben hits", "Ben draws 5"):
        match.play(line)
    ben = position(match).players[1]
    assert msgspec.structs.asdict(ben) == {
        "name": "Ben",
        "status": "busted",
        "numbers": ["5", "5"],
        "modifiers": ["+4"],
        "second_chance": False,
        "points": 0,
        "total": 0,
    }


def test_cards_being_played_or_set_aside_are_neither_left_nor_discarded() -> None:
    match = match_of(*DEALT, "Ben hits", "Ben draws flip3", "Ben gives flip3 to Ben")
    match.play("Ben draws freeze")
    assert shown(match)["deck"] == {"left": 89, "discarded": 0}


def test_the_last_round_is_null_until_one_has_ended() -> None:
    match = match_of(*DEALT, "Ben stays", "Cleo stays")
    assert shown(match)["last_round"] is None
    match.play("Ana stays")
    assert shown(match)["last_round"] == {
        "points": {"Ana": 7, "Ben": 5, "Cleo": 6},
        "flip7": None,
    }


def test_at_the_end_the_table_is_kept_as_it_was() -> None:
    match = match_of(*DEALT, "Ben stays", "Cleo stays", "Ana stays", rules={"target": "7"})
    seen = shown(match)
    assert (seen["over"], seen["winner"], seen["next"]) == (True, "Ana", None)
    assert (seen["round"], seen["dealer"]) == (1, "Ana")
    assert seen["players"][0]["numbers"] == ["7"]  # type: ignore[index]
    assert seen["last_round"] == {"points": {"Ana": 7, "Ben": 5, "Cleo": 6}, "flip7": None}


@given(match=matches())
@settings(max_examples=40, deadline=None)
def test_where_all_cards_lie_open_every_seat_sees_the_same(match: Match) -> None:
    if isinstance(match.setup.rulebook, LineRulebook):
        for seat in range(len(match.names)):
            assert position(match, seat) == position(match)


def test_only_where_hands_are_hidden_has_everybody_an_outlook_of_their_own() -> None:
    names = ["Ana", "Ben", "Cleo"]
    looks = {
        game: [audience_key(Match.new(game, names), seat) for seat in range(3)]
        for game in RULEBOOKS
    }
    everybody = [SPECTATOR] * 3
    assert looks == {"flip7": everybody, "vengeance": everybody, "flipflop": [0, 1, 2]}


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
def test_a_hit_changes_nothing_that_is_displayed(game: str) -> None:
    chance = random.Random(7)
    match = Match.new(game, ["Ana", "Ben", "Cleo"])
    hits = 0
    while not match.is_over:
        moves = match.legal_moves() or [match.codec.chance_move(match.table, chance.randrange)]
        move = chance.choice(moves)
        before = display(match, SPECTATOR)
        if match.play(move) == [Moved(move)] and isinstance(move, Hit):
            hits += 1
            assert display(match, SPECTATOR) == before
    assert hits > 10


def test_a_seat_has_seen_everything_once_by_its_next_decision() -> None:
    match, chance = Match.new("flip7", ["Ana", "Ben", "Cleo"]), random.Random(4)
    told: list[Event] = match.deal(chance)
    decided = [0, 0, 0]
    while not match.is_over:
        for seat in range(3):
            assert list(match.view(seat).events) == told[decided[seat] :]
        seat = match.view().seat
        decided[seat] = len(told)
        told += match.play(chance.choice(match.legal_moves()))
        told += match.deal(chance)
    assert len(told) > len(match.recent.events)  # what all have answered to is forgotten


def test_a_refusal_without_hidden_hands_is_shown_as_it_is() -> None:
    refused = Refused(Refusal.GAME_OVER)
    refused.legal = ["Ana hits"]
    assert legal_seen(refused, "Ben") == ["Ana hits"]
