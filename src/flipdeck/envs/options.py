"""What all environments check before they begin: one clear error says what would fit."""

from flipdeck.engine.compiled.batch import HIGHEST_ROUND
from flipdeck.engine.episode import REWARDS
from flipdeck.engine.refusals import Refused
from flipdeck.engine.setup import Setup, checked

SEED_BITS = 32


def check(reward: str, round_limit: int) -> None:
    if reward not in REWARDS:
        raise ValueError(f"reward {reward!r} is unknown; there are {', '.join(REWARDS)}")
    if not 1 <= round_limit <= HIGHEST_ROUND:
        raise ValueError(f"a game is cut off after 1 to {HIGHEST_ROUND} rounds, not {round_limit}")


def checked_setup(game: str, players: list[str], edition: str, rules: dict[str, str]) -> Setup:
    try:
        return checked(Setup(game=game, players=tuple(players), edition=edition, rules=rules))
    except Refused as refused:
        raise ValueError(str(refused)) from None
