"""Print the link that adds the bot to a server, with only the permissions it needs.

The application id comes from the argument, from `GAUNTLET_CLIENT_ID`, or from the token.
"""

from __future__ import annotations

import argparse
import re
from urllib.parse import urlencode

from bot.cli import Fault
from bot.cli.shared import settings_or_fault

#: Permission -> its bit in Discord's permission number, and what it is for.
PERMISSIONS = {
    "View Channels": (1 << 10, "see the channel it was called in"),
    "Send Messages": (1 << 11, "post challenges and boards"),
    "Embed Links": (1 << 14, "show match cards"),
    "Attach Files": (1 << 15, "show the board's picture"),
    "Read Message History": (1 << 16, "find its own messages to update them"),
    "Create Public Threads": (1 << 35, "give each match a thread"),
    "Create Private Threads": (1 << 36, "keep a private match to its players"),
    "Send Messages in Threads": (1 << 38, "play in them"),
}


def permission_bits() -> int:
    """Return the permission number of the link."""
    return sum(bit for bit, _ in PERMISSIONS.values())


def link(client_id: int) -> str:
    """Return the invite link of an application."""
    query = {
        "client_id": client_id,
        "permissions": permission_bits(),
        "integration_type": 0,
        "scope": "bot applications.commands",
    }
    return f"https://discord.com/oauth2/authorize?{urlencode(query)}"


def personal_link(client_id: int) -> str:
    """Return the link that adds `/inbox` to somebody's own account, for direct messages."""
    query = {"client_id": client_id, "integration_type": 1, "scope": "applications.commands"}
    return f"https://discord.com/oauth2/authorize?{urlencode(query)}"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the application id."""
    parser.add_argument(
        "client_id", nargs="?", help="the application's id (default: from the settings or token)"
    )


def main(args: argparse.Namespace) -> int:
    """Print the link on the output stream, then what it asks for."""
    if args.client_id is None:
        client_id = settings_or_fault().client_id
    elif re.fullmatch(r"\d{15,21}", args.client_id):
        client_id = int(args.client_id)
    else:
        raise Fault(f"{args.client_id!r} is not an application ID (15 to 21 digits)", 2)
    if not client_id:
        raise Fault(
            "no application ID: give it as an argument (General page of the application), "
            "or set GAUNTLET_CLIENT_ID or a token",
            2,
        )
    print(link(client_id))
    print()
    print("It asks for:")
    for name, (_, use) in PERMISSIONS.items():
        print(f"  {name:<24} {use}")
    print("No privileged intent is needed: leave all three off on the Bot page.")
    print()
    print("For your own account only, with /inbox in direct messages (turn on User Install on the")
    print("application's Installation page first):")
    print(f"  {personal_link(client_id)}")
    return 0
