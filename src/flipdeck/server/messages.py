"""What goes over the wire: JSON objects whose `type` names the message.

Every message of a client has an `id` of its own choice and is answered with that id, by `ok`, by
`refused`, or by what was asked for.
"""

from typing import Annotated, Any, TypeAlias

import msgspec

from flipdeck.engine.display import Aim, Chances, Display, Forced
from flipdeck.engine.events import Event
from flipdeck.engine.guide import Guide

from .entries import Options

PROTOCOL = 1

PHRASES = (
    "nice", "ouch", "one-more", "phew", "thinking", "well-played", "hurry", "hello", "sorry", "wow",
)  # fmt: skip

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Code = Annotated[str, msgspec.Meta(max_length=40)]
Name = Annotated[str, msgspec.Meta(max_length=200)]
Word = Annotated[str, msgspec.Meta(max_length=40)]
Look = Annotated[int, msgspec.Meta(ge=0, le=35)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=35)]
Secret = Annotated[str, msgspec.Meta(max_length=100)]


# From a client


class Asked(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    id: Id


class Join(Asked, frozen=True, tag="join"):
    code: Code
    name: Name
    colour: Look | None = None  # if none is chosen, one that nobody has
    shape: Look | None = None


class Resume(Asked, frozen=True, tag="resume"):
    """Take my seat again; the answer holds a new token."""

    token: Secret


class Watch(Asked, frozen=True, tag="watch"):
    code: Code


class Leave(Asked, frozen=True, tag="leave"):
    """Give up the seat for good; a spectator just goes."""


class Sit(Asked, frozen=True, tag="sit"):
    seat: SeatNumber


class Dress(Asked, frozen=True, tag="dress"):
    name: Name
    colour: Look
    shape: Look


class Seed(Asked, frozen=True, tag="seed"):
    """16 to 64 hexadecimal digits from the browser's own chance, for this commitment."""

    commitment: Secret
    seed: Secret


class Change(Asked, frozen=True, tag="change"):
    options: Options


class AddBot(Asked, frozen=True, tag="add_bot"):
    """What is not said the server chooses: a free seat, a colour and a shape nobody has."""

    level: Word = "usual"
    seat: SeatNumber | None = None
    colour: Look | None = None
    shape: Look | None = None


class RemoveBot(Asked, frozen=True, tag="remove_bot"):
    seat: SeatNumber


class Kick(Asked, frozen=True, tag="kick"):
    seat: SeatNumber


class Start(Asked, frozen=True, tag="start"):
    pass


class Move(Asked, frozen=True, tag="move"):
    """A line of the record; `turn` is how many moves the client has seen."""

    turn: Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
    line: Annotated[str, msgspec.Meta(max_length=400)]


class Pause(Asked, frozen=True, tag="pause"):
    pass


class Unpause(Asked, frozen=True, tag="unpause"):
    pass


class Replace(Asked, frozen=True, tag="replace"):
    """Let a bot play for an absent seat."""

    seat: SeatNumber


class Back(Asked, frozen=True, tag="back"):
    """I play myself again."""


class Rematch(Asked, frozen=True, tag="rematch"):
    pass


class Say(Asked, frozen=True, tag="say"):
    phrase: Word


class Sync(Asked, frozen=True, tag="sync"):
    """I missed something: send a snapshot."""


class OddsAsked(Asked, frozen=True, tag="odds"):
    """What is my decision worth? Only if the table shows odds."""

    turn: Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]


class ReviewAsked(Asked, frozen=True, tag="review"):
    """What would a coach have done in the last finished game?"""


class Tables(Asked, frozen=True, tag="tables"):
    pass


class Mine(Asked, frozen=True, tag="mine"):
    tokens: Annotated[list[Secret], msgspec.Meta(max_length=20)]


class Ping(Asked, frozen=True, tag="ping"):
    pass


FromClient: TypeAlias = (
    Join
    | Resume
    | Watch
    | Leave
    | Sit
    | Dress
    | Seed
    | Change
    | AddBot
    | RemoveBot
    | Kick
    | Start
    | Move
    | Pause
    | Unpause
    | Replace
    | Back
    | Rematch
    | Say
    | Sync
    | OddsAsked
    | ReviewAsked
    | Tables
    | Mine
    | Ping
)


# To a client


