"""Chance that players can check: a seed the bot commits to, and what the players add to it.

Decides how a match's seed comes about. The bot picks 32 random bytes, the server seed, and
publishes their SHA-256, the commitment, before anybody sits down. Players may add a nonce each.
The match's seed is the first 8 bytes, big-endian, of HMAC-SHA256 with the server seed as key and
the message `label|nonce|nonce...`. The label follows from the commitment, so the bot has no choice
left once it is published. Nothing here may be shown before the match is over but the commitment,
the label and the nonces.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence

from msgspec import Struct

#: Length of a server seed in bytes.
SIZE = 32
#: What separates the parts of a message; no nonce may contain it.
BAR = "|"
#: Longest nonce.
NONCE = 32
_NONCE = re.compile(rf"[A-Za-z0-9._-]{{1,{NONCE}}}")


class Draw(Struct, frozen=True):
    """From what one action draws: `text` is hashed together with the match's secret, `start` is
    the number its draws begin with, as 16 hex digits. Both are empty for talk, which draws
    nothing of its own."""

    text: str = ""
    start: str = ""


class Chance(Struct, frozen=True):
    """Where the seed of a match comes from; revealed when the match is over.

    `server_seed` is hexadecimal, `nonces` are in the order people sat down. `draws` holds one
    entry per action of the record, and is empty where they were not listed.
    """

    server_seed: str
    commitment: str
    label: str
    nonces: tuple[str, ...]
    draws: tuple[Draw, ...] = ()

    @property
    def message(self) -> str:
        """What is signed with the server seed."""
        return message_of(self.label, self.nonces)

    @property
    def seed(self) -> int:
        """The match's seed, as it has to be."""
        return seed_of(bytes.fromhex(self.server_seed), self.message)


def commitment_of(server_seed: bytes) -> str:
    """Return what is published of a server seed."""
    return hashlib.sha256(server_seed).hexdigest()


def label_of(commitment: str) -> str:
    """Return the label of the match that a commitment is for."""
    return f"match-{commitment[:12]}"


def message_of(label: str, nonces: Sequence[str]) -> str:
    """Return the message of a match and its players' nonces."""
    return BAR.join((label, *nonces))


def hmac_of(server_seed: bytes, message: str) -> str:
    """Return the randomness of a match as hexadecimal digits."""
    return hmac.new(server_seed, message.encode(), hashlib.sha256).hexdigest()


def seed_of(server_seed: bytes, message: str) -> int:
    """Return the 64-bit seed of a match."""
    return int(hmac_of(server_seed, message)[:16], 16)


def chance_of(server_seed: bytes, nonces: Sequence[str]) -> Chance:
    """Return the chance of a match that begins with these nonces."""
    commitment = commitment_of(server_seed)
    return Chance(server_seed.hex(), commitment, label_of(commitment), tuple(nonces))


def is_nonce(text: str) -> bool:
    """Say whether a text may be a nonce: 1 to 32 letters, digits, dots, dashes, underscores."""
    return _NONCE.fullmatch(text) is not None


def fault(chance: Chance, seed: int) -> str:
    """Return what is wrong with the way a match's seed came about, empty if nothing is."""
    try:
        server_seed = bytes.fromhex(chance.server_seed)
    except ValueError:
        return "The server seed is not a hexadecimal number."
    if len(server_seed) != SIZE:
        return f"The server seed has {len(server_seed)} bytes; it must have {SIZE}."
    if commitment_of(server_seed) != chance.commitment:
        return "The commitment does not fit the revealed server seed."
    if chance.label != label_of(chance.commitment):
        return "The label does not follow from the commitment."
    wrong = [n for n, nonce in enumerate(chance.nonces, 1) if not is_nonce(nonce)]
    if wrong:
        return f"Nonce {wrong[0]} is not a nonce."
    if seed_of(server_seed, chance.message) != seed:
        return "The match's seed does not follow from the server seed and the nonces."
    return ""
