"""Who plays: a name (`threshold:25`, `counter`), a level, or a bot of your own.

The same words name players everywhere: on the command line, in Python, and for a server's operator.
No bot is given more than its seat may know, and the same seed makes the same decisions. Nothing
here needs a compiler: a live table does not wait for one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Any, TypeAlias, cast

from flipdeck.engine import registry
from flipdeck.engine.bot import Bot, BotError, problem_in_words
from flipdeck.engine.moves import Move
from flipdeck.engine.policy import Policy, PolicyKind, policy
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.engine.view import View
from flipdeck.errors import UserError
from flipdeck.rules.layout import duplicate

from . import own
from .counting import counter, winner
from .counting.tables import file_for, load_lookup

Choose = Callable[[Any, int], int]  # (table, random word) -> an answer for the table's actor
# A name, a level or where a bot is; or its class; or a function marked @policy.
Given: TypeAlias = str | Callable[[], Bot] | Callable[..., int]

SKILLED_KINDS = {"counter": PolicyKind(counter.COUNTER), "winner": PolicyKind(winner.WINNER)}
LEARNED = 20
HOTTEST = 100
LEARNED_KINDS = {"learned": PolicyKind(LEARNED, HOTTEST, optional=True)}  # and a temperature


def is_skilled(policies: Sequence[Policy]) -> bool:
    """Is `counter` or `winner` among them?"""
    return any(policy.kind in (counter.COUNTER, winner.WINNER) for policy in policies)


def is_learned(policies: Sequence[Policy]) -> bool:
    """Is `learned` among them?"""
    return any(policy.kind == LEARNED for policy in policies)


def own_numbers(policies: Sequence[Policy]) -> tuple[int, ...]:
    """The numbers of policies from outside among them."""
    return tuple(sorted({policy.kind for policy in policies if policy.kind >= own.FIRST_NUMBER}))


@dataclass
class PolicyBot:
    """A policy that answers for one seat, with lots of its own or those of the view."""

    choose: Choose
    random: Random | None = None

    def decide(self, view: View, moves: Sequence[Move]) -> Move:
        """The move whose choices the policy makes, one after the other on a copy."""
        codec, rulebook = registry.game(view.setup.game).codec, view.setup.rulebook
        random = self.random or view.random
        moves_by_choices = {frozenset(codec.choices_for(view.table, move)): move for move in moves}
        table = duplicate(view.table)
        choices: frozenset[int] = frozenset()
        while choices not in moves_by_choices:
            if choices:
                rulebook.step(table, max(choices))
            choice = self.choose(table, random.getrandbits(32))
            if not rulebook.legal(table, choice):
                raise ValueError(f"{choice} is not a legal choice")
            choices |= {choice}
        return moves_by_choices[choices]


@dataclass(frozen=True)
class Player:
    """Who sits somewhere: what compiled loops know them by, None for a bot in Python."""

    name: str
    policy: Policy | None
    given: Given


def player(game: str, given: Given) -> Player:
    """The player of a name, a level or a place; or of a class. Refused if there is none."""
    registry.game(game)
    if isinstance(given, str):
        return named_player(game, given.strip())
    if own.is_policy(given):
        return Player(given.__name__, policy_of(game, given, "", given.__name__), given)
    if not callable(given):
        raise UserError("bot-not-a-bot", name=repr(given))
    return Player(getattr(given, "__name__", repr(given)), None, given)


def named_player(game: str, name: str) -> Player:
    text = in_full(game, name)
    if found := own.OWN.fullmatch(text):
        loaded = own.load(found["where"], found["name"])
        if own.is_policy(loaded):
            return Player(name, policy_of(game, loaded, found["number"] or "", text), text)
        if found["number"] or not isinstance(loaded, type) or not hasattr(loaded, "decide"):
            raise UserError("bot-not-a-bot", name=text)
        return Player(name, None, text)
    try:
        chosen = policy(text, kinds_of(game))
    except Refused as refused:
        refused.facts["known"] += levels_of(game)
        refused.key = "player-unknown"
        raise
    is_interpreted = text.partition(":")[0] in registry.game(game).bots
    return Player(name, None if is_interpreted else chosen, text)


def policy_of(game: str, choose: Callable[..., Any], number: str, name: str) -> Policy:
    kind = own.number_of(choose)
    if game not in own.POLICIES[kind].games:
        known = ", ".join(own.POLICIES[kind].games)
        raise UserError("policy-not-for-game", name=name, game=game, known=known)
    try:
        return Policy(kind, float(number or 0))
    except ValueError:
        raise UserError("policy-bad-number", name=name) from None


def is_own(text: str) -> bool:
    """Is this a place where a bot is, and not a name?"""
    return own.OWN.fullmatch(text) is not None


def in_full(game: str, text: str) -> str:
    """What a level stands for; any other name is itself."""
    return OWN_LEVELS.get(text) or registry.game(game).levels.get(text, text)


def bot(game: str, spec: Given, seed: int | None = None) -> Bot:
    """The bot of a name, a level or a place (`my_bot.py:MyBot`); Refused if there is none.

    With a seed, one of ours draws lots of its own; without, those of the view.
    """
    return make_bot(player(game, spec), game, None if seed is None else Random(seed))


def make_bot(player: Player, game: str, random: Random | None = None) -> Bot:
    if player.policy is not None:
        return PolicyBot(choose_of(game, player.policy), random)
    if not isinstance(player.given, str):
        return made(cast("Callable[[], Bot]", player.given), player.name)
    if found := own.OWN.fullmatch(player.given):
        return made(own.load(found["where"], found["name"]), player.name)
    number = policy(player.given, kinds_of(game)).parameter
    answer = registry.game(game).bots[player.given.partition(":")[0]].answer.load()
    return PolicyBot(lambda table, word: answer(table, int(number), word), random)


def made(factory: Callable[[], Bot], name: str) -> Bot:
    try:
        bot = factory()
    except Exception as error:
        raise BotError("bot-not-made", name=name, problem=problem_in_words(error)) from error
    if not isinstance(bot, Bot):
        raise UserError("bot-not-a-bot", name=name)
    return bot


def choose_of(game: str, chosen: Policy) -> Choose:
    """What a policy that compiled loops know answers at an interpreted table."""
    kind, parameter = chosen
    if kind in own.POLICIES:
        choose = own.POLICIES[kind].choose
        return lambda table, word: choose(table, parameter, word)
    if kind == LEARNED:
        return partial(choose_learned, game, parameter)
    if kind in (counter.COUNTER, winner.WINNER):
        return partial(choose_skilled, game, kind)
    simple = registry.game(game).choose
    return lambda table, word: simple(table, kind, parameter, word)


def kinds_of(game: str) -> dict[str, PolicyKind]:
    """All kinds of players that there are for a game."""
    bots = {name: bot.kind for name, bot in registry.game(game).bots.items()}
    return {**simulated_kinds(game), **bots}


def simulated_kinds(game: str) -> dict[str, PolicyKind]:
    """Those that play whole games by the hundred thousand."""
    return {**compiled_kinds(game), **(LEARNED_KINDS if registry.game(game).network else {})}


def compiled_kinds(game: str) -> dict[str, PolicyKind]:
    """Those that compiled loops know."""
    found = registry.game(game)
    return {**found.policies, **(SKILLED_KINDS if found.skilled else {})}


def choose_skilled(game: str, kind: int, table: Any, word: int) -> int:
    lookup = load_lookup(file_for(game, bool(table.brutal)))
    return skilled_choose(game)(table, kind, lookup, word)


@cache
def skilled_choose(game: str) -> Callable[..., int]:
    """What answers for `counter` and `winner`, by tables in place of a parameter."""
    found: Callable[..., int] = registry.game(game).need("skilled")
    return found


def choose_learned(game: str, temperature: float, table: Any, word: int) -> int:
    from .learned.player import answer

    return answer(game, temperature, table, word)


# For people

OWN_LEVELS: dict[str, str] = {}  # bots that an operator offers, in all games of ours


def levels_of(game: str) -> list[str]:
    """The names of all levels, those of the operator last."""
    return [*registry.game(game).levels, *OWN_LEVELS]


def add_level(name: str, text: str) -> None:
    """Offer an operator's bot at the tables of this process, under a name; it is loaded once."""
    for game in registry.BUILT_IN:
        if name in levels_of(game):
            raise Refused(Refusal.NAME_TWICE, name=name)
        player(game, text)
    OWN_LEVELS[name] = text


def levels_apart(game: str) -> list[str]:
    """Of levels that play the game alike, the first."""
    first = {in_full(game, level): level for level in reversed(levels_of(game))}
    return [level for level in levels_of(game) if level in first.values()]


def default_player(game: str, name: str) -> str:
    """An opponent for a pleasant game; the same name has the same temper."""
    opponents = registry.game(game).opponents
    return opponents[sum(map(ord, name)) % len(opponents)]
