"""Menus in which somebody settles a match: one per option of the game, and the clock.

Decides how a game's options look as menus, whatever they are, and the one form in which
a choice comes back: `<verb>:<option>=<value>`. An option nobody has to settle may also be
left to chance: "any".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord

from bot.service.refusals import BadOptions
from bot.ui import options
from bot.ui.buttons import Control, Row
from bot.ui.ids import Ref
from bot.ui.invites import clock_words
from engine.core import Game

HOUR = 3_600_000
#: The clocks on offer (ms per answer).
CLOCKS = (0, HOUR, 12 * HOUR, 24 * HOUR, 72 * HOUR)
#: Menus of a message; a phone scrolls through no more.
MENUS = 8
#: The clock's name among the options, and the value that stands for any.
CLOCK, ANY = "clock", "*"

Settled = Mapping[str, Any]


def menus(
    ref: Ref,
    game: Game[Any, Any],
    given: Settled,
    clock: int | None,
    *,
    wishes: bool = False,
) -> Iterator[Row]:
    """Return the menus; `ref` says which verb takes the choice and its argument's beginning.

    With `wishes` every menu offers "any", and nobody is asked who goes first. `given` are
    options by name, those left out are as usual (or any).
    """
    for setting in options.settings(game)[: MENUS - 1]:
        if wishes and setting.side:
            continue
        listed = list(setting.values)
        now = options.chosen(given, setting)
        if wishes:
            listed.insert(0, (ANY, f"{setting.label}: any"))
            now = now if setting.name in given else ANY
        yield _menu(ref, setting.name, listed, now)
    clocks = [(str(ms), _clock(ms)) for ms in dict.fromkeys((*CLOCKS, clock or 0))]
    if wishes:
        clocks.insert(0, (ANY, "Clock: any"))
    yield _menu(ref, CLOCK, clocks, ANY if clock is None else str(clock))


def read(game: Game[Any, Any], choice: str) -> tuple[str, Any]:
    """Return what a menu's choice settles: an option's name (or `CLOCK`) and its value, None
    for any. Raises BadOptions for one that is not on offer."""
    name, _, value = choice.partition("=")
    if value == ANY:
        return name, None
    if name == CLOCK and value.isdecimal():
        return name, int(value[:12])
    if value in options.fields(game.options_type).get(name, ()):
        return name, options.value_of(game, name, value)
    raise BadOptions(f"I do not know {choice[:40]!r}.")


def _clock(ms: int) -> str:
    words = clock_words(ms)
    return f"Clock: {words}" if ms else "No clock"


def _menu(ref: Ref, name: str, values: Sequence[tuple[str, str]], now: str) -> Row:
    picked = [
        discord.SelectOption(
            label=words[:100], value=f"{ref.verb}:{ref.arg}{name}={value}", default=value == now
        )
        for value, words in values[:25]
    ]
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(Ref(ref.number, ref.ply, "pick", name[:40])), options=picked
    )
    row: Row = discord.ui.ActionRow()
    row.add_item(Control(select))
    return row
