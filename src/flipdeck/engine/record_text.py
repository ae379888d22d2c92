"""Moves as the lines of a record, and lines as moves: the words of a public contract."""

import json
import re
from collections.abc import Callable, Sequence
from contextlib import suppress

from . import moves
from .moves import Move
from .refusals import Refusal, Refused
from .setup import Setup, is_plain

Names = Sequence[str]  # as the lines of the record say them

QUOTE = '"'
ESCAPED = {",": r"\u002c", "#": r"\u0023"}  # so that a comma parts names and `#` begins a comment


def quoted(name: str) -> str:
    """A name that cannot be read as anything else: a JSON string without commas and `#`."""
    text = json.dumps(name, ensure_ascii=False)
    for char, escape in ESCAPED.items():
        text = text.replace(char, escape)
    return text


def unquoted(text: str) -> str:
    try:
        name = json.loads(text)
    except ValueError:
        name = None
    if not isinstance(name, str):
        raise Refused(Refusal.BAD_NAME, name=text)
    return name


def names_in_lines(setup: Setup) -> tuple[str, ...]:
    """The players as lines name them: quoted where they would be read as something else."""
    players, game = setup.players, setup.rulebook
    plain = [is_plain(name, game) for name in players]
    if all(plain):
        return players
    return tuple(
        name if is_name and not name.startswith(QUOTE) else quoted(name)
        for name, is_name in zip(players, plain, strict=True)
    )


def to_line(move: Move, names: Names) -> str:
    if isinstance(move, moves.Roll):
        return f"dice {move.stake} {move.goal}"
    return f"{named(move.seat, names)} {predicate(move, names)}"


def named(seat: int, names: Names) -> str:
    if seat not in range(len(names)):
        raise Refused(Refusal.NO_SUCH_SEAT, seats=len(names))
    return names[seat]


def predicate(move: Move, names: Names) -> str:
    match move:
        case moves.Draw(card=card):
            return f"draws {card}"
        case moves.Hit():
            return "hits"
        case moves.Stay():
            return "stays"
        case moves.Give(card=card, to=to):
            return f"gives {card} to {named(to, names)}"
        case moves.Steal(card=card, owner=owner):
            return f"steals {card} from {named(owner, names)}"
        case moves.Discard(card=card, owner=owner):
            return f"discards {card} from {named(owner, names)}"
        case moves.Swap():
            first = f"{move.card} of {named(move.owner, names)}"
            return f"swaps {first} with {move.other_card} of {named(move.other_owner, names)}"
        case moves.TakeBonus():
            return "takes the bonus"
        case moves.TurnBonus(victim=victim):
            return f"turns the bonus on {named(victim, names)}"
        case moves.Deal(hand=hand):
            return " ".join(("is dealt", *hand))
        case moves.ChooseGoal(goal=goal):
            return f"chooses {goal}"
        case moves.PlayCard(card=card):
            return f"plays {card}"
        case moves.FlipHands(seats=seats):
            return "flips " + (" and ".join(named(seat, names) for seat in seats) or "nobody")
    raise TypeError(move)


def in_turn(move: Move, seats: int) -> Move:
    """The same move as the writer says it: players named in turn from the mover."""
    match move:
        case moves.Swap(seat=seat, owner=owner, other_owner=other):
            if (other - seat) % seats < (owner - seat) % seats:
                return moves.Swap(seat, move.other_card, other, move.card, owner)
        case moves.FlipHands(seat=seat, seats=flipped):
            turn = sorted(set(flipped), key=lambda other: (other - seat) % seats)
            return moves.FlipHands(seat, tuple(turn))
    return move


def parse(text: str, names: Names) -> Move:
    """The move that a line says; the longest player name that leaves a move wins."""
    matching = matching_names(text, names)
    if not matching:
        return parse_dice(text)
    for name in matching[:-1]:
        with suppress(Refused):
            return parse_said_by(name, text, names)
    return parse_said_by(matching[-1], text, names)


def matching_names(text: str, names: Names) -> list[str]:
    """The names that the text begins with, the longest first."""
    return sorted((name for name in names if text.startswith(name + " ")), key=len, reverse=True)


def longest_name(text: str, names: Names) -> str | None:
    return next(iter(matching_names(text, names)), None)


def parse_said_by(name: str, text: str, names: Names) -> Move:
    verb, _, rest = text[len(name) :].strip().partition(" ")
    if verb not in PREDICATES:
        raise Refused(Refusal.NOT_A_MOVE, text=text)
    move = PREDICATES[verb](names.index(name), rest.strip(), names)
    if move is None:
        raise Refused(Refusal.NOT_A_MOVE, text=text)
    return move


