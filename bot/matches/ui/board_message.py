"""What a board message looks like: texts, picture, buttons, for everybody to see.

Decides the layout of public messages about a match. Everything here comes from a
spectator's snapshot; the mover's buttons come from `quick_buttons`, which knows no more.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord
import msgspec

from bot.i18n import tr
from bot.matches.coaching import may_look_back
from bot.matches.series import Series
from bot.matches.telling import Line, looked
from bot.matches.ui import newcomers, offer_words, texts
from bot.matches.ui.drawing import table
from bot.matches.ui.quick_buttons import may_pass
from bot.matches.viewing import Snapshot
from bot.platform import phone
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.pictures import Picture
from bot.ratings.standings import Step
from bot.store.acts import Act
from bot.store.rows import Match
from engine.turn_end import TURN_END

#: Looks of judges told on a board; the log tells all.
LOOKS = 3
#: Buttons that may stand beside those every board has: together they are one row.
BESIDE = 2
#: From how many pixels on a picture leaves little room on a phone: the news are then as many as
#: there is room for, the last at least. The log has the rest, and everybody's own panel what came
#: since.
TALL = 440


def live(
    shot: Snapshot,
    picture: Picture | None,
    lines: Sequence[Line],
    quick: tuple[Button, ...],
    series: Series | None = None,
    call_off: bool = False,
    looking: Sequence[Button] = (),
) -> discord.ui.LayoutView:
    """Return the board of a running match. Without a picture it shows the text board. `call_off`:
    its players may still end it without a result; `looking` is for those who look on."""
    number, version = shot.match.id, shot.version
    if any(shot.players[w.seat].user is not None for w in shot.waiting):
        first = Button(tr("Respond") if may_pass(quick) else tr("My move"), "panel", "", "main")
    else:
        first = Button(tr("My panel"), "panel")
    offered = offer_words.answers(shot)
    over = [w.kind for w in shot.waiting] == [TURN_END]
    few = [] if shot.match.held else _few(quick, 1 if over else BESIDE)
    row, more = [first], Button(tr("More"), "more")
    calling = [Button(tr("Call off"), "calloff")] if call_off else []
    text = [Button(tr("As text"), "text")]
    beside = [] if offered else edit_button(shot) or few
    passing = [b for b in beside if may_pass((b,))]
    # One line of a phone: *More*, or the panel, has what finds no room.
    high = 0.0 if picture is None else phone.picture(picture.png)
    brief = [msgspec.structs.replace(b, label=tr("Vote")) for b in looking] if high > TALL else []
    for groups in ((beside, passing), (calling,), (looking, brief), (text,)):
        fits = (g for g in groups if phone.narrow(b.label for b in (*row, *g, more)))
        row += next(fits, [])
    row.append(more)
    # Answers first: *More* has what spectators do.
    under = offered or ([[*looking]] if looking and looking[0] not in row else [])
    off, stands = "" if shot.match.enforced else tr(texts.RULES_OFF), texts.series(series, number)
    question, title = offer_words.summary(shot), texts.title(shot, pictured=picture is not None)
    news_text = texts.flow(lines)
    if picture is not None and (high > TALL or offered):
        title = ""  # the names stand in the picture
        under = offered
        taken = (phone.buttons([b.room for b in r]) for r in (row, *under))
        left = phone.MOST - high - sum(taken) - 3 * phone.GAP
        left -= sum(phone.words(part) for part in (off, stands))
        question, news_text = _newest(shot, question, lines, left, least=0 if offered else 1), ""
    return layout(
        off,
        f"{question}\n{news_text}".strip(),
        picture.gallery() if picture else texts.fenced(table(shot), 2400),
        *rows(number, version, row, public=True),
        *(r for buttons in under for r in rows(number, version, buttons, public=True)),
        stands,
        title,
    )


def _newest(shot: Snapshot, question: str, lines: Sequence[Line], room: float, least: int) -> str:
    """Return the `question`, the number of a match and its news, as many as have room, so many
    at `least`; small print in one flow."""
    first, _, last = question.rpartition("\n")
    small = last if last.startswith("-# ") else ""
    before = first if small else question
    for n in range(max(1, len(lines) + 1 - least)):
        news_text = texts.numbered(shot, texts.flow(lines[n:]), bare=bool(small))
        news_text = f"{small} · {news_text.removeprefix('-# ')}" if small else news_text
        text = f"{before}\n{news_text}"
        if phone.words(text) <= room:
            break
    return text


def _few(quick: Sequence[Button], least: int) -> list[Button]:
    """Return the mover's buttons if they are few: all, or those of pieces, or the others; none
    if there are not `least`."""
    quick = [
        b for b in quick if b.weight not in ("risk", "danger")
    ]  # asked twice: not where a thumb falls
    pieces = [b for b in quick if b.verb != "do"]
    deeds = [b for b in quick if b.verb == "do"]
    if len(quick) < least:
        return []
    return next((list(g) for g in (quick, pieces, deeds) if 0 < len(g) <= BESIDE), [])


def final(
    shot: Snapshot,
    picture: Picture | None,
    lines: Sequence[Line],
    steps: Sequence[Step] = (),
    looks: Sequence[Act] = (),
    series: Series | None = None,
    notes: Sequence[str] = (),
) -> discord.ui.LayoutView:
    """Return the board of an ended match; `looks` are when judges saw everything hidden, `notes`
    what else is said below the picture."""
    row = [*afterwards(shot, series), Button(tr("Replay"), "replay")]
    if edit := edit_button(shot):  # its end may be taken back, or edited away
        row = [Button(tr("Undo"), "undo"), *edit, *row[1:]]
    row.append(Button(tr("More"), "more"))
    why = texts.reason(shot)  # it stands below who has won, not behind what else was done
    ended = [line for line in lines if line.text == why]
    before = [line for line in lines if line.text != why]
    first, last = texts.ending(shot, lines), texts.news(ended)
    stands, scores = texts.series(series, shot.match.id), texts.changes(shot, steps)
    seen = "\n".join([*notes, *(f"-# {looked(act)}" for act in looks[-LOOKS:])])
    # It names, and so pings, whoever has not won.
    title = texts.title(shot, counted=bool(steps))
    news_text = texts.flow(before)
    if picture is not None:  # what led to the end as far as there is room
        parts = [part for part in (stands, scores, seen, title) if part]
        left = phone.MOST - phone.picture(picture.png) - phone.buttons([b.room for b in row])
        left -= sum(phone.words(part) + phone.GAP for part in (first, last, *parts))
        news = (texts.flow(before[n:]) for n in range(len(before) + 1))
        news_text = next(
            shortened for shortened in news if not shortened or phone.words(shortened) <= left
        )
    return layout(
        "\n".join(filter(None, (first, last, news_text))),
        stands,
        picture.gallery() if picture else texts.fenced(table(shot), 2400),
        scores,
        seen,
        *rows(shot.match.id, shot.version, row, phone.even([b.room for b in row]), public=True),
        title,
    )


def afterwards(shot: Snapshot, series: Series | None) -> list[Button]:
    """Return the ways on from an ended match: the usual game after a first one that was finished,
    the same again, and a look back. A lesson and a puzzle have their own."""
    if shot.match.lesson:
        return []
    ways = [_next(shot.match, series)]
    finished = shot.status == "over"  # until one is, the computer plays first games
    if finished and newcomers.alone(shot) and newcomers.is_first_game(shot):
        again = msgspec.structs.replace(ways[0], weight="")
        ways = [Button(tr("Full game"), "hub-computer", shot.game.name, "main"), again]
    if may_look_back(shot.match) and any(p.user is not None for p in shot.players):
        ways.append(Button(tr("Look back"), "look-back"))
    return ways


def _next(match: Match, series: Series | None) -> Button:
    """Return what follows a match: its tournament, which goes on by itself, the next game of its
    series, else the same again."""
    if match.tournament:
        return Button(tr("Tournament"), "event-show", str(match.tournament), "main")
    if series is not None and series.goes_on and series.games[-1].id == match.id:
        return Button(tr("Next game"), "nextgame", "", "main")
    return Button(tr("Rematch"), "rematch", "", "main")


def edit_button(shot: Snapshot) -> list[Button]:
    """Return the way into the editor of a sandbox."""
    return [Button(tr("Edit"), "edit")] if shot.editable else []


def left_behind(number: int, address: str) -> discord.ui.LayoutView:
    """Return what an old board becomes once a newer one is posted."""
    return layout(
        tr("-# Match #{number} [continues below]({address})", number=number, address=address)
    )
