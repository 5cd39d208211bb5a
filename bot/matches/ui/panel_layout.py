"""What a private panel says and shows, from a match as its owner sees it.

Decides the order on the screen: what has happened, the question, the picture, the answers,
what others wish, the ways to other pictures and to help, standing choices; and what gives way
where a phone has no room for all: of the ways what one line does not hold, and standing choices
(*More* has both), then what has happened, then buttons, which become a menu.
"""

from __future__ import annotations

from typing import Any

import discord
import msgspec

from bot.i18n import tr
from bot.matches.hints import may_ask
from bot.matches.service import Snapshot
from bot.matches.ui import menus, standing_choices, texts
from bot.matches.ui.board_message import edit_button, wish_buttons
from bot.matches.ui.drawing import has_tray, has_whole, scene_of, table, tray
from bot.matches.ui.menus import BOARD, CARDS, SIGNS, TRAY, WHOLE, Page
from bot.platform import phone
from bot.platform.components import layout, menu_rows, rows
from bot.platform.controls import Button
from bot.platform.pictures import Picture
from engine import core
from engine.kit.windows import PASS
from engine.optional import HasDoubts
from engine.turn_end import TURN_END

#: How much of what an action did is told, in letters: it stands above the picture.
DONE = 420
#: So much of what has happened is told even where there is no room (pixels): a line.
LEAST = 22.0
#: What is said in so many words is not cut.
FEW = 5
#: A line of small print.
SMALL = "-# "


def panel(
    shot: Snapshot,
    page: Page | None,
    note: str,
    picture: Picture | None,
    bare: bool = False,
    blocked: str = "",
) -> discord.ui.LayoutView:
    """Return a panel of `page` (None: the match is only looked at), `note` above everything. A
    `bare` one asks the page's question and nothing else; `blocked` says why nobody can be told."""
    number, ply = shot.match.id, shot.ply
    head = []
    if not shot.match.enforced:
        head.append(tr(texts.RULES_OFF))
    if not bare:
        head.append(_status(shot, page, note))
    if blocked:
        head.append(f"⚠️ {blocked}")
    foot = tr("-# {who} · match #{number} · move {ply}", who=_who(shot), number=number, ply=ply)
    # Its argument only keeps it apart from Back: ids in a message are unique.
    again = Button(tr("Refresh"), "panel", "now")
    if page is None:  # only looked at: refreshing looks again
        again = Button(tr("Refresh"), "view" if picture else "text", "now")
    page = page or Page()
    beside = page.scene == TRAY and has_tray(shot)
    if beside and scene_of(shot) == BOARD:
        again = Button(tr("Refresh"), "tray", "now")
    if page.left_out:
        foot = tr(
            "-# {left_out} more: `/move` finds them by name.\n{foot}",
            left_out=page.left_out,
            foot=foot,
        )
    board: Any = None
    if not bare:
        letters = texts.ROOM - sum(map(len, (note, *head))) - len(foot) - 20
        board = picture.gallery() if picture else _as_text(shot, beside, letters)
    # Answers to people stand apart from what is done in the game.
    wishes_of_others = [] if bare else [_draw_buttons(shot), *wish_buttons(shot)]
    nav = [] if bare else _ways(shot, page, beside, again, as_text=picture is None)
    habits = () if bare or page.back else standing_choices.menu(shot)
    if picture:
        said = ["\n".join(head), "\n".join(page.notes), foot]
        taken = phone.picture(picture.png) + sum(phone.words(t) + phone.GAP for t in said if t)
        taken += sum(phone.buttons([b.label for b in row]) for row in (*wishes_of_others, nav))
        room = phone.MOST - phone.GAP - taken
        if room < menus.height(page) + min(phone.words(note), LEAST):
            room, page = room + phone.words("\n".join(page.notes)), _brief(page)
            room -= phone.words("\n".join(page.notes))
        page = menus.fitted(page, room - min(phone.words(note), LEAST))
        room -= menus.height(page)
        note = _within(note, max(room, LEAST))
        habits = habits if room - phone.words(note) >= menus.LIST else ()
    lists = menu_rows(number, ply, (*page.menus, *habits))
    return layout(
        "\n".join(filter(None, (note, *head))),
        board,
        "\n".join(page.notes),
        *rows(number, ply, page.first),
        *lists[: len(page.menus)],
        *(row for block in page.blocks for row in rows(number, ply, block)),
        *(row for answers in wishes_of_others for row in rows(number, ply, answers)),
        *rows(number, ply, nav),
        *lists[len(page.menus) :],
        foot,
    )


