"""Which language is spoken where: the server's in a server, a person's own to that person.

Decides the language in force (`bot.i18n`) for an interaction, for what is written in a
server, and for a direct message. A server settles its language (`Servers`). A person has the
one their Discord is in, as far as it is one of ours: it comes with each interaction and is
kept if it is not English, so that a reminder weeks later is understood as well.
"""

from __future__ import annotations

from collections import OrderedDict

from bot import i18n
from bot.servers.service import Servers
from bot.store.settings import SettingRows

#: Under which name a person's language is stored.
LANGUAGE = "language"
#: People whose language is kept in memory.
KEPT = 4096


class Locales:
    """Sets the language in force. One per bot."""

    def __init__(self, settings: SettingRows, servers: Servers) -> None:
        self._settings, self._servers = settings, servers
        self._kept: OrderedDict[int, str] = OrderedDict()

    async def here(self, guild: int) -> None:
        """Speak the language of a server (0: none, English) from here on in this task."""
        i18n.speak((await self._servers.of(guild)).language)

    async def hear(self, guild: int, user: int, locale: str) -> None:
        """Speak as it fits an interaction, and remember the person's language."""
        own = i18n.known(locale)
        i18n.speak((await self._servers.of(guild)).language if guild else own)
        if await self.of(user) != own:
            await self._settings.set("user", user, LANGUAGE, None if own == i18n.ENGLISH else own)
            self._keep(user, own)

    def to_reader(self, locale: str) -> None:
        """Speak a person's own language, as far as it is one of ours, in what only they read and
        what belongs to no match."""
        code = i18n.known(locale)
        if code != i18n.ENGLISH or locale.lower().startswith(i18n.ENGLISH):
            i18n.speak(code)

    async def of(self, user: int) -> str:
        """Return the language of a person, English if it is not known."""
        language = self._kept.get(user)
        if language is None:
            language = i18n.known(await self._settings.get("user", user, LANGUAGE) or "")
            self._keep(user, language)
        return language

    def forget(self) -> None:
        """Keep nobody's language in memory: somebody is forgotten in the store."""
        self._kept.clear()

    def _keep(self, user: int, code: str) -> None:
        self._kept[user] = code
        self._kept.move_to_end(user)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
