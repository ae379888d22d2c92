"""The game record: reading and writing a match as plain text.

The writer and the reader round-trip exactly. What follows by rule is no line of its own; the
writer adds it as a comment.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike
from typing import BinaryIO, NamedTuple

from . import events, registry
from .events import Event
from .match import VERSION, Match
from .moves import Move
from .record_text import QUOTE, Names, names_in_lines, parse, quoted, to_line, unquoted
from .refusals import Refusal, Refused
from .setup import Setup, is_plain

LONGEST = 16 * 1024 * 1024
BYTE_ORDER_MARK = "\ufeff"
KEYS = ("flipdeck", "game", "edition", "rules", "names", "players", "dealer", "scores",
        "deck", "seed")  # fmt: skip
QUOTED = "quoted"  # the value of `names`
NEEDED = ("flipdeck", "game", "players")

# The header line that a refused set-up is about.
KEY_OF: dict[Refusal, str] = {
    Refusal.UNKNOWN_GAME: "game",
    Refusal.UNKNOWN_EDITION: "edition",
    Refusal.UNKNOWN_SWITCH: "rules",
    Refusal.SWITCH_TWICE: "rules",
    Refusal.BAD_SWITCH_VALUE: "rules",
    Refusal.SWITCH_WITHOUT_VALUE: "rules",
    Refusal.PLAYER_COUNT: "players",
    Refusal.BAD_VALUE: "names",
    Refusal.BAD_NAME: "players",
    Refusal.NAME_TWICE: "players",
    Refusal.UNKNOWN_NAME: "dealer",
    Refusal.SCORE_COUNT: "scores",
    Refusal.BAD_SCORE: "scores",
    Refusal.UNEQUAL_PARTNERS: "scores",
    Refusal.NO_DECK_HERE: "deck",
    Refusal.UNKNOWN_CARD: "deck",
    Refusal.TOO_MANY_CARDS: "deck",
    Refusal.BAD_SEED: "seed",
}


class Entry(NamedTuple):
    """One value of the header and the line it stands on."""

    line: int
    value: str


Header = dict[str, Entry]


@contextmanager
def at_line(number: int) -> Iterator[None]:
    try:
        yield
    except Refused as refused:
        refused.line = refused.line or number
        raise


# Reading


def load(file: str | PathLike[str] | BinaryIO) -> Match:
    """Read a game record from a path or an open file, and play it through the rules."""
    if isinstance(file, str | PathLike):
        with open(file, "rb") as stream:
            return load(stream)
    content = file.read(LONGEST + 1)
    if len(content) > LONGEST:
        raise Refused(Refusal.RECORD_TOO_LONG, most=LONGEST // 1024**2)
    return loads(content)


def loads(content: bytes | str) -> Match:
    """Play a game record through the rules; Refused says in which line it is wrong."""
    lines = decoded(content)
    header, body = read_header(lines)
    match = set_up(header)
    for number in range(body, len(lines) + 1):
        text = without_comment(lines[number - 1])
        if text:
            with at_line(number):
                match.play(text)
    return match


def decoded(content: bytes | str) -> list[str]:
    if isinstance(content, str):
        return split(content.removeprefix(BYTE_ORDER_MARK))
    content = content.removeprefix(BYTE_ORDER_MARK.encode())
    try:
        return split(content.decode())
    except UnicodeDecodeError as error:
        with at_line(len(split(content[: error.start].decode()))):
            raise Refused(Refusal.NOT_TEXT) from None


def split(text: str) -> list[str]:
    return re.split("\r\n|\r|\n", text)


def without_comment(text: str) -> str:
    return text.partition("#")[0].strip()


def read_header(lines: list[str]) -> tuple[Header, int]:
    """The header, and the number of the line where the events begin."""
    header: Header = {}
    number = 0
    for number, text in enumerate(lines, start=1):
        if not text.strip() and header:
            break
        with at_line(number):
            read_entry(header, number, without_comment(text))
    for key in NEEDED:
        if key not in header:
            with at_line(number):
                raise Refused(Refusal.MISSING_KEY, key=key)
    return header, number + 1


def read_entry(header: Header, number: int, text: str) -> None:
    if not text:
        return
    key, colon, value = text.partition(":")
    key = key.strip()
    if not colon:
        raise Refused(Refusal.BAD_HEADER, text=text)
    if key not in KEYS:
        raise Refused(Refusal.UNKNOWN_KEY, key=key, known=list(KEYS))
    if key in header:
        raise Refused(Refusal.KEY_TWICE, key=key)
    header[key] = Entry(number, value.strip())
    if key == "flipdeck" and value.strip() != str(VERSION):
        raise Refused(Refusal.WRONG_VERSION, version=value.strip())


def set_up(header: Header) -> Match:
    values = {key: entry.value for key, entry in header.items()}
    spoken = parted(values["players"])
    try:
        players = player_names(spoken, values)
        setup = Setup(
            game=values["game"],
            edition=values.get("edition", ""),
            rules=house_rules(values.get("rules", "")),
            players=players,
            dealer=dealer_seat(values.get("dealer"), spoken),
            scores=scores(values.get("scores")),
            deck=tuple(values["deck"].split()) if "deck" in values else None,
            seed=values.get("seed"),
        )
        match = Match(setup)
        match.spoken = spoken
        return match
    except Refused as refused:
        key = KEY_OF[refused.reason]
        refused.line = header.get(key, header["game"]).line
        raise


def parted(value: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in value.split(",")) if value else ()


def player_names(spoken: Names, values: dict[str, str]) -> tuple[str, ...]:
    """The names that are written so; quoted ones only where the header says that there are any."""
    with_quotes = "names" in values
    if with_quotes and values["names"] != QUOTED:
        raise Refused(Refusal.BAD_VALUE, key="names", value=values["names"], known=[QUOTED])
    rules = registry.game(values["game"]).rules
    players = []
    for text in spoken:
        if with_quotes and text.startswith(QUOTE):
            players.append(unquoted(text))
        elif not is_plain(text, rules):
            raise Refused(Refusal.BAD_NAME, name=text)
        else:
            players.append(text)
    return tuple(players)


def house_rules(value: str) -> dict[str, str]:
    rules: dict[str, str] = {}
    for text in parted(value):
        name, _, setting = text.partition("=")
        if name.strip() in rules:
            raise Refused(Refusal.SWITCH_TWICE, name=name.strip())
        rules[name.strip()] = setting.strip()
    return rules


def dealer_seat(name: str | None, players: Names) -> int:
    if name is None:
        return -1
    if name not in players:
        raise Refused(Refusal.UNKNOWN_NAME, name=name)
    return players.index(name)


def scores(value: str | None) -> tuple[int, ...] | None:
    if value is None:
        return None
    for text in parted(value):
        if not re.fullmatch("-?[0-9]{1,9}", text):
            raise Refused(Refusal.BAD_SCORE, score=text)
    return tuple(int(text) for text in parted(value))


# Writing


def dumps(match: Match) -> str:
    """Write a match as a game record."""
    again = Match(match.setup)
    names = unmistakable_names(match)
    lines = [*header_lines(match.setup, names), ""]
    for move in match.moves:
        followed = [comment(event, match.names) for event in again.play(move)]
        remark = "; ".join(text for text in followed if text)
        text = to_line(move, names)
        lines.append(f"{text:<32}  # {remark}" if remark else text)
    return "\n".join(lines) + "\n"


def unmistakable_names(match: Match) -> tuple[str, ...]:
    """As lines usually name the players, if every line is then read as the move that it says."""
    names = names_in_lines(match.setup)
    if all(reads_as(move, to_line(move, names), names) for move in match.moves):
        return names
    return tuple(quoted(name) for name in match.names)


def reads_as(move: Move, text: str, names: Names) -> bool:
    try:
        return parse(text, names) == move
    except Refused:
        return False


def header_lines(setup: Setup, names: tuple[str, ...]) -> list[str]:
    values = {
        "flipdeck": str(VERSION),
        "game": setup.game,
        "edition": setup.edition,
        "rules": ", ".join(f"{name}={value}" for name, value in setup.rules.items()) or None,
        "names": None if names == setup.players else QUOTED,
        "players": ", ".join(names),
        "dealer": names[setup.dealer],
        "scores": None if setup.scores is None else ", ".join(map(str, setup.scores)),
        "deck": None if setup.deck is None else " ".join(setup.deck),
        "seed": setup.seed,
    }
    return [f"{key}: {value}".strip() for key, value in values.items() if value is not None]


def comment(event: Event, names: Names) -> str:
    match event:
        case events.Busted(seat=seat):
            return f"{names[seat]} busts"
        case events.Saved(seat=seat):
            return f"a Second Chance saves {names[seat]}"
        case events.MadeFlip7(seat=seat):
            return f"Flip 7 for {names[seat]}"
        case events.SetAside(card=card):
            return f"{card} is set aside"
        case events.Wasted(card=card):
            return f"{card} is discarded"
        case events.Wiped(seat=seat):
            return f"all else in front of {names[seat]} is discarded"
        case events.MustStay(seat=seat):
            return f"{names[seat]} has to stay"
        case events.NotServed(seat=seat):
            return f"nothing to draw, {names[seat]} stays"
        case events.Reshuffled(cards=cards):
            return f"{cards} cards reshuffled"
        case events.RoundEnded(totals=totals):
            standing = ", ".join(
                f"{name} {total}" for name, total in zip(names, totals, strict=True)
            )
            return f"round over: {standing}"
        case events.TrickTaken(seat=seat):
            return f"{names[seat]} takes the trick"
        case events.RolledAgain():
            return "impossible, rolled again"
        case events.GameWon(seats=(seat,)):
            return f"{names[seat]} wins"
        case events.GameWon(seats=seats):
            return " and ".join(names[seat] for seat in seats) + " win"
    return ""
