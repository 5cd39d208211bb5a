"""A table of Of Men and Machines: people who go for the Captains."""

from __future__ import annotations

from typing import Any

from tests.bot import seated
from tests.bot.kit import Hall
from tests.games.machines.bold import bold


class Seated(seated.Seated):
    """A match of Of Men and Machines and its people."""

    def __init__(self, h: Hall, number: int, people: list[Any]) -> None:
        super().__init__(h, number, people, "machines", bold)


async def seat(h: Hall, *people: Any, **options: Any) -> seated.Seated:
    """Begin a match of these people, and post its board; see `seated.seat`."""
    return await seated.seat(h, "machines", bold, *people, **options)
