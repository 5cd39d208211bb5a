"""Menus for the settings of a match: its mode, the options of the game, the clock.

Decides how a game's options look as menus, whatever they are, and the one form in which
a choice comes back: `<verb>:<option>=<value>`. Options that a mode settles have no menu of
their own. An option nobody has to settle may also be left to chance: "any".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord

from bot.i18n import tr
from bot.lobby.ui import clock_choice
from bot.matches.refusals import BadOptions
from bot.matches.ui import modes, options
from bot.platform.component_ids import Ref
from bot.platform.components import Control, Row
from bot.time_controls import Clock
from engine.core import Game

#: Menus of a message; a phone scrolls through no more.
MENUS = 8
#: The clock's name among the options, and the value that stands for any.
CLOCK, ANY = "clock", "*"

Settled = Mapping[str, Any]


def menus(
    ref: Ref,
    game: Game[Any, Any],
    settled: Settled,
    clock: Clock | None,
    *,
    wishes: bool = False,
) -> Iterator[Row]:
    """Return the menus; `ref` says which verb takes the choice and its argument's beginning.

    With `wishes` every menu offers "any", and nobody is asked who goes first. `settled` are
    options by name, those left out are as usual (or any).
    """
    ways, taken = modes.of(game), modes.settled(game)
    if ways:
        entries = [(m.name, tr(m.title), tr(m.text)) for m in ways]
        now = modes.chosen(game, settled)
        if wishes:
            usual = tr("Whatever the others choose; otherwise {title}.", title=tr(ways[0].title))
            entries.insert(0, (ANY, tr("Any mode"), usual))
        yield _menu(ref, modes.MODE, entries, now.name if now else ANY, tr("Mode"))
    room = MENUS - 1 - bool(ways)
    open_settings = [s for s in options.settings(game) if s.name not in taken]
    for setting in [s for s in open_settings if options.applies(game, s, settled)][:room]:
        if wishes and setting.side:
            continue
        listed = [(value, words, "") for value, words in setting.values]
        value = options.chosen(settled, setting)
        if wishes:
            listed.insert(0, (ANY, tr("{label}: any", label=setting.label), ""))
            value = value if setting.name in settled else ANY
        yield _menu(ref, setting.name, listed, value)
    clocks = list(clock_choice.entries(clock or 0))
    if wishes:
        clocks.insert(0, (ANY, tr("Clock: any"), ""))
    yield _menu(ref, CLOCK, clocks, ANY if clock is None else str(clock))


def asks_clock(choice: str) -> bool:
    """Say whether a menu's choice asks for a clock to be typed."""
    return choice == f"{CLOCK}={clock_choice.OTHER}"


def read(game: Game[Any, Any], choice: str, settled: Settled | None = None) -> dict[str, Any]:
    """Return what a menu's choice settles: options by name (or `CLOCK`) and their values, None
    for any. `settled` is all that was settled before, None among wishes.

    Raises BadOptions, NoSuchMode.
    """
    name, _, value = choice.partition("=")
    if name == modes.MODE:
        if value == ANY:
            return dict.fromkeys(modes.settled(game))
        mode = modes.named(game, value)
        return dict(mode.options) if settled is None else modes.change(game, settled, mode)
    if value == ANY:
        return {name: None}
    if name == CLOCK:
        return {name: clock_choice.read(value)}
    if value in options.fields(game.options_type).get(name, ()):
        return {name: options.value_of(game, name, value)}
    raise BadOptions(tr("{choice!r} is not a choice here.", choice=choice[:40]))


def _menu(
    ref: Ref, name: str, values: Sequence[tuple[str, str, str]], now: str, hint: str = ""
) -> Row:
    """Return one menu; `values` are (value, label, description), `hint` stands in it while
    nothing is chosen."""
    picked = [
        discord.SelectOption(
            label=words[:100],
            value=f"{ref.verb}:{ref.arg}{name}={value}",
            description=about[:100] or None,
            default=value == now,
        )
        for value, words, about in values[:25]
    ]
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(Ref(ref.number, ref.ply, "pick", name[:40])),
        placeholder=hint or None,
        options=picked,
    )
    return Row(Control(select))
