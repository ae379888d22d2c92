"""Practice from a position of a finished game: bots in the other seats, nothing leaks or counts."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from flipdeck import Match, bot, play_match
from flipdeck.engine.deduction import redealt
from flipdeck.engine.display import display
from flipdeck.rules.knowledge import known_table
from flipdeck.server.live_table import rebuild
from flipdeck.server.practice import moves_until
from flipdeck.server.refusals import Refused
from tests.server.test_rematches import finished as finished_somehow
from tests.server.test_rematches import served
from tests.support.rooms import FakeClient, ServerParts


def played(game: str, players: int = 3) -> Match:
    names = ["Ana", "Ben", "Cleo", "Dora"][:players]
    bots = [bot(game, "random", seed) for seed in range(players)]
    return play_match(Match.new(game, names), bots, Random(2))


def decisions(match: Match, seat: int) -> list[int]:
    """The numbers of a seat's moves."""
    again, found = Match(match.setup), []
    for turn, move in enumerate(match.moves):
        if again.actor == seat:
            found.append(turn)
        again.carry_out(move)
    return found


def after(match: Match, moves: Any) -> Match:
    again = Match(match.setup)
    for move in moves:
        again.carry_out(move)
    return again


async def finished(
    server: ServerParts, bots: Sequence[str], **options: Any
) -> tuple[str, list[FakeClient]]:
    """A finished game in which every seat had something to decide, which chance may deny it."""
    while True:
        code, clients = await finished_somehow(server, bots=bots, **options)
        game = clients[0].connection.at_table().room.finished()
        if all(decisions(game, seat) for seat in range(len(game.names))):
            return code, clients


async def tried(server: ServerParts, client: FakeClient, seat: int = 0) -> tuple[str, int, Any]:
    """The code of the game, the move before which it is tried again, and the answer."""
    room = client.connection.at_table().room
    turn = decisions(room.finished(), seat)[-1]
    return room.table.code, turn, await client.ask("try_again", turn=turn, seat=seat)


def test_a_game_goes_on_from_there_with_bots_in_the_other_seats() -> None:
    async def play(server: ServerParts) -> None:
        code, (_, ben) = await finished(server, bots=["easy"])
        source = ben.connection.at_table().room
        of, turn, answer = await tried(server, ben, 2)
        assert of == code
        there = server.connect()
        await there.ask("resume", token=answer["token"])
        table = there.connection.at_table().room.table
        assert table.code == answer["code"] != code
        assert (table.phase, table.actor, table.tried_from, table.tried_turn) == (
            *("playing", 2, code, turn),
        )
        assert [bool(seat.person) for seat in table.seats] == [False, False, True]
        assert [seat.bot for seat in table.seats] == ["standard", "easy", ""]
        assert [seat.name for seat in table.seats] == [s.name for s in source.table.seats]
        assert table.match is not None
        assert table.match.moves == source.finished().moves[:turn]
        assert (table.options.timer, table.options.best_of, table.options.open) == (0, 0, False)
        assert source.table.following is None, "it is no rematch"

    served(play)


def test_its_chance_is_its_own_and_its_result_counts_nowhere() -> None:
    async def play(server: ServerParts) -> None:
        _, (ana, _) = await finished(server, bots=["easy"])
        source = ana.connection.at_table().room
        wins = [seat.wins for seat in source.table.seats]
        secrets = {source.table.secret}
        for _ in range(2):
            _, _, answer = await tried(server, ana)
            table = rebuild(answer["code"], await server.context.store.read(answer["code"]))
            secrets.add(table.secret)
            while table.phase != "over":
                assert table.match is not None
                table.apply(table.preview(table.match.legal_moves()[0], 0, ""))
            assert [seat.wins for seat in table.seats] == [0, 0, 0]
            assert table.finished is not None
            assert table.finished.setup.seed is None, "its cards were not all drawn from one secret"
        assert len(secrets) == 3
        assert [seat.wins for seat in source.table.seats] == wins

    served(play)


def test_only_a_decision_of_that_seat_in_a_finished_game_can_be_tried_again() -> None:
    match = played("flip7")
    first, second = decisions(match, 0)[0], decisions(match, 1)[0]
    assert len(moves_until(match, first, 0)) == first
    for turn, seat, reason in (
        (second, 0, "not-your-turn"),
        (first, 35, "not-your-turn"),
        (len(match.moves), 0, "stale"),
    ):
        with pytest.raises(Refused) as refused:
            moves_until(match, turn, seat)
        assert refused.value.reason == reason

    async def play(server: ServerParts) -> None:
        made = await server.create(seats=2, bots=["easy"])
        ana = server.connect()
        await ana.ask("resume", token=made.token)
        await ana.ask("start")
        assert (await ana.ask("try_again", turn=2, seat=0))["reason"] == "not-over"

    served(play)


def test_what_a_seat_could_not_know_is_dealt_differently() -> None:
    """What it knew stays as it was; what it could not know comes from all that it may have been."""
    match = played("flipflop", 4)
    changed = 0
    for turn in decisions(match, 2):
        then = after(match, match.moves[:turn])
        again = after(match, moves_until(match, turn, 2))
        assert known_table(again.table, 2) == known_table(then.table, 2)
        assert again.actor == 2
        changed += again.table.hand != then.table.hand
    assert changed > len(decisions(match, 2)) / 2
    turn = decisions(match, 2)[0]
    then = after(match, match.moves[:turn])
    chance = Random(1)
    worlds = {tuple(after(match, redealt(then, 2, chance)).table.hand) for _ in range(20)}
    assert len(worlds) > 15


def hides(match: Match) -> bool:
    """Whether the first seat knows a side that others do not."""
    return display(match, 0) != display(match, None)


def test_at_a_game_that_hides_cards_practice_hides_them_too() -> None:
    async def play(server: ServerParts) -> None:
        options = {"rules": {"target": "20"}, "game": "flipflop", "edition": "standard"}
        _, (ana, _) = await finished(server, bots=["easy"], **options)
        game = ana.connection.at_table().room.finished()
        turn = next(turn for turn in decisions(game, 0) if hides(after(game, game.moves[:turn])))
        answer = await ana.ask("try_again", turn=turn, seat=0)
        there = server.connect()
        await there.ask("resume", token=answer["token"])
        room = there.connection.at_table().room
        snapshot = room.snapshot(room.table.host)
        match = room.table.match
        assert match is not None
        assert snapshot.seat == 0
        assert hides(match)
        assert snapshot.position == display(match, 0)
        assert snapshot.table.fairness.secret == ""

    served(play)


def test_several_at_once_get_tables_of_their_own() -> None:
    async def play(server: ServerParts) -> None:
        _, (ana, ben) = await finished(server, bots=["easy"])
        answers = await asyncio.gather(tried(server, ana, 0), tried(server, ben, 2))
        assert len({answer["code"] for _, _, answer in answers}) == 2

    served(play)
