"""Seeds over the wire: all commit before any is shown, and a server that cheats is caught."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from flipdeck.engine import record
from flipdeck.engine.fairness import hash_of, verify
from flipdeck.server import commands, log
from flipdeck.server.live_table import LiveTable
from flipdeck.server.log import Options
from tests.support.clients import Client, opened, run
from tests.support.servers import Server

from .test_table import NAMES, closed, seated, started


def first(moves: list[Any]) -> Any:
    return moves[0]


async def reason(client: Client, type: str, **fields: Any) -> Any:
    return (await client.ask(type, **fields)).get("reason")


def record_of(server: Server, code: str) -> Any:
    return record.loads(server.get(f"/api/tables/{code}/record").text)


def test_no_seed_is_asked_for_before_all_have_committed_and_none_is_shown_to_others(
    server: Server,
) -> None:
    async def play() -> None:
        ana, ben, cleo = await seated(server, 3, rules={"target": "5"})
        seeds = {ana: "a1" * 16, ben: "b2" * 16}
        for client, seed in seeds.items():
            commitment = client.table["fairness"]["commitment"]
            assert await reason(client, "seed", seed=seed) == "not-started"
            assert (
                await reason(client, "commit_seed", commitment=commitment, hash="ab") == "malformed"
            )
            assert await reason(client, "commit_seed", commitment="ab", hash=hash_of(seed)) == (
                "other-commitment"
            )
            await client.must("commit_seed", commitment=commitment, hash=hash_of(seed))
        await ana.must("start")
        await cleo.until(lambda: cleo.table["phase"] == "starting")
        sealed = [hash_of(seed) for seed in seeds.values()]
        assert cleo.table["fairness"]["sealed"] == [*sealed, ""]
        late = {"commitment": cleo.table["fairness"]["commitment"], "hash": hash_of("c3" * 16)}
        assert await reason(cleo, "commit_seed", **late) == "already-started"
        assert await reason(ben, "sit", seat=0) == "already-started"
        assert await reason(ana, "seed", seed="a2" * 16) == "other-commitment"
        assert await reason(ana, "seed", seed="-") == "malformed"
        await ana.must("seed", seed=seeds[ana])
        await ana.must("seed", seed=seeds[ana])  # as after a reconnection
        assert ana.position is None, "dealt before all seeds were there"
        await ben.must("seed", seed=seeds[ben])
        await ben.must("seed", seed=seeds[ben])
        assert await reason(ben, "seed", seed="b3" * 16) == "already-started"
        await asyncio.gather(*(client.play_on(first) for client in (ana, ben, cleo)))
        assert ana.table["fairness"]["seeds"] == [*seeds.values(), ""]
        assert ana.table["fairness"]["sealed"] == [*sealed, ""]
        before = [text for text in cleo.raw if '"phase":"over"' not in text]
        assert not any(seed in text for seed in seeds.values() for text in before)
        kept = ana.table["fairness"]["commitment"], list(seeds.values())
        assert verify(record_of(server, ana.code), *kept).fair
        await closed([ana, ben, cleo])

    run(play())


def test_who_commits_and_does_not_show_their_seed_holds_the_table_up_for_seconds(
    server: Server,
) -> None:
    async def play() -> None:
        ana, ben = await seated(server, 2, rules={"target": "5"})
        await ana.give_seed()
        commitment = ben.table["fairness"]["commitment"]
        await ben.must("commit_seed", commitment=commitment, hash=hash_of("b2" * 16))
        await ana.must("start")
        await asyncio.gather(ana.play_on(first), ben.play_on(first))
        assert ana.table["fairness"]["seeds"] == [f"{0:032x}", ""]
        assert ana.table["fairness"]["sealed"][1] == hash_of("b2" * 16), "everybody can see it"
        assert verify(record_of(server, ana.code)).fair

    run(play())


def test_a_commitment_of_somebody_who_is_not_here_is_not_waited_for(server: Server) -> None:
    async def play() -> None:
        ana, ben = await seated(server, 2)
        await ana.give_seed()
        await ben.give_seed()
        await ben.close()
        await ana.until(lambda: ana.heard[-1].get("here") == [0])
        await ana.must("start")
        await ana.until(lambda: ana.position)
        assert ana.table["fairness"]["sealed"][1:] == [""]

    run(play())


def test_one_device_shows_the_seeds_of_all_who_play_at_it_even_after_a_reconnection(
    server: Server,
) -> None:
    async def play() -> None:
        ana, ben = await seated(server, 2)
        seeds = ["a1" * 16, "b2" * 16]
        for client, seed in zip((ana, ben), seeds, strict=True):
            commitment = client.table["fairness"]["commitment"]
            await client.must("commit_seed", commitment=commitment, hash=hash_of(seed))
        await ben.close()
        await ana.must("resume", token=ana.token, also=[ben.token])
        await ana.must("start")
        await ana.close()
        again = await opened(server.ws)
        await again.resume(ana.token)
        assert again.table["phase"] == "starting"
        for seed in seeds:
            await again.must("seed", seed=seed)
        await again.until(lambda: again.position)

    run(play())


def test_the_record_of_a_game_that_somebody_left_is_fair(server: Server) -> None:
    async def play() -> None:
        clients = await started(server, 3, rules={"target": "5"})
        await clients[2].must("leave")
        await asyncio.gather(*(client.play_on(first) for client in clients[:2]))
        assert all(clients[0].table["fairness"]["seeds"])
        assert verify(record_of(server, clients[0].code)).fair
        await closed(clients)

    run(play())


def table_with(*entries: log.Entry) -> LiveTable:
    table = LiveTable("tuka-remo-42")
    table.apply(log.Created(Options(game="flip7", seats=3), "11" * 32, log.VERSION))
    for seat, name in enumerate(NAMES[:2]):
        table.apply(log.Joined(seat, name, seat, seat))
    for entry in entries:
        table.apply(entry)
    return table


def test_who_leaves_after_the_start_was_asked_for_takes_no_seed_back() -> None:
    asked = (
        log.SeedCommitted(2, hash_of("aa" * 16)),
        log.SeedCommitted(3, hash_of("bb" * 16)),
        log.SeedsAsked((2, 3)),
        log.Seeded(3, "bb" * 16),
    )
    stays, leaves = table_with(*asked), table_with(*asked, log.Left(3))
    assert stays.seeds == leaves.seeds == ["", "bb" * 16]
    assert commands.deal(stays, stays.seeds)[0] == commands.deal(leaves, leaves.seeds)[0]


def test_seeds_of_a_log_from_before_there_were_commitments_count() -> None:
    table = table_with(log.Seeded(2, "aa" * 16), log.Seeded(3, "bb" * 16), log.Started(0))
    assert table.seeds == ["aa" * 16, "bb" * 16]
    newer = table_with(log.Seeded(2, "aa" * 16), log.SeedCommitted(2, hash_of("cc" * 16)))
    assert newer.early_seeds == {}
    assert newer.seed_hashes == {2: hash_of("cc" * 16)}


CHEATS = {"secret": "other-commitment", "seed": "other-seed", "card": "chance"}


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_server_that_cheats_is_caught_by_what_a_player_kept(tmp_path: Path, cheat: str) -> None:
    """A record that is true to itself says nothing of a secret chosen after the seeds."""
    store = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    server = Server(store, environment={"CHEAT": cheat}).start()

    async def play() -> None:
        ana, ben = await seated(server, 2, rules={"target": "5"})
        kept = ana.table["fairness"]["commitment"]
        await ana.give_seed()
        await ben.give_seed()
        seed = ana.seed
        await ana.must("start")
        await asyncio.gather(ana.play_on(first), ben.play_on(first))
        match = record_of(server, ana.code)
        assert verify(match).fair is (cheat != "card")
        assert verify(match, kept, [seed]).finding == CHEATS[cheat]

    try:
        run(play())
    finally:
        server.stop()
