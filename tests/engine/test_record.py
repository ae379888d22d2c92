"""The game record: what is read, what is written, and that both are one."""

import io

import pytest
from hypothesis import given, settings

from flipdeck.engine import events as happened
from flipdeck.engine import record
from flipdeck.engine.events import GameWon, NotServed
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Hit
from flipdeck.engine.refusals import Refusal, Refused
from tests.support.games import matches

from .test_match import match_of

EXAMPLE = """\
flipdeck: 1
game: flip7                  # flip7 | vengeance | flipflop
edition: de                  # default: the game's default edition
rules: stay_needs_card=yes   # house rules, comma separated; none by default
players: Ana, Ben, Cleo      # seat order, clockwise
dealer: Ana
scores: 10, 0, 195           # optional: totals to start from
deck: 5 9 5 freeze           # optional: exactly these cards are left
seed: 7                      # optional: informative

Ben draws 5
Cleo draws freeze
Cleo gives freeze to Ana
Ben hits
Ben draws 5                  # Ben busts
"""
HEADER = "flipdeck: 1\ngame: flip7\nplayers: Ana, Ben, Cleo\n"


def refusal_of(text: str | bytes) -> Refused:
    with pytest.raises(Refused) as caught:
        record.loads(text)
    return caught.value


# Reading


