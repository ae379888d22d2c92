"""The fault and abuse tests at the size that is asked of them; in short each is in its own file."""

import asyncio
import contextlib
import json
import random
import secrets
import socket
import sqlite3
import unicodedata
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flipdeck.engine import record
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Draw
from flipdeck.engine.refusals import Refused as RefusedByRules
from flipdeck.server import log
from flipdeck.server.config import Limits
from flipdeck.server.display_names import player_name
from flipdeck.server.live_table import rebuild
from flipdeck.server.refusals import Refused
from flipdeck.server.store import sqlite
from flipdeck.server.store.base import Conflict, NotStored, Row
from flipdeck.server.store.sqlite import SqliteStore
from tests.server.test_abuse import MEGABYTE, NO_RATES, frame, handshake
from tests.server.test_crash import GAMES, SHARE, people_at
from tests.server.test_faults import Faulty, play_through
from tests.server.test_migrations import EARLIER, fill, log_of
from tests.server.test_migrations import GAMES as STORED
from tests.server.test_reconnect import first, whose_turn
from tests.server.test_table import closed, seated, started
from tests.support.clients import Client, opened, run
from tests.support.databases import Database
from tests.support.persistent import check, logs_in
from tests.support.servers import Server, running

pytestmark = [pytest.mark.long, pytest.mark.timeout(3600)]


def file_of(server: Server) -> Path:
    return Path(server.store.removeprefix("sqlite:///"))


def entries_of(server: Server, code: str) -> list[Any]:
    return [log.decode(line) for line in logs_in(file_of(server))[code]]


# 3: killed while a store is made or brought up to date, in a checkpoint, at the end of a game

STATEMENTS = 40  # those that make the tables, and the first of those that stretch the journal


@pytest.mark.parametrize("version", [0, *EARLIER])
def test_a_crash_at_any_statement_that_opens_a_store_loses_nothing_of_it(
    tmp_path: Path, version: int
) -> None:
    before = {code: [line.decode() for line in log_of(code)] for code in STORED if version}
    for statement in range(1, STATEMENTS + 1):
        path = tmp_path / f"{statement}.sqlite"
        if version:
            asyncio.run(fill(Database("sqlite", str(path)), version))
        server = Server(f"sqlite:///{path}", environment={"FAULT": f"opening:{statement}"})
        server.start(wait=0)
        assert server.ended() < 0, statement
        server.environment.clear()
        server.start()
        made = server.create()
        server.stop()
        logs = logs_in(path)
        assert logs.pop(made["code"])
        assert logs == before


@pytest.mark.parametrize("append", range(50, 250, 10))  # the tables are there by then
def test_a_crash_at_any_append_during_a_checkpoint_loses_nothing(
    tmp_path: Path, append: int
) -> None:
    with running(tmp_path, environment={"FAULT": f"checkpoint:{append}"}) as server:
        players = run(play_through(server, tables=3))
        assert not server.environment, "the server did not die"
    assert check(players, logs_in(tmp_path / "tables.sqlite")) > 15


@pytest.mark.parametrize("game", [1, 2, 3])
def test_a_crash_at_the_end_of_each_of_several_games_loses_nothing(
    tmp_path: Path, game: int
) -> None:
    with running(tmp_path, environment={"FAULT": f"at-the-end:{game}"}) as server:
        players = run(play_through(server, tables=3))
        assert not server.environment, "the server did not die"
    assert check(players, logs_in(tmp_path / "tables.sqlite")) > 15


# 5: a call to the database fails

CALLS = 500
TABLES = 4
ERRORS = ["disk I/O error", "database or disk is full", "database is locked"]


class Outage(Faulty):
    """From the n-th call on, that number of calls fails; then all is well again."""

    def __init__(self, connection: Any, at: int, error: str, lasting: int) -> None:
        super().__init__(connection, at, error)
        self.lasting = lasting

    @property
    def over(self) -> bool:
        return self.left <= -self.lasting

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.connection, name)

        def call(*arguments: Any) -> Any:
            self.left -= 1
            if -self.lasting < self.left <= 0:
                raise sqlite3.OperationalError(self.error)
            return method(*arguments)

        return call