class Told(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


class Welcome(Told, frozen=True, tag="welcome"):
    """The first message; a client that knows another protocol must reload."""

    protocol: int
    version: str


class Ok(Told, frozen=True, tag="ok"):
    """Done and stored, as this entry of the table."""

    id: str
    seq: int = 0


class Refused(Told, frozen=True, tag="refused"):
    id: str
    reason: str
    facts: dict[str, Any] = {}


class Seated(Told, frozen=True, tag="seated"):
    """Keep the token; it is the only way back to the seat. A snapshot follows."""

    id: str
    code: str
    seat: int
    token: str


class SeatSight(msgspec.Struct, frozen=True, omit_defaults=True):
    """An empty seat has no name."""

    name: str = ""
    colour: int = 0
    shape: int = 0
    bot: str = ""
    away: bool = False
    host: bool = False
    seeded: bool = False


class Fairness(msgspec.Struct, frozen=True, omit_defaults=True):
    """`secret` and `seeds` are shown once the game is over."""

    commitment: str
    secret: str = ""
    seeds: list[str] = []


class TableSight(msgspec.Struct, frozen=True):
    code: str
    phase: str  # waiting, playing or over
    options: Options
    seats: list[SeatSight]
    paused: bool
    games: int
    fairness: Fairness


class Clock(msgspec.Struct, frozen=True):
    """The seat that decides has so many seconds left."""

    seat: int
    left: float


class Pick(msgspec.Struct, frozen=True, array_like=True):
    seat: int
    card: str


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move: what happened, and what changed of the position.

    A field of `changes` replaces that field of the position; its `players` holds only those who
    changed, by seat. `risk` is the chance that the card of this step busts the player who gets
    it, `forced` says why they must draw it. `frames` are positions between the move and its end,
    each as changes of the position before the move.
    """

    events: list[Event]
    changes: dict[str, Any]
    risk: float | None = None
    forced: Forced | None = None
    frames: list[dict[str, Any]] = []


class Snapshot(Told, frozen=True, tag="snapshot"):
    """All there is to know; `seat` is yours, none for a spectator."""

    seq: int
    table: TableSight
    here: list[int]
    watching: int
    turn: int
    seat: int | None
    position: Display | None
    picks: list[Pick] = []
    clock: Clock | None = None
    prospect: Chances | None = None
    leads: list[dict[int, int]] = []
    aim: Aim | None = None
    rounds: list[tuple[int, ...]] = []
    recent: list[Event] = []
    id: str = ""


class Happened(Told, frozen=True, tag="happened"):
    """The next entry of the table; what is not there has not changed."""

    seq: int
    turn: int
    table: TableSight | None = None
    position: Display | None = None
    steps: list[Step] = []
    picks: list[Pick] = []
    clock: Clock | None = None
    prospect: Chances | None = None
    leads: list[dict[int, int]] = []
    aim: Aim | None = None


class Presence(Told, frozen=True, tag="presence"):
    here: list[int]
    watching: int


class Said(Told, frozen=True, tag="said"):
    seat: int
    phrase: str


class Gone(Told, frozen=True, tag="gone"):
    """You are no longer here: `replaced` by another device, `kicked`, `left` or `broken`."""

    why: str


class Listed(msgspec.Struct, frozen=True):
    code: str
    game: str
    edition: str
    host: str
    taken: int
    seats: int
    phase: str


class TableList(Told, frozen=True, tag="table_list"):
    id: str
    tables: list[Listed]


class MyTable(msgspec.Struct, frozen=True):
    """`token` says which of the tokens sent this is about, by its place."""

    token: int
    table: Listed
    seat: int
    due: bool


class MyTables(Told, frozen=True, tag="my_tables"):
    id: str
    tables: list[MyTable]


class Pong(Told, frozen=True, tag="pong"):
    id: str


class MoveOdds(msgspec.Struct, frozen=True):
    move: str
    points: float
    win: float
    win_se: float


class Odds(msgspec.Struct, frozen=True):
    """As `flipdeck odds --json` says it."""

    actor: str
    bust: float | None
    cards: dict[str, float] | None
    stay: float | None
    hit_once: float | None
    best_stop: float | None
    moves: list[MoveOdds]
    advice: str | None


class OddsTold(Told, frozen=True, tag="odds"):
    id: str
    turn: int
    odds: Odds


class Reviewed(msgspec.Struct, frozen=True, omit_defaults=True):
    """The move number `turn`: the mover's chance to win with it; the coach's move, if better."""

    turn: int
    seat: int
    win: float
    best: float | None = None
    advice: str | None = None


class ReviewTold(Told, frozen=True, tag="review"):
    """Every decision of the game that left a choice."""

    id: str
    decisions: list[Reviewed]


FromServer: TypeAlias = (
    Welcome
    | Ok
    | Refused
    | Seated
    | Snapshot
    | Happened
    | Presence
    | Said
    | Gone
    | TableList
    | MyTables
    | Pong
    | OddsTold
    | ReviewTold
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(FromClient).decode


class OnlyId(msgspec.Struct, frozen=True):
    id: str = ""


only_id = msgspec.json.Decoder(OnlyId).decode


# Over HTTP


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: Options
    name: Name
    colour: Look | None = None
    shape: Look | None = None
    bots: Annotated[list[Word], msgspec.Meta(max_length=35)] = []


class TableMade(msgspec.Struct, frozen=True):
    """The token is the host's."""

    code: str
    token: str


class Story(msgspec.Struct, frozen=True):
    """A finished game: how it began, and every move."""

    position: Display
    steps: list[Step]


class PackCard(msgspec.Struct, frozen=True, rename={"kind": "class"}):
    """A card of one deck, and how many copies of it there are."""

    card: str
    copies: int
    kind: str  # number, modifier, action or two-sided


class GameFacts(Guide, frozen=True):
    levels: list[str]  # of bots that play differently
    pack: list[PackCard]


class Config(msgspec.Struct, frozen=True):
    protocol: int
    version: str
    phrases: list[str]
    games: dict[str, GameFacts]
    limits: dict[str, int]
