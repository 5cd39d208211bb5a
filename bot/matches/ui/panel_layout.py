"""What a private panel says and shows, from a match as its owner sees it.

Decides the order on the screen: what has happened, the question, the picture, the answers, offers
of others, other pictures and help, standing choices. What does not fit a phone beside the picture
becomes a menu, is told where a button leads, or goes under *More*.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import discord

from bot.i18n import tr
from bot.matches.ui import (
    emojis,
    newcomers,
    offer_words,
    panel_height,
    panel_text,
    standing_choices,
    texts,
)
from bot.matches.ui.drawing import has_tray, has_whole, scene_of, table, tray
from bot.matches.ui.pages import BOARD, TRAY, WHOLE, Page
from bot.matches.ui.panel_help import help_row
from bot.matches.viewing import Snapshot
from bot.platform import phone
from bot.platform.components import PER_ROW, layout, menu_rows, rows
from bot.platform.controls import Button
from bot.platform.pictures import Picture
from engine.kit.windows import PASS

#: Components a message may have.
COMPONENTS = 40


def panel(
    shot: Snapshot,
    page: Page | None,
    note: str,
    picture: Picture | None,
    bare: bool = False,
    blocked: str = "",
    news: panel_text.News = panel_text.NOTHING,
    brief: panel_text.Upshots = panel_text.NO_UPSHOTS,
    looked: str = "",
    above: float = 0.0,
    heading: str = "",
    explanations: Sequence[str] = (),
    goal: str = "",
) -> discord.ui.LayoutView:
    """Return a panel of `page` (None: the match is only looked at), `note` above everything. A
    `bare` one asks the page's question and nothing else; `blocked` says why nobody can be told.
    `news` are what its owner has missed, as much of it as there is room for; `brief` is what came
    of an action, told where there is no room for all of `note`; `looked` what somebody who only
    looks sees of all there is, `above` how much higher than usual what Discord keeps is. `heading`
    is what another part says before all else, `explanations` stand each where there is room, `goal`
    says how to win.

    A long function, because the room for each line depends on all that is placed before it."""
    number, ply = shot.match.id, shot.version
    head = [heading] if heading else []
    if not shot.match.enforced:
        head.append(tr(texts.RULES_OFF))
    aim = "" if bare or page is None or page.back is not None else goal
    if not bare:
        head += filter(None, (_status(shot, page, note), aim))
    if blocked:
        head.append(f"⚠️ {blocked}")
    foot: list[str] = []
    mine = tr("-# {who} · match #{number} · move {ply}", who=_who(shot), number=number, ply=ply)
    if shot.match.lesson:
        mine = f"-# {_who(shot)}"
    nav = [] if bare else help_row(shot, page, as_text=picture is None, looked=looked)
    page = emojis.signed(shot, page or Page())
    beside = page.scene == TRAY and has_tray(shot)
    if page.left_out:
        foot.append(tr("-# {left_out} more: `/move` finds them by name.", left_out=page.left_out))
    board: Any = None
    if not bare:
        room = texts.ROOM - sum(map(len, (note, *head, *foot, mine))) - panel_text.SINCE - 40
        board = picture.gallery() if picture else _as_text(shot, beside, room)
    # Answers to people stand apart from what is done in the game.
    wishes_of_others = [] if bare else offer_words.answers(shot)
    wishes = [] if bare or page.back else standing_choices.offers(shot)
    left = phone.MOST - above
    if picture:
        texts_shown = ["\n".join(head), "\n".join(page.notes), "\n".join(foot)]
        taken = phone.picture(picture.png) + sum(
            phone.words(t) + phone.GAP for t in texts_shown if t
        )
        fixed = (page.first, *wishes_of_others, nav)
        taken += sum(phone.buttons([b.room for b in row]) for row in fixed)
        left -= taken + phone.GAP
        suggested = standing_choices.suggested(shot)
        laid_out = _fitted(page, note, brief, wishes, left, suggested)
        menus, done = len(laid_out[0].menus), (panel_text.DID, panel_text.SMALL)
        # What came of an action says more than the goal, and buttons are nearer than a menu: who
        # has acted has read the goal.
        if aim and (
            laid_out[1] != note
            or (menus > len(page.menus) and (note.startswith(done) or not newcomers.taught(shot)))
        ):
            more = _fitted(page, note, brief, wishes, left + phone.words(aim), suggested)
            if more[1] != laid_out[1] or len(more[0].menus) < menus:
                laid_out = more
                head.remove(aim)
        # So it is with what a step of a lesson explains: a hint names a button that stays in sight.
        short = panel_text.without_explanation(heading) if shot.match.lesson and note else heading
        if short != heading and menus > len(page.menus):
            spare = phone.words(heading) - phone.words(short)
            more = _fitted(page, note, brief, wishes, left + spare, suggested)
            if len(more[0].menus) < menus:
                laid_out, head[0] = more, short
        whole, (page, note, wishes, left) = note, laid_out
        if "…" in note and note != whole:  # what was left out can be read there
            nav = _with_log(nav)
    if wishes and wishes[-1].verb == standing_choices.VERB:
        foot.insert(0, tr(standing_choices.HINT, sign=standing_choices.SIGN))
    missed = panel_text.news_line(news, left)
    if aim in head and panel_text.cut_short(news, missed):  # who has acted has read the goal
        longer = panel_text.news_line(news, left + phone.words(aim))
        if longer != missed:
            missed, left = longer, left + phone.words(aim)
            head.remove(aim)
    if panel_text.cut_short(news, missed):
        nav = _with_log(nav)
    left -= phone.words(missed) + phone.GAP if missed else 0
    for line in explanations:
        if line and phone.words(line) <= left:  # it gives way to answers
            head.append(line)
            left -= phone.words(line)
    if phone.words(mine) + phone.GAP <= left:  # nothing that is done needs it
        foot.append(mine)
        left -= phone.words(mine) + phone.GAP
    if shot.status == "live":
        head[bool(heading) : bool(heading)] = filter(None, (missed, note))
    elif note:  # who has won stands first
        head.append(note)
    if isinstance(board, str):  # what is said besides is known only now
        used = sum(len(part.encode("utf-16-le")) // 2 for part in (*head, *page.notes, *foot))
        if len(board) > (room := texts.ROOM - used - 60):
            board = _as_text(shot, beside, room)
    parts = _assembled(number, ply, head, board, page, wishes_of_others, (nav, wishes))
    return layout(*parts, "\n".join(foot))


def _assembled(
    number: int,
    ply: int,
    head: list[str],
    board: Any,
    page: Page,
    answers: Sequence[Sequence[Button]],
    helping: Sequence[Sequence[Button]],
) -> list[Any]:
    """Return the components of a panel, as many as a message holds: what is `helping` gives way
    first, then the gaps between `answers` to different people, then walls of buttons."""
    parts = _body(number, ply, head, board, page, answers)
    if sum(map(_parts, parts)) > COMPONENTS - 1:
        answers = [[button for row in answers for button in row]]
        parts = _body(number, ply, head, board, page, answers)
    while sum(map(_parts, parts)) > COMPONENTS - 1:
        smaller = panel_height.fitted(page, panel_height.height(page) - 1)
        if smaller is page:
            break
        page = smaller
        parts = _body(number, ply, head, board, page, answers)
    left_over = COMPONENTS - 1 - sum(map(_parts, parts))
    for line in (row for buttons in helping for row in rows(number, ply, buttons)):
        if _parts(line) <= left_over:
            parts.append(line)
            left_over -= _parts(line)
    return parts


def _fitted(
    page: Page,
    note: str,
    brief: panel_text.Upshots,
    wishes: list[Button],
    left: float,
    suggested: bool,
) -> tuple[Page, str, list[Button], float]:
    """Return as much of a page, of the note above it (`brief` where there is no room) and of
    the wishes below as there is room `left` for on a phone, and what is left of that. What is
    `suggested` keeps its place: who is asked what nobody need be asked reads first how to be asked
    no more."""
    # Who acts looks the same whether or not something was just done.
    least_note = panel_text.least(note, asks_who=panel_height.asks_who(page))
    if left < panel_height.height(page) + least_note:
        left, page = left + phone.words("\n".join(page.notes)), panel_text.brief(page)
        if left - phone.words("\n".join(page.notes)) < panel_height.height(page) + least_note:
            fewer = (panel_text.briefer(page), panel_text.briefer(page, least=True))
            needs = [panel_height.height(few) + least_note for few in fewer]
            needs[0] += phone.words("\n".join(fewer[0].notes))
            page = next((f for f, need in zip(fewer, needs, strict=True) if need <= left), page)
        left -= phone.words("\n".join(page.notes))
    reserved = _height(wishes[:1]) if wishes and suggested else 0.0
    before, page = page, _beside(page, left - least_note, reserved)
    if left - panel_height.height(page) + panel_height.spared(before, page) < least_note:
        page = panel_text.briefer(page, least=True)
    left -= panel_height.height(page) - panel_height.spared(before, page)
    before, page = page, panel_text.shorter(page, least_note - left)
    left += panel_height.spared(before, page)
    if (
        brief.text
        and note.startswith((panel_text.DID, panel_text.SMALL))
        and phone.words(note) > max(left, panel_text.LEAST)
    ):
        note = panel_text.gist(note, brief, max(left - reserved, panel_text.LEAST))
    note = panel_text.within(note, max(left - reserved, panel_text.LEAST))
    left -= phone.words(note)
    while wishes and _height(wishes) > left:
        wishes = wishes[:-1]
    left -= _height(wishes)
    return page, note, wishes, left


def wording(shot: Snapshot, page: Page, note: str) -> str:
    """Return what a panel says and offers, from the question on, as text. On the page of one piece
    what another of the same side is called is left out: that is explained on its own page."""
    entries = (e for menu in page.menus for e in menu.entries)
    listed = [f"{e.label} {e.about}" for e in entries]
    labels = [b.label for b in (*page.first, *page.buttons)]
    if page.crumb:
        others = {c.actor_label for c in shot.choices if c.actor} - {page.crumb}
        for name in filter(None, others):
            labels = [label.replace(name, "") for label in labels]
            listed = [entry.replace(name, "") for entry in listed]
    return "\n".join([_status(shot, page, note), note, *page.notes, *labels, *listed])


def _body(
    number: int,
    ply: int,
    head: list[str],
    board: Any,
    page: Page,
    answers: Sequence[Sequence[Button]],
) -> list[Any]:
    """Return what a panel says and asks, and the answers to people."""
    return [
        "\n".join(head),
        board,
        "\n".join(page.notes),
        *rows(number, ply, page.first),
        *menu_rows(number, ply, page.menus),
        *(row for block in page.blocks for row in _packed(number, ply, block)),
        *(row for few in answers for row in rows(number, ply, few)),
    ]


def _packed(number: int, ply: int, block: Sequence[Button]) -> list[Any]:
    """Return buttons of a page in rows that leave as little of a phone's lines free as can be."""
    return rows(number, ply, block, phone.packed([b.room for b in block]))


