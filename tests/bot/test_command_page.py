"""docs/commands.md lists every command, and no other."""

from __future__ import annotations

import re
from pathlib import Path

from discord import app_commands

from tests.bot.kit import Hall

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"


def listed(text: str) -> set[str]:
    """Return the commands a page names: `/deck list`, `build` in a first cell are two."""
    names = set(re.findall(r"`/([a-z]+(?: [a-z-]+)?)[` ]", text))
    for cell in re.findall(r"(?m)^\| ([^|]+) \|", text):
        words = re.findall(r"`(/?[a-z][a-z -]*)`", cell)
        group = next((word[1:].split()[0] for word in words if " " in word), "")
        names |= {f"{group} {word}" for word in words if word[0] != "/"}
    return names


def test_the_page_lists_every_command(h: Hall) -> None:
    commands = {
        command.qualified_name
        for command in h.bot.tree.walk_commands()
        if isinstance(command, app_commands.Command)
    }
    names = listed(PAGE.read_text("utf-8"))
    assert commands - names == set()
    assert {name for name in names - commands if name.split()[0] not in commands} == set()


def test_a_row_may_name_several() -> None:
    assert listed("| *Edit*, `/deck list`, `build` | also `/play start`, `d4: G2` |") == {
        "deck list",
        "deck build",
        "play start",
    }