def parse_dice(text: str) -> Move:
    words = text.split()
    if words and words[0] == "dice":
        if len(words) == 3 and words[1] in ("1", "3", "5", "7"):
            return moves.Roll(int(words[1]), words[2])
        raise Refused(Refusal.NOT_A_MOVE, text=text)
    raise Refused(Refusal.UNKNOWN_ACTOR, text=text)


def word(text: str) -> str | None:
    return text if text and " " not in text else None


def parse_draws(seat: int, rest: str, names: Names) -> Move | None:
    return moves.Draw(seat, rest) if word(rest) else None


def parse_hits(seat: int, rest: str, names: Names) -> Move | None:
    return None if rest else moves.Hit(seat)


def parse_stays(seat: int, rest: str, names: Names) -> Move | None:
    return None if rest else moves.Stay(seat)


def card_and_name(rest: str, between: str, names: Names) -> tuple[str, int] | None:
    """`9 from Ana` as a card and a seat."""
    card, _, name = rest.partition(f" {between} ")
    if not word(card) or not name:
        return None
    return card, seat_of(name.strip(), names)


def seat_of(name: str, names: Names) -> int:
    if name not in names:
        raise Refused(Refusal.UNKNOWN_NAME, name=name)
    return names.index(name)


def parse_gives(seat: int, rest: str, names: Names) -> Move | None:
    found = card_and_name(rest, "to", names)
    return moves.Give(seat, *found) if found else None


def parse_steals(seat: int, rest: str, names: Names) -> Move | None:
    found = card_and_name(rest, "from", names)
    return moves.Steal(seat, *found) if found else None


def parse_discards(seat: int, rest: str, names: Names) -> Move | None:
    found = card_and_name(rest, "from", names)
    return moves.Discard(seat, *found) if found else None


def parse_swaps(seat: int, rest: str, names: Names) -> Move | None:
    """Either order is read."""
    card, _, tail = rest.partition(" of ")
    name = longest_name(tail, names)
    second = re.match(r"with (\S+) of (.+)", tail[len(name) :].strip()) if name else None
    if name is None or second is None or not word(card):
        return None
    other = seat_of(second[2].strip(), names)
    return in_turn(moves.Swap(seat, card, names.index(name), second[1], other), len(names))


def parse_takes(seat: int, rest: str, names: Names) -> Move | None:
    return moves.TakeBonus(seat) if rest == "the bonus" else None


def parse_turns(seat: int, rest: str, names: Names) -> Move | None:
    start, _, name = rest.partition(" on ")
    return moves.TurnBonus(seat, seat_of(name.strip(), names)) if start == "the bonus" else None


def parse_is_dealt(seat: int, rest: str, names: Names) -> Move | None:
    first, *hand = rest.split() or [""]
    return moves.Deal(seat, tuple(hand)) if first == "dealt" else None


def parse_chooses(seat: int, rest: str, names: Names) -> Move | None:
    return moves.ChooseGoal(seat, rest) if word(rest) else None


def parse_plays(seat: int, rest: str, names: Names) -> Move | None:
    return moves.PlayCard(seat, rest) if word(rest) else None


def parse_flips(seat: int, rest: str, names: Names) -> Move | None:
    """Any order is read."""
    if rest == "nobody" and rest not in names:
        return moves.FlipHands(seat, ())
    seats: list[int] = []
    while rest:
        name = longest_name(rest + " ", names)
        if name is None:
            raise Refused(Refusal.UNKNOWN_NAME, name=rest)
        seats.append(names.index(name))
        rest = rest[len(name) :].strip()
        if rest and not rest.startswith("and "):
            return None
        rest = rest.removeprefix("and ").strip()
    if not seats or len(set(seats)) < len(seats):
        return None
    return in_turn(moves.FlipHands(seat, tuple(seats)), len(names))


PREDICATES: dict[str, Callable[[int, str, Names], Move | None]] = {
    "draws": parse_draws,
    "hits": parse_hits,
    "stays": parse_stays,
    "gives": parse_gives,
    "steals": parse_steals,
    "discards": parse_discards,
    "swaps": parse_swaps,
    "takes": parse_takes,
    "turns": parse_turns,
    "is": parse_is_dealt,
    "chooses": parse_chooses,
    "plays": parse_plays,
    "flips": parse_flips,
}
