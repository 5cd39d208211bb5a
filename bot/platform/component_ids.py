"""What a button or menu carries: which match, which of its questions, what to do.

Decides the one form of every custom id, `v1:<number>:<ply>:<verb>[:<argument>]`, the
number in base 36. The number is a match or, for the verbs of a challenge card, a
challenge. The ply is the version of the match that was shown, as its reader may know it
(`bot.matches.versions`); with a `p` behind it, it is the spectators', in a message that everybody
reads. It names, for whoever presses, the questions that were open to them then
(`bot.matches.questions`), and says for everything else what it refers to. An id is a request,
never a proof: whoever reads one checks it again, and reads numbers by `whole`.
Ids of public messages hold nothing a spectator may not know.
"""

from __future__ import annotations

import re
from string import ascii_lowercase, digits

from msgspec import Struct

from bot.i18n import tr
from bot.platform.former_codes import FORMER

VERSION = 1
LONGEST = 100
#: Every id of ours, also those of other versions, so that old buttons get an answer.
TEMPLATE = r"v\d{1,3}:.{0,96}"
_DIGITS = digits + ascii_lowercase
_WHOLE = re.compile(r"-?[0-9]{1,18}|-?[0-8][0-9]{18}")
_FORM = re.compile(
    r"v([0-9]{1,3}):([0-9a-z]{1,12}):([0-9]{1,9})(p?):([a-z-]{1,20})(?::(.*))?", re.DOTALL
)


class Unreadable(Exception):
    """The id is none of this version; the message may be shown."""


class Ref(Struct, frozen=True):
    """One id taken apart. `ply` is the version of the match the person was shown, `public` that
    it is the spectators'."""

    number: int
    ply: int
    verb: str
    arg: str = ""
    public: bool = False

    def __str__(self) -> str:
        sign = "p" if self.public else ""
        text = f"v{VERSION}:{base36(self.number)}:{self.ply}{sign}:{self.verb}"
        text += f":{self.arg}" if self.arg else ""
        if len(text) > LONGEST:
            raise ValueError(f"custom id longer than {LONGEST} characters: {text!r}")
        return text


def parse(custom_id: str) -> Ref:
    """Read a custom id. Raises `Unreadable`."""
    form = _FORM.fullmatch(custom_id)
    if form is None:
        raise Unreadable(
            tr(
                "This button no longer works. Nothing was changed. `/play resume` shows "
                "your match with new buttons."
            )
        )
    version, number, ply, public, verb, arg = form.groups()
    if int(version) != VERSION:
        raise Unreadable(
            tr(
                "This button is from another version of the bot. Nothing was changed. "
                "`/play resume` shows your match with new buttons."
            )
        )
    return Ref(int(number, 36), int(ply), FORMER.get(verb, verb), arg or "", bool(public))


def whole(text: str, none: int = 0) -> int:
    """Return the whole number a text is, `none` if it is none or larger than the store takes: an
    id, and what is typed into a form, may say anything."""
    return int(text) if _WHOLE.fullmatch(text) else none


def base36(number: int) -> str:
    """Write a number, 0 or more, in base 36. Raises `ValueError` below 0."""
    if number < 0:
        raise ValueError(f"an id has no number below 0: {number}")
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
        if not number:
            return text
