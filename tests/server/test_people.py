"""Seats, hosts, bots, clocks and spectators."""

import asyncio
from pathlib import Path

import pytest

from flipdeck.engine import record, registry
from flipdeck.engine.fairness import verify
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.players.spec import levels_of
from flipdeck.server.commands import check_options
from flipdeck.server.log import Options
from tests.server.test_reconnect import first, whose_turn
from tests.server.test_table import closed, seated, started
from tests.support.clients import Client, opened, run
from tests.support.servers import Server, running


async def reason(client: Client, type: str, **fields: object) -> str:
    answer = await client.ask(type, **fields)
    return str(answer.get("reason", answer["type"]))


@pytest.mark.parametrize("game", ["flip7", "vengeance", "flipflop"])
def test_one_person_plays_against_bots(server: Server, game: str) -> None:
    async def play() -> None:
        made = server.create(
            options={"game": game, "rules": {"target": "60"}}, bots=["standard", "easy", "bold"]
        )
        ana = await opened(server.ws)
        await ana.resume(made["token"])
        await ana.must("start")
        await ana.play_on(first)
        assert ana.over
        assert verify(record.loads(server.get(f"/api/tables/{ana.code}/record").text)).fair
        await ana.close()

    run(play())


@pytest.mark.parametrize("game", ["flip7", "vengeance", "flipflop"])
def test_bots_of_every_level_play_on_their_own(server: Server, game: str) -> None:
    async def play() -> None:
        levels = ["easy", "hard", "expert"] if game == "flipflop" else levels_of(game)
        target = "3" if game == "flipflop" else "20"
        options = {"game": game, "seats": len(levels) + 1, "rules": {"target": target}}
        made = server.create(options=options, bots=levels)
        ana = await opened(server.ws)
        await ana.resume(made["token"])
        await ana.must("start")
        await ana.play_on(lambda moves: moves[-1])
        assert [seat.get("bot") for seat in ana.table["seats"][1:]] == levels

    run(play())


def test_before_the_start_the_host_arranges_the_table(server: Server) -> None:
    async def play() -> None:
        ana, ben = await seated(server, 2, seats=4)
        await ana.must("add_bot", level="easy")
        await ana.must("add_bot", seat=3)
        assert await reason(ana, "add_bot") == "table-full"
        assert await reason(ana, "add_bot", level="genius", seat=1) == "seat-taken"
        assert await reason(ben, "add_bot") == "not-host"
        assert await reason(ana, "remove_bot", seat=1) == "not-a-bot"
        await ana.must("remove_bot", seat=2)
        assert await reason(ana, "sit", seat=1) == "seat-taken"
        assert await reason(ana, "sit", seat=20) == "no-such-seat"
        await ana.must("sit", seat=2)
        await ben.must("set_appearance", name="Benedikt", colour=5, shape=3)
        assert await reason(ben, "set_appearance", name="ANA", colour=0, shape=0) == "name-taken"
        options = {**ana.table["options"], "game": "vengeance", "seats": 3}
        await ana.must("set_options", options=options)
        assert await reason(ben, "set_options", options=options) == "not-host"
        assert await reason(ana, "set_options", options={**options, "seats": 2}) == "table-full"
        assert (
            await reason(ana, "set_options", options={**options, "game": "chess"}) == "unknown-game"
        )
        await ben.until(lambda: ben.table["options"]["seats"] == 3)
        names = [seat.get("name") for seat in ben.table["seats"]]
        assert names == ["Benedikt", "Ana", ana.table["seats"][2]["name"]]
        assert await reason(ben, "start") == "not-host"
        await ana.must("start")
        assert await reason(ana, "start") == "already-started"
        assert await reason(ana, "add_bot") == "already-started"
        await closed([ana, ben])

    run(play())


def test_a_game_of_another_package_has_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.LOADED, "other", registry.game("flip7"))
    with pytest.raises(Refused) as refused:
        check_options(Options("other"))
    assert refused.value.reason == Refusal.UNKNOWN_GAME
    assert refused.value.facts["known"] == ["flip7", "vengeance", "flipflop"]


