"""One process of several, as `gauntlet run` starts it, but with Discord at another address:
`python -m tests.bot_clusters.process PORT run --clusters 3`."""

from __future__ import annotations

import sys

import discord
import yarl

from bot.cli import main


def point_at(port: int) -> None:
    """Let discord.py take a port of this machine for Discord."""
    discord.http.Route.BASE = f"http://127.0.0.1:{port}/api/v10"
    gateway = yarl.URL(f"ws://127.0.0.1:{port}/gw")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway


if __name__ == "__main__":
    point_at(int(sys.argv[1]))
    raise SystemExit(main(sys.argv[2:]))
