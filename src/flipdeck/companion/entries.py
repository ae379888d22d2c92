"""The log of a score sheet: what people entered, in order, and nothing that follows from it.

This is a stored format: an entry's fields may gain defaults, never lose or change meaning. Players
have numbers that never change: 0, 1, … at the start, and LATE plus the number of the entry for
those who come later. `id` is made by the phone, so that an entry that is sent twice is one entry.
"""

from collections.abc import Callable
from typing import Annotated, TypeAlias

import msgspec

from flipdeck.engine.moves import Move

LATE = 100

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Name = Annotated[str, msgspec.Meta(max_length=200)]
CardName = Annotated[str, msgspec.Meta(max_length=12)]
Word = Annotated[str, msgspec.Meta(max_length=40)]
PlayerNumber = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Points = Annotated[int, msgspec.Meta(ge=-1_000, le=10_000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=30)]
RoundNumber = Annotated[int, msgspec.Meta(ge=1, le=1_000)]
Cards = Annotated[tuple[CardName, ...], msgspec.Meta(max_length=40)]


class ActionBase(
    msgspec.Struct,
    frozen=True,
    tag_field="do",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """What all actions have in common."""


# Card by card: in the order in which they happened


class Turned(ActionBase, frozen=True, tag="turned"):
    """This card was turned over, for the player who is due to get one."""

    card: CardName


class Decided(ActionBase, frozen=True, tag="decided"):
    """A player decided; seats count the players of the round."""

    move: Move


class LineSet(ActionBase, frozen=True, tag="line_set"):
    """By hand: a player's cards and status are these, whatever the rules say."""

    player: PlayerNumber
    cards: Cards
    status: Word  # active, stayed, frozen or busted


class TurnSet(ActionBase, frozen=True, tag="turn_set"):
    """By hand: it is this player's turn, and nothing else is pending."""

    player: PlayerNumber


class Shuffled(ActionBase, frozen=True, tag="shuffled"):
    """By hand: the discard pile was shuffled into the deck."""


# Results of a round, in any order


class Scored(ActionBase, frozen=True, tag="scored"):
    """A player's round, by their final cards or by points; one that busted needs neither.

    Typed points are those of the line: Flip 7 adds its bonus, or turns it on `bonus_on`. In Brutal
    Mode, of a line that busted only minus cards that were given afterwards are entered (V-69).
    """

    player: PlayerNumber
    cards: Cards | None = None
    points: Points | None = None
    busted: bool = False
    flip7: bool = False
    bonus_on: PlayerNumber | None = None


class Tricks(ActionBase, frozen=True, tag="tricks"):
    """Flip-Flop: the red die, the goal, and what each side has taken of what the goal counts.

    Who took the last trick deals next.
    """

    stake: Count
    goal: Word
    taken: Annotated[tuple[Count, ...], msgspec.Meta(max_length=4)]
    last: PlayerNumber | None = None


# People


class PlayerAdded(ActionBase, frozen=True, tag="player_added"):
    """Plays from the next round that has not begun, with these points."""

    name: Name
    points: Points = 0


class PlayerRenamed(ActionBase, frozen=True, tag="player_renamed"):
    player: PlayerNumber
    name: Name


class PlayerRemoved(ActionBase, frozen=True, tag="player_removed"):
    """Plays no round any more that has not begun."""

    player: PlayerNumber


class DealerSet(ActionBase, frozen=True, tag="dealer_set"):
    """Deals the next round that has not begun."""

    player: PlayerNumber


class GoneOn(ActionBase, frozen=True, tag="gone_on"):
    """The same people play again, on this sheet."""

    code: Word


Action: TypeAlias = (
    Turned
    | Decided
    | LineSet
    | TurnSet
    | Shuffled
    | Scored
    | Tricks
    | PlayerAdded
    | PlayerRenamed
    | PlayerRemoved
    | DealerSet
    | GoneOn
)


def with_name(action: Action, clean: Callable[[str], str]) -> Action:
    """The action, with the name in it made fit to be shown."""
    if isinstance(action, (PlayerAdded, PlayerRenamed)):
        return msgspec.structs.replace(action, name=clean(action.name))
    return action


ORDERED = (Turned, Decided, LineSet, TurnSet, Shuffled)  # each follows the one before
BY_HAND = (LineSet, TurnSet, Shuffled)
RESULTS = (Scored, Tricks)


class EntryBase(msgspec.Struct, frozen=True, tag_field="entry", omit_defaults=True):
    """What all entries have in common; `by` is the phone's owner, `at` the time in seconds."""


class SheetMade(EntryBase, frozen=True, tag="sheet_made"):
    """The first entry of every sheet; `dealer` is a place among the players."""

    game: str
    edition: str
    rules: dict[str, str]
    players: tuple[str, ...]
    at: int = 0
    log: int = 1
    dealer: int = -1


class Entered(EntryBase, frozen=True, tag="entered"):
    """`follows` is what its author saw last in the same place."""

    id: str
    round: int
    action: Action
    follows: str = ""
    by: str = ""
    at: int = 0


class Inserted(EntryBase, frozen=True, tag="inserted"):
    """Something was missed: it happened before the entry `before`, in the same round."""

    id: str
    before: str
    action: Action
    by: str = ""
    at: int = 0


class Undone(EntryBase, frozen=True, tag="undone"):
    """The entry or correction `of` counts no more."""

    id: str
    of: str
    by: str = ""
    at: int = 0


class Corrected(EntryBase, frozen=True, tag="corrected"):
    """The entry `of`, or the entry that this correction is about, is this instead."""

    id: str
    of: str
    action: Action
    by: str = ""
    at: int = 0


SheetEntry: TypeAlias = SheetMade | Entered | Inserted | Undone | Corrected
