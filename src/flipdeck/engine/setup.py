"""How a game is set up: game, edition, house rules, players, and what a study starts from."""

import unicodedata
from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import FieldInfo, fields

from flipdeck.rules.cards import KINDS
from flipdeck.rules.editions import HIGHEST_TARGET
from flipdeck.rules.rulebook import Rulebook, TrickRulebook, new_table
from flipdeck.rules.table import Table

from .refusals import Refusal, Refused
from .registry import LOADED

HIGHEST_SCORE = 1_000_000
RESERVED_NAMES = ("deck", "dice")
NOT_IN_A_NAME = frozenset(",#")  # unless it is quoted
NOT_IN_A_LINE = ("Cc", "Cs", "Zl", "Zp")


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a match starts from; `Match.new` makes one."""

    game: str
    players: tuple[str, ...]
    edition: str = ""
    rules: dict[str, str] = {}
    dealer: int = -1  # the last player named, so that the first is asked first
    scores: tuple[int, ...] | None = None
    deck: tuple[str, ...] | None = None
    seed: str | None = None

    @property
    def rulebook(self) -> Rulebook:
        """The rules of the game."""
        return LOADED[self.game].rules

    def seat(self, name: str) -> int:
        """Where a player sits."""
        if name not in self.players:
            raise Refused(Refusal.UNKNOWN_NAME, name=name)
        return self.players.index(name)


def checked(setup: Setup) -> Setup:
    """The same set-up with its defaults filled in, or Refused."""
    setup = own(setup)
    edition = setup.edition or setup.rulebook.default_edition
    if edition not in setup.rulebook.editions:
        raise Refused(Refusal.UNKNOWN_EDITION, name=edition, known=list(setup.rulebook.editions))
    check_players(setup)
    check_rules(setup, edition)
    check_scores(setup)
    check_deck(setup)
    if setup.seed is not None and not (is_line(setup.seed) and "#" not in setup.seed):
        raise Refused(Refusal.BAD_SEED, seed=setup.seed)
    seats = len(setup.players)
    if not -seats <= setup.dealer < seats:
        raise Refused(Refusal.UNKNOWN_NAME, name=str(setup.dealer))
    return msgspec.structs.replace(setup, edition=edition, dealer=setup.dealer % seats)


def own(setup: Setup) -> Setup:
    """A copy of the declared types: lists and dicts of the caller may change."""
    return Setup(**{field.name: own_value(setup, field) for field in fields(Setup)})


def own_value(setup: Setup, field: FieldInfo) -> Any:
    value = getattr(setup, field.name)
    try:
        return msgspec.convert(msgspec.to_builtins(value), field.type)
    except (msgspec.ValidationError, TypeError):
        raise Refused(Refusal.BAD_SETUP, option=field.name, value=repr(value)) from None


def as_rules(rules: Any) -> Any:
    """House rules as a dictionary; what is none is left to the check, which refuses it."""
    if rules is None:
        return {}
    return dict(rules) if isinstance(rules, Mapping) else rules


def check_players(setup: Setup) -> None:
    allowed = setup.rulebook.players
    if len(setup.players) not in allowed:
        raise Refused(
            Refusal.PLAYER_COUNT, count=len(setup.players), least=allowed[0], most=allowed[-1]
        )
    for name in setup.players:
        if not is_name(name):
            raise Refused(Refusal.BAD_NAME, name=name)
        if setup.players.count(name) > 1:
            raise Refused(Refusal.NAME_TWICE, name=name)


def is_name(name: str) -> bool:
    return name != "" and is_line(name)


def is_plain(name: str, rules: Rulebook) -> bool:
    """Is this a name as it stands, and nothing else that a record says?"""
    if name in RESERVED_NAMES or not NOT_IN_A_NAME.isdisjoint(name):
        return False
    return not isinstance(rules, TrickRulebook) or is_one(name)


def is_one(name: str) -> bool:
    """Can this be told from `Ben and Cleo`, `nobody` or `dice 5`, where those are said?"""
    return name != "nobody" and " and " not in f" {name} " and not name.startswith("dice ")


def is_line(text: str) -> bool:
    """One line without spaces around it, control characters or half a character?"""
    kinds = {unicodedata.category(sign) for sign in text}
    return text == text.strip() and kinds.isdisjoint(NOT_IN_A_LINE)


def check_rules(setup: Setup, edition: str) -> None:
    known = list(setup.rulebook.house_rules(edition))
    for name, value in setup.rules.items():
        if name not in known:
            raise Refused(Refusal.UNKNOWN_SWITCH, name=name, known=known)
        if name == "target":
            good = value.isascii() and value.isdigit() and 1 <= int(value[:9]) <= HIGHEST_TARGET
            good = good and value == str(int(value[:9]))
            values = [f"1-{HIGHEST_TARGET}"]
        else:
            values = list(setup.rulebook.switch_values[name])
            good = value in values
        if not value:
            raise Refused(Refusal.SWITCH_WITHOUT_VALUE, name=name, known=values)
        if not good:
            raise Refused(Refusal.BAD_SWITCH_VALUE, name=name, value=value, known=values)


def check_scores(setup: Setup) -> None:
    if setup.scores is None:
        return
    if len(setup.scores) != len(setup.players):
        raise Refused(Refusal.SCORE_COUNT, count=len(setup.scores), players=len(setup.players))
    lowest = -HIGHEST_SCORE if setup.rules.get("brutal") == "yes" else 0
    for score in setup.scores:
        if not lowest <= score <= HIGHEST_SCORE:
            raise Refused(Refusal.BAD_SCORE, score=str(score))

    if setup.rulebook.in_teams(len(setup.players)) and setup.scores[:2] != setup.scores[2:]:
        raise Refused(Refusal.UNEQUAL_PARTNERS)


def check_deck(setup: Setup) -> None:
    if setup.deck is None:
        return
    pack = Counter(setup.rulebook.pack)
    if not pack:
        raise Refused(Refusal.NO_DECK_HERE)
    decks = switches(setup)["decks"]
    for name, count in Counter(setup.deck).items():
        if KINDS.get(name) not in pack:
            raise Refused(Refusal.UNKNOWN_CARD, card=name)
        most = pack[KINDS[name]] * decks
        if count > most:
            raise Refused(Refusal.TOO_MANY_CARDS, card=name, count=count, most=most)


def switches(setup: Setup) -> dict[str, int]:
    edition = setup.edition or setup.rulebook.default_edition
    return setup.rulebook.switches(edition, len(setup.players), setup.rules)


def set_table(setup: Setup) -> Table:
    """The table of a checked set-up, at the first question."""
    deck = None if setup.deck is None else [KINDS[name] for name in setup.deck]
    table: Table = new_table(
        setup.rulebook,
        len(setup.players),
        switches(setup),
        setup.dealer,
        setup.scores or (),
        deck,
    )
    return table
