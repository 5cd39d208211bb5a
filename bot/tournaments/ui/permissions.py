"""Who may run tournaments in a server, and what the server has settled for new ones.

Decides nothing of its own: organisers are those of `bot.servers.permissions`, asked anew with each
press, and what is usual in a server holds for a new tournament.
"""

from __future__ import annotations

from bot.i18n import tr
from bot.platform.answers import Click
from bot.servers import permissions
from bot.servers.service import Server, Servers
from bot.tournaments.refusals import BadPlan


class OrganiserPermissions:
    """Asks the server's settings. `servers` are those of the service."""

    def __init__(self, servers: Servers) -> None:
        self._servers = servers

    async def check(self, click: Click) -> Server:
        """Make sure that the person of an interaction may run tournaments; return what the
        server has settled. Raises NotOrganiser."""
        server = await self._servers.of(click.guild_id or 0)
        permissions.check_organiser(click, server)
        return server


def check_game(server: Server, game: str, title: str) -> None:
    """Refuse a game that may not be played in the server. Raises BadPlan."""
    if not server.plays(game):
        raise BadPlan(tr("{game} isn't available in this server.", game=title))
