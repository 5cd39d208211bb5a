"""Legal actions as buttons and menus: who acts, what it does, where to.

Decides how few taps an action takes, for any game: actions are grouped by actor, then
verb, then target, a level with a single entry is skipped. Buttons (one tap) that would fill
more than `WALL` lines of a phone are a wall nobody reads: then each verb with several targets
is a button, and targets are a menu (two taps). What hurts comes last, several of it
behind one button. Things under a heading (cards) are read before they are chosen: a few are
buttons with their words above, more are a menu whose entries say what they do. Knows choices
in words only, no rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.i18n import mark, tr
from bot.matches.ui.labels import (
    ENTRIES,
    MENU_LABEL,
    PAIR,
    PASS,
    SPLIT,
    TIP,
    Groups,
    bare,
    by_actor,
    by_verb,
    cells_of,
    cut,
    deed_of,
    do_button,
    entry_of,
    goal_name,
    head_button,
    hurts,
    in_menus,
    is_heading,
    labelled,
    own_buttons,
    piece_button,
    self_harm,
    space_of,
    told_of,
    words_of,
)
from bot.matches.ui.pages import BOARD, BUTTONS, TRAY, Page
from bot.platform.controls import Button, Entry, Menu
from engine.core import Choice

#: Menus on one page, and menus of things under headings.
MENUS, HEADS = 4, 9
#: What a phone shows of a button's label, and what a button is wider than its label.
FITS, EDGE = 38, 5
#: More lines of buttons, or of words above them, than are read on a phone.
WALL, WORDS = 8, 20
#: More deeds of the player, several of one kind among them, are a wall: one button each kind.
CROWD = 7
#: So many things under a heading are buttons.
FEW = 4
#: Above the pieces.
WHO = mark("Choose who acts")
UNSURE = mark("-# {tip} is a good choice if you are unsure.")


def entrance(choices: Sequence[Choice]) -> Page:
    """Return the first page: pieces that can act, then what the player can do. Where the game
    lists something under a heading before any piece, headings come first, or what is suggested.
    What nobody means first, as ending a turn in which there is more to do, comes last; what would
    do nothing stands under *More*."""
    groups = by_actor(choices)
    player = groups.get("", [])
    if not any(groups):
        page = _alone(player)
        if len(by_verb(player)) == 1 < len(player) and len({c.about for c in player}) == 1:
            page = with_(page, notes=(*page.notes, *words_of(by_verb(player))))
        return page
    late = [g[0] for g in by_verb(player).values() if len(g) == 1 and g[0].late and not g[0].target]
    idle = [c for c in player if c.late and c.confirm and c not in late]
    harms = tuple(_door(g, "") for g in by_verb(self_harm(choices)).values())
    page = _entrance(groups, [c for c in player if c not in (*late, *idle)], turn=bool(late))
    last = (msgspec.structs.replace(button, weight="") for button in own_buttons(late))
    return with_(page, last=(*page.last, *last), idle=(*own_buttons(idle), *harms))


def _entrance(groups: Groups, player: Sequence[Choice], *, turn: bool) -> Page:
    """Return the first page where there are pieces or headings; `player` is what else there is.
    In a turn, which is ended later, more things than a few stand each under its heading."""
    pieces = [actor for actor in groups if actor and not is_heading(actor)]
    heads = sorted(actor for actor in groups if is_heading(actor))
    things = sum(len(by_verb(groups[a])) for a in heads)
    crowd = turn and len(heads) > 1 and things > FEW
    # What cannot be taken back does not open by itself where the turn can be ended instead.
    sure = [all(c.confirm for c in groups[a]) for a in heads]
    crowd |= (turn or bool(player)) and any(sure)
    if heads and not pieces and len(player) <= 1 and not crowd:
        page = _under(groups, heads, player)
        if not page.left_out:  # else each heading is a button that leads to its own page
            return page
    if len(pieces) == 1 and not heads and all(len(g) == 1 for g in by_verb(player).values()):
        return with_(_piece(groups[pieces[0]], player), back=None)  # no page is before it
    tips, rest = _tipped(player)
    headings = tuple(head_button(groups[a]) for a in heads)
    if not pieces and len(player) <= CROWD:  # answers to tap, and what stands under a heading
        page = _alone(player, turn=turn)
        if not page.menus and is_heading(next(iter(groups))) and not tips:
            return with_(page, buttons=(*headings, *page.buttons), own=len(page.buttons))
        if not page.menus:
            more = (*headings, *(b for b in page.buttons if b.arg.partition(" ")[0] == PASS))
            plays = (b for b in page.buttons if b not in more)
            return with_(page, buttons=(*plays, *more), own=len(more))
    first = headings if is_heading(next(iter(groups), "")) and not tips else ()
    own = (*own_buttons(tips), *(() if first else headings), *own_buttons(rest))
    if not pieces:
        return Page((*first, *own), notes=(tr(UNSURE, tip=TIP),) if tips else ())
    room = BUTTONS - len(own) - len(first)
    notes = _hampered([groups[a] for a in pieces])
    if len(pieces) > room:
        entries = [Entry(cut(groups[a][0].actor_label, MENU_LABEL), f"unit:{a}") for a in pieces]
        return Page((*first, *own), in_menus(tr(WHO), entries), notes=notes, own=len(own))
    buttons = (*first, *(piece_button(groups[a]) for a in pieces), *own)
    return Page(buttons, notes=notes, own=len(own))


def _hampered(pieces: Sequence[Sequence[Choice]]) -> tuple[str, ...]:
    """Return what keeps several pieces alike from all that anybody would want, so that nobody
    looks for it piece by piece."""
    hindered: dict[str, list[str]] = {}
    for group in pieces:
        if group[0].hampered and all(c.confirm or c.late for c in group):
            hindered.setdefault(group[0].hampered, []).append(group[0].actor_label)
    return tuple(f"-# {', '.join(who)}: {why}" for why, who in hindered.items() if len(who) > 1)


def _alone(player: Sequence[Choice], *, turn: bool = False) -> Page:
    """Return the first page of somebody who has no pieces and no headings: a question. Where it is
    no turn that can be ended, an only answer is the one to give."""
    tips, rest = _tipped(player)
    page = _only_own(player, own_buttons([*tips, *rest]))
    if not turn and len(player) == len(page.buttons) == 1 and not page.buttons[0].weight:
        page = with_(page, buttons=(msgspec.structs.replace(page.buttons[0], weight="main"),))
    return page


def _tipped(own: Sequence[Choice]) -> tuple[list[Choice], list[Choice]]:
    """Return what of the player's is suggested, and the rest. Of several suggestions of one verb
    none stands apart: the verb with all it may be done to is one button."""
    tips: list[Choice] = []
    rest: list[Choice] = []
    for group in by_verb(own).values():
        ones = [c for c in group if c.tip]
        tips += group if len(ones) > 1 else ones
        rest += [] if len(ones) > 1 else [c for c in group if not c.tip]
    return tips, rest


def actors(choices: Sequence[Choice]) -> Page:
    """Return everything that has choices of its own, headings too, then the player's."""
    groups = by_actor(choices)
    own = own_buttons(groups.pop("", []))
    labels = [(cut(g[0].actor_label, MENU_LABEL), actor) for actor, g in groups.items()]
    if len(labels) + len(own) <= BUTTONS:
        buttons = tuple(Button(cut(f"{label}…"), "unit", actor) for label, actor in labels)
        return Page((*buttons, *own), own=len(own))
    entries = [Entry(label, f"unit:{actor}") for label, actor in labels]
    return Page(own, in_menus(tr("Choose"), entries), own=len(own))


