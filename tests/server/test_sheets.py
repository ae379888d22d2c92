"""Score sheets on the server: several phones, one log, nothing acknowledged is lost."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from flipdeck.companion.entries import SheetMade
from flipdeck.engine.refusals import Refused as RefusedByRules
from flipdeck.server import log, sheet_room
from flipdeck.server.config import Limits
from flipdeck.server.http_messages import NewSheet
from flipdeck.server.refusals import Refused, ServerRefusal
from flipdeck.server.sheet_room import VERSION
from flipdeck.server.store.base import Conflict
from tests.support.clients import Client, run
from tests.support.rooms import GENEROUS, FakeClient, GatedStore, ServerParts
from tests.support.servers import BROWSER, Server

Json = dict[str, Any]
NAMES = ["Ana", "Ben", "Cleo"]


def points(player: int, points: int) -> Json:
    return {"do": "scored", "player": player, "points": points}


def turned(card: str) -> Json:
    return {"do": "turned", "card": card}


def on_a_sheet(
    play: Callable[[ServerParts, str], Awaitable[None]], limits: Limits = GENEROUS, **wanted: Any
) -> None:
    async def work() -> None:
        server = ServerParts(GatedStore(), limits=limits)
        sheet = NewSheet(**{"game": "flip7", "players": NAMES, **wanted})
        made = await server.directory.create_sheet(sheet, "address")
        await play(server, made.code)
        await server.rooms.close_all()

    asyncio.run(work())


async def phone(
    server: ServerParts, code: str, name: str = "", address: str = "address"
) -> FakeClient:
    client = server.connect(address)
    shown = await client.ask("watch", code=code, name=name)
    assert shown["type"] == "sheet"
    return client


def shown(client: FakeClient) -> Json:
    sheet: Json = client.inbox.of_type("sheet")[-1]["sheet"]
    return sheet


async def enter(client: FakeClient, action: Json, round: int = 1, follows: str = "") -> Json:
    answer: Json = await client.ask("enter", round=round, action=action, follows=follows)
    return answer


def test_two_phones_see_the_same_sheet_live() -> None:
    async def play(server: ServerParts, code: str) -> None:
        one, other = await phone(server, code, "Ana"), await phone(server, code)
        assert (await enter(one, points(0, 21)))["type"] == "ok"
        assert (await enter(other, points(1, 9)))["type"] == "ok"
        assert shown(one) == shown(other)
        results = shown(one)["rounds"][0]["results"]
        assert [result["points"] for result in results] == [21, 9]
        assert [line.get("by", "") for line in shown(one)["log"]] == ["Ana", ""]

    on_a_sheet(play)


def test_an_entry_sent_twice_is_one_entry() -> None:
    async def play(server: ServerParts, code: str) -> None:
        client = await phone(server, code)
        first = await client.ask("enter", id="mine", round=1, action=points(0, 21))
        again = await client.ask("enter", id="mine", round=1, action=points(0, 21))
        assert first == again
        assert len(shown(client)["log"]) == 1
        other = await client.ask("enter", id="mine", round=1, action=points(0, 22))
        assert other["reason"] == "id-used"
        undone = [await client.ask("undo", id="back", of="mine") for _ in range(2)]
        assert undone[0] == undone[1]

    on_a_sheet(play)


def test_the_later_of_two_phones_that_enter_the_same_hears_of_it() -> None:
    async def play(server: ServerParts, code: str) -> None:
        one, other = await phone(server, code), await phone(server, code)
        assert (await enter(one, turned("5")))["type"] == "ok"
        told = await enter(other, turned("7"))
        assert (told["type"], told["reason"]) == ("refused", "changed-meanwhile")
        assert (await enter(other, turned("7"), follows=shown(other)["cards"]["last"]))[
            "type"
        ] == "ok"

    on_a_sheet(play)


async def three_cards(server: ServerParts, code: str) -> tuple[FakeClient, FakeClient, str]:
    """Two phones that have seen the same three cards, and what both saw last."""
    one, other = await phone(server, code), await phone(server, code)
    for card in ("5", "6", "7"):
        follows = shown(one)["cards"]["last"]
        await one.ask("enter", id=f"card-{card}", round=1, action=turned(card), follows=follows)
    return one, other, shown(other)["cards"]["last"]


def cards_in(client: FakeClient) -> list[list[str]]:
    players = shown(client)["cards"]["position"]["players"]
    return [player["numbers"] for player in players]


def test_of_two_phones_that_correct_the_same_card_the_later_one_hears_of_it() -> None:
    async def play(server: ServerParts, code: str) -> None:
        one, other, seen = await three_cards(server, code)
        first = await one.ask("correct", of="card-6", action=turned("9"), follows=seen)
        assert first["type"] == "ok"
        told = await other.ask("correct", of="card-6", action=turned("8"), follows=seen)
        assert (told["type"], told["reason"]) == ("refused", "changed-meanwhile")
        assert cards_in(other) == [["5"], ["9"], ["7"]]
        last = told["facts"]["last"]
        again = await other.ask("correct", of="card-6", action=turned("8"), follows=last)
        assert again["type"] == "ok"
        assert cards_in(one) == [["5"], ["8"], ["7"]]

    on_a_sheet(play)


def test_a_card_that_somebody_corrected_meanwhile_is_not_taken_back_unseen() -> None:
    async def play(server: ServerParts, code: str) -> None:
        one, other, seen = await three_cards(server, code)
        await one.ask("correct", of="card-7", action=turned("9"), follows=seen)
        told = await other.ask("undo", of="card-7", follows=seen)
        assert told["reason"] == "changed-meanwhile"
        assert cards_in(other) == [["5"], ["6"], ["9"]]
        assert (await other.ask("undo", of="card-7", follows=told["facts"]["last"]))["type"] == "ok"
        assert cards_in(one) == [["5"], ["6"], []]

    on_a_sheet(play)


def test_a_card_is_not_dealt_to_somebody_else_because_an_earlier_one_was_taken_back() -> None:
    async def play(server: ServerParts, code: str) -> None:
        one, other, seen = await three_cards(server, code)
        await one.ask("undo", of="card-5", follows=seen)
        told = await enter(other, turned("9"), follows=seen)
        assert told["reason"] == "changed-meanwhile"
        assert cards_in(other) == [["6"], ["7"], []]

    on_a_sheet(play)


def test_a_result_that_was_corrected_meanwhile_is_not_replaced_unseen() -> None:
    async def play(server: ServerParts, code: str) -> None:
        one, other = await phone(server, code), await phone(server, code)
        await one.ask("enter", id="first", round=1, action=points(0, 21))
        await one.ask("correct", of="first", action=points(0, 12), follows="first")
        told = await enter(other, points(0, 31), follows="first")
        assert told["reason"] == "changed-meanwhile"
        result = shown(other)["rounds"][0]["results"][0]
        assert result["points"] == 12
        assert (await enter(other, points(0, 31), follows=result["entry"]))["type"] == "ok"

    on_a_sheet(play)


def test_entries_are_undone_and_corrected_by_anybody() -> None:
    async def play(server: ServerParts, code: str) -> None:
        one, other = await phone(server, code), await phone(server, code)
        await one.ask("enter", id="first", round=1, action=points(0, 21))
        corrected = await other.ask("correct", of="first", action=points(0, 12))
        assert corrected["type"] == "ok"
        assert shown(one)["rounds"][0]["results"][0]["points"] == 12
        assert shown(one)["log"][0]["corrected"]
        assert (await one.ask("undo", of=shown(one)["newest"]))["type"] == "ok"
        assert shown(other)["rounds"][0]["results"][0]["points"] == 21
        assert (await one.ask("undo", of="never"))["reason"] == "no-such-entry"

    on_a_sheet(play)


def test_what_the_rules_refuse_comes_with_their_reason() -> None:
    async def play(server: ServerParts, code: str) -> None:
        client = await phone(server, code)
        assert (await enter(client, turned("99")))["reason"] == "unknown-card"
        assert (await enter(client, points(0, -1)))["reason"] == "bad-points"
        assert (await enter(client, turned("5"), round=2))["reason"] == "no-such-round"

    on_a_sheet(play)


def test_a_card_table_says_who_gets_the_next_card_and_what_may_come() -> None:
    async def play(server: ServerParts, code: str) -> None:
        client = await phone(server, code)
        cards = shown(client)["cards"]
        assert cards["to"] == 0
        assert cards["chances"]["left"]["12"] == 12
        await enter(client, turned("flip3"))
        question = shown(client)["cards"]["question"]
        assert (question["ask"], question["draws"]) == ("target", 3)
        give = {"do": "decided", "move": question["options"][1]["move"]}
        await enter(client, give, follows=shown(client)["cards"]["last"])
        cards = shown(client)["cards"]
        assert cards["forced"] == {"card": "flip3", "by": 0, "seat": 1, "nth": 1, "of": 3}
        assert cards["to"] == 1

    on_a_sheet(play)


def test_rulings_come_with_the_section_that_explains_them() -> None:
    async def play(server: ServerParts, code: str) -> None:
        client = await phone(server, code)
        for card in ("5", "6", "7", "5"):
            await enter(client, turned(card), follows=shown(client)["cards"]["last"])
        ruling = shown(client)["log"][-1]["rulings"][-1]
        assert ruling == {"event": {"event": "busted", "seat": 0, "card": "5"}, "section": "bust"}

    on_a_sheet(play)


def test_final_cards_are_counted_before_they_are_entered() -> None:
    async def play(server: ServerParts, code: str) -> None:
        client = await phone(server, code)
        answer = await client.ask("score_line", cards=["12", "x2"])
        assert answer["points"] == 24
        assert "12" not in answer["possible"]
        refused = await client.ask("score_line", cards=["12", "12"])
        assert refused["reason"] == "one-too-many"

    on_a_sheet(play)


def test_old_rounds_can_be_read_entry_by_entry() -> None:
    async def play(server: ServerParts, code: str) -> None:
        client = await phone(server, code)
        for player in range(3):
            await enter(client, points(player, 10))
        await enter(client, points(0, 10), round=2)
        log_of_one = (await client.ask("round_log", round=1))["log"]
        assert [line["action"]["player"] for line in log_of_one] == [0, 1, 2]
        assert (await client.ask("round_log", round=9))["log"] == []

    on_a_sheet(play)


def test_a_missed_card_is_put_in_where_it_came_and_the_table_is_shown_as_it_was() -> None:
    async def play(server: ServerParts, code: str) -> None:
        one, other, seen = await three_cards(server, code)
        assert (await other.ask("round_log", round=1))["last"] == seen
        table = (await other.ask("table_before", of="card-6"))["table"]
        assert (table["to"], table["chances"]["left"]["5"]) == (1, 4)
        fields = {"before": "card-6", "action": turned("12")}
        assert (await one.ask("insert", follows=seen, **fields))["type"] == "ok"
        assert cards_in(other) == [["5", "7"], ["12"], ["6"]]
        assert (await other.ask("insert", follows=seen, **fields))["reason"] == "changed-meanwhile"
        assert (await other.ask("table_before", of="never"))["reason"] == "no-such-entry"

    on_a_sheet(play)


def test_what_a_correction_leaves_no_room_for_is_named() -> None:
    async def play(server: ServerParts, code: str) -> None:
        one, _, seen = await three_cards(server, code)
        told = await one.ask("correct", of="card-6", action=turned("freeze"), follows=seen)
        assert told["reason"] == "would-not-fit"
        assert told["facts"] == {"of": "card-7", "round": 1, "action": turned("7")}

    on_a_sheet(play)


def test_names_are_made_fit_to_be_shown() -> None:
    async def play(server: ServerParts, code: str) -> None:
        client = await phone(server, code)
        await enter(client, {"do": "player_renamed", "player": 0, "name": " An\u202ena "})
        assert shown(client)["players"][0]["name"] == "Anna"
        refused = await enter(client, {"do": "player_added", "name": "\u202e"})
        assert refused["reason"] == "bad-name"

    on_a_sheet(play)


def test_a_game_that_is_over_says_who_has_won_and_leads_to_the_next_sheet() -> None:
    async def play(server: ServerParts, code: str) -> None:
        client = await phone(server, code)
        for player, scored in enumerate((210, 40, 30)):
            await enter(client, points(player, scored))
        sheet = shown(client)
        assert (sheet["over"], sheet["winners"]) == (True, [0])
        assert sheet["next_dealer"] == 0  # Cleo dealt, and sits to the right of Ana
        assert "cards" not in sheet or sheet["cards"] is None
        await enter(client, {"do": "gone_on", "code": "tuka-remo-42"})
        assert shown(client)["next"] == "tuka-remo-42"

    on_a_sheet(play)


def test_any_player_may_deal_first() -> None:
    async def play(server: ServerParts, code: str) -> None:
        sheet = shown(await phone(server, code))
        assert sheet["rounds"][0]["dealer"] == 1
        assert "next_dealer" not in sheet
        with pytest.raises(RefusedByRules):
            await server.directory.create_sheet(NewSheet("flip7", NAMES, dealer=3), "address")

    on_a_sheet(play, dealer=1)


def test_flip_flop_is_scored_by_tricks() -> None:
    async def play(server: ServerParts, code: str) -> None:
        client = await phone(server, code)
        tricks = {"do": "tricks", "stake": 5, "goal": "most-tricks", "taken": [3, 1, 1]}
        answer = await client.ask("enter", id="round", round=1, action=tricks)
        assert answer["type"] == "ok"
        sheet = shown(client)
        assert sheet["rounds"][0]["entry"] == "round"
        assert [player["total"] for player in sheet["players"]] == [5, 0, 0]
        assert (await client.ask("score_line", cards=["5"]))["reason"] == "not-in-this-game"
        assert (await ask_odds(client, 2))["reason"] == "no-odds"

    on_a_sheet(play, game="flipflop")


def test_advice_is_for_what_is_asked_now() -> None:
    class Advisers:
        async def odds(self, match: Any, code: str, address: str) -> Any:
            return {"seat": match.actor}

    async def play(server: ServerParts, code: str) -> None:
        server.context.workers = Advisers()  # type: ignore[assignment]
        client = await phone(server, code)
        assert (await ask_odds(client, 1))["reason"] == "no-odds"
        for card in ("5", "6", "7"):
            await enter(client, turned(card), follows=shown(client)["cards"]["last"])
        assert (await ask_odds(client, 4))["odds"] == {"seat": 0}
        assert (await ask_odds(client, 3))["reason"] == "stale"

    on_a_sheet(play)


async def ask_odds(client: FakeClient, turn: int) -> Json:
    text = msgspec.json.encode({"type": "odds", "id": f"odds-{turn}", "turn": turn}).decode()
    await client.connection.receive(text)
    assert client.connection.job is not None
    await client.connection.job
    answer: Json = client.inbox.messages[-1]
    return answer


def test_a_table_is_no_sheet_and_a_sheet_has_no_seats() -> None:
    async def play(server: ServerParts, code: str) -> None:
        table = await server.create()
        watcher = server.connect()
        await watcher.ask("watch", code=table.code)
        assert (await enter(watcher, points(0, 5)))["reason"] == "not-a-sheet"
        joiner = server.connect()
        assert (await joiner.ask("join", code=code, name="Dan"))["reason"] == "already-started"

    on_a_sheet(play)


def test_a_sheet_is_read_again_from_the_store_as_it_was() -> None:
    async def play(server: ServerParts, code: str) -> None:
        client = await phone(server, code)
        await enter(client, turned("5"))
        before = shown(client)
        later = ServerParts(server.store)
        assert shown(await phone(later, code)) == before
        await later.rooms.close_all()

    on_a_sheet(play)


def test_a_sheet_of_a_later_version_is_refused() -> None:
    async def play(server: ServerParts, code: str) -> None:
        made = SheetMade("flip7", "en", {}, ("Ana",), log=VERSION + 1)
        server.store.logs["tuka-remo-42"] = [log.encode(made)]
        refused = await server.connect().ask("watch", code="tuka-remo-42")
        assert refused["reason"] == "broken-table"

    on_a_sheet(play)


def test_sheets_that_cannot_be_are_refused() -> None:
    async def play(server: ServerParts, code: str) -> None:
        with pytest.raises(RefusedByRules):
            await server.directory.create_sheet(NewSheet("flipflop", ["Ana"]), "address")
        with pytest.raises(Refused):
            await server.directory.create_sheet(NewSheet("flip7", [""]), "address")

    on_a_sheet(play)


def test_a_code_that_is_taken_is_not_given_again() -> None:
    async def play(server: ServerParts, code: str) -> None:
        async def append(*arguments: Any) -> None:
            raise Conflict(code)

        server.store.append = append
        with pytest.raises(Refused) as refused:
            await server.directory.create_sheet(NewSheet("flip7", ["Ana"]), "address")
        assert refused.value.reason == ServerRefusal.BUSY
        server.context.new_tables = type("Spent", (), {"spend": lambda *_: False})()
        with pytest.raises(Refused) as refused:
            await server.directory.create_sheet(NewSheet("flip7", ["Ana"]), "address")
        assert refused.value.reason == ServerRefusal.TOO_MANY_TABLES

    on_a_sheet(play)


def test_an_acknowledged_entry_survives_kill_9_and_one_sent_again_is_one(
    own_server: Server,
) -> None:
    made = BROWSER.post(f"{own_server.url}/api/sheets", json={"game": "flip7", "players": NAMES})
    assert made.status_code == 201
    code = made.json()["code"]

    async def write(cards: list[str]) -> Json:
        client = await Client(own_server.ws).open()
        sheet = (await client.ask("watch", code=code))["sheet"]
        last = sheet["cards"]["last"]
        for card in cards:
            answer = await client.ask(
                "enter", id=f"card-{card}", round=1, action=turned(card), follows=last
            )
            assert answer["type"] == "ok"
            last = f"card-{card}"
        shown: Json = (await client.ask("sync"))["sheet"]
        await client.close()
        return shown

    for kill in range(4):
        run(write([str(kill + 3)]))
        own_server.kill()
        own_server.start()
    sheet = run(write(["6"]))
    entered = [line["action"]["card"] for line in sheet["log"]]
    assert entered == ["3", "4", "5", "6"]


def test_who_asks_much_of_a_long_sheet_waits_for_themselves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever would not fit is worked out in full before it is refused, and changes nothing."""
    monkeypatch.setattr(sheet_room, "ENTRIES_A_UNIT", 1)

    async def play(server: ServerParts, code: str) -> None:
        one, other = await phone(server, code), await phone(server, code, address="10.9.9.9")
        for player in range(3):
            assert (await enter(one, points(player, 10)))["type"] == "ok"
        of = shown(one)["newest"]
        wrong = {"of": of, "action": turned("12")}
        refused = [(await one.ask("correct", **wrong))["reason"] for _ in range(20)]
        assert refused[0] == "would-not-fit"
        assert set(refused[10:]) == {"slow-down"}
        assert (await one.ask("sync"))["reason"] == "slow-down"
        assert (await other.ask("sync"))["type"] == "sheet"
        assert (await other.ask("correct", of=of, action=points(2, 20)))["type"] == "ok"

    on_a_sheet(play, Limits(work_burst=40, work_a_second=0.001))
