"""The library: what can be imported, how it is documented and typed, and how a match behaves."""

import copy
import gc
import inspect
import pickle
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, get_args

import numpy as np
import pytest

import flipdeck
from flipdeck import Match, Refusal, Refused, Setup, View, moves
from flipdeck.words.fluent import LANGUAGES

PUBLIC = [
    "Match",
    "Setup",
    "View",
    "Position",
    "LinePosition",
    "PlayerLine",
    "TrickPosition",
    "PlayerHand",
    "moves",
    "events",
    "Bot",
    "Refused",
    "Refusal",
    "game",
    "games",
    "bot",
    "policy",
    "play_match",
    "simulate",
    "arena",
    "odds",
    "load",
    "loads",
    "dumps",
]
ANA, BEN = range(2)


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, check=False, timeout=300
    )


# What there is


def test_the_public_names_are_these() -> None:
    assert sorted(flipdeck.__all__) == sorted(PUBLIC)
    assert all(hasattr(flipdeck, name) for name in PUBLIC)
    assert set(PUBLIC) <= set(dir(flipdeck))


def test_the_version_is_that_of_the_package() -> None:
    assert flipdeck.__version__ == version("flipdeck")


def test_another_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Mtach'"):
        flipdeck.Mtach  # noqa: B018


def test_whoever_plays_waits_for_no_compiler() -> None:
    program = (
        "import sys, random, flipdeck; from flipdeck import Match, bot, play_match, loads, dumps;"
        "players = [bot('flip7', 'counter'), bot('flip7', 'careful')];"
        "match = play_match(Match.new('flip7', ['Ana', 'Ben']), players, random.Random(1));"
        "assert loads(dumps(match)) == match;"
        "sys.exit(', '.join({'numpy', 'numba'} & set(sys.modules)) or 0)"
    )
    done = run("-c", program)
    assert (done.returncode, done.stderr) == (0, "")


def parts_of(name: str) -> list[tuple[str, Any]]:
    """A public thing, and the public methods and properties that our own classes define."""
    thing = getattr(flipdeck, name)
    if isinstance(thing, ModuleType):
        return [
            (f"{name}.{key}", value)
            for key, value in vars(thing).items()
            if inspect.isclass(value) and value.__module__ == thing.__name__
        ]
    found = [(name, thing)]
    if inspect.isclass(thing):
        for key, value in vars(thing).items():
            inner = value.fget if isinstance(value, property) else getattr(value, "func", value)
            inner = getattr(inner, "__func__", inner)
            if not key.startswith("_") and inspect.isfunction(inner):
                found.append((f"{name}.{key}", inner))
    return found


@pytest.mark.parametrize("name", sorted({*PUBLIC} - {"Position"}))
def test_every_public_thing_is_described_and_typed(name: str) -> None:
    for path, thing in parts_of(name):
        own = thing.__dict__.get("__doc__") if inspect.isclass(thing) else thing.__doc__
        assert own, path
        assert not own.startswith(f"{thing.__name__}("), path  # not what dataclasses write
        if inspect.isfunction(thing):
            parameters = inspect.signature(thing).parameters.values()
            untyped = [each.name for each in parameters if each.annotation is each.empty]
            assert set(untyped) <= {"self", "cls"}, path
            assert inspect.signature(thing).return_annotation is not inspect.Signature.empty, path


def test_a_position_is_one_of_a_line_or_a_trick_game() -> None:
    assert [kind.__name__ for kind in get_args(flipdeck.Position)] == [
        "LinePosition",
        "TrickPosition",
    ]


def test_games_are_found_by_name() -> None:
    assert flipdeck.games() == ("flip7", "vengeance", "flipflop")
    assert list(flipdeck.game("flipflop").players) == [3, 4]
    vengeance = flipdeck.game("vengeance")
    assert vengeance.default_edition == next(iter(vengeance.editions)) == "en"
    assert {"brutal", "target", "decks"} <= set(vengeance.house_rules("fr"))
    with pytest.raises(Refused, match="chess"):
        flipdeck.game("chess")
    with pytest.raises(Refused, match="unknown edition dee; available: en, fr"):
        vengeance.house_rules("dee")