def tray(choices: Sequence[Choice]) -> Page:
    """Return the page of what lies beside the board: everything under headings."""
    groups = by_actor(choices)
    heads = sorted(actor for actor in groups if is_heading(actor))
    return with_(_under(groups, heads, []), scene=TRAY) if heads else Page(scene=TRAY)


def heads(choices: Sequence[Choice]) -> tuple[Button, ...]:
    """Return the buttons of all headings."""
    groups = by_actor(choices)
    return tuple(head_button(groups[actor]) for actor in sorted(groups) if is_heading(actor))


def unit(choices: Sequence[Choice], actor: str) -> Page | None:
    """Return the page of one piece or heading, None if there is nothing to do with it."""
    groups = by_actor(choices)
    group = groups.get(actor)
    if not group or not actor:
        return None
    if not is_heading(actor):
        return _piece(group, [])
    page = with_(_under(groups, [actor], []), crumb=group[0].actor_label, focus=actor)
    return with_(page, back=Button(tr("Back"), "panel"), scene=TRAY)


def deed(choices: Sequence[Choice], arg: str) -> Page | None:
    """Return the targets of one verb; `arg` is `actor|verb`. None if there are none."""
    actor, _, verb = arg.partition(SPLIT)
    group = [c for c in by_actor(choices).get(actor, []) if c.verb == verb]
    if not actor and not group:
        group = [c for c in self_harm(choices) if c.verb == verb]
    if not group:
        return None
    page = _targets(group, spelled_out=True)
    back = Button(tr("Back"), "panel")
    if actor and leads_to(entrance(choices), actor):  # else that page was skipped on the way here
        back = Button(tr("Back"), "unit", actor)
    done = verb.removesuffix(":")  # it leads on to a target, of which there are several here
    crumb = f"{group[0].actor_label}: {done}" if actor else done
    scene = TRAY if is_heading(actor) and not page.targets else BOARD
    if len({c.about for c in group}) == 1 and not any(n.startswith("**") for n in page.notes):
        page = with_(page, notes=(*filter(None, [group[0].about]), *page.notes))
    focus = actor if scene == TRAY else space_of(actor)
    return with_(page, focus=focus, crumb=crumb, back=back, scene=scene)


