"""Seat tokens: a token gives its holder the seat. Only hashes of tokens are stored."""

import hashlib
import hmac
import re
import secrets
from typing import NamedTuple

HASH_BYTES = 32
MOST_UNUSED = 16
TOKEN = re.compile(r"([a-z]{4}-[a-z]{4}-[0-9]{2})\.([0-9]{1,9})\.([A-Za-z0-9_-]{43})")


class Token(NamedTuple):
    code: str
    person: int
    secret: str

    def __str__(self) -> str:
        return f"{self.code}.{self.person}.{self.secret}"

    def __repr__(self) -> str:
        return f"Token({self.code}, {self.person}, …)"

    @property
    def hash(self) -> bytes:
        return hashlib.sha256(str(self).encode()).digest()


class Key(NamedTuple):
    """The stored hashes of a person's tokens: the newest, and before it the one last used.

    Between them are the tokens issued since then: an answer may have been lost, so each of them is
    valid until one is used.
    """

    hash: bytes
    previous: bytes

    def fits(self, token: Token) -> bool:
        return any(hmac.compare_digest(known, token.hash) for known in self.known())

    def known(self) -> list[bytes]:
        starts = range(0, len(self.previous), HASH_BYTES)
        return [self.hash, *(self.previous[start : start + HASH_BYTES] for start in starts)]

    def turned(self, used: Token, new: Token) -> "Key":
        used_again = self.previous[:HASH_BYTES] == used.hash
        previous = self.previous + self.hash if used_again else used.hash
        return Key(new.hash, previous[: MOST_UNUSED * HASH_BYTES])


def new_token(code: str, person: int) -> Token:
    return Token(code, person, secrets.token_urlsafe(32))


def read_token(text: str) -> Token | None:
    found = TOKEN.fullmatch(text)
    return Token(found[1], int(found[2]), found[3]) if found else None


def new_key(token: Token) -> Key:
    return Key(token.hash, b"")