# A match


def test_a_misspelt_option_is_an_error() -> None:
    with pytest.raises(TypeError, match="editoin"):
        Match.new("flip7", ["Ana", "Ben"], editoin="de")  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": 7}, "game must be text, not 7"),
        ({"edition": 0}, "edition must be text, not 0"),
        ({"players": "Ana"}, "players must be a list of names, not 'Ana'"),
        ({"players": 3}, "players must be a list of names, not 3"),
        ({"players": ["Ana", 2]}, "players must be a list of names, not ('Ana', 2)"),
        ({"deck": "12"}, "deck must be a list of card names, not '12'"),
        ({"deck": {"12": 3}}, "deck must be a list of card names, not {'12': 3}"),
        ({"dealer": "Ana"}, "dealer must be the number of a seat, not 'Ana'"),
        ({"dealer": 0.5}, "dealer must be the number of a seat, not 0.5"),
        ({"scores": {"Ana": 3}}, "scores must be a list of whole numbers, not {'Ana': 3}"),
        ({"scores": [1.5, 2]}, "scores must be a list of whole numbers, not (1.5, 2)"),
        *(
            ({"rules": rules}, f"each with its value as text, not {rules!r}")
            for rules in ("target=100", ["target"], {"target": 100}, 5)
        ),
    ],
    ids=str,
)
def test_an_option_of_a_wrong_type_is_refused_with_a_sentence(wrong: Any, sentence: str) -> None:
    options: dict[str, Any] = {"game": "flip7", "players": ["Ana", "Ben"], **wrong}
    with pytest.raises(Refused) as caught:
        Match.new(**options)
    assert caught.value.reason is Refusal.BAD_SETUP
    assert str(caught.value).endswith(sentence)
    for language in LANGUAGES:
        assert str(caught.value.facts["value"]) in caught.value.sentence(language)


def test_a_seed_of_a_wrong_type_is_refused_with_a_sentence() -> None:
    wrong: Any = 7
    with pytest.raises(Refused, match="seed must be text, not 7"):
        Match(Setup(game="flip7", players=("Ana", "Ben"), seed=wrong))


def test_rules_of_a_wrong_type_are_refused_for_many_games_too() -> None:
    wrong: Any = ["target"]
    for run in (flipdeck.simulate, flipdeck.arena):
        with pytest.raises(Refused, match="rules must be"):
            run("flip7", ["random", "threshold:25"], 2, rules=wrong)


@pytest.mark.parametrize("move", [None, 3, b"Ana hits"], ids=str)
def test_what_is_no_move_is_a_type_error(move: Any) -> None:
    with pytest.raises(TypeError, match="neither a move nor a line of a record"):
        Match.new("flip7", ["Ana", "Ben"]).play(move)


@pytest.mark.parametrize("seat", ["Ana", 0.5, -1], ids=str)
def test_a_seat_is_a_number_of_the_table(seat: Any) -> None:
    match = Match.new("flip7", ["Ana", "Ben"])
    for ask in (lambda: match.view(seat), lambda: match.play(moves.Draw(seat, "7"))):
        with pytest.raises(Refused) as caught:
            ask()
        assert caught.value.reason is Refusal.NO_SUCH_SEAT


def test_a_match_is_set_up_with_what_was_said() -> None:
    match = Match.new(
        "flip7",
        ["Ana", "Ben"],
        edition="de",
        rules={"target": "50"},
        dealer=ANA,
        scores=[10, 20],
        deck=["5", "6", "7"],
    )
    assert match.setup == Setup(
        game="flip7",
        players=("Ana", "Ben"),
        edition="de",
        rules={"target": "50"},
        dealer=ANA,
        scores=(10, 20),
        deck=("5", "6", "7"),
    )
    assert (match.totals, match.actor, match.is_over, match.winners) == ((10, 20), None, False, ())


