"""How pieces, sides and numbers are written in positions: one letter each.

Decides the letters. Upper case from the south, lower case from the north, a plus for
the partners of a team; A to D are the seats.
"""

from __future__ import annotations

import re

from engine.games.keepers.state import State
from engine.games.keepers.warriors import PER_SEAT
from engine.i18n import tr

LETTERS = "KGMSBNODT"
SIDES = "ABCD"


def cased(letter: str, seat: int) -> str:
    """Return a letter as a seat's: upper case from the south, a plus for partners."""
    return (letter.upper() if seat % 2 == 0 else letter.lower()) + ("+" if seat > 1 else "")


def seat_of(letter: str) -> int:
    """Return the seat of a letter as `cased` writes it."""
    return int(letter[0].islower()) + (2 if letter.endswith("+") else 0)


def letter_of(piece: int) -> str:
    return cased(LETTERS[piece % PER_SEAT], piece // PER_SEAT)


def piece_of(letter: str, seats: int = 4) -> int:
    """Return the piece of a letter. Raises `ValueError`."""
    if letter[:1].upper() not in LETTERS or letter[1:] not in ("", "+") or not letter:
        raise ValueError(
            tr(
                "{letter!r} isn't a piece; pieces are {letters}",
                letter=letter[:20],
                letters=" ".join(LETTERS),
            )
        )
    if seat_of(letter) >= seats:
        raise ValueError(
            tr(
                "no player here owns {letter}: there are {seats} players",
                letter=letter,
                seats=seats,
            )
        )
    return LETTERS.index(letter[0].upper()) + PER_SEAT * seat_of(letter)


def side_named(text: str, s: State) -> int:
    """Return the seat of a side's letter. Raises `ValueError`."""
    sides = SIDES[: len(s.mat.seats)]
    if text.upper() not in sides or len(text) != 1:
        raise ValueError(
            tr("{text!r} isn't a side; use {sides}", text=text[:20], sides=" or ".join(sides))
        )
    return sides.index(text.upper())


def small(text: str) -> int:
    """Read a number of at most four digits. Raises `ValueError`."""
    if not re.fullmatch(r"[0-9]{1,4}", text):
        raise ValueError(tr("{text!r} isn't a number from 0 to 9999", text=text[:20]))
    return int(text)
