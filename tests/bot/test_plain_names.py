"""Whatever somebody is called or types stands as plain letters, by one function."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.platform.mentions import label, plain

ROOT = Path(__file__).parents[2]
#: What names try to be, and how it looks where it has come to life.
LIVE = {
    "<t:0:R>": r"(?<!\\)<t:0:R>",
    "<#2>": r"(?<!\\)<#2>",
    "<@&3>": r"(?<!\\)<@&3>",
    "</play:1>": r"(?<!\\)</play:1>",
    "<:x:123456789012345678>": r"(?<!\\)<:x:1234|(?<!\\):x:",
    "https://evil.example": r"https://evil",
    "[a](http://x)": r"(?<!\\)\[a\]|http://x",
    "@everyone": r"@everyone",
    "||x||": r"(?<!\\)\|\|x",
    "**b** __u__ ~~s~~ `c`": r"(?<!\\)\*\*b\*\*|(?<!\\)__u__|(?<!\\)~~s~~|(?<!\\)`c`",
    "# x": r"(?m)^# x",
    "-# x": r"(?m)^-# x",
    "> x": r"(?m)^> x$",
    "discord.gg/evil": r"discord\.gg/evil",
    "\u202etxe\u200b\u2066": r"\u202e|\u200b(?!everyone|here)|\u2066",
}


@pytest.mark.parametrize("name", LIVE)
def test_a_name_is_plain_letters(name: str) -> None:
    for text in (name, f"{name} {name}", f"x\n{name}", f"\u200b {name}"):
        said = plain(text)
        assert not re.search(LIVE[name], said), said
        assert "\n" not in said
        # Nothing visible is lost.
        seen = re.sub(r"\\(.)", r"\1", said).replace("@\u200b", "@")
        assert seen == label(text).replace("@\u200b", "@")


def test_names_go_through_one_function() -> None:
    """A second way of escaping fails here: `mentions.plain` and `mentions.label` are the ways."""
    ways = re.compile(r"escape_markdown|escape_mentions|isprintable")
    found = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "bot").rglob("*.py")
        if ways.search(path.read_text(encoding="utf-8"))
    }
    assert found == {
        "bot/platform/mentions.py",
        "bot/settings.py",  # the path of a folder
        "bot/webhooks/sending.py",  # an address
    }
