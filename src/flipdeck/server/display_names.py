"""Players' names, made fit to be shown, and the codes of tables.

Names that look alike are those with the same skeleton by Unicode's UTS 39; accents do not count, so
that no mark that a font leaves out makes a name of its own.
"""

import re
import secrets
import unicodedata
from functools import cache
from importlib.resources import files

from flipdeck.engine.setup import is_name

from .refusals import Refused, ServerRefusal

INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control, bidirectional, unassigned
# Letters and symbols that nobody sees: Hangul fillers, an empty Braille cell, inherent vowels.
BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f\U0001d159")
SELECTORS = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
MARKS = ("Mn", "Me")
ACCENTS = (
    range(0x0300, 0x0370), range(0x1AB0, 0x1B00), range(0x1DC0, 0x1E00), range(0x20D0, 0x2100),
    range(0xFE20, 0xFE30),
)  # fmt: skip
MOST_MARKS = 2
CONSONANTS = "bdfgklmnprstvz"
VOWELS = "aeiou"
CODE = re.compile("([a-z]{4})-?([a-z]{4})-?([0-9]{2})")


def cleaned(text: str, max_chars: int) -> str:
    """One line without invisible characters and without stacked accents."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text[: 8 * max_chars]):
        if is_blank(char):
            continue
        kind = unicodedata.category(char)
        marks = marks + 1 if kind in MARKS else 0
        if kind not in INVISIBLE and marks <= MOST_MARKS:
            kept.append(" " if kind == "Zs" else char)
    return " ".join("".join(kept).split())[:max_chars].strip()


def is_blank(char: str) -> bool:
    return char in BLANK or any(ord(char) in selectors for selectors in SELECTORS)


def player_name(text: str, max_chars: int) -> str:
    name = cleaned(text, max_chars)
    if not is_name(name) or not has_a_character(name):
        raise Refused(ServerRefusal.BAD_NAME, name=name)
    return name


def has_a_character(name: str) -> bool:
    return any(unicodedata.category(char)[0] in "LNSP" for char in name)


def alike(name: str, other: str) -> bool:
    """Are these names too similar for one table, as written or in small letters?"""
    return any(look(name) == look(other) for look in LOOKS)


def small(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def skeleton(name: str) -> str:
    """What a name looks like (UTS 39), without accents and spaces."""
    look = unicodedata.normalize("NFKC", name).translate(lookalikes())
    bare = unicodedata.normalize("NFD", look).translate(lookalikes())
    return "".join(char for char in bare if not is_accent(char) and not char.isspace())


# Small letters may look alike where capitals do not, and the other way round.
LOOKS = (skeleton, lambda name: skeleton(small(name)), lambda name: small(skeleton(name)))


def is_accent(char: str) -> bool:
    return any(ord(char) in accents for accents in ACCENTS)


@cache
def lookalikes() -> dict[int, str]:
    """What each character looks like; the others like themselves. See tools/confusables.py."""
    text = (files("flipdeck.server") / "confusables.txt").read_text("utf-8")
    lines = [line.split(" ", 1) for line in text.splitlines()[1:]]
    return {ord(char): target for target, chars in lines for char in chars}


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
