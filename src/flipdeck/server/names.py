"""Names and codes: what strangers write, made fit to be shown, and what the server makes up."""

import re
import secrets
import unicodedata

from flipdeck.engine.setup import is_name
from flipdeck.engine.wording import PREDICATES

from .denial import Denial, Denied

UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control, bidirectional, unassigned
MARKS = ("Mn", "Me")
MOST_MARKS = 2
CONSONANTS = "bdfgklmnprstvz"
VOWELS = "aeiou"
CODE = re.compile("([a-z]{4})-?([a-z]{4})-?([0-9]{2})")


def cleaned(text: str, most: int) -> str:
    """One line without anything unseen; no tower of accents, nothing a record could not say."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text[: 8 * most]):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in MARKS else 0
        if kind not in UNSEEN and sign not in ",#" and marks <= MOST_MARKS:
            kept.append(" " if kind == "Zs" else sign)
    return " ".join("".join(kept).split())[:most].strip()


def player_name(text: str, most: int) -> str:
    name = cleaned(text, most)
    if not is_name(name) or reads_like_a_move(name) or not has_a_sign(name):
        raise Denied(Denial.BAD_NAME, name=name)
    return name


def has_a_sign(name: str) -> bool:
    return any(unicodedata.category(sign)[0] in "LNSP" for sign in name)


def reads_like_a_move(name: str) -> bool:
    """`Ana hits` next to `Ana` would make a record ambiguous."""
    return any(word in PREDICATES for word in name.split()[1:])


def alike(name: str) -> str:
    """Two names with the same likeness are the same to the ear."""
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