def _brief(page: Page) -> Page:
    """Return a page without the notes on what is told again where a button leads."""
    doors = {b.label for b in page.buttons if b.label.endswith("…")}
    notes = [n for n in page.notes if f"{n.partition('** · ')[0].removeprefix('**')}…" not in doors]
    return msgspec.structs.replace(page, notes=tuple(notes))


def _within(note: str, room: float) -> str:
    """Return what has happened in so many pixels: of small print the last lines, what is before
    them is cut after a word."""
    lines = note.split("\n")
    if phone.words(note) > room and lines[0].startswith("**") and len(lines) > 1:
        lines.pop(0)  # a heading
    small = sum(line.startswith(SMALL) for line in lines)
    while small > 1 and phone.words("\n".join(lines)) > room:
        first = next(i for i, line in enumerate(lines) if line.startswith(SMALL))
        lines.pop(first)
        lines[first] = f"{SMALL}… {lines[first].removeprefix(SMALL).removeprefix('… ')}"
        small -= 1
    told = "\n".join(lines)
    while phone.words(told) > room and lines[0].count(" ") >= FEW:
        lines[0] = lines[0].removesuffix(" …").rsplit(" ", 1)[0] + " …"
        told = "\n".join(lines)
    return told


def cut(told: str) -> str:
    """Return what an action did, as much of it as stands above a picture."""
    return told if len(told) <= DONE else told[: DONE - 1].rsplit(" ", 1)[0] + " …"


def _who(shot: Snapshot) -> str:
    """Return which side the panel's owner plays; the game's name to somebody who looks on."""
    if shot.seat is None:
        return shot.game.title
    if shot.match.sandbox:
        return tr("You play all sides")
    return tr("You are {seat}", seat=tr(shot.game.seat_names[shot.seat]).capitalize())


def scene(shot: Snapshot, page: Page | None) -> str:
    """Return what a page's picture shows; somebody who only looks sees everything."""
    if page is None:
        return WHOLE
    return page.scene or (BOARD if page.targets else scene_of(shot))


def _ways(
    shot: Snapshot, page: Page, beside: bool, again: Button, *, as_text: bool
) -> list[Button]:
    """Return the ways to other pictures and to help: those always needed, and as many of the
    others as one line of a phone holds; *More* has them all."""
    found, others = [page.back] if page.back else [], _cards(shot)
    if beside or page.focus == TRAY:  # these are all
        others = []
    if beside or page.scene in (WHOLE, SIGNS, CARDS):
        found.append(Button(tr("Board"), "panel", BOARD))
    else:
        found, others = [*found, *others], []
    found += _helpers(shot, page)
    others += [
        b for b in ([] if as_text else aids(shot))
        if b.verb != "tray" and b.arg != page.scene and (b.arg or page.back is None)
    ]  # fmt: skip
    if not shot.decisions:  # others act: what they did is what one waits for
        return _line([again, *found], others)
    return _line(found, [*others, again])


def _line(always: list[Button], others: list[Button]) -> list[Button]:
    """Return buttons in one line of a phone, if those always needed fit it."""
    if phone.lines([b.label for b in (*always, *others)]) == 1:
        return [*always, *others]
    more = Button(tr("More"), "more")
    for b in others:
        if phone.lines([x.label for x in (*always, b, more)]) == 1:
            always = [*always, b]
    return [*always, more]


