"""Seat tokens: a token gives its holder the seat. Only hashes of tokens are stored."""

import hashlib
import hmac
import re
import secrets
from typing import NamedTuple

HASH_BYTES = 32
ROOT_CHARS = 21  # 126 bits, which all tokens of a seat have in common; another 132 bits differ
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

    @property
    def root(self) -> bytes:
        """The hash of what is the same in all tokens of a seat."""
        kept = f"{self.code}.{self.person}.{self.secret[:ROOT_CHARS]}"
        return hashlib.sha256(kept.encode()).digest()

    def renewed(self) -> "Token":
        fresh = secrets.token_urlsafe(32)[ROOT_CHARS:]
        return self._replace(secret=self.secret[:ROOT_CHARS] + fresh)


class Key(NamedTuple):
    """The stored hashes of a person's tokens: the newest, and before it the one last used.

    Between them are the tokens issued since then: an answer may have been lost, so each of them is
    valid until one is used. A backup that was put back does not know the tokens renewed since it
    was made: with `readmit`, any of the same `root` is let in once.
    """

    hash: bytes
    previous: bytes
    root: bytes = b""
    readmit: bool = False

    def fits(self, token: Token) -> bool:
        if self.readmit and hmac.compare_digest(self.root, token.root):
            return True
        return any(hmac.compare_digest(known, token.hash) for known in self.known())

    def known(self) -> list[bytes]:
        starts = range(0, len(self.previous), HASH_BYTES)
        return [self.hash, *(self.previous[start : start + HASH_BYTES] for start in starts)]

    def turned(self, used: Token, new: Token) -> "Key":
        used_again = self.previous[:HASH_BYTES] == used.hash
        previous = self.previous + self.hash if used_again else used.hash
        return Key(new.hash, previous[: MOST_UNUSED * HASH_BYTES], new.root)

    def with_another(self, new: Token) -> "Key":
        """All tokens stay valid until one of them is used."""
        previous = (self.previous + self.hash)[: MOST_UNUSED * HASH_BYTES]
        return Key(new.hash, previous, new.root)


def new_token(code: str, person: int) -> Token:
    return Token(code, person, secrets.token_urlsafe(32))


def read_token(text: str) -> Token | None:
    found = TOKEN.fullmatch(text)
    return Token(found[1], int(found[2]), found[3]) if found else None


def new_key(token: Token) -> Key:
    return Key(token.hash, b"", token.root)