async def write_through(path: Path, outage: Callable[[Any], Outage]) -> Counter[str]:
    """Append to a few tables, each its next entry, until some have been stored after the outage."""
    store = SqliteStore(path, synchronous="OFF")
    prepare = store.prepare
    faulty: list[Outage] = []

    def prepare_to_fail() -> Any:
        faulty.append(outage(prepare()))
        return faulty[0]

    store.prepare = prepare_to_fail  # type: ignore[method-assign]
    await store.open()
    answers: Counter[str] = Counter()
    stored: list[list[bytes]] = [[] for _ in range(TABLES)]

    async def append(number: int) -> None:
        known = len(stored[number])
        entry = b'"%d of %d"' % (known, number)
        row = Row(f"t{number}", True, "waiting", b"{}") if known % 3 == 0 else None
        try:
            await store.append(f"t{number}", known, [entry], row)
        except (NotStored, Conflict) as error:
            answers[type(error).__name__] += 1
        else:
            answers["stored"] += 1
            stored[number].append(entry)

    rounds_left = 3
    while rounds_left:
        await asyncio.gather(*(append(number) for number in range(TABLES)))
        rounds_left -= faulty[0].over
    for number in range(TABLES):
        assert await store.read(f"t{number}") == stored[number]
    await store.close()
    return answers


@pytest.mark.parametrize("lasting", [1, 2, 7])
@pytest.mark.parametrize("error", ERRORS)
def test_whichever_of_500_calls_fails_what_was_acknowledged_is_stored_and_nothing_else(
    tmp_path: Path, error: str, lasting: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "JOURNAL_PAGES", 0)
    monkeypatch.setattr(sqlite, "GATHER_SECONDS", 0)
    refused = 0
    for at in range(1, CALLS + 1):
        path = tmp_path / f"{at}.sqlite"
        answers = asyncio.run(
            write_through(path, lambda connection, at=at: Outage(connection, at, error, lasting))
        )
        refused += answers["NotStored"]
        assert answers["Conflict"] == 0
        for end in ("", "-wal", "-shm", ".lock"):
            path.with_name(path.name + end).unlink(missing_ok=True)
    assert refused >= CALLS / 2


# 8: what was due when the server died happens once

DUE = 50


def test_timers_of_fifty_tables_that_were_running_go_on_once_after_a_crash(
    own_server: Server,
) -> None:
    async def play() -> list[tuple[str, int | None]]:
        clients = [await started(own_server, 2, timer=15) for _ in range(DUE)]
        due = [await whose_turn(table) for table in clients]
        own_server.kill()
        await asyncio.to_thread(own_server.start)
        others = [
            next(c for c in table if c is not d) for table, d in zip(clients, due, strict=True)
        ]
        back = [await opened(own_server.ws) for _ in others]
        await asyncio.gather(
            *(new.resume(old.token) for new, old in zip(back, others, strict=True))
        )
        for new, old in zip(back, due, strict=True):
            await new.until(lambda new=new, old=old: new.table["seats"][old.seat].get("away"))
            await new.until(lambda new=new: new.is_due or new.over)
        seats = [(old.code, old.seat) for old in due]
        await closed(back)
        return seats

    seats = run(play())
    own_server.stop()
    for code, seat in seats:  # the other player's time may be up as well meanwhile
        away = [entry for entry in entries_of(own_server, code) if isinstance(entry, log.Away)]
        assert [entry.seat for entry in away].count(seat) == 1


