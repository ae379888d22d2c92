"""Sheets that people look back on: how each went, and what each name did over all of them."""

from collections.abc import Iterable

import msgspec

from .display import player_shown
from .files import is_by_cards
from .sheet import Sheet


class PastPlayer(msgspec.Struct, frozen=True):
    """`best` is none if they never finished a round."""

    name: str
    total: int
    won: bool
    busts: int
    flip7s: int
    best: int | None


class PastSheet(msgspec.Struct, frozen=True):
    """`rounds` are the totals after each, none for those who did not play it.

    `by_cards` says whether it was entered card by card.
    """

    code: str
    game: str
    edition: str
    begun_at: int
    at: int
    over: bool
    target: int
    players: list[PastPlayer]
    rounds: list[list[int | None]]
    by_cards: bool


class NameStatistics(msgspec.Struct, frozen=True):
    """Over the finished games in which this name stands."""

    name: str
    games: int
    wins: int
    busts: int
    flip7s: int
    best: int | None


def past_sheet(code: str, sheet: Sheet) -> PastSheet:
    state, made = sheet.state, sheet.made
    assert made is not None
    assert state.standing is not None
    numbers = [*state.present, *state.gone]
    winners = [state.current.seats[seat] for seat in state.standing.winners] if state.over else []
    return PastSheet(
        code=code,
        game=made.game,
        edition=made.edition,
        begun_at=made.at,
        at=sheet.at,
        over=state.over,
        target=state.standing.target,
        players=[past_player(sheet, number, number in winners) for number in numbers],
        rounds=[
            [round.totals[number] if number in round.seats else None for number in numbers]
            for round in state.rounds
            if round.complete
        ],
        by_cards=is_by_cards(sheet),
    )


def past_player(sheet: Sheet, number: int, won: bool) -> PastPlayer:
    shown = player_shown(sheet, number)
    return PastPlayer(shown.name, shown.total, won, shown.busts, shown.flip7s, shown.best)


def name_statistics(sheets: Iterable[PastSheet]) -> list[NameStatistics]:
    """Most wins first; a name is the same in capitals."""
    known: dict[str, NameStatistics] = {}
    for player in (player for sheet in sheets if sheet.over for player in sheet.players):
        key = player.name.casefold()
        so_far = known.get(key, NameStatistics(player.name, 0, 0, 0, 0, None))
        rounds = [best for best in (so_far.best, player.best) if best is not None]
        known[key] = NameStatistics(
            name=so_far.name,
            games=so_far.games + 1,
            wins=so_far.wins + player.won,
            busts=so_far.busts + player.busts,
            flip7s=so_far.flip7s + player.flip7s,
            best=max(rounds, default=None),
        )
    return sorted(known.values(), key=lambda each: (-each.wins, each.games, each.name))
