"""What is kept of a plan that a seat has given for its setup.

Decides its form, no more: whose it is, and its text in the game's notation.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

#: Setting under which a seat's plan is kept (scope "match"), and a person's for a match that is
#: to come (scope "user", by the number of the challenge).
PLAN, AHEAD = "plan", "ahead"


class Given(Struct, frozen=True):
    """A plan of a seat. `owner` is whose it is: whoever takes the seat over has none of it.
    `plan` None: its owner wants to be asked, whatever is usual."""

    owner: int
    plan: str | None


_decoder = msgspec.json.Decoder(Given)


def read_plan(text: str) -> Given:
    """Return a plan as it is stored; raises `msgspec.DecodeError`."""
    return _decoder.decode(text)
