"""Players' names, made fit to be shown, and the codes of tables."""

import re
import secrets
import unicodedata

from flipdeck.engine.setup import is_name

from .refusals import Refused, ServerRefusal

INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control, bidirectional, unassigned
MARKS = ("Mn", "Me")
MOST_MARKS = 2
CONSONANTS = "bdfgklmnprstvz"
VOWELS = "aeiou"
CODE = re.compile("([a-z]{4})-?([a-z]{4})-?([0-9]{2})")


def cleaned(text: str, max_chars: int) -> str:
    """One line without invisible characters and without stacked accents."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text[: 8 * max_chars]):
        kind = unicodedata.category(char)
        marks = marks + 1 if kind in MARKS else 0
        if kind not in INVISIBLE and marks <= MOST_MARKS:
            kept.append(" " if kind == "Zs" else char)
    return " ".join("".join(kept).split())[:max_chars].strip()


def player_name(text: str, max_chars: int) -> str:
    name = cleaned(text, max_chars)
    if not is_name(name) or not has_a_character(name):
        raise Refused(ServerRefusal.BAD_NAME, name=name)
    return name


def has_a_character(name: str) -> bool:
    return any(unicodedata.category(char)[0] in "LNSP" for char in name)


def alike(name: str) -> str:
    """Names that are equal here are too similar for one table."""
    return unicodedata.normalize("NFKC", name).casefold()


def new_code() -> str:
    """Four syllables and a number, sayable in many languages: `tuka-remo-42`."""
    first, second, third, fourth = (
        secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(4)
    )
    if first == second or third == fourth:
        return new_code()
    return f"{first}{second}-{third}{fourth}-{10 + secrets.randbelow(90)}"


def read_code(text: str) -> str:
    """The code as somebody typed it; empty if it is none."""
    found = CODE.fullmatch(re.sub(r"[\s_]+", "-", text.strip().lower()))
    return "-".join(found.groups()) if found else ""