def leads_to(page: Page, actor: str) -> bool:
    """Say whether the page of a piece or heading is a tap away."""
    entries = (e.value for menu in page.menus for e in menu.entries)
    return f"unit:{actor}" in {*entries, *(f"{b.verb}:{b.arg}" for b in page.buttons)}


def _under(groups: Groups, heads: Sequence[str], player: Sequence[Choice]) -> Page:
    """Return what stands under some headings, with the player's own buttons below."""
    more = own_buttons(player)
    if len(heads) == 1:
        group = groups[heads[0]]
        if (alike := group[0].about) and _alike(group):
            bare = [msgspec.structs.replace(c, about="") for c in group]
            page = _under({heads[0]: bare}, heads, player)
            return with_(page, notes=(f"-# {alike}", *page.notes))
        if len(by_verb(group)) <= FEW:
            return _few(group, more)
    menus: list[Menu] = []
    for head in heads:
        label = groups[head][0].actor_label
        menus += in_menus(label, [entry_of(g) for g in by_verb(groups[head]).values()])
    return Page(more, tuple(menus[:HEADS]), left_out=sum(len(m.entries) for m in menus[HEADS:]))


def _alike(group: Sequence[Choice]) -> bool:
    """Say whether the same is told of all that stands under a heading: of the heading, then."""
    return len(by_verb(group)) > 1 and len({c.about for c in group}) == 1


def _few(group: Sequence[Choice], more: tuple[Button, ...]) -> Page:
    """Return a button for each of a few things, with their words."""
    buttons: list[Button] = []
    notes: list[str] = []
    for verb, choices in by_verb(group).items():
        entry = entry_of(choices)
        mark = "…" if len(choices) > 1 else ""
        ask, _, arg = entry.value.partition(":")
        weight = "risk" if not mark and hurts(choices[0]) else ""
        # Where there is but one goal it is said: nobody is asked for it.
        goal = f" · {goal_name(choices[0])}" if choices[0].cell and not mark else ""
        buttons.append(Button(cut(verb.rstrip(":") + mark + goal), ask, arg, weight))
        about = bare(told_of(choices) or entry.about)
        if about and not any(note.endswith(f" · {about}") for note in notes):
            notes.append(f"**{verb}** · {about}")
    fine, hurt = ([b for b in buttons if (b.weight == "risk") is x] for x in (False, True))
    own = (*more, *hurt)
    crumb = group[0].actor_label if more else ""
    return Page((*fine, *own), notes=tuple(notes), own=len(own), crumb=crumb)