def test_hosts_of_fifty_tables_who_are_gone_when_the_server_dies_are_replaced_once(
    tmp_path: Path,
) -> None:
    async def play(server: Server) -> list[str]:
        tables = [await seated(server, 2) for _ in range(DUE)]
        for host, _ in tables:
            await host.close()
        server.kill()
        await asyncio.to_thread(server.start)
        back = [await opened(server.ws) for _ in tables]
        for new, (_, other) in zip(back, tables, strict=True):
            await new.resume(other.token)
        for new in back:
            await new.until(lambda new=new: new.table["seats"][new.seat].get("host"))
            await new.must("sync")
        codes = [new.code for new in back]
        await closed(back)
        return codes

    with running(tmp_path, limits={"host_seconds": 2}) as server:
        codes = run(play(server))
    for code in codes:
        assert sum(isinstance(entry, log.Hosted) for entry in entries_of(server, code)) == 1


def test_bots_of_fifty_tables_whose_turn_it_was_when_the_server_died_play_once(
    own_server: Server,
) -> None:
    """At leisure, so that nearly every table waits for a bot at that moment."""

    async def play() -> list[Client]:
        made = [
            await asyncio.to_thread(
                own_server.create, options={"seats": 4, "speed": 1}, bots=["standard"] * 3
            )
            for _ in range(DUE)
        ]
        people = [await opened(own_server.ws) for _ in made]
        for client, table in zip(people, made, strict=True):
            await client.resume(table["token"])
            await client.must("start")
        for client in people:
            await client.until(lambda client=client: client.is_due or client.turn > 1)
            if client.is_due:
                await client.play(first)
        own_server.kill()
        await asyncio.to_thread(own_server.start)
        back = [await opened(own_server.ws) for _ in people]
        for new, old in zip(back, people, strict=True):
            await new.resume(old.token)
        for new in back:
            await new.until(lambda new=new: new.is_due or new.over)
            await new.must("sync")
        await closed(back)
        return back

    people = run(play())
    own_server.stop()
    stored = logs_in(file_of(own_server))
    for client in people:
        table = rebuild(client.code, stored[client.code])
        assert (table.seq, table.turn) == (client.seq, client.turn)


MANY_MESSAGES = {"address_messages_a_second": 100_000, "address_message_burst": 100_000}
MANY_TOKENS = {"work_a_second": 100_000, "work_burst": 100_000}


# 11, 12: moves said again, moves of another moment


