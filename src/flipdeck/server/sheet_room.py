"""The room of a score sheet: a table whose log holds what people entered of a real game.

Everybody who has its code may read and write; nobody has a seat.
"""

import time
from functools import partial
from typing import Any, get_args

from flipdeck.companion.display import round_log, sheet_view, table_before
from flipdeck.companion.entries import (
    Corrected,
    Entered,
    Inserted,
    Scored,
    SheetMade,
    Undone,
    with_name,
)
from flipdeck.companion.scoring import check_scored, next_cards, scored_result
from flipdeck.companion.sheet import Sheet
from flipdeck.engine.match import Match

from .audience import Subscriber
from .coach_messages import Odds
from .display_names import player_name
from .live_table import LiveTable
from .log import Entry, NewerLog, Options
from .messages import Sync
from .refusals import Refused, ServerRefusal
from .room import Repeated, Room
from .sheet_messages import (
    Correct,
    Insert,
    LineScored,
    RoundLog,
    RoundLogAsked,
    ScoreLine,
    SheetShown,
    TableBefore,
    TableBeforeAsked,
    Undo,
    Writing,
)

PHASE = "scoring"
VERSION = 1  # of a sheet's log
ENTRIES_A_UNIT = 50  # of work: a correction of a full sheet takes 8 ms
LARGE = (*get_args(Writing), RoundLogAsked, TableBeforeAsked, Sync)


class SheetTable(LiveTable):
    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.sheet = Sheet()
        self.phase = PHASE

    def apply(self, entry: Any) -> None:
        if isinstance(entry, SheetMade):
            if entry.log > VERSION:
                raise NewerLog(entry.log)
            self.options = Options(game=entry.game, edition=entry.edition, rules=entry.rules)
        self.sheet.apply(entry)
        self.seq = self.sheet.seq


def now() -> int:
    return int(time.time())


class SheetRoom(Room):
    table: SheetTable

    # Writing

    async def enter(self, subscriber: Subscriber, message: Writing) -> int:
        """The number of the entry; one that is sent again only gets its answer again."""
        by = self.audience.watchers[subscriber].name
        try:
            return await self.submit(partial(self.written, message, by))
        except Repeated as repeated:
            return repeated.seq

    def written(self, message: Writing, by: str, table: LiveTable) -> list[Entry]:
        sheet = self.table.sheet
        if message.id in sheet.answers:
            said = message.of if isinstance(message, Undo) else message.action
            if sheet.said[message.id] == said:
                raise Repeated(sheet.answers[message.id])
            raise Refused(ServerRefusal.ID_USED)
        if isinstance(message, Undo):
            return [sheet.undo(Undone(message.id, message.of, by, now()), message.follows)]
        clean = partial(player_name, max_chars=self.context.limits.name_chars)
        action = with_name(message.action, clean)
        if isinstance(message, Correct):
            corrected = Corrected(message.id, message.of, action, by, now())
            return [sheet.correct(corrected, message.follows)]
        if isinstance(message, Insert):
            inserted = Inserted(message.id, message.before, action, by, now())
            return [sheet.insert_before(inserted, message.follows)]
        entered = Entered(message.id, message.round, action, message.follows, by, now())
        return [sheet.enter(entered)]

    def run_command(self, command: Any) -> list[Entry]:
        entries: list[Entry] = command(self.table)
        return entries

    def apply(self, entry: Entry) -> None:
        self.table.apply(entry)
        self.audience.send_to_all(self.snapshot(0))

    # Reading

    def work_of(self, message: Any) -> int:
        """Of a long sheet much is worked out again, and what everybody is shown is large."""
        return self.table.seq // ENTRIES_A_UNIT if isinstance(message, LARGE) else 0

    def snapshot(self, person: int, id: str = "") -> SheetShown:
        self.check_open()
        view = sheet_view(self.table.sheet)
        return SheetShown(self.table.seq, self.table.code, self.audience.watching(), view, id)

    def score_line(self, message: ScoreLine) -> LineScored:
        setup = self.table.sheet.state.current.setup
        entry = Scored(0, cards=message.cards, busted=message.busted)
        check_scored(setup, entry)
        result = scored_result(setup, entry)
        possible = next_cards(setup, () if message.busted else message.cards)
        return LineScored(message.id, result.points, result.steps, result.flip7, possible)

    def round_log(self, message: RoundLogAsked) -> RoundLog:
        sheet, number = self.table.sheet, message.round
        return RoundLog(message.id, number, round_log(sheet, number), sheet.last_card(number))

    def table_before(self, message: TableBeforeAsked) -> TableBefore:
        return TableBefore(message.id, table_before(self.table.sheet, message.of))

    async def odds(self, person: int, turn: int, address: str = "") -> Odds:
        """Advice for the player who is asked; `turn` is the number of entries seen."""
        self.check_open()
        if turn != self.table.seq:
            raise Refused(ServerRefusal.STALE, turn=self.table.seq)
        cards = self.table.sheet.state.current.cards
        if cards is None or cards.ended is not None or cards.match.actor is None:
            raise Refused(ServerRefusal.NO_ODDS)
        return await self.context.workers.odds(fresh(cards.match), self.table.code, address)


def fresh(match: Match) -> Match:
    """The same position, of whose moves nobody asks."""
    return Match.at_table(match.setup, match.table)
