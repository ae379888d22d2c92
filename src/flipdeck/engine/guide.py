"""What there is to read about a game: how it is played, its cards, editions and house rules.

Everything comes from the rules, but for the order of the sections and the cards shown beside them.
The words are in `locales/`, in messages named after what is listed here.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import groupby

import msgspec

from flipdeck.rules.cards import (
    HALF,
    LUCKY_13,
    MINUS_2,
    NAMES,
    PLUS_2,
    SECOND_CHANCE,
    TIMES_2,
    UNLUCKY_7,
)
from flipdeck.rules.editions import HIGHEST_TARGET, SWITCHES
from flipdeck.rules.rulebook import GAMES, Game
from flipdeck.rules.two_sided import CARDS, CARDS_BY_NAME

from .refusals import Refusal, Refused

CLASSES = ("number", "special", "bonus", "penalty", "action", "face")


class Bounds(msgspec.Struct, frozen=True, array_like=True):
    least: int
    most: int


class Section(msgspec.Struct, frozen=True):
    """A few sentences, `how-GAME-KEY-text`, under a title, `how-GAME-KEY`."""

    key: str
    cards: tuple[str, ...]  # shown beside them


class Copies(msgspec.Struct, frozen=True, array_like=True):
    card: str
    count: int


class CardGroup(msgspec.Struct, frozen=True):
    """Cards that do the same: `card-KEY` is their name, `card-KEY-text` what they do."""

    key: str
    kind: str  # one of CLASSES; `cards-KIND` is its heading
    cards: tuple[Copies, ...]


class Default(msgspec.Struct, frozen=True):
    """What is played with these numbers of players where no house rule says otherwise."""

    value: str
    players: Bounds


class HouseRule(msgspec.Struct, frozen=True):
    """A switch: `rule-NAME` is its title, `about-NAME` what it decides, `value-NAME-VALUE` each
    of its values."""

    name: str
    values: tuple[str, ...]  # none where any number within the bounds will do
    bounds: Bounds | None
    defaults: tuple[Default, ...]  # none where the edition decides


class Guide(msgspec.Struct, frozen=True):
    players: Bounds
    deck: int  # cards in one deck
    sections: tuple[Section, ...]
    cards: tuple[CardGroup, ...]
    editions: dict[str, dict[str, str]]  # the default first; "" depends on the number of players
    house_rules: tuple[HouseRule, ...]


SECTIONS: dict[str, tuple[tuple[str, str], ...]] = {
    "flip7": (
        ("aim", "12 9 4 1 0"),
        ("deal", ""),
        ("turn", ""),
        ("bust", "9 9"),
        ("seven", "2 4 6 8 9 11 12"),
        ("actions", "freeze flip3 second"),
        ("score", "4 9 12 x2 +8"),
        ("end", ""),
        ("few", ""),
    ),
    "vengeance": (
        ("aim", "13 8 5 1"),
        ("deal", ""),
        ("turn", ""),
        ("open", ""),
        ("bust", "8 8"),
        ("seven", "0 2 4 6 9 12 13"),
        ("actions", "steal swap discard justone flip4"),
        ("score", "5 11 13 /2 -4"),
        ("end", ""),
        ("brutal", ""),
        ("few", ""),
    ),
    "flipflop": (
        ("aim", ""),
        ("cards", "R1 Y4 R5 YF"),
        ("dice", ""),
        ("goals", ""),
        ("trick", "R4 Y1 Y4 R3"),
        ("flop", "RF"),
        ("score", ""),
        ("end", ""),
    ),
}

SPECIAL = {0: "zero", LUCKY_13: "lucky13", UNLUCKY_7: "unlucky7"}
SPECIAL_NUMBERS = {"flip7": {}, "vengeance": SPECIAL}


def known_game(name: str) -> Game:
    if name not in GAMES:
        raise Refused(Refusal.UNKNOWN_GAME, name=name, known=list(GAMES))
    return GAMES[name]


@cache
def guide(name: str) -> Guide:
    game = known_game(name)
    return Guide(
        players=Bounds(game.players[0], game.players[-1]),
        deck=len(game.pack) or CARDS,
        sections=tuple(Section(key, tuple(cards.split())) for key, cards in SECTIONS[name]),
        cards=tuple(line_cards(game) if game.pack else two_sided_cards()),
        editions={edition: settings(game, edition) for edition in game.editions},
        house_rules=tuple(house_rule(game, switch) for switch in switches_of(game)),
    )


def check_edition(name: str, edition: str) -> None:
    known = list(guide(name).editions)
    if edition not in known:
        raise Refused(Refusal.UNKNOWN_EDITION, name=edition, known=known)


# Editions and house rules


def settings(game: Game, edition: str) -> dict[str, str]:
    printed = game.editions[edition]
    return {switch: printed.get(switch, "") for switch in game.house_rules(edition)}


def switches_of(game: Game) -> list[str]:
    """Those of any edition."""
    return list(
        dict.fromkeys(name for edition in game.editions for name in game.house_rules(edition))
    )


def house_rule(game: Game, name: str) -> HouseRule:
    by_players: dict[str, Callable[[int], int]] = {"target": game.target, "decks": game.decks}
    return HouseRule(
        name=name,
        values=tuple(SWITCHES.get(name, ())),
        bounds=Bounds(1, HIGHEST_TARGET) if name == "target" else None,
        defaults=defaults(game, by_players[name]) if name in by_players else (),
    )


def defaults(game: Game, value: Callable[[int], int]) -> tuple[Default, ...]:
    """The values in order of the number of players."""
    found = []
    for default, seats in groupby(game.players, value):
        players = list(seats)
        found.append(Default(str(default), Bounds(players[0], players[-1])))
    return tuple(found)


# Cards


def line_cards(game: Game) -> list[CardGroup]:
    groups: dict[tuple[str, str], list[Copies]] = {}
    for card, count in sorted(Counter(game.pack).items()):
        groups.setdefault(group_of(game, card), []).append(Copies(NAMES[card], count))
    made = [CardGroup(key, kind, tuple(cards)) for (kind, key), cards in groups.items()]
    return sorted(made, key=lambda group: CLASSES.index(group.kind))


def group_of(game: Game, card: int) -> tuple[str, str]:
    """The class of a card, and what it is explained as."""
    special = SPECIAL_NUMBERS[game.name]
    if card in special:
        return "special", special[card]
    if card < PLUS_2:
        return "number", "number"
    if card < HALF:
        return "bonus", "double" if card == TIMES_2 else "plus"
    if card < SECOND_CHANCE:
        return "penalty", "half" if card < MINUS_2 else "minus"
    return "action", NAMES[card]


def two_sided_cards() -> list[CardGroup]:
    """Faces by colour; the copies are the cards that have one on either side."""
    faces = Counter(name.split("/")[0] for name in CARDS_BY_NAME)
    flops = tuple(Copies(face, count) for face, count in sorted(faces.items()) if face[1] == "F")
    numbers = tuple(Copies(face, count) for face, count in sorted(faces.items()) if face[1] != "F")
    return [CardGroup("face", "face", numbers), CardGroup("flop", "face", flops)]