def _piece(group: Sequence[Choice], own: Sequence[Choice]) -> Page:
    """Return what one piece can do, with the player's own buttons below: attacks on an enemy first,
    strikes at the own side, where there is anything else, behind a button beside the help. Those
    at nobody but itself stand under *More*."""
    first, more = group[0], own_buttons(own)
    back = None if own else Button(tr("Back"), "panel")
    apart = self_harm(group)
    group = [c for c in group if c not in apart]
    own_side = [c for c in group if c.own_side]
    group = [c for c in group if not c.own_side] or own_side
    group = sorted(group, key=lambda c: not c.strikes)  # also where it ends in a menu
    doors = () if group == own_side else tuple(_door(g) for g in by_verb(own_side).values())
    verbs, deed = by_verb(group), deed_of(group)
    page = _apart(group, _doubtful(verbs), more, deed)
    wide = [verb for verb, g in verbs.items() if len(g) > 1]
    if wide and len(verbs) > 1 and _is_wall(page):
        page = _apart(group, wide, more)
    hindrance = (f"-# {first.hampered}",) if first.hampered else ()
    page = with_(page, notes=(*hindrance, *page.notes, *words_of(verbs)), last=doors)
    return with_(page, focus=space_of(first.actor), crumb=first.actor_label, back=back)


def _apart(
    group: Sequence[Choice], away: Sequence[str], more: tuple[Button, ...], deed: str = ""
) -> Page:
    """Return the page of a piece on which each verb in `away` is a button that leads to its
    targets; the player's own buttons stand below. The verb of the `deed` is said above."""
    remaining = [c for c in group if c.verb not in away]
    page = Page(targets=cells_of(group))
    if remaining:
        room = BUTTONS - len(more) - len(away)
        one = not away and len(by_verb(remaining)) == 1
        page = _targets(remaining, deed=deed) if one else _each(remaining, deed=deed)
        page = page if len(page.buttons) <= room else _listed(remaining)
    first: list[Button] = []
    last: list[Button] = []
    for verb, choices in by_verb(group).items():
        if verb in away:
            doubtful = all(c.confirm for c in choices) and not all(c.late for c in remaining)
            (last if doubtful else first).append(_door(choices))
    return with_(page, buttons=(*first, *page.buttons, *last, *more), own=len(more))


def _door(choices: Sequence[Choice], actor: str | None = None) -> Button:
    """Return the button that leads to all a piece, or the `actor`, can do of one verb."""
    one = choices[0]
    actor = one.actor if actor is None else actor
    weight = "risk" if all(map(hurts, choices)) else ""
    return Button(cut(f"{one.verb.rstrip(':')}…"), "deed", f"{actor}{SPLIT}{one.verb}", weight)