def test_a_host_who_has_gone_is_followed_by_somebody_who_is_there(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        ana, ben, cleo = await seated(server, 3)
        await ben.close()
        await ana.close()
        assert await reason(cleo, "start") == "not-host"
        await cleo.until(lambda: cleo.table["seats"][2].get("host"))
        server.kill()
        server.start()
        again = await opened(server.ws)
        await again.resume(cleo.token)
        assert again.table["seats"][2]["host"]
        back = await opened(server.ws)
        await back.resume(ana.token)
        assert await reason(back, "start") == "not-host"
        await again.must("start")

    with running(tmp_path, limits={"host_seconds": 0.5}) as server:
        run(play(server))


def test_after_a_rematch_a_host_who_has_gone_is_followed_as_well(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        ana, ben = clients = await started(server, 2, rules={"target": "1"})
        await asyncio.gather(*(client.play_on(first) for client in clients))
        made = await ana.must("rematch")
        await ana.close()
        await ben.resume((await ben.must("rematch"))["token"])
        assert ben.code == made["code"]
        await ben.until(lambda: ben.table["seats"][1].get("host"))
        await ben.must("start")

    with running(tmp_path, limits={"host_seconds": 0.5}) as server:
        run(play(server))


def test_too_few_people_cannot_start_and_the_rules_say_why(server: Server) -> None:
    async def play() -> None:
        ana, ben = await seated(server, 2, game="flipflop", seats=3)
        refused = await ana.ask("start")
        assert refused["reason"] == "player-count"
        assert refused["facts"] == {"count": 2, "least": 3, "most": 4}
        await closed([ana, ben])

    run(play())


@pytest.mark.parametrize("name", ["Tom and Jerry", "nobody", "deck", "Ana, Ben", "Ana hits"])
def test_a_game_with_any_name_has_a_record_that_can_be_read(server: Server, name: str) -> None:
    async def play() -> str:
        ana, ben, other = await seated(server, 3, game="flipflop", rules={"target": "1"})
        await ben.must("set_appearance", name=name, colour=0, shape=0)
        await ana.must("start")
        await asyncio.gather(*(client.play_on(first) for client in (ana, ben, other)))
        return ana.code

    match = record.loads(server.get(f"/api/tables/{run(play())}/record").text)
    assert match.is_over
    assert match.names == ("Ana", name, "Cleo")


def test_without_a_timer_others_may_ask_for_a_stand_in(server: Server) -> None:
    async def play() -> None:
        clients = await started(server, 2)
        due = await whose_turn(clients)
        other = next(client for client in clients if client is not due)
        assert await reason(other, "mark_away", seat=due.seat) == "not-absent"
        await due.close()
        await other.until(lambda: other.heard[-1].get("here") == [other.seat])
        await other.must("mark_away", seat=due.seat)
        await other.until(lambda: other.is_due)
        await other.close()

    run(play())


def test_a_rematch_has_the_same_people_and_a_new_secret(server: Server) -> None:
    async def play() -> None:
        ana, ben = await started(server, 2, rules={"target": "5"})
        assert await reason(ana, "rematch") == "not-over"
        assert "secret" not in ana.table["fairness"]
        commitments = [ana.table["fairness"]["commitment"]]
        await asyncio.gather(ana.play_on(first), ben.play_on(first))
        assert ana.table["fairness"]["secret"]
        await ben.must("rematch")
        await ana.until(lambda: ana.table.get("next"))
        for client in (ana, ben):
            await client.resume((await client.must("rematch"))["token"])
        assert ana.table["phase"] == "waiting"
        commitments.append(ana.table["fairness"]["commitment"])
        assert len(set(commitments)) == 2
        stale = await ana.ask("commit_seed", commitment=commitments[0], hash="ab" * 32)
        assert stale["reason"] == "other-commitment"
        await ana.give_seed()
        await ben.must("start")
        await asyncio.gather(ana.play_on(first), ben.play_on(first))
        assert sum(seat.get("wins", 0) for seat in ana.table["seats"]) == 2
        await closed([ana, ben])

    run(play())


def test_a_spectator_sees_and_does_nothing(server: Server) -> None:
    async def play() -> None:
        clients = await started(server, 2)
        watcher = await opened(server.ws)
        shown = await watcher.must("watch", code=clients[0].code)
        assert shown["seat"] is None
        due = await whose_turn(clients)
        move = {"turn": due.turn, "move": due.choice(first)}
        assert await reason(watcher, "play", **move) == "not-seated"
        for type in ("start", "pause", "rematch", "back"):
            assert await reason(watcher, type) == "not-seated"
        assert await reason(watcher, "say", phrase="wow") == "not-seated"
        assert await reason(watcher, "kick", seat=0) == "not-seated"
        other = next(client for client in clients if client is not due)
        assert await reason(other, "play", **move) == "not-your-turn"
        await closed([*clients, watcher])

    run(play())


def test_phrases_are_heard_by_all_and_limited(server: Server) -> None:
    async def play() -> None:
        ana, ben = await seated(server, 2)
        watcher = await opened(server.ws)
        await watcher.must("watch", code=ana.code)
        await ben.must("say", phrase="well-played")
        for client in (ana, ben, watcher):
            await client.until(
                lambda client=client: (
                    {"type": "said", "seat": 1, "phrase": "well-played"} in client.heard
                )
            )
        assert await reason(ben, "say", phrase="<script>") == "unknown-phrase"
        for _ in range(3):
            await ben.must("say", phrase="wow")
        assert await reason(ben, "say", phrase="wow") == "slow-down"
        await closed([ana, ben, watcher])

    run(play())


def test_my_tables_and_the_open_ones_are_listed(server: Server) -> None:
    async def play() -> None:
        ana, ben = await started(server, 2)
        other = server.create(options={"open": True, "game": "vengeance"}, name="Zoë")
        hidden = server.create()
        client = await opened(server.ws)
        tokens = [ana.token, "nonsense", other["token"]]
        mine = (await client.must("my_tables", tokens=tokens))["tables"]
        assert [table["token"] for table in mine] == [0, 2]
        assert [table["table"]["phase"] for table in mine] == ["playing", "waiting"]
        listed = (await client.must("list_tables"))["tables"]
        codes = [table["code"] for table in listed]
        assert other["code"] in codes
        assert not {ana.code, hidden["code"]} & set(codes)
        await closed([ana, ben, client])

    run(play())


def test_a_table_nobody_is_at_sleeps_and_wakes(server: Server) -> None:
    async def play() -> None:
        made = server.create(bots=["standard", "standard", "standard"])
        ana = await opened(server.ws)
        await ana.resume(made["token"])
        await ana.must("start")
        await ana.until(lambda: ana.is_due)
        await ana.play(first)
        await ana.close()
        again = await opened(server.ws)
        await again.resume(ana.token)
        await again.play_on(first)
        await again.close()

    run(play())
