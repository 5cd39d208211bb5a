"""Whatever somebody is called or types stands as plain letters, by one function."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

import bot
from bot.matches.ui.texts import fenced
from bot.platform.mentions import inside, label, plain, visible
from bot.platform.refusals import TYPED, Refused
from render.prose import block

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
        result = plain(text)
        assert not re.search(LIVE[name], result), result
        assert "\n" not in result
        # Nothing visible is lost.
        seen = re.sub(r"\\(.)", r"\1", result).replace("@\u200b", "@")
        assert seen == label(text).replace("@\u200b", "@")


def refusals() -> list[tuple[type[Refused], set[str]]]:
    """Return the refusals that are one sentence, each with its places."""
    for module in pkgutil.walk_packages(bot.__path__, "bot."):
        if not module.name.startswith("bot.cli") and not module.name.endswith("__main__"):
            import_module(module.name)
    result, kinds = [], [Refused]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if placeholders := {name for _, name, *_ in Formatter().parse(kind.says) if name}:
            result.append((kind, placeholders))
    return result


#: Places of refusals that hold numbers, words of the bot, mentions or whole sentences.
OURS = {
    "blocks", "cap", "challenge", "count", "game", "id", "length", "longest", "match",
    "more", "most", "number", "place", "reason", "role", "title", "user", "where", "who", "why",
}  # fmt: skip


def test_what_fills_a_refusal_is_decided() -> None:
    """A new place fails here until it is decided whether it holds what somebody typed; a refusal
    that fills its places itself decides it there."""
    plainly = (places for kind, places in refusals() if kind.__init__ is Refused.__init__)
    places = [*plainly]
    assert len(places) > 40
    assert set.union(*places) - OURS == {*TYPED}


@pytest.mark.parametrize("name", LIVE)
def test_a_name_in_a_refusal_is_plain_letters(name: str) -> None:
    for kind, placeholders in refusals():
        if kind.__init__ is Refused.__init__ and placeholders & {*TYPED}:
            filled = {p: name if p in TYPED else 1 for p in placeholders}
            refusal = str(kind(**filled) if len(filled) > 1 else kind(*filled.values()))
            assert not re.search(LIVE[name], refusal), (kind, refusal)


@pytest.mark.parametrize("name", LIVE)
def test_a_part_of_a_sentence_keeps_the_space_around_it(name: str) -> None:
    assert inside(f" {name} ") == f" {plain(name)} "
    assert inside("  ") == "  "
    assert inside("") == ""


def test_what_is_typed_over_several_lines_keeps_them() -> None:
    assert visible("one\n\u202etwo\tthree\u2066") == "one\n two three "


def test_nothing_in_a_fence_ends_it() -> None:
    for made in (fenced("a ``` <t:0:R>\n````@everyone"), block(["a ``` <t:0:R>"])):
        assert made.count("```") == 2
        assert made.startswith("```\n")
        assert made.endswith("\n```")


def test_fences_are_made_by_few() -> None:
    """Whoever makes another fence has to see to what may end it."""
    paths = {
        path.relative_to(ROOT).as_posix()
        for folder in ("bot", "render")
        for path in (ROOT / folder).rglob("*.py")
        if "```" in path.read_text(encoding="utf-8") and "cli" not in path.parts
    }
    assert paths == {
        "bot/matches/ui/texts.py",
        "bot/matches/ui/drawing.py",  # takes a fence off, and what is like one inside
        "bot/matches/ui/editor.py",  # takes fences out
        "render/prose.py",
    }


def test_names_go_through_one_function() -> None:
    """A second way of escaping fails here: `mentions.plain` and `mentions.label` are the ways."""
    ways = re.compile(r"escape_markdown|escape_mentions|isprintable")
    paths = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "bot").rglob("*.py")
        if ways.search(path.read_text(encoding="utf-8"))
    }
    assert paths == {
        "bot/platform/mentions.py",
        "bot/settings.py",  # the path of a folder
        "bot/webhooks/sending.py",  # an address
    }


def test_places_of_a_refusal_are_filled_by_name_not_by_their_order() -> None:
    class Two(Refused):
        says = "{count} of {name}"

    assert str(Two(name="Ann", count=3)) == "3 of Ann"
    for arguments, named in (((3, "Ann"), {}), ((), {"name": "Ann"})):
        with pytest.raises(TypeError, match="count, name"):
            Two(*arguments, **named)
