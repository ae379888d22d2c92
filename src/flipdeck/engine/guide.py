"""What there is to read about a game: how it is played, its cards, editions and house rules.

Everything comes from the rules, but for the order of the sections and the cards shown beside them.
The words are in `locales/`, in messages named after what is listed here.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import groupby

import msgspec

from flipdeck.rules.cards import HALF, MINUS_2, NAMES, PLUS_2, SECOND_CHANCE, TIMES_2
from flipdeck.rules.editions import HIGHEST_TARGET
from flipdeck.rules.rulebook import Rulebook
from flipdeck.rules.two_sided import CARDS, CARDS_BY_NAME

from . import registry
from .game import Game
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


@cache
def guide(name: str) -> Guide:
    game = registry.game(name)
    rules = game.rules
    return Guide(
        players=Bounds(rules.players[0], rules.players[-1]),
        deck=len(rules.pack) or CARDS,
        sections=tuple(Section(key, tuple(cards.split())) for key, cards in game.sections),
        cards=tuple(line_cards(game) if rules.pack else two_sided_cards()),
        editions={edition: settings(rules, edition) for edition in rules.editions},
        house_rules=tuple(house_rule(rules, switch) for switch in switches_of(rules)),
    )


def check_edition(name: str, edition: str) -> None:
    known = list(guide(name).editions)
    if edition not in known:
        raise Refused(Refusal.UNKNOWN_EDITION, name=edition, known=known)


# Editions and house rules


def settings(rules: Rulebook, edition: str) -> dict[str, str]:
    printed = rules.editions[edition]
    return {switch: printed.get(switch, "") for switch in rules.house_rules(edition)}


def switches_of(rules: Rulebook) -> list[str]:
    """Those of any edition."""
    return list(
        dict.fromkeys(name for edition in rules.editions for name in rules.house_rules(edition))
    )


def house_rule(rules: Rulebook, name: str) -> HouseRule:
    by_players: dict[str, Callable[[int], int]] = {"target": rules.target, "decks": rules.decks}
    return HouseRule(
        name=name,
        values=tuple(rules.switch_values.get(name, ())),
        bounds=Bounds(1, HIGHEST_TARGET) if name == "target" else None,
        defaults=defaults(rules, by_players[name]) if name in by_players else (),
    )


def defaults(rules: Rulebook, value: Callable[[int], int]) -> tuple[Default, ...]:
    """The values in order of the number of players."""
    found = []
    for default, seats in groupby(rules.players, value):
        players = list(seats)
        found.append(Default(str(default), Bounds(players[0], players[-1])))
    return tuple(found)


# Cards


def line_cards(game: Game) -> list[CardGroup]:
    groups: dict[tuple[str, str], list[Copies]] = {}
    for card, count in sorted(Counter(game.rules.pack).items()):
        groups.setdefault(group_of(game, card), []).append(Copies(NAMES[card], count))
    made = [CardGroup(key, kind, tuple(cards)) for (kind, key), cards in groups.items()]
    return sorted(made, key=lambda group: CLASSES.index(group.kind))


def group_of(game: Game, card: int) -> tuple[str, str]:
    """The class of a card, and what it is explained as."""
    if card in game.special_numbers:
        return "special", game.special_numbers[card]
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
