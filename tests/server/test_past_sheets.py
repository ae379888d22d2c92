"""Past games for the people who hold their codes."""

from random import Random
from typing import Any

import httpx
import pytest

from flipdeck.companion.entries import Entered, Scored, SheetMade
from flipdeck.companion.files import as_json
from flipdeck.engine import record
from flipdeck.engine.match import Match
from flipdeck.server import log
from flipdeck.server.protocols import FILE_BYTES
from tests.support.clients import Client, opened, run
from tests.support.games import play_on
from tests.support.servers import BROWSER, Server

Json = dict[str, Any]
UNKNOWN = "zuzu-zuzu-99"
AT_ONCE = 256 * 1024  # bytes that are read from a connection, at most


def new_sheet(server: Server, *names: str, game: str = "flip7") -> str:
    made = BROWSER.post(f"{server.url}/api/sheets", json={"game": game, "players": names})
    code: str = made.json()["code"]
    return code


async def at_sheet(server: Server, code: str) -> Client:
    client = await opened(server.ws)
    assert (await client.ask("watch", code=code))["type"] == "sheet"
    return client


def score(server: Server, code: str, *points: int) -> None:
    """A round, one result a player."""

    async def play() -> None:
        client = await at_sheet(server, code)
        for player, scored in enumerate(points):
            action = {"do": "scored", "player": player, "points": scored}
            assert (await client.ask("enter", round=1, action=action))["type"] == "ok"

    run(play())


def past(server: Server, *codes: str) -> Json:
    found = BROWSER.post(f"{server.url}/api/sheets/past", json={"codes": codes})
    assert found.status_code == 200
    answer: Json = found.json()
    return answer


def brought(server: Server, content: bytes) -> str:
    made = BROWSER.post(f"{server.url}/api/sheets/import", content=content)
    assert made.status_code == 201, made.text
    code: str = made.json()["code"]
    return code


def test_a_device_sees_the_games_whose_codes_it_remembers(server: Server) -> None:
    codes = [new_sheet(server, "Ana", "Ben"), new_sheet(server, "Ana", "Cleo")]
    score(server, codes[0], 210, 40)
    score(server, codes[1], 20, 30)
    table = server.create()["code"]
    found = past(server, *codes, UNKNOWN, table, codes[0])
    assert [sheet["code"] for sheet in found["sheets"]] == codes
    assert found["gone"] == [UNKNOWN, table]
    assert found["sheets"][0]["rounds"] == [[210, 40]]
    assert [(name["name"], name["wins"]) for name in found["names"]] == [("Ana", 1), ("Ben", 0)]


def test_an_exported_sheet_is_brought_back_as_it_was(server: Server) -> None:
    code = new_sheet(server, "Ana", "Ben")
    score(server, code, 210, 40)
    exported = server.get(f"/api/sheets/{code}/export/json")
    assert f"flipdeck-{code}.json" in exported.headers["content-disposition"]
    other = brought(server, exported.content)
    assert other != code
    first, second = past(server, code, other)["sheets"]
    assert {**first, "code": ""} == {**second, "code": ""}


def is_turned_away(server: Server, path: str, content: bytes) -> bool:
    """By an answer, or by a connection that is closed while it is still sent."""
    try:
        return BROWSER.post(server.url + path, content=content).status_code == 400
    except httpx.HTTPError:
        return True


def test_a_sheet_of_many_rounds_is_brought_back_and_nothing_longer_than_a_file_is_read(
    server: Server,
) -> None:
    names, rounds = tuple(f"Player {number}" for number in range(36)), 50
    entries: list[log.Entry] = [SheetMade("flip7", "", {"target": "1000000"}, names)]
    for number in range(36 * rounds):
        action = Scored(number % 36, points=10)
        entries.append(Entered(f"{number:064x}", 1 + number // 36, action, "", "Ana"))
    content = as_json([log.encode(entry) for entry in entries])
    assert len(content) > AT_ONCE
    (sheet,) = past(server, brought(server, content))["sheets"]
    assert len(sheet["rounds"]) == rounds
    assert is_turned_away(server, "/api/sheets/import", content + b" " * 2 * FILE_BYTES)
    small = b'{"game": "flip7", "players": ["Ana", "Ben"]}'
    assert is_turned_away(server, "/api/sheets", small + b" " * FILE_BYTES)


def test_a_record_becomes_a_sheet_and_the_sheet_the_same_record(server: Server) -> None:
    match = play_on(Match.new("vengeance", ["Ana", "Ben", "Cleo"]), Random(5), 80)
    code = brought(server, record.dumps(match).encode())
    exported = server.get(f"/api/sheets/{code}/export/record")
    assert record.loads(exported.text).totals == match.totals
    assert past(server, code)["sheets"][0]["by_cards"]


def test_what_is_no_record_says_which_round_and_is_still_a_table(server: Server) -> None:
    code = new_sheet(server, "Ana", "=1+1")
    score(server, code, 210, 40)
    refused = server.get(f"/api/sheets/{code}/export/record").json()
    assert (refused["reason"], refused["facts"]) == ("no-record", {"round": 1})
    table = server.get(f"/api/sheets/{code}/export/csv")
    assert "'=1+1,40" in table.text
    assert server.get(f"/api/sheets/{code}/export/xlsx").status_code == 400
    assert server.get(f"/api/sheets/{UNKNOWN}/export/csv").status_code == 404


@pytest.mark.parametrize("content", [b"", b"{}", b"hello", b"{" * 2_000])
def test_what_is_no_sheet_is_not_brought_in(server: Server, content: bytes) -> None:
    refused = BROWSER.post(f"{server.url}/api/sheets/import", content=content)
    assert refused.status_code == 400


def test_a_sheet_is_deleted_for_everybody_and_they_are_told(server: Server) -> None:
    code = new_sheet(server, "Ana", "Ben")

    async def play() -> list[Json]:
        client = await at_sheet(server, code)
        gone = BROWSER.delete(f"{server.url}/api/sheets/{code}")
        assert gone.json() == {"code": code}
        await client.until(lambda: client.heard[-1]["type"] == "detached")
        return client.heard

    assert run(play())[-1] == {"type": "detached", "why": "deleted"}
    assert past(server, code)["gone"] == [code]
    assert BROWSER.delete(f"{server.url}/api/sheets/{code}").status_code == 404


def test_pages_of_others_may_neither_delete_nor_bring_in(server: Server) -> None:
    code, foreign = new_sheet(server, "Ana"), {"origin": "https://elsewhere.example"}
    assert BROWSER.delete(f"{server.url}/api/sheets/{code}", headers=foreign).status_code == 403
    for path in ("past", "import"):
        posted = BROWSER.post(f"{server.url}/api/sheets/{path}", headers=foreign)
        assert posted.status_code == 403
    assert past(server, code)["sheets"]


def test_what_was_deleted_stays_deleted_after_kill_9(own_server: Server) -> None:
    code, kept = new_sheet(own_server, "Ana"), new_sheet(own_server, "Ben")
    assert BROWSER.delete(f"{own_server.url}/api/sheets/{code}").status_code == 200
    own_server.kill()
    own_server.start()
    found = past(own_server, code, kept)
    assert found["gone"] == [code]
    assert [sheet["code"] for sheet in found["sheets"]] == [kept]