def test_the_example_of_the_contract_is_read() -> None:
    match = record.loads(EXAMPLE)
    assert match.setup.edition == "de"
    assert match.setup.rules == {"stay_needs_card": "yes"}
    assert match.setup.scores == (10, 0, 195)
    assert match.setup.deck == ("5", "9", "5", "freeze")
    assert match.setup.seed == "7"
    assert match.legal_lines() == ["Cleo hits"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_any_line_ending_is_read_with_or_without_a_byte_order_mark(end: str, mark: bytes) -> None:
    text = EXAMPLE.replace("\n", end)
    assert record.loads(mark + text.encode()).table == record.loads(EXAMPLE).table
    assert record.loads(mark.decode() + text).table == record.loads(EXAMPLE).table


def test_comments_and_empty_lines_are_passed_over() -> None:
    text = (
        f"\n\n# A game\n{HEADER}# still the header\ndealer: Ana\n \n\n# Begin\nBen draws 5#five\n\n"
    )
    assert record.loads(text).legal_lines() == []
    assert len(record.loads(text).moves) == 1


def test_a_record_may_end_with_its_header() -> None:
    assert record.loads(HEADER.strip()).moves == []


def test_the_last_player_deals_by_default() -> None:
    assert record.loads(HEADER).setup.dealer == 2


def test_an_empty_deck_means_that_nothing_is_left() -> None:
    match = record.loads(f"{HEADER}edition: zh-Hant\ndeck:\n")
    assert (match.table.left, match.setup.deck) == (0, ())


def test_spaces_around_values_do_not_matter() -> None:
    text = "flipdeck :1\ngame:flip7\nplayers:Ana ,Ben\nrules: decks = 2 , target = 9\n"
    match = record.loads(text)
    assert (match.names, match.setup.rules) == (("Ana", "Ben"), {"decks": "2", "target": "9"})


@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        ("", Refusal.MISSING_KEY, 1),
        ("\n\n", Refusal.MISSING_KEY, 3),
        ("# nothing", Refusal.MISSING_KEY, 1),
        ("flipdeck: 1\n", Refusal.MISSING_KEY, 2),
        ("flipdeck: 1\ngame: flip7\n\n", Refusal.MISSING_KEY, 3),
        ("flipdeck: 2\n", Refusal.WRONG_VERSION, 1),
        ("flipdeck:\n", Refusal.WRONG_VERSION, 1),
        ("flipdeck: 1\nflipdeck: 1\n", Refusal.KEY_TWICE, 2),
        ("flipdeck: 1\nhello\n", Refusal.BAD_HEADER, 2),
        ("flipdeck: 1\ncolour: red\n", Refusal.UNKNOWN_KEY, 2),
        (HEADER + "Ben draws 5\n", Refusal.BAD_HEADER, 4),
        (HEADER.replace("flip7", "chess"), Refusal.UNKNOWN_GAME, 2),
        (HEADER + "edition: fr\n", Refusal.UNKNOWN_EDITION, 4),
        (HEADER + "rules: jokers=yes\n", Refusal.UNKNOWN_SWITCH, 4),
        (HEADER + "rules: decks=1, decks=2\n", Refusal.SWITCH_TWICE, 4),
        (HEADER + "rules: decks\n", Refusal.SWITCH_WITHOUT_VALUE, 4),
        (HEADER + "rules: decks=\n", Refusal.SWITCH_WITHOUT_VALUE, 4),
        (HEADER.replace("Ben", "Ana"), Refusal.NAME_TWICE, 3),
        (HEADER.replace("Ben", "deck"), Refusal.BAD_NAME, 3),
        (HEADER.replace("Ben", "dice"), Refusal.BAD_NAME, 3),
        (HEADER.replace("Ben", ""), Refusal.BAD_NAME, 3),
        (HEADER.replace("Ana, Ben, Cleo", ""), Refusal.PLAYER_COUNT, 3),
        (HEADER.replace(", Cleo", ", " * 36), Refusal.PLAYER_COUNT, 3),
        (HEADER + "dealer: Dora\n", Refusal.UNKNOWN_NAME, 4),
        (HEADER + "scores: 1, 2\n", Refusal.SCORE_COUNT, 4),
        (HEADER + "scores:\n", Refusal.SCORE_COUNT, 4),
        (HEADER + "scores: 1, 2, x\n", Refusal.BAD_SCORE, 4),
        (HEADER + "scores: 1, 2, -3\n", Refusal.BAD_SCORE, 4),
        (HEADER + "scores: 1, 2, ٣\n", Refusal.BAD_SCORE, 4),
        (HEADER + "deck: 5 joker\n", Refusal.UNKNOWN_CARD, 4),
        (HEADER + "deck: 0 0\n", Refusal.TOO_MANY_CARDS, 4),
        (HEADER + "seed: 7\x00\n", Refusal.BAD_SEED, 4),
        (HEADER + "\nBen draws 5\n", Refusal.NOT_DUE, 5),
        (HEADER + "\n\n# x\nAna draws 13\n", Refusal.UNKNOWN_CARD, 7),
        (HEADER + "\r\nAna draws 1\r\nBen draws 1\r\n", Refusal.CARD_NOT_LEFT, 6),
        (b"flipdeck: 1\r\rgame: \xff", Refusal.NOT_TEXT, 3),
        (b"\xef\xbb\xbf\r\n\xe9", Refusal.NOT_TEXT, 2),
        (b"\xff\xfe\x00f", Refusal.NOT_TEXT, 1),
        (bytes(range(128)), Refusal.BAD_HEADER, 1),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(
    text: str | bytes, reason: Refusal, line: int
) -> None:
    refused = refusal_of(text)
    assert (refused.reason, refused.line) == (reason, line)


def test_a_record_longer_than_allowed_is_not_read_to_its_end() -> None:
    class Endless(io.RawIOBase):
        asked = 0

        def read(self, size: int = -1) -> bytes:
            self.asked = size
            return b"x" * size

    stream = Endless()
    with pytest.raises(Refused) as caught:
        record.load(stream)  # type: ignore[arg-type]
    assert caught.value.reason == Refusal.RECORD_TOO_LONG
    assert stream.asked == record.LONGEST + 1


def test_a_stream_is_read() -> None:
    assert record.load(io.BytesIO(EXAMPLE.encode())).table == record.loads(EXAMPLE).table


# Writing


@given(match=matches())
@settings(max_examples=150, deadline=None)
def test_writer_and_reader_are_one(match: Match) -> None:
    text = record.dumps(match)
    again = record.loads(text)
    assert (again.setup, again.moves, again.table) == (match.setup, match.moves, match.table)
    assert record.dumps(again) == text
    assert record.loads(text.encode()).table == match.table


def test_what_follows_by_rule_is_a_comment() -> None:
    lines = record.dumps(record.loads(EXAMPLE)).splitlines()
    assert lines[:9] == [
        "flipdeck: 1",
        "game: flip7",
        "edition: de",
        "rules: stay_needs_card=yes",
        "players: Ana, Ben, Cleo",
        "dealer: Ana",
        "scores: 10, 0, 195",
        "deck: 5 9 5 freeze",
        "seed: 7",
    ]
    assert lines[9:] == [
        "",
        "Ben draws 5",
        "Cleo draws freeze",
        "Cleo gives freeze to Ana",
        "Ben hits",
        "Ben draws 5                       # Ben busts",
    ]


def remarks(match: Match) -> list[str]:
    lines = record.dumps(match).splitlines()
    return [line.partition("  # ")[2] for line in lines if "  # " in line]


def test_every_thing_that_follows_is_remarked() -> None:
    forced = ("Ben draws flip3", "Ben gives flip3 to Ben", "Ben draws second", "Ben draws second")
    match = match_of(*forced, "Ben draws 5", "Ben gives second to Cleo", "Cleo draws 6")
    for line in ("Ana draws 6", "Ben hits", "Ben draws 5", "Cleo stays", "Ana stays", "Ben stays"):
        match.play(line)
    assert remarks(match) == [
        "second is set aside",
        "second is set aside",
        "a Second Chance saves Ben",
        "round over: Ana 6, Ben 5, Cleo 6",
    ]


def test_flip_7_a_reshuffle_a_wasted_card_and_the_winner_are_remarked() -> None:
    deck = ("second", "second", "1", "2", "3", "4", "5")
    match = match_of("Ana draws second", players=["Ana"], deck=deck, rules={"target": "9"})
    for card in ("second", "1", "2", "3", "4", "5", "6", "7"):
        match.play("Ana hits")
        match.play(f"Ana draws {card}")
    assert remarks(match) == [
        "second is discarded",
        "88 cards reshuffled",
        "Flip 7 for Ana; round over: Ana 43; Ana wins",
    ]


def test_a_card_that_cannot_be_served_and_the_victory_of_a_team_are_remarked() -> None:
    names = ["Ana", "Ben", "Cleo", "Dora"]
    assert record.comment(NotServed(0), names) == "nothing to draw, Ana stays"
    assert record.comment(GameWon((0, 2)), names) == "Ana and Cleo win"


@pytest.mark.parametrize(
    ("event", "remark"),
    [
        (happened.Busted(1, "5"), "Ben busts"),
        (happened.Saved(1, "5"), "a Second Chance saves Ben"),
        (happened.MadeFlip7(0), "Flip 7 for Ana"),
        (happened.Kept(0, "second"), ""),
        (happened.SetAside(0, "freeze"), "freeze is set aside"),
        (happened.Wasted(0, "swap"), "swap is discarded"),
        (happened.Wiped(1), "all else in front of Ben is discarded"),
        (happened.MustStay(1), "Ben has to stay"),
        (happened.NotServed(1), "nothing to draw, Ben stays"),
        (happened.Reshuffled(50), "50 cards reshuffled"),
        (happened.RoundEnded((1, 2), (11, 12), None), "round over: Ana 11, Ben 12"),
        (happened.RoundStarted(2, 0), ""),
        (happened.TrickTaken(1), "Ben takes the trick"),
        (happened.RolledAgain("even-tricks"), "impossible, rolled again"),
        (happened.GameWon((1,)), "Ben wins"),
        (happened.GameWon((0, 1)), "Ana and Ben win"),
    ],
)
def test_what_follows_by_rule_is_a_remark(event: happened.Event, remark: str) -> None:
    assert record.comment(event, ("Ana", "Ben")) == remark


def test_a_line_that_is_no_move_is_not_read_as_one() -> None:
    assert record.reads_as(Hit(0), "Ana hits", ("Ana", "Ben"))
    assert not record.reads_as(Hit(0), "Ana flies", ("Ana", "Ben"))
