"""What the client's source says, call by call: which words, with which facts."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

CALL = re.compile(r"(?<!function )\bsay\(")
QUOTED = re.compile(r"\"([\w-]+)\"")
MADE = re.compile(r"`([a-z][\w-]*-\$\{[^`]*)`")
HOLE = re.compile(r"\\\$\\\{.*?\\\}")
CLOSING = {"(": ")", "[": "]", "{": "}"}


class Said(NamedTuple):
    path: Path
    keys: list[str]
    families: list[re.Pattern[str]]  # of keys made of a beginning and what is said of
    facts: set[str] | None  # None: the source names them elsewhere

    def may_be(self, key: str) -> bool:
        return any(family.fullmatch(key) for family in self.families)

    def gives(self, wanted: set[str]) -> bool:
        return self.facts is None or wanted <= self.facts


def said_in(path: Path) -> Iterator[Said]:
    code = path.read_text("utf-8")
    for call in CALL.finditer(code):
        key, *facts = arguments(code, call.end())
        families = [re.compile(HOLE.sub(".+", re.escape(made))) for made in MADE.findall(key)]
        yield Said(path, QUOTED.findall(key), families, facts_of(*facts))


def facts_of(literal: str = "{}") -> set[str] | None:
    if not literal.startswith("{"):
        return None
    fields = arguments(literal[1:-1] + ")", 0)
    if any(field.startswith("...") for field in fields):
        return None
    return {re.split(r"\W", field)[0] for field in fields}


def arguments(code: str, place: int) -> list[str]:
    """What stands between commas, from a place after an opening bracket to its closing one."""
    found, begin, inside = [], place, list[str]()
    while inside or code[place] != ")":
        char = code[place]
        if char == '"':
            place = code.index('"', place + 1)
        elif inside and char == inside[-1]:
            inside.pop()
        elif inside and inside[-1] == "`":
            inside += "}" if code.startswith("${", place - 1) else ""
        elif char in CLOSING or char == "`":
            inside.append(CLOSING.get(char, char))
        elif char == "," and not inside:
            found.append(code[begin:place].strip())
            begin = place + 1
        place += 1
    return [one for one in (*found, code[begin:place].strip()) if one]
