"""Ask the bot that runs here how it is: exit code 0 if it is well, else 1 with the reasons.

Needs `GAUNTLET_METRICS`, the address at which the bot answers.
"""

from __future__ import annotations

import argparse
import http.client

from bot.cli import Fault
from bot.cli.shared import settings_or_fault
from bot.settings import address_of

#: The bot itself waits for its database for five seconds.
PATIENCE = 15.0
#: Addresses that stand for all of a machine's, and where it reaches itself then.
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take none: the address is a setting."""


def main(args: argparse.Namespace) -> int:
    """Print what the bot answers; exit code 1 if it does not, or is not well."""
    settings = settings_or_fault()
    if not settings.metrics:
        raise Fault("set GAUNTLET_METRICS, for example to 127.0.0.1:9100, and restart the bot", 2)
    host, port = address_of(settings.metrics)
    connection = http.client.HTTPConnection(EVERYWHERE.get(host, host), port, timeout=PATIENCE)
    try:
        connection.request("GET", "/health")
        answer = connection.getresponse()
        text = answer.read().decode("utf-8", "replace").strip().replace("\n", "; ")
    except (OSError, http.client.HTTPException) as error:
        raise Fault(f"no answer at {settings.metrics} ({error})") from error
    finally:
        connection.close()
    if answer.status != http.client.OK:
        raise Fault(text)
    print(text)
    return 0
