"""Pieces and cards as signs on buttons: the application's own emojis.

Decides which buttons have one, and the names of the emojis: the game, what is shown, and four
letters that depend on the drawing, so that a changed picture is another emoji. The drawings are
those of the boards (`emojis` of each drawing module). Discord has them only if the host has
uploaded them (`gauntlet emojis`); without them buttons have words alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping

import msgspec

from bot.matches.ui.pages import Page
from bot.matches.viewing import Snapshot
from bot.platform.controls import Button, Entry, Menu
from engine.games import GAMES
from engine.model import HEADING
from render.kit.emojis import png
from render.renderer import HasEmojis, renderer

#: What Discord has, by game and what is shown: each as it is written in a message.
_known: dict[tuple[str, str], str] = {}


def pictures() -> dict[str, bytes]:
    """Return every emoji there should be: its name, and its picture as PNG bytes."""
    result = {}
    for game in GAMES:
        drawing = renderer(game)
        if not isinstance(drawing, HasEmojis):
            continue
        for sign, sprite in drawing.emojis().items():
            picture = png(sprite)
            result[f"{game}_{sign}_{hashlib.sha256(picture).hexdigest()[:4]}"] = picture
    return result


def ours(name: str) -> bool:
    """Say whether an emoji of the application is one of these, or was."""
    return name.partition("_")[0] in GAMES


def learn(emojis: Mapping[str, str]) -> None:
    """Take note of the emojis Discord has: names, and how each is written in a message."""
    _known.clear()
    for name, written in emojis.items():
        if ours(name):
            game, _, rest = name.partition("_")
            _known[game, rest.rpartition("_")[0]] = written


def signed(shot: Snapshot, page: Page) -> Page:
    """Return a page with signs on what names a piece or a card."""
    if not _known:
        return page
    return msgspec.structs.replace(
        page,
        first=_buttons(shot, page.first),
        buttons=_buttons(shot, page.buttons),
        menus=tuple(_menu(shot, menu) for menu in page.menus),
    )


def _buttons(shot: Snapshot, buttons: Iterable[Button]) -> tuple[Button, ...]:
    return tuple(msgspec.structs.replace(b, sign=_sign(shot, b.verb, b.arg)) for b in buttons)


def _menu(shot: Snapshot, menu: Menu) -> Menu:
    def entry(e: Entry) -> Entry:
        verb, _, arg = e.value.partition(":")
        return msgspec.structs.replace(e, sign=_sign(shot, verb, arg))

    return msgspec.structs.replace(menu, entries=tuple(map(entry, menu.entries)))


def _sign(shot: Snapshot, verb: str, arg: str) -> str:
    """Return the emoji of what a button asks for, "" for none. What one piece can do is all about
    that piece, so only the piece itself bears a sign."""
    if verb == "unit":
        return _drawn(shot, arg, "")
    if verb != "do":
        return ""
    actor = shot.seen.choice(arg).actor
    if actor and not actor.startswith(HEADING):
        return ""
    return _drawn(shot, actor, arg)


def _drawn(shot: Snapshot, actor: str, action: str) -> str:
    """Return the emoji of who acts, or of what an action names; "" where there is none."""
    game = shot.match.game
    drawing = renderer(game)
    if not isinstance(drawing, HasEmojis):
        return ""
    return _known.get((game, drawing.emoji(shot.view, actor, action)), "")