def test_chance_deals_until_somebody_decides() -> None:
    match = Match.new("flip7", ["Ana", "Ben"])
    dealt = match.deal(Random(3))
    assert dealt
    assert match.actor is not None
    assert match.deal(Random(3)) == []
    assert match.view().seat == match.actor
    assert list(match.view().moves) == match.legal_moves()


def test_a_seed_is_no_chance() -> None:
    match = Match.new("flip7", ["Ana", "Ben"])
    seed: Any = 7
    bots = [flipdeck.bot("flip7", "easy")] * 2
    for deal in (lambda: match.deal(seed), lambda: flipdeck.play_match(match, bots, seed)):
        with pytest.raises(TypeError, match=r"7 deals no cards; random\.Random\(seed\) does"):
            deal()
    assert match.moves == []


def test_nobody_is_asked_while_chance_is_due() -> None:
    match = Match.new("flip7", ["Ana", "Ben"])
    with pytest.raises(Refused) as caught:
        match.view()
    assert caught.value.reason is Refusal.NOT_DUE
    assert str(caught.value).startswith("nobody has a decision to make yet")
    assert match.view(BEN).moves == ()
    with pytest.raises(Refused) as caught:
        match.view(2)
    assert caught.value.reason is Refusal.NO_SUCH_SEAT


def played(**options: Any) -> Match:
    match = Match.new("flip7", ["Ana", "Ben"], **options)
    random = Random(5)
    for _ in range(6):
        match.deal(random)
        match.play(match.legal_moves()[0])
    return match


