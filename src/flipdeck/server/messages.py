"""What goes over the socket: JSON objects whose `type` names the message.

Every message of a client has an `id` of its own choice and is answered with that id, by `ok`, by
`refused`, or by what was asked for.
"""

from typing import Annotated, Any, TypeAlias

import msgspec

from flipdeck.engine.advice import Balance, Reviewed
from flipdeck.engine.display import Chances, Display, Forced
from flipdeck.engine.events import Event
from flipdeck.engine.frames import CountStep
from flipdeck.engine.moves import Move
from flipdeck.engine.preview import Effect
from flipdeck.engine.question import QuestionDisplay

from .coach_messages import Odds, TryAgain
from .log import Options
from .message_types import (
    Code,
    Id,
    Look,
    Name,
    SeatNumber,
    Secret,
    Turn,
    Word,
)
from .seat_messages import AnswerAsker, AskerAnswered, AskForSeat, Spectator
from .sheet_messages import SheetAnswer, SheetMessage

PROTOCOL = 2

PHRASES = (
    "nice", "ouch", "one-more", "phew", "thinking", "well-played", "hurry", "hello", "sorry", "wow",
)  # fmt: skip


# From a client


class ClientBase(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    id: Id


class Join(ClientBase, frozen=True, tag="join"):
    code: Code
    name: Name
    colour: Look | None = None  # if none is chosen, one that nobody has
    shape: Look | None = None


class Resume(ClientBase, frozen=True, tag="resume"):
    """Take my seat again; the answer holds a new token.

    `also` are tokens of others who play at the same device: they count as here.
    """

    token: Secret
    also: Annotated[list[Secret], msgspec.Meta(max_length=35)] = []


class Watch(ClientBase, frozen=True, tag="watch"):
    """With a name, the others see who watches. Takes back a request for a seat."""

    code: Code
    name: Name = ""


class Leave(ClientBase, frozen=True, tag="leave"):
    """Give up the seat for good; a spectator just goes."""


class Sit(ClientBase, frozen=True, tag="sit"):
    seat: SeatNumber


class SetAppearance(ClientBase, frozen=True, tag="set_appearance"):
    name: Name
    colour: Look
    shape: Look


class CommitSeed(ClientBase, frozen=True, tag="commit_seed"):
    """`hash` is the SHA-256 of a seed, from someone who has seen the server's `commitment`."""

    commitment: Secret
    hash: Secret


class Seed(ClientBase, frozen=True, tag="seed"):
    """16 to 64 hexadecimal digits from the browser's own chance; once the table is `starting`."""

    seed: Secret


class SetOptions(ClientBase, frozen=True, tag="set_options"):
    options: Options


class AddBot(ClientBase, frozen=True, tag="add_bot"):
    """What is not said the server chooses: a free seat, a colour and a shape nobody has."""

    level: Word = "standard"
    seat: SeatNumber | None = None
    colour: Look | None = None
    shape: Look | None = None


class RemoveBot(ClientBase, frozen=True, tag="remove_bot"):
    seat: SeatNumber


class Kick(ClientBase, frozen=True, tag="kick"):
    seat: SeatNumber


class Start(ClientBase, frozen=True, tag="start"):
    pass


class Play(ClientBase, frozen=True, tag="play"):
    """`turn` is how many moves the client has seen."""

    turn: Turn
    move: Move


class Preview(ClientBase, frozen=True, tag="preview"):
    """What would each of these moves of mine do at once?"""

    turn: Turn
    moves: Annotated[list[Move], msgspec.Meta(min_length=1, max_length=150)]


class Pause(ClientBase, frozen=True, tag="pause"):
    pass


class Unpause(ClientBase, frozen=True, tag="unpause"):
    pass


class MarkAway(ClientBase, frozen=True, tag="mark_away"):
    """Let a bot play for an absent seat."""

    seat: SeatNumber


class Back(ClientBase, frozen=True, tag="back"):
    """I play myself again."""


class Rematch(ClientBase, frozen=True, tag="rematch"):
    """Take me to the rematch's table; the first who asks makes it."""


class Say(ClientBase, frozen=True, tag="say"):
    phrase: Word


class Sync(ClientBase, frozen=True, tag="sync"):
    """I missed something: send a snapshot."""


class OddsAsked(ClientBase, frozen=True, tag="odds"):
    """What is my decision worth? Only if the table shows odds."""

    turn: Turn


class ReviewAsked(ClientBase, frozen=True, tag="review"):
    """What does the coach say of the last finished game?"""


class ListTables(ClientBase, frozen=True, tag="list_tables"):
    pass


class MyTablesAsked(ClientBase, frozen=True, tag="my_tables"):
    tokens: Annotated[list[Secret], msgspec.Meta(max_length=20)]


class Ping(ClientBase, frozen=True, tag="ping"):
    pass


ClientMessage: TypeAlias = (
    Join
    | Resume
    | Watch
    | AskForSeat
    | AnswerAsker
    | Leave
    | Sit
    | SetAppearance
    | CommitSeed
    | Seed
    | SetOptions
    | AddBot
    | RemoveBot
    | Kick
    | Start
    | Play
    | Preview
    | Pause
    | Unpause
    | MarkAway
    | Back
    | Rematch
    | Say
    | Sync
    | OddsAsked
    | ReviewAsked
    | TryAgain
    | ListTables
    | MyTablesAsked
    | Ping
    | SheetMessage
)


# To a client


class ServerBase(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


class Welcome(ServerBase, frozen=True, tag="welcome"):
    """The first message; a client that knows an earlier protocol must reload.

    One that did not ask for this protocol hears nothing else.
    """

    protocol: int
    version: str


class Ok(ServerBase, frozen=True, tag="ok"):
    """Done and stored, as this entry of the table."""

    id: str
    seq: int = 0


class Refused(ServerBase, frozen=True, tag="refused"):
    """By the server or by the rules; `options` are the moves that would have been legal."""

    id: str
    reason: str
    facts: dict[str, Any] = {}
    options: list[Move] = []


class Seated(ServerBase, frozen=True, tag="seated"):
    """Keep the token; it is the only way back to the seat. A snapshot follows."""

    id: str
    code: str
    seat: int
    token: str


class NextTable(ServerBase, frozen=True, tag="next_table"):
    """Where the rematch or the practice is; the token is for your seat there, if you have one."""

    id: str
    code: str
    token: str = ""


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An empty seat has no name."""

    name: str = ""
    colour: int = 0
    shape: int = 0
    bot: str = ""
    away: bool = False
    host: bool = False
    seeded: bool = False
    wins: int = 0  # of this game and those it is a rematch of


class Fairness(msgspec.Struct, frozen=True, omit_defaults=True):
    """`secret` and `seeds` are shown once the game is over.

    `sealed` are the hashes that the seats have committed to; from `starting` on they stay.
    """

    commitment: str
    sealed: list[str] = []
    secret: str = ""
    seeds: list[str] = []


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    code: str
    phase: str  # waiting, starting, playing or over
    options: Options
    seats: list[SeatView]
    paused: bool
    games: int
    fairness: Fairness
    previous: str = ""  # the code of the game that this is the rematch of
    next: str = ""  # the code of its own rematch
    tried_from: str = ""  # practice: the code of the finished game that this one goes on from
    tried_turn: int = 0  # and how many of its moves had been made
    series_won: bool = False  # this game decided a series


class Clock(msgspec.Struct, frozen=True):
    """The seat that decides, and the seconds it has left."""

    seat: int
    left: float


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move, what followed from it by rule, and what changed of the position.

    A field of `changes` replaces that field of the position; its `players` holds only those who
    changed, by seat. `risk` is the chance that the card of this step busts the player who gets
    it, `forced` says why they must draw it. `frames` are positions between the move and its end,
    each as changes of the position before the move. `count` says how a round that ends with this
    step is counted.
    """

    move: Move
    events: list[Event]
    changes: dict[str, Any]
    risk: float | None = None
    forced: Forced | None = None
    frames: list[dict[str, Any]] = []
    count: list[CountStep] = []


class Snapshot(ServerBase, frozen=True, tag="snapshot"):
    """All there is to know; `seat` is yours, none for a spectator."""

    seq: int
    table: TableView
    here: list[int]
    watching: int
    turn: int
    seat: int | None
    position: Display | None
    question: QuestionDisplay | None = None
    clock: Clock | None = None
    prospect: Chances | None = None
    rounds: list[tuple[int, ...]] = []
    recent: list[Event] = []
    spectators: list[Spectator] = []
    id: str = ""


class Update(ServerBase, frozen=True, tag="update"):
    """The next entry of the table.

    Without a table, a seat, a position or steps, these have not changed; all else is as of now.
    `seat` is yours; it can change with every entry but a move.
    """

    seq: int
    turn: int
    table: TableView | None = None
    seat: int | None = None
    position: Display | None = None
    steps: list[Step] = []
    question: QuestionDisplay | None = None
    clock: Clock | None = None
    prospect: Chances | None = None


class Presence(ServerBase, frozen=True, tag="presence"):
    here: list[int]
    watching: int
    spectators: list[Spectator] = []  # those who gave a name


class Said(ServerBase, frozen=True, tag="said"):
    seat: int
    phrase: str


class Detached(ServerBase, frozen=True, tag="detached"):
    """You are no longer here: `replaced` by another device, `kicked`, `left` or `broken`.

    `went-back`: the server has lost the last moves; come back to the table as it is now. `deleted`:
    somebody deleted this score sheet.
    """

    why: str


class TableSummary(msgspec.Struct, frozen=True):
    code: str
    game: str
    edition: str
    host: str
    taken: int
    seats: int
    phase: str


class TableList(ServerBase, frozen=True, tag="table_list"):
    id: str
    tables: list[TableSummary]


class MyTable(msgspec.Struct, frozen=True):
    """`token` says which of the tokens sent this is about, by its place."""

    token: int
    table: TableSummary
    seat: int
    due: bool


class MyTables(ServerBase, frozen=True, tag="my_tables"):
    id: str
    tables: list[MyTable]


class Pong(ServerBase, frozen=True, tag="pong"):
    id: str


class EffectsAnswer(ServerBase, frozen=True, tag="effects"):
    """One for each move asked about; none if it changes nothing at once, or nobody may know."""

    id: str
    turn: int
    effects: list[Effect | None]


class OddsAnswer(ServerBase, frozen=True, tag="odds"):
    id: str
    turn: int
    odds: Odds


class ReviewAnswer(ServerBase, frozen=True, tag="review"):
    """Every decision of the game that left a choice, and by seat what luck and decisions gave."""

    id: str
    decisions: list[Reviewed]
    balances: list[Balance]


ServerMessage: TypeAlias = (
    Welcome
    | Ok
    | Refused
    | Seated
    | NextTable
    | Snapshot
    | Update
    | Presence
    | AskerAnswered
    | Said
    | Detached
    | EffectsAnswer
    | TableList
    | MyTables
    | Pong
    | OddsAnswer
    | ReviewAnswer
    | SheetAnswer
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(ClientMessage).decode


class OnlyId(msgspec.Struct, frozen=True):
    id: str = ""


only_id = msgspec.json.Decoder(OnlyId).decode