def _parts(part: Any) -> int:
    """Return how many components a part of a message is."""
    if part is None or part == "":
        return 0
    return 1 + len(getattr(part, "children", ()))


def closed(number: int, below: bool, note: str) -> discord.ui.LayoutView:
    """Return what a panel becomes once its owner goes on in another of the same match."""
    where = (
        tr("-# This panel is closed: match #{number} continues in your panel below.", number=number)
        if below
        else tr(
            "-# This panel is closed: match #{number} continues in your panel above.", number=number
        )
    )
    return layout("\n".join(filter(None, (note, where))))


def _beside(page: Page, room: float, reserved: float) -> Page:
    """Return a page fitted into so many pixels; so many of them stay free, if that can be."""
    smaller = panel_height.fitted(page, room - reserved)
    if reserved and panel_height.height(smaller) > room - reserved + panel_height.spared(
        page, smaller
    ):
        return panel_height.fitted(page, room)
    return smaller


def _with_log(nav: list[Button]) -> list[Button]:
    """Return the row of help with the way to the log, which goes before *Can I …?* where a line
    has no room for both."""
    log = Button(tr("Log"), "log")
    for row in ([*nav, log], [*(b for b in nav if b.verb != "why"), log]):
        if len(row) <= PER_ROW and phone.narrow(b.room for b in row):
            return row
    return nav