async def whole_game(
    server: Server, game: str, decide: Callable[[list[Client], Client], Any]
) -> list[Client]:
    """Two or three people; the player to decide does what `decide` says."""
    people = 3 if game == "flipflop" else 2
    clients = await started(server, people, game=game, rules={"target": str(60 // SHARE[game])})
    while not clients[0].over:
        for client in clients:
            await client.must("sync")
        due = next((client for client in clients if client.is_due), None)
        if due is not None:
            await decide(clients, due)
    return clients


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_whole_games_said_again_and_again_counts_once(
    own_server: Server, game: str
) -> None:
    """On the same connection, on the next one, and now and then after the server was killed."""
    said = 0

    async def decide(clients: list[Client], due: Client) -> None:
        nonlocal said
        said += 1
        turn, move = due.turn, due.choice(random.Random(said).choice)
        id = f"said-{said}"
        answers = [await due.ask("play", id=id, turn=turn, move=move) for _ in range(2)]
        if said % 10 == 0:
            own_server.kill()
            await asyncio.to_thread(own_server.start)
            for client in clients:
                await client.closed.wait()
                await client.open()
                await client.resume()
        else:
            await due.close()
            await due.open()
            await due.resume()
        answers.append(await due.ask("play", id=id, turn=turn, move=move))
        assert answers == [answers[0]] * 3
        assert answers[0]["type"] == "ok"

    async def play() -> str:
        for _ in range(5):
            clients = await whole_game(own_server, game, decide)
            code = clients[0].code
            await closed(clients)
        return code

    run(play())
    own_server.stop()
    played = Counter(
        entry.id
        for stored in logs_in(file_of(own_server)).values()
        for entry in map(log.decode, stored)
        if isinstance(entry, log.Played) and entry.by
    )
    assert said > 50
    assert played == Counter(f"said-{number}" for number in range(1, said + 1))


@pytest.mark.parametrize("game", GAMES)
def test_at_every_turn_of_whole_games_moves_of_another_turn_or_table_are_refused(
    tmp_path: Path, game: str
) -> None:
    """The refusal says what turn it is, and the client goes on without loading anything again."""
    refusals: Counter[str] = Counter()

    async def decide(clients: list[Client], due: Client) -> None:
        move, before = due.choice(first), due.seq
        for turn in (max(0, due.turn - 1), due.turn + 1, due.turn + 2, due.turn + 1000):
            if turn != due.turn:
                refused = await due.ask("play", turn=turn, move=move)
                assert (refused["reason"], refused["facts"]) == ("stale", {"turn": due.turn})
        refusals["stale"] += 1
        other = next(client for client in clients if client is not due)
        refused = await other.ask("play", turn=due.turn, move=move)
        refusals[refused["reason"]] += 1
        strange = await due.ask("play", turn=due.turn, move={**move, "seat": 7})
        refusals[strange["reason"]] += 1
        assert (await due.must("sync"))["seq"] == before
        played = await due.play(random.Random(before).choice)
        assert played["type"] == "ok", played

    async def play(server: Server) -> None:
        for _ in range(5):
            await closed(await whole_game(server, game, decide))

    with running(tmp_path, limits=MANY_MESSAGES) as server:
        run(play(server))
    assert refusals["stale"] > 50
    assert refusals["not-your-turn"] == 2 * refusals["stale"]
    assert len(refusals) == 2


# 18: clocks


@pytest.mark.parametrize("fault", ["clock:3600", "clock:-3600", "slew:50", "slew:-50"])
def test_through_whole_games_a_wrong_clock_ends_nobodys_time(tmp_path: Path, fault: str) -> None:
    """It jumps an hour to and fro, or runs half as fast again, or half as fast."""
    with running(tmp_path, environment={"FAULT": fault}) as server:

        async def play() -> list[Any]:
            players = await people_at(server, 20, [server.ws], 0.01, 100, timer=600)
            await asyncio.gather(*(player.play() for player in players))
            return players

        players = run(play())
    logs = logs_in(tmp_path / "tables.sqlite")
    assert check(players, logs) > 200
    entries = [log.decode(line) for stored in logs.values() for line in stored]
    assert not [entry for entry in entries if isinstance(entry, log.Away)]


# 21, 22: secrets, and other people's tokens

STRANGERS = 40


@pytest.mark.parametrize("game", GAMES)
def test_in_whole_games_nothing_secret_is_anywhere_before_the_end(
    server: Server, tmp_path: Path, game: str
) -> None:
    """Asked for all the time, by players, a spectator and over HTTP; and in the log."""

    async def one_game() -> None:
        rules = {"target": str(60 // SHARE[game])}
        clients = await started(own, 3, game=game, rules=rules)
        code = clients[0].code
        watcher = await opened(own.ws)
        await watcher.must("watch", code=code)
        other: list[str] = []
        while not clients[0].over:
            for client in clients:
                if client.is_due:
                    preview = {"turn": client.turn, "moves": [client.choice(first)]}
                    await client.ask("preview", **preview)
                    await client.play(random.Random(client.seq).choice)
                await client.must("sync")
                await client.ask("review")
            if not clients[0].over:
                other.append(own.metrics())
                for path in ("record", "story", "summary", "shuffle"):
                    answer = own.get(f"/api/tables/{code}/{path}")
                    assert answer.status_code == 409
                    other.append(answer.text)
        fairness = clients[0].table["fairness"]
        hidden = [fairness["secret"], *filter(None, fairness["seeds"])]
        assert len(hidden) == 4
        for client in (*clients, watcher):
            other += [text for text in client.raw if '"phase":"over"' not in text]
        text = "".join(other)
        assert [each for each in hidden if each in text] == []
        assert [each for each in hidden if each in (tmp_path / "server.log").read_text()] == []
        await closed([*clients, watcher])

    async def play() -> None:
        for _ in range(10):
            await one_game()

    with running(tmp_path) as own:
        run(play())


def wrong_tokens(clients: list[Client], left: Client, elsewhere: Client) -> list[str]:
    """None, nonsense, of nobody, changed, superseded, of one who left, of another table."""
    code, person, secret = clients[0].token.split(".")
    return [
        "",
        "nonsense",
        f"{code}.{person}.{secrets.token_urlsafe(32)}",
        f"{code}.{int(person) + 1}.{secret}",
        f"{code}.999.{secret}",
        clients[0].token[:-4] + "AAAA",
        clients[0].token.upper(),
        left.token,
        f"{code}.{'.'.join(elsewhere.token.split('.')[1:])}",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_through_a_whole_game_strangers_with_wrong_tokens_hear_nothing(
    tmp_path: Path, game: str
) -> None:
    async def play(server: Server) -> None:
        people = 3
        (elsewhere,) = await seated(server, 1, seats=2)
        clients = await started(server, people, game=game, rules={"target": str(90 // SHARE[game])})
        left = clients.pop()
        await left.must("leave")
        tokens = wrong_tokens(clients, left, elsewhere)
        strangers = [await opened(server.ws) for _ in range(STRANGERS)]
        turns = 0
        playing = asyncio.gather(*(client.play_on(first) for client in clients))
        while not playing.done():
            for number, stranger in enumerate(strangers):
                before = len(stranger.heard)
                answer = await stranger.ask("resume", token=tokens[(turns + number) % len(tokens)])
                assert answer["reason"] == "bad-token"
                for type in ("sync", "back", "rematch", "pause", "odds", "review"):
                    assert (await stranger.ask(type))["type"] == "refused"
                assert len(stranger.heard) == before + 7
            turns += 1
        await playing
        counts = [len(stranger.heard) for stranger in strangers]
        await asyncio.sleep(1)
        assert [len(stranger.heard) for stranger in strangers] == counts
        heard = {message["type"] for stranger in strangers for message in stranger.heard}
        assert heard == {"welcome", "refused"}
        await closed([*clients, left, elsewhere, *strangers])

    with running(tmp_path, limits={**MANY_MESSAGES, **MANY_TOKENS}) as server:
        run(play(server))


# 29: names


def test_a_name_with_any_character_of_unicode_is_shown_as_text_in_one_line() -> None:
    """At the beginning, in the middle and alone; or it is refused."""
    shown = refused = 0
    for point in range(0x110000):
        char = chr(point)
        for text in (f"A{char}na", f"{char}Ana", char):
            try:
                name = player_name(text, 24)
            except Refused:
                refused += 1
                continue
            shown += 1
            assert 0 < len(name) <= 24
            assert name.isprintable(), hex(point)
            assert name == " ".join(name.split())
            assert not {unicodedata.category(each) for each in name} & {"Cc", "Cf", "Cs", "Zl"}
    assert shown > 500_000
    assert refused > 0


def test_a_record_keeps_any_name_that_is_shown() -> None:
    names = {}
    for point in range(0x30000):
        with contextlib.suppress(Refused):
            names[player_name(f"A{chr(point)}", 24)] = point
    kept = 0
    for name in names:
        try:
            match = Match.new("flip7", [name, "Ben"])
        except RefusedByRules:
            continue
        match.carry_out(Draw(0, "7"))
        again = record.loads(record.dumps(match))
        assert (again.names, again.moves) == ((name, "Ben"), match.moves)
        kept += 1
    assert kept > 50_000


# 32: those who do not read

DEAF = 50


def test_fifty_who_never_read_are_cut_off_and_the_others_play_on(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        clients = await started(server, 4, rules={"target": "1000000"})
        watch = json.dumps({"type": "watch", "id": "1", "code": clients[0].code})
        deaf = []
        for _ in range(DEAF):
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", server.port))
            line.sendall(handshake(f"Host: 127.0.0.1:{server.port}\r\n"))
            line.recv(1024)
            line.sendall(frame(watch.encode()))
            deaf.append(line)
        ana = clients[0]

        def watching() -> Any:
            return next((m["watching"] for m in reversed(ana.heard) if "watching" in m), None)

        await ana.until(lambda: watching() == DEAF)
        moves = 0
        while watching():
            due = await whose_turn(clients)
            assert (await due.play(random.Random(moves).choice))["type"] == "ok"
            moves += 1
            for client in clients:
                await client.must("sync")
        assert moves > 10
        await closed(clients)
        for line in deaf:
            line.close()

    with running(tmp_path, limits={"send_bytes": 64 * 1024}) as server:
        before = server.memory()
        run(play(server))
        assert server.memory() - before < DEAF * MEGABYTE


# 33: who says nothing, or half a word

SILENT = 2_000


def test_two_thousand_who_connect_and_stay_silent_keep_nobody_from_playing(tmp_path: Path) -> None:
    """From one address, again and again, within the usual limits."""
    usual = Limits()
    limits = {"connections_an_address": usual.connections_an_address, "handshake_seconds": 2}

    async def silent() -> bytes:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", server.port, local_addr=("127.0.0.2", 0)
            )
            for byte in b"GET /ws HTT":
                writer.write(bytes([byte]))
                await asyncio.sleep(0.3)
            heard = await reader.read(100)
            writer.close()
            return heard
        return b""

    async def play() -> int:
        clients = await started(server, 2, rules={"target": "1000000"})
        siege = asyncio.gather(*(silent() for _ in range(SILENT)))
        moves = 0
        while not siege.done():
            due = await whose_turn(clients)
            assert (await due.play(random.Random(moves).choice))["type"] == "ok"
            moves += 1
            for client in clients:
                await client.must("sync")
        assert set(await siege) == {b""}
        await closed(clients)
        return moves

    with running(tmp_path, limits=limits) as server:
        assert run(play()) > 20


# 35: a flood of tables


def test_a_flood_of_tables_from_many_addresses_is_collected(tmp_path: Path) -> None:
    """Two thousand that nobody ever opens: the usual number for each address, and no room stays."""
    usual = Limits()
    body = msgspec.json.encode({"options": {"game": "flip7"}, "name": "Ana"})
    request = (
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Connection: close\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
    )

    async def create(number: int) -> bytes:
        address = f"127.2.{number // 250}.{1 + number % 250}"
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", server.port, local_addr=(address, 0)
        )
        writer.write(request)
        answer = await reader.read()
        writer.close()
        return answer[9:12]

    async def flood() -> Counter[bytes]:
        answers: Counter[bytes] = Counter()
        for _ in range(usual.tables + 5):
            answers.update(await asyncio.gather(*(create(number) for number in range(200))))
        return answers

    limits = {"tables": usual.tables, "tables_seconds": 24 * 3600}
    with running(tmp_path, limits=limits) as server:
        assert run(flood()) == {b"201": 200 * usual.tables, b"429": 200 * 5}
        assert "\nflipdeck_rooms 0" in server.metrics()


# 36: the worst case for the processor

PINGS = 1_000


@pytest.mark.parametrize(
    ("game", "seats", "level"),
    [("flip7", 18, "expert"), ("vengeance", 18, "expert"), ("flipflop", 4, "expert")],
)
def test_beside_the_largest_games_of_the_best_bots_others_are_answered_at_once(
    tmp_path: Path, game: str, seats: int, level: str
) -> None:
    """A ping waits for no more than the move that is being made, and the next."""

    async def play(server: Server) -> None:
        target = {"target": "100000" if game != "flipflop" else "1000"}
        made = server.create(
            options={"game": game, "seats": seats, "rules": target}, bots=[level] * (seats - 1)
        )
        ana = await opened(server.ws)
        await ana.resume(made["token"])
        await ana.must("start")
        playing = asyncio.create_task(ana.play_on(random.Random(1).choice))
        other = await opened(server.ws)
        meanwhile = []
        while len(meanwhile) < PINGS:
            before = ana.seq
            await other.must("ping")
            meanwhile.append(ana.seq - before)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await closed([ana, other])
        assert sum(each <= 2 for each in meanwhile) >= 0.95 * PINGS, Counter(meanwhile)

    with running(tmp_path, limits=NO_RATES) as server:
        run(play(server))
