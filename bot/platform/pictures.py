"""A picture as it is sent: its bytes, its file name, its text for those who cannot see it.

Decides how one becomes an upload and a part of a message, and that nobody goes without an answer
because one cannot be drawn.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Awaitable
from typing import Any, TypeVar

import discord
from msgspec import Struct

log = logging.getLogger(__name__)
T = TypeVar("T")
ALT_LIMIT = 1024


class Picture(Struct, frozen=True):
    """A drawn view with its text for those who cannot see it."""

    png: bytes
    alt: str
    name: str

    def file(self) -> discord.File:
        """Return it as an upload; a new one for every message."""
        return discord.File(io.BytesIO(self.png), self.name, description=self.alt)

    def gallery(self) -> discord.ui.MediaGallery[Any]:
        """Return the component that shows it."""
        item = discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt)
        return discord.ui.MediaGallery(item)


async def drawn(drawing: Awaitable[T], what: str, *args: object) -> T | None:
    """Return what is drawn; None, noted in the host's log by `what` it was (filled in with
    `args`), if that fails: the words of a message tell as much."""
    try:
        return await drawing
    except Exception:
        log.exception(f"{what} not drawn, shown as text", *args)
        return None