def _height(wishes: Sequence[Button]) -> float:
    """Return how high standing choices are on a phone, in pixels, with what is said of them."""
    hint_height = 0.0
    if wishes and wishes[-1].verb == standing_choices.VERB:
        hint = tr(standing_choices.HINT, sign=standing_choices.SIGN)
        hint_height = phone.words(hint) + phone.GAP
    return phone.buttons([b.room for b in wishes]) + hint_height


def aside(
    shot: Snapshot,
    page: Page,
    head: str,
    picture: Picture | None,
    ways: Sequence[Button],
    asking: Callable[[Page], Page] = lambda page: page,
) -> discord.ui.LayoutView:
    """Return a panel of a position that is only thought of: `head`, what may be chosen, and the
    `ways` from it. `asking` says what a press asks for instead of what it would in the turn."""
    number, ply, ways = shot.match.id, shot.version, (*asking(page).last, *ways)
    page = emojis.signed(shot, page)
    foot = tr("-# {left_out} more: `/move` finds them by name.", left_out=page.left_out)
    foot = foot if page.left_out else ""
    if picture:
        texts_shown = ("\n".join(page.notes), foot)
        taken = phone.picture(picture.png) + sum(
            phone.words(t) + phone.GAP for t in texts_shown if t
        )
        taken += sum(phone.buttons([b.room for b in row]) for row in (page.first, ways))
        room = phone.MOST - 2 * phone.GAP - taken
        head_height = phone.words(
            head
        )  # cut rather than that who acts looks otherwise than in the turn
        page = panel_height.fitted(
            page,
            room
            - min(head_height, panel_text.LEAST if panel_height.asks_who(page) else head_height),
        )
        head = panel_text.low(head, room - panel_height.height(page))
    page = asking(page)
    beside = page.scene == TRAY and has_tray(shot)
    room = texts.ROOM - len(head) - len(foot) - 20
    return layout(
        head,
        picture.gallery() if picture else _as_text(shot, beside, room),
        "\n".join(page.notes),
        *rows(number, ply, page.first),
        *menu_rows(number, ply, page.menus),
        *(row for block in page.blocks for row in _packed(number, ply, block)),
        *rows(number, ply, ways),
        foot,
    )


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


