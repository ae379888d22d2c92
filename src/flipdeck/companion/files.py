"""Sheets as files: all entries as JSON, the rounds as CSV, a game card by card as a record."""

import csv
import io
from collections.abc import Callable, Sequence
from itertools import zip_longest

import msgspec

from flipdeck.engine import moves, record
from flipdeck.engine.events import RoundEnded
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.setup import Setup, checked
from flipdeck.errors import UserError
from flipdeck.rules.rulebook import LineRulebook

from .entries import (
    BY_HAND,
    Action,
    Decided,
    Entered,
    Inserted,
    SheetEntry,
    SheetMade,
    Turned,
    Undone,
    with_name,
)
from .refusals import SheetRefusal, SheetRefused
from .rounds import Round
from .sheet import MOST_ENTRIES, MOST_ROUNDS, Sheet

VERSION = 1
COLUMNS = ("round", "dealer", "player", "points", "total", "busted", "made_flip7", "cards")
FORMULAS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n")  # noqa: RUF001
BYTE_ORDER_MARK = "\ufeff"  # without it some spreadsheets misread names


class SheetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every entry of a sheet, also what was undone."""

    flipdeck_sheet: int
    entries: list[SheetEntry]


def as_json(stored: Sequence[bytes]) -> bytes:
    """Entries as they are stored."""
    entries = msgspec.Raw(b"[%s]" % b",\n".join(stored))
    return msgspec.json.encode({"flipdeck_sheet": VERSION, "entries": entries})


# CSV


def as_csv(sheet: Sheet) -> str:
    """One row a player and round."""
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(COLUMNS)
    names = sheet.state.names
    for round in sheet.state.rounds:
        dealer = "" if round.dealer is None else names[round.dealer]
        for player, result in round.results.items():
            marks = ["yes" if mark else "" for mark in (result.busted, result.flip7)]
            total = round.totals.get(player, "")
            cards = safe_cell(" ".join(result.cards or ()))
            about = [round.number, safe_cell(dealer), safe_cell(names[player])]
            rows.writerow([*about, result.points, total, *marks, cards])
    return BYTE_ORDER_MARK + text.getvalue()


def safe_cell(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULAS) else text


# Records


def as_match(sheet: Sheet) -> Match:
    """The game; refused, with the number of the round, where a record could not say the same."""
    first = sheet.state.rounds[0]
    match = Match(msgspec.structs.replace(first.setup, scores=None, deck=None))
    for round in sheet.state.rounds:
        if match.is_over or not (round.events or round.scored or round.tricks):
            break
        try:
            play_round(match, round)
        except UserError:
            raise SheetRefused(SheetRefusal.NO_RECORD, round=round.number) from None
    return match


def play_round(match: Match, round: Round) -> None:
    """Refused unless the match gets the points of the sheet."""
    by_hand = any(isinstance(logged.action, BY_HAND) for logged in round.lines)
    if round.cards is None or round.scored or by_hand:
        raise SheetRefused(SheetRefusal.NO_RECORD)
    before = match.setup.players, match.table.dealer, match.totals
    if before != (round.setup.players, round.setup.dealer, round.setup.scores):
        raise SheetRefused(SheetRefusal.NO_RECORD)
    for move in round.cards.match.moves:
        match.play(move)


def is_by_cards(sheet: Sheet) -> bool:
    """Was every round entered card by card?"""
    rounds = sheet.state.rounds
    return bool(rounds[0].events) and not any(round.scored or round.tricks for round in rounds)


def tap_of(move: Move, following: Move | None) -> Action | None:
    """What people at a real table tap for a move: a card says that somebody hit."""
    if isinstance(move, moves.Draw):
        return Turned(move.card)
    if isinstance(move, moves.Hit) and isinstance(following, moves.Draw):
        return None
    return Decided(move)


def entries_of(match: Match, at: int) -> list[SheetEntry]:
    """The game of a record as people would have entered it card by card."""
    setup = match.setup
    plain = setup.deck is None and not any(setup.scores or ())
    if not plain or not isinstance(setup.rulebook, LineRulebook):
        raise SheetRefused(SheetRefusal.NOT_A_FILE)
    rules = dict(setup.rules)
    made = SheetMade(setup.game, setup.edition, rules, setup.players, at, dealer=setup.dealer)
    entries: list[SheetEntry] = [made]
    again, round = Match(setup), 1
    for move, following in zip_longest(match.moves, match.moves[1:]):
        action = tap_of(move, following)
        if action is not None:
            entries.append(Entered(str(len(entries)), round, action, at=at))
        round += any(isinstance(event, RoundEnded) for event in again.play(move))
    return entries


# Reading


def read(text: bytes, at: int, clean: Callable[[str], str]) -> list[SheetEntry]:
    """The entries of an exported sheet, or of a record; refused unless all of them fit.

    `clean` makes a name fit to be shown.
    """
    try:
        if text.lstrip().startswith(b"{"):
            entries = msgspec.json.decode(text, type=SheetFile).entries
        else:
            entries = entries_of(record.loads(text), at)
        entries = [with_names(entry, clean) for entry in entries]
        check_entries(entries)
    except UserError:
        raise
    except (UnicodeError, ValueError, RecursionError):  # JSON that cannot be read is a ValueError
        raise SheetRefused(SheetRefusal.NOT_A_FILE) from None
    return entries


def with_names(entry: SheetEntry, clean: Callable[[str], str]) -> SheetEntry:
    if isinstance(entry, SheetMade):
        return msgspec.structs.replace(entry, players=tuple(map(clean, entry.players)))
    by = clean(entry.by) if entry.by else ""
    if isinstance(entry, Undone):
        return msgspec.structs.replace(entry, by=by)
    return msgspec.structs.replace(entry, by=by, action=with_name(entry.action, clean))


def check_entries(entries: Sequence[SheetEntry]) -> None:
    if len(entries) > MOST_ENTRIES:
        raise SheetRefused(SheetRefusal.SHEET_FULL)
    sheet = Sheet()
    for entry in entries:
        if not may_follow(sheet, entry):
            raise SheetRefused(SheetRefusal.NOT_A_FILE)
        sheet.apply(entry)
    if sheet.made is not None and sheet.state.current.number > MOST_ROUNDS + 1:
        raise SheetRefused(SheetRefusal.SHEET_FULL)
    if sheet.made is None or sheet.state.problems:
        raise SheetRefused(SheetRefusal.NOT_A_FILE)


def may_follow(sheet: Sheet, entry: SheetEntry) -> bool:
    """Does it name what is there, and itself only once?"""
    if isinstance(entry, SheetMade):
        setup = Setup(
            game=entry.game,
            players=entry.players,
            edition=entry.edition,
            rules=entry.rules,
            dealer=entry.dealer,
        )
        return sheet.made is None and entry.log == VERSION and bool(checked(setup))
    if sheet.made is None or entry.id in sheet.answers:
        return False
    if isinstance(entry, Entered):
        return True
    of = entry.before if isinstance(entry, Inserted) else entry.of
    return of in sheet.owner and sheet.counts(of)