def _cards(shot: Snapshot) -> list[Button]:
    """Return the way to the cards of whoever has some."""
    return [Button(tr("My cards"), "tray")] if shot.seat is not None and has_tray(shot) else []


def aids(shot: Snapshot) -> list[Button]:
    """Return the ways to what helps to understand a match: its other pictures, and why something
    cannot be done."""
    if shot.seat is None:
        return []
    found = _cards(shot)
    found += [Button(tr("Sides"), "panel", WHOLE)] if has_whole(shot) else []
    found.append(Button(tr("Signs"), "panel", SIGNS))
    if shot.decisions and isinstance(shot.game, HasDoubts):
        found.append(Button(tr("Why not …?"), "why"))
    return found


def _as_text(shot: Snapshot, beside: bool, room: int) -> str:
    if beside:
        return texts.listed(tray(shot).split("\n"), room)
    return texts.fenced(table(shot), room)


def _status(shot: Snapshot, page: Page | None, note: str) -> str:
    """Return what the person is asked, or whom the match waits for; `note` stands above it."""
    if shot.status != "live":
        return texts.ending(shot, said=note)
    if not shot.decisions or page is None:
        return texts.waits(shot) or tr("The match is running.")
    asked = " ".join(dict.fromkeys(shot.game.ask(shot.view, d) for d in shot.decisions))
    asked = "" if page.back is not None and page.crumb else asked  # read a page before
    if shot.match.sandbox and len(shot.waiting) > 1 and shot.seat is not None:
        asked = f"{tr(shot.game.seat_names[shot.seat]).capitalize()}: {asked}"
    own = [w for w in shot.waiting if w.seat == shot.seat and w.due_at]
    if asked and all(a.split()[0] == PASS for d in shot.decisions for a in d.actions):
        asked += tr("\n-# You can only pass. All are asked, so that nobody learns who can act.")
    clock = "".join(texts.time(shot, w) for w in own[:1])
    clock += f"\n{texts.banks(shot)}" if shot.banks else ""
    crumb = f"\n**{page.crumb}**" if page.crumb else ""
    crumb = crumb if asked else crumb.lstrip("\n")
    draw = f"\n{texts.draw(shot)}" if shot.draws else ""
    wish = f"\n{texts.wish(shot)}" if shot.request else ""
    wish += "".join(f"\n{said}" for said in (texts.pause(shot), texts.stand_in(shot)) if said)
    return f"{asked}{clock}{draw}{wish}{crumb}".strip()


def _draw_buttons(shot: Snapshot) -> list[Button]:
    """Return the answers to a draw offer, for whoever owes one."""
    if core.ACCEPT not in shot.standing:
        return []
    return [
        Button(tr("Accept draw"), "do", core.ACCEPT, "good"),
        Button(tr("Decline draw"), "do", core.DECLINE),
    ]


def _helpers(shot: Snapshot, page: Page) -> list[Button]:
    """Return what helps somebody who has just done, or does not know what to do: not where a
    page leads back to all that."""
    if any(b is not None and b.verb in ("edit", "etext") for b in (*page.buttons, page.back)):
        return _steps(shot)  # editing already
    if page.back is not None:
        return []
    found = _steps(shot)
    if shot.decisions and shot.seat is not None and may_ask(shot.match):
        found.append(Button(tr("Hint"), "hint"))
    if shot.status == "live" and all(d.kind == TURN_END for d in shot.decisions):
        found += [Button(tr("Settings"), "prefs")] if shot.seat is not None else []
    return found if shot.seat is None else found + edit_button(shot)


def _steps(shot: Snapshot) -> list[Button]:
    """Return the ways to the last position and to the next one."""
    found = [Button(tr("Undo"), "undo")] if shot.undo else []
    return found + ([Button(tr("Redo"), "redo")] if shot.redo else [])