def too_high(shot: Snapshot, note: str, picture: Picture | None) -> bool:
    """Say whether the picture of everything leaves somebody who looks on no room for words, and
    there is a lower one of the board."""
    if picture is None or shot.seat is not None or not has_whole(shot):
        return False
    words_height = phone.words("\n".join(filter(None, (note, _status(shot, None, note)))))
    return words_height + phone.picture(picture.png) + phone.ROW + 2 * phone.GAP > phone.MOST


def _as_text(shot: Snapshot, beside: bool, room: int) -> str:
    if beside:
        return texts.listed(tray(shot).split("\n"), room)
    return texts.fenced(table(shot), room)


def _status(shot: Snapshot, page: Page | None, note: str) -> str:
    """Return what the person is asked, or whom the match waits for; `note` stands above it."""
    if shot.status != "live":
        return texts.ending(shot, note=note)
    if shot.match.lesson and page is not None and page.first:
        return ""  # the step is over: what it says stands above
    if not shot.decisions or page is None:
        return offer_words.summary(shot) or tr("The match is running.")
    question = " ".join(
        dict.fromkeys(
            shot.game.words.question(shot.view, d, to_owner=not shot.match.sandbox)
            for d in shot.decisions
        )
    )
    beside = page.scene == TRAY and scene_of(shot) == BOARD and has_tray(shot)
    if beside or (page.back is not None and page.crumb):
        question = ""  # read a page before
    if question and shot.match.sandbox and shot.seat is not None:
        seat = tr(shot.game.seat_names[shot.seat]).capitalize()
        if len(shot.waiting) > 1 or seat.casefold() not in question.casefold():
            question = f"{seat}: {question}"
    own = [w for w in shot.waiting if w.seat == shot.seat and w.due_at]
    clock = "".join(texts.time(shot, w) for w in own[:1])
    if question and all(a.split()[0] == PASS for d in shot.decisions for a in d.actions):
        question += tr(
            "\n-# You can only pass. Everyone is asked, so no one learns who can respond."
        )
    clock += f"\n{texts.banks(shot)}" if shot.banks else ""
    # Read a page before like the question, or just before what has been done.
    clock = clock if question and not note.startswith((panel_text.DID, panel_text.SMALL)) else ""
    crumb = f"\n**{page.title}**" if page.title else ""
    crumb = crumb if question else crumb.lstrip("\n")
    offered = f"\n{offer_words.stands(shot)}".rstrip()
    return f"{question}{clock}{offered}{crumb}".strip()
