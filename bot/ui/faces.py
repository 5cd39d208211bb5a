"""What a board message looks like: texts, picture, buttons, for everybody to see.

Decides the layout of public messages about a match. Everything here comes from a
spectator's snapshot; the mover's buttons come from `bot.ui.quick`, which knows no more.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.service.editing import may_edit
from bot.service.matches import Line, Snapshot
from bot.service.reading import looked
from bot.store.judging import Act
from bot.store.standings import Step
from bot.ui import texts
from bot.ui.buttons import layout, rows
from bot.ui.drawing import Picture, table
from bot.ui.menus import Button
from bot.ui.quick import may_pass

#: Looks of judges told on a board; the log tells all.
LOOKS = 3
TEXT = Button("As text", "text")
MORE = Button("More", "more")


def live(
    shot: Snapshot,
    picture: Picture | None,
    lines: Sequence[Line],
    quick: tuple[Button, ...],
) -> discord.ui.LayoutView:
    """Return the board of a running match. Without a picture it shows the text board."""
    number, ply = shot.match.id, shot.ply
    if any(shot.players[w.seat].user is not None for w in shot.waiting):
        first = Button("Respond" if may_pass(quick) else "My move", "panel", "", "main")
    else:
        first = Button("My panel", "panel")
    answers = [
        Button("Accept draw", "do", "accept draw", "good"),
        Button("Decline", "do", "decline draw"),
    ]
    return layout(
        "" if shot.match.enforced else texts.RULES_OFF,
        f"{texts.waits(shot)}\n{texts.told(lines)}".strip(),
        picture.gallery() if picture else texts.fenced(table(shot), 2400),
        *rows(number, ply, quick if len(quick) > 1 and not shot.match.held else ()),
        *rows(number, ply, answers if shot.draws else ()),
        *rows(number, ply, takeback_buttons(shot)),
        *rows(number, ply, pause_buttons(shot)),
        *rows(number, ply, [first, TEXT, *edit_button(shot), MORE]),
        texts.title(shot),
    )


def final(
    shot: Snapshot,
    picture: Picture | None,
    lines: Sequence[Line],
    steps: Sequence[Step] = (),
    looks: Sequence[Act] = (),
) -> discord.ui.LayoutView:
    """Return the board of an ended match; `looks` are when judges saw everything hidden."""
    buttons = [
        Button("Replay", "replay"),
        Button("Log", "log"),
        Button("Export replay", "export"),
        TEXT,
    ]
    if shot.match.tournament:  # that goes on by itself; a result may be disputed
        buttons.append(Button("Call a judge", "judge"))
    else:
        buttons.insert(0, Button("Rematch", "rematch", "", "main"))
    if edit := edit_button(shot):  # its end may be taken back, or edited away
        buttons += [Button("Undo", "undo"), *edit]
    return layout(
        f"{texts.ending(shot, lines)}\n{texts.told(lines)}".strip(),
        picture.gallery() if picture else texts.fenced(table(shot), 2400),
        texts.changes(shot, steps),
        "\n".join(f"-# {looked(act)}" for act in looks[-LOOKS:]),
        *rows(shot.match.id, shot.ply, buttons),
        texts.title(shot),
    )


def edit_button(shot: Snapshot) -> list[Button]:
    """Return the way into the editor of a sandbox."""
    return [Button("Edit", "edit")] if may_edit(shot.match, shot.game) else []


def left_behind(number: int, address: str) -> discord.ui.LayoutView:
    """Return what an old board becomes once a newer one is posted."""
    return layout(f"-# Match #{number} [went on below]({address})")


def pause_buttons(shot: Snapshot) -> list[Button]:
    """Return how a match that rests goes on, and the answers to a wish to pause it."""
    if shot.match.held:
        return []
    if shot.match.paused:
        return [Button("Go on", "goon", "", "good")]
    if shot.seat is not None and shot.seat in shot.match.pausing:
        return [Button("No pause after all", "goon")]
    if shot.match.pausing:
        return [Button("Pause, too", "pause", "", "good"), Button("No pause", "goon")]
    return []


def takeback_buttons(shot: Snapshot) -> list[Button]:
    """Return the answers to a wish to go back; whoever asks may think better of it."""
    request = shot.request
    if request is None:
        return []
    if request.seat == shot.seat:
        return [Button("Withdraw", "refuse")]
    return [Button("Agree", "allow", "", "good"), Button("Decline", "refuse")]
