"""A sheet for a display that knows no rule: what the rules make of it comes with it."""

import msgspec

from flipdeck.engine.display import Chances, Forced, LineDisplay, chances, display, forced
from flipdeck.engine.events import Event
from flipdeck.engine.question import QuestionDisplay, question
from flipdeck.rules.rulebook import LineRulebook

from .card_round import CardRound
from .entries import ORDERED, Action
from .refusals import SheetRefusal, SheetRefused
from .rounds import Round
from .scoring import Bid, Step, bids, sides_of
from .sheet import Logged, Sheet

SECTIONS = {
    "busted": "bust",
    "saved": "actions",
    "made_flip7": "seven",
    "kept": "actions",
    "set_aside": "actions",
    "wasted": "actions",
    "wiped": "bust",
    "must_stay": "actions",
    "not_served": "end",
    "reshuffled": "end",
    "round_ended": "score",
    "game_won": "end",
}


class SheetPlayer(msgspec.Struct, frozen=True):
    """`plays` in the round that is on; who has left keeps their points."""

    player: int
    name: str
    total: int
    plays: bool
    busts: int
    flip7s: int
    best: int | None


class RoundResult(msgspec.Struct, frozen=True):
    """`entry` is the entry or correction that says so; none where it was entered card by card."""

    player: int
    points: int
    total: int
    steps: tuple[Step, ...]
    cards: tuple[str, ...] | None
    busted: bool
    flip7: bool
    entry: str


class SheetRound(msgspec.Struct, frozen=True, omit_defaults=True):
    """At Flip-Flop `tricks` is the entry of the round."""

    round: int
    dealer: int | None
    seats: tuple[int, ...]
    results: list[RoundResult]
    complete: bool
    by_cards: bool = False
    tricks: Action | None = None
    entry: str = ""


