"""A table of Resonance: people who attack whenever it can be done."""

from __future__ import annotations

from typing import Any

from tests.bot import seated
from tests.bot.kit import Hall
from tests.games.resonance.bold import bold


class Seated(seated.Seated):
    """A match of Resonance and its people."""

    def __init__(self, h: Hall, number: int, people: list[Any]) -> None:
        super().__init__(h, number, people, "resonance", bold)


async def seat(h: Hall, *people: Any, **options: Any) -> seated.Seated:
    """Begin a match of these people, and post its board; see `seated.seat`."""
    return await seated.seat(h, "resonance", bold, *people, **options)
