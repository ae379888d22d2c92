"""The arena: every pairing in every seat, over the same shuffles, and true ratings."""

import csv
import io
import json
from collections import Counter

import numpy as np
import pytest

from flipdeck.engine.refusals import Refused
from flipdeck.lab import arena
from flipdeck.lab.arena import Arena
from tests.lab.test_simulate import run_cli


def seats_of(pairings: Arena) -> list[list[str]]:
    return [seating.run.players for seating in pairings.seatings]


def test_two_players_meet_in_both_orders() -> None:
    pairings = Arena("flip7", ["random", "threshold:25", "bust:0.2"])
    assert seats_of(pairings) == [
        *(["random", "threshold:25"], ["threshold:25", "random"]),
        *(["random", "bust:0.2"], ["bust:0.2", "random"]),
        *(["threshold:25", "bust:0.2"], ["bust:0.2", "threshold:25"]),
    ]


def test_three_seats_are_shared_in_every_mixed_way() -> None:
    seated = seats_of(Arena("flip7", ["random", "threshold:25"], seats=3))
    assert len({tuple(names) for names in seated}) == 6
    for seat in range(3):
        assert Counter(names[seat] for names in seated) == {"random": 3, "threshold:25": 3}


def test_flipflop_is_played_team_against_team() -> None:
    assert seats_of(Arena("flipflop", ["random", "sensible"])) == [
        ["random", "sensible", "random", "sensible"],
        ["sensible", "random", "sensible", "random"],
    ]


def test_a_player_and_their_copy_win_half_each_and_share_a_rating() -> None:
    """The same shuffles in both orders: what luck gives to one, it gives to the other."""
    report = Arena("flip7", ["threshold:25", "threshold:24.5"]).run(500)
    assert [player.share for player in report.players] == [0.5, 0.5]
    assert [player.rating for player in report.players] == [0, 0]
    assert report.games == 1000


def test_teams_win_together_and_every_game_has_one_winner() -> None:
    pairings = Arena("flipflop", ["random", "sensible"])
    assert sum(sum(seating.wins(0, 100)) for seating in pairings.seatings) == 200


def test_the_stronger_comes_first_and_a_report_reads_the_same_both_ways() -> None:
    report = Arena("flip7", ["random", "bust:0.25", "threshold:25"]).run(2000)
    assert [player.name for player in report.players] == ["bust:0.25", "threshold:25", "random"]
    best, _, worst = report.players
    assert best.against["random"] + worst.against["bust:0.25"] == pytest.approx(1)
    assert best.rating - report.players[1].rating > 2 * best.rating_se > 0


def test_intervals_cover_what_many_more_games_say() -> None:
    players = ["threshold:25", "bust:0.25"]
    few = Arena("flip7", players, seed=1).run(1000).players[0]
    many = Arena("flip7", players, seed=2).run(20_000).players[0]
    assert few.name == many.name
    assert 2 < few.rating_se < 8
    assert abs(few.rating - many.rating) < 4 * few.rating_se


def test_ctrl_c_reports_the_blocks_that_are_done(monkeypatch: pytest.MonkeyPatch) -> None:
    pairings = Arena("flip7", ["threshold:25", "random"])
    blocks = []

    def block(*what: object) -> arena.Floats:
        blocks.append(what)
        if len(blocks) > 3:
            raise KeyboardInterrupt
        return Arena.block(pairings, *what)  # type: ignore[arg-type]

    monkeypatch.setattr(pairings, "block", block)
    assert pairings.run(250).games == 3 * 10 * 2


@pytest.mark.parametrize("shuffles", [2, 24, 250, 51_199, 51_200, 1_234_567])
def test_blocks_begin_short_and_end_as_25_of_equal_size(shuffles: int) -> None:
    blocks: list[arena.Floats] = []
    end = 0
    for first, last in arena.parts(shuffles, 1024):
        assert first == end
        blocks.append(np.array(last - first))
        assert np.ptp(blocks) <= 1
        end = last
        if len(blocks) == 50:
            blocks = arena.merge_pairs(blocks)
    assert (end, len(blocks)) == (shuffles, min(25, shuffles))
    assert np.ptp(blocks) <= 1


def test_two_short_blocks_are_enough_to_tell_something(monkeypatch: pytest.MonkeyPatch) -> None:
    played = []

    def block(pairings: Arena, start: int, games: int, bar: object) -> arena.Floats:
        played.append(games)
        if len(played) > 2:
            raise KeyboardInterrupt
        return np.ones((2, 2))

    monkeypatch.setattr(Arena, "block", block)
    report = Arena("flip7", ["threshold:25", "random"]).run(10**8)
    assert report.games == 2 * sum(played[:2]) < 10_000


def test_a_long_run_is_told_by_25_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "SHORTEST", 4)
    monkeypatch.setattr("flipdeck.lab.simulate.AT_ONCE", 4)
    players = ["threshold:25", "random"]
    long = Arena("flip7", players).run(1000)
    monkeypatch.setattr(arena, "SHORTEST", 1000)
    assert Arena("flip7", players).run(1000).players == long.players


def test_ctrl_c_before_anything_can_be_told_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    blocks = iter([np.ones((2, 2))])

    def block(*what: object) -> arena.Floats:
        for wins in blocks:
            return wins
        raise KeyboardInterrupt

    monkeypatch.setattr(Arena, "block", block)
    words = ("arena", "flip7", "--players", "threshold:25,random", "--language", "en")
    assert run_cli(monkeypatch, *words) == 2
    printed = capfd.readouterr()
    assert printed == ("", "too few games to rate anyone\n")


@pytest.mark.parametrize("players", [["random"], ["random", "random"], ["random", "nonsense"]])
def test_an_arena_needs_two_different_players_who_exist(players: list[str]) -> None:
    with pytest.raises((ValueError, Refused)):
        Arena("flip7", players)


def test_the_command_prints_json_csv_or_a_table(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    words = ("arena", "flip7", "--players", "threshold:25,random", "--shuffles", "50")
    assert run_cli(monkeypatch, *words, "--json") == 0
    report = json.loads(capfd.readouterr().out)
    assert report["games"] == 100
    assert set(report["players"][0]) == {
        *("name", "rating", "rating_se", "share", "share_se", "against"),
    }
    assert run_cli(monkeypatch, *words, "--csv") == 0
    rows = list(csv.reader(io.StringIO(capfd.readouterr().out)))
    assert [row[0] for row in rows] == ["name", "threshold:25", "random"]
    assert run_cli(monkeypatch, *words, "--language", "de") == 0
    assert "Wertung" in capfd.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ("flip8", "--players", "random,threshold:25"),
        ("flip7", "--players", "random"),
        ("flip7", "--players", "random,threshold:25", "--shuffles", "1"),
        ("flip7", "--players", "random,threshold:25", "--seats", "1"),
        ("flipflop", "--players", "random,sensible", "--seats", "2"),
        ("flip7", "--players", "random,threshold:25", "--plot", "picture.jpeg"),
        ("flip7", "--players", "random,threshold:25", "--language", "xx"),
    ],
)
def test_what_cannot_be_played_is_one_line_and_exit_code_2(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run_cli(monkeypatch, "arena", *words) == 2
    printed = capfd.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