class Ruling(msgspec.Struct, frozen=True):
    """What the rules made of an entry, and the section of How to play that says why."""

    event: Event
    section: str


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry as it counts now; `misfit` if it does not count, because it does not fit."""

    id: str
    action: Action
    rulings: list[Ruling] = []
    by: str = ""
    corrected: bool = False
    misfit: bool = False


class CardTable(msgspec.Struct, frozen=True):
    """The round card by card; seats count the players of the round.

    `to` gets the next card, also while somebody is asked for a decision.
    """

    position: LineDisplay
    question: QuestionDisplay | None
    to: int | None
    forced: Forced | None
    chances: Chances | None
    last: str  # what the next entry follows
    begun: bool


class NewestEntry(msgspec.Struct, frozen=True):
    """What undo takes back: an entry or its last correction, and what an undo of it follows."""

    round: int
    action: Action
    follows: str


class SheetView(msgspec.Struct, frozen=True, omit_defaults=True):
    """`newest` is what undo takes back; `tied` means that an extra round decides.

    `bids` are what the dice of Flip-Flop may say; `next_dealer` deals the next game, if it is known
    who that is.
    """

    game: str
    edition: str
    rules: dict[str, str]
    target: int
    players: list[SheetPlayer]
    sides: list[list[int]]
    rounds: list[SheetRound]
    over: bool
    tied: bool
    winners: list[int]
    at: int
    begun_at: int
    newest: str = ""
    newest_entry: NewestEntry | None = None
    cards: CardTable | None = None
    log: list[LogLine] = []  # of `log_round`, the last with an entry
    log_round: int = 1
    log_last: str = ""  # what a change of its cards follows
    next: str = ""
    next_dealer: int | None = None
    bids: list[Bid] = []


def sheet_view(sheet: Sheet) -> SheetView:
    state = sheet.state
    current, made, logged = state.current, sheet.made, last_round(sheet)
    assert made is not None
    assert state.standing is not None
    line_game = isinstance(current.setup.rulebook, LineRulebook)
    return SheetView(
        game=made.game,
        edition=current.setup.edition,
        rules=made.rules,
        target=state.standing.target,
        players=[player_shown(sheet, player) for player in [*state.present, *state.gone]],
        sides=[[current.seats[seat] for seat in side] for side in sides_of(current.setup)],
        rounds=[round_shown(sheet, round) for round in state.rounds],
        over=state.over,
        tied=state.standing.tied,
        winners=[current.seats[seat] for seat in state.standing.winners] if state.over else [],
        at=sheet.at,
        begun_at=made.at,
        newest=sheet.newest(),
        newest_entry=newest_entry(sheet, sheet.newest()),
        cards=card_table(sheet, current) if line_game and not state.over else None,
        log=round_log(sheet, logged),
        log_round=logged,
        log_last=sheet.last_card(logged),
        next=sheet.gone_on(),
        next_dealer=state.dealer if state.over else None,
        bids=bids(current.setup),
    )


def newest_entry(sheet: Sheet, newest: str) -> NewestEntry | None:
    if not newest:
        return None
    logged = sheet.about(newest)
    round = logged.entry.round
    return NewestEntry(round, logged.action, sheet.last(round, logged.action))


def last_round(sheet: Sheet) -> int:
    """The one that is on, or the one before while nothing is entered of it."""
    current = sheet.state.current
    return current.number if current.lines or current.number == 1 else current.number - 1


def player_shown(sheet: Sheet, player: int) -> SheetPlayer:
    state = sheet.state
    results = [round.results[player] for round in state.rounds if player in round.results]
    return SheetPlayer(
        player=player,
        name=state.names[player],
        total=state.totals[player],
        plays=player in state.current.seats,
        busts=sum(result.busted for result in results),
        flip7s=sum(result.flip7 for result in results),
        best=max((result.points for result in results), default=None),
    )


def round_shown(sheet: Sheet, round: Round) -> SheetRound:
    results = [
        RoundResult(
            player=player,
            points=result.points,
            total=round.totals.get(player, 0),
            steps=result.steps,
            cards=result.cards,
            busted=result.busted,
            flip7=result.flip7,
            entry=round.entry_of.get(player, ""),
        )
        for player, result in round.results.items()
    ]
    return SheetRound(
        round=round.number,
        dealer=round.dealer,
        seats=round.seats,
        results=results,
        complete=round.complete,
        by_cards=bool(round.events),
        tricks=round.tricks,
        entry=sheet.last(round.number, round.tricks) if round.tricks else "",
    )


def card_table(sheet: Sheet, current: Round) -> CardTable:
    assert current.cards is not None
    return table_shown(sheet, current, current.cards, begun=bool(current.events))


def table_before(sheet: Sheet, id: str) -> CardTable:
    """As it was when this card or decision was entered, to say what it was instead."""
    logged = sheet.counting_entry(id)
    if not isinstance(logged.action, ORDERED):
        raise SheetRefused(SheetRefusal.OTHER_GAME)
    round = sheet.state.rounds[logged.entry.round - 1]
    return table_shown(sheet, round, round.until(logged.id), begun=True)


def table_shown(sheet: Sheet, round: Round, cards: CardRound, begun: bool) -> CardTable:
    match = cards.match
    shown = display(match, None)
    assert isinstance(shown, LineDisplay)
    due = match.due
    return CardTable(
        position=msgspec.structs.replace(shown, round=round.number),
        question=question(match, None),
        to=None if due is None else due.to,
        forced=forced(match),
        chances=chances(match),
        last=sheet.last_card(round.number),
        begun=begun,
    )


def round_log(sheet: Sheet, number: int) -> list[LogLine]:
    state = sheet.state
    if not 1 <= number <= len(state.rounds):
        return []
    round = state.rounds[number - 1]
    return [log_line(sheet, round, logged) for logged in round.lines]


def log_line(sheet: Sheet, round: Round, logged: Logged) -> LogLine:
    events = round.events.get(logged.id, [])
    tags = [type(event).__struct_config__.tag for event in events]
    return LogLine(
        id=logged.id,
        action=logged.action,
        rulings=[
            Ruling(event, SECTIONS.get(str(tag), ""))
            for event, tag in zip(events, tags, strict=True)
        ],
        by=logged.entry.by,
        corrected=logged.corrected,
        misfit=logged.id in sheet.state.problems,
    )
