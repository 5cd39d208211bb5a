"""A picture as it is sent: its bytes, its file name, its text for those who cannot see it.

Decides how one becomes an upload and a part of a message.
"""

from __future__ import annotations

import io
from typing import Any

import discord
from msgspec import Struct

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
