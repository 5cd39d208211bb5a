"""How a person likes to see the board: as picture or text, dark or light.

Decides the settings people have of their own and their defaults. Standing choices of a
match belong to the match and are the service's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from bot.i18n import mark
from bot.store.settings import SettingRows

#: The looks of pictures, and what they are called.
THEMES = {"dark": mark("Dark"), "light": mark("Light")}


class Look(Struct, frozen=True):
    """How a person wants to see boards in private."""

    text: bool = False
    theme: str = "dark"
    #: Everything beside the board, for a screen wider than a phone.
    wide: bool = False


class Preferences:
    """Reads and writes them."""

    def __init__(self, settings: SettingRows, theme: str) -> None:
        self._settings, self._theme = settings, theme

    async def look(self, user: int) -> Look:
        """Return how the person wants boards."""
        return self.look_of(await self.settings(user))

    async def settings(self, user: int) -> dict[str, Any]:
        """Return all settings of a person by key, also those of other parts."""
        return await self._settings.all("user", user)

    def look_of(self, values: Mapping[str, Any]) -> Look:
        """Return how a person with these settings wants boards."""
        theme = values.get("theme")
        theme = theme if theme in THEMES else self._theme
        return Look(values.get("text") is True, theme, values.get("wide") is True)

    async def set_text(self, user: int, text: bool) -> None:
        """Choose text boards or pictures."""
        await self._settings.set("user", user, "text", text)

    async def set_wide(self, user: int, wide: bool) -> None:
        """Choose pictures for a wide screen or for a phone."""
        await self._settings.set("user", user, "wide", wide or None)

    async def set_theme(self, user: int, theme: str) -> None:
        """Choose the colours of pictures."""
        await self._settings.set("user", user, "theme", theme if theme in THEMES else None)