class Annotated(Match):
    """A match that somebody adds something to."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.title = "final"


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, Match.branch])
def test_a_copy_goes_on_by_itself(duplicate: Any) -> None:
    match = played()
    other = duplicate(match)
    assert other == match
    assert hash(other) == hash(match)
    other.deal(Random(1))
    other.undo()
    other.undo()
    assert other != match
    assert match == played()


def test_a_branch_can_be_taken_back_beyond_its_start() -> None:
    match = played()
    branch = match.branch()
    for move in reversed(match.moves):
        assert branch.undo() == move
    assert branch == Match.new("flip7", ["Ana", "Ben"])


def test_a_match_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(played())) == played()


def test_matches_are_equal_by_what_they_are() -> None:
    assert played() == played()
    assert played() != played(edition="de")
    assert played() != Annotated(played().setup)
    assert played() != "a match"


def test_a_subclass_stays_one() -> None:
    match = Annotated.new("flip7", ["Ana", "Ben"])
    for other in (match.branch(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert isinstance(other, Annotated)
        assert other.title == "final"
    assert isinstance(Annotated.from_json(match.to_json()), Annotated)


def test_a_match_says_what_it_is() -> None:
    match = Match.new("flip7", ["Ana", "Ben"])
    assert repr(match) == "<Match flip7 en: Ana, Ben; 0 moves, draw due>"
    assert repr(Annotated(match.setup)).startswith("<Annotated flip7 en")


def test_games_and_views_say_what_they_are_in_a_line() -> None:
    assert repr(flipdeck.game("flip7")) == (
        "<Game flip7: 1 to 36 players; editions en, de, zh-Hant>"
    )
    assert "pile" not in repr(Match.new("flip7", ["Ana", "Ben"]).view(ANA))


def test_a_refusal_is_its_sentence() -> None:
    match = Match.new("flip7", ["Ana", "Ben"])
    with pytest.raises(Refused) as caught:
        match.play(moves.Stay(ANA))
    refused = caught.value
    assert str(refused) == refused.sentence()
    assert "Ana stays" in str(refused)
    assert "Ana" in refused.sentence("de") != str(refused)
    again = pickle.loads(pickle.dumps(refused))
    assert (type(again), again.reason, again.facts) == (Refused, refused.reason, refused.facts)
    assert str(again) == str(refused)


# What a seat may know


def test_a_view_holds_the_events_since_the_seats_last_decision() -> None:
    match = Match.new("flip7", ["Ana", "Ben"], dealer=BEN)
    for line in ("Ana draws 5", "Ben draws 6", "Ana hits", "Ana draws 7", "Ben stays"):
        match.play(line)
    lines = [event.move for event in match.view(ANA).events if hasattr(event, "move")]
    assert lines == [moves.Hit(ANA), moves.Draw(ANA, "7"), moves.Stay(BEN)]
    assert [event.move for event in match.view(BEN).events if hasattr(event, "move")] == [
        moves.Stay(BEN)
    ]


def test_a_view_does_not_tell_the_seed() -> None:
    match = Match(Setup(game="flip7", players=("Ana", "Ben"), seed="17"))
    assert match.view(ANA).setup.seed is None


def test_a_view_shows_the_seats_own_part() -> None:
    match = Match.new("flip7", ["Ana", "Ben"], dealer=BEN)
    match.play("Ana draws 5")
    view: View = match.view(ANA)
    assert isinstance(view.me, flipdeck.PlayerLine)
    assert view.me.points == 5
    assert (view.me.name, view.position.players[BEN].name) == ("Ana", "Ben")
    assert view.me.total == 0


# Records


def test_a_record_is_read_from_a_path_or_an_open_file(tmp_path: Path) -> None:
    match, file = played(), tmp_path / "game.flipdeck"
    file.write_text(flipdeck.dumps(match), encoding="utf-8")
    with file.open("rb") as stream:
        assert flipdeck.load(stream) == match
    assert flipdeck.load(file) == flipdeck.load(str(file)) == match


# Many games


class Timid:
    """Stays whenever they may."""

    def decide(self, view: View, legal: Sequence[moves.Move]) -> moves.Move:
        return legal[-1]


def test_players_of_many_games_may_have_names_of_their_own() -> None:
    games = flipdeck.simulate("flip7", {"timid": Timid, "steady": "threshold:25"}, games=3)
    assert games.players == [each.name for each in games.summary().players] == ["timid", "steady"]
    assert repr(games) == "<Games flip7 en: timid, steady; 3 games>"


def test_a_name_or_a_class_is_no_bot() -> None:
    match = Match.new("flip7", ["Ana", "Ben"])
    for bot in ("easy", Timid):
        two: Any = [bot, bot]
        with pytest.raises(TypeError, match="is not a bot; bot"):
            flipdeck.play_match(match, two, Random(1))


def test_many_games_are_refused_with_what_cannot_be() -> None:
    two: Any = ["random", "threshold:25"]
    for seed in (-1, 1.5, "7", 1 << 64):
        wrong: Any = seed
        with pytest.raises(ValueError, match="a seed is a whole number"):
            flipdeck.simulate("flip7", two, games=2, seed=wrong)
    numpys: Any = np.int64(3)
    assert flipdeck.simulate("flip7", two, games=2, seed=numpys).summary().seed == 3
    with pytest.raises(TypeError, match="players are a list"):
        flipdeck.simulate("flip7", "random", games=2)
    with pytest.raises(TypeError, match="players are a list"):
        flipdeck.arena("flip7", "random", shuffles=2)
    with pytest.raises(ValueError, match="table for 1"):
        flipdeck.arena("flip7", two, shuffles=2, seats=1)


def test_a_report_shows_what_it_takes_to_make_it_again() -> None:
    rules = {"target": "50"}
    runs = flipdeck.simulate("flip7", ["random", "threshold:25"], 20, rules=rules, seed=3)
    facts, heading, *rows = str(runs.summary()).splitlines()
    assert "games=20" in facts
    assert "seed=3 rules={'target': '50'} version=" in facts
    assert heading.split()[:3] == ["name", "wins", "win_rate"]
    wins = (runs.winner == 1).sum()
    assert rows[1].split()[:3] == ["threshold:25", str(wins), f"{wins / 20:.2%}"]


def test_many_games_are_printed_as_their_report() -> None:
    runs = flipdeck.simulate("flip7", ["random", "threshold:25"], 20, seed=3)
    assert str(runs) == str(runs.summary())


def test_odds_are_printed_as_a_table() -> None:
    match = flipdeck.loads(
        "flipdeck: 1\ngame: flip7\nplayers: Ana, Ben\ndeck: 5 7 12 12\n\nAna draws 5\nBen draws 7\n"
    )
    found = flipdeck.odds(match)
    facts, cards, heading, *moves_shown, advice = str(found).splitlines()
    assert facts == "actor=Ana bust=0.00% stay=5.00 hit_once=17.00 best_stop=17.00"
    assert cards == "cards: 12 100.0%"
    assert heading.split() == ["move", "points", "win", "win_se"]
    hits, stays = (row.split() for row in moves_shown)
    assert hits == ["Ana", "hits", "17.00", *(f"{x:.2%}" for x in win_of(found, 0))]
    assert stays == ["Ana", "stays", "5.00", *(f"{x:.2%}" for x in win_of(found, 1))]
    assert len({len(row) for row in (heading, *moves_shown)}) == 1
    assert advice == f"advice: {found.advice}"
    match.play("Ana hits")
    assert str(flipdeck.odds(match)).splitlines() == ["actor=Ana bust=0.00%", cards]


def win_of(found: Any, place: int) -> tuple[float, float]:
    move = found.moves[place]
    return move.win, move.win_se


def test_a_position_is_printed_with_a_row_for_each_player() -> None:
    match = Match.new("flip7", ["Ana", "Ben"], dealer=BEN)
    match.play("Ana draws 5")
    facts, heading, *rows = str(match.view(ANA).position).splitlines()
    assert facts == "game=flip7 edition=en round=1 dealer=Ben winner=None next=deck (draw)"
    assert heading.split()[:3] == ["name", "status", "numbers"]
    assert rows[ANA].split()[:3] == ["Ana", "active", "5"]
    tricks = Match.new("flipflop", ["Ana", "Ben", "Cleo"])
    tricks.deal(Random(1))
    hands = str(tricks.view(ANA).position).splitlines()[2:]
    assert [row.split()[0] for row in hands] == ["Ana", "Ben", "Cleo"]
    assert "?" not in hands[ANA]
    assert "?" in hands[BEN]
    over = flipdeck.play_match(tricks, [Timid(), Timid(), Timid()], Random(1))
    assert "next=" not in str(over.view(ANA).position)


def test_a_policy_names_games_that_there_are() -> None:
    with pytest.raises(Refused, match="chess"):
        flipdeck.policy(games="chess")


# The command


def test_the_module_and_the_version_can_be_run() -> None:
    done = run("-m", "flipdeck", "--version")
    assert (done.returncode, done.stdout) == (0, "flipdeck 0.1.0\n")


HOLDS_NO_DATA = (type, ModuleType, FunctionType, BuiltinFunctionType)


def reached_from(start: object) -> dict[int, object]:
    """Everything that attributes and containers lead to, by identity."""
    found: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in found and not isinstance(thing, HOLDS_NO_DATA):
            found[id(thing)] = thing
            waiting += gc.get_referents(thing)
    return found


@pytest.mark.parametrize("game", flipdeck.games())
def test_nothing_of_a_view_leads_to_the_table_or_the_match(game: str) -> None:
    match = Match.new(game, ["Ana", "Ben", "Cleo"])
    match.deal(Random(1))
    view = match.view()
    assert view.position
    reached = reached_from(view)
    assert id(view.table.total) in reached
    rows = [getattr(match.table, name) for name in match.table.__dataclass_fields__]
    secrets = [match, match.table, match.moves, match.recent.events]
    secrets += [row for row in rows if isinstance(row, list)]
    assert [secret for secret in secrets if id(secret) in reached] == []
