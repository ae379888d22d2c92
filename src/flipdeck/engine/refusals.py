"""Why something was refused: an enum and the facts, never a sentence (words live in locales)."""

from enum import StrEnum
from typing import Any

from flipdeck.errors import UserError


class Refusal(StrEnum):
    """Every reason there is; `Refused.facts` says the rest."""

    # A game that cannot be set up
    UNKNOWN_GAME = "unknown-game"
    UNKNOWN_EDITION = "unknown-edition"
    UNKNOWN_SWITCH = "unknown-switch"
    SWITCH_TWICE = "switch-twice"
    BAD_SWITCH_VALUE = "bad-switch-value"
    SWITCH_WITHOUT_VALUE = "switch-without-value"
    PLAYER_COUNT = "player-count"
    BAD_NAME = "bad-name"
    NAME_TWICE = "name-twice"
    UNKNOWN_NAME = "unknown-name"
    UNKNOWN_KIND = "unknown-kind"
    SCORE_COUNT = "score-count"
    BAD_SCORE = "bad-score"
    UNEQUAL_PARTNERS = "unequal-partners"
    NO_DECK_HERE = "no-deck-here"
    UNKNOWN_CARD = "unknown-card"
    TOO_MANY_CARDS = "too-many-cards"
    BAD_SEED = "bad-seed"
    BAD_SETUP = "bad-setup"
    # A move that the rules refuse
    GAME_OVER = "game-over"
    NOT_DUE = "not-due"
    CARD_NOT_LEFT = "card-not-left"
    STAY_WITHOUT_CARD = "stay-without-card"
    STAY_WITH_ZERO = "stay-with-zero"
    NOT_A_TARGET = "not-a-target"
    HAND_SIZE = "hand-size"
    DEALT_TWICE = "dealt-twice"
    UNKNOWN_GOAL = "unknown-goal"
    NOT_IN_HAND = "not-in-hand"
    NO_SUCH_SEAT = "no-such-seat"
    NOTHING_TO_UNDO = "nothing-to-undo"
    # A text that is no record
    NOT_TEXT = "not-text"
    RECORD_TOO_LONG = "record-too-long"
    WRONG_VERSION = "wrong-version"
    BAD_HEADER = "bad-header"
    UNKNOWN_KEY = "unknown-key"
    KEY_TWICE = "key-twice"
    MISSING_KEY = "missing-key"
    BAD_VALUE = "bad-value"
    UNKNOWN_ACTOR = "unknown-actor"
    NOT_A_MOVE = "not-a-move"
    NOT_A_SAVE = "not-a-save"


class Refused(UserError):
    """One refusal: `facts` fill the sentence, `line` is the record's line, `legal` what was legal.

    `match` is the one that refused a `move`, as it stands; `options` are the moves instead.
    `str(refused)` is the sentence; `refused.sentence("fr")` is it in French.
    """

    def __init__(self, reason: Refusal, /, **facts: Any) -> None:
        super().__init__(f"refusal-{reason}", **facts)
        self.reason = reason
        self.line: int | None = None
        self.legal: list[str] = []
        self.match: Any = None
        self.move: Any = None
        self.options: list[Any] = []

    def sentence(self, language: str = "en") -> str:
        """The refusal as one line: where, why, and what was legal."""
        from flipdeck.words.fluent import presentable, say

        facts = {name: presentable(fact) for name, fact in self.facts.items()}
        text = say(self.key, language, **facts)
        if self.line is not None:
            text = say("refusal-at-line", language, line=str(self.line), sentence=text)
        if self.legal:
            legal = presentable(self.legal)
            text = say("refusal-with-legal", language, sentence=text, legal=legal)
        return text
