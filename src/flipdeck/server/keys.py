"""Seat tokens: whoever holds one holds the seat. Only their hashes are kept."""

import hashlib
import hmac
import re
import secrets
from typing import NamedTuple

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
    """What is kept of a person's tokens: the newest, and the one before until that is used."""

    hash: bytes
    previous: bytes

    def fits(self, token: Token) -> bool:
        newest = hmac.compare_digest(self.hash, token.hash)
        before = hmac.compare_digest(self.previous, token.hash)
        return newest or before

    def turned(self, used: Token, new: Token) -> "Key":
        return Key(new.hash, used.hash)


def new_token(code: str, person: int) -> Token:
    return Token(code, person, secrets.token_urlsafe(32))


def read_token(text: str) -> Token | None:
    found = TOKEN.fullmatch(text)
    return Token(found[1], int(found[2]), found[3]) if found else None


def new_key(token: Token) -> Key:
    return Key(token.hash, b"")
