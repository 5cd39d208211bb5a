"""The ways to play a game, where it has several: named, chosen and told.

Decides how a mode of a game (`engine.parts.Mode`) is looked up by a word, recognised in
options, and told in one line, so that somebody picks one thing instead of several that
may not go together.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.i18n import mark, tr
from bot.platform.refusals import Refused
from engine.core import Game
from engine.parts import Mode

#: The name of the choice in menus, beside those of options.
MODE = "mode"


class NoSuchMode(Refused):
    says = mark("{game} has no mode {said!r}. Its modes: {offered}.")

    def __init__(self, typed: str, game: str, known: tuple[Mode, ...]) -> None:
        offered = ", ".join(tr(m.title) for m in known) or tr("only one, so leave out `mode`")
        super().__init__(said=typed[:40], game=game, offered=offered)


def of(game: Game[Any, Any]) -> tuple[Mode, ...]:
    """Return the modes of a game, the usual one first; none if there is only one way."""
    return game.ways.modes()


def named(game: Game[Any, Any], typed: str) -> Mode:
    """Return the mode a word or title means. Raises NoSuchMode."""
    if (mode := _meant(game, typed)) is None:
        raise NoSuchMode(typed, game.title, of(game))
    return mode


def _meant(game: Game[Any, Any], typed: str) -> Mode | None:
    word = " ".join(typed.lower().split())
    for mode in of(game):
        if word in (mode.name, mode.title.lower(), tr(mode.title).lower()):
            return mode
    meant = [mode for mode in of(game) if described(mode, typed)]
    return meant[0] if len(meant) == 1 else None


def home(games: Mapping[str, Game[Any, Any]], usual: str, typed: str) -> str:
    """Return which game a mode is of where none was named: the `usual` one if it has it, else the
    only one that has; the usual one if that does not settle it."""
    games_meant = [name for name, game in games.items() if _meant(game, typed)]
    return games_meant[0] if len(games_meant) == 1 and usual not in games_meant else usual


def elsewhere(games: Mapping[str, Game[Any, Any]], usual: str) -> list[tuple[str, Mode]]:
    """Return the modes of the other games that their title alone tells, each with its game."""
    return [
        (name, mode)
        for name, game in games.items()
        for mode in of(game)
        if name != usual and home(games, usual, mode.title) == name
    ]


def described(mode: Mode, typed: str) -> bool:
    """Say whether a mode's name or description has what was typed, however words are joined:
    `coop` means Co-op."""
    text = f"{mode.name} {mode.title} {mode.text} {tr(mode.title)} {tr(mode.text)}"
    return bool(_run(typed)) and _run(typed) in _run(text)


def _run(words: str) -> str:
    return "".join(c for c in words.lower() if c.isalnum())


def settled(game: Game[Any, Any]) -> frozenset[str]:
    """Return the options a mode settles."""
    return frozenset(name for mode in of(game) for name in mode.options)


def chosen(game: Game[Any, Any], options: str | Mapping[str, Any]) -> Mode | None:
    """Return the mode options amount to; None if they are none, or leave it open."""
    values = msgspec.json.decode(options) if isinstance(options, str) else options
    return next(
        (m for m in of(game) if all(values.get(k) == v for k, v in m.options.items())), None
    )


def outline(game: Game[Any, Any], options: str | Mapping[str, Any]) -> str:
    """Say in one line what is played; "" in a game with one way to play."""
    mode = chosen(game, options)
    return f"**{tr(mode.title)}** · {tr(mode.text)}" if mode else ""


def change(game: Game[Any, Any], values: Mapping[str, Any], mode: Mode) -> dict[str, Any]:
    """Return what to change in settled options for another mode.

    What was only usual in the old one becomes what is usual in the new one.
    """
    old, new = chosen(game, values), dict(mode.options)
    was = old.usual if old is not None else {}
    normal: Any = msgspec.structs.fields(game.options_type)
    default = {f.name: f.default for f in normal}
    for name in {*was, *mode.usual}:
        if values.get(name) == was.get(name, default.get(name)):
            new[name] = mode.usual.get(name, default.get(name))
    return new