def _is_wall(page: Page) -> bool:
    """Say whether a page has more than is read on a phone, or menus in place of buttons."""
    words = sum(-(-len(note) // FITS) for note in page.notes)
    return bool(page.menus) or _lines(page.buttons) > WALL or words > WORDS


def _lines(buttons: Iterable[Button]) -> int:
    """Return how many lines of a phone buttons fill."""
    lines, left = 0, 0
    for button in buttons:
        width = min(len(button.label), FITS) + EDGE
        if width > left:
            lines, left = lines + 1, FITS + EDGE
        left -= width
    return lines


def _doubtful(verbs: Groups) -> list[str]:
    """Return the verbs of which several choices, or all, are asked twice: these are seldom
    wanted, so one button stands for all of the verb where there is anything else."""
    doubtful = [verb for verb, g in verbs.items() if sum(bool(c.confirm) for c in g) > 1]
    return doubtful if len(doubtful) < len(verbs) else []


def _only_own(own: Sequence[Choice], buttons: tuple[Button, ...]) -> Page:
    """Return the page of a player without pieces to choose from: a question."""
    verbs = by_verb(own)
    for group in verbs.values():
        if group[0].together > 1 and len(group) > PAIR:
            return _at_once(group, [c for c in own if c not in group])
    crowd = bool(_doubtful(verbs))
    crowd |= len(own) > CROWD and any(len(g) > 1 for g in verbs.values())
    # What has words of its own and several goals is read before its goals are.
    crowd |= len(verbs) > 1 and all(len(g) > 1 and g[0].about for g in verbs.values())
    if len(verbs) == 1 or (len(own) <= BUTTONS and not crowd) or len(buttons) > BUTTONS:
        return _targets(own)
    abouts = [(verb, g[0].about) for verb, g in verbs.items() if g[0].about]
    notes = tuple(f"**{verb.rstrip(chr(58))}** · {about}" for verb, about in abouts)
    # Where each button leads to targets of its own, numbers would say nothing yet.
    return Page(
        buttons,
        targets=() if crowd else cells_of(own),
        notes=notes,
        own=len(buttons) if crowd else 0,
    )


def _at_once(group: Sequence[Choice], rest: Sequence[Choice]) -> Page:
    """Return a menu of which several entries may be chosen, with buttons for the rest."""
    entries = [Entry(cut(c.target, MENU_LABEL), f"do:{c.action}", c.target) for c in group]
    most = min(group[0].together, len(group))
    prompt = tr("{verb}: up to {count} at once", verb=group[0].verb.rstrip(":"), count=most)
    notes = (
        msgspec.structs.replace(menu, most=min(most, len(menu.entries)))
        for menu in in_menus(prompt, entries)
    )
    return Page(own_buttons(rest), tuple(notes))


def _targets(group: Sequence[Choice], *, spelled_out: bool = False, deed: str = "") -> Page:
    """Return one button per choice, or menus where they would be a wall. With `spelled_out` the
    verb stands above already."""
    page = _each(group, spelled_out=spelled_out, deed=deed)
    return (
        page
        if len(group) <= BUTTONS and not _is_wall(page)
        else _listed(group, spelled_out=spelled_out)
    )


def _each(group: Sequence[Choice], *, spelled_out: bool = False, deed: str = "") -> Page:
    """Return one button per choice."""
    deed = deed if any(c.cell and c.verb == deed for c in group) else ""
    group, labels = labelled(group, spelled_out, deed)
    notes: tuple[str, ...] = (tr(UNSURE, tip=TIP),) if any(c.tip for c in group) else ()
    cells, longest = cells_of(group), max(map(len, labels), default=0)
    if not cells and longest > FITS and len(by_verb(group)) == len(group):
        names = [c.verb.rstrip(":") for c in group]
        notes += tuple(
            f"**{n}** · {bare(c.target)}" for n, c in zip(names, group, strict=True) if c.target
        )
        labels = names
    buttons = [do_button(c, label) for c, label in zip(group, labels, strict=True)]
    return Page(tuple(buttons), targets=cells, notes=notes, deed=deed.rstrip(":"))


def _listed(group: Sequence[Choice], *, spelled_out: bool = False) -> Page:
    """Return menus, with buttons for what is suggested and for what has no target."""
    group, labels = labelled(group, spelled_out)
    verbs, cells = by_verb(group), cells_of(group)
    beside = [c for c in group if not c.cell and (c.tip or not c.target)]
    page = _each(beside)
    if len(group) - len(beside) < 2 or _is_wall(page):
        beside, page = [], Page()
    tips = [(c, label) for c, label in zip(group, labels, strict=True) if c.cell and c.tip]
    if 0 < len(tips) <= PAIR < len(group) - len(beside) - len(tips):
        best = tuple(do_button(c, label) for c, label in tips)
        unsure = tr(UNSURE, tip=TIP)
        notes = (unsure, *(n for n in page.notes if n != unsure))
        page = with_(page, buttons=(*best, *page.buttons), notes=notes)
        beside += [c for c, _ in tips]
    entries = []
    for choice, label in zip(group, labels, strict=True):
        if choice in beside:
            continue
        short = choice.target if len(verbs) == 1 and choice.target else ""
        about = "" if cells or len(verbs) < len(group) else choice.target
        label = choice.verb if about else label
        entries.append(
            Entry(
                cut(label, MENU_LABEL), f"do:{choice.action}", short, cut(bare(about), MENU_LABEL)
            )
        )
    room = ENTRIES * MENUS
    prompt = group[0].verb if len(verbs) == 1 else tr("Choose")
    numbered = len(cells) > 1 and len(entries) <= ENTRIES
    if numbered and spelled_out:
        prompt = tr("Choose by number")
    elif numbered and len(verbs) == 1:
        prompt = tr("{verb}: choose by number", verb=prompt.rstrip(":"))
    menus = in_menus(prompt, entries[:room])
    return with_(page, menus=menus, targets=cells, left_out=max(len(entries) - room, 0))


def with_(page: Page, **changes: object) -> Page:
    """Return a page of which some fields are others."""
    return msgspec.structs.replace(page, **changes)
